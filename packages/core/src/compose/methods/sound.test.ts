/** @slow */

import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { Composer } from '../run/composer.ts';
import { PRESETS } from '../../run/presets.ts';
import type { Method } from '../../run/methods.ts';
import type { ProblemEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';
import { work } from '../run/work.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));

/** The problems of a run up to the first generation that has some. */
function firstProblems(parameters: RunParameters): ProblemEvent[] {
  const composer = Composer.create(parameters);
  if (!composer.ok) throw new Error(composer.error.message);
  const problems: ProblemEvent[] = [];
  while (problems.length === 0 && !composer.value.done) {
    const outcomes = composer.value.ask().map((task) => work(solver, task, parameters));
    for (const event of composer.value.tell(outcomes)) if (event.event === 'problem') problems.push(event);
  }
  return problems;
}

describe('a small run', () => {
  /** With seeds at which the first problems come early. */
  it.each<[Method, number]>([
    ['squares', 9],
    ['edits', 12],
    ['map-elites', 6],
    ['two-populations', 9],
    ['portfolio', 4],
  ])('of %s finds problems, and they are sound', (method, seed) => {
    const small = { population: 60, evaluations: 20_000, mateNodes: 500, cookNodes: 300, minutes: null };
    const problems = firstProblems({ ...PRESETS.best, ...small, method, seed });
    expect(problems.length).toBeGreaterThan(0);
    for (const { sfen, plies, line } of problems) {
      const placement = parseSfen(sfen);
      if (!placement.ok) throw new Error(placement.error.message);
      const report = checkSoundness(solver, placement.value, { nodes: 5_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', exact: true, plies, line });
    }
  });
});
