import { describe, expect, it } from 'vitest';
import type { Outcome } from '../solver/protocol.ts';
import { answer, canTakeBack, hint, learn, newAttempt, play, takeBack, turnOf } from './attempt.ts';

const START = { moves: [], plies: 3, best: 'G*1b' };

function mate(plies: number, line: string[]): Outcome {
  return { verdict: 'mate', plies, line, leftover: 0 };
}

const ESCAPE: Outcome = { verdict: 'noMate', line: ['1a2b', 'G*3b', '2b1b'], escapes: 1, ends: true };

describe('an attempt against the solver', () => {
  it('goes on with the longest defence after the right move, up to mate', () => {
    const first = answer(play(newAttempt([START]), 'G*1b'), mate(2, ['1a2a', 'G*2b']));
    expect(first).toMatchObject({
      shown: ['G*1b', '1a2a'],
      state: 'turn',
      judgement: { kind: 'right', left: 2 },
      mistakes: 0,
    });
    expect(turnOf(first)).toEqual({ moves: ['G*1b', '1a2a'], plies: 1, best: 'G*2b' });
    const end = answer(play(first, 'G*2b'), mate(0, []));
    expect(end).toMatchObject({ state: 'over', judgement: { kind: 'mated', plies: 3, by: 0 } });
  });

  it('says by how much another mate is longer or shorter, and goes on with it', () => {
    const longer = answer(play(newAttempt([START]), 'G*2b'), mate(4, ['1a1b', 'x', 'y', 'z']));
    expect(longer).toMatchObject({
      state: 'turn',
      judgement: { kind: 'longer', by: 2, left: 4 },
      mistakes: 1,
    });
    expect(turnOf(longer).plies).toBe(3);
    const shorter = answer(play(newAttempt([{ ...START, plies: 7 }]), 'G*2b'), mate(4, ['1a1b', 'x']));
    expect(shorter).toMatchObject({ judgement: { kind: 'shorter', by: 2 }, mistakes: 0 });
  });

  it('shows the defence that refutes a check, counts it, and takes it back', () => {
    const wrong = answer(play(newAttempt([START]), 'G*2b'), ESCAPE);
    expect(wrong).toMatchObject({ shown: ['G*2b', '1a2b'], state: 'over', mistakes: 1 });
    expect(wrong.judgement).toMatchObject({ kind: 'escapes', escapes: 1, ends: true });
    expect(canTakeBack(wrong)).toBe(true);
    expect(takeBack(wrong)).toMatchObject({ shown: [], state: 'turn', judgement: null, mistakes: 1 });
  });

  it('takes back a right move with its answer, and a mate', () => {
    const first = answer(play(newAttempt([START]), 'G*1b'), mate(2, ['1a2a', 'G*2b']));
    expect(takeBack(first)).toMatchObject({ shown: [], turns: [START] });
    const end = answer(play(first, 'G*2b'), mate(0, []));
    expect(takeBack(end)).toMatchObject({ shown: ['G*1b', '1a2a'], state: 'turn' });
    expect(canTakeBack(newAttempt([START]))).toBe(false);
    expect(canTakeBack(play(first, 'G*2b'))).toBe(false);
  });

  it('claims nothing where the solver does not know', () => {
    const open = answer(play(newAttempt([START]), 'G*2b'), { verdict: 'unknown', stopped: 'nodes' });
    expect(open).toMatchObject({ state: 'over', judgement: { kind: 'unknown' }, mistakes: 0 });
    const unmeasured = newAttempt([{ moves: [], plies: null, best: null }]);
    expect(answer(play(unmeasured, 'G*1b'), mate(2, ['1a2a', 'x'])).judgement).toEqual({
      kind: 'mates',
      left: 2,
    });
  });

  it('begins in the midst of a line, and goes back from there', () => {
    const later = { moves: ['G*1b', '1a2a'], plies: 1, best: 'G*2b' };
    const attempt = newAttempt([START, later]);
    expect(attempt).toMatchObject({ shown: later.moves, state: 'turn' });
    expect(takeBack(attempt)).toMatchObject({ shown: [], turns: [START] });
  });

  it('shows the best move in two hints, for this turn only', () => {
    const once = hint(newAttempt([START]));
    expect(once).toMatchObject({ hints: 1, hintLevel: 1 });
    expect(hint(hint(once))).toMatchObject({ hints: 2, hintLevel: 2 });
    expect(answer(play(once, 'G*1b'), mate(2, ['1a2a', 'x']))).toMatchObject({ hints: 1, hintLevel: 0 });
  });

  it('learns what a turn is worth', () => {
    const attempt = learn(newAttempt([{ moves: [], plies: null, best: null }]), mate(3, ['G*1b', 'a', 'b']));
    expect(turnOf(attempt)).toEqual({ moves: [], plies: 3, best: 'G*1b' });
    expect(turnOf(learn(newAttempt([START]), ESCAPE)).isLost).toBe(true);
    const open: Outcome = { verdict: 'unknown', stopped: 'nodes' };
    expect(learn(newAttempt([START]), open)).toEqual(newAttempt([START]));
  });
});
