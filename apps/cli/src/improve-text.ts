/** An improvement as text for people. */

import type { Improvement, Proposal } from '@tsume/core/compose/improve/proposal';
import type { Subject } from '@tsume/core/compose/improve/subject';
import { parseSfen } from '@tsume/core/placement/sfen';
import { diagramLines } from './diagram-text.ts';
import { differenceLines } from './difference-text.ts';
import { flawText, lineText, pliesText, reportText } from './report.ts';

/** The report on the problem and the proposals, ending in a line feed. */
export function improvementText(improvement: Improvement, subject: Subject, stoppedBy: string | null): string {
  const { report, authorsLine, proposals } = improvement;
  if (report === null) return `  stopped before anything was found\n`;
  const turned = subject.turned ? ['  turned round: Black attacks'] : [];
  const isOwn = authorsLine !== null && authorsLine.join(' ') !== report.line?.join(' ');
  const authors = isOwn ? [`  the author's line: ${lineText(report.sfen, authorsLine)}`] : [];
  const texts = proposals.map((proposal, index) => proposalLines(proposal, index + 1).join('\n'));
  return `${[
    reportText(report) + [...turned, ...authors].map((line) => `${line}\n`).join(''),
    ...texts.map((text) => `${text}\n`),
    ...[summaryText(improvement, stoppedBy)],
  ].join('\n')}\n`;
}

function proposalLines(proposal: Proposal, number: number): string[] {
  const { steps, sfen, plies, line, difference, changes, kept, flaws } = proposal;
  const men = `${changes} ${changes === 1 ? 'change' : 'changes'}`;
  const lineKept = kept === null ? [] : [`${kept.moves} of the ${kept.of} moves of the main line kept`];
  const head = [steps.join(' and '), men, pliesText(plies), ...lineKept].join(', ');
  const placement = parseSfen(sfen);
  const changed = new Set(difference.squares.map(({ square }) => square));
  return [
    `proposal ${number}: ${head}`,
    ...differenceLines(difference).map((text) => `  ${text}`),
    ...(placement.ok ? diagramLines(placement.value, changed).map((row) => `    ${row}`) : []),
    `  ${sfen}`,
    `  ${lineText(sfen, line)}`,
    `  ${line.join(' ')}`,
    ...flaws.map((flaw) => flawText({ sfen, line }, flaw)),
  ];
}

/** The last words: what there is, and that what was not found may well exist. */
function summaryText(
  { report, proposals, found, tried, nodes }: Improvement,
  stoppedBy: string | null,
): string {
  const work = `${tried.toLocaleString('en')} diagrams tried, ${nodes.toLocaleString('en')} nodes`;
  const ending = stoppedBy === null ? '' : `, ${stoppedBy}`;
  if (proposals.length > 0)
    return `${proposals.length} of ${found} sound versions shown; ${work}${ending}`;
  const state = report?.soundness === 'sound' ? 'The problem is sound; no' : 'No';
  return `${state} proposal found within ${nodes.toLocaleString('en')} nodes (${tried.toLocaleString('en')} diagrams tried${ending}).`;
}
