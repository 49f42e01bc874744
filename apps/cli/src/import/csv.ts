/** The report as a table for spreadsheets. */

import { CSV_MARK, type Cell, csvLine } from '@tsume/contracts/csv';
import { type Row, faultsIn, isMisstated, outcomeOf } from './row.ts';

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

/**
 * The whole table as a text, its header first; empty cells stand for null. Lines end with CR LF.
 */
export function makeCsv(rows: readonly Row[]): string {
  const header = COLUMNS.map(([name]) => name);
  const lines = rows.map((row) => COLUMNS.map(([, value]) => value(row)));
  return CSV_MARK + [header, ...lines].map(csvLine).join('');
}
