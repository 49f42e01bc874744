/**
 * The search engine's moves and its bookkeeping: against tsshogi, published counts, and everything
 * added up anew.
 *
 * @slow
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { loadSearchEngine } from '@tsume/engine/node';
import { effort } from '@tsume/testing/effort';
import { Random, positionsOfGame, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { describe, expect, test } from 'vitest';
import {
  plainEvaluation,
  plainProgress,
  scatteredWeights,
  wastesPromotion,
} from '../../test/quiescence/plain-search.ts';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { type Placement, squareNamed } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { parseSfen } from '../placement/sfen.ts';
import { packWeights } from './evaluation.ts';
import { setUp, usiOf } from './session.ts';

const GAMES = new URL('../../../../../shared/data/games/', import.meta.url);

const engine = loadSearchEngine();

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Compares all classes of moves; returns the legal ones. */
function compareMoves(placement: Placement): string[] {
  const { sfen, checked } = positionOf(placement);
  const legal = legalMoves(placement);
  setUp(engine, placement);
  const moves = (which: 'every' | 'sensible' | 'captures' | 'forcing') =>
    engine.listMoves(which).map(usiOf).sort();
  const sensible = legal.filter((move) => !wastesPromotion(placement, move));
  const captures = sensible.filter(
    (move) => move.endsWith('+') || placement.board[squareNamed(move.slice(2, 4))] !== 0,
  );
  const checks = new Set(checkingMoves(placement));
  const forcing = sensible.filter((move) => checks.has(move) || captures.includes(move));
  expect({ sfen, moves: moves('every') }).toEqual({ sfen, moves: legal });
  expect({ sfen, moves: moves('sensible') }).toEqual({ sfen, moves: sensible });
  expect({ sfen, moves: moves('captures') }).toEqual({ sfen, moves: checked ? sensible : captures });
  expect({ sfen, moves: moves('forcing') }).toEqual({ sfen, moves: checked ? sensible : forcing });
  expect({ sfen, check: engine.isInCheck }).toEqual({ sfen, check: checked });
  return legal;
}

function walk(start: Placement, steps: number, random: Random): number {
  let placement = start;
  for (let step = 0; step < steps; step++) {
    const moves = compareMoves(placement);
    if (moves.length === 0) return step + 1;
    placement = playMove(placement, random.pick(moves));
  }
  return steps;
}

describe('moves', () => {
  test.each([
    // The start: counts published by many programs, in the Chess Programming Wiki's "Shogi perft"
    // among others.
    [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      [30, 900, 25_470, 719_731, 19_861_490],
    ],
  ])('perft of %s', (sfen, counts) => {
    setUp(engine, placementOf(sfen));
    expect(counts.map((_, i) => engine.perft(i + 1))).toEqual(counts);
  });

  test('are those of tsshogi on random positions, with an attacker’s king and without', () => {
    const random = new Random(31);
    let positions = 0;
    for (let i = 0; i < effort(40, 250); i++) positions += walk(randomProblem(random), 4, random);
    for (let i = 0; i < effort(10, 60); i++)
      positions += walk(
        randomProblem(random, { twoKings: true, maxPieces: 24, maxHand: 7, smallHand: true }),
        4,
        random,
      );
    expect(positions).toBeGreaterThan(effort(150, 1000));
  });

  test.skipIf(!existsSync(GAMES))(
    'are those of tsshogi on positions of games (skipped without ../shared/data)',
    () => {
      const random = new Random(32);
      let positions = 0;
      for (const file of readdirSync(GAMES).sort()) {
        const placements = positionsOfGame(readFileSync(new URL(file, GAMES), 'utf8'));
        for (const placement of placements.filter(() => random.oneIn(effort(120, 20))))
          positions += walk(placement, 2, random);
      }
      expect(positions).toBeGreaterThan(effort(150, 1000));
    },
  );
});

/** All that a move changes and its taking back restores. */
function state() {
  return {
    key: engine.key,
    value: engine.evaluate(),
    progress: engine.progress,
    moves: engine.listMoves(),
  };
}

describe('do, undo, incremental sums', () => {
  const drawn = new Random(7);
  const weights = scatteredWeights((limit) => drawn.below(limit));
  const another = loadSearchEngine();

  test('after every move as set up anew; after taking it back as before', () => {
    engine.setWeights(packWeights(weights));
    const random = new Random(33);
    for (let i = 0; i < 40; i++) {
      const start = randomProblem(random, i % 2 === 0 ? {} : { twoKings: true, maxPieces: 24, maxHand: 7 });
      setUp(engine, start);
      const states = [state()];
      const played: number[] = [];
      let placement = start;
      for (let ply = 0; ply < 30; ply++) {
        const moves = engine.listMoves();
        if (moves.length === 0) break;
        const move = random.pick(moves);
        engine.play(move);
        played.push(move);
        placement = playMove(placement, usiOf(move));
        states.push(state());
        expect(engine.evaluate()).toBe(plainEvaluation(placement, weights));
        expect(engine.progress).toBe(plainProgress(placement, weights));
        const { key } = engine;
        setUp(another, placement);
        expect(another.key).toBe(key);
      }
      for (const move of played.toReversed()) {
        expect(state()).toEqual(states.pop());
        engine.takeBack(move);
      }
      expect(state()).toEqual(states.pop());
    }
  });
});
