/** An improvement as text for people. */

import type { ImproveProgress } from '@tsume/core/improve/improver';
import type { Improvement, Proposal } from '@tsume/core/improve/proposal';
import type { Subject } from '@tsume/core/improve/subject';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { counted } from './counted.ts';
import { diagramLines } from './diagram-text.ts';
import { differenceLines } from './difference-text.ts';
import { STOPPED_NAMES, flawTexts, lineText, pliesText, reportText } from './report.ts';

/** e.g. `repair: 512 diagrams tried, 3 sound versions, 1,070,798 nodes` */
export function progressText({ stage, tried, found, nodes }: ImproveProgress): string {
  return `${stage}: ${counted(tried, 'diagram')} tried, ${counted(found, 'sound version')}, ${counted(nodes, 'node')}`;
}

/** The report on the problem and the proposals, ending in a line feed. */
export function improvementText(improvement: Improvement, subject: Subject): string {
  const { report, proposals, stopped } = improvement;
  if (report === null) return `${makeSfen(subject.placement)}\n  ${STOPPED_NAMES[stopped ?? 'aborted']}\n`;
  const parts = [
    reportText(report) +
      remarks(improvement, subject)
        .map((line) => `  ${line}\n`)
        .join(''),
    ...proposals.map((proposal, index) => proposalText(proposal, index + 1)),
    `${summaryText(improvement)}\n`,
  ];
  return parts.join('\n');
}

function remarks({ report, authorsLine }: Improvement, { turned }: Subject): string[] {
  const isOwn = authorsLine !== null && authorsLine.join(' ') !== report?.line?.join(' ');
  return [
    ...(turned ? ['turned round: Black attacks'] : []),
    ...(isOwn && report !== null ? [`the author's line: ${lineText(report.sfen, authorsLine)}`] : []),
  ];
}

function proposalText(proposal: Proposal, number: number): string {
  const { steps, sfen, plies, line, difference, changes, kept, flaws } = proposal;
  const men = counted(changes, 'change');
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
    ...flawTexts({ sfen, line, flaws }),
    '',
  ].join('\n');
}

/** The last words: what there is, and that what was not found may well exist. */
function summaryText({ report, proposals, found, tried, nodes, stopped }: Improvement): string {
  const ending = stopped === null ? '' : `; ${STOPPED_NAMES[stopped]}`;
  const work = `${counted(tried, 'diagram')} tried, ${counted(nodes, 'node')}${ending}`;
  if (proposals.length > 0) return `${proposals.length} of ${counted(found, 'sound version')} shown; ${work}`;
  const beginning = report?.soundness === 'sound' ? 'The problem is sound; no' : 'No';
  return `${beginning} proposal found within ${counted(nodes, 'node')} (${counted(tried, 'diagram')} tried${ending}).`;
}
