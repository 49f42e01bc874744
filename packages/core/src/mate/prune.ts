/**
 * Pruning 無駄駒の消去: pieces are taken off, into the defender's hand, one at a time as long as the length, the main line and
 * the soundness stay.
 */

import { HAND_KINDS, KING, demote, kindOf } from '../placement/pieces.ts';
import { type Hand, type Placement, squareName } from '../placement/placement.ts';
import { defenderOf } from '../placement/reading.ts';
import { makeSfen, pieceLetters } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import { checkSoundness } from './soundness.ts';
import type { MateSolver } from './solver.ts';
import type { CheckOptions, Report, Solution } from './verdict.ts';

export interface Pruned {
  /** The problem without ornaments. */
  readonly sfen: string;
  readonly placement: Placement;
  readonly pruned: boolean;
  /** What was taken off, in order: `R*5e` for an attacker's rook on 5e, lower case for the defender's, `G*hand` from the hand. */
  readonly removed: readonly string[];
  /** The full report on the problem as it was. */
  readonly whole: Report;
  /** The full report on what is left. */
  readonly report: Report;
}

/** Options of `prune`. */
export interface PruneOptions extends CheckOptions {
  /** Whether a (legal) diagram may come of another one by taking a piece off; default any may. */
  readonly allows?: (without: Placement, before: Placement) => boolean;
}

/**
 * Removes ornaments 飾り駒. Pieces on the board are tried from square 9一 on, then the attacker's hand, again and again until
 * none can go. A problem that is not sound is pruned by its length and main line alone.
 */
export function prune(
  solver: MateSolver,
  placement: Placement,
  { allows, ...options }: PruneOptions = {},
  cancel?: Int32Array,
): Pruned {
  const whole = checkSoundness(solver, placement, { ...options, verdictOnly: false }, cancel);
  const pruneWith = (tellsGrey: boolean): Pruned => {
    const each = { ...boundedBy(whole, options), tellsGrey };
    return pruneTo(solver, placement, whole, { options, each, allows }, cancel);
  };
  // Whether the problem turned grey on the way is asked once, at the end; only where it did, at every step.
  const pruned = pruneWith(false);
  const isGrey = pruned.pruned && pruned.report.soundness === 'grey' && whole.soundness !== 'grey';
  return isGrey ? pruneWith(true) : pruned;
}

/** How a problem is pruned: the options of the report on what is left, and those of the check of each candidate. */
interface Pruning extends Pick<PruneOptions, 'allows'> {
  readonly options: CheckOptions;
  readonly each: CheckOptions;
}

function pruneTo(
  solver: MateSolver,
  placement: Placement,
  whole: Report,
  { options, each, allows }: Pruning,
  cancel: Int32Array | undefined,
): Pruned {
  const removed: string[] = [];
  let current = placement;
  // Pass by pass: what could not go before may go once another piece is gone.
  for (let before = -1; whole.line !== null && before !== removed.length;) {
    before = removed.length;
    for (const removal of removals(current)) {
      const without = removal.from(current);
      if (!validate(without).ok || allows?.(without, current) === false) continue;
      if (!isSameProblem(solver, without, whole, each, cancel)) continue;
      current = without;
      removed.push(removal.name);
    }
  }
  const report =
    removed.length === 0
      ? whole
      : checkSoundness(solver, current, { ...options, verdictOnly: false }, cancel);
  return { sfen: makeSfen(current), placement: current, pruned: removed.length > 0, removed, whole, report };
}

function isSameProblem(
  solver: MateSolver,
  candidate: Placement,
  whole: Report,
  options: CheckOptions,
  cancel: Int32Array | undefined,
): boolean {
  const isStrict = whole.soundness === 'sound';
  if (!isStrict && whole.paperSound !== true) {
    return isSameLine(solver.solve(candidate, options, cancel), whole);
  }
  // Where the paper's rule is what counts, the strict verdict would stop before it knows.
  const profile = isStrict ? options.profile : 'magazine';
  const report = checkSoundness(solver, candidate, { ...options, profile, verdictOnly: true }, cancel);
  return isSameLine(report, whole) && (isStrict ? report.soundness === 'sound' : report.paperSound === true);
}

/** Whether two solutions agree on the length and the main line; the budget may end between the two. */
function isSameLine(solution: Solution, whole: Report): boolean {
  return (
    solution.exact &&
    solution.plies === whole.plies &&
    solution.line !== null &&
    solution.line.join(' ') === whole.line?.join(' ')
  );
}

/** A problem without an ornament is about as hard as with it: a removal that takes much more work opens something up. */
const WORK_FACTOR = 2;
const WORK_FLOOR = 20_000;

function boundedBy(whole: Report, options: CheckOptions): CheckOptions {
  const nodes = Math.min(options.nodes ?? Infinity, WORK_FACTOR * whole.nodes + WORK_FLOOR);
  return { ...options, nodes };
}

export interface Removal {
  readonly name: string;
  /** The placement without the piece, which the defender gets. */
  readonly from: (placement: Placement) => Placement;
}

/** One removal for every piece on the board, the kings aside, and for every kind in the attacker's hand. */
export function removals({ board, ...rest }: Placement): Removal[] {
  const fromBoard = [...board.entries()]
    .filter(([, piece]) => piece !== 0 && kindOf(piece) !== KING)
    .map(([square, piece]) => ({
      name: `${pieceLetters(piece)}*${squareName(square)}`,
      from: (placement: Placement) =>
        give({ ...placement, board: placement.board.with(square, 0) }, demote(piece)),
    }));
  const { sideToMove } = rest;
  const fromHand = HAND_KINDS.filter((kind) => rest[sideToMove][kind] > 0).map((kind) => ({
    name: `${HAND_LETTERS[kind]}*hand`,
    from: (placement: Placement) =>
      give({ ...placement, [sideToMove]: change(placement[sideToMove], kind, -1) }, kind),
  }));
  return [...fromBoard, ...fromHand];
}

const HAND_LETTERS = ' PLNSBRG';

function give(placement: Placement, kind: number): Placement {
  const defender = defenderOf(placement);
  return { ...placement, [defender]: change(placement[defender], kind, 1) };
}

function change(hand: Hand, kind: number, by: number): Hand {
  const changed = hand.slice();
  changed[kind] += by;
  return changed;
}
