/**
 * A list of problems as far as it has been loaded, page by page. It is kept for as long as the page
 * is open, so that going back to the gallery shows at once what was there: the same cards in the
 * same order, whatever has been found since.
 */

import type { Problem, ProblemPage } from '@tsume/contracts/problem';
import { MAX_LIMIT } from '@tsume/contracts/list';
import { type Answer, type Fault, listProblems } from '../api/client.ts';
import { type Store, createStore } from '../state/store.ts';

/** Problems that are asked for at a time. */
export const PAGE_SIZE = 24;
/** Lists that are kept: those of the filters last looked at. */
const KEPT = 8;

/** How much of a list is there. */
export interface ListState {
  /** The pages, each as it came: a page never changes, so that what is drawn of it need not. */
  readonly pages: readonly (readonly Problem[])[];
  /** Of all pages. */
  readonly count: number;
  /** Whether a first answer is there. */
  readonly isKnown: boolean;
  readonly nextCursor: string | null;
  readonly isLoading: boolean;
  /** Why the last page did not come. */
  readonly fault: Fault | null;
}

const NOTHING: ListState = {
  pages: [],
  count: 0,
  isKnown: false,
  nextCursor: null,
  isLoading: false,
  fault: null,
};

/** A list of problems that grows page by page, and stays while one looks at a problem. */
export class ProblemList {
  readonly state: Store<ListState> = createStore(NOTHING);
  /**
   * When the newest problem came into being that the visitor knows of; null while nobody has asked.
   */
  newest: string | null = null;
  readonly #query: URLSearchParams;
  #ids = new Set<string>();
  /** The page that was asked for last. */
  #page = Promise.resolve();
  /** The beginning that waits for that page; null where none does. */
  #again: Promise<void> | null = null;

  /** @param query filters and sort, as the service takes them */
  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /**
   * Loads the next page, the first one where nothing is there; nothing at the end, or while another
   * is on its way.
   */
  async more(limit = PAGE_SIZE): Promise<void> {
    const { isKnown, nextCursor, isLoading } = this.state.get();
    if (isLoading || this.#again !== null || (isKnown && nextCursor === null)) return;
    this.#set({ isLoading: true });
    this.#page = this.#ask(limit, nextCursor).then((answer) => this.#take(answer));
    await this.#page;
  }

  /** Loads until so many are there, or all: where a visitor was before the page was loaded anew. */
  async fillTo(count: number): Promise<void> {
    for (;;) {
      const before = this.state.get().count;
      if (before >= count) return;
      await this.more(Math.min(MAX_LIMIT, Math.max(PAGE_SIZE, count - before)));
      if (this.state.get().count === before) return;
    }
  }

  /**
   * Begins anew, after the page that is on its way; the old pages stay until the first answer. What
   * is on its way was asked for earlier, so it is none that would do, be it a beginning as well.
   */
  reload(): Promise<void> {
    this.#again ??= this.#page.then(() => {
      this.#again = null;
      this.#page = this.#begin();
      return this.#page;
    });
    return this.#again;
  }

  async #begin(): Promise<void> {
    this.#set({ isLoading: true });
    const answer = await this.#ask(PAGE_SIZE, null);
    if (answer.ok) {
      this.#ids = new Set();
      this.state.set({ ...NOTHING, isLoading: true });
    }
    this.#take(answer);
  }

  #ask(limit: number, cursor: string | null): Promise<Answer<ProblemPage>> {
    const asked = new URLSearchParams(this.#query);
    asked.set('limit', String(limit));
    if (cursor !== null) asked.set('cursor', cursor);
    return listProblems(asked);
  }

  #take(answer: Answer<ProblemPage>): void {
    if (!answer.ok) {
      this.#set({ isLoading: false, fault: answer.fault });
      return;
    }
    const { items, nextCursor } = answer.value;
    const fresh = items.filter(({ id }) => !this.#ids.has(id));
    for (const { id } of fresh) this.#ids.add(id);
    const { pages, count } = this.state.get();
    this.#set({
      pages: [...pages, fresh],
      count: count + fresh.length,
      isKnown: true,
      nextCursor,
      isLoading: false,
      fault: null,
    });
  }

  #set(change: Partial<ListState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

const kept = new Map<string, ProblemList>();

/** The list of a query, as it was left where it is still kept. */
export function listOf(query: URLSearchParams): ProblemList {
  const key = query.toString();
  const list = kept.get(key) ?? new ProblemList(query);
  kept.delete(key);
  kept.set(key, list);
  if (kept.size > KEPT) kept.delete([...kept.keys()][0]);
  return list;
}
