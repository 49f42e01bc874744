/** A typed position as the service would read it, and what is wrong with it. */

import type { Placement } from '@tsume/core/placement/placement';
import { type Reading, applyReading } from '@tsume/core/placement/reading';
import type { Refusal } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { faultsOf } from '@tsume/core/placement/validate';

/** A SFEN as the service would judge it. */
export interface Judged {
  readonly ok: boolean;
  /** What can be drawn, even if it is illegal; null if the text is no SFEN. */
  readonly placement: Placement | null;
  readonly faults: readonly Refusal[];
}

/** Reads a SFEN and lists every fault of the position. */
export function judgeSfen(sfen: string, reading?: Reading): Judged {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) return { ok: false, placement: null, faults: [parsed.error] };
  const completed = applyReading(parsed.value, reading);
  if (!completed.ok) return { ok: false, placement: parsed.value, faults: [completed.error] };
  const faults = faultsOf(completed.value);
  return { ok: faults.length === 0, placement: completed.value, faults };
}
