/** Wakes whoever waits for news of a run or check. */

import type { Channel, NoticeListener } from '@tsume/db/notices';

/**
 * A waiter that hears nothing for so long looks anyway: a notice may have been lost with a
 * connection.
 */
const LOOK_ANYWAY_MS = 20_000;

/** Listens for all watchers of runs, or of checks, at once. */
export class Feed {
  readonly #watchers = new Map<string, Set<() => void>>();

  constructor(notices: NoticeListener, subject: Channel) {
    notices.subscribe({
      onNotice: (channel, id) => {
        if (channel === subject) this.#wake(this.#watchers.get(id));
      },
      onConnected: () => {
        for (const watchers of this.#watchers.values()) this.#wake(watchers);
      },
    });
  }

  /**
   * Watches a run or check until closed. News that comes between two waits is not lost: the next
   * wait ends at once.
   */
  watch(id: string): Watch {
    let isNews = false;
    let resolve: (() => void) | undefined;
    const notice = () => {
      isNews = true;
      resolve?.();
    };
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(notice));
    return {
      news: async (atMostMs = LOOK_ANYWAY_MS) => {
        if (!isNews) await waited(atMostMs, (done) => (resolve = done));
        isNews = false;
        resolve = undefined;
      },
      wake: notice,
      close: () => {
        watchers.delete(notice);
        if (watchers.size === 0) this.#watchers.delete(id);
      },
    };
  }

  #wake(watchers: ReadonlySet<() => void> | undefined): void {
    for (const notice of watchers ?? []) notice();
  }
}

/** One who waits for news of one run or check. */
export interface Watch {
  /** Resolves when there may be something new, or after so many milliseconds. */
  readonly news: (atMostMs?: number) => Promise<void>;
  /** Ends the present wait. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** Until the callback is called, or the time is over. */
async function waited(ms: number, give: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    timer = setTimeout(done, ms);
    give(done);
  });
  clearTimeout(timer);
}
