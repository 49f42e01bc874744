/** A question that nobody has answered, for tests of what is to be stopped. */

/**
 * A bare king in the open, and nearly all else in the attacker's hand: no verdict within any budget
 * that we know.
 */
export const ENDLESS = '9/9/9/9/4k4/9/9/9/9 b 2R2B4S4N4L18P 1';
