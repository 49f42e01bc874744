/**
 * Dominance 優越関係 between hands as the engine packs them (`Place.attackerHand`): each kind's field
 * has a spare bit above it.
 */

/** The spare bits above the fields. */
const GUARDS = (1 << 5) | (1 << 9) | (1 << 13) | (1 << 17) | (1 << 20) | (1 << 23) | (1 << 27);

/** Whether hand `a` holds at least as much of each kind as hand `b`. */
export function dominates(a: number, b: number): boolean {
  return (((a | GUARDS) - b) & GUARDS) === GUARDS;
}
