/** Reading what clients send as a position. */

import type { CheckRequest, CheckTask } from '@tsume/contracts/check';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { replay } from '@tsume/core/notation/replay';
import { accept } from './failure.ts';
import type { RecordReader } from './record-reader.ts';
import type { SentRecord } from './record-thread.ts';

/** A position as clients may send it. */
type Sent = Pick<CheckRequest, 'sfen' | 'kif' | 'record'>;

/**
 * The SFEN of a position as its reading completes it, and what its author says of it, whose line
 * can be played.
 * @throws RefusalError with the codes of `parseSfen`, the reader, core's `readPosition` and
 *   `replay`
 */
export async function acceptPosition(
  sent: Sent,
  records: RecordReader,
  reading?: Reading,
): Promise<Pick<CheckTask, 'sfen' | 'record'>> {
  const { placement, record } = sent.kif === undefined ? readSent(sent) : await records.read(sent.kif);
  const position = accept(readPosition(placement, reading));
  // A KIF text has been played as it was read.
  if (sent.record !== undefined) accept(replay(position, sent.record.line));
  return { sfen: makeSfen(position), ...(record && { record }) };
}

function readSent({ sfen = '', record }: Sent): SentRecord {
  return { placement: accept(parseSfen(sfen)), ...(record && { record }) };
}
