/**
 * Last positions in a shape and climbs from them on the real engine; what they come to is judged by
 * tsshogi's rules and by an engine of its own.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { callHome, makeCancel } from '../../cancel.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { Order } from '../../order/order.ts';
import { PAWN } from '../../placement/pieces.ts';
import { placementOf } from '../../placement/sfen.ts';
import { squareName } from '../../placement/placement.ts';
import { validate } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { PRESETS } from '../../run/presets.ts';
import { FONT_LETTERS, drawingOf } from '../../vocabulary/font.ts';
import type { Climb } from '../climb/climb.ts';
import { climbFromEnd } from '../last-position/end-climb.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { drawMate } from './final-mates.ts';
import { FINAL_SHAPE } from './final-shape.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

/** The squares of a letter in the middle of the board, ranks from above, files from the left. */
function squaresOfLetter(letter: string): number[] {
  return drawingOf(letter).flatMap((line, down) =>
    Array.from(line).flatMap((point, right) => (point === '#' ? [9 * (down + 1) + right + 2] : [])),
  );
}

/** The men of the last position of a line by tsshogi, `5e` and so on, and whether it is a mate. */
function lastOf(sfen: string, line: readonly string[]): { squares: string[]; hand: number; isMate: boolean } {
  const position = positionOf(problemOfSfen(sfen));
  for (const usi of line) {
    const move = position.createMoveByUSI(usi);
    expect(move !== null && position.doMove(move)).toBe(true);
  }
  const squares = position.board.listNonEmptySquares().map(({ usi }) => usi);
  const hand = position.blackHand.counts.reduce((sum, { count }) => sum + count, 0);
  return { squares: squares.sort(), hand, isMate: position.checked };
}

/** @param looks how often the climb looks whether it is called home, in vain */
function rootsDrawn(order: Order, looks = Infinity): readonly EndStep[] {
  let left = looks;
  const isCalled = (): boolean => left-- <= 0;
  const parameters = { ...PRESETS.smoke, order };
  return FINAL_SHAPE.draw(solver.engine, Random.seeded(1), parameters, () => true, isCalled);
}

function climbed(order: Order, nodes = 1_000_000, seed = 1, cancel?: Int32Array): Climb {
  const budget = { nodes, tries: 1_000_000, keep: 12, confirmations: 3 };
  const options = { root: null, seeds: 'finalShape', roots: [], seed, ...budget } as const;
  return climbFromEnd(solver, FINAL_SHAPE, options, { ...PRESETS.smoke, order }, cancel);
}

function isNoPawn(piece: number): boolean {
  return piece === 0 || (piece & 7) !== PAWN;
}

describe('a drawn last position', () => {
  it('is a mate in the shape but for drops between, for every letter', () => {
    for (const letter of FONT_LETTERS) {
      const random = Random.seeded(7);
      const squares = squaresOfLetter(letter);
      let mates = 0;
      for (let drawn = 0; drawn < 300 && mates < 3; drawn++) {
        const mate = drawMate(squares, () => true, random);
        if (mate === null) continue;
        mates += 1;
        expect([...mate.board.keys()].filter((square) => mate.board[square] !== 0)).toEqual(squares);
        expect(positionOf(mate).checked).toBe(true);
        expect(legalMoves(mate).filter((move) => move[1] !== '*')).toEqual([]);
        const faults = validate({ ...mate, sideToMove: 'black' });
        expect(faults.ok ? '' : faults.error.code).toBe('defender_in_check');
      }
      expect([letter, mates]).toEqual([letter, 3]);
    }
  });

  it('has only men that may stand there', () => {
    const random = Random.seeded(3);
    const mates = Array.from({ length: 200 }, () => drawMate(squaresOfLetter('T'), isNoPawn, random));
    expect(mates.filter((mate) => mate !== null).length).toBeGreaterThan(10);
    for (const mate of mates) expect([...(mate?.board ?? [])].every(isNoPawn)).toBe(true);
  });
});

describe('the problems of one ply before last positions', () => {
  const order: Order = { shapeAtEnd: { letter: 'C' } };
  const roots = rootsDrawn(order);

  it('have one solution, leave nothing over and end in the shape', () => {
    expect(roots.length).toBeGreaterThan(50);
    for (const { sfen, line } of Random.seeded(2).sample(roots, 20)) {
      const problem = problemOfSfen(sfen);
      expect(validate(problem).ok).toBe(true);
      expect(bruteForceValue(problem, { maxPlies: 1 })).toEqual({ plies: 1, leftover: 0 });
      expect(checkingMoves(problem)).toContain(line[0]);
      expect(lastOf(sfen, line).squares).toEqual(squaresOfLetter('C').map(squareName).sort());
    }
  });

  it('are those before the men that are given', () => {
    const sfen = '9/2Spkl+B2/4R4/4+P4/4S4/4S4/4+r4/4l4/9';
    const given = rootsDrawn({ shapeAtEnd: { sfen } });
    expect(given.map(({ line }) => line[0])).toContain('R*5c');
    for (const step of given)
      expect(lastOf(step.sfen, step.line).squares).toHaveLength(
        placementOf(`${sfen} b - 1`).board.filter((man) => man !== 0).length,
      );
  });
});

describe('the last positions of a climb that is called home', () => {
  const order: Order = { shapeAtEnd: { letter: 'C' } };

  it('are none where it has not begun', () => {
    const cancel = makeCancel();
    callHome(cancel);
    expect(climbed(order, 1_000_000, 1, cancel).met).toEqual({});
  });

  it('are those drawn before', () => {
    const few = rootsDrawn(order, 20);
    const more = rootsDrawn(order, 40);
    expect(few.length).toBeGreaterThan(0);
    expect(more.length).toBeGreaterThan(few.length);
    expect(more.slice(0, few.length)).toEqual(few);
  });
});

describe('a climb to a shape', () => {
  const order: Order = { shapeAtEnd: { letter: 'I' } };
  const counts = {
    attacker: { P: [0, 0] as const, '+P': [0, 0] as const },
    hand: { total: [0, 0] as const },
  };
  const found = climbed(order);
  const climbedShort = (): Climb => climbed({ ...order, plies: [3, 5], counts }, 100_000);
  const short = climbedShort();

  it('finds sound problems of nine plies and more that end in it, by tsshogi’s replay', () => {
    expect(found.problems.length).toBeGreaterThan(0);
    expect(found.refuted).toBe(0);
    expect(Math.max(...found.problems.map(({ plies }) => plies))).toBeGreaterThanOrEqual(9);
    for (const { sfen, plies, line } of found.problems) {
      const report = checkSoundness(judge, problemOfSfen(sfen));
      expect(report).toMatchObject({ soundness: 'sound', plies, line, leftover: 0 });
      const last = lastOf(sfen, line);
      expect(last).toEqual({ squares: squaresOfLetter('I').map(squareName).sort(), hand: 0, isMate: true });
    }
  });

  it('is the same again, and the longest come first', () => {
    expect(climbedShort()).toEqual(short);
    const plies = found.elites.map((elite) => elite.plies);
    expect(plies).toEqual(plies.toSorted((a, b) => b - a));
  });

  it('keeps to kinds, plies and hand of an order', () => {
    expect(short.problems.length).toBeGreaterThan(0);
    for (const { sfen, plies } of short.problems) {
      expect([3, 5]).toContain(plies);
      expect(sfen.split(' ')[0]).not.toContain('P');
      expect(problemOfSfen(sfen).black.some((count) => count > 0)).toBe(false);
    }
  });
});
