/**
 * The title of the document: what the page shows, and whose it is. Tabs, histories and bookmarks go
 * by it.
 */

import { useEffect } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { createStore, useStore } from '../state/store.ts';

/** What a page says of itself beyond its section; null where it says nothing. */
const subject = createStore<string | null>(null);

/**
 * Titles the document after what a page shows, as long as the page is there; null says nothing,
 * until it is loaded.
 */
export function useSubject(words: string | null): void {
  useEffect(() => {
    subject.set(words);
    return () => subject.set(null);
  }, [words]);
}

/**
 * Keeps the document's title. For the frame. @param section what pages are called that say nothing
 * of themselves
 */
export function useTitle(section: string): void {
  const { name } = useText();
  const words = useStore(subject) ?? section;
  useEffect(() => {
    document.title = `${words} – ${name}`;
  }, [words, name]);
}
