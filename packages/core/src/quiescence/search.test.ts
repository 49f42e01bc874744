/**
 * The searches: against a plain minimax, under mirroring and exchange of colours, with and without
 * ProbCut.
 *
 * @slow
 */
import { loadSearchEngine } from '@tsume/engine/node';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { describe, expect, test } from 'vitest';
import { plainEvaluation, plainQuiescence } from '../../test/quiescence/plain-search.ts';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { flipColours, mirror } from '../placement/canonical.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { complete } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { QuiescenceGlance } from './glance.ts';
import { QuiescenceSearch, mateDistance } from './search.ts';
import { WEIGHTS } from './weights.ts';

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Positions of few pieces, and of many, walked from random problems by random moves. */
function* positions(seed: number, count: number): Generator<Placement> {
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    let placement = randomProblem(
      random,
      i % 3 === 0 ? { twoKings: true, maxPieces: 16, maxHand: 4, smallHand: true } : { maxHand: 2 },
    );
    for (let steps = random.below(6); steps > 0; steps--) {
      const moves = legalMoves(placement);
      if (moves.length > 0) placement = playMove(placement, random.pick(moves));
    }
    if (!otherIsInCheck(placement)) yield placement;
  }
}

function otherIsInCheck(placement: Placement): boolean {
  const turned: Placement = {
    ...placement,
    sideToMove: placement.sideToMove === 'black' ? 'white' : 'black',
  };
  return positionOf(turned).checked;
}

const search = new QuiescenceSearch(loadSearchEngine());

describe('evaluation', () => {
  test('is the sum that docs/quiescence.md defines', () => {
    const piece = new QuiescenceSearch(loadSearchEngine(), { evaluation: 'piece' });
    for (const placement of positions(1, 300)) {
      expect(search.evaluate(placement)).toBe(plainEvaluation(placement, WEIGHTS));
      expect(piece.evaluate(placement)).toBe(plainEvaluation(placement, WEIGHTS, false));
    }
  });

  test('is that of the mirrored position, and of the one with colours exchanged', () => {
    for (const placement of positions(2, 200)) {
      const value = search.evaluate(placement);
      expect(search.evaluate(mirror(placement))).toBe(value);
      expect(search.evaluate(flipColours(placement))).toBe(value);
    }
  });
});

describe('quiescence search', () => {
  test('has the value of plain minimax', () => {
    for (const depth of [1, 2, 3]) {
      for (const placement of positions(10 + depth, depth < 3 ? 60 : 25)) {
        const { sfen } = positionOf(placement);
        const value = plainQuiescence(placement, depth, WEIGHTS);
        expect({ sfen, value: search.search(placement, depth).value }).toEqual({ sfen, value });
      }
    }
  });

  test('has the same value mirrored and with colours exchanged', () => {
    for (const placement of positions(20, 60)) {
      const { value } = search.search(placement, 6);
      expect(search.search(mirror(placement), 6).value).toBe(value);
      expect(search.search(flipColours(placement), 6).value).toBe(value);
    }
  });

  test('its line leads to a position of its value', () => {
    for (const placement of positions(21, 60)) {
      const { value, line } = search.search(placement, 4);
      if (mateDistance(value) !== null) continue;
      let end = placement;
      for (const move of line) {
        expect(legalMoves(end)).toContain(move);
        end = playMove(end, move);
      }
      expect((line.length % 2 === 0 ? 1 : -1) * search.evaluate(end)).toBe(value);
    }
  });

  test('a bound within any window is a bound of the value', () => {
    for (const placement of positions(22, 12)) {
      const { value } = search.search(placement);
      for (const [alpha, beta] of [
        [value - 50, value - 10],
        [value - 10, value + 10],
        [value + 10, value + 50],
      ]) {
        const { value: bound } = search.leaf(placement, alpha, beta);
        if (bound > alpha && bound < beta) expect(bound).toBe(value);
        else if (bound >= beta) expect(value).toBeGreaterThanOrEqual(bound);
        else expect(value).toBeLessThanOrEqual(bound);
      }
    }
  });
});

describe('ProbCut', () => {
  test('with an infinite margin is none: the same values, lines and nodes', () => {
    const never = new QuiescenceSearch(loadSearchEngine(), { margin: { pawns: Infinity } });
    for (const placement of positions(30, 8)) {
      expect(never.leaf(placement, -50, 50)).toEqual(search.leaf(placement, -50, 50));
      expect(never.think(placement, { depth: 1 })).toEqual(search.think(placement, { depth: 1 }));
    }
  });

  test('answers a value within the window as without it, and costs less than a deep search far from it', () => {
    const cutting = new QuiescenceSearch(loadSearchEngine(), { margin: { pawns: 1 }, heedsChecks: false });
    let [nodes, all] = [0, 0];
    for (const placement of positions(31, 25)) {
      const { value } = search.search(placement);
      const { value: near } = cutting.leaf(placement, value - 50, value + 50);
      if (near > value - 50 && near < value + 50) expect(near).toBe(value);
      for (const alpha of [value - 2000, value + 2000]) {
        nodes += cutting.leaf(placement, alpha, alpha + 50).nodes;
        all += search.leaf(placement, alpha, alpha + 50).nodes;
      }
    }
    expect(nodes).toBeLessThan(all);
  });
});

describe('values of moves', () => {
  /** 3手詰: G*2b is a sacrifice; made for this test. */
  const problem = placementOf('7nk/9/6+P1P/9/9/9/9/9/9 b G 1');

  test('are those of the positions after them, best first', () => {
    const completed = complete(problem);
    if (!completed.ok) throw new Error(completed.error.message);
    const values = search.values(completed.value, 4);
    expect(values.map(({ move }) => move).sort()).toEqual(legalMoves(completed.value));
    for (const { move, value } of values) {
      const { value: after } = search.search(playMove(completed.value, move), 4);
      if (mateDistance(value) === null) expect(value).toBe(-after);
    }
    expect(values.map(({ value }) => value)).toEqual(values.map(({ value }) => value).sort((a, b) => b - a));
    expect(values[0]).toMatchObject({ move: 'G*1b', rank: 1, isCheck: true });
    expect(mateDistance(values[0].value)).toBe(1);
  });

  test('of the checks of a tsume problem, whose attacker has no king', () => {
    const completed = complete(problem);
    if (!completed.ok) throw new Error(completed.error.message);
    const values = search.values(completed.value, 6, 'checks');
    expect(values.map(({ move }) => move).sort()).toEqual(checkingMoves(completed.value));
    expect(values.every(({ isCheck }) => isCheck)).toBe(true);
  });

  test('as the appraisal asks for them: in the order of the checks', () => {
    const glance = new QuiescenceGlance(search, 4);
    const checks = checkingMoves(problem);
    const byMove = new Map(search.values(problem, 4, 'checks').map(({ move, value }) => [move, value]));
    expect(glance.valuesOf(problem, checks)).toEqual(checks.map((check) => byMove.get(check)));
    expect(() => glance.valuesOf(problem, ['G*1a'])).toThrow('G*1a is not a legal move');
  });

  test('of some moves only', () => {
    const values = search.values(problem, 4, ['G*1b', 'G*5e']);
    expect(values.map(({ move, rank, isCheck }) => ({ move, rank, isCheck }))).toEqual([
      { move: 'G*1b', rank: 1, isCheck: true },
      { move: 'G*5e', rank: 2, isCheck: false },
    ]);
  });
});

describe('full-width search', () => {
  test('sees mates, and answers alike each time', () => {
    const position = placementOf('4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1');
    const thought = search.think(position, { depth: 3 });
    expect(thought.move).toBe('G*5b');
    expect(mateDistance(thought.value)).toBe(1);
    const start = placementOf('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
    expect(search.think(start, { nodes: 50_000 })).toEqual(search.think(start, { nodes: 50_000 }));
  });

  test('a move is found at any limit; none where there is none', () => {
    const start = placementOf('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
    const at = search.think(start, { shouldStop: () => true });
    expect(legalMoves(start)).toContain(at.move);
    const mated = placementOf('4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1');
    expect(search.think(mated)).toMatchObject({ move: null, depth: 0 });
  });
});

test('depths and margins that are none are refused', () => {
  const engine = loadSearchEngine();
  const searching = new QuiescenceSearch(engine);
  const king = placementOf('k8/9/1+R7/9/9/9/9/9/9 b - 1');
  for (const depth of [-1, 1.5, 41, Number.NaN]) {
    expect(() => searching.search(king, depth)).toThrow(RangeError);
    expect(() => searching.values(king, depth)).toThrow(RangeError);
    expect(() => searching.think(king, { depth })).toThrow(RangeError);
    expect(() => new QuiescenceSearch(engine, { leafPlies: depth })).toThrow(RangeError);
  }
  for (const width of [-1, Number.NaN])
    expect(() => new QuiescenceSearch(engine, { margin: { pawns: width } })).toThrow(RangeError);
});
