/**
 * Retrograde extension 逆算: sound problems that are two plies longer than a given sound one.
 *
 * The tail is proven already, so little is left to show for a diagram before a check and an answer: that every other defence
 * against the check is mated sooner than the answer, and that no other check of the diagram mates at all. Then its exact length is
 * two more, its main line is the check, the answer and the old line, nothing is left over and no defence ties with the answer.
 * The first is asked once for all checks that lead to the same position, under a few nodes; the second under a few more, for nearly
 * all that succeeds does so cheaply.
 *
 * The searches of one extension share a table, in which the tail's proof lies; that is why an extension is one task, and why
 * what it finds counts as sound only after another look with an empty table (confirm.ts).
 */

import {
  type EngineMove,
  Session,
  UNLIMITED_ROUNDS,
  isPromotion,
  kindOfMove,
  sourceOf,
  targetOf,
} from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Interposition } from '../../mate/verdict.ts';
import { KNIGHT, LANCE, PAWN } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { Random } from '../random.ts';
import {
  type AnswerStyle,
  type CheckStyle,
  type Unanswered,
  type Unchecked,
  unanswers,
  unchecks,
} from './unmoves.ts';

export interface ExtendOptions {
  readonly interposition: Interposition;
  /** Seed of the order in which un-moves are tried and children chosen. */
  readonly seed: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /** Children returned, at most. */
  readonly children: number;
  /** Sound predecessors after which it ends; default Infinity. */
  readonly enough?: number;
  /** Default `LITTLE`. */
  readonly effort?: Effort;
  /**
   * Go on with what the table holds, e.g. the proof of the problem from its own tail's extension: for a long problem that is most of the
   * work. Default false: the outcome depends on the problem and the options only.
   */
  readonly keepTable?: boolean;
  /** Whether a diagram may come out; others are not judged. Default: every one. */
  readonly allows?: (placement: Placement) => boolean;
}

/** The nodes of a try. */
export interface TryNodes {
  /** Nodes for all defences of one position together. */
  readonly defenceNodes: number;
  /** Nodes for all other checks of a diagram together, … */
  readonly cookNodes: number;
  /** … and how many of them a glance may leave undecided. */
  readonly openChecks: number;
}

/** What a try may cost. */
export interface Effort extends TryNodes {
  /** The same for a first try: what it leaves undecided is tried again when all else has been. Default: there is one try only. */
  readonly first?: TryNodes;
  /** Nodes for each other check of a diagram before any gets more. */
  readonly glanceNodes: number;
  /** Nodes to tell whether another check mates only by way of the diagram itself, each. */
  readonly detourNodes: number;
  /** Other checks of a diagram that is tried, at most: legal moves, whatever they are worth. */
  readonly otherChecks: number;
  /** Diagrams tried with the same two plies: they differ in what the check captures. */
  readonly alike: number;
}

/**
 * Enough for most of what is sound. In trials a diagram with more than three checks left open by a glance was hardly ever sound, and more
 * nodes found a few more at several times the cost. The first tries find nine in ten for a third of the nodes.
 */
export const LITTLE: Effort = {
  first: { defenceNodes: 60, cookNodes: 200, openChecks: 1 },
  defenceNodes: 300,
  glanceNodes: 30,
  openChecks: 3,
  cookNodes: 1000,
  detourNodes: 1000,
  otherChecks: 4,
  alike: 3,
};

/** For long climbs from few problems: more diagrams, so that a climb does not come to its end where another would go on. */
export const WIDE: Effort = { ...LITTLE, otherChecks: 6, alike: 8 };

/** A sound problem two plies before another. */
export interface Child {
  readonly sfen: string;
  /** The two plies, in USI. */
  readonly check: string;
  readonly answer: string;
  readonly style: readonly [AnswerStyle, CheckStyle];
}

/**
 * What became of a try: `escape`, a defence lasts longer than the answer, or as long without being a drop; `tie`, a drop lasts as long, or the answer is futile; `cook`, another check
 * mates; `undecided`, the nodes did not suffice; `sound`.
 */
export const FATES = ['escape', 'tie', 'cook', 'undecided', 'sound'] as const;
export type Fate = (typeof FATES)[number];

/** Tries and nodes by what became of them. */
export type Tally = Readonly<Record<Fate, { readonly tries: number; readonly nodes: number }>>;

export function emptyTally(): Record<Fate, { tries: number; nodes: number }> {
  return { escape: nothing(), tie: nothing(), cook: nothing(), undecided: nothing(), sound: nothing() };
}

function nothing(): { tries: number; nodes: number } {
  return { tries: 0, nodes: 0 };
}

export interface Extension {
  readonly children: readonly Child[];
  /** Sound predecessors found, those not returned included. */
  readonly found: number;
  /** Whether it came to its end, and not to that of its tries or to enough predecessors. */
  readonly complete: boolean;
  readonly tally: Tally;
  /** All nodes, those of the tail's proof included. */
  readonly nodes: number;
}

/**
 * The sound predecessors of one problem, looked for a few tries at a time: those first that have few other checks, for in trials a diagram
 * without any was always sound, with one in an eighth of the cases, with two in a thirtieth, and beyond four hardly ever.
 *
 * Others may use the solver between two calls; what they leave in the table does no harm.
 */
export class Predecessors {
  readonly #solver: MateSolver;
  readonly #problem: Placement;
  readonly #rounds: number;
  readonly #effort: Effort;
  #open: Question[];
  #at = 0;
  /** What first tries left undecided. */
  #later: Question[] = [];
  #isFirst: boolean;

  /** `allows`: whether a diagram may come out; others are not judged. */
  constructor(
    solver: MateSolver,
    problem: Placement,
    plies: number,
    { effort, allows, random }: { effort: Effort; allows: (placement: Placement) => boolean; random: Random },
  ) {
    this.#solver = solver;
    this.#problem = problem;
    this.#rounds = (plies - 1) / 2;
    this.#effort = effort;
    this.#isFirst = effort.first !== undefined;
    this.#open = tightestFirst(solver, problem, effort, allows, random);
  }

  /** Whether every one worth it has been tried. */
  get isComplete(): boolean {
    return this.#at >= this.#open.length && this.#later.length === 0;
  }

  /** The next sound predecessor; null if `tries` tries come to none. Counts what was tried. */
  next(tries: number, tally: Record<Fate, { tries: number; nodes: number }>): Child | null {
    const { engine } = this.#solver;
    proveTail(this.#solver, this.#problem, this.#rounds);
    for (let left = tries; left > 0 && !this.isComplete && engine.stopReason !== 'aborted';) {
      const question = this.#question();
      // The position before the answer comes first, then the diagrams before it.
      const diagram = question.isDefended ? question.diagrams.shift() : null;
      if (diagram === undefined) {
        this.#at++;
        continue;
      }
      const before = engine.nodes;
      const fate = this.#judge(question, diagram);
      left -= 1;
      tally[fate].tries += 1;
      tally[fate].nodes += engine.nodes - before;
      if (fate === 'undecided' && this.#isFirst)
        this.#later.push(diagram === null ? question : { ...question, diagrams: [diagram] });
      if (diagram === null) {
        question.isDefended = fate === 'sound';
        if (fate !== 'sound') this.#at++;
      } else if (fate === 'sound') return childOf(question, diagram);
    }
    return null;
  }

  #judge({ unanswered }: Question, diagram: Unchecked | null): Fate {
    const { first } = this.#effort;
    const nodes = this.#isFirst ? { ...this.#effort, ...first } : this.#effort;
    return diagram === null
      ? judgeDefences(this.#solver, unanswered, this.#rounds, nodes.defenceNodes)
      : judgeChecks(this.#solver, diagram.placement, diagram.check, this.#rounds + 1, nodes);
  }

  /** The question at hand; where there is none left, the first of those put off. */
  #question(): Question {
    if (this.#at >= this.#open.length) {
      this.#isFirst = false;
      this.#open = this.#later;
      this.#later = [];
      this.#at = 0;
    }
    return this.#open[this.#at];
  }
}

/**
 * Extends a sound problem of `plies` plies (attacker Black, the defender's hand complete). The same problem and options give the
 * same children.
 *
 * @param cancel see `MateSolver.solve`; what a stopped extension returns is to be thrown away
 */
export function extend(
  solver: MateSolver,
  problem: Placement,
  plies: number,
  options: ExtendOptions,
  cancel?: Int32Array,
): Extension {
  const { engine } = solver;
  const { effort = LITTLE, enough = Infinity, allows = () => true } = options;
  if (options.keepTable !== true) engine.forget();
  engine.startJob({ interposition: options.interposition, cancel });
  const random = Random.seeded(options.seed);
  const predecessors = new Predecessors(solver, problem, plies, { effort, allows, random });
  const tally = emptyTally();
  const found: Child[] = [];
  while (found.length < enough) {
    const child = predecessors.next(options.tries - triesOf(tally), tally);
    if (child === null) break;
    found.push(child);
  }
  const children = random.sample(found, options.children);
  return { children, found: found.length, complete: predecessors.isComplete, tally, nodes: engine.nodes };
}

/** All tries of a tally. */
export function triesOf(tally: Tally): number {
  return FATES.reduce((sum, fate) => sum + tally[fate].tries, 0);
}

/** Puts the proof of the tail into the table, where all that follows finds it. */
function proveTail({ engine }: MateSolver, problem: Placement, rounds: number): void {
  const tail = new Session(engine, problem);
  engine.limitNodes(Infinity);
  tail.engine.prove(rounds);
}

/** A position before an answer, with the diagrams before the check that leads there which have not been judged yet. */
interface Question {
  readonly unanswered: Unanswered;
  readonly diagrams: Unchecked[];
  /** Whether the other defences are known to be mated sooner. */
  isDefended: boolean;
}

function childOf({ unanswered }: Question, { placement, check, style }: Unchecked): Child {
  const { answer } = unanswered;
  return { sfen: makeSfen(placement), check, answer, style: [unanswered.style, style] };
}

/**
 * What is worth a question before a problem: of each position before an answer the diagrams with few other checks, the fewest first; positions
 * likewise, by the best of their diagrams. Ties are broken by chance. Moves are listed only; nothing is searched.
 */
function tightestFirst(
  { engine }: MateSolver,
  problem: Placement,
  { otherChecks, alike }: Effort,
  allows: (placement: Placement) => boolean,
  random: Random,
): Question[] {
  const questions: (Question & { readonly rank: number })[] = [];
  for (const unanswered of unanswers(problem)) {
    const ranked = [...unchecks(unanswered)]
      .filter(({ placement }) => allows(placement))
      .map((diagram) => {
        const others = new Session(engine, diagram.placement).listMoves().length - 1;
        return { diagram, others, rank: others + random.float() };
      })
      .filter(({ others }) => others >= 0 && others <= otherChecks)
      .sort((a, b) => a.rank - b.rank);
    if (ranked.length === 0) continue;
    const diagrams = someOfEach(
      ranked.map(({ diagram }) => diagram),
      alike,
    );
    questions.push({ unanswered, diagrams, isDefended: false, rank: ranked[0].rank });
  }
  return questions.sort((a, b) => a.rank - b.rank);
}

/** Few diagrams with the same check, the first ones. */
function someOfEach(diagrams: readonly Unchecked[], alike: number): Unchecked[] {
  const tried = new Map<string, number>();
  return diagrams.filter(({ check }) => {
    const before = tried.get(check) ?? 0;
    tried.set(check, before + 1);
    return before < alike;
  });
}

/**
 * What becomes of one predecessor of a sound problem of 2 · `rounds` + 1 plies, given by the position before the answer and the diagram before
 * the check. Goes on with the table as it is.
 */
export function judgePredecessor(
  solver: MateSolver,
  problem: Placement,
  rounds: number,
  { unanswered, unchecked }: { readonly unanswered: Unanswered; readonly unchecked: Unchecked },
  effort: Effort,
): Fate {
  proveTail(solver, problem, rounds);
  const defended = judgeDefences(solver, unanswered, rounds, effort.defenceNodes);
  if (defended !== 'sound') return defended;
  return judgeChecks(solver, unchecked.placement, unchecked.check, rounds + 1, effort);
}

/** Whether all defences but the answer are mated sooner than it, which takes `rounds` more. */
function judgeDefences(
  solver: MateSolver,
  { placement, answer }: Unanswered,
  rounds: number,
  nodes: number,
): Fate {
  const { engine } = solver;
  const session = new Session(engine, placement, true);
  engine.limitNodes(engine.nodes + nodes);
  const moves = session.listMoves();
  const main = moves.find((move) => session.usi(move) === answer);
  // The answer is a second pawn, or the like.
  if (main === undefined) return 'escape';
  const isDrop = (move: EngineMove): boolean => session.usi(move).includes('*');
  const isSooner = (move: EngineMove): boolean | null =>
    rounds === 0 ? false : session.after(move, () => engine.prove(rounds - 1));
  const late: EngineMove[] = [];
  for (const move of moves) {
    if (move === main) continue;
    const sooner = isSooner(move);
    if (sooner === true) continue;
    if (sooner === null) return 'undecided';
    if (!isDrop(move)) return 'escape';
    late.push(move);
  }
  if (late.length === 0 && !isDrop(main)) return 'sound';
  // A futile interposition may last longer, and the answer must not be one.
  const shorter = engine.prove(rounds);
  if (shorter !== false) return shorter === null ? 'undecided' : 'tie';
  const within = engine.prove(rounds + 1);
  if (within !== true) return within === null ? 'undecided' : 'escape';
  const judged = engine.judgeDefences(rounds + 1);
  if (judged === null) return 'undecided';
  const counts = new Set(judged.filter(({ futile }) => !futile).map(({ move }) => move));
  return counts.has(main) && !late.some((move) => counts.has(move)) ? 'sound' : 'tie';
}

/**
 * Whether no check of a diagram but one, which takes `rounds`, mates at any length. One that mates only by way of the diagram itself repeats it,
 * and is no cook: a horse saw 馬鋸 may always go a step in the wrong direction.
 */
function judgeChecks(
  solver: MateSolver,
  placement: Placement,
  check: string,
  rounds: number,
  { glanceNodes, openChecks, cookNodes, detourNodes }: Effort,
): Fate {
  const { engine } = solver;
  const session = new Session(engine, placement);
  const root = engine.place;
  const limit = engine.nodes + cookNodes;
  const moves = session.listMoves();
  let open = moves.filter((move) => session.usi(move) !== check);
  // The check is no legal one: a second pawn, or the like.
  if (open.length === moves.length) return 'escape';
  const mayReturn = (move: EngineMove): boolean => mayBeTakenBack(placement.board, move);
  let spentOnDetours = 0;
  for (const share of [glanceNodes, cookNodes]) {
    const undecided: EngineMove[] = [];
    for (const move of open) {
      engine.limitNodes(Math.min(limit + spentOnDetours, engine.nodes + share));
      const mates = session.after(move, () => {
        const answer = engine.prove(UNLIMITED_ROUNDS);
        if (answer !== true || !mayReturn(move) || engine.provenMate() <= rounds) return answer;
        const before = engine.nodes;
        engine.limitNodes(before + detourNodes);
        const own = engine.proveAvoiding([root], UNLIMITED_ROUNDS);
        spentOnDetours += engine.nodes - before;
        return own;
      });
      if (mates === true) return 'cook';
      if (mates === null) undecided.push(move);
      if (engine.nodes >= limit + spentOnDetours) return 'undecided';
    }
    open = undecided;
    if (open.length === 0) return 'sound';
    if (open.length > openChecks) return 'undecided';
  }
  return 'undecided';
}

/** Kinds that never come back to where they were, unless promoted. */
const ONE_WAY: ReadonlySet<number> = new Set([PAWN, LANCE, KNIGHT]);

/** Whether a check leaves everything as it was but the place of a piece that can come back. */
function mayBeTakenBack(board: Uint8Array, move: EngineMove): boolean {
  const isMove = sourceOf(move) !== null && !isPromotion(move);
  return isMove && board[targetOf(move)] === 0 && !ONE_WAY.has(kindOfMove(move));
}
