/** A pasted text as a position: SFEN at once, and KIF, KI2, CSA or BOD through the reader that is loaded for them. */

import type { Placement } from '@tsume/core/placement/placement';
import type { Result } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';

/** A record, rather than a SFEN, is what has several lines or Japanese in it. */
export function isRecord(text: string): boolean {
  return /[\n\u3000-\u9fff]/.test(text.trim());
}

/**
 * The position of a text, of a record the one it starts from. Refuses as `parseSfen` and `importRecord` do, with what is
 * wrong and in which line.
 */
export async function readPosition(text: string): Promise<Result<Placement>> {
  if (!isRecord(text)) return parseSfen(text);
  const { importRecord } = await import('@tsume/core/notation/record');
  const record = importRecord(text, formatOf(text));
  return record.ok ? { ok: true, value: record.value.placement } : record;
}

function formatOf(text: string): 'kif' | 'csa' | 'ki2' | 'bod' {
  if (/^(?:V2|PI|P1|P\+)/m.test(text)) return 'csa';
  if (/^[ \t　]*\d+\s+\S/m.test(text) || /手数/.test(text)) return 'kif';
  return /^[▲△☗☖]/m.test(text) ? 'ki2' : /^\+---/m.test(text) ? 'bod' : 'kif';
}
