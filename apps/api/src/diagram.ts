/** Reading what clients send as a position. */

import type { CheckRequest } from '@tsume/contracts/check';
import { importRecord } from '@tsume/core/notation/record';
import type { Placement } from '@tsume/core/placement/placement';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { accept } from './failure.ts';

/**
 * The SFEN of a position as its reading completes it.
 * @throws RefusalError with the codes of `parseSfen`, `importRecord` and core's `readPosition`
 */
export function acceptPosition(source: Pick<CheckRequest, 'sfen' | 'kif'>, reading?: Reading): string {
  const placement: Placement =
    source.kif === undefined
      ? accept(parseSfen(source.sfen ?? ''))
      : accept(importRecord(source.kif, 'kif')).placement;
  return makeSfen(accept(readPosition(placement, reading)));
}
