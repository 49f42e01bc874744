/**
 * The row of a table whose check the visitor went to, kept in the entry of the browser's history,
 * so that going back leads there.
 */

import { useEffect } from 'preact/hooks';
import { z } from 'zod';

const entry = z.object({ row: z.int().min(1) });

/** Keeps the number of a row that is about to be left. */
export function keepRow(number: number): void {
  history.replaceState({ ...history.state, row: number }, '');
}

/** The number of the row that was left; null where none was. */
export function keptRow(): number | null {
  return entry.safeParse(history.state).data?.row ?? null;
}

/** Leads to the link of the row that was left, once the body of the table is drawn. */
export function useKeptRow(body: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const link = body.current?.querySelector<HTMLElement>(`[data-number="${keptRow()}"]`);
    // The frame scrolls a new page to its top; the row comes after that.
    if (link) requestAnimationFrame(() => leadTo(link));
  }, []);
}

function leadTo(link: HTMLElement): void {
  link.scrollIntoView({ block: 'center' });
  link.focus({ preventScroll: true });
}
