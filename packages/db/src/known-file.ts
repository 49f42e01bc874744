/** Lists of known works as files. */

import { readFileSync, statSync } from 'node:fs';
import { parseWorks } from '@tsume/core/known/list';
import type { Work } from '@tsume/core/known/works';
import { messageOf } from '@tsume/core/result';

/** Largest list that is read: some hundred thousand works. */
const MOST_MIB = 16;

/**
 * The works of a file. Throws, with the file and the line in words, where it cannot be read or a
 * line is no work.
 */
export function readWorks(file: string): Work[] {
  const works = parseWorks(readText(file), file);
  if (!works.ok) throw new Error(works.error.message);
  return works.value;
}

function readText(file: string): string {
  try {
    if (statSync(file).size > MOST_MIB * 2 ** 20) throw new Error(`it is larger than ${MOST_MIB} MiB`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The list of known works "${file}" cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}
