/** @slow */

import { Composer } from '@tsume/core/compose/run/composer';
import { Improver } from '@tsume/core/improve/improver';
import type { Improvement } from '@tsume/core/improve/proposal';
import { readSubject } from '@tsume/core/improve/subject';
import { makeElite } from '@tsume/core/compose/climb/elite';
import type { Outcome } from '@tsume/core/compose/run/task';
import { PRESETS, STARTS } from '@tsume/core/run/presets';
import type { RunEvent } from '@tsume/core/run/events';
import type { SearchProgress } from '@tsume/core/mate/progress';
import { placementOf } from '@tsume/core/compose/selection/specimen';
import { ENDLESS } from '@tsume/testing/endless';
import { afterAll, describe, expect, it } from 'vitest';
import { CallHome, createEvaluationPool } from './pool.ts';

const one = createEvaluationPool({ threads: 1, tableMiB: 1 });
const three = createEvaluationPool({ threads: 3, tableMiB: 1 });
const PARAMETERS = {
  ...PRESETS.paper,
  seed: 1,
  population: 40,
  generations: 3,
  mateNodes: 2000,
  cookNodes: 1000,
};

/** A problem of nine plies from which climbs come far. */
const STEM = '5B+L1k/9/9/6BG1/9/9/9/9/9 b 2r3g4s4n3l18p 1';
const STEM_LINE = '3d1b+ 1a1b 2d2c 1b1a 3a2a 1a2a 4a3b+ 2a1a 2c2b'.split(' ');

function diagram<Sfen extends string>(sfen: Sfen) {
  return { kind: 'assess', sfen } as const;
}

afterAll(async () => {
  await Promise.all([one.close(), three.close()]);
});

async function eventsOf(pool: typeof one): Promise<RunEvent[]> {
  const composer = Composer.create(PARAMETERS);
  if (!composer.ok) throw new Error(composer.error.message);
  const events: RunEvent[] = [];
  while (!composer.value.done) events.push(...(await composer.value.step(pool.evaluator(PARAMETERS))));
  return events;
}

describe('the pool', () => {
  it('gives the same run on one thread and on three', async () => {
    expect(await eventsOf(three)).toEqual(await eventsOf(one));
  });

  it('answers a batch in its order', async () => {
    const tasks = Array.from({ length: 50 }, (_, i) => diagram(i % 2 === 0 ? STARTS[3] : STARTS[5]));
    const outcomes = await three.evaluate(tasks, PARAMETERS);
    expect(outcomes).toMatchObject(
      tasks.map(({ sfen }, i) => ({ assessment: { sfen, plies: i % 2 === 0 ? 3 : 5 } })),
    );
  });

  it('tells how far a search has come, while it goes on', async () => {
    const controller = new AbortController();
    const told: SearchProgress[] = [];
    const search = one.solve(ENDLESS, {}, controller.signal, {
      everyMs: 20,
      tell: (progress) => {
        told.push(progress);
        if (told.length === 3) controller.abort(new Error('enough'));
      },
    });
    await expect(search).rejects.toThrow('enough');
    expect(told).toHaveLength(3);
    expect(told[2].nodes).toBeGreaterThan(told[0].nodes);
    expect(told[2].tablePermille).toBeGreaterThan(0);
    expect(told[2].deepestPly).toBeGreaterThan(1);
    expect(told[2]).toMatchObject({ plies: null, exact: false, line: null });
  });

  it('tells the length and the line of a mate last', async () => {
    const told: SearchProgress[] = [];
    const solved = await one.solve(STARTS[5], {}, undefined, {
      everyMs: 1000,
      tell: (each) => void told.push(each),
    });
    const solution = solved.ok ? solved.value : null;
    expect(solution?.plies).toBe(5);
    expect(told.at(-1)).toMatchObject({ plies: 5, exact: true, line: solution?.line, excludedPlies: 3 });
  });

  it('does tasks of all kinds in one batch', async () => {
    const repair = { kind: 'repair', options: { sfen: '9/9/9/8k/9/7+R1/9/9/9 b B 1', tries: 3 } } as const;
    const outcomes = await three.evaluate([repair, diagram(STARTS[3]), repair], PARAMETERS);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['repair', 'assess', 'repair']);
    expect(outcomes[0]).toEqual(outcomes[2]);
    expect(outcomes[0]).toMatchObject({ mending: { nodes: expect.any(Number) } });
  });

  it('gives the same improvement on one thread and on three', { timeout: 120_000 }, async () => {
    const proposalsOf = async (pool: typeof one): Promise<Improvement> => {
      const subject = readSubject(placementOf('9/9/9/8k/9/7+R1/9/9/9 b B 1')!);
      if (!subject.ok) throw new Error(subject.error.message);
      const improver = new Improver(subject.value, { nodes: 100_000, by: 2, proposals: 3 });
      for (let batch = improver.ask(); batch !== null; batch = improver.ask())
        improver.tell(await pool.improve(batch));
      const { report: _, ...rest } = improver.improvement();
      return { report: null, ...rest };
    };
    const improvement = await proposalsOf(three);
    expect(improvement).toEqual(await proposalsOf(one));
    expect(improvement.proposals.length).toBeGreaterThan(0);
  });

  it('solves, checks and prunes', async () => {
    const sfen = '8k/9/7P1/9/9/9/9/9/9 b RSr2b4g3s4n4l17p 1';
    const line = ['S*2b', '1a1b', 'R*1c'];
    expect(await one.solve(sfen)).toMatchObject({ ok: true, value: { plies: 3, exact: true, line } });
    expect(await one.check(sfen)).toMatchObject({ ok: true, value: { soundness: 'sound' } });
    const padded = '8k/9/7P1/9/9/9/9/9/G8 b RS 1';
    expect(await one.prune(padded)).toMatchObject({
      ok: true,
      value: { sfen, removed: ['G*9i'] },
    });
  });

  it('certifies', async () => {
    expect(await one.certify('8k/9/8P/9/9/9/9/9/9 b G 1')).toMatchObject({
      ok: true,
      value: { text: expect.stringContaining('"plies":1'), facts: { plies: 1, exactness: 'proven' } },
    });
    expect(await one.certify('9/9/9/9/4k4/9/9/9/9 b P 1')).toMatchObject({
      ok: false,
      error: { code: 'no_mate' },
    });
  });

  it('reads hands as asked', async () => {
    const sfen = '8k/9/8P/9/9/9/9/9/9 b G 1';
    const tsume = await one.solve(sfen);
    const game = await one.solve(sfen, { reading: 'game' });
    expect(tsume).toMatchObject({ value: { sfen: STARTS[1] } });
    expect(game).toMatchObject({ value: { sfen } });
  });

  it('refuses what is no position', async () => {
    expect(await one.solve('nonsense')).toMatchObject({ ok: false, error: { code: 'sfen_syntax' } });
    expect(await one.check('8k/8P/8P/9/9/9/9/9/9 b G 1')).toMatchObject({
      ok: false,
      error: { code: 'double_pawn' },
    });
  });

  it('stops a search and a batch at once when aborted', async () => {
    const controller = new AbortController();
    const search = one.solve(ENDLESS, {}, controller.signal);
    const batch = three.evaluate(
      Array.from({ length: 100 }, () => diagram(ENDLESS)),
      { ...PARAMETERS, mateNodes: 100_000_000 },
      controller.signal,
    );
    controller.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
    await expect(batch).rejects.toThrow('cancelled');
    expect(await one.solve(STARTS[1])).toMatchObject({ ok: true, value: { plies: 1 } });
  });

  it('calls climbs home: what they have found by then is told, and nothing of other tasks at work', async () => {
    const root = makeElite(placementOf(STEM)!, { plies: 9, family: null, line: STEM_LINE });
    const limits = { nodes: Infinity, tries: Infinity, keep: 10, confirmations: 3, full: [] };
    const climbing = { kind: 'climb', options: { ...limits, root, seed: 1 } } as const;
    const parameters = { ...PRESETS.best, mateNodes: 100_000_000 };
    const foundIn = async (ms: number) => {
      const controller = new AbortController();
      const heard = new Map<number, Outcome>();
      const tasks = [climbing, diagram(ENDLESS), climbing, climbing];
      const batch = three.evaluate(tasks, parameters, controller.signal, (index, outcome) =>
        heard.set(index, outcome),
      );
      setTimeout(() => controller.abort(new CallHome('time is up')), ms);
      await expect(batch).rejects.toThrow('time is up');
      // The fourth task waits for a thread.
      expect(new Set(heard.keys())).toEqual(new Set([0, 2]));
      return [...heard.values()].flatMap((outcome) =>
        outcome.kind === 'climb' ? outcome.climb.problems : [],
      );
    };
    // A loaded machine may have found nothing by then.
    let ms = 500;
    let problems = await foundIn(ms);
    while (problems.length === 0 && ms < 10_000) problems = await foundIn((ms *= 2));
    expect(problems.length).toBeGreaterThan(0);
    for (const { sfen, plies } of problems)
      expect(await one.check(sfen)).toMatchObject({ value: { soundness: 'sound', plies } });
  });

  it('tells each outcome as it comes, so that a batch that is cut leaves behind what was done', async () => {
    const sfens = Array.from({ length: 64 }, (_, i) => (i < 32 ? STARTS[3] : ENDLESS));
    const controller = new AbortController();
    const heard = new Map<number, unknown>();
    const batch = three.evaluate(
      sfens.map(diagram),
      { ...PARAMETERS, mateNodes: 100_000_000 },
      controller.signal,
      (index, outcome) => {
        heard.set(index, outcome);
        if (heard.size === 20) controller.abort(new Error('cut'));
      },
    );
    await expect(batch).rejects.toThrow('cut');
    expect(heard.size).toBeGreaterThanOrEqual(20);
    for (const [index, outcome] of heard)
      expect(outcome).toMatchObject({ kind: 'assess', assessment: { sfen: sfens[index], plies: 3 } });
  });
});
