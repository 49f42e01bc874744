/**
 * The outside test data of ../shared/data. Tests that read it are skipped where the folder is
 * absent.
 */
import { existsSync, readFileSync } from 'node:fs';

const DATA = new URL('../../../../shared/data/', import.meta.url);

export const isDataThere = existsSync(DATA);

/**
 * The rows of a file as columns, without the header; none where the folder is absent, since the
 * body of a suite is run even where it is skipped.
 */
export function rowsOf(file: string): string[][] {
  if (!isDataThere) return [];
  const [, ...rows] = readFileSync(new URL(file, DATA), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}
