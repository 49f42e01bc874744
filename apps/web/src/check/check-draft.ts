/**
 * What was typed or drawn for a check and not sent yet, kept for this tab. The link holds the last position that could be
 * read; a text that cannot be read is kept together with it, so that a reload loses neither.
 */

import type { Profile } from '@tsume/core/mate/verdict';

const KEY = 'tsume.check';

/** What the form asks about; the second opinion and improvements belong to a problem. */
export const KINDS = ['mate', 'brinkmate'] as const;
/** How strictly flaws are judged, the strictest first. */
export const PROFILES = ['strict', 'magazine', 'app'] as const satisfies readonly Profile[];

/** What stands in the form. */
export interface CheckDraft {
  readonly text: string;
  /** The position of the link at the time. */
  readonly sfen: string;
  readonly kind: (typeof KINDS)[number];
  readonly profile: Profile;
}

/** Keeps the form as long as the tab is open. */
export function rememberCheck(draft: CheckDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What to begin with at a link's position, empty if the link has none. */
export function draftAtLink(sfen: string): CheckDraft {
  const draft = remembered() ?? { text: sfen, sfen, kind: 'mate', profile: 'strict' };
  return sfen === '' || sfen === draft.sfen ? draft : { ...draft, text: sfen, sfen };
}

function remembered(): CheckDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft(stored: unknown): stored is CheckDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const field = (name: keyof CheckDraft): unknown => Reflect.get(stored, name);
  return (
    typeof field('text') === 'string' &&
    typeof field('sfen') === 'string' &&
    KINDS.some((kind) => kind === field('kind')) &&
    PROFILES.some((profile) => profile === field('profile'))
  );
}
