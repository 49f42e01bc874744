/**
 * One generation of a run on its way: a method's proposals become tasks for threads, and the
 * outcomes of these become the answers to the proposals.
 */

import type { Placement } from '../../placement/placement.ts';
import type { Result } from '../../result.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { type Judgement, type Assessment, refusedAssessment } from '../look/assessment.ts';
import type { Memo } from './memo.ts';
import type { Answer, Proposal } from '../methods/method.ts';
import { FATES } from '../retrograde/tally.ts';
import type { Outcome, Task } from './task.ts';

/** A generation that was asked and is not told yet. */
export interface Generation {
  readonly proposals: readonly Proposal[];
  /** Names of the lines of which no more problems are wanted. */
  readonly full: ReadonlySet<string>;
  /** What has to be done: each diagram once, none of the memo. */
  readonly tasks: readonly Task[];
}

/** The outcomes of a generation, ready to answer its proposals. */
export interface Outcomes {
  /** By SFEN. */
  readonly assessments: ReadonlyMap<string, Assessment>;
  /** Of the other tasks, in their order. */
  readonly others: readonly Exclude<Outcome, { kind: 'assess' }>[];
}

/**
 * What gets no second look: problems shorter than `leastPlies`, and those of the lines `full`
 * (`lineNameOf`).
 */
export interface GenerationOptions {
  readonly leastPlies?: number | undefined;
  readonly full?: readonly string[];
}

/**
 * The tasks for some proposals: climbs and repairs, then diagrams, first among them `first` if
 * there is one. Shorter problems than `leastPlies` get no second look.
 */
export function generationOf(
  proposals: readonly Proposal[],
  first: string | null,
  memo: Memo,
  { leastPlies = 1, full = [] }: GenerationOptions = {},
): Generation {
  const asked = new Map<string, { readonly whole?: true }>(first === null ? [] : [[first, {}]]);
  const others: Task[] = [];
  for (const proposal of proposals) {
    if (proposal.kind !== 'diagram') others.push(proposal);
    else if (proposal.diagram.ok) {
      const sfen = makeSfen(proposal.diagram.value);
      const { whole = false } = proposal;
      if (!memo.has(sfen)) asked.set(sfen, { ...asked.get(sfen), ...(whole && { whole }) });
    }
  }
  const options = {
    ...(leastPlies > 1 && { confirmFrom: leastPlies }),
    ...(full.length > 0 && { full }),
  };
  return {
    proposals,
    full: new Set(full),
    tasks: [
      ...others,
      ...[...asked].map(([sfen, each]) => ({ kind: 'assess', sfen, ...each, ...options }) as const),
    ],
  };
}

/** Outcomes by kind. Throws where they are not those of the tasks. */
export function sorted(tasks: readonly Task[], outcomes: readonly Outcome[]): Outcomes {
  const assessments = new Map<string, Assessment>();
  const others: Exclude<Outcome, { kind: 'assess' }>[] = [];
  const wrong = new Error('the outcomes are not those of the tasks');
  if (outcomes.length !== tasks.length) throw wrong;
  for (const [i, outcome] of outcomes.entries()) {
    const task = tasks[i];
    if (outcome.kind !== task.kind) throw wrong;
    if (outcome.kind !== 'assess') others.push(outcome);
    else if (task.kind === 'assess' && outcome.assessment.sfen === task.sfen) {
      assessments.set(task.sfen, outcome.assessment);
    } else throw wrong;
  }
  return { assessments, others };
}

/** The answers to the proposals of a generation, in their order. */
export function answersTo(
  { proposals }: Generation,
  { assessments, others }: Outcomes,
  memo: Memo,
  judge: (assessment: Assessment) => Judgement,
): Answer[] {
  let next = 0;
  return proposals.map((proposal): Answer => {
    if (proposal.kind === 'diagram') {
      return { kind: 'diagram', judgement: judge(assessmentOf(proposal.diagram, assessments, memo)) };
    }
    return answerTo(proposal, others[next++], judge);
  });
}

/** The answer that the outcome of a task is. Throws where it is that of another kind of task. */
export function answerTo(task: Task, outcome: Outcome, judge: (assessment: Assessment) => Judgement): Answer {
  if (outcome.kind === 'assess') return { kind: 'diagram', judgement: judge(outcome.assessment) };
  if (task.kind === 'climb' && outcome.kind === 'climb') return { ...task, climb: outcome.climb };
  if (task.kind !== 'repair' || outcome.kind !== 'repair') throw new Error('an answer to another task');
  const { assessments: tried, nodes } = outcome.mending;
  return { ...task, judgements: tried.map(judge), nodes };
}

function assessmentOf(
  diagram: Result<Placement>,
  assessments: ReadonlyMap<string, Assessment>,
  memo: Memo,
): Assessment {
  if (!diagram.ok) return refusedAssessment('', diagram.error.code);
  const sfen = makeSfen(diagram.value);
  const assessment = assessments.get(sfen) ?? memo.get(sfen);
  if (assessment === undefined) throw new Error(`no assessment of ${sfen}`);
  return assessment;
}

/**
 * Diagrams that the solver was asked about for an answer; the report that a repair begins with is
 * one.
 */
export function evaluationsOf(answer: Answer): number {
  if (answer.kind === 'diagram') return 1;
  if (answer.kind === 'repair') return 1 + answer.judgements.length;
  const { sown, tally } = answer.climb;
  return FATES.reduce((sum, fate) => sum + tally[fate].tries, sown);
}

/**
 * The fitness of an answer: of a climb the plies of the longest problem met, of a repair those of
 * the best diagram tried.
 */
export function fitnessOfAnswer(answer: Answer): number {
  if (answer.kind === 'diagram') return answer.judgement.fitness;
  if (answer.kind === 'repair') return Math.max(0, ...answer.judgements.map(({ fitness }) => fitness));
  return Math.max(0, ...Object.keys(answer.climb.met).map(Number));
}
