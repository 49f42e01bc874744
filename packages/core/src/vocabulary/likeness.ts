/** In what a problem may be like a known work 類似作. */

/**
 * The closest first: the same diagram; its mirror image; one that differs in a few squares
 * (`toleranceBetween` of core/lineage); the same one moved over the board as a whole; another
 * diagram with the same normalised main line (`lineageOf`).
 */
export const LIKENESSES = ['same', 'mirror', 'near', 'shift', 'sameLine'] as const;
/** One of `LIKENESSES`. */
export type LikenessKind = (typeof LIKENESSES)[number];

/** Whether it is the work itself, mirrored or not. */
export function isSameWork({ kind }: { readonly kind: LikenessKind }): boolean {
  return kind === 'same' || kind === 'mirror';
}
