/**
 * A search as the session sees it: something that is begun, tells how far it has come, can be
 * stopped at once, and ends in a finding.
 */

import type { SearchProgress } from '@tsume/core/mate/progress';
import type { Report, Solution } from '@tsume/core/mate/verdict';
import type { Question } from './position.ts';
import type { Settings } from './options.ts';

/** What a search may cost. */
export interface SearchLimits {
  readonly timeMs?: number;
  readonly nodes?: number;
}

/**
 * What the engine searches with. All promises reject with what went wrong: too little memory, a
 * crashed thread.
 */
export interface Searcher {
  /**
   * Gets ready for searches under the settings: what takes long is done here, not at the first
   * search.
   */
  prepare(settings: Settings): Promise<void>;
  /**
   * The solution; the whole report where the settings ask for cooks. Rejects with the signal's
   * reason as soon as that is aborted.
   */
  search(
    question: Question,
    settings: Settings,
    limits: SearchLimits,
    signal: AbortSignal,
    tell: (progress: SearchProgress) => void,
  ): Promise<Solution | Report>;
  close(): Promise<void>;
}

/** What a search has come to, however it ended. */
export interface Finding {
  readonly verdict: 'mate' | 'noMate' | 'unknown' | 'impossible';
  /** The mating line where one is known. */
  readonly line: readonly string[] | null;
}

/** The last word to a `go mate`. A mate without a line can't be told, so it counts as undecided. */
export function checkmateLine({ verdict, line }: Finding): string {
  if (line !== null && line.length > 0) return `checkmate ${line.join(' ')}`;
  if (verdict === 'noMate') return 'checkmate nomate';
  return verdict === 'impossible' ? 'checkmate notimplemented' : 'checkmate timeout';
}

/**
 * The last word to any other `go`: the first move of the mate, or resignation, since the engine has
 * nothing to say without a mate.
 */
export function bestMoveLine({ line }: Finding): string {
  if (line === null || line.length === 0) return 'bestmove resign';
  return `bestmove ${line[0]}${line.length > 1 ? ` ponder ${line[1]}` : ''}`;
}
