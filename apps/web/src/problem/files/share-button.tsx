/**
 * Shares a problem's own address, of which other programs show a preview with the diagram; where
 * the browser cannot share, it is copied.
 */

import type { Problem } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import { Icon } from '../../frame/icons.tsx';

/** Shares the link as the browser does it, else copies it. */
export function ShareButton({ problem }: { readonly problem: Problem }): JSX.Element {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const url = new URL(`/problems/${encodeURIComponent(problem.id)}`, location.origin).href;
  const share = async (): Promise<void> => {
    const title = text.share.title(text.reached[problem.kind](problem.plies));
    // Chromium on a desk has `share` and yet may know nothing to share with: that is no reason to
    // copy unless it refuses.
    if ('share' in navigator && (await isShared({ title, url }))) return;
    setOutcome((await isCopied(url)) ? 'copied' : 'failed');
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        <Icon name="share" />
        {text.share.share}
      </button>
      <span role="status" class="quiet">
        {outcome === 'copied' && text.share.copied}
        {outcome === 'failed' && (
          <>
            {text.share.failed} <code>{url}</code>
          </>
        )}
      </span>
    </>
  );
}

/** Whether the browser took it, or the visitor changed his mind. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function isCopied(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
