/** The outcomes of a batch as a file: a JSON object a line, or a table. */

import type { BatchLine, ResultFormat } from '@tsume/contracts/batch';
import { CSV_MARK, type Cell, csvLine } from '@tsume/contracts/csv';

interface ResultFile {
  /** Media type. */
  readonly type: string;
  /** What the file begins with. */
  readonly head: string;
  readonly line: (line: BatchLine) => string;
}

const COLUMNS: readonly (readonly [name: string, value: (line: BatchLine) => Cell | undefined])[] = [
  ['number', (line) => line.number],
  ['sfen', (line) => line.sfen],
  ['status', (line) => line.status],
  ['verdict', (line) => answerOf(line)?.verdict],
  ['plies', (line) => answerOf(line)?.plies],
  ['exact', (line) => answerOf(line)?.exact],
  ['soundness', (line) => answerOf(line)?.soundness],
  ['paper_sound', (line) => line.report?.paperSound],
  ['leftover', (line) => line.report?.leftover],
  ['line', (line) => answerOf(line)?.line?.join(' ')],
  ['stopped', (line) => answerOf(line)?.stopped],
  ['nodes', (line) => answerOf(line)?.nodes],
  ['ms', (line) => answerOf(line)?.ms],
  ['error', (line) => line.error?.message],
  ['title', (line) => line.record?.title],
  ['stated_plies', (line) => line.record?.line.length || null],
];

function answerOf({ report, brinkmate }: BatchLine) {
  return report ?? brinkmate;
}

/** How each format is written. */
export const RESULT_FILES: Readonly<Record<ResultFormat, ResultFile>> = {
  ndjson: { type: 'application/x-ndjson', head: '', line: (line) => `${JSON.stringify(line)}\n` },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: CSV_MARK + csvLine(COLUMNS.map(([name]) => name)),
    line: (line) => csvLine(COLUMNS.map(([, value]) => value(line) ?? null)),
  },
};
