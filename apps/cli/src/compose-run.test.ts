/** @slow */

import type { Composition } from '@tsume/core/compose/run/archipelago';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS } from '@tsume/core/run/presets';
import type { ProblemEvent, RunEvent } from '@tsume/core/run/events';
import type { Result } from '@tsume/core/result';
import { describe, expect, it } from 'vitest';
import { runComposition } from './compose-run.ts';

const PARAMETERS = {
  ...PRESETS.paper,
  seed: 1,
  population: 300,
  generations: 2,
  mateNodes: 5000,
  cookNodes: 250,
};

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

interface Ran {
  readonly problems: readonly ProblemEvent[];
  readonly last: RunEvent | undefined;
  readonly checkpoint: unknown;
}

async function run(composer: Composition, signal = new AbortController().signal): Promise<Ran> {
  const events: RunEvent[] = [];
  let checkpoint: unknown;
  await runComposition(composer, 1, signal, {
    onEvent: (event) => events.push(event),
    onCheckpoint: (state) => (checkpoint = state),
  });
  return { problems: events.filter((event) => event.event === 'problem'), last: events.at(-1), checkpoint };
}

/** Aborts as soon as so many tasks of the composer's first generation are done. */
function cutAfter(composer: Composer, tasks: number): AbortSignal {
  const controller = new AbortController();
  const step = composer.step.bind(composer);
  let done = 0;
  composer.step = (evaluate, signal) =>
    step(
      (batch, inner, onOutcome) =>
        evaluate(batch, inner, (index, outcome) => {
          onOutcome?.(index, outcome);
          if (++done === tasks) controller.abort();
        }),
      signal,
    );
  return controller.signal;
}

describe('runComposition', () => {
  it('keeps what a generation had found that was cut, and repeats it when it is resumed', async () => {
    const undisturbed = await run(valueOf(Composer.create(PARAMETERS)));
    const composer = valueOf(Composer.create(PARAMETERS));
    const cut = await run(composer, cutAfter(composer, 200));
    expect(cut.problems.length).toBeGreaterThan(0);
    expect(cut.problems.length).toBeLessThan(undisturbed.problems.length);
    expect(cut.last).toMatchObject({ event: 'done', sound: cut.problems.length });
    // Those of the tasks that were done, and none of the others of the generation.
    const evaluations = cut.last?.event === 'done' ? cut.last.evaluations : 0;
    expect(evaluations).toBeGreaterThanOrEqual(200);
    expect(evaluations).toBeLessThan(PARAMETERS.population);

    const resumed = await run(valueOf(Composer.restore(JSON.parse(JSON.stringify(cut.checkpoint)))));
    expect(resumed.problems).toEqual(undisturbed.problems);
    expect(resumed.problems).toEqual(expect.arrayContaining([...cut.problems]));
  });
});
