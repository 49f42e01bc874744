/** Answers of `tsume brinkmate` as text for people. */

import type { BrinkmateSolution } from '@tsume/core/brinkmate/verdict';
import { STOPPED_NAMES, lineText } from './report.ts';

const STOPPED = {
  ...STOPPED_NAMES,
  inner: 'mate searches inside stopped on their limit: a larger --inner-nodes may decide',
  plies: 'none within --max-plies',
} as const;

/** An answer, ending in a line feed. */
export function brinkmateText(solution: BrinkmateSolution): string {
  const { sfen, line, unverified, innerCalls, nodes, ms } = solution;
  const count = (value: number): string => Math.round(value).toLocaleString('en');
  const figures = `${count(innerCalls)} mate searches, ${count(nodes)} nodes, ${count(ms)} ms`;
  return [
    sfen,
    `  ${verdictText(solution)} — ${figures}`,
    ...(line === null ? [] : [`  ${lineText(sfen, line)}`, `  ${line.join(' ')}`]),
    ...(unverified === 0 ? [] : [`  ${unverified} positions inside left undecided`]),
    '',
  ].join('\n');
}

function verdictText({ verdict, plies, exact, stopped }: BrinkmateSolution): string {
  const why = stopped === null ? '' : ` (${STOPPED[stopped]})`;
  if (verdict === 'mate') return 'mate by checks 詰み: no brinkmate problem, solve it with "tsume solve"';
  if (verdict === 'noBrinkmate') return 'no brinkmate 不必至';
  if (verdict === 'unknown') return `undecided${why}`;
  const length = `${plies} ${plies === 1 ? 'ply' : 'plies'} ${plies}手必至`;
  return exact ? `brinkmate, ${length}` : `brinkmate within ${length}, not proven the shortest${why}`;
}
