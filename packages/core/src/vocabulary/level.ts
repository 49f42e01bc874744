/** How hard a problem is, in words: the levels 段級 that magazines and apps sort problems by. */

/**
 * The levels, the easiest first, each from so many bits of hardness on. Calibrated on mates out of
 * games of 3, 5, 7, 9 and 11 plies, whose medians are in the first five, and on the classics 図巧,
 * whose median is in the last (docs/themes.md).
 */
export const LEVELS = [
  { name: 'introductory', from: 0 },
  { name: 'elementary', from: 7.5 },
  { name: 'intermediate', from: 11 },
  { name: 'advanced', from: 14 },
  { name: 'dan', from: 16 },
  { name: 'master', from: 20 },
] as const;

/** The name of a level. */
export type LevelName = (typeof LEVELS)[number]['name'];

/** The names, the easiest first. */
export const LEVEL_NAMES = LEVELS.map(({ name }) => name);

/** Their Japanese names, as magazines print them. */
export const LEVEL_WORDS: Readonly<Record<LevelName, string>> = {
  introductory: '入門',
  elementary: '初級',
  intermediate: '中級',
  advanced: '上級',
  dan: '有段',
  master: '難問',
};

/** What hardness is measured by; `Difficulty` of appraise has it. */
export interface Hard {
  /** Nodes of the solver from an empty table. */
  readonly proofNodes: number;
  /** Bits by which the least obvious right move surprises at a glance; null counts as none. */
  readonly surprise: number | null;
}

/** Bits: those of the search that solves it, and those of the move that is seen last. */
export function hardnessOf({ proofNodes, surprise }: Hard): number {
  return Math.log2(1 + proofNodes) + (surprise ?? 0);
}

/** The level of so many bits. */
export function levelOf(hardness: number): LevelName {
  return LEVELS.findLast(({ from }) => hardness >= from)?.name ?? LEVELS[0].name;
}

/** The bits of a level: from the first number on, below the second. */
export function boundsOf(name: LevelName): readonly [from: number, below: number] {
  const index = LEVEL_NAMES.indexOf(name);
  return [LEVELS[index].from, LEVELS[index + 1]?.from ?? Infinity];
}
