/**
 * How long the tests go on with what only repeats the same: random positions, runs of a property,
 * rows of a suite. Every day they do enough of it to see a fault; `npm test -- full` does all.
 */

/** The value of TSUME_TEST_EFFORT that asks for all; scripts/test.mjs sets it. */
const isFull = process.env.TSUME_TEST_EFFORT === 'full';

/**
 * A count of what is repeated, or of what has to come out of it.
 *
 * @param everyday for the tests of each change
 * @param full for `npm test -- full`; with the same seed, so that everyday's are the first of these
 */
export function effort(everyday: number, full: number): number {
  return isFull ? full : everyday;
}
