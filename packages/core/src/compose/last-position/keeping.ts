/** How many problems a run goes back to (kept-steps.ts). */

/** How many problems are kept, and how climbs are shared out among them. */
export interface Keeping {
  /** Problems of one level, … */
  readonly ofLevel: number;
  /** … of these of one family, … */
  readonly alike: number;
  /** … those of one family on all levels, and all. */
  readonly ofFamily: number;
  readonly all: number;
  /** The part of the climbs that goes to families which had the fewest, the best of them first. */
  readonly breadth: number;
}

/** Of problems that end as asked. */
export const END_KEEPING: Keeping = { ofLevel: 12, alike: 2, ofFamily: Infinity, all: 60, breadth: 0 };
