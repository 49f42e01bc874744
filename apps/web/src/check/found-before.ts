/**
 * Proposals that are known before an improvement goes on with more effort, kept for this tab: they
 * stay in sight while it searches, and beside what it finds.
 */

import { proposal } from '@tsume/contracts/improvement';
import type { Proposal } from '@tsume/core/improve/proposal';
import { z } from 'zod';

const keyOf = (check: string): string => `tsume.found.${check}`;

/** Keeps what was found before a check was asked for. */
export function rememberFound(check: string, proposals: readonly Proposal[]): void {
  try {
    sessionStorage.setItem(keyOf(check), JSON.stringify(proposals));
  } catch {
    // Without storage the check that found them has them still.
  }
}

/** What was found before a check was asked for; mostly nothing. */
export function foundBefore(check: string): readonly Proposal[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(check)) ?? '[]');
    return z.array(proposal).safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

/** What a check proposes, and behind it what was found before and is not among that. */
export function allFound(fresh: readonly Proposal[], before: readonly Proposal[]): readonly Proposal[] {
  const known = new Set(fresh.map(({ sfen }) => sfen));
  return [...fresh, ...before.filter(({ sfen }) => !known.has(sfen))];
}
