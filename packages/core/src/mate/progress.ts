/**
 * How far a solve has come, told while it goes on: to those who wait for it (the USI engine's
 * `info` lines).
 *
 * The solver notes what it proves; the figures are read in the midst of the search, at regular
 * times (the engine's onlooker).
 */

import type { Engine } from './session.ts';

/** Plain data, so that a thread can post it. */
export interface SearchProgress {
  readonly nodes: number;
  readonly ms: number;
  /** The deepest ply looked at. */
  readonly deepestPly: number;
  /** How full the table is, per mille. */
  readonly tablePermille: number;
  /**
   * The greatest length in plies below which no mate exists, odd; −1 as long as nothing is
   * excluded.
   */
  readonly excludedPlies: number;
  /** Plies within which a mate is proven; null as long as none is. */
  readonly plies: number | null;
  /** Whether `plies` is the length: no shorter mate, no longer defence. */
  readonly exact: boolean;
  /** The last mating line that was looked up, in USI moves; not always one of `plies` plies. */
  readonly line: readonly string[] | null;
}

/** Whom to tell of a solve, and how often. */
export interface ProgressOptions {
  /** Milliseconds between two reports, about; what is found is reported at once. */
  readonly everyMs: number;
  readonly tell: (progress: SearchProgress) => void;
}

/** The state of one solve, as its solver notes it. */
export class Progress {
  readonly #engine: Engine;
  readonly #options: ProgressOptions;
  #excludedRounds = -1;
  #rounds: number | null = null;
  #exact = false;
  #line: readonly string[] | null = null;
  /** When a line was looked up last, in the job's milliseconds. */
  #lineMs = -Infinity;

  constructor(engine: Engine, options: ProgressOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  /** What the engine's job takes, to be asked for in its midst. */
  get onlooker(): { readonly everyMs: number; readonly look: () => void } {
    return { everyMs: this.#options.everyMs, look: () => this.tell() };
  }

  /** There is no mate within some rounds. */
  exclude(rounds: number): void {
    this.#excludedRounds = rounds;
  }

  /**
   * A mate within some rounds is proven. Its line is looked up by `findLine` unless that was done a
   * moment ago.
   */
  prove(rounds: number, findLine: () => readonly string[] | null): void {
    this.#rounds = rounds;
    if (this.#engine.elapsedMs - this.#lineMs < this.#options.everyMs) return;
    this.#line = findLine() ?? this.#line;
    this.#lineMs = this.#engine.elapsedMs;
    this.tell();
  }

  /** The length is known. */
  measure(rounds: number): void {
    this.#rounds = rounds;
    this.#exact = true;
  }

  /** The main line is known. */
  settle(rounds: number, line: readonly string[]): void {
    this.measure(rounds);
    this.#line = line;
    this.tell();
  }

  tell(): void {
    const { nodes, elapsedMs, deepestPly, tableFill } = this.#engine;
    this.#options.tell({
      nodes,
      ms: elapsedMs,
      deepestPly,
      tablePermille: tableFill,
      excludedPlies: 2 * this.#excludedRounds + 1,
      plies: this.#rounds === null ? null : 2 * this.#rounds + 1,
      exact: this.#exact,
      line: this.#line,
    });
  }
}
