/**
 * A text as a position: SFEN at once, and KIF, KI2, CSA, JKF, BOD, USI or lines of SFEN through the
 * reader that is loaded for them.
 */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { CollectionItem } from '@tsume/core/notation/collection';
import type { Placement } from '@tsume/core/placement/placement';
import { refuseReading } from '@tsume/core/placement/reading-fault';
import { type Result, ok } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { inSlices } from './in-slices.ts';

/**
 * A record, rather than a SFEN, is what has several lines, Japanese, or USI's or JKF's words in it.
 */
export function isRecord(text: string): boolean {
  return /[\n\u3000-\u9fff]|^position\b|\bmoves\b/.test(text.trim());
}

/** What a text brings. */
export interface ReadPosition {
  readonly placement: Placement;
  /** What an author says of it; absent where nobody does. */
  readonly record?: AuthorsRecord;
}

/**
 * The position of a text, of a record the one it starts from, with what else the record says.
 * Refuses as `parseSfen` and `importRecord` do, with what is wrong and in which line; rejects as
 * `readProblems` does.
 */
export async function readPosition(text: string): Promise<Result<ReadPosition>> {
  if (!isRecord(text)) {
    const placement = parseSfen(text);
    return placement.ok ? ok({ placement: placement.value }) : placement;
  }
  const { authorsRecordOf } = await import('@tsume/core/notation/authors-record');
  const [{ problem: read }, ...others] = await readProblems(text);
  if (others.length > 0) {
    const count = others.length + 1;
    const message = `There are ${count} problems; the board takes one at a time.`;
    return refuseReading('several_problems', 'severalProblems', message, { count });
  }
  if (!read.ok) return read;
  const record = authorsRecordOf(read.value);
  return ok({ placement: read.value.placement, ...(record && { record }) });
}

/** The text that was read last: board and form ask about the same, and hundreds take a second. */
let last: { readonly text: string; readonly problems: Promise<readonly CollectionItem[]> } | null = null;

/**
 * All problems of a text, in its order, each with the line where it begins; one item that is
 * refused where nothing in it looks like a problem. Rejects where the reader cannot be loaded.
 */
export async function readProblems(text: string): Promise<readonly CollectionItem[]> {
  const read = last?.text === text ? last : { text, problems: importProblems(text) };
  last = read;
  try {
    return await read.problems;
  } catch (error) {
    // Whoever asks again has it loaded again.
    if (last === read) last = null;
    throw error;
  }
}

async function importProblems(text: string): Promise<CollectionItem[]> {
  const { readCollection } = await import('@tsume/core/notation/collection');
  const { formatOfText } = await import('@tsume/core/notation/format-of-text');
  const { looksLikeSfen, sfenLines } = await import('@tsume/core/notation/sfen-lines');
  const format = formatOfText(text);
  const lines = format === null ? sfenLines(text) : [];
  if (!lines.some(({ position }) => looksLikeSfen(position)))
    return inSlices(readCollection(text, format ?? 'kif'));
  const positions = lines.map(({ position }) => position).join('\n');
  const items = await inSlices(readCollection(positions, 'usi'));
  return items.map(({ problem }, i) => ({ line: lines[i].number, problem }));
}
