/**
 * Sound predecessors of a problem, looked for a few at a time: diagrams from which one check and
 * one answer lead to it (unmoves.ts).
 *
 * What makes one sound is up to the run's goal: a `Judge` is asked about the position before the
 * answer first, once for all checks that lead to it, and then about the diagrams before those
 * checks.
 */

import type { Engine } from '../../mate/session.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import type { Effort } from './effort.ts';
import type { Fate } from './tally.ts';
import {
  type AnswerStyle,
  type MoveStyle,
  type Unanswered,
  type Unmoved,
  eachUnmove,
  unanswers,
  unreplies,
} from './unmoves.ts';

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
  readonly style: readonly [AnswerStyle, MoveStyle];
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
    this.#judge = judge;
    this.#effort = effort;
    this.#allows = allows;
    this.#random = random;
    const { first } = effort;
    this.#passes = first === undefined ? [effort] : [{ ...effort, ...first }, effort];
    this.#waiting = this.#passes.map(() => []);
    this.#waiting[0].push(...this.#tightestFirst(problem));
    if (judge.takesQuiet) this.#waiting[0].push(...quietQuestions(problem, random));
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
      // The position before the answer comes first, then the diagrams before it.
      const diagram = question.isDefended ? this.#diagramsOf(question).shift() : null;
      if (diagram === undefined) {
        this.#waiting[pass].shift();
        continue;
      }
      const before = engine.nodes;
      const fate = this.#fateOf(question, diagram, this.#passes[pass]);
      left -= 1;
      tally[fate].tries += 1;
      tally[fate].nodes += engine.nodes - before;
      if (fate === 'undecided')
        this.#waiting.at(pass + 1)?.push(diagram === null ? question : { ...question, diagrams: [diagram] });
      if (diagram === null) this.#takeVerdict(question, fate, pass);
      else if (fate === 'sound') return childOf(question, diagram);
    }
    return null;
  }

  #fateOf({ unanswered }: Question, diagram: Unmoved | null, effort: Effort): Fate {
    return diagram === null
      ? this.#judge.judgeDefences(unanswered, effort)
      : this.#judge.judgeDiagram(diagram, effort);
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

  /** Of many quiet questions few are defended: what comes before is listed only then. */
  #diagramsOf(question: Question): Unmoved[] {
    return (question.diagrams ??= this.#tightest(question.unanswered).map(({ diagram }) => diagram));
  }

  /**
   * What is worth a question before a problem: of each position before an answer the diagrams with
   * few other moves, the fewest first; positions likewise, by the best of their diagrams. Ties are
   * broken by chance. Moves are listed only; nothing is searched.
   */
  #tightestFirst(problem: Placement): Question[] {
    const questions: (Question & { readonly rank: number })[] = [];
    for (const unanswered of unanswers(problem)) {
      const ranked = this.#tightest(unanswered);
      if (ranked.length === 0) continue;
      const diagrams = ranked.map(({ diagram }) => diagram);
      questions.push({ unanswered, diagrams, isDefended: false, rank: ranked[0].rank });
    }
    return questions.sort((a, b) => a.rank - b.rank);
  }

  /** The diagrams before one position that are worth a question, ranked. */
  #tightest(unanswered: Unanswered): Ranked[] {
    const { otherMoves, alike } = this.#effort;
    const ranked: Ranked[] = [];
    eachUnmove(unanswered, (lent, keep) => {
      if (!this.#allows(lent)) return;
      const others = this.#judge.countMoves(lent) - 1;
      const rank = others + this.#random.float();
      if (others >= 0 && others <= otherMoves) ranked.push({ diagram: keep(), rank });
    });
    ranked.sort((a, b) => a.rank - b.rank);
    return someOfEach(ranked, alike);
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

/**
 * A position before an answer, with the diagrams before the check that leads there which have not
 * been judged yet.
 */
interface Question {
  readonly unanswered: Unanswered;
  /** Null as long as they are not listed. */
  diagrams: Unmoved[] | null;
  /** Whether the other defences are known to be over sooner. */
  isDefended: boolean;
}

function childOf({ unanswered }: Question, { placement, move, style }: Unmoved): Child {
  const { answer } = unanswered;
  return { sfen: makeSfen(placement), move, answer, style: [unanswered.style, style] };
}

/** A diagram with its place in the order. */
interface Ranked {
  readonly diagram: Unmoved;
  readonly rank: number;
}

/** Positions before a reply of a defender who is not in check, in random order. */
function quietQuestions(problem: Placement, random: Random): Question[] {
  const replies = [...unreplies(problem)];
  return random
    .sample(replies, replies.length)
    .map((unanswered) => ({ unanswered, diagrams: null, isDefended: false }));
}

/** Few diagrams with the same move, the first ones. */
function someOfEach(ranked: readonly Ranked[], alike: number): Ranked[] {
  const tried = new Map<string, number>();
  return ranked.filter(({ diagram: { move } }) => {
    const before = tried.get(move) ?? 0;
    tried.set(move, before + 1);
    return before < alike;
  });
}
