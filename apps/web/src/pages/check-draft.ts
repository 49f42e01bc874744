/**
 * What was typed or drawn for a check and not sent yet, kept for this tab. The link holds the last position that could be
 * read; a text that cannot be read is kept together with it, so that a reload loses neither.
 */

const KEY = 'tsume.check';

interface CheckDraft {
  readonly text: string;
  /** The position of the link at the time. */
  readonly sfen: string;
}

export function rememberCheck(draft: CheckDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The text to begin with at a link's position, empty if the link has none. */
export function textAtLink(sfen: string): string {
  const draft = remembered();
  if (draft === null) return sfen;
  return sfen === '' || sfen === draft.sfen ? draft.text : sfen;
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
  return typeof Reflect.get(stored, 'text') === 'string' && typeof Reflect.get(stored, 'sfen') === 'string';
}
