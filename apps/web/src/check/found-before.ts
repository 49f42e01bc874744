/**
 * Proposals that are known before an improvement goes on with more effort, kept for this tab: they
 * stay in sight while it searches, and beside what it finds.
 */

import { proposal } from '@tsume/contracts/improvement';
import type { Proposal } from '@tsume/core/improve/proposal';
import { z } from 'zod';
import { rememberInTab, rememberedInTab } from '../state/remembered.ts';

const nameOf = (check: string): string => `found.${check}`;

/** Keeps what was found before a check was asked for. */
export function rememberFound(check: string, proposals: readonly Proposal[]): void {
  rememberInTab(nameOf(check), proposals);
}

/** What was found before a check was asked for; mostly nothing. */
export function foundBefore(check: string): readonly Proposal[] {
  return z.array(proposal).safeParse(rememberedInTab(nameOf(check))).data ?? [];
}

/** What a check proposes, and behind it what was found before and is not among that. */
export function allFound(fresh: readonly Proposal[], before: readonly Proposal[]): readonly Proposal[] {
  const known = new Set(fresh.map(({ sfen }) => sfen));
  return [...fresh, ...before.filter(({ sfen }) => !known.has(sfen))];
}
