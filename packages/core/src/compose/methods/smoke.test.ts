/**
 * Runs of the method `smoke` on the real engine, in one thread and with a part of the nodes; what
 * they find is judged by an engine of its own.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { countsOfKinds } from '../../order/kinds.ts';
import type { Order } from '../../order/order.ts';
import { canonicalKey } from '../../placement/canonical.ts';
import { GOLD, KNIGHT, SILVER, demote, kindOf } from '../../placement/pieces.ts';
import { validate } from '../../placement/validate.ts';
import type { RunEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';
import { PRESETS } from '../../run/presets.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import { NARROW_FRONT } from '../last-position/end-grid.ts';
import { tailOf, tailsOf } from '../last-position/kept-steps.ts';
import { Composer } from '../run/composer.ts';
import { ComposingHere, problemsOf, restored } from '../../../test/compose-here.ts';
import { SMOKE } from '../../../test/smoke-of-51.ts';

vi.setConfig({ testTimeout: 60_000 });

/** 金銀桂: few kinds, so that smokes of seven men come within some hundred thousand nodes. */
const ORDER = { style: { smoke: 7 }, counts: countsOfKinds(['N', 'S', 'G']) };
const PARAMETERS: RunParameters = {
  ...PRESETS.smoke,
  seed: 1,
  population: 2,
  generations: 2,
  order: ORDER,
};

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

const here = new ComposingHere(solver, PARAMETERS, 400_000);

/** Of all kinds: many men. */
const MANY: Order = { style: { smoke: 7 } };

function goesBack({ roots }: EndClimbOptions): boolean {
  return roots.length > 0;
}

function nodesOf({ nodes }: EndClimbOptions): number {
  return nodes;
}

/** The nodes of a generation of four climbs that have as many. */
const all = (nodes: number): number[] => Array<number>(4).fill(nodes);

describe('a run', async () => {
  const composer = here.composer();
  const events = await here.run(composer);
  const problems = problemsOf(events);

  it('finds small smokes of the kinds asked for, sound by an independent check, without an ornament', () => {
    expect(problems.length).toBeGreaterThan(2);
    const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
    for (const { sfen, plies, line, unprunedSfen, pruned } of problems) {
      const placement = problemOfSfen(sfen);
      expect(validate(placement).ok).toBe(true);
      expect(checkSoundness(judge, placement)).toMatchObject({
        soundness: 'sound',
        plies,
        line,
        leftover: 0,
      });
      const men = placement.board.filter((piece) => piece !== 0);
      expect(men.length).toBeGreaterThanOrEqual(7);
      expect([...placement.black].every((count) => count === 0)).toBe(true);
      for (const piece of men) expect([GOLD, SILVER, KNIGHT, kindOf(8)]).toContain(demote(piece));
      expect(pruned.length === 0).toBe(unprunedSfen === sfen);
    }
    expect(new Set(problems.map(({ sfen }) => canonicalKey(problemOfSfen(sfen)))).size).toBe(problems.length);
  });

  it('ends each with a king mated by two men, by tsshogi’s replay', () => {
    for (const { sfen, line } of problems) {
      const position = positionOf(problemOfSfen(sfen));
      for (const usi of line) {
        const move = position.createMoveByUSI(usi);
        expect(move !== null && position.doMove(move)).toBe(true);
      }
      expect(position.checked).toBe(true);
      const [board, , hands] = position.sfen.split(' ');
      expect(board.replaceAll(/[^a-zA-Z]/g, '')).toHaveLength(3);
      expect(hands).not.toMatch(/[A-Z]/);
    }
  });

  it('refutes nothing at the second look', () => {
    expect(composer.summary()).toMatchObject({ sound: problems.length, secondLooks: { refuted: 0 } });
  });

  /** The climbs of its next generation, four in all, if it had searched so many nodes. */
  function nextClimbs(spent: number, { visits = 0, order = ORDER }: { visits?: number; order?: Order } = {}) {
    const parameters = { ...composer.parameters, order, generations: 3, population: 4 };
    const counted = JSON.stringify(composer.checkpoint())
      .replaceAll(/"visits":\d+/g, `"visits":${visits}`)
      .replace(/"spent":\d+/, `"spent":${spent}`);
    const tasks = restored({ ...JSON.parse(counted), parameters }).ask();
    return tasks.flatMap((task) => (task.kind === 'climb' && 'roots' in task.options ? [task.options] : []));
  }

  it('goes back to tails of what it has found with half of its climbs, with more where many men are wanted', () => {
    const climbs = nextClimbs(1e9);
    expect(climbs.map(goesBack)).toEqual([true, true, false, false]);
    for (const { roots, source } of climbs) expect(roots.length > 0).toBe(source !== undefined);
    expect(nextClimbs(0, { order: MANY }).map(goesBack)).toEqual([true, true, true, false]);
  });

  it('gives all climbs of a generation as many nodes as the family that gets most, and no more than all before', () => {
    const order = MANY;
    const [first] = nextClimbs(0, { order }).map(nodesOf);
    expect(nextClimbs(0, { order, visits: 9 }).map(nodesOf)).toEqual(all(first));
    expect(nextClimbs(5 * first, { order }).map(nodesOf)).toEqual(all(first));
    expect(nextClimbs(5 * first, { order, visits: 9 }).map(nodesOf)).toEqual(all(5 * first));
  });

  it('looks for families first where few men are wanted, and then goes back from all tails as well', () => {
    const first = nextClimbs(767e6);
    expect(first.map(goesBack)).toEqual(Array<boolean>(4).fill(false));
    expect(first.map(nodesOf)).toEqual(all(36e6));
    for (const climb of first) expect(climb).toMatchObject({ enough: 13, front: NARROW_FRONT });
    const later = nextClimbs(768e6);
    expect(later.map(goesBack)).toEqual([true, true, false, false]);
    expect(later.map(nodesOf)).toEqual(all(48e6));
    for (const climb of later) expect('enough' in climb || 'front' in climb).toBe(false);
    const [one, other] = later.filter(goesBack);
    expect(one.source).not.toBe(other.source);
    for (const { source, roots } of [one, other]) {
      const { line } = solver.solve(problemOfSfen(source!));
      expect(roots.map(({ sfen }) => sfen)).toEqual(
        tailsOf({ sfen: source!, line: line! }).map(({ sfen }) => sfen),
      );
    }
    expect(nextClimbs(768e6, { visits: 1 }).map(goesBack)).toEqual(later.map(goesBack));
  });

  it('goes back to the longest tails alone, or with tokins, where hardly a piece is left in the box', () => {
    const kept = [51, 49, 47, 45, 43, 41].map((plies) => ({
      ...tailOf(SMOKE, plies),
      men: 24,
      family: `${plies}`,
      visits: 0,
    }));
    const { parameters, ...checkpoint } = composer.checkpoint();
    const wanted = { ...parameters, order: MANY, generations: 3, population: 8 };
    const tasks = restored({ ...checkpoint, parameters: wanted, method: { kept, isBarren: false } }).ask();
    const back = tasks.flatMap((task) =>
      task.kind === 'climb' && 'roots' in task.options && goesBack(task.options) ? [task.options] : [],
    );
    const [last, others] = [true, false].map((is) => back.filter(({ isLast }) => (isLast === true) === is));
    expect(Math.min(last.length, others.length)).toBeGreaterThan(0);
    expect(new Set(back.map(({ spares }) => spares))).toEqual(new Set([true, false]));
    for (const { source, roots } of last) expect([roots[0].sfen, roots.length]).toEqual([source, 14]);
    for (const { source, roots } of others) expect(roots.map(({ sfen }) => sfen)).not.toContain(source);
  });

  it('is the same with its tasks done in another order', async () => {
    expect(await here.run(here.composer(), { backwards: true })).toEqual(events);
  });

  it('goes on from checkpoints as if undisturbed', async () => {
    let current = here.composer();
    const told: RunEvent[] = [];
    while (!current.done) {
      const checkpoint = current.checkpoint();
      const text = JSON.stringify(checkpoint);
      current.ask();
      expect(JSON.stringify(current.checkpoint())).toBe(text);
      current = restored(checkpoint);
      told.push(...(await current.step(here.evaluator(current.parameters))));
    }
    expect(told).toEqual(events);
    expect(current.checkpoint()).toEqual(composer.checkpoint());
  });
});

describe('a run of other smokes', () => {
  it('welcomes smokes, and no other problems', () => {
    const composer = here.composer({ generations: 9 });
    return composer.step(here.evaluator(composer.parameters, { nodes: 20_000 })).then(() => {
      const before = composer.checkpoint();
      const smoke = {
        sfen: '5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1',
        plies: 35,
        line: solver.solve(problemOfSfen('5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1')).line!,
        soundness: 'sound',
        flaws: [],
      } as const;
      const other = { ...smoke, sfen: PRESETS.paper.start, plies: 1, line: ['3b2a'] };
      composer.welcome([smoke, other]);
      const state = JSON.stringify(composer.checkpoint().method);
      expect(JSON.stringify(before.method)).not.toContain(smoke.sfen);
      expect(state).toContain(smoke.sfen);
      expect(state).not.toContain(other.sfen);
    });
  });

  it('ends with the reason where no last position is in the area', async () => {
    const order = { area: { files: [5, 5] as const, ranks: [5, 5] as const } };
    const composer = here.composer({ order, generations: 5 });
    await composer.step(here.evaluator(composer.parameters, { nodes: 1000 }));
    expect(composer.done).toBe(true);
    expect(composer.summary().ending).toMatchObject({ code: 'no_last_position' });
    expect(restored(composer.checkpoint()).done).toBe(true);
  });

  it('ends with the reason where nothing new comes: tokins alone make no smoke of thirteen men', async () => {
    const order = { style: { smoke: 13 }, counts: countsOfKinds(['P']) };
    const composer = here.composer({ order, generations: 1000, population: 2 });
    const evaluator = here.evaluator(composer.parameters, { nodes: 1_000_000 });
    while (!composer.done) await composer.step(evaluator);
    expect(composer.summary()).toMatchObject({ ending: { code: 'run_dry' }, sound: 0 });
    const { generation } = composer.checkpoint();
    expect(generation).toBeGreaterThanOrEqual(20);
    expect(generation).toBeLessThan(200);
    expect(restored(composer.checkpoint()).done).toBe(true);
  });
});

describe('a method state that is none', () => {
  const checkpoint = here.composer().checkpoint();
  const smoke = { sfen: PRESETS.paper.start, line: ['3b2a'], men: 3, family: '', visits: 0 };
  it.each([
    ['no smokes', { isBarren: false }],
    ['a smoke that does not parse', { kept: [{ ...smoke, sfen: 'x' }], isBarren: false }],
    ['a line that is no line', { kept: [{ ...smoke, line: '3b2a' }], isBarren: false }],
    ['a text for a flag', { kept: [smoke], isBarren: 'no' }],
    ['nodes in words', { kept: [smoke], spent: 'many', isBarren: false }],
    ['half a generation', { kept: [smoke], isBarren: false, dry: 0.5 }],
  ])('is refused: %s', (_, method) => {
    const refused = Composer.restore({ ...checkpoint, method });
    expect(refused).toMatchObject({ ok: false, error: { code: 'bad_checkpoint' } });
  });

  it('a state of that form is taken', () => {
    expect(Composer.restore({ ...checkpoint, method: { kept: [smoke], isBarren: false } }).ok).toBe(true);
  });
});
