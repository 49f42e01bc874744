/** How many problems a run goes back to (kept-steps.ts). */

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

/** Of problems that end as asked. */
export const END_KEEPING: Keeping = { ofLevel: 12, alike: 2, ofFamily: Infinity, all: 60 };
