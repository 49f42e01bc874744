/**
 * Move generation (assembly/checks.ts, evasions.ts) against tsshogi's legality, on walks from
 * random problems: beside the moves what the search relies on, counts that are 0 only where there
 * is no move, the order of the evasions, keys. (More positions, by the engine's ABI:
 * packages/core/test/legal-moves.test.ts.)
 *
 * @slow
 */
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { type Placement, squareName } from '@tsume/core/placement/placement';
import { Random, placementAfter, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { Color, Piece, PieceType, Square } from 'tsshogi';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Rules,
  type Variable,
  instantiateInternals,
  movesOf,
  setPlacement,
  usiOf,
} from './internals.ts';

interface MoveGeneration extends Rules {
  initialise(): void;
  play(move: number): void;
  takeBack(move: number): void;
  positionKey(): bigint;
  countChecks(): number;
  missingDrops(): number;
  fieldOf(kind: number): number;
  hasPlainEvasion(): number;
  weighEvasions(): number;
  readyDrops(): void;
  weighDrop(piece: number, to: number): number;
  readonly UNWEIGHED: Variable;
  readonly plainCount: Variable;
  readonly checkerSquare: Variable;
}

let engine: MoveGeneration;
beforeAll(async () => {
  engine = await instantiateInternals<MoveGeneration>('move-generation');
  engine.initialise();
}, 60_000);

/** Positions that black's checks and white's evasions lead to. */
function* walks(
  seed: number,
  problems: number,
  options: Parameters<typeof randomProblem>[1] = {},
): Generator<Placement> {
  const random = new Random(seed);
  for (let i = 0; i < problems; i += 1) {
    let placement = randomProblem(random, options);
    if (placement.sideToMove !== 'black') continue;
    for (let step = 0; step < 6; step += 1) {
      yield placement;
      const moves = placement.sideToMove === 'black' ? checkingMoves(placement) : legalMoves(placement);
      if (moves.length === 0) break;
      placement = placementAfter(placement, random.pick(moves));
    }
  }
}

const DROPPED = [
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.BISHOP,
  PieceType.ROOK,
  PieceType.GOLD,
];

/** Whether black could drop a piece with check, wherever that leaves his own king. */
function couldDropWithCheck(placement: Placement, kind: number): boolean {
  const type = DROPPED[kind - 1];
  const piece = new Piece(Color.BLACK, type);
  const { board } = positionOf(placement);
  const isSecondPawn = (file: number): boolean =>
    type === PieceType.PAWN && board.listSquaresByPiece(piece).some((pawn) => pawn.file === file);
  return Square.all.some((square) => {
    if (board.at(square) !== null || isSecondPawn(square.file)) return false;
    const after = positionOf(placement).board;
    after.set(square, piece);
    return after.isChecked(Color.WHITE);
  });
}

describe('an attacker', () => {
  test('has the checks that tsshogi finds; their count is 0 only without one', () => {
    let positions = 0;
    for (const placement of walks(1, 60)) {
      if (placement.sideToMove === 'white') continue;
      const { sfen } = positionOf(placement);
      const checks = checkingMoves(placement);
      setPlacement(engine, placement);
      expect({ sfen, checks: movesOf(engine).map(usiOf).sort() }).toEqual({ sfen, checks });
      expect(engine.countChecks()).toBeGreaterThanOrEqual(checks.length);
      positions += 1;
    }
    expect(positions).toBeGreaterThan(90);
  });

  test('misses the drops that would give check', () => {
    let missing = 0;
    for (const placement of walks(2, 8)) {
      if (placement.sideToMove === 'white') continue;
      setPlacement(engine, placement);
      for (let kind = 1; kind <= 7; kind += 1) {
        const misses = placement.black[kind] === 0 && couldDropWithCheck(placement, kind);
        const { sfen } = positionOf(placement);
        const told = (engine.missingDrops() & engine.fieldOf(kind)) !== 0;
        expect({ sfen, kind, misses: told }).toEqual({ sfen, kind, misses });
        if (misses) missing += 1;
      }
    }
    expect(missing).toBeGreaterThan(20);
  });
});

/** Whether an evasion is a drop that the checker, at `checker`, could capture next. */
function canCheckerCapture(placement: Placement, evasion: string, checker: number): boolean {
  if (!evasion.includes('*')) return false;
  const capture = squareName(checker) + evasion.slice(2);
  return legalMoves(placementAfter(placement, evasion)).some((move) => move.startsWith(capture));
}

describe('a defender in check', () => {
  test('has the evasions that tsshogi finds; those that the checker could capture on its line come last', () => {
    let grouped = 0;
    let mates = 0;
    for (const placement of walks(3, 50, { fromAfar: true, smallHand: true })) {
      if (placement.sideToMove === 'black') continue;
      const { sfen } = positionOf(placement);
      const evasions = legalMoves(placement);
      setPlacement(engine, placement);
      const moves = movesOf(engine).map(usiOf);
      expect({ sfen, evasions: moves.toSorted() }).toEqual({ sfen, evasions });
      const checker = engine.checkerSquare.value;
      const plain = engine.plainCount.value;
      const isPlain = moves.map((move) => !canCheckerCapture(placement, move, checker));
      expect({ sfen, isPlain }).toEqual({ sfen, isPlain: moves.map((_, index) => index < plain) });
      grouped += moves.length - plain;
      expect(engine.hasPlainEvasion() !== 0).toBe(plain > 0);
      if (moves.length > 0) expect(engine.weighEvasions()).toBeGreaterThan(0);
      else mates += 1;
    }
    expect(grouped).toBeGreaterThan(100);
    expect(mates).toBeGreaterThan(0);
  });
});

test('a check by a drop weighs what it would if it were made', () => {
  const weighed = { near: 0, far: 0, not: 0 };
  for (const placement of walks(5, 60, { fromAfar: true })) {
    if (placement.sideToMove === 'white') continue;
    const { sfen } = positionOf(placement);
    setPlacement(engine, placement);
    for (const move of movesOf(engine)) {
      const usi = usiOf(move);
      if (!usi.includes('*')) continue;
      engine.readyDrops();
      const told = engine.weighDrop((move >> 15) & 31, move & 127);
      engine.play(move);
      const made = engine.weighEvasions();
      engine.takeBack(move);
      if (told === engine.UNWEIGHED.value) weighed.not += 1;
      else {
        expect({ sfen, usi, told }).toEqual({ sfen, usi, told: made });
        weighed[/[LBR]/.test(usi) ? 'far' : 'near'] += 1;
      }
    }
  }
  expect(Math.min(...Object.values(weighed))).toBeGreaterThan(50);
});

test('a move gives the key of the position that it leads to, and taken back restores key and moves', () => {
  let positions = 0;
  for (const placement of walks(4, 12)) {
    setPlacement(engine, placement);
    const key = engine.positionKey();
    const moves = movesOf(engine);
    const after = moves.map((move) => {
      engine.play(move);
      const reached = engine.positionKey();
      engine.takeBack(move);
      return reached;
    });
    expect(engine.positionKey()).toBe(key);
    expect(movesOf(engine)).toEqual(moves);
    for (const [index, move] of moves.entries()) {
      setPlacement(engine, placementAfter(placement, usiOf(move)));
      expect(engine.positionKey()).toBe(after[index]);
      positions += 1;
    }
  }
  expect(positions).toBeGreaterThan(200);
});
