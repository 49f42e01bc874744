/** Short runs of the method `periodic` on the real engine, in one thread. */
import { loadEngine } from '@tsume/engine/node';
import { expect, it, vi } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { Composer } from '../run/composer.ts';
import { PRESETS } from '../../run/presets.ts';
import type { RunEvent } from '../../run/events.ts';
import type { Task } from '../run/task.ts';
import { work } from '../run/work.ts';

vi.setConfig({ testTimeout: 60_000 });

const PARAMETERS = {
  ...PRESETS.best,
  method: 'periodic',
  seed: 906,
  population: 2,
  generations: 2,
  evaluations: 2000,
} as const;

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

/**
 * The events of a run and its tasks; `interrupted`: restored from its checkpoint after each
 * generation.
 */
async function run(interrupted = false): Promise<{ events: RunEvent[]; tasks: Task[] }> {
  const created = Composer.create(PARAMETERS);
  if (!created.ok) throw new Error(created.error.message);
  let composer = created.value;
  const events: RunEvent[] = [];
  const tasks: Task[] = [];
  while (!composer.done) {
    const told = await composer.step(async (asked) => {
      tasks.push(...asked);
      return asked.map((task) => work(solver, task, PARAMETERS));
    });
    events.push(...told);
    if (!interrupted) continue;
    const restored = Composer.restore(JSON.parse(JSON.stringify(composer.checkpoint())));
    if (!restored.ok) throw new Error(restored.error.message);
    composer = restored.value;
  }
  return { events, tasks };
}

it('sows saws, the same whether it is interrupted or not', async () => {
  const { events, tasks } = await run();
  const climbs = tasks.flatMap((task) => (task.kind === 'climb' ? [task.options] : []));
  expect(climbs.length).toBeGreaterThan(0);
  for (const options of climbs) {
    expect('sawNodes' in options && options.sawNodes).toBeGreaterThan(0);
    if (options.root === null) expect(options.seeds).toBe('saws');
  }
  const { events: again } = await run(true);
  expect(again).toEqual(events);
  const counts = events.flatMap((event) => (event.event === 'generation' ? [event.evaluations] : []));
  expect(counts.length).toBeGreaterThan(0);
  for (const count of counts) expect(count).toBeGreaterThan(0);
});
