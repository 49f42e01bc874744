/**
 * The form in which known works are kept: a text with a work a line, SFEN, TAB, name, TAB, main
 * line in USI moves or nothing. Empty lines, and those that begin with #, are passed by. As such a
 * text is a list of SFENs, every command that takes positions reads it too.
 */

import { replay } from '../notation/replay.ts';
import { applyReading } from '../placement/reading.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { type Result, ok, refuse } from '../result.ts';
import type { Work } from './works.ts';

/**
 * The works of a text, in its order. Refuses as `parseSfen`, `applyReading` and `replay` do, with
 * the number of the line as `line` in `details` and behind `source` in words.
 * @param source what the text is called, such as its file
 */
export function parseWorks(text: string, source: string): Result<Work[]> {
  const works: Work[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const work = parseWork(line);
    if (!work.ok) {
      const { code, message, details } = work.error;
      const where = { ...details, line: index + 1 };
      return refuse(code, `${source}:${where.line} is no known work: ${message}`, where);
    }
    works.push(work.value);
  }
  return ok(works);
}

function parseWork(text: string): Result<Work> {
  const [sfen, name = '', moves = ''] = text.split('\t');
  const parsed = parseSfen(sfen);
  const placement = parsed.ok ? applyReading(parsed.value) : parsed;
  if (!placement.ok) return placement;
  const line = moves === '' ? null : moves.split(' ');
  const played = line === null ? ok([]) : replay(placement.value, line);
  return played.ok ? ok({ name, placement: placement.value, line }) : played;
}

/** The text of works, ending in a line feed. */
export function makeWorks(works: readonly Work[]): string {
  return works
    .map(({ placement, name, line }) =>
      [makeSfen(placement), name.replaceAll(/\s+/g, ' '), line?.join(' ') ?? ''].join('\t'),
    )
    .map((line) => `${line}\n`)
    .join('');
}
