/** An attempt against the solver, its moves kept in the address. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import { messageOf } from '@tsume/core/result';
import { useEffect, useRef, useState } from 'preact/hooks';
import { navigate } from '../../frame/navigation.ts';
import { type ProblemRoute } from '../../frame/route.ts';
import { JUDGE_NODES, type SolverClient } from '../solver/solver-client.ts';
import type { Outcome } from '../solver/protocol.ts';
import * as rules from './attempt.ts';
import { startsWith, worthOf } from '../solution/main-line.ts';

/** So long the visitor sees his own move before it is answered. */
const ANSWER_MS = 350;
/** How many times as long a longer look takes. */
const LONGER = 8;

/** The attempt, and all that the visitor can do. */
export interface AttemptInPlay {
  readonly attempt: rules.Attempt;
  /** What the solver failed with, while it owes an answer. */
  readonly fault: string | null;
  readonly play: (move: string) => void;
  readonly takeBack: () => void;
  readonly hint: () => void;
  readonly restart: () => void;
  /** Asks the same again, with more time. */
  readonly askAgain: () => void;
}

/**
 * Plays against the solver. The moves stand in the address, so that a link leads into the midst.
 */
export function useAttempt(problem: ProblemDetail, route: ProblemRoute, solver: SolverClient): AttemptInPlay {
  const [attempt, setAttempt] = useState(() => rules.newAttempt(turnsAlong(problem, route.line ?? [])));
  const [fault, setFault] = useState<string | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  /**
   * Asks for the worth of a position; an answer that comes after something else has happened is
   * dropped.
   */
  const ask = async (moves: readonly string[], nodes: number, pauseMs: number): Promise<Outcome | null> => {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setFault(null);
    try {
      const { signal } = controller;
      const [outcome] = await Promise.all([
        worthOf(problem, solver, moves, { nodes, signal }),
        new Promise((done) => void setTimeout(done, pauseMs)),
      ]);
      return signal.aborted ? null : outcome;
    } catch (error) {
      if (!controller.signal.aborted) setFault(messageOf(error));
      return null;
    }
  };
  const show = (next: rules.Attempt): void => {
    setAttempt(next);
    navigate(
      { page: 'problem', id: problem.id, ply: 0, solve: true, line: rules.turnOf(next).moves },
      { replace: true },
    );
  };
  const judge = async (played: rules.Attempt, nodes: number, pauseMs: number): Promise<void> => {
    const outcome = await ask(played.shown, nodes, pauseMs);
    if (outcome !== null) show(rules.answer(played, outcome));
  };
  // A link into the midst of an attempt: what is it worth?
  useEffect(() => {
    const { plies, isLost } = rules.turnOf(attempt);
    if (plies !== null || isLost || attempt.state !== 'turn') return;
    void ask(attempt.shown, JUDGE_NODES, 0).then((outcome) => {
      if (outcome !== null) setAttempt((now) => (now === attempt ? rules.learn(now, outcome) : now));
    });
  }, [attempt]);
  return {
    attempt,
    fault,
    play: (move) => {
      const played = rules.play(attempt, move);
      setAttempt(played);
      void judge(played, JUDGE_NODES, ANSWER_MS);
    },
    takeBack: () => {
      asked.current?.abort();
      show(rules.takeBack(attempt));
    },
    hint: () => setAttempt(rules.hint(attempt)),
    restart: () => {
      asked.current?.abort();
      setFault(null);
      show(rules.newAttempt(turnsAlong(problem, [])));
    },
    askAgain: () => {
      setFault(null);
      // At the visitor's own turn it was the turn that was asked about.
      const again: rules.Attempt =
        attempt.state === 'turn' ? { ...attempt } : { ...attempt, state: 'thinking', judgement: null };
      setAttempt(again);
      if (again.state === 'thinking') void judge(again, LONGER * JUDGE_NODES, 0);
    },
  };
}

/**
 * The visitor's turns along some moves; where they end with the visitor's own, up to the one before
 * that.
 */
function turnsAlong({ line, plies }: ProblemDetail, moves: readonly string[]): rules.Turn[] {
  return Array.from({ length: Math.floor(moves.length / 2) + 1 }, (_, i) => {
    const before = moves.slice(0, 2 * i);
    return startsWith(line, before) && before.length < line.length
      ? { moves: before, plies: plies - before.length, best: line[before.length] }
      : { moves: before, plies: null, best: null };
  });
}
