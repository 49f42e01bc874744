/** Answers of `tsume brinkmate` as text for people. */

import type { PrunedBrinkmate } from '@tsume/core/brinkmate/prune';
import type { BrinkmateSolution, BrinkmateReport } from '@tsume/core/brinkmate/verdict';
import { counted } from './counted.ts';
import { STOPPED_NAMES, linesOf, pliesText, removedText } from './report.ts';

const STOPPED = {
  ...STOPPED_NAMES,
  inner: 'mate searches inside stopped on their limit: a larger --inner-nodes may decide',
  plies: 'none within --max-plies',
} as const;

const SOUNDNESS = {
  sound: 'the only solution 完全作',
  unsound: 'not the only solution',
  unknown: 'other solutions: undecided',
} as const;

/** An answer, ending in a line feed. */
export function brinkmateText(solution: BrinkmateSolution & Partial<BrinkmateReport>): string {
  const { sfen, line, unverified, soundness, cooks = [], innerCalls, nodes, ms } = solution;
  const figures = [
    counted(innerCalls, 'mate search', 'mate searches'),
    counted(nodes, 'node'),
    `${Math.round(ms).toLocaleString('en')} ms`,
  ].join(', ');
  return [
    sfen,
    `  ${verdictText(solution)} — ${figures}`,
    ...linesOf(sfen, line),
    ...(unverified === 0 ? [] : [`  ${counted(unverified, 'position')} inside left undecided`]),
    ...(soundness === undefined || line === null ? [] : [`  ${soundnessText(solution, soundness)}`]),
    ...cooks.map(
      ({ ply, move, plies }) => `  cook 余詰 at ply ${ply}: ${move}, brinkmate within ${plies} from there`,
    ),
    '',
  ].join('\n');
}

/** Whether it is the only solution; where that is not known, why. */
function soundnessText(
  { stopped }: BrinkmateSolution,
  soundness: NonNullable<BrinkmateReport['soundness']>,
): string {
  const why = soundness === 'unknown' && stopped !== null ? ` (${STOPPED[stopped]})` : '';
  return SOUNDNESS[soundness] + why;
}

/** A pruned problem, ending in a line feed. */
export function prunedBrinkmateText(answer: PrunedBrinkmate): string {
  return `${brinkmateText(answer.report)}  ${removedText(answer)}\n`;
}

function verdictText({ verdict, plies, exact, stopped }: BrinkmateSolution): string {
  const why = stopped === null ? '' : ` (${STOPPED[stopped]})`;
  if (verdict === 'mate') return 'mate by checks 詰み: no brinkmate problem, solve it with "tsume solve"';
  if (verdict === 'noBrinkmate') return 'no brinkmate 不必至';
  if (verdict === 'unknown') return `undecided${why}`;
  const length = pliesText(plies ?? 0, 'brinkmate');
  return exact ? `brinkmate, ${length}` : `brinkmate within ${length}, not proven the shortest${why}`;
}
