/** Wakes whoever waits for news of a run. */

import type { NoticeListener } from '@tsume/db/notices';

/** A waiter that hears nothing for so long looks anyway: a notice may have been lost with a connection. */
const LOOK_ANYWAY_MS = 20_000;

export class RunFeed {
  readonly #watchers = new Map<string, Set<() => void>>();

  constructor(notices: NoticeListener) {
    notices.subscribe({
      onNotice: (channel, id) => {
        if (channel === 'tsume_run') this.#wake(this.#watchers.get(id));
      },
      onConnected: () => {
        for (const watchers of this.#watchers.values()) this.#wake(watchers);
      },
    });
  }

  /** Watches a run until closed. News that comes between two waits is not lost: the next wait ends at once. */
  watch(id: string): RunWatch {
    let isNews = false;
    let resolve: (() => void) | undefined;
    const notice = () => {
      isNews = true;
      resolve?.();
    };
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(notice));
    return {
      news: async () => {
        if (!isNews)
          await new Promise<void>((done) => ((resolve = done), setTimeout(done, LOOK_ANYWAY_MS).unref()));
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

export interface RunWatch {
  /** Resolves when there may be something new. */
  readonly news: () => Promise<void>;
  /** Ends the present wait. */
  readonly wake: () => void;
  readonly close: () => void;
}
