/** The visitor's own book of tries (practice-book), on this device. */

import { type Book, type Ending, readBook, withEnding, writeBook } from './practice-book.ts';
import { followRemembered, remember, rememberedText } from './remembered.ts';
import { createStore } from './store.ts';

const NAME = 'practice';

/** The book as it is now, in all tabs. */
export const practice = createStore<Book>(readBook(rememberedText(NAME)));
followRemembered(NAME, () => practice.set(readBook(rememberedText(NAME))));

/** Writes down how an attempt ended. */
export function writeDown(id: string, ending: Ending): void {
  keepBook(withEnding(practice.get(), id, ending, new Date()));
}

/** Keeps a book in place of what was. */
export function keepBook(book: Book): void {
  practice.set(book);
  remember(NAME, writeBook(book));
}

/** Tears out all pages. */
export function forgetPractice(): void {
  remember(NAME, null);
  practice.set(readBook(null));
}

/** Whether the visitor has ever mated in it. */
export function isSolved({ problems }: Book, id: string): boolean {
  return (problems.get(id)?.solves ?? 0) > 0;
}
