/** The files of a folder that hold problems, at any depth. */

import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { RECORD_FORMATS } from '@tsume/core/notation/record';

/** What counts as a file of problems in a folder; a file that is named itself may have any name. */
const ENDINGS: ReadonlySet<string> = new Set(RECORD_FORMATS.map((format) => `.${format}`));

/** The paths themselves, folders replaced by their files of problems in the order of their names, so that a later run finds the same. */
export function problemFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? below(path) : [path],
  );
}

function below(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return below(path);
    return entry.isFile() && ENDINGS.has(extname(entry.name).toLowerCase()) ? [path] : [];
  });
}
