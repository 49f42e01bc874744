/**
 * The report as a page of its own: figures, and a row for each problem. No scripts, nothing from
 * elsewhere.
 */

import { flawName } from '@tsume/core/mate/flaw-names';
import { moveTexts } from '@tsume/core/notation/move-text';
import { escapeXml } from '@tsume/core/notation/svg';
import { parseSfen } from '@tsume/core/placement/sfen';
import { likenessTexts } from '../likeness.ts';
import { type ComparedRow, type Row, faultsIn, isMisstated, outcomeOf } from './row.ts';

const OUTCOMES = ['sound', 'unsound', 'grey', 'unknown', 'refused'] as const;

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem .5rem; text-align: left; vertical-align: top; }
td.number { text-align: right; }
tr.unsound td.outcome, tr.refused td.outcome { color: #a00; }
tr.sound td.outcome { color: #060; }
.misstated { background: #fec; }
.line { color: #555; font-size: 13px; overflow-wrap: anywhere; }
`;

function lineText({ sfen, line }: Row): string {
  if (sfen === null || line === null) return '';
  const placement = parseSfen(sfen);
  const texts = placement.ok ? moveTexts(placement.value, line) : placement;
  return (texts.ok ? texts.value : line).join(' ');
}

function pliesCell(row: Row): string {
  const found = row.plies === null ? '' : `${row.exact ? '' : '≤ '}${row.plies}`;
  const stated = isMisstated(row) ? ` (stated ${row.statedPlies})` : '';
  return `<td class="number${isMisstated(row) ? ' misstated' : ''}">${found}${stated}</td>`;
}

function rowHtml(row: ComparedRow): string {
  const outcome = outcomeOf(row);
  const faults = row.error?.message ?? faultsIn(row).map(flawName).join(', ');
  const lines = [lineText(row), ...likenessTexts(row.duplicates ?? [])];
  const details = [
    escapeXml(faults),
    ...lines.map((line) => `<div class="line">${escapeXml(line)}</div>`),
  ].join('');
  return [
    `<tr class="${outcome}">`,
    `<td>${escapeXml(row.input)}</td><td>${escapeXml([row.title, row.author].filter((each) => each !== null).join('　'))}</td>`,
    `${pliesCell(row)}<td class="outcome">${outcome}</td><td>${details}</td></tr>`,
  ].join('');
}

/** How many rows came to each outcome. */
export function countOutcomes(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>(OUTCOMES.map((outcome) => [outcome, 0]));
  for (const row of rows) counts.set(outcomeOf(row), (counts.get(outcomeOf(row)) ?? 0) + 1);
  return counts;
}

/** The page as a text. Every text that comes from the files is escaped. */
export function makeHtml(rows: readonly ComparedRow[], title: string): string {
  const figures = [...countOutcomes(rows)].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const misstated = rows.filter(isMisstated).length;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeXml(title)}</h1>`,
    `<p>${rows.length} problems: ${figures}. ${misstated} with another length than the file states.</p>`,
    '<table><thead><tr><th>input</th><th>title, author</th><th>plies</th><th>soundness</th><th>faults, line</th></tr></thead><tbody>',
    ...rows.map(rowHtml),
    '</tbody></table></body></html>',
    '',
  ].join('\n');
}
