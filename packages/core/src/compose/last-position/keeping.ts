/** How many problems a run goes back to (kept-steps.ts), and with which part of its climbs. */

/** How many problems are kept. */
export interface Keeping {
  /** Problems of one level, … */
  readonly ofLevel: number;
  /** … of these of one family, … */
  readonly alike: number;
  /** … those of one family on all levels, and all. */
  readonly ofFamily: number;
  readonly all: number;
}

/** How the climbs of a run are shared out. Those that go to no problem begin with last positions. */
export interface Shares {
  /** Of climbs: to what is worth most, from some of its tails; … */
  readonly far: number;
  /** … of these, as soon as a run can afford them, from the tails of several families together. */
  readonly together: number;
}

/** For ever more men. */
export const DEEP: Shares = { far: 3 / 4, together: 0 };

/**
 * For many families, and for ever more plies with the same men: from the tails of one problem alone a
 * climb comes to all the men again, in another way, but mostly no farther.
 */
export const BROAD: Shares = { far: 1 / 2, together: 1 / 2 };

/** Of problems that end as asked. */
export const END_KEEPING: Keeping = { ofLevel: 12, alike: 2, ofFamily: Infinity, all: 60 };
