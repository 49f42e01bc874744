/**
 * Runs of the method `extension` on the real engine, in one thread.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { PRESETS, STARTS } from '../../run/presets.ts';
import type { RunParameters } from '../../run/parameters.ts';
import { ComposingHere, problemsOf, restored } from '../../../test/compose-here.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Seven plies (../shared/data/composed.tsv). */
const START = '9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1';
const PARAMETERS: RunParameters = {
  ...PRESETS.extension,
  start: START,
  seed: 1,
  population: 2,
  generations: 4,
  minutes: null,
};

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
const here = new ComposingHere(solver, PARAMETERS, 300_000);

const placed = (sfen: string, moves: readonly string[]) => moves.reduce(placementAfter, problemOfSfen(sfen));

describe('a run', async () => {
  const composer = here.composer();
  const problems = problemsOf(await here.run(composer));

  it('finds longer problems, sound by an independent check, that end as the start position does', () => {
    expect(problems.length).toBeGreaterThan(1);
    const start = checkSoundness(judge, problemOfSfen(START), {});
    const own = start.line ?? [];
    expect(own).toHaveLength(7);
    for (const { unprunedSfen, sfen, plies, line } of problems) {
      const report = checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies, line, leftover: 0 });
      expect(plies).toBeGreaterThan(7);
      // The last three plies at least are those of the start position, on the same board.
      const end = placed(unprunedSfen, line.slice(0, -3)).board;
      expect(end).toEqual(placed(START, own.slice(0, -3)).board);
    }
  });

  it('goes on from a checkpoint as if nothing had happened', async () => {
    const broken = here.composer();
    const first = [
      await broken.step(here.evaluator(PARAMETERS)),
      await broken.step(here.evaluator(PARAMETERS)),
    ];
    const again = restored(broken.checkpoint());
    const rest = await here.run(again);
    expect(problemsOf([...first.flat(), ...rest])).toEqual(problems);
  });
});

describe('a start position', () => {
  it('of three plies brings home problems that are not much longer, where there is nothing else', async () => {
    const composer = here.composer({ start: STARTS[3], generations: 2, evaluations: 40 });
    const problems = problemsOf(await here.run(composer));
    expect(problems.length).toBeGreaterThan(0);
    for (const { sfen, plies } of problems) {
      expect(plies).toBeGreaterThan(3);
      expect(checkSoundness(judge, problemOfSfen(sfen), {})).toMatchObject({ soundness: 'sound', plies });
    }
    expect(Math.min(...problems.map(({ plies }) => plies))).toBeLessThan(11);
  });

  it.each([
    ['with a cook', '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1'],
    ['with a piece left over', '8k/9/8P/9/9/9/9/9/9 b 2G 1'],
    ['without a mate', '9/9/9/9/4k4/9/9/9/9 b P 1'],
  ])('%s ends the run at once, with the reason', async (_, start) => {
    const composer = here.composer({ start });
    const events = await here.run(composer);
    expect(problemsOf(events)).toEqual([]);
    expect(composer.summary()).toMatchObject({ evaluations: 1, ending: { code: 'start_unsound' } });
  });

  it('before which nothing comes ends the run after some generations', async () => {
    const start = '6+P1k/6+B2/9/9/9/9/9/9/9 b 2rb4g4s4n4l17p 1';
    const composer = here.composer({ start, generations: 1000, order: { pieces: [3, 3] } });
    await here.run(composer);
    expect(composer.summary()).toMatchObject({ ending: { code: 'extension_dry' } });
  });
});
