/**
 * Reads that many ask for at once. A thousand listeners of one run hear of a generation in the same moment and want the same rows: the first one's
 * query answers all.
 */

import type { Channel, NoticeListener } from '@tsume/db/notices';

/** An answer is forgotten with the next notice, and after so long at any rate: a notice may be lost. */
const KEEP_MS = 1000;

/** Answers about runs or checks, each kept until there is news of its subject. */
export class Shared<T> {
  readonly #answers = new Map<string, Map<string, Promise<T>>>();

  constructor(notices: NoticeListener, subject: Channel) {
    notices.subscribe({
      onNotice: (channel, id) => {
        if (channel === subject) this.#answers.delete(id);
      },
      onConnected: () => this.#answers.clear(),
    });
  }

  /**
   * What `load` answers, or what it has just answered to somebody else.
   * @param id of the run or check
   * @param what is asked about it
   */
  read(id: string, what: string, load: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(id) ?? new Map<string, Promise<T>>();
    const answer = known.get(what);
    if (answer !== undefined) return answer;
    const loading = load();
    this.#answers.set(id, known.set(what, loading));
    const forget = () => {
      if (known.get(what) === loading) known.delete(what);
      if (known.size === 0 && this.#answers.get(id) === known) this.#answers.delete(id);
    };
    loading.catch(forget);
    setTimeout(forget, KEEP_MS).unref();
    return loading;
  }
}
