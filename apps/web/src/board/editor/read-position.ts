/**
 * A pasted text as a position: SFEN at once, and KIF, KI2, CSA or BOD through the reader that is
 * loaded for them.
 */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { Placement } from '@tsume/core/placement/placement';
import { refuseReading } from '@tsume/core/placement/reading-fault';
import { type Result, ok } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';

/** A record, rather than a SFEN, is what has several lines or Japanese in it. */
export function isRecord(text: string): boolean {
  return /[\n\u3000-\u9fff]/.test(text.trim());
}

/** What a text brings. */
export interface ReadPosition {
  readonly placement: Placement;
  /** What an author says of it; absent where nobody does. */
  readonly record?: AuthorsRecord;
}

/**
 * The position of a text, of a record the one it starts from, with what else the record says.
 * Refuses as `parseSfen` and `importRecord` do, with what is wrong and in which line.
 */
export async function readPosition(text: string): Promise<Result<ReadPosition>> {
  if (!isRecord(text)) {
    const placement = parseSfen(text);
    return placement.ok ? ok({ placement: placement.value }) : placement;
  }
  const { importCollection } = await import('@tsume/core/notation/collection');
  const { authorsRecordOf } = await import('@tsume/core/notation/authors-record');
  const { formatOfText } = await import('@tsume/core/notation/format-of-text');
  const [{ problem: read }, ...others] = importCollection(text, formatOfText(text) ?? 'kif');
  if (others.length > 0) {
    const count = others.length + 1;
    const message = `There are ${count} problems: paste one of them at a time.`;
    return refuseReading('several_problems', 'severalProblems', message, { count });
  }
  if (!read.ok) return read;
  const record = authorsRecordOf(read.value);
  return ok({ placement: read.value.placement, ...(record && { record }) });
}
