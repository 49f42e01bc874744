import type { Mending, MendOptions } from '../src/compose/repair/mend.ts';
import type { Climb } from '../src/compose/climb/climb.ts';
import type { ClimbingOptions } from '../src/compose/methods/method.ts';
import { STARTS } from '../src/run/presets.ts';
import type { Elite } from '../src/compose/climb/elite.ts';
import { emptyTally } from '../src/compose/retrograde/tally.ts';
import type { Assessment } from '../src/compose/look/assessment.ts';
import type { EvaluateBatch, Outcome, Task } from '../src/compose/run/task.ts';

/** 32-bit FNV-1a of a text. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x0100_0193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * An assessment that is made up from the SFEN alone: half of the diagrams mate, in 1 … 15 plies,
 * and every fourth of those is sound.
 */
export function fakeAssessment(sfen: string): Assessment {
  const hash = hashOf(sfen);
  const mates = hash % 2 === 0;
  const plies = mates ? 1 + 2 * ((hash >>> 8) % 8) : null;
  const sound = mates && (hash >>> 4) % 4 === 0;
  const line = mates ? [`line-${hash % 1000}`] : null;
  const soundness = sound ? 'sound' : 'unsound';
  const report = { soundness, paperSound: sound, flaws: [] } as const;
  return {
    sfen,
    refusal: null,
    verdict: mates ? 'mate' : 'noMate',
    plies,
    exact: mates,
    line,
    leftover: mates ? 0 : null,
    ...report,
    pruned: sound && plies !== null && line !== null ? { sfen, removed: [], plies, line, ...report } : null,
    second: sound ? 'confirmed' : null,
    nodes: hash % 1000,
  };
}

/**
 * A climb that is made up from its options alone: it finds up to three longer problems of the
 * root's family (the same diagram with another number of the move), and confirms the longest. A
 * sowing climbs from the start position.
 */
export function fakeClimb({ root: given, seed, keep, confirmations }: ClimbingOptions): Climb {
  const root = given ?? { sfen: STARTS[1], plies: 1, pieces: 3, promise: 1, family: null };
  const hash = hashOf(`${root.sfen} ${seed}`);
  const elites = Array.from({ length: hash % 4 }, (_, i): Elite => {
    const plies = root.plies + 2 * (i + 1);
    return {
      sfen: root.sfen.replace(/\d+$/, String(plies)),
      plies,
      pieces: root.pieces + i,
      promise: root.promise,
      family: root.family ?? `family ${hash % 5}`,
      line: null,
    };
  });
  const longest = elites.at(-1);
  const { plies } = longest ?? root;
  const report = { removed: [], soundness: 'sound', paperSound: true, flaws: [] } as const;
  const problem = { ...report, sfen: root.sfen, unprunedSfen: root.sfen, plies, line: ['G*1b'] };
  const problems = longest === undefined || confirmations === 0 ? [] : [problem];
  const met = Object.fromEntries(elites.map((elite) => [elite.plies, 1]));
  const exhausted = hash % 7 === 0;
  const tally = { ...emptyTally(), sound: { tries: 1 + (hash % 20), nodes: hash % 1000 } };
  const looks = { refuted: 0, undecided: 0 };
  return {
    elites: elites.slice(0, keep),
    exhausted,
    problems,
    ...looks,
    tally,
    sown: given === null ? hash % 10 : 0,
    nodes: 1000 + (hash % 1000),
    met,
  };
}

/**
 * A repair that is made up from its options alone: up to three tries, the same diagram with another
 * move number.
 */
export function fakeMending({ sfen, tries }: MendOptions): Mending {
  const hash = hashOf(`mend ${sfen}`);
  const count = Math.min(tries, hash % 4);
  const assessments = Array.from({ length: count }, (_, i) => fakeAssessment(`${sfen.slice(0, -1)}${i + 2}`));
  const last = assessments.at(-1);
  const mended = last !== undefined && last.pruned !== null ? last.sfen : null;
  return { assessments, mended, nodes: hash % 5000 };
}

export function fakeOutcome(task: Task): Outcome {
  switch (task.kind) {
    case 'assess':
      return { kind: 'assess', assessment: fakeAssessment(task.sfen) };
    case 'climb':
      return { kind: 'climb', climb: fakeClimb(task.options) };
    default:
      return { kind: 'repair', mending: fakeMending(task.options) };
  }
}

/** Answers in chunks, the last chunk first, as a pool of threads might. */
export function fakeEvaluator(chunk = 1000): EvaluateBatch {
  return async (tasks, signal) => {
    const outcomes: Outcome[] = [];
    for (let end = tasks.length; end > 0; end -= chunk) {
      for (let i = Math.max(0, end - chunk); i < end; i++) outcomes[i] = fakeOutcome(tasks[i]);
      await Promise.resolve();
    }
    signal?.throwIfAborted();
    return outcomes;
  };
}

/** Answers a batch of diagrams by their SFENs. */
export function assessing(assess: (sfens: readonly string[]) => readonly Assessment[]): EvaluateBatch {
  return async (tasks) => {
    const sfens = tasks.map((task) => {
      if (task.kind !== 'assess') throw new Error('only diagrams are expected');
      return task.sfen;
    });
    return assess(sfens).map((assessment) => ({ kind: 'assess', assessment }));
  };
}
