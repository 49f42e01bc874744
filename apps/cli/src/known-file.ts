/**
 * The list of known works that `tsume appraise` compares with: a text file with a work a line, SFEN, TAB, name, TAB, main line in USI moves or
 * nothing. `tsume known add` writes it; as it is a list of SFENs, every command reads it too.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Work } from '@tsume/core/appraise/likeness';
import { applyReading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { UsageError, messageOf } from './io.ts';

/** The works of a line each; a file that is not there has none. Throws UsageError where it cannot be read or a line is no work. */
export function readKnown(file: string): Work[] {
  if (!existsSync(file)) return [];
  return read(file)
    .split('\n')
    .flatMap((text, index) =>
      text === '' || text.startsWith('#') ? [] : [workOf(text, `${file}:${index + 1}`)],
    );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The list of known works "${file}" cannot be read: ${messageOf(error)}`);
  }
}

function workOf(text: string, where: string): Work {
  const [sfen, name = '', line = ''] = text.split('\t');
  const parsed = parseSfen(sfen);
  const placement = parsed.ok ? applyReading(parsed.value) : parsed;
  if (!placement.ok) throw new UsageError(`${where} is no known work: ${placement.error.message}`);
  return { name, placement: placement.value, line: line === '' ? null : line.split(' ') };
}

/** Appends works to the file, which is made with its folder where it is missing. Throws UsageError where that fails. */
export function addKnown(file: string, works: readonly Work[]): void {
  const text = works.map(({ placement, name, line }) =>
    [makeSfen(placement), name.replaceAll(/\s+/g, ' '), line?.join(' ') ?? ''].join('\t'),
  );
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, text.map((each) => `${each}\n`).join(''));
  } catch (error) {
    throw new UsageError(`The list of known works "${file}" cannot be written: ${messageOf(error)}`);
  }
}
