/** The files of a folder that hold problems, at any depth. */

import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { RECORD_FORMATS } from '@tsume/core/notation/formats';
import { counted } from '../counted.ts';

/** What counts as a file of problems in a folder; a file that is named itself may have any name. */
const ENDINGS: ReadonlySet<string> = new Set(RECORD_FORMATS.map((format) => `.${format}`));

/** Paths of files, as they can be opened from the current folder. */
export interface Found {
  /** In the order of their names, so that a later run finds the same. */
  readonly problems: readonly string[];
  /** Other files in the folders. */
  readonly others: readonly string[];
}

/** The paths themselves, folders replaced by their files. */
export function findFiles(paths: readonly string[]): Found {
  const found = paths.map((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? below(path) : { problems: [path], others: [] },
  );
  return {
    problems: found.flatMap(({ problems }) => problems),
    others: found.flatMap(({ others }) => others),
  };
}

function isProblem(file: string): boolean {
  return ENDINGS.has(extname(file).toLowerCase());
}

function below(folder: string): Found {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  const deeper = findFiles(inside);
  return {
    problems: [...files.filter(isProblem), ...deeper.problems].sort(),
    others: [...files.filter((file) => !isProblem(file)), ...deeper.others],
  };
}

/** What is said of files that are not read; nothing where there are none. */
export function tellOthers(others: readonly string[]): string {
  if (others.length === 0) return '';
  const endings = [...new Set(others.map((file) => extname(file) || 'no ending'))].sort().join(', ');
  const name = others.length === 1 ? 'it' : 'one';
  return `${counted(others.length, 'file')} of other kinds (${endings}) passed over; name ${name} to have it read.\n`;
}
