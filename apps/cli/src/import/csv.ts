/** The report as a table for spreadsheets. */

import { CSV_MARK, type Cell, csvLine } from '@tsume/contracts/csv';
import { type ComparedRow, faultsIn, isMisstated, outcomeOf } from './row.ts';
import { likenessTexts } from '../likeness.ts';

const COLUMNS: readonly (readonly [name: string, value: (row: ComparedRow) => Cell])[] = [
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

/** Where the rows were compared with known works. */
const LIKE: (typeof COLUMNS)[number] = [
  'like',
  ({ duplicates = [] }) => (duplicates.length === 0 ? null : likenessTexts(duplicates).join('; ')),
];

/**
 * The whole table as a text, its header first; empty cells stand for null. Lines end with CR LF.
 */
export function makeCsv(rows: readonly ComparedRow[]): string {
  const columns = rows.some(({ duplicates }) => duplicates !== undefined) ? [...COLUMNS, LIKE] : COLUMNS;
  const header = columns.map(([name]) => name);
  const lines = rows.map((row) => columns.map(([, value]) => value(row)));
  return CSV_MARK + [header, ...lines].map(csvLine).join('');
}
