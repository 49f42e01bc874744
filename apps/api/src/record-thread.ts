/** What reads a record, in a thread or at once (record-reader.ts). */

import { type AuthorsRecord, authorsRecordOf } from '@tsume/core/notation/authors-record';
import { importRecord } from '@tsume/core/notation/record';
import type { Placement } from '@tsume/core/placement/placement';
import { type Result, ok } from '@tsume/core/result';

/** What a client's record brings: a position, and what its author says of it. */
export interface SentRecord {
  readonly placement: Placement;
  readonly record?: AuthorsRecord;
}

/**
 * What a KIF text brings; `record` is absent where it is a diagram and nothing else. Refuses as
 * `importRecord` does.
 */
export default function readKif(kif: string): Result<SentRecord> {
  const read = importRecord(kif, 'kif');
  if (!read.ok) return read;
  const record = authorsRecordOf(read.value);
  return ok({ placement: read.value.placement, ...(record && { record }) });
}
