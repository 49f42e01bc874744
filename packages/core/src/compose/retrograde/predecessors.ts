/**
 * Sound predecessors of a problem, looked for a few at a time: diagrams from which one check and
 * one answer lead to it (unmoves.ts).
 *
 * What makes one sound is up to the run's goal: a `Judge` is asked about the position before the
 * answer first, once for all checks that lead to it, and then about the diagrams before those
 * checks.
 */

import { type Engine, type EngineMove, withoutCapture, usiOf } from '../../mate/session.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import type { Effort } from './effort.ts';
import type { Fate } from './tally.ts';
import { type Unanswered, type Unmoved, answersTo, eachUnmove, repliesTo, takenBack } from './unmoves.ts';

/** What a goal asks about the predecessors of one problem. `sound` is the answer that goes on. */
export interface Judge {
  /** Whether quiet moves are taken back too. */
  readonly takesQuiet: boolean;
  /** The attacker's legal moves that might be solutions, whatever they are worth. */
  countMoves(placement: Placement): number;
  /** Comes before questions that others may have asked the engine between. */
  prepare(): void;
  /** Whether every other defence is over sooner than the answer. */
  judgeDefences(unanswered: Unanswered, effort: Effort): Fate;
  /**
   * Of a diagram whose check leads to a position with such defences: whether no other move is a
   * solution.
   */
  judgeDiagram(unmoved: Unmoved, effort: Effort): Fate;
}

/** A sound problem two plies before another. */
export interface Child {
  readonly sfen: string;
  /** The two plies, in USI. */
  readonly move: string;
  readonly answer: string;
}

/**
 * The sound predecessors of one problem, looked for a few tries at a time: those first that have
 * few other moves, for in trials a diagram without another check was always a sound mate, with one
 * in an eighth of the cases, with two in a thirtieth, and beyond four hardly ever.
 *
 * Others may use the engine between two calls; what they leave in the table does no harm.
 */
export class Predecessors {
  readonly #engine: Engine;
  readonly #problem: Placement;
  readonly #judge: Judge;
  readonly #effort: Effort;
  readonly #allows: (placement: Placement) => boolean;
  readonly #random: Random;
  /** What a try may cost, by pass. */
  readonly #passes: readonly Effort[];
  /** What waits to be tried, by pass: what one leaves undecided waits for the next. */
  readonly #waiting: Question[][];

  /** `allows`: whether a diagram may come out; others are not judged. */
  constructor(
    engine: Engine,
    problem: Placement,
    judge: Judge,
    { effort, allows, random }: { effort: Effort; allows: (placement: Placement) => boolean; random: Random },
  ) {
    this.#engine = engine;
    this.#problem = problem;
    this.#judge = judge;
    this.#effort = effort;
    this.#allows = allows;
    this.#random = random;
    const { first } = effort;
    this.#passes = first === undefined ? [effort] : [{ ...effort, ...first }, effort];
    this.#waiting = this.#passes.map(() => []);
    this.#waiting[0].push(...this.#tightestFirst());
    if (judge.takesQuiet) this.#waiting[0].push(...this.#quietQuestions());
  }

  /** Whether every one worth it has been tried. */
  get isComplete(): boolean {
    return this.#waiting.every((questions) => questions.length === 0);
  }

  /** The next sound predecessor; null if `tries` tries come to none. Counts what was tried. */
  next(tries: number, tally: Record<Fate, { tries: number; nodes: number }>): Child | null {
    const engine = this.#engine;
    this.#judge.prepare();
    for (let left = tries; left > 0 && !this.isComplete && engine.stopReason !== 'aborted';) {
      const pass = this.#waiting.findIndex((questions) => questions.length > 0);
      const [question] = this.#waiting[pass];
      const unanswered = this.#unanswered(question);
      // The position before the answer comes first, then the diagrams before it.
      const move = question.isDefended ? this.#movesOf(question, unanswered).shift() : null;
      if (move === undefined) {
        this.#waiting[pass].shift();
        continue;
      }
      const unmoved = move === null ? null : { placement: takenBack(unanswered.placement, move), move };
      const before = engine.nodes;
      const fate =
        unmoved === null
          ? this.#judge.judgeDefences(unanswered, this.#passes[pass])
          : this.#judge.judgeDiagram(unmoved, this.#passes[pass]);
      left -= 1;
      tally[fate].tries += 1;
      tally[fate].nodes += engine.nodes - before;
      if (fate === 'undecided')
        this.#waiting.at(pass + 1)?.push(move === null ? question : { ...question, moves: [move] });
      if (unmoved === null) this.#takeVerdict(question, fate, pass);
      else if (fate === 'sound') return childOf(unanswered, unmoved);
    }
    return null;
  }

  /**
   * What was found of the defences of the question at hand. Where they fail it is done with; where
   * they hold the diagrams before come next, in the first pass whichever this one is.
   */
  #takeVerdict(question: Question, fate: Fate, pass: number): void {
    question.isDefended = fate === 'sound';
    if (question.isDefended && pass === 0) return;
    this.#waiting[pass].shift();
    if (question.isDefended) this.#waiting[0].push(question);
  }

  #unanswered({ answer }: Question): Unanswered {
    return { placement: takenBack(this.#problem, answer), answer };
  }

  /** Of many quiet questions few are defended: what comes before is listed only then. */
  #movesOf(question: Question, unanswered: Unanswered): EngineMove[] {
    return (question.moves ??= this.#tightest(unanswered).map(({ move }) => move));
  }

  /**
   * What is worth a question before a problem: of each position before an answer the diagrams with
   * few other moves, the fewest first; positions likewise, by the best of their diagrams. Ties are
   * broken by chance. Moves are listed only; nothing is searched.
   */
  #tightestFirst(): Question[] {
    const questions: (Question & { readonly rank: number })[] = [];
    for (const answer of answersTo(this.#problem)) {
      const ranked = this.#tightest({ placement: takenBack(this.#problem, answer), answer });
      if (ranked.length === 0) continue;
      const moves = ranked.map(({ move }) => move);
      questions.push({ answer, moves, isDefended: false, rank: ranked[0].rank });
    }
    return questions.sort((a, b) => a.rank - b.rank);
  }

  /** The moves to one position from diagrams that are worth a question, ranked. */
  #tightest({ placement, answer }: Unanswered): Ranked[] {
    const { otherMoves, alike } = this.#effort;
    const ranked: Ranked[] = [];
    eachUnmove(placement, answer, (lent, move) => {
      if (!this.#allows(lent)) return;
      const others = this.#judge.countMoves(lent) - 1;
      const rank = others + this.#random.float();
      if (others >= 0 && others <= otherMoves) ranked.push({ move, rank });
    });
    ranked.sort((a, b) => a.rank - b.rank);
    return someOfEach(ranked, alike);
  }

  /** Replies of a defender who is not in check, in random order. */
  #quietQuestions(): Question[] {
    const replies = repliesTo(this.#problem);
    return this.#random
      .sample(replies, replies.length)
      .map((answer) => ({ answer, moves: null, isDefended: false }));
  }
}

/**
 * What becomes of one predecessor, given by the position before the answer and the diagram before
 * the check.
 */
export function judgePredecessor(
  judge: Judge,
  unanswered: Unanswered,
  unmoved: Unmoved,
  effort: Effort,
): Fate {
  judge.prepare();
  const defended = judge.judgeDefences(unanswered, effort);
  return defended === 'sound' ? judge.judgeDiagram(unmoved, effort) : defended;
}

/** An answer, with the moves before it whose diagrams have not been judged yet. */
interface Question {
  readonly answer: EngineMove;
  /** Null as long as they are not listed. */
  moves: EngineMove[] | null;
  /** Whether the other defences are known to be over sooner. */
  isDefended: boolean;
}

function childOf({ answer }: Unanswered, { placement, move }: Unmoved): Child {
  return { sfen: makeSfen(placement), move: usiOf(move), answer: usiOf(answer) };
}

/** A move before an answer with its place in the order. */
interface Ranked {
  readonly move: EngineMove;
  readonly rank: number;
}

/** Few of those that differ in what they capture alone, the first ones. */
function someOfEach(ranked: readonly Ranked[], alike: number): Ranked[] {
  const tried = new Map<EngineMove, number>();
  return ranked.filter(({ move }) => {
    const plain = withoutCapture(move);
    const before = tried.get(plain) ?? 0;
    tried.set(plain, before + 1);
    return before < alike;
  });
}
