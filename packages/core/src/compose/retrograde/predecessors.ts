/**
 * Sound predecessors of a problem, looked for a few at a time: diagrams from which one check and
 * one answer lead to it (unmoves.ts).
 *
 * What makes one sound is up to the run's goal: a `Judge` is asked about the position before the
 * answer first, once for all checks that lead to it, and then about the diagrams before those
 * checks.
 */

import { Heap } from '../../heap.ts';
import {
  type Engine,
  type EngineMove,
  isKingMove,
  sourceOf,
  usiOf,
  withoutCapture,
} from '../../mate/session.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import type { Effort } from './effort.ts';
import { type Judgement, Precedents } from './precedents.ts';
import type { Fate } from './tally.ts';
import {
  type Unanswered,
  type Unmoved,
  answersTo,
  eachUnmove,
  makeRoom,
  repliesTo,
  takenBack,
} from './unmoves.ts';

/** What a goal asks about the predecessors of one problem. `sound` is the answer that goes on. */
export interface Judge {
  /** Whether quiet moves are taken back too. */
  readonly takesQuiet: boolean;
  /** The attacker's legal moves that might be solutions, whatever they are worth. */
  listMoves(placement: Placement): EngineMove[];
  /** How many there are. */
  countMoves(placement: Placement): number;
  /** Comes before questions that others may have asked the engine between. */
  prepare(): void;
  /** Whether every other defence is over sooner than the answer. */
  judgeDefences(unanswered: Unanswered, effort: Effort): Fate;
  /**
   * Of a diagram whose move leads to a position with such defences: whether no other move is a
   * solution.
   *
   * @param answer the answer to that move
   * @param others these moves, in the order in which they are to be tried
   */
  judgeDiagram(
    unmoved: Unmoved,
    answer: EngineMove,
    effort: Effort,
    others: readonly EngineMove[],
  ): Judgement;
}

/** A sound problem two plies before another. */
export interface Child {
  readonly sfen: string;
  /** The two plies, in USI. */
  readonly move: string;
  readonly answer: string;
}

/** What predecessors are looked for. */
export interface PredecessorsOptions {
  readonly effort: Effort;
  /** Whether a diagram may come out; others are not judged. */
  readonly allows: (placement: Placement) => boolean;
  readonly random: Random;
  /** Those of all problems of a climb; without any, the number of other moves is gone by. */
  readonly precedents?: Precedents;
}

/**
 * The sound predecessors of one problem, looked for a few tries at a time: those first that have
 * few other moves, for in trials a diagram without another check was always a sound mate, with one
 * in an eighth of the cases, with two in a thirtieth, and beyond four hardly ever; all first tries
 * come before second ones.
 *
 * With precedents (precedents.ts) it is those first that have the best chance by what became of
 * others with the same moves, and second tries have their place among the first ones. Then a climb
 * goes deep at once; where many short climbs are to come to many families, it is better without.
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
  readonly #precedents: Precedents | null;
  /** What a try may cost, by pass. */
  readonly #passes: readonly Effort[];
  /** What waits to be tried, by pass: what one leaves undecided waits for the next. */
  readonly #waiting: readonly Heap<Try>[];

  constructor(
    engine: Engine,
    problem: Placement,
    judge: Judge,
    { effort, allows, random, precedents }: PredecessorsOptions,
  ) {
    this.#engine = engine;
    this.#problem = problem;
    this.#judge = judge;
    this.#effort = effort;
    this.#allows = allows;
    this.#random = random;
    this.#precedents = precedents === undefined ? null : new Precedents(precedents);
    const { first } = effort;
    this.#passes = first === undefined ? [effort] : [{ ...effort, ...first }, effort];
    this.#waiting = this.#passes.map(() => new Heap<Try>((a, b) => a.worth > b.worth));
    for (const answer of answersTo(problem)) {
      const { moves, fewest } = this.#movesBefore(answer);
      if (moves.length > 0)
        this.#waiting[0].add(this.#question(answer, moves, fewest * FRESH + this.#defended));
    }
    for (const answer of judge.takesQuiet ? repliesTo(problem) : [])
      this.#waiting[0].add(this.#question(answer, null, UNLISTED));
  }

  /** Whether every one worth it has been tried. */
  get isComplete(): boolean {
    return this.#waiting.every((tries) => tries.isEmpty);
  }

  /**
   * The next sound predecessor; null if `tries` tries come to none. Counts what was tried.
   *
   * @param leastChance where the best try is worth less by precedents, no more than one is made
   */
  next(tries: number, tally: Record<Fate, { tries: number; nodes: number }>, leastChance = 0): Child | null {
    const engine = this.#engine;
    this.#judge.prepare();
    for (let left = tries; left > 0 && !this.isComplete && engine.stopReason !== 'aborted'; left--) {
      const pass = this.#bestPass();
      const waiting = this.#waiting[pass];
      if (left < tries && waiting.first!.worth - pass * LATER < Math.log(leastChance)) break;
      const next = waiting.take()!;
      const unanswered = {
        placement: takenBack(this.#problem, next.answer, TRIED.before),
        answer: next.answer,
      };
      const unmoved = next.move === null ? null : unmovedOf(unanswered, next.move);
      const before = engine.nodes;
      const fate =
        unmoved === null
          ? this.#judge.judgeDefences(unanswered, this.#passes[pass])
          : this.#fateOf(unmoved, next.answer, pass);
      tally[fate].tries += 1;
      tally[fate].nodes += engine.nodes - before;
      if (fate === 'undecided' && !this.#isLast(pass)) this.#wait(next, pass + 1);
      if (fate !== 'sound') continue;
      if (unmoved !== null) return childOf(unanswered, unmoved);
      // Of many quiet questions few are defended: what comes before is listed only then.
      for (const move of next.moves ?? this.#movesBefore(next.answer).moves)
        this.#wait(this.#diagram(next.answer, move), 0);
    }
    return null;
  }

  /** What becomes of a diagram; to be remembered. */
  #fateOf(unmoved: Unmoved, answer: EngineMove, pass: number): Fate {
    const others = othersOf(this.#judge, unmoved);
    if (others === null) return 'escape';
    const king = this.#kingBefore(answer);
    const suspects = this.#precedents?.suspectsFirst(king, others) ?? others;
    const judgement = this.#judge.judgeDiagram(unmoved, answer, this.#passes[pass], suspects);
    this.#precedents?.note(king, others, judgement, this.#isLast(pass));
    return judgement.fate;
  }

  #isLast(pass: number): boolean {
    return pass + 1 === this.#passes.length;
  }

  #wait(each: Try, pass: number): void {
    each.worth = this.#worthOf(each, pass);
    this.#waiting[pass].add(each);
  }

  /**
   * The pass whose first try is worth most, by precedents, that one brought up to date: since it
   * was put in, some of its moves may have stood against other diagrams.
   */
  #bestPass(): number {
    if (this.#precedents === null) return this.#waiting.findIndex((tries) => !tries.isEmpty);
    let best = -1;
    let most = -Infinity;
    for (const [pass, tries] of this.#waiting.entries()) {
      for (let first = tries.first; first !== undefined; first = tries.first) {
        const worth = this.#worthOf(first, pass);
        if (worth > first.worth - STALE) break;
        tries.take();
        first.worth = worth;
        tries.add(first);
      }
      if (tries.first === undefined) continue;
      const worth = tries.first.worth - pass * LATER;
      if (best >= 0 && worth <= most) continue;
      best = pass;
      most = worth;
    }
    return best;
  }

  /** The logarithm of the chance that a try brings a sound diagram. */
  #worthOf(each: Try, pass: number): number {
    const { move, moves, answer, luck } = each;
    if (move === null && moves === null) return UNLISTED - luck;
    const king = this.#kingBefore(answer);
    let best = -Infinity;
    for (const others of this.#othersOf(each)) {
      const chance = this.#precedents?.logChance(king, others, this.#isLast(pass)) ?? FRESH * others.length;
      best = Math.max(best, chance);
    }
    return best - luck + (move === null ? this.#defended : 0);
  }

  /** The other moves of a diagram, or of the first few before an answer. */
  #othersOf(each: Try): readonly (readonly EngineMove[])[] {
    if (each.others === null) {
      const before = takenBack(this.#problem, each.answer, LISTED.before);
      const moves = each.move === null ? each.moves!.slice(0, SPECIMENS) : [each.move];
      each.others = moves.map((move) =>
        this.#judge.listMoves(takenBack(before, move, LISTED.diagram)).filter((other) => other !== move),
      );
    }
    return each.others;
  }

  /**
   * What an answer's own chance adds: with precedents it has its place among the diagrams before
   * others; without, all of these come first.
   */
  get #defended(): number {
    return this.#precedents === null ? LAST : DEFENDED;
  }

  /** The square of the defender's king before an answer. */
  #kingBefore(answer: EngineMove): number {
    return isKingMove(answer) ? sourceOf(answer)! : this.#problem.board.indexOf(KING | WHITE);
  }

  #question(answer: EngineMove, moves: readonly EngineMove[] | null, chance: number): Try {
    const luck = LUCK * this.#random.float();
    return { answer, move: null, moves, others: null, luck, worth: chance - luck };
  }

  #diagram(answer: EngineMove, move: EngineMove): Try {
    return { answer, move, moves: null, others: null, luck: LUCK * this.#random.float(), worth: 0 };
  }

  /**
   * The moves to the position before an answer from diagrams that are worth a question, those with
   * the fewest other moves first, and how few there are. Moves are listed; nothing is searched.
   */
  #movesBefore(answer: EngineMove): { moves: EngineMove[]; fewest: number } {
    const { otherMoves, alike } = this.#effort;
    const ranked: Ranked[] = [];
    eachUnmove(takenBack(this.#problem, answer, LISTED.before), answer, (lent, move) => {
      if (!this.#allows(lent)) return;
      const others = this.#judge.countMoves(lent) - 1;
      const rank = others + this.#random.float();
      if (others >= 0 && others <= otherMoves) ranked.push({ move, rank });
    });
    ranked.sort((a, b) => a.rank - b.rank);
    const moves = someOfEach(ranked, alike).map(({ move }) => move);
    return { moves, fewest: Math.floor(ranked.at(0)?.rank ?? 0) };
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
  if (defended !== 'sound') return defended;
  const others = othersOf(judge, unmoved);
  return others === null ? 'escape' : judge.judgeDiagram(unmoved, unanswered.answer, effort, others).fate;
}

/** The other moves of a diagram; null where its own is no legal one: a second pawn, or the like. */
function othersOf(judge: Judge, { placement, move }: Unmoved): EngineMove[] | null {
  const moves = judge.listMoves(placement);
  const others = moves.filter((other) => other !== move);
  return others.length < moves.length ? others : null;
}

/** What is to be judged: a diagram before an answer, or first the answer itself. */
interface Try {
  readonly answer: EngineMove;
  /** The move from the diagram; null: the answer is judged. */
  readonly move: EngineMove | null;
  /** Of an answer, what leads to the position before it; null as long as it is not listed. */
  readonly moves: readonly EngineMove[] | null;
  /** The other moves of the diagrams that its chance depends on; null until somebody asks. */
  others: readonly (readonly EngineMove[])[] | null;
  /** What is taken off the logarithm of its chance, so that equals come in random order. */
  readonly luck: number;
  /** What it was worth when it was put in. */
  worth: number;
}

/**
 * What is taken for the logarithm of the chance that the other defences against a check are all
 * over sooner.
 */
const DEFENDED = Math.log(0.3);
/** Less than any diagram is worth, and more than what is not listed. */
const LAST = -100;
/** That of what is before a quiet reply, which is not listed yet: it comes after all others. */
const UNLISTED = -1000;
/**
 * What each later pass takes off the logarithm of a chance: a second try takes about ten times the
 * nodes of a first one.
 */
const LATER = Math.log(10);
/** The logarithm of the chance of a move without precedents. */
const FRESH = Math.log(0.75);
/** What a try may have lost since it was put in before it has to wait again. */
const STALE = 0.1;
/** Chances are told apart by luck where they are as equal as this. */
const LUCK = 0.1;
/**
 * Room for the position before an answer and for the diagram before that: of what is tried, and of
 * that whose moves are listed meanwhile.
 */
const TRIED = { before: makeRoom(), diagram: makeRoom() } as const;
const LISTED = { before: makeRoom(), diagram: makeRoom() } as const;
/** Diagrams that speak for those before one position: those with the fewest other moves. */
const SPECIMENS = 3;

function unmovedOf({ placement }: Unanswered, move: EngineMove): Unmoved {
  return { placement: takenBack(placement, move, TRIED.diagram), move };
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
