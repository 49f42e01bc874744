/**
 * The composition methods by name (docs/methods.md), in the groups in which they are offered: one
 * list for command line, API, page and worker.
 */

/** The seed paper's methods and encodings, for comparison with the paper. @see [Muneto2020] */
export const PAPER_METHODS = ['random', 'ga', 'ga-archive', 'squares'] as const;

/**
 * Those that a user would choose: for length, from nothing or from a problem of his own, for
 * variety, for few pieces and wishes, for few men and many plies, for horse saws, for smokes, for a
 * last position, for whole spaces.
 */
export const COMPOSING_METHODS = [
  'retrograde',
  'extension',
  'portfolio',
  'map-elites',
  'chase',
  'periodic',
  'smoke',
  'final-shape',
  'exhaustive',
] as const;

/** Those whose `population` is a number of climbs, not of diagrams. */
export const CLIMBING_METHODS: ReadonlySet<string> = new Set([
  'retrograde',
  'extension',
  'chase',
  'periodic',
  'smoke',
  'final-shape',
] satisfies (typeof COMPOSING_METHODS)[number][]);

/** Diagrams that cost as much as one climb. */
export const CLIMB_WORTH = 100;

/** Parts of `portfolio` and steps on the way to it: taken where they are named, not offered. */
export const PART_METHODS = ['edits', 'two-populations'] as const;

/** What is offered to choose from, in groups. */
export const METHOD_GROUPS = { composing: COMPOSING_METHODS, paper: PAPER_METHODS } as const;
export const OFFERED_METHODS = [...COMPOSING_METHODS, ...PAPER_METHODS] as const;

/** Every method: how diagrams come about. */
export const METHODS = [...OFFERED_METHODS, ...PART_METHODS] as const;
/** One of `METHODS`. */
export type Method = (typeof METHODS)[number];
