/** Which problems a run goes back to (kept-steps.ts), how, and with which part of its climbs. */

/** How many problems are kept. */
export interface Keeping {
  /** Problems of one level, … */
  readonly ofLevel: number;
  /** … of these of one family, … */
  readonly alike: number;
  /** … those of one family on all levels, and all. */
  readonly ofFamily: number;
  readonly all: number;
  /** Levels that so many climbs from its tails cost a family. */
  readonly priceOf: (climbs: number) => number;
}

/**
 * How a run goes back to its problems: `deeper`, time and again to what is worth most, from some of
 * its tails, with ever more nodes; `round`, to the farthest of each family in turn, from all its
 * tails.
 */
export type Way = 'deeper' | 'round';

/** Of a run that begins climbs with last positions: how it goes back to what they have found. */
export interface Returning {
  /** Of climbs: those that go back to problems. */
  readonly share: number;
  readonly way: Way;
  /** All men that a problem can have: with them a climb for families has enough. Default: never. */
  readonly men?: number;
  readonly keeping: Keeping;
}

/** One for each doubling of the climbs. */
const byDoublings = (climbs: number): number => Math.log2(1 + climbs);

/** For ever more men. */
export const DEEP: Returning = {
  share: 3 / 4,
  way: 'deeper',
  keeping: { ofLevel: 12, alike: 2, ofFamily: Infinity, all: 60, priceOf: byDoublings },
};

/**
 * For many families, and for ever more plies with the same men: all that comes before one family's
 * tails is soon tried, and how far it leads is the family's luck.
 */
export const BROAD: Returning = {
  share: 1 / 2,
  way: 'round',
  keeping: { ofLevel: 24, alike: 2, ofFamily: Infinity, all: 96, priceOf: byDoublings },
};
