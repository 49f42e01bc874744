/**
 * Sound predecessors of a problem, looked for a few at a time: diagrams from which one check and
 * one answer lead to it (unmoves.ts).
 *
 * What makes one sound is up to the run's goal: a `Judge` is asked about the position before the
 * answer first, once for all checks that lead to it, and then about the diagrams before those
 * checks.
 */

import { Heap } from '../../heap.ts';
import { type Engine, type EngineMove, isNamed } from '../../mate/session.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import type { Effort } from './effort.ts';
import { type Judgement, Precedents } from './precedents.ts';
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
  /**
   * Whether quiet moves are taken back too. Then nobody can tell which of the many other moves
   * stands against a diagram: there are no precedents, and all first tries come before second ones.
   */
  readonly takesQuiet: boolean;
  /** How many legal moves the attacker has that might be solutions, whatever they are worth. */
  countMoves(placement: Placement): number;
  /** These moves. */
  listMoves(placement: Placement): EngineMove[];
  /** Comes before questions that others may have asked the engine between. */
  prepare(): void;
  /** Whether every other defence is over sooner than the answer. */
  judgeDefences(unanswered: Unanswered, effort: Effort): Fate;
  /**
   * Of a diagram whose move leads to a position with such defences: whether no other move is a
   * solution.
   *
   * @param others these moves, in the order in which they are to be tried
   */
  judgeDiagram(unmoved: Unmoved, effort: Effort, others: readonly EngineMove[]): Judgement;
}

/** A sound problem two plies before another. */
export interface Child {
  readonly sfen: string;
  /** The two plies, in USI. */
  readonly move: string;
  readonly answer: string;
  readonly style: readonly [AnswerStyle, MoveStyle];
}

/** What predecessors are looked for. */
export interface PredecessorsOptions {
  readonly effort: Effort;
  /** Whether a diagram may come out; others are not judged. */
  readonly allows: (placement: Placement) => boolean;
  readonly random: Random;
  /** Those of all problems of a climb. Default: there are none. */
  readonly precedents?: Precedents;
}

/**
 * The sound predecessors of one problem, looked for a few tries at a time: those first that have
 * the best chance, by what became of others with the same moves (precedents.ts). At first it is
 * those with few other moves: in trials a diagram without another check was always a sound mate,
 * with one in an eighth of the cases, with two in a thirtieth, and beyond four hardly ever.
 *
 * Others may use the engine between two calls; what they leave in the table does no harm.
 */
export class Predecessors {
  readonly #engine: Engine;
  readonly #judge: Judge;
  readonly #effort: Effort;
  readonly #allows: (placement: Placement) => boolean;
  readonly #random: Random;
  readonly #precedents: Precedents;
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
    this.#judge = judge;
    this.#effort = effort;
    this.#allows = allows;
    this.#random = random;
    this.#precedents = new Precedents(precedents);
    const { first } = effort;
    this.#passes = first === undefined ? [effort] : [{ ...effort, ...first }, effort];
    this.#waiting = this.#passes.map(() => new Heap<Try>((a, b) => a.worth > b.worth));
    for (const unanswered of unanswers(problem)) {
      const candidates = this.#candidatesBefore(unanswered);
      const question = { unanswered, candidates, luck: 0 };
      if (candidates.length > 0) this.#wait(0, { question, candidate: null });
    }
    for (const unanswered of judge.takesQuiet ? unreplies(problem) : [])
      this.#wait(0, {
        question: { unanswered, candidates: null, luck: random.float() },
        candidate: null,
      });
  }

  /** Whether every one worth it has been tried. */
  get isComplete(): boolean {
    return this.#waiting.every((tries) => tries.isEmpty);
  }

  /**
   * The next sound predecessor; null if `tries` tries come to none. Counts what was tried.
   *
   * @param leastChance where the best try is worth less, no more than one is made
   */
  next(tries: number, tally: Record<Fate, { tries: number; nodes: number }>, leastChance = 0): Child | null {
    const engine = this.#engine;
    this.#judge.prepare();
    for (let left = tries; left > 0 && !this.isComplete && engine.stopReason !== 'aborted'; left--) {
      const pass = this.#bestPass();
      const { question, candidate, worth } = this.#waiting[pass].first!;
      if (left < tries && worth - pass * LATER < Math.log(leastChance)) break;
      this.#waiting[pass].take();
      const before = engine.nodes;
      const fate =
        candidate === null
          ? this.#judge.judgeDefences(question.unanswered, this.#passes[pass])
          : this.#fateOf(candidate, pass);
      tally[fate].tries += 1;
      tally[fate].nodes += engine.nodes - before;
      if (fate === 'undecided' && pass + 1 < this.#passes.length)
        this.#wait(pass + 1, { question, candidate });
      if (fate !== 'sound') continue;
      if (candidate !== null) return childOf(question, candidate);
      // Of many quiet questions few are defended: what comes before is listed only then.
      const candidates = question.candidates ?? this.#candidatesBefore(question.unanswered);
      for (const each of candidates) this.#wait(0, { question, candidate: each });
      // From now on each is held as long as it waits, and no longer.
      question.candidates = [];
    }
    return null;
  }

  /** What becomes of a diagram; to be remembered. */
  #fateOf(candidate: Candidate, pass: number): Fate {
    const { diagram, king, count } = candidate;
    const others = this.#othersOf(candidate);
    if (others.length > count) return 'escape';
    const suspects = this.#precedents.suspectsFirst(king, others);
    const judgement = this.#judge.judgeDiagram(diagram, this.#passes[pass], suspects);
    if (!this.#judge.takesQuiet) this.#precedents.note(king, others, judgement, this.#isLast(pass));
    return judgement.fate;
  }

  #isLast(pass: number): boolean {
    return pass + 1 === this.#passes.length;
  }

  /** Nothing is looked up before its turn comes: of a first try the number of moves is known. */
  #wait(pass: number, { question, candidate }: Omit<Try, 'worth'>): void {
    const known = candidate ?? question.candidates?.[0];
    const chance = known === undefined ? UNLISTED - question.luck : known.count * FRESH;
    this.#waiting[pass].add({ question, candidate, worth: chance + (candidate === null ? DEFENDED : 0) });
  }

  /**
   * The pass whose first try is worth most, that one brought up to date: since it was put in, some
   * of its moves may have stood against other diagrams.
   */
  #bestPass(): number {
    let best = -1;
    let most = -Infinity;
    for (const [pass, tries] of this.#waiting.entries()) {
      for (let first = tries.first; first !== undefined; first = tries.first) {
        const worth = this.#worthOf(first, pass);
        if (worth > first.worth - STALE) break;
        tries.take();
        tries.add({ ...first, worth });
      }
      if (tries.first === undefined) continue;
      const worth = tries.first.worth - pass * LATER;
      if (best >= 0 && (worth <= most || this.#judge.takesQuiet)) continue;
      best = pass;
      most = worth;
    }
    return best;
  }

  /** The logarithm of the chance that a try brings a sound diagram. */
  #worthOf({ question, candidate }: Omit<Try, 'worth'>, pass: number): number {
    if (candidate !== null) return this.#logChance(candidate, pass);
    if (question.candidates === null) return UNLISTED - question.luck + DEFENDED;
    let best = -Infinity;
    for (const each of question.candidates.slice(0, SPECIMENS))
      best = Math.max(best, this.#logChance(each, pass));
    return best + DEFENDED;
  }

  #logChance(candidate: Candidate, pass: number): number {
    const { king, luck } = candidate;
    return this.#precedents.logChance(king, this.#othersOf(candidate), this.#isLast(pass)) - luck;
  }

  #othersOf(candidate: Candidate): readonly EngineMove[] {
    if (candidate.others === null) {
      const { placement, move } = candidate.diagram;
      candidate.others = withoutMove(this.#judge.listMoves(placement), move);
    }
    return candidate.others;
  }

  /** The diagrams before one position that are worth a question: few with the same move. */
  #candidatesBefore(unanswered: Unanswered): Candidate[] {
    const { otherMoves, alike } = this.#effort;
    const king = unanswered.placement.board.indexOf(KING | WHITE);
    const candidates: Candidate[] = [];
    eachUnmove(unanswered, (lent, keep) => {
      if (!this.#allows(lent)) return;
      const count = this.#judge.countMoves(lent) - 1;
      const luck = this.#random.float();
      if (count >= 0 && count <= otherMoves)
        candidates.push({ diagram: keep(), king, count, luck: LUCK * luck, others: null });
    });
    candidates.sort((a, b) => a.count - b.count || a.luck - b.luck);
    return someOfEach(candidates, alike);
  }
}

/**
 * Moves without the one of that name; the attacker is Black. All of them where it is no legal one:
 * a second pawn, or the like.
 */
function withoutMove(moves: readonly EngineMove[], name: string): EngineMove[] {
  return moves.filter((move) => !isNamed(move, name));
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
  const { placement, move } = unmoved;
  const moves = judge.listMoves(placement);
  const others = withoutMove(moves, move);
  return others.length < moves.length ? judge.judgeDiagram(unmoved, effort, others).fate : 'escape';
}

/**
 * A position before an answer, with the diagrams before it; null as long as they are not listed.
 */
interface Question {
  readonly unanswered: Unanswered;
  candidates: readonly Candidate[] | null;
  /** By which those whose diagrams are not listed are ordered. */
  readonly luck: number;
}

/** A diagram with what its chance depends on. */
interface Candidate {
  readonly diagram: Unmoved;
  /** The square of the defender's king. */
  readonly king: number;
  /** How many other moves there are, … */
  readonly count: number;
  /** … and which; null as long as nobody has asked. */
  others: readonly EngineMove[] | null;
  /** What is taken off the logarithm of its chance, so that equals come in random order. */
  readonly luck: number;
}

/** What is to be judged: a diagram before a position, or, without one, the position. */
interface Try {
  readonly question: Question;
  readonly candidate: Candidate | null;
  /** What it was worth when it was put in. */
  readonly worth: number;
}

/** The logarithm of the chance that the other defences against a check are all over sooner. */
const DEFENDED = Math.log(0.3);
/** That of a diagram before a quiet reply, which is not listed yet: it comes after all others. */
const UNLISTED = -100;
/**
 * What each later pass takes off the logarithm of a chance: a second try takes about ten times the
 * nodes of a first one.
 */
const LATER = Math.log(10);
/** The logarithm of the chance of a move that is not looked up yet. */
const FRESH = Math.log(0.75);
/** What a try may have lost since it was put in before it has to wait again. */
const STALE = 0.1;
/** Chances are told apart by luck where they are as equal as this. */
const LUCK = 0.1;
/** Diagrams that speak for those before one position: those with the fewest other moves. */
const SPECIMENS = 3;

function childOf({ unanswered }: Question, { diagram: { placement, move, style } }: Candidate): Child {
  const { answer } = unanswered;
  return { sfen: makeSfen(placement), move, answer, style: [unanswered.style, style] };
}

/** Few diagrams with the same move, the first ones. */
function someOfEach(ranked: readonly Candidate[], alike: number): Candidate[] {
  const tried = new Map<string, number>();
  return ranked.filter(({ diagram: { move } }) => {
    const before = tried.get(move) ?? 0;
    tried.set(move, before + 1);
    return before < alike;
  });
}
