/**
 * Families of random problems for the fuzz of the mate solver (bench/fuzz.mjs): each leans towards
 * another part of the rules. Everything is drawn from the `Random` given, so that a problem can be
 * drawn again.
 */
import { HAND_KINDS, KING, SET_COUNTS, WHITE, demote } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import { isComplete } from '@tsume/core/placement/reading';
import { validate } from '@tsume/core/placement/validate';
import { checkingMoves, legalMoves } from './tsshogi-moves.ts';
import { type ProblemOptions, type Random, placementAfter, randomProblem } from './random-positions.ts';
import { problemOfSfen, withDefendersHand } from './tsshogi-placement.ts';

/** Families that are drawn from nothing. */
const DRAWN: Readonly<Record<string, ProblemOptions>> = {
  sparse: { minPieces: 3, maxPieces: 10, maxHand: 2 },
  tiny: { maxPieces: 5, maxHand: 1 },
  afar: { maxPieces: 6, maxHand: 1, fromAfar: true },
  aimed: { maxPieces: 6, maxHand: 1, aimed: 3 },
  corner: { corner: true, minPieces: 7, maxPieces: 14, maxHand: 2 },
  cornerAimed: { corner: true, maxPieces: 6, maxHand: 2, aimed: 2 },
  twoKings: { twoKings: true, maxPieces: 8, maxHand: 2, aimed: 1 },
  smallHand: { smallHand: true, maxPieces: 8, maxHand: 2, aimed: 1 },
  game: { smallHand: true, twoKings: true, maxPieces: 8, maxHand: 2, fromAfar: true },
};

/** A checker that is pinned to its own king, where another piece captures what is dropped. */
const PINNED = '7gn/7kl/5GN1p/4KB1r1/6NL1/9/9/9/9 b - 1';

/** The names of all families; `mutated` needs problems to start from. */
export const FAMILIES = [...Object.keys(DRAWN), 'walked', 'pinned', 'mutated'] as const;

/** Most rounds of a walk. */
const MAX_WALK = 4;
const MAX_MUTATIONS = 3;

/**
 * A problem of a family, the defender not in check. `mutated` changes one of `models`, of which
 * there must be some.
 */
export function problemOfFamily(
  family: string,
  random: Random,
  models: readonly Placement[] = [],
): Placement {
  if (family === 'walked') return walked(random);
  if (family === 'pinned') return mutated(random, problemOfSfen(PINNED));
  if (family === 'mutated') return mutated(random, random.pick(models));
  const options = DRAWN[family];
  if (options === undefined) throw new Error(`no family ${family}`);
  return randomProblem(random, options);
}

/** What stands after some rounds of random checks and answers: hands as play makes them. */
function walked(random: Random): Placement {
  let placement = randomProblem(random, DRAWN[random.pick(Object.keys(DRAWN))]);
  for (let rounds = 1 + random.below(MAX_WALK); rounds > 0; rounds -= 1) {
    const checks = checkingMoves(placement);
    if (checks.length === 0) return placement;
    const checked = placementAfter(placement, random.pick(checks));
    const answers = legalMoves(checked);
    if (answers.length === 0) return placement;
    placement = placementAfter(checked, random.pick(answers));
  }
  return placement;
}

/** The problem with one to three things changed, legal again. A whole set stays a whole set. */
function mutated(random: Random, model: Placement): Placement {
  for (;;) {
    let placement = model;
    for (let count = 1 + random.below(MAX_MUTATIONS); count > 0; count -= 1)
      placement = random.pick(MUTATIONS)(random, placement);
    if (isComplete(model) && !hasTooMany(placement)) placement = withDefendersHand(placement);
    if (!hasTooMany(placement) && validate(placement).ok) return placement;
  }
}

type Mutation = (random: Random, placement: Placement) => Placement;

const MUTATIONS: readonly Mutation[] = [
  // A piece (a king too) steps up to two squares away.
  (random, placement) => {
    const from = random.pick(squaresOf(placement, () => true));
    const x = (from % 9) + random.below(5) - 2;
    const y = Math.floor(from / 9) + random.below(5) - 2;
    const to = y * 9 + x;
    if (x < 0 || x > 8 || y < 0 || y > 8 || placement.board[to] !== 0) return placement;
    return { ...placement, board: placement.board.with(to, placement.board[from]).with(from, 0) };
  },
  // A piece leaves the board, or changes sides.
  (random, placement) => {
    const squares = squaresOf(placement, (piece) => demote(piece) !== KING);
    if (squares.length === 0) return placement;
    const square = random.pick(squares);
    const piece = random.oneIn(2) ? 0 : placement.board[square] ^ WHITE;
    return { ...placement, board: placement.board.with(square, piece) };
  },
  // A new piece within two squares of the defender's king.
  (random, placement) => {
    const king = placement.board.indexOf(placement.sideToMove === 'black' ? KING | WHITE : KING);
    const x = (king % 9) + random.below(5) - 2;
    const y = Math.floor(king / 9) + random.below(5) - 2;
    const at = y * 9 + x;
    if (x < 0 || x > 8 || y < 0 || y > 8 || placement.board[at] !== 0) return placement;
    const piece = random.pick(HAND_KINDS) | (random.oneIn(2) ? WHITE : 0);
    return { ...placement, board: placement.board.with(at, piece) };
  },
  // One piece more or less in the attacker's hand.
  (random, placement) => {
    const kind = random.pick(HAND_KINDS);
    const hand = placement[placement.sideToMove];
    const count = Math.max(0, hand[kind] + (random.oneIn(2) ? 1 : -1));
    return { ...placement, [placement.sideToMove]: hand.with(kind, count) };
  },
];

function squaresOf({ board }: Placement, suits: (piece: number) => boolean): number[] {
  return [...board.keys()].filter((square) => board[square] !== 0 && suits(board[square]));
}

/** Whether board and attacker's hand hold more of a kind than a set does. */
function hasTooMany({ board, black, white, sideToMove }: Placement): boolean {
  const attacker = sideToMove === 'black' ? black : white;
  return HAND_KINDS.some(
    (kind) => board.filter((piece) => demote(piece) === kind).length + attacker[kind] > SET_COUNTS[kind],
  );
}
