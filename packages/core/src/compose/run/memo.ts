/**
 * Assessments by SFEN, the latest ones only, so that a long run does not grow without bound. What
 * was forgotten is assessed anew, with the same outcome.
 */

import type { Assessment } from '../look/assessment.ts';

/** About 15 MiB of assessments. */
const CAPACITY = 20_000;

/** The assessments of the latest 20,000 diagrams. */
export class Memo {
  readonly #bySfen = new Map<string, Assessment>();

  has(sfen: string): boolean {
    return this.#bySfen.has(sfen);
  }

  get(sfen: string): Assessment | undefined {
    return this.#bySfen.get(sfen);
  }

  /** Adds a batch, then drops the oldest ones above the capacity. */
  add(assessments: readonly Assessment[]): void {
    for (const assessment of assessments) this.#bySfen.set(assessment.sfen, assessment);
    for (const sfen of this.#bySfen.keys()) {
      if (this.#bySfen.size <= CAPACITY) break;
      this.#bySfen.delete(sfen);
    }
  }
}
