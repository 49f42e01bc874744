/** Steps of a saw against tsshogi's rules and the soundness check, which know nothing of them. */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, test, vi } from 'vitest';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { isCapture, usiOf } from '../../mate/session.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { type Sawn, saw, sawSteps } from './horse-saw.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
/** Another engine for the judge: no table in common. */
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

/**
 * Problems of three plies with a horse two steps from the king, to whom nothing is left but to
 * swing.
 */
const CORNER = '9/9/9/9/9/9/6+B1+R/5+S2+p/7k1 b rb4g3s4n4l17p 1';
/** Here a second staircase leaves the first one on the way. */
const FORKED = '5g+l+sb/7ks/4+L4/4+B2S1/9/9/9/9/9 b 2r3gs4n2l18p 1';
/** With something in hand that the horse may have captured. */
const IN_HAND = '9/9/9/9/9/6+B1+R/5+S2+p/7k1/9 b GPrb3g3s4n4l16p 1';

function sawn(sfen: string, plies: number): Sawn[] {
  solver.engine.forget();
  solver.engine.startJob({ interposition: 'standard' });
  return saw(solver, problemOfSfen(sfen), plies, 200_000);
}

describe('sawSteps', () => {
  it.each([CORNER, FORKED, IN_HAND])('gives diagrams that two legal moves lead on from: %s', (sfen) => {
    const problem = problemOfSfen(sfen);
    const steps = [...sawSteps(problem)];
    expect(steps.length).toBeGreaterThan(0);
    for (const { unanswered, unchecked } of steps) {
      const [check, answer] = [usiOf(unchecked.move), usiOf(unanswered.answer)];
      expect(legalMoves(unchecked.placement)).toContain(check);
      const checked = placementAfter(unchecked.placement, check);
      expect(makeSfen(checked)).toBe(makeSfen(unanswered.placement));
      expect(legalMoves(checked)).toContain(answer);
      expect(makeSfen(placementAfter(checked, answer))).toBe(makeSfen(problem));
    }
  });

  it('takes back captures of what is in hand, promoted or not', () => {
    const captures = [...sawSteps(problemOfSfen(IN_HAND))].filter(({ unchecked }) =>
      isCapture(unchecked.move),
    );
    const hands = new Set(captures.map(({ unchecked }) => unchecked.placement.black.join('')));
    expect(hands).toEqual(new Set(['00000001', '01000000']));
  });
});

describe('saw', () => {
  it('goes to the far corner of the board: three plies become twenty-seven', () => {
    const longest = sawn(CORNER, 3).reduce((best, each) => (each.plies > best.plies ? each : best));
    expect(longest.plies).toBe(27);
    expect(longest.sfen).toBe('+B8/9/9/9/9/9/8+R/5+S2+p/7k1 b rb4g3s4n4l17p 1');
    let placement = problemOfSfen(longest.sfen);
    for (const move of longest.moves) placement = placementAfter(placement, move);
    expect(makeSfen(placement)).toBe(CORNER);
  });

  test.each([
    [CORNER, 3],
    [FORKED, 3],
  ])('a detour by the other staircase is a cook, and all that is left is sound: %s', (sfen, plies) => {
    for (const each of sawn(sfen, plies)) {
      const report = checkSoundness(judge, problemOfSfen(each.sfen), {
        nodes: 2_000_000,
        cookNodes: 100_000,
      });
      expect(report).toMatchObject({ soundness: 'sound', plies: each.plies, leftover: 0 });
    }
  });

  it('keeps to its nodes, and finds the same again', () => {
    expect(sawn(CORNER, 3)).toEqual(sawn(CORNER, 3));
    solver.engine.startJob({ interposition: 'standard' });
    expect(saw(solver, problemOfSfen(CORNER), 3, 0)).toEqual([]);
  });
});
