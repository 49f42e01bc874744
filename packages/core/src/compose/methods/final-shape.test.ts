/**
 * Runs of the method `final-shape` on the real engine, in one thread and with a part of the nodes.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { RunParameters } from '../../run/parameters.ts';
import { PRESETS } from '../../run/presets.ts';
import { ComposingHere, problemsOf, restored } from '../../../test/compose-here.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * The men of the T stand in the middle of the board: five on rank 2, one on each of ranks 3 to 8.
 */
const T = ['7b', '6b', '5b', '4b', '3b', '5c', '5d', '5e', '5f', '5g', '5h'];
const PARAMETERS: RunParameters = {
  ...PRESETS.smoke,
  method: 'final-shape',
  seed: 5,
  population: 2,
  generations: 2,
  order: { shapeAtEnd: { letter: 'T' } },
};

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const here = new ComposingHere(solver, PARAMETERS, 100_000);

describe('a run', async () => {
  const composer = here.composer();
  const problems = problemsOf(await here.run(composer));

  it('finds sound problems whose last position is the letter, by tsshogi’s replay', () => {
    expect(problems.length).toBeGreaterThan(2);
    expect(composer.summary()).toMatchObject({ secondLooks: { refuted: 0 } });
    const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
    for (const { sfen, plies, line } of problems) {
      const placement = problemOfSfen(sfen);
      expect(checkSoundness(judge, placement)).toMatchObject({ soundness: 'sound', plies, line });
      const position = positionOf(placement);
      for (const usi of line) {
        const move = position.createMoveByUSI(usi);
        expect(move !== null && position.doMove(move)).toBe(true);
      }
      const squares = position.board.listNonEmptySquares().map((square) => square.usi);
      expect(squares.sort()).toEqual([...T].sort());
      expect(position.checked).toBe(true);
    }
  });

  it('goes back to tails of what it has found', () => {
    const next = restored({
      ...composer.checkpoint(),
      parameters: { ...composer.parameters, generations: 3 },
    });
    const climbs = next.ask().flatMap((task) => (task.kind === 'climb' ? [task.options] : []));
    expect(climbs.map((options) => 'source' in options)).toEqual([true, false]);
  });

  it('welcomes problems that end in the shape, and no others', () => {
    // One that has found nothing in its first generation.
    const other = restored({
      ...here.composer({ generations: 9 }).checkpoint(),
      generation: 1,
      method: { kept: [], isBarren: false },
    });
    const [{ sfen, plies, line }] = problems;
    const shaped = { sfen, plies, line, soundness: 'sound', flaws: [] } as const;
    const stranger = { ...shaped, sfen: PRESETS.paper.start, plies: 1, line: ['3b2a'] };
    other.welcome([stranger, shaped]);
    const state = JSON.stringify(other.checkpoint().method);
    expect(state).toContain(sfen);
    expect(state).not.toContain(stranger.sfen);
  });
});

it('a run ends with the reason where the shape is outside of the area', async () => {
  const order = { shapeAtEnd: { letter: 'T' }, area: { files: [1, 3] as const } };
  const composer = here.composer({ order, generations: 5 });
  await composer.step(here.evaluator(composer.parameters, { nodes: 1000 }));
  expect(composer.done).toBe(true);
  expect(composer.summary().ending).toMatchObject({ code: 'no_last_position' });
});
