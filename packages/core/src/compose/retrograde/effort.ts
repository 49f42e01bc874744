/** What a try to extend a problem may cost (predecessors.ts). */

/**
 * How long a try goes on: until so many nodes are spent, or until what is left to be shown has
 * grown too much.
 *
 * The second tells more of a try than the first. Of the diagrams that great climbs try a second
 * time with 3,000 nodes, a disproof number of 28 keeps 97 in a hundred sound ones and saves half of
 * the nodes; to save as many by fewer nodes costs a quarter of the sound ones.
 */
export interface TryLimits {
  /** Nodes for all defences of one position together, … */
  readonly defenceNodes: number;
  /** … and the proof number of one at which it counts as undecided; default: none. */
  readonly defenceProof?: number;
  /** Nodes for all other checks of a diagram together, … */
  readonly cookNodes: number;
  /** … the disproof number of one at which it counts as undecided (default: none), … */
  readonly cookDisproof?: number;
  /** … and how many of them a glance may leave undecided. */
  readonly openChecks: number;
}

/** What a try may cost. */
export interface Effort extends TryLimits {
  /**
   * The same for a first try: what it leaves undecided is tried again when all else has been.
   * Default: there is one try only.
   */
  readonly first?: TryLimits;
  /** Nodes for each other check of a diagram before any gets more. */
  readonly glanceNodes: number;
  /** Nodes to tell whether another check mates only by way of the diagram itself, each. */
  readonly detourNodes: number;
  /**
   * Other moves of a diagram that is tried, at most: legal ones, whatever they are worth. Of a mate
   * only checks count.
   */
  readonly otherMoves: number;
  /** Diagrams tried with the same two plies: they differ in what the check captures. */
  readonly alike: number;
}

/** The numbers of a first try: 97 in a hundred of what it finds sound stays below them. */
const FIRST = { defenceProof: 8, cookDisproof: 12 } as const;
/**
 * The same for a last one. In 45 s of `varied` (seeds 1 to 4) they bring 334 problems of 11 plies
 * and more in place of 221, and great climbs meet two fifths more problems with as many nodes.
 */
const LAST = { defenceProof: 12, cookDisproof: 28 } as const;

/**
 * Enough for most of what is sound. In trials a diagram with more than three checks left open by a
 * glance was hardly ever sound, and more nodes found a few more at several times the cost. The
 * first tries find nine in ten for a third of the nodes. Defences that are all over sooner show it
 * within three nodes in the mean: with 20 and then 60 for them, instead of 60 and 300, climbs meet
 * a quarter more problems in the same time and come as far.
 */
export const LITTLE: Effort = {
  first: { ...FIRST, defenceNodes: 20, cookNodes: 200, openChecks: 1 },
  ...LAST,
  defenceNodes: 60,
  glanceNodes: 30,
  openChecks: 3,
  cookNodes: 1000,
  detourNodes: 1000,
  otherMoves: 4,
  alike: 3,
};

/**
 * For long climbs from few problems: more diagrams, so that a climb does not come to its end where
 * another would go on. Of the steps of 23 classical problems 41 % have at most four other checks,
 * 90 % at most ten. A climb in cells that has a third of these nodes, from the 21-ply tail of a
 * problem of 79 plies, comes to 20 men where this one has 23 (24 M nodes, three seeds each).
 */
export const WIDE: Effort = {
  first: { ...FIRST, defenceNodes: 80, cookNodes: 300, openChecks: 2 },
  ...LAST,
  defenceNodes: 300,
  glanceNodes: 30,
  openChecks: 4,
  cookNodes: 3000,
  detourNodes: 1000,
  otherMoves: 10,
  alike: 12,
};

/**
 * For a climb that has nothing left to try with `WIDE`. From a tail of the problem of 111 plies
 * one was dry at 45 after 0.2 M nodes: of 51 steps of that problem seven take more than 300 nodes
 * for the other defences, and nothing else. To give all climbs so many costs a third of what they
 * find.
 */
export const WHEN_DRY: Effort = {
  defenceNodes: 6000,
  glanceNodes: 30,
  openChecks: 8,
  cookNodes: 6000,
  detourNodes: 1000,
  otherMoves: 16,
  alike: 20,
};

/**
 * For walks of the king's (length/walk.ts). Of the 50 steps of a dragon chase of 101 plies with
 * nine men, 38 take less than 3,000 nodes, but one 25,000 in the midst of a round; the others
 * change something, and take up to half a million.
 */
export const WALKING: Effort = {
  first: { defenceNodes: 300, cookNodes: 2000, openChecks: 6 },
  defenceNodes: 5000,
  glanceNodes: 100,
  openChecks: 30,
  cookNodes: 30_000,
  detourNodes: 20_000,
  otherMoves: 40,
  alike: 12,
};

/**
 * Where the ending is given: with six other checks 金銀桂煙 ends at 9 men, with twelve it has all 13.
 */
export const WIDEST: Effort = {
  ...WIDE,
  first: { ...FIRST, defenceNodes: 100, cookNodes: 400, openChecks: 2 },
  openChecks: 6,
  cookNodes: 4000,
  otherMoves: 12,
};

/**
 * For the last men of a smoke, where little is before a problem and hardly anything of it cheap.
 * From a smoke of 36 men 67 climbs with `WIDEST` came to no more; with this, from the longest tails
 * alone, one of 60 M nodes came to 37 men and the next one to 38.
 */
export const LAST_MEN: Effort = {
  first: { defenceNodes: 1000, cookNodes: 5000, openChecks: 8 },
  defenceNodes: 20_000,
  glanceNodes: 100,
  openChecks: 30,
  cookNodes: 100_000,
  detourNodes: 20_000,
  otherMoves: 40,
  alike: 60,
};

/**
 * For brinkmates 必至: to refute a move there goes through all quiet ones. Of 159 diagrams with fewer
 * than 15 of them 43 were sound in trials, of some 560 with more none; a sound one took 130,000
 * nodes in the mean. What is for mates alone is naught.
 */
export const QUIET: Effort = {
  first: { defenceNodes: 500, cookNodes: 5000, openChecks: 0 },
  defenceNodes: 3000,
  glanceNodes: 0,
  openChecks: 0,
  cookNodes: 30_000,
  detourNodes: 0,
  otherMoves: 100,
  alike: 4,
};
