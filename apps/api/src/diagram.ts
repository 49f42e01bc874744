/** Reading what clients send as a position. */

import type { CheckRequest } from '@tsume/contracts/check';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { accept } from './failure.ts';
import type { RecordReader } from './record-reader.ts';

/**
 * The SFEN of a position as its reading completes it.
 * @throws RefusalError with the codes of `parseSfen`, the reader and core's `readPosition`
 */
export async function acceptPosition(
  { sfen, kif }: Pick<CheckRequest, 'sfen' | 'kif'>,
  records: RecordReader,
  reading?: Reading,
): Promise<string> {
  const placement = kif === undefined ? accept(parseSfen(sfen ?? '')) : await records.placementOf(kif);
  return makeSfen(accept(readPosition(placement, reading)));
}
