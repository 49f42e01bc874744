/**
 * Answers that cost the database much, kept for a moment. A filter that passes by hundreds of thousands of rows takes some tenths of a second, and those who browse
 * ask for the same first page: so the first one's query answers all who ask meanwhile, and if it was slow, for some seconds more. What is quick is never kept.
 */

export interface SlowAnswersOptions {
  /** An answer that took at least so long is kept … */
  readonly slowMs?: number;
  /** … for so long. */
  readonly keepMs?: number;
  /** Milliseconds of a clock that never goes back; default `performance.now`. */
  readonly now?: () => number;
}

/** Answers kept at most. */
const MOST_KEPT = 200;

export class SlowAnswers<T> {
  readonly #kept = new Map<string, { readonly answer: Promise<T>; until: number }>();
  readonly #slowMs: number;
  readonly #keepMs: number;
  readonly #now: () => number;

  constructor({ slowMs = 50, keepMs = 5000, now = () => performance.now() }: SlowAnswersOptions = {}) {
    this.#slowMs = slowMs;
    this.#keepMs = keepMs;
    this.#now = now;
  }

  /** What `load` answers, or has just answered to the same question. Rejections are told to all who wait and not kept. */
  read(question: string, load: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(question);
    if (known !== undefined && known.until > this.#now()) return known.answer;
    return this.#load(question, load);
  }

  #load(question: string, load: () => Promise<T>): Promise<T> {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const began = this.#now();
    const entry = { answer: load(), until: Infinity };
    this.#kept.set(question, entry);
    const forget = (): void => {
      if (this.#kept.get(question) === entry) this.#kept.delete(question);
    };
    entry.answer.then(() => {
      const now = this.#now();
      if (now - began < this.#slowMs) forget();
      else entry.until = now + this.#keepMs;
    }, forget);
    return entry.answer;
  }
}
