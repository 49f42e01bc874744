/** What became of tries to extend problems, counted. */

/**
 * What became of a try: `escape`, a defence lasts longer than the answer, or as long without being
 * a drop; `tie`, a drop lasts as long, or the answer is futile; `cook`, another check mates;
 * `undecided`, the nodes did not suffice; `sound`.
 */
export const FATES = ['escape', 'tie', 'cook', 'undecided', 'sound'] as const;
/** One of `FATES`. */
export type Fate = (typeof FATES)[number];

/** Tries and nodes by what became of them. */
export type Tally = Readonly<Record<Fate, { readonly tries: number; readonly nodes: number }>>;

/** A tally of no tries, a new one each time, to be counted up. */
export function emptyTally(): Record<Fate, { tries: number; nodes: number }> {
  return { escape: nothing(), tie: nothing(), cook: nothing(), undecided: nothing(), sound: nothing() };
}

function nothing(): { tries: number; nodes: number } {
  return { tries: 0, nodes: 0 };
}

/** All tries of a tally. */
export function triesOf(tally: Tally): number {
  return FATES.reduce((sum, fate) => sum + tally[fate].tries, 0);
}
