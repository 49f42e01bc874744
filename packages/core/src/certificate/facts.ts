/** What there is to say about a certificate beside its text. */

import type { Certificate, Exactness } from './format.ts';

/**
 * Why there is no proof of uniqueness: pieces are left over, or may be by another last move (of one
 * ply: there may be another); something else mates; that was not decided; or there are too many
 * positions.
 */
export const WHY_NOT_UNIQUE = ['lastMove', 'otherMate', 'undecided', 'tooLarge'] as const;
/** One of `WHY_NOT_UNIQUE`. */
export type NotUnique = (typeof WHY_NOT_UNIQUE)[number];

/** A certificate in short. */
export interface CertificateFacts {
  readonly plies: number;
  readonly exactness: Exactness;
  /** Whether it shows that nothing else mates, the last move aside. */
  readonly uniqueness: boolean;
  /** Why not, where that was asked for; null where it does, and where nobody asked. */
  readonly notUnique: NotUnique | null;
  /** Nodes of its list. */
  readonly nodes: number;
}

/** @param notUnique why it does not show the only solution, where that was asked for */
export function factsOf(
  { plies, exactness, uniqueness, nodes }: Certificate,
  notUnique: NotUnique | null,
): CertificateFacts {
  return { plies, exactness, uniqueness: uniqueness !== undefined, notUnique, nodes: nodes.length };
}
