/**
 * The rows of a batch check on disk, a line each, written as soon as they are known: a run that
 * ends in between goes on where it was. Rows stand in the order of the input, so what is done is a
 * beginning of it.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../io.ts';
import type { Row } from './row.ts';

const ROWS = 'report.ndjson';
const SETTINGS = 'settings.json';
/** Tables of a report, made of its rows at the end. */
export const CSV_REPORT = 'report.csv';
export const HTML_REPORT = 'report.html';
const REPORTS = [ROWS, CSV_REPORT, HTML_REPORT];

/** A row of an earlier run; a line that was cut off, and what follows it, does not count. */
function readRows(path: string): Row[] {
  if (!existsSync(path)) return [];
  const rows: Row[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    try {
      const row: Row = JSON.parse(line);
      rows.push(row);
    } catch {
      break;
    }
  }
  return rows;
}

/** The report of one batch check on disk, with the settings that its rows were made under. */
export class Ledger {
  readonly #path: string;
  readonly #rows: Row[];

  /**
   * Opens the ledger of a folder, which is made where it is missing. Throws UsageError where an
   * earlier run had other settings, since rows of different rules make no report.
   *
   * @param settings what the verdicts depend on, as plain data
   */
  constructor(folder: string, settings: unknown, restart = false) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, ROWS);
    const file = join(folder, SETTINGS);
    const text = `${JSON.stringify(settings)}\n`;
    if (!restart && existsSync(this.#path) && existsSync(file) && readFileSync(file, 'utf8') !== text) {
      throw new UsageError(
        `${folder} holds a report of other settings. Choose another --out, or --restart to begin anew.`,
      );
    }
    const foreign = REPORTS.find((name) => existsSync(join(folder, name)));
    if (!restart && !existsSync(file) && foreign !== undefined) {
      throw new UsageError(
        `${join(folder, foreign)} is of no report of this program. Choose another --out, or --restart to write over it.`,
      );
    }
    this.#rows = restart ? [] : readRows(this.#path);
    writeFileSync(file, text);
    writeFileSync(this.#path, this.#rows.map(lineOf).join(''));
  }

  /** All rows so far. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /**
   * How many of the inputs, from the first on, an earlier run has done; the rows of other inputs
   * are dropped.
   */
  resume(inputs: readonly string[]): number {
    const known = this.#rows.findIndex((row, index) => row.input !== inputs[index]);
    if (known >= 0) {
      this.#rows.splice(known);
      writeFileSync(this.#path, this.#rows.map(lineOf).join(''));
    }
    return this.#rows.length;
  }

  add(row: Row): void {
    this.#rows.push(row);
    appendFileSync(this.#path, lineOf(row));
  }
}

function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}
