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
  /** Of climbs: to what has come farthest, … */
  readonly far: number;
  /** … and to families that had few. */
  readonly few: number;
  /**
   * Families whose farthest problems have tails among the roots of a climb to what has come farthest;
   * 0: it has some of that problem's own only.
   */
  readonly company: number;
  /** What one climb may have of the nodes of all before it. */
  readonly most: number;
}

/** For problems with ever more men: great climbs from early on, from few problems. */
export const DEEP: Shares = { far: 3 / 4, few: 0, company: 0, most: 1 };

/**
 * For many families, and for ever more plies with the same men: from the tails of one problem alone a
 * climb mostly comes to that problem again. A run is broad at first, and goes far later with few climbs.
 */
export const BROAD: Shares = { far: 1 / 2, few: 1 / 4, company: 6, most: 1 / 8 };

/** Of problems that end as asked. */
export const END_KEEPING: Keeping = { ofLevel: 12, alike: 2, ofFamily: Infinity, all: 60 };
