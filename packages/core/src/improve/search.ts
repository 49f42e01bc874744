/**
 * What the stages of an improvement share: the problem and what is asked for, what has been found,
 * and the account of nodes.
 *
 * A stage is a generator that asks for tasks and is told their outcomes, so that it reads as a
 * search does and knows no thread, clock or cancel flag (improver.ts drives it).
 */

import { makeSfen } from '../placement/sfen.ts';
import { type Placement, countPieces } from '../placement/placement.ts';
import type { Report } from '../mate/verdict.ts';
import type { AssessParameters } from '../compose/look/evaluation.ts';
import { violationsOfProblem } from '../order/conform.ts';
import { Random } from '../random.ts';
import { type Cook, cooksOf } from '../compose/repair/cook.ts';
import type { Effort as ExtendEffort } from '../compose/retrograde/effort.ts';
import type { EndStep } from '../compose/last-position/end-node.ts';
import type { Child } from '../compose/retrograde/predecessors.ts';
import type { SoundProblem } from '../run/problem.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { authorsLineOf, lineToRepair } from './authors-line.ts';
import { countChanges, differenceBetween } from './difference.ts';
import { Findings, shareKept } from './findings.ts';
import { ideaOfProposal } from './proposal-idea.ts';
import { countKept } from './kept.ts';
import type { Wishes } from './options.ts';
import type { Proposal, Step } from './proposal.ts';
import { type Shift, shiftedLine } from './shift.ts';
import type { ImproveOutcome, ImproveTask, Judgement } from './task.ts';

/** The stages of an improvement, in their order. */
export const STAGES = ['report', 'repair', 'extend'] as const;
/** One of `STAGES`. */
export type StageName = (typeof STAGES)[number];

/** Tasks that are asked for together. */
export interface Batch {
  readonly stage: StageName;
  readonly tasks: readonly ImproveTask[];
  readonly parameters: AssessParameters;
}

/** Asks for batches, is told their outcomes in order, and comes to an answer. */
export type Stage<Answer> = Generator<Batch, Answer, readonly ImproveOutcome[]>;

/** A diagram on its way, and what was done to it. */
export interface Draft {
  readonly steps: readonly Step[];
  readonly shift: Shift;
}

/**
 * What a version has to keep of the author's line to be one of his problem; with less, it is
 * another one.
 */
const LEAST_KEPT = 0.5;

/** Nodes of its report from which a problem is dear to judge. */
const DEAR_NODES = 20_000;

/** What a first look may cost: nodes of the mate, and of each alternative move. */
export interface Effort {
  readonly mateNodes: number;
  readonly cookNodes: number;
  /** Whether what is sound is retouched; default false. */
  readonly retouch?: boolean;
}

/**
 * Each in turn for what the one before left undecided: most of what is sound is so at little cost.
 */
export const EFFORTS: readonly Effort[] = [
  { mateNodes: 4000, cookNodes: 500 },
  { mateNodes: 20_000, cookNodes: 2000 },
  { mateNodes: 200_000, cookNodes: 20_000 },
];
/** For the few that are likely to be sound. */
export const MUCH = EFFORTS[EFFORTS.length - 1];
/** For those that are, unless extension has erred; a dragon chase of 45 plies takes as many. */
export const MOST: Effort = { mateNodes: 2_000_000, cookNodes: 200_000 };

/**
 * The state of one improvement. Its lines and cooks are those of the problem given; `tried` counts
 * diagrams judged.
 */
export class Search {
  readonly subject: Placement;
  readonly wishes: Wishes;
  readonly random: Random;
  /** Versions of the author's problem. */
  readonly findings = new Findings();
  /**
   * Problems that go another way than the author's, but begin alike and are as long. No search goes
   * by them; they are shown where there is nothing nearer.
   */
  readonly distant = new Findings();
  report: Report | null = null;
  authorsLine: readonly string[] | null = null;
  cooks: readonly Cook[] = [];
  tried = 0;
  nodes = 0;
  /** Whether something was left untried for want of nodes. */
  isCut = false;
  readonly #givenLine: readonly string[];
  /** Diagrams and the most nodes with which they were judged. */
  readonly #judged = new Map<string, number>();

  constructor(subject: Placement, givenLine: readonly string[], wishes: Wishes) {
    this.subject = subject;
    this.wishes = wishes;
    this.random = Random.seeded(wishes.seed);
    this.#givenLine = givenLine;
  }

  /**
   * Whether the nodes are used up, or those that a stage may use; that something then is left
   * untried is noted.
   */
  isOver(limit = Infinity): boolean {
    const isOver = this.nodes >= Math.min(limit, this.wishes.nodes);
    if (isOver) this.isCut = true;
    return isOver;
  }

  /** The full report on the problem as it was given, within a share of the nodes. */
  *examine(share: number): Stage<Report | null> {
    const report = yield* this.reportOn(makeSfen(this.subject), this.wishes.nodes * share);
    if (report === null) return null;
    this.report = report;
    this.authorsLine = authorsLineOf(this.subject, this.#givenLine, report);
    const { line, flaws } = lineToRepair(this.authorsLine, report);
    if (line !== null) this.cooks = cooksOf(this.subject, line, flaws);
    return report;
  }

  *reportOn(sfen: string, nodes: number): Stage<Report | null> {
    const { profile, interposition } = this.wishes;
    const options = { profile, interposition, nodes: Math.max(1, Math.round(nodes)) };
    const [outcome] = yield this.#batch('report', [{ kind: 'report', sfen, options }]);
    if (outcome.kind !== 'report') return null;
    this.nodes += outcome.report.nodes;
    return outcome.report;
  }

  /**
   * Judges diagrams that have not been judged with as much effort before; the answers are in their
   * order.
   */
  *judge(stage: StageName, sfens: readonly string[], effort: Effort): Stage<Judgement[]> {
    const { mateNodes } = effort;
    const fresh = [...new Set(sfens)].filter((sfen) => (this.#judged.get(sfen) ?? 0) < mateNodes);
    if (fresh.length === 0) return [];
    this.tried += fresh.filter((sfen) => !this.#judged.has(sfen)).length;
    for (const sfen of fresh) this.#judged.set(sfen, mateNodes);
    const cooks = stage === 'repair' ? this.#dearCooks : [];
    const outcomes = yield this.#batch(
      stage,
      fresh.map((sfen) => ({ kind: 'judge', sfen, cooks })),
      effort,
    );
    const judgements = outcomes.flatMap((outcome) => (outcome.kind === 'judge' ? [outcome.judgement] : []));
    for (const { nodes } of judgements) this.nodes += nodes;
    return judgements;
  }

  /** The predecessors of some problems, in their order. */
  *extend(problems: readonly EndStep[], effort: ExtendEffort): Stage<(readonly Child[])[]> {
    const outcomes = yield this.#batch(
      'extend',
      problems.map((problem) => ({ kind: 'extend', problem, seed: this.random.word(), effort })),
    );
    return outcomes.map((outcome) => {
      if (outcome.kind !== 'extend') return [];
      this.nodes += outcome.nodes;
      return outcome.children;
    });
  }

  /**
   * Longer problems that lead to some and have no man more, in the order of these; all together for
   * so many nodes.
   */
  *walk(problems: readonly EndStep[], by: number, nodes: number): Stage<(readonly EndStep[])[]> {
    const each = Math.max(1, Math.round(nodes / problems.length));
    const tasks = problems.map(({ sfen, line }) => {
      const limits = { longest: line.length + by, seed: this.random.word(), nodes: each };
      return { kind: 'walk' as const, problem: { sfen, line }, ...limits };
    });
    const outcomes = yield this.#batch('extend', tasks);
    return outcomes.map((outcome) => {
      if (outcome.kind !== 'walk') return [];
      this.nodes += outcome.nodes;
      return outcome.walked;
    });
  }

  /**
   * Takes down what is sound: the diagram itself where something was done to it, the same without
   * ornaments, and that in a better dress. Where the ornaments are only what was put down before,
   * the diagram with them is not worth showing.
   */
  propose({ whole, assessment }: Judgement, { steps, shift }: Draft): void {
    const unpruned = whole === null || steps.length === 0 ? null : this.#proposal(whole, steps, shift);
    const problem = assessment?.pruned ?? null;
    const pruned =
      problem === null || problem.removed.length === 0
        ? null
        : this.#proposal(problem, [...steps, 'pruned'], shift);
    if (unpruned !== null && pruned !== null && pruned.changes < unpruned.changes)
      this.#add({ ...pruned, steps });
    else {
      if (unpruned !== null) this.#add(unpruned);
      if (pruned !== null) this.#add(pruned);
    }
    const retouched = problem?.retouched;
    if (retouched !== undefined) this.#add(this.#proposal(retouched, [...steps, 'retouched'], shift));
  }

  #add(proposal: Proposal | null): void {
    if (proposal === null) return;
    const { sfen, plies, line } = proposal;
    const placement = placementOf(sfen);
    if (placement === null || proposal.soundness !== 'sound') return;
    const findings = shareKept(proposal) >= LEAST_KEPT ? this.findings : this.distant;
    if (findings === this.distant && !this.#beginsAlike(proposal)) return;
    if (violationsOfProblem(this.wishes.order, { placement, plies, line }).length > 0) return;
    findings.add(proposal, ideaOfProposal(proposal, placement, this.cooks));
  }

  /** Whether a problem is as long as the author's and has its first move. */
  #beginsAlike({ line, difference }: Proposal): boolean {
    const authors = this.authorsLine === null ? null : shiftedLine(this.authorsLine, difference.shift);
    return authors !== null && line.length >= authors.length && line[0] === authors[0];
  }

  #proposal(
    { sfen, plies, line, soundness, flaws }: SoundProblem,
    steps: readonly Step[],
    shift: Shift,
  ): Proposal | null {
    const placement = placementOf(sfen);
    if (placement === null) return null;
    const difference = differenceBetween(this.subject, placement, shift);
    const duals = flaws.filter(({ kind }) => kind === 'finalMoveDual').map(({ move }) => move);
    const authors = this.authorsLine === null ? null : shiftedLine(this.authorsLine, shift);
    const kept =
      this.authorsLine === null
        ? null
        : { moves: countKept(authors ?? [], line, duals), of: this.authorsLine.length };
    const changes = countChanges(difference);
    const pieces = countPieces(placement);
    return { steps, sfen, plies, line, difference, changes, pieces, kept, soundness, flaws };
  }

  /**
   * The cooks that are looked for before anything else in problems that are dear to judge. In
   * others a cook may as well become the main line of a version.
   */
  get #dearCooks(): readonly (readonly string[])[] {
    if ((this.report?.nodes ?? 0) < DEAR_NODES) return [];
    return this.cooks.map(({ moves, from }) => moves.slice(0, from + 1));
  }

  /** Plies are asked of what is proposed, not of the steps there. */
  #batch(stage: StageName, tasks: readonly ImproveTask[], effort: Effort = MUCH): Batch {
    const { profile, interposition, order } = this.wishes;
    const { plies: _, ...diagram } = order;
    const rules = { profile, interposition, soundnessRule: 'profile' } as const;
    return { stage, tasks, parameters: { ...rules, ...effort, start: '', order: diagram } };
  }
}
