/** The user's list of known works. `tsume known add` writes it. */

import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeWorks } from '@tsume/core/known/list';
import type { Work } from '@tsume/core/known/works';
import { messageOf } from '@tsume/core/result';
import { readWorks } from '@tsume/db/known-file';
import { readConfig } from './config.ts';
import { UsageError } from './io.ts';

/**
 * The works of the file; the user's own list has none before the first is added. Throws UsageError
 * where another one is not there, it cannot be read or a line is no work.
 *
 * @param isBegun whether works are to be added: then any file may be missing yet
 */
export function readKnown(file: string, isBegun = false): Work[] {
  if (!existsSync(file)) {
    if (isBegun || file === readConfig().knownFile) return [];
    throw new UsageError(`There is no list of known works "${file}"; "tsume known add" begins one.`);
  }
  try {
    return readWorks(file);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/**
 * Appends works to the file, which is made with its folder where it is missing. Throws UsageError
 * where that fails.
 */
export function addKnown(file: string, works: readonly Work[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, makeWorks(works));
  } catch (error) {
    throw new UsageError(`The list of known works "${file}" cannot be written: ${messageOf(error)}`);
  }
}
