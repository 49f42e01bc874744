/**
 * “Solve it yourself” as a value: the moves on the board, what the visitor's last one was worth,
 * and what has been counted. The board, the solver and the words are others' business.
 */

import type { Outcome } from '../solver/protocol.ts';

type Moves = readonly string[];

/**
 * The visitor's turn: the moves so far, the exact plies to mate from here and the move that mates
 * so fast; null where that is not known.
 */
export interface Turn {
  readonly moves: Moves;
  readonly plies: number | null;
  readonly best: string | null;
  /** Whether there is no mate any more. */
  readonly isLost?: boolean;
}

/**
 * What a move of the visitor was worth. `by` counts plies more, or less, than the best move takes.
 */
export type Judgement =
  | { readonly kind: 'right'; readonly left: number }
  | { readonly kind: 'longer'; readonly left: number; readonly by: number }
  | { readonly kind: 'shorter'; readonly left: number; readonly by: number }
  /** A mate, where it is not known how long the best move takes. */
  | { readonly kind: 'mates'; readonly left: number }
  | { readonly kind: 'mated'; readonly plies: number; readonly by: number }
  /** The answer refutes it; `line` goes on from there. */
  | {
      readonly kind: 'escapes';
      readonly line: Moves;
      readonly escapes: number | null;
      readonly ends: boolean;
    }
  | { readonly kind: 'unknown' };

/** One visitor’s way through a problem so far. */
export interface Attempt {
  /** The visitor's turns so far, the one at hand last. */
  readonly turns: readonly Turn[];
  /**
   * What is on the board: the moves of the turn at hand, and after a move of the visitor this one,
   * with its answer once it is there.
   */
  readonly shown: Moves;
  /**
   * `thinking` until the answer is there; `over` where no further move is of use: mate, or an
   * escape to be taken back.
   */
  readonly state: 'turn' | 'thinking' | 'over';
  /** Of the visitor's last move; null before it, and after it is taken back. */
  readonly judgement: Judgement | null;
  /** Checks that did not mate, or not as fast. */
  readonly mistakes: number;
  readonly hints: number;
  /** How much is shown of the best move of this turn: nothing, its piece, all. */
  readonly hintLevel: 0 | 1 | 2;
}

/** An attempt at the last of some turns. */
export function newAttempt(turns: readonly Turn[]): Attempt {
  return {
    turns,
    shown: turns[turns.length - 1].moves,
    state: 'turn',
    judgement: null,
    mistakes: 0,
    hints: 0,
    hintLevel: 0,
  };
}

/** The turn at hand. */
export function turnOf({ turns }: Attempt): Turn {
  return turns[turns.length - 1];
}

/** Whether the visitor has done anything yet: nobody gives up who has not begun. */
export function hasBegun({ turns, shown, mistakes, hints }: Attempt): boolean {
  return turns.length > 1 || shown.length > 0 || mistakes > 0 || hints > 0;
}

/** The visitor plays a move. */
export function play(attempt: Attempt, move: string): Attempt {
  return { ...attempt, shown: [...turnOf(attempt).moves, move], state: 'thinking', judgement: null };
}

/** The answer to the visitor's move: `outcome` is what the position after it is worth. */
export function answer(attempt: Attempt, outcome: Outcome): Attempt {
  const turn = turnOf(attempt);
  const played = attempt.shown;
  const judgement = judge(turn, played, outcome);
  const isMistake =
    ['longer', 'escapes'].includes(judgement.kind) || (judgement.kind === 'mated' && judgement.by > 0);
  const next: Attempt = {
    ...attempt,
    judgement,
    mistakes: attempt.mistakes + (isMistake ? 1 : 0),
    hintLevel: 0,
    state: 'over',
  };
  if (outcome.verdict === 'unknown' || outcome.line.length === 0) return next;
  const shown = [...played, outcome.line[0]];
  if (outcome.verdict === 'noMate') return { ...next, shown };
  const following: Turn = { moves: shown, plies: outcome.plies - 1, best: outcome.line[1] ?? null };
  return { ...next, shown, state: 'turn', turns: [...attempt.turns, following] };
}

function judge(turn: Turn, played: Moves, outcome: Outcome): Judgement {
  if (outcome.verdict === 'unknown') return { kind: 'unknown' };
  if (outcome.verdict === 'noMate') {
    const { line, escapes, ends } = outcome;
    return { kind: 'escapes', line, escapes, ends };
  }
  const left = outcome.plies;
  const by = turn.plies === null ? null : left + 1 - turn.plies;
  if (left === 0) return { kind: 'mated', plies: played.length, by: by ?? 0 };
  if (by === null) return { kind: 'mates', left };
  if (by === 0) return { kind: 'right', left };
  return by > 0 ? { kind: 'longer', left, by } : { kind: 'shorter', left, by: -by };
}

/** Whether there is a move of the visitor to take back. */
export function canTakeBack({ turns, state }: Attempt): boolean {
  return state === 'over' || (state === 'turn' && turns.length > 1);
}

/** Takes the visitor's last move back, with its answer. */
export function takeBack(attempt: Attempt): Attempt {
  // A move with an answer that goes on has made a turn of its own; one that ended the attempt has
  // not.
  const turns = attempt.state === 'over' ? attempt.turns : attempt.turns.slice(0, -1);
  return {
    ...attempt,
    turns,
    shown: turns[turns.length - 1].moves,
    state: 'turn',
    judgement: null,
    hintLevel: 0,
  };
}

/** Shows more of the best move: first its piece, then where it goes. */
export function hint(attempt: Attempt): Attempt {
  if (attempt.state !== 'turn' || attempt.hintLevel === 2) return attempt;
  return { ...attempt, hints: attempt.hints + 1, hintLevel: attempt.hintLevel === 0 ? 1 : 2 };
}

/** What has been found out about the turn at hand. */
export function learn(attempt: Attempt, outcome: Outcome): Attempt {
  if (outcome.verdict === 'unknown') return attempt;
  const turn: Turn =
    outcome.verdict === 'noMate'
      ? { ...turnOf(attempt), isLost: true }
      : { ...turnOf(attempt), plies: outcome.plies, best: outcome.line[0] ?? null };
  return { ...attempt, turns: [...attempt.turns.slice(0, -1), turn] };
}
