import { effort } from '@tsume/testing/effort';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KING, isWhite, kindOf } from '../placement/pieces.ts';
import { type Placement, fileOf, rankOf, squareName } from '../placement/placement.ts';
import { isComplete, kingSquares } from '../placement/reading.ts';
import { makeSfen } from '../placement/sfen.ts';
import { faultsOf } from '../placement/validate.ts';
import { Random } from '../random.ts';
import { violations } from './conform.ts';
import { contradiction } from './contradictions.ts';
import { drawDiagram } from './draw.ts';
import { type Order, parseOrder } from './order.ts';
import { HAND_LETTERS, KIND_LETTERS, makeStandingPiece } from './piece-text.ts';
import { THEMES } from '../vocabulary/theme.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const squareText = fc.integer({ min: 0, max: 80 }).map(squareName);
const pieceCode = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 17, 18, 20, 23, 24);
const fixedText = fc
  .tuple(pieceCode, fc.integer({ min: 0, max: 80 }))
  .map(([piece, square]) => makeStandingPiece(piece, square));
const upTo = (most: number): fc.Arbitrary<[number, number]> =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const block = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 }))
  .map(([low, width]) => [low, Math.min(9, low + width)]);

function kinds(letters: readonly string[]): fc.Arbitrary<object> {
  return fc.dictionary(fc.constantFrom(...letters, 'others', 'total'), upTo(5), { maxKeys: 3 });
}

const allWishes = fc.record({
  fixed: fc.array(fixedText, { maxLength: 3 }),
  empty: fc.array(squareText, { maxLength: 5 }),
  area: fc.record({ files: block, ranks: block, squares: fc.array(squareText) }, { requiredKeys: [] }),
  counts: fc.record(
    { attacker: kinds(KIND_LETTERS), defender: kinds(KIND_LETTERS), hand: kinds(HAND_LETTERS) },
    { requiredKeys: [] },
  ),
  handsOnly: fc.boolean(),
  squaresOnly: fc.record(
    {
      pieces: fc.array(fc.constantFrom('k', 'G', 's', '+R', 'P', 'n'), { maxLength: 6 }),
      hand: fc.array(fc.constantFrom(...HAND_LETTERS), { maxLength: 3 }),
    },
    { requiredKeys: ['pieces'] },
  ),
  plies: upTo(31),
  pieces: upTo(25),
  themes: fc.array(fc.constantFrom(...THEMES)),
  style: fc.record(
    {
      oneKind: fc.constantFrom(true, ...HAND_LETTERS),
      rookAndBishop: fc.boolean(),
      gameLike: fc.boolean(),
      smoke: fc.constantFrom(true, 12),
    },
    { requiredKeys: [] },
  ),
  shape: fc.oneof(
    fc.constantFrom('A', 'O', 'T', '1').map((letter) => ({ letter })),
    fc.constantFrom(['#.#', '.#.', '#.#'], ['####'], ['#', '#', '#']).map((drawing) => ({ drawing })),
  ),
  twoKings: fc.boolean(),
});

const WISHES = [
  'fixed',
  'empty',
  'area',
  'counts',
  'handsOnly',
  'squaresOnly',
  'plies',
  'pieces',
  'themes',
  'style',
  'shape',
  'twoKings',
] as const;

/** Orders of one to three wishes, about half of which contradict themselves. */
const anyOrder = fc
  .tuple(allWishes, fc.subarray([...WISHES], { minLength: 1, maxLength: 3 }))
  .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])));

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function used(placement: Placement): number {
  return placement.board.filter((piece) => piece !== 0).length + placement.black.reduce((a, b) => a + b, 0);
}

describe('parseOrder', () => {
  it('gives what reads as itself, through JSON too', () => {
    fc.assert(
      fc.property(anyOrder, (value) => {
        const order = orderOf(value);
        expect(orderOf(JSON.parse(JSON.stringify(order)))).toEqual(order);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(
            fc.constantFrom('fixed', 'area', 'counts', 'shape', 'style', 'squaresOnly'),
            fc.jsonValue(),
          ),
        ),
        (value) => {
          expect(typeof parseOrder(value).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('drawDiagram', () => {
  it('gives legal diagrams that meet the order, the same ones for the same seed', () => {
    fc.assert(
      fc.property(anyOrder, seed, (value, drawn) => {
        const order = orderOf(value);
        const placement = drawDiagram(order, Random.seeded(drawn), 10);
        if (placement === null) return;
        expect(faultsOf(placement)).toEqual([]);
        expect(isComplete(placement)).toBe(true);
        expect(placement.sideToMove).toBe('black');
        expect(violations(order, placement)).toEqual([]);
        expect(drawDiagram(order, Random.seeded(drawn), 10)).toEqual(placement);
      }),
      { numRuns: 300 },
    );
  });

  it('gives sparse diagrams around a king near the edge where nothing is ordered', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const placement = drawDiagram({}, Random.seeded(drawn));
        if (placement === null) throw new Error('no diagram');
        const [king] = kingSquares(placement, 'white');
        expect(fileOf(king)).toBeLessThanOrEqual(5);
        expect(rankOf(king)).toBeLessThanOrEqual(4);
        expect(used(placement)).toBeGreaterThanOrEqual(4);
        expect(used(placement)).toBeLessThanOrEqual(9);
        expect(faultsOf(placement)).toEqual([]);
      }),
    );
  });

  it('puts about a quarter in hand, of the rest a third with the defender, and some promoted', () => {
    const random = Random.seeded(1);
    let [hand, attackers, defenders, promoted] = [0, 0, 0, 0];
    for (let i = 0; i < 400; i++) {
      const { black, board } = drawDiagram({}, random)!;
      hand += black.reduce((a, b) => a + b, 0);
      for (const piece of board) {
        if (piece === 0 || kindOf(piece) === KING) continue;
        if (isWhite(piece)) defenders++;
        else attackers++;
        if (kindOf(piece) > KING) promoted++;
      }
    }
    expect(hand / (hand + attackers + defenders)).toBeCloseTo(0.25, 1);
    expect(defenders / (attackers + defenders)).toBeCloseTo(0.33, 1);
    expect(promoted).toBeGreaterThan(200);
  });

  it.each<[string, object]>([
    ['a corner', { area: { files: [1, 4], ranks: [1, 4] }, pieces: [5, 8] }],
    ['far from the usual corner', { area: { files: [6, 9], ranks: [6, 9] } }],
    ['two kings', { twoKings: true }],
    ['golds', { style: { oneKind: 'G' } }],
    ['any one kind', { style: { oneKind: true }, pieces: [4, 6] }],
    ['rooks and bishops', { style: { rookAndBishop: true } }],
    ['a castle', { style: { gameLike: true } }],
    ['smoke', { style: { smoke: 25 } }],
    ['a letter', { shape: { letter: 'A' } }],
    ['a full letter', { shape: { letter: 'B' }, counts: { hand: { total: [1, 3] } } }],
    ['a hand', { fixed: ['k*1a', 'p*1c', 'R*5e'], handsOnly: true, counts: { hand: { total: [1, 3] } } }],
    ['squares', { squaresOnly: { pieces: ['k', 'g', 'S', '+R', 'P'], hand: ['G'] } }],
    ['nothing in hand', { counts: { hand: { total: 0 } } }],
    [
      'pawns only on the board',
      { counts: { attacker: { P: [1, 9], others: 0 }, defender: { P: [1, 9], others: 0 } } },
    ],
  ])('finds diagrams of %s, each time another', (_, value) => {
    const random = Random.seeded(5);
    const drawn = Array.from({ length: 10 }, () => drawDiagram(orderOf(value), random));
    expect(drawn).not.toContain(null);
    expect(new Set(drawn.map((placement) => makeSfen(placement!))).size).toBeGreaterThan(5);
  });
});

describe('contradiction', () => {
  it('of an order with its themes is one sentence or more, whatever is asked for', () => {
    fc.assert(
      fc.property(anyOrder, fc.uniqueArray(fc.constantFrom(...THEMES), { maxLength: 3 }), (value, themes) => {
        const refusal = contradiction({ ...orderOf(value), themes });
        if (refusal !== null) expect(refusal.message).toMatch(/^.+\.$/);
      }),
      { numRuns: effort(40, 300) },
    );
  });

  it('refuses only orders of which no diagram can be drawn', () => {
    fc.assert(
      fc.property(anyOrder, seed, (value, drawn) => {
        // Plies show in no diagram, and themes are looked for in none.
        const { plies: _, themes: __, ...order } = orderOf(value);
        const placement = drawDiagram(order, Random.seeded(drawn), 5);
        if (placement === null) return;
        expect(contradiction(order)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
