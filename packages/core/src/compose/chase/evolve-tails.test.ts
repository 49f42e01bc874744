/**
 * Evolution of sound tails on the real engine, judged by another one; and chases sown with it.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { effort } from '@tsume/testing/effort';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { drop, makeCancel } from '../../cancel.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { DRAGON } from '../../placement/pieces.ts';
import { validate } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { PRESETS } from '../../run/presets.ts';
import { triesOf } from '../retrograde/tally.ts';
import { chaseDiagram } from './chase-diagram.ts';
import { evolveTails } from './evolve-tails.ts';
import { sowChases } from './sow-chases.ts';

vi.setConfig({ testTimeout: 60_000 });

const RULES = { interposition: 'standard', profile: 'strict' } as const;
const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

const evolve = (nodes: number, diagrams = Infinity, cancel?: Int32Array) => {
  solver.engine.forget();
  return evolveTails(solver, chaseDiagram, { nodes, diagrams }, Random.seeded(2), RULES, cancel);
};

describe('chaseDiagram', () => {
  it('is legal, with a dragon of the attacker’s', () => {
    const random = Random.seeded(1);
    for (let i = 0; i < 200; i++) {
      const diagram = chaseDiagram(random);
      expect(validate(diagram).ok).toBe(true);
      expect(diagram.board).toContain(DRAGON);
    }
  });
});

describe('evolveTails', () => {
  const evolved = evolve(effort(3_000_000, 6_000_000));

  it('comes to problems, sound by another engine, with their lines', () => {
    expect(evolved.tails.length).toBeGreaterThan(0);
    for (const { sfen, line } of evolved.tails) {
      const report = checkSoundness(judge, problemOfSfen(sfen), { ...RULES, nodes: 2_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies: line.length, leftover: 0 });
      const end = line.reduce(placementAfter, problemOfSfen(sfen));
      expect(checkSoundness(judge, end, { nodes: 1000 })).toMatchObject({ verdict: 'noMate' });
    }
  });

  it('makes longer tails of the diagrams that it begins with', () => {
    const longest = Math.max(...evolved.tails.map(({ line }) => line.length));
    const first = Math.max(0, ...evolve(800_000).tails.map(({ line }) => line.length));
    expect(longest).toBeGreaterThan(first);
  });

  it('is the same for the same generator, and keeps to its nodes and diagrams', () => {
    expect(evolve(800_000)).toEqual(evolve(800_000));
    const few = evolve(Infinity, 100);
    expect(few.diagrams).toBe(100);
    // A last diagram may take what one may take.
    expect(evolve(100_000).nodes).toBeLessThan(1_500_000);
  });

  it('ends when it is stopped', () => {
    const cancel = makeCancel();
    drop(cancel);
    expect(evolve(Infinity, Infinity, cancel)).toMatchObject({ tails: [], diagrams: 0 });
  });
});

describe('sowChases', () => {
  const limits = { keep: 20, confirmations: 2 } as const;
  const sow = (nodes: number, tries = Infinity) =>
    sowChases(solver, { root: null, seeds: 'chases', seed: 2, nodes, tries, ...limits }, PRESETS.best);

  it('climbs from what has evolved; its problems are sound by another engine', () => {
    const climb = sow(6_000_000);
    expect(climb.refuted).toBe(0);
    expect(climb.problems.length).toBeGreaterThan(0);
    for (const { sfen, plies, line } of climb.problems) {
      const report = checkSoundness(judge, problemOfSfen(sfen), { ...RULES, nodes: 2_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies, line });
    }
    expect(climb.elites.every(({ line }) => line !== null)).toBe(true);
  });

  it('keeps to its nodes and its evaluations', () => {
    const climb = sow(Infinity, 400);
    expect(climb.sown + triesOf(climb.tally)).toBeLessThan(400 + 80);
    expect(sow(1_000_000).nodes).toBeLessThan(2_500_000);
  });
});
