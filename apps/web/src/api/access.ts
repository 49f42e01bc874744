/**
 * The visitor's API key, where the service wants one. It is kept for this tab only, and sent with
 * every request; the service says whether it will do.
 */

import { forgetAnswers } from './offline.ts';
import { saveFile } from './save-file.ts';
import { createStore } from '../state/store.ts';

/**
 * `wanted`: the service wants a key and there is none; `refused`: it does not know the one there
 * is.
 */
export type Access = 'open' | 'wanted' | 'refused';

/** Whether the service lets the visitor in. */
export const access = createStore<Access>('open');

const PLACE = 'tsume-key';

/** The key, null where none has been given. */
export function givenKey(): string | null {
  return sessionStorage.getItem(PLACE);
}

/** Takes a key; whoever follows `access` asks again. An empty one is none. */
export function giveKey(key: string): void {
  if (key.trim() === '') sessionStorage.removeItem(PLACE);
  else sessionStorage.setItem(PLACE, key.trim());
  forgetAnswers();
  access.set('open');
}

/** The header that shows the key; nothing without one. */
export function keyHeader(): Record<string, string> {
  const key = givenKey();
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/**
 * What a request was refused with that was sent with a key or without; another key may have been
 * given since.
 */
export function reportRefusal(code: string, sentWith: string | null): void {
  if (code !== 'unauthorized' || sentWith !== givenKey()) return;
  access.set(sentWith === null ? 'wanted' : 'refused');
}

/**
 * Downloads a file, with the key where there is one, for which a plain link has no place. Returns
 * whether the service gave it.
 */
export async function download(path: string, name: string): Promise<boolean> {
  const blob = await fetchFile(path);
  if (blob !== null) saveFile(blob, name);
  return blob !== null;
}

/** A file of the service, fetched with the key where there is one; null where it was not given. */
export async function fetchFile(path: string): Promise<Blob | null> {
  const key = givenKey();
  const response = await fetch(path, { headers: keyHeader() }).catch(() => null);
  if (response?.status === 401) reportRefusal('unauthorized', key);
  return response?.ok ? response.blob().catch(() => null) : null;
}
