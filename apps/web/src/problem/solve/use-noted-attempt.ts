/**
 * An attempt whose end is written into the visitor's own book (state/practice): once, in mate or by
 * giving up.
 */

import type { ProblemDetail } from '@tsume/contracts/problem';
import { useEffect, useRef } from 'preact/hooks';
import { writeDown } from '../../state/practice.ts';
import { hasBegun } from './attempt.ts';
import type { AttemptInPlay } from './use-attempt.ts';

/** The attempt, and how to leave it. */
export interface NotedAttempt extends AttemptInPlay {
  /** The visitor leaves for the solution. */
  readonly giveUp: () => void;
}

/**
 * Notes how an attempt ends. Beginning again after a wrong move or a hint is a try that has failed.
 */
export function useNotedAttempt({ id, plies }: ProblemDetail, inPlay: AttemptInPlay): NotedAttempt {
  const { attempt, restart } = inPlay;
  const begun = useRef({ at: Date.now(), isNoted: false });
  const note = (isSolved: boolean): void => {
    if (begun.current.isNoted) return;
    begun.current.isNoted = true;
    const isClean = isSolved && attempt.mistakes === 0 && attempt.hints === 0;
    writeDown(id, { plies, isSolved, isClean, ms: Date.now() - begun.current.at });
  };
  const isMated = attempt.judgement?.kind === 'mated';
  useEffect(() => {
    if (isMated) note(true);
  }, [isMated]);
  return {
    ...inPlay,
    restart: () => {
      if (attempt.mistakes > 0 || attempt.hints > 0) note(false);
      begun.current = { at: Date.now(), isNoted: false };
      restart();
    },
    giveUp: () => {
      if (hasBegun(attempt)) note(false);
    },
  };
}
