import { makeSfen } from '../src/placement/sfen.ts';
import type { Answer, MethodContext, Proposal } from '../src/compose/methods/method.ts';
import type { Judgement, Assessment } from '../src/compose/look/assessment.ts';
import { type RunParameters, defaultVariants } from '../src/run/parameters.ts';
import { readStart } from '../src/run/ranges.ts';
import { PRESETS } from '../src/run/presets.ts';
import { fakeClimb, fakeMending } from './fake-evaluator.ts';

/** An assessment of nothing: no mate. */
export function noMate(sfen: string): Assessment {
  return {
    sfen,
    refusal: null,
    verdict: 'noMate',
    plies: null,
    exact: true,
    line: null,
    leftover: null,
    soundness: 'unsound',
    paperSound: false,
    flaws: [],
    pruned: null,
    second: null,
    nodes: 100,
  };
}

/** A confirmed problem. */
export function sound(sfen: string, line: readonly string[]): Assessment {
  const report = { plies: line.length, line, soundness: 'sound', paperSound: true, flaws: [] } as const;
  const pruned = { sfen, removed: [], ...report };
  return {
    ...noMate(sfen),
    verdict: 'mate',
    leftover: 0,
    ...report,
    pruned,
    second: 'confirmed',
  };
}

/** A mate with a cook at a ply of its line. */
export function cooked(sfen: string, line: readonly string[], ply: number): Assessment {
  const flaw = { kind: 'cook', ply, move: 'x', line: [], fault: true } as const;
  const report = { plies: line.length, line, flaws: [flaw] } as const;
  return { ...noMate(sfen), verdict: 'mate', leftover: 0, ...report };
}

/** What a run would make of an assessment. */
export function judged(assessment: Assessment): Judgement {
  const fitness = assessment.plies ?? 0;
  return { assessment, fitness, sound: assessment.pruned !== null };
}

/**
 * Answers to proposals: diagrams by `assess`, climbs and repairs as the fake evaluator has them.
 */
export function answersBy(
  proposals: readonly Proposal[],
  assess: (sfen: string) => Assessment,
  mended: (sfen: string) => readonly Assessment[] = (sfen) => fakeMending({ sfen, tries: 3 }).assessments,
): Answer[] {
  return proposals.map((proposal): Answer => {
    if (proposal.kind === 'climb') return { ...proposal, climb: fakeClimb(proposal.options) };
    if (proposal.kind === 'repair') {
      return { ...proposal, judgements: mended(proposal.options.sfen).map(judged), nodes: 1000 };
    }
    if (!proposal.diagram.ok) throw new Error('a diagram was refused');
    return { kind: 'diagram', judgement: judged(assess(makeSfen(proposal.diagram.value))) };
  });
}

/** What a method is made from, under the preset `best` but for what is given. */
export function contextOf(given: Partial<RunParameters> = {}): MethodContext {
  const parameters = { ...PRESETS.best, seed: 1, population: 20, ...given };
  const start = readStart(parameters.start);
  if (!start.ok) throw new Error(start.error.message);
  return {
    parameters,
    variants: { ...defaultVariants(parameters), ...parameters.variants },
    start: start.value,
  };
}
