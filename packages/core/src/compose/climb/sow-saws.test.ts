/**
 * A sowing on staircases, judged by an engine of its own and replayed by tsshogi.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { drop, makeCancel } from '../../cancel.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import { PRESETS } from '../../run/presets.ts';
import type { Climb } from './climb.ts';
import { triesOf } from '../retrograde/tally.ts';
import { sowSaws } from './sow-saws.ts';

vi.setConfig({ testTimeout: 60_000 });

const PARAMETERS = { ...PRESETS.best, seed: 1 };
const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

/** The first staircase of this seed gives a saw of eight steps. */
function sown(nodes = 1_300_000, tries = Infinity, cancel?: Int32Array): Climb {
  const limits = { nodes, tries, keep: 20, keepFrom: 7, confirmations: 1, sawNodes: 30_000 };
  return sowSaws(solver, { root: null, seed: 906, seeds: 'saws', ...limits }, PARAMETERS, cancel);
}

/**
 * Where the king stands after each of his answers, as a text of letters by square: `abab` is a
 * swing.
 */
function wayOfKing(sfen: string, line: readonly string[]): string {
  const names = new Map<number, string>();
  let placement = problemOfSfen(sfen);
  let way = '';
  for (const move of line) {
    placement = placementAfter(placement, move);
    if (placement.sideToMove === 'white') continue;
    const king = placement.board.indexOf(KING | WHITE);
    if (!names.has(king)) names.set(king, String.fromCodePoint(97 + names.size));
    way += names.get(king)!;
  }
  return way;
}

describe('sowSaws', () => {
  const climb = sown();

  it('finds a problem that swings the king to and fro, sound by an independent check', () => {
    const [problem] = climb.problems;
    const { sfen, plies, line } = problem;
    expect(plies).toBeGreaterThanOrEqual(17);
    expect(wayOfKing(sfen, line)).toMatch(/(?:ab){4}|(?:ba){4}|(?:bc){4}/u);
    const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
    const report = checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000, cookNodes: 100_000 });
    expect(report).toMatchObject({ soundness: 'sound', plies, line, leftover: 0 });
  });

  it('finds the same again, and counts what it asked about', () => {
    expect(sown()).toEqual(climb);
    expect(climb.sown).toBeGreaterThan(0);
    expect(climb.refuted).toBe(0);
  });

  it('keeps to its tries', () => {
    const { sown: asked, tally } = sown(1_300_000, 400);
    // A look at men ends with at most eight diagrams.
    expect(asked).toBeLessThanOrEqual(100 + 8);
    // A saw that has begun is taken back as far as its nodes go.
    expect(triesOf(tally)).toBeLessThan(1000);
  });

  it('ends when it is stopped', () => {
    const cancel = makeCancel();
    drop(cancel);
    expect(sown(1_300_000, Infinity, cancel)).toMatchObject({ sown: 0, problems: [] });
  });
});
