/**
 * Answers kept for a moment. Many ask the same at once: a thousand listeners of one run, all who
 * browse the same first page. The first one's query answers all who ask while it is under way, and
 * for some time after. Ours: what libraries keep is made by us anyway, and news must make forget an
 * answer under way, too (docs/decisions.md).
 */

import type { NoticeListener } from '@tsume/db/notices';

/** How long answers are kept, and how many. */
export interface KeepOptions {
  /** Milliseconds from when an answer is there. */
  readonly keepMs: number;
  /** Answers kept at most, the newest; default all. */
  readonly most?: number;
}

/** Answers by question. */
export class Answers<T> {
  readonly #kept = new Map<string, Promise<T>>();
  readonly #options: Required<KeepOptions>;

  constructor({ keepMs, most = Infinity }: KeepOptions) {
    this.#options = { keepMs, most };
  }

  /**
   * What `load` answers, or answered to the same question. A rejection is told to all who wait, and
   * not kept.
   */
  read(question: string, load: () => Promise<T>): Promise<T> {
    return this.#kept.get(question) ?? this.#ask(question, load);
  }

  #ask(question: string, load: () => Promise<T>): Promise<T> {
    const { keepMs, most } = this.#options;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= most) this.#kept.delete(oldest);
    const answer = load();
    this.#kept.set(question, answer);
    const forget = (): void => {
      if (this.#kept.get(question) === answer) this.#kept.delete(question);
    };
    answer.then(() => setTimeout(forget, keepMs).unref(), forget);
    return answer;
  }

  /**
   * Forgets what was answered, or is being asked, to questions of this beginning; by default to
   * all.
   */
  forget(beginning = ''): void {
    for (const question of this.#kept.keys()) if (question.startsWith(beginning)) this.#kept.delete(question);
  }
}

/** A notice may be lost. */
const UNTIL_NEWS_MS = 1000;

/** Answers to questions that begin with the id of a run, each kept until there is news of it. */
export function answersUntilNews<T>(notices: NoticeListener): Answers<T> {
  return forgetting(new Answers<T>({ keepMs: UNTIL_NEWS_MS }), notices, (id) => id);
}

/** Answers that news of any run may change, `most` of them; none is older than a second. */
export function answersUntilAnyRun<T>(notices: NoticeListener, most: number): Answers<T> {
  return forgetting(new Answers<T>({ keepMs: UNTIL_NEWS_MS, most }), notices, () => '');
}

function forgetting<T>(
  answers: Answers<T>,
  notices: NoticeListener,
  beginning: (id: string) => string,
): Answers<T> {
  notices.subscribe({
    onNotice: (channel, id) => {
      if (channel === 'tsume_run') answers.forget(beginning(id));
    },
    onConnected: () => answers.forget(),
  });
  return answers;
}
