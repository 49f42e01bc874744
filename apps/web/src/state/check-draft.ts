/**
 * What was typed or drawn for a check and not sent yet, kept for this tab. The link holds the last
 * position that could be read; a text that cannot be read is kept together with it, so that a
 * reload loses neither.
 */

import { type AuthorsRecord, authorsRecord } from '@tsume/contracts/authors-record';
import { PROFILES } from '@tsume/core/mate/verdict';
import { z } from 'zod';
import { rememberInTab, rememberedInTab } from './remembered.ts';

const NAME = 'check';

/** What the form asks about; the second opinion and improvements belong to a problem. */
export const KINDS = ['mate', 'brinkmate'] as const;

const draft = z.object({
  text: z.string(),
  /** The position of the link at the time. */
  sfen: z.string(),
  kind: z.enum(KINDS),
  profile: z.enum(PROFILES),
  /** The record that was read last: what its author says belongs to its position alone. */
  authored: z.object({ sfen: z.string(), record: authorsRecord }).nullable().default(null),
  /** The visitor's own work of which it is a version. */
  work: z.string().nullable().default(null),
});
/** What stands in the form. */
export type CheckDraft = z.infer<typeof draft>;

/** Keeps the form as long as the tab is open. */
export function rememberCheck(current: CheckDraft): void {
  rememberInTab(NAME, current);
}

/** What to begin with at a link's position, empty if the link has none. */
export function draftAtLink(sfen: string): CheckDraft {
  const first = { text: sfen, sfen, kind: 'mate', profile: 'strict', authored: null, work: null } as const;
  const known = draft.safeParse(rememberedInTab(NAME)).data ?? first;
  return sfen === '' || sfen === known.sfen ? known : { ...known, text: sfen, sfen, work: null };
}

/**
 * Keeps with a position what its author says of it and which work it is of, for when the form is
 * opened at it.
 */
export function carryDraft(sfen: string, record: AuthorsRecord | undefined, work: string | undefined): void {
  const known = draftAtLink(sfen);
  rememberCheck({
    ...known,
    authored: record === undefined ? known.authored : { sfen, record },
    work: work ?? null,
  });
}
