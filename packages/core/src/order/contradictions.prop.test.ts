import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAND_KINDS, KING, kindOf } from '../placement/pieces.ts';
import { type Placement, fileOf, rankOf, squareName } from '../placement/placement.ts';
import { Random } from '../random.ts';
import { violations } from './conform.ts';
import { contradiction } from './contradictions.ts';
import { drawDiagram } from './draw.ts';
import { type Order, parseOrder } from './order.ts';
import { HAND_LETTERS, KIND_LETTERS, kindOfLetter, makeStandingPiece, sideOf } from './piece-text.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function used(placement: Placement): number {
  return placement.board.filter((piece) => piece !== 0).length + placement.black.reduce((a, b) => a + b, 0);
}

/** An order that a diagram meets: each wish is made to measure, with some slack. */
function orderThatFits(placement: Placement, random: Random): Order {
  const { board, black } = placement;
  const occupied = [...board.keys()].filter((square) => board[square] !== 0);
  const texts = occupied.map((square) => makeStandingPiece(board[square], square));
  const n = used(placement);
  const files = occupied.map(fileOf);
  const ranks = occupied.map(rankOf);
  const slack = (count: number): [number, number] => [
    Math.max(0, count - random.below(2)),
    count + random.below(2),
  ];
  const onBoard = (side: string): object =>
    Object.fromEntries(
      random
        .sample(KIND_LETTERS, 5)
        .map((letter) => [
          letter,
          slack(
            occupied.filter(
              (square) => kindOf(board[square]) === kindOfLetter(letter) && sideOf(board[square]) === side,
            ).length,
          ),
        ]),
    );
  const wishes: Record<string, unknown> = {
    fixed: random.sample(texts, random.below(4)),
    empty: random
      .sample([...board.keys()], 20)
      .filter((square) => board[square] === 0)
      .map(squareName),
    area: {
      files: [Math.min(...files), Math.max(...files)],
      ranks: [Math.min(...ranks), Math.max(...ranks)],
    },
    pieces: slack(n),
    counts: {
      attacker: onBoard('attacker'),
      defender: onBoard('defender'),
      hand: Object.fromEntries(HAND_LETTERS.map((letter) => [letter, slack(black[kindOfLetter(letter)])])),
    },
  };
  const searches: Record<string, unknown>[] = [
    {},
    { fixed: texts, handsOnly: true },
    {
      fixed: [],
      squaresOnly: {
        pieces: texts.map((text) => text.split('*')[0]),
        hand: HAND_KINDS.flatMap((kind) => Array<string>(black[kind]).fill(HAND_LETTERS[kind - 1])),
      },
    },
    { shape: { drawing: drawingOf(board), at: '9a' } },
  ];
  const names = random.sample(Object.keys(wishes), random.below(6));
  const chosen = Object.fromEntries(names.map((name) => [name, wishes[name]]));
  const twoKings = board.includes(KING) ? { twoKings: true } : {};
  return orderOf({ ...chosen, ...twoKings, ...random.choose(searches) });
}

function drawingOf(board: Uint8Array): string[] {
  return Array.from({ length: 9 }, (_, rank) =>
    Array.from(board.subarray(rank * 9, rank * 9 + 9), (piece) => (piece === 0 ? '.' : '#')).join(''),
  );
}

describe('contradiction', () => {
  it('refuses no order that a diagram meets', () => {
    const bases = fc.constantFrom<Order>(
      {},
      { twoKings: true },
      { pieces: [10, 30] as const },
      { style: { oneKind: 'G' } },
      { style: { rookAndBishop: true } },
      { style: { gameLike: true } },
    );
    fc.assert(
      fc.property(bases, seed, (base, drawn) => {
        const random = Random.seeded(drawn);
        const placement = drawDiagram(base, random);
        if (placement === null) return;
        const order = orderThatFits(placement, random);
        const whole = base.style === undefined ? order : { ...order, style: base.style };
        expect(violations(whole, placement)).toEqual([]);
        expect(contradiction(whole)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
