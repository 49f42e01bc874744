/** What stands behind the first page of a list of the service, page after page. */

import { useState } from 'preact/hooks';
import type { Answer, Fault } from './client.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The older items that were asked for, and how to ask for more. */
export interface Older<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
  readonly fault: Fault | null;
  readonly isLoading: boolean;
  readonly load: (cursor: string) => void;
}

/** @param list the page of the list behind a cursor */
export function useOlder<Item>(list: (cursor: string) => Promise<Answer<Page<Item>>>): Older<Item> {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isLoading, setLoading] = useState(false);
  const load = async (from: string): Promise<void> => {
    setLoading(true);
    const answer = await list(from);
    setLoading(false);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setItems((old) => [...old, ...answer.value.items]);
    setCursor(answer.value.nextCursor);
  };
  return { items, cursor, fault, isLoading, load: (from) => void load(from) };
}

/** A first page, which is read anew now and then, and the older items behind it. */
export function joined<Item extends { readonly id: string }>(
  first: Page<Item> | null,
  older: Older<Item>,
): Page<Item> {
  const newest = first?.items ?? [];
  const cursor = older.items.length > 0 ? older.cursor : (first?.nextCursor ?? null);
  const behind = older.items.filter(({ id }) => newest.every((item) => item.id !== id));
  return { items: [...newest, ...behind], nextCursor: cursor };
}
