/** What reads a record, in a thread or at once (record-reader.ts). */

import { importRecord } from '@tsume/core/notation/record';
import type { Placement } from '@tsume/core/placement/placement';
import type { Result } from '@tsume/core/result';

/** The position that a KIF text starts from. Refuses as `importRecord` does. */
export default function placementOfKif(kif: string): Result<Placement> {
  const record = importRecord(kif, 'kif');
  return record.ok ? { ok: true, value: record.value.placement } : record;
}
