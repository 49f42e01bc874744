/**
 * A problem that comes from another island, on the real engine: the receiving island climbs from
 * it.
 */

import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { Composer } from './composer.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import { PRESETS } from '../../run/presets.ts';
import type { RunEvent } from '../../run/events.ts';
import type { EvaluateBatch } from './task.ts';
import { work } from './work.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A problem of seven plies (../shared/data/composed.tsv) from which climbs lead beyond eleven. */
const GUEST = '9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1';
/** Nothing that is sown here is as long as the guest. */
const METHOD = { method: 'periodic', population: 2, generations: 4, evaluations: 3000 } as const;
const PARAMETERS = { ...PRESETS.best, ...METHOD, seed: 3 };

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const evaluate: EvaluateBatch = async (tasks) => tasks.map((task) => work(solver, task, PARAMETERS));

function begun(): Composer {
  const composer = Composer.create(PARAMETERS);
  if (!composer.ok) throw new Error(composer.error.message);
  return composer.value;
}

async function rest(composer: Composer): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  while (!composer.done) events.push(...(await composer.step(evaluate)));
  return events;
}

function guest(): ConfirmedProblem {
  const outcome = work(solver, { kind: 'assess', sfen: GUEST }, PARAMETERS);
  if (outcome.kind !== 'assess' || outcome.assessment.pruned === null) throw new Error('no problem');
  return outcome.assessment.pruned;
}

describe('a guest', () => {
  it('is extended, also where the run goes on from a checkpoint in between', async () => {
    const problem = guest();
    const composer = begun();
    await composer.step(evaluate);
    expect(composer.welcome([problem])).toEqual([problem]);
    expect(composer.welcome([problem])).toEqual([]);
    const restored = Composer.restore(JSON.parse(JSON.stringify(composer.checkpoint())));
    if (!restored.ok) throw new Error(restored.error.message);

    const events = await rest(composer);
    expect(await rest(restored.value)).toEqual(events);
    const children = events.filter(
      (event) => event.event === 'problem' && event.line.slice(-problem.plies).join() === problem.line.join(),
    );
    expect(children.length).toBeGreaterThan(0);
    expect(composer.summary().sound).toBe(events.filter(({ event }) => event === 'problem').length);
  });

  it('does not come before the first generation, within one, or to a method without use for it', async () => {
    const composer = begun();
    expect(composer.welcome([guest()])).toEqual([]);
    composer.ask();
    expect(() => composer.welcome([guest()])).toThrow('between ask and tell');
    const other = Composer.create({ ...PRESETS.paper, population: 4, seed: 1 });
    if (!other.ok) throw new Error(other.error.message);
    await other.value.step(evaluate);
    expect(other.value.welcome([guest()])).toEqual([]);
  });
});
