/**
 * The soundness report: a position is solved, its line inquired into (inquiry.ts), and where
 * contested interpositions decide, both rules are compared.
 */

import type { Placement } from '../placement/placement.ts';
import { Inquiry } from './inquiry.ts';
import type { ProgressOptions } from './progress.ts';
import type { ExploreOptions, MateSolver } from './solver.ts';
import type { CheckOptions, Flaw, Interposition, Report, Solution, Soundness } from './verdict.ts';

/**
 * Solves a position and reports on its soundness. `nodes` and `timeMs` bound the whole check,
 * `cookNodes` each alternative move; an alternative left undecided makes the soundness `unknown`
 * unless a fault was found.
 *
 * A verdict that the contested interpositions decide is `grey`: under `standard`, soundness and
 * plies are compared with those under `narrow`, and under `returning` where the main line has
 * interpositions that only return (with `verdictOnly` only if the problem would be called sound;
 * never without `tellsGrey`).
 *
 * @param cancel see MateSolver.solve
 * @param progress see MateSolver.solve; told of the solve and of the inquiry that follows, not of a
 *   second check
 */
export function checkSoundness(
  solver: MateSolver,
  placement: Placement,
  options: CheckOptions = {},
  cancel?: Int32Array,
  progress?: ProgressOptions,
): Report {
  const report = checkUnder(solver, placement, options, cancel, progress);
  const contested = (options.interposition ?? 'standard') === 'standard' && report.verdict === 'mate';
  if (options.tellsGrey === false || !contested || !['sound', 'unsound'].includes(report.soundness))
    return report;
  if (options.verdictOnly === true && report.soundness !== 'sound') return report;
  // In the laxer profiles a mere verdict does not look for the author's line.
  const verdictOnly = options.verdictOnly === true || (options.profile ?? 'strict') === 'strict';
  let total = report;
  for (const interposition of rivalsOf(report, solver.engine.sawFutile)) {
    const rest = { ...remaining(options, total), interposition, verdictOnly, anotherRule: true };
    const other = checkUnder(solver, placement, rest, cancel);
    const { nodes, ms } = total;
    const soundness = compareProfiles(total, other);
    const stopped = total.stopped ?? (isOpen(other) ? other.stopped : null);
    total = { ...total, soundness, stopped, nodes: nodes + other.nodes, ms: ms + other.ms };
    if (soundness !== report.soundness) break;
  }
  return total;
}

/** The rules that a verdict is compared with: those under which it can be another. */
function rivalsOf({ flaws }: Report, sawFutile: boolean): Interposition[] {
  const returns = flaws.some(({ kind }) => kind === 'returningInterposition');
  return [...(returns ? (['returning'] as const) : []), ...(sawFutile ? (['narrow'] as const) : [])];
}

/** What the first check left of the budget. */
function remaining(options: CheckOptions, spent: Solution): CheckOptions {
  const { nodes, timeMs, ...rest } = options;
  return {
    ...rest,
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes - spent.nodes) }),
    ...(timeMs === undefined ? {} : { timeMs: Math.max(1, timeMs - spent.ms) }),
  };
}

/** Whether a second check ended before there was anything to compare with. */
function isOpen({ exact, soundness }: Report): boolean {
  return !exact || soundness === 'unknown';
}

function compareProfiles(standard: Report, other: Report): Soundness {
  if (isOpen(other)) return standard.soundness === 'sound' ? 'unknown' : standard.soundness;
  return other.plies === standard.plies && other.soundness === standard.soundness
    ? standard.soundness
    : 'grey';
}

function checkUnder(
  solver: MateSolver,
  placement: Placement,
  options: CheckOptions & Pick<ExploreOptions, 'anotherRule'>,
  cancel: Int32Array | undefined,
  progress?: ProgressOptions,
): Report {
  const stopAtDual = options.verdictOnly === true && (options.profile ?? 'strict') === 'strict';
  const solved = solver.explore(placement, { ...options, stopAtDual }, cancel, progress);
  const { solution, dual, play } = solved;
  if (solution.verdict === 'noMate') {
    const flaw: Flaw = { kind: 'noMate', ply: 1, move: '', line: [], fault: true };
    return { ...solution, soundness: 'unsound', paperSound: false, flaws: [flaw] };
  }
  if (dual !== null) {
    const move = play.session.usi(dual[1]);
    const flaw: Flaw = { kind: 'cook', ply: 1, move, line: [move], fault: true };
    return { ...solution, soundness: 'unsound', paperSound: null, flaws: [flaw] };
  }
  if (solved.line === null || solved.rounds === null) {
    return { ...solution, soundness: 'unknown', paperSound: null, flaws: [] };
  }
  return new Inquiry(solved, solved.rounds, solved.line, options).report();
}
