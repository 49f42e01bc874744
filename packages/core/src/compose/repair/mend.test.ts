import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { PRESETS, STARTS } from '../../run/presets.ts';
import { placementOf } from '../selection/specimen.ts';
import { work } from '../run/work.ts';
import { type Mending, mend } from './mend.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));
const PARAMETERS = { ...PRESETS.best, seed: 1, mateNodes: 20_000, cookNodes: 5000 };

/** Cooked problems, without the defender's hand, and their plies. */
const COOKED: readonly [sfen: string, plies: number][] = [
  ['6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1', 5],
  ['9/9/9/8k/9/7+R1/9/9/9 b B 1', 3],
  ['7k1/9/6+R1L/9/9/9/9/9/9 b N 1', 9],
  ['7k1/6P2/7B1/9/9/9/9/9/9 b R 1', 7],
];

function mended(sfen: string, tries = 10): Mending {
  return mend(solver, { sfen, tries }, PARAMETERS);
}

describe('mend', () => {
  it.each(COOKED)('makes %s sound', (sfen, plies) => {
    const { assessments, mended: found } = mended(sfen);
    const placement = placementOf(found!)!;
    const report = checkSoundness(solver, placement, { nodes: 1_000_000 });
    expect(report.soundness).toBe('sound');
    expect(report.plies).toBeGreaterThanOrEqual(plies);
    expect(assessments.at(-1)).toMatchObject({ sfen: found, second: 'confirmed' });
    const diagrams = assessments.map((each) => each.sfen);
    expect(new Set(diagrams).size).toBe(diagrams.length);
    expect(diagrams.length).toBeLessThanOrEqual(20);
  });

  it('ends with nothing where no repair helps, or no more are allowed', () => {
    const [[sfen]] = COOKED;
    const { assessments, nodes } = mended(sfen, 1);
    expect(assessments.length).toBeLessThanOrEqual(2);
    expect(nodes).toBeGreaterThan(0);
    for (const { pruned } of assessments.slice(0, -1)) expect(pruned).toBeNull();
  });

  it.each([
    ['a sound problem', STARTS[3]],
    ['no mate', '4k4/9/9/9/9/9/9/9/9 b P 1'],
    ['no diagram', 'nonsense'],
    ['no legal diagram', '8k/9/8P/8P/9/9/9/9/9 b G 1'],
  ])('has nothing to try for %s', (_, sfen) => {
    expect(mended(sfen)).toMatchObject({ assessments: [], mended: null });
  });

  it('is a task whose outcome is the same each time, whatever was searched before', () => {
    const [, [sfen]] = COOKED;
    const task = { kind: 'repair', options: { sfen, tries: 5 } } as const;
    const first = work(solver, task, PARAMETERS);
    work(solver, { kind: 'assess', sfen: COOKED[3][0] }, PARAMETERS);
    expect(work(new MateSolver(loadEngine({ tableMiB: 1 })), task, PARAMETERS)).toEqual(first);
    expect(work(solver, task, PARAMETERS)).toEqual(first);
    expect(first).toMatchObject({ kind: 'repair', mending: { mended: expect.any(String) } });
  });
});
