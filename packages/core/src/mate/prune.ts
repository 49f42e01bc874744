/**
 * Pruning 無駄駒の消去: pieces are taken off, into the defender's hand, one at a time as long as the
 * length, the main line and the soundness stay.
 */

import type { Placement } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import { losesLine } from './line-loss.ts';
import { type MayRemove, takeOff, nodesOfChange } from './ornaments.ts';
import { checkSoundness } from './soundness.ts';
import type { MateSolver } from './solver.ts';
import type { CheckOptions, Report, Solution } from './verdict.ts';

/**
 * What pruning came to. Where nothing could be taken off, `sfen` and `report` are those of the
 * problem as it was.
 */
export interface Pruned {
  /** The problem without ornaments. */
  readonly sfen: string;
  readonly placement: Placement;
  readonly pruned: boolean;
  /** What was taken off, in order; named as in ornaments.ts. */
  readonly removed: readonly string[];
  /** The full report on the problem as it was. */
  readonly whole: Report;
  /** The full report on what is left. */
  readonly report: Report;
}

/** Options of `prune`. */
export interface PruneOptions extends CheckOptions {
  /** Default: any diagram may come of another one. */
  readonly allows?: MayRemove;
}

/**
 * Removes ornaments 飾り駒. Pieces on the board are tried from square 9一 on, then the attacker's hand,
 * again and again until none can go. A problem that is not sound is pruned by its length and main
 * line alone.
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
  // Whether the problem turned grey on the way is asked once, at the end; only where it did, at
  // every step.
  const pruned = pruneWith(false);
  const isGrey = pruned.pruned && pruned.report.soundness === 'grey' && whole.soundness !== 'grey';
  return isGrey ? pruneWith(true) : pruned;
}

/**
 * How a problem is pruned: the options of the report on what is left, and those of the check of
 * each candidate.
 */
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
  const mayGo: MayRemove = (without, before) =>
    allows?.(without, before) !== false && staysSame(solver, without, whole, each, cancel) === true;
  const { placement: left, removed } =
    whole.line === null ? { placement, removed: [] } : takeOff(placement, mayGo);
  const report =
    removed.length === 0 ? whole : checkSoundness(solver, left, { ...options, verdictOnly: false }, cancel);
  return { sfen: makeSfen(left), placement: left, pruned: removed.length > 0, removed, whole, report };
}

/**
 * Whether a diagram that differs from a problem in a man has its length, its main line and, where
 * that one is sound, its soundness; null where nodes or time end before that is decided.
 *
 * @param whole the full report on the problem
 */
export function staysSame(
  solver: MateSolver,
  candidate: Placement,
  whole: Report,
  options: CheckOptions,
  cancel: Int32Array | undefined,
): boolean | null {
  const isStrict = whole.soundness === 'sound';
  const { interposition = 'standard', profile: asked = 'strict', nodes, timeMs } = options;
  const kept = { interposition, strict: isStrict && asked === 'strict', bySquare: false, nodes, timeMs };
  if (losesLine(solver, candidate, whole.line ?? [], kept, cancel)) return false;
  const left = {
    ...options,
    ...(nodes !== undefined && { nodes: Math.max(1, nodes - solver.engine.nodes) }),
  };
  if (!isStrict && whole.paperSound !== true) {
    const solution = solver.solve(candidate, left, cancel);
    return isDecided(solution) ? isSameLine(solution, whole) : null;
  }
  // Where the paper's rule is what counts, the strict verdict would stop before it knows. And in
  // the laxer profiles a mere verdict does not look for the author's line.
  const profile = isStrict ? asked : 'magazine';
  const verdictOnly = profile === 'strict';
  const report = checkSoundness(solver, candidate, { ...left, profile, verdictOnly }, cancel);
  const isSound = isStrict ? soundOf(report) : report.paperSound;
  if (isSound === false) return false;
  return isSound === null || !isDecided(report) ? null : isSameLine(report, whole);
}

function isDecided({ verdict, exact }: Solution): boolean {
  return verdict === 'noMate' || exact;
}

function soundOf({ soundness }: Report): boolean | null {
  return soundness === 'unknown' ? null : soundness === 'sound';
}

/**
 * Whether two solutions agree on the length and the main line; the budget may end between the two.
 */
function isSameLine(solution: Solution, whole: Report): boolean {
  return (
    solution.exact &&
    solution.plies === whole.plies &&
    solution.line !== null &&
    solution.line.join(' ') === whole.line?.join(' ')
  );
}

/** The least nodes of a question about an ornament. */
const WORK_FLOOR = 200_000;

/** The limits of a question about one man of a problem. */
export function boundedBy(whole: Report, options: CheckOptions): CheckOptions {
  return { ...options, nodes: nodesOfChange(whole.nodes, WORK_FLOOR, options.nodes) };
}
