/** The report as a table for spreadsheets: CSV by RFC 4180, in UTF-8 with a byte order mark, by which Excel knows it. */

import { type Row, faultsIn, isMisstated, outcomeOf } from './row.ts';

type Cell = string | number | null;

const COLUMNS: readonly (readonly [name: string, value: (row: Row) => Cell])[] = [
  ['input', (row) => row.input],
  ['title', (row) => row.title],
  ['author', (row) => row.author],
  ['stated_plies', (row) => row.statedPlies],
  ['plies', (row) => row.plies],
  ['exact', (row) => (row.plies === null ? null : row.exact ? 'yes' : 'no')],
  ['misstated', (row) => (isMisstated(row) ? 'yes' : 'no')],
  ['verdict', (row) => row.verdict],
  ['soundness', outcomeOf],
  ['faults', (row) => faultsIn(row).join(' ')],
  ['leftover', (row) => row.leftover],
  ['sfen', (row) => row.sfen],
  ['line', (row) => row.line?.join(' ') ?? null],
  ['stopped', (row) => row.stopped],
  ['nodes', (row) => row.nodes],
  ['ms', (row) => row.ms],
  ['error', (row) => row.error?.message ?? null],
];

/** A cell; a text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The whole table as a text, its header first; empty cells stand for null. Lines end with CR LF.
 */
export function makeCsv(rows: readonly Row[]): string {
  const header = COLUMNS.map(([name]) => name);
  const lines = rows.map((row) => COLUMNS.map(([, value]) => cellOf(value(row))));
  return `\uFEFF${[header, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
