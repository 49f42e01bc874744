import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { placementOf } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { FIRST_REGROWTH_NODES, MOST_REGROWTH_NODES, Regrowth } from './regrowth.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

function solved(sfen: string): EndStep {
  const report = checkSoundness(solver, placementOf(sfen));
  expect(report.soundness).toBe('sound');
  return { sfen, line: report.line! };
}

/** Two smokes of different families. */
const SHORTER = solved('5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1');
const LONGER = solved('9/9/9/9/9/B1g5+R/1g+S1S1R2/k1g+S5/B2G2S2 b 4n4l18p 1');
/** Nodes of a run, enough for its longest climbs. */
const MUCH = 1e9;

function begun(): Regrowth {
  const regrowth = new Regrowth();
  regrowth.add([SHORTER, LONGER]);
  return regrowth;
}

const sourcesOf = (regrowth: Regrowth, effort = MUCH): (string | number)[][] =>
  regrowth.choose(1, effort, Random.seeded(1)).map(({ source, nodes }) => [source, nodes]);

describe('Regrowth', () => {
  it('has no climbs where nothing was found', () => {
    expect(sourcesOf(new Regrowth())).toEqual([]);
  });

  it('climbs from what is longest, and beside it with as many nodes from another family', () => {
    expect(sourcesOf(begun())).toEqual([
      [LONGER.sfen, FIRST_REGROWTH_NODES],
      [SHORTER.sfen, FIRST_REGROWTH_NODES],
    ]);
  });

  it('begins with tails of the source, each a sound problem', () => {
    const [{ roots }] = begun().choose(1, MUCH, Random.seeded(1));
    expect(roots.length).toBeGreaterThan(0);
    for (const { sfen, line } of roots) {
      expect(LONGER.line.slice(-line.length)).toEqual(line);
      expect(checkSoundness(solver, placementOf(sfen))).toMatchObject({
        soundness: 'sound',
        plies: line.length,
      });
    }
  });

  it('doubles the nodes with each climb of a family, as far as a run has made some', () => {
    const regrowth = begun();
    const longest = (effort?: number) =>
      sourcesOf(regrowth, effort).find(([source]) => source === LONGER.sfen);
    for (const times of [2, 4, 5, 5]) {
      regrowth.grown(LONGER.sfen, { nodes: 1e6, elites: [] });
      expect(longest()).toEqual([LONGER.sfen, times * FIRST_REGROWTH_NODES]);
    }
    expect(MOST_REGROWTH_NODES).toBe(5 * FIRST_REGROWTH_NODES);
    expect(longest(1e8)).toEqual([LONGER.sfen, 1e7]);
    expect(regrowth.nodes).toBe(4e6);
  });

  it('goes back to what a climb has come to', () => {
    const regrowth = new Regrowth();
    regrowth.add([SHORTER]);
    regrowth.grown(SHORTER.sfen, { nodes: 1, elites: [LONGER, { sfen: SHORTER.sfen, line: null }] });
    expect(sourcesOf(regrowth)[0]).toEqual([LONGER.sfen, FIRST_REGROWTH_NODES]);
  });

  it('goes on from its state as if it had not been stopped', () => {
    const regrowth = begun();
    regrowth.grown(LONGER.sfen, { nodes: 1e6, elites: [] });
    const restored = new Regrowth(JSON.parse(JSON.stringify(regrowth.state())));
    expect(restored.state()).toEqual(regrowth.state());
    expect(sourcesOf(restored)).toEqual(sourcesOf(regrowth));
  });
});
