/** The user's list of known works. `tsume known add` writes it. */

import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeWorks } from '@tsume/core/known/list';
import type { Work } from '@tsume/core/known/works';
import { readWorks } from '@tsume/db/known-file';
import { UsageError, messageOf } from './io.ts';

/**
 * The works of the file; one that is not there has none. Throws UsageError where it cannot be read
 * or a line is no work.
 */
export function readKnown(file: string): Work[] {
  if (!existsSync(file)) return [];
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
