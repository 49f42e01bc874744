/**
 * What the problems of a run have to be like 注文 (docs/orders.md), as it is stored with a run: ranges as pairs, every short form written
 * out. How orders are read, and which ones contradict themselves, is core's concern (`core/order`); this schema says what they
 * look like then, and a test holds the two together.
 */

import { z } from 'zod';

const range = (most: number) => z.tuple([z.int().min(0).max(most), z.int().min(0).max(most)]).readonly();
const count = range(40);
const line = z.tuple([z.int().min(1).max(9), z.int().min(1).max(9)]).readonly();
const square = z.string().regex(/^[1-9][a-i]$/);
const piece = z.string().regex(/^(\+?[PLNSBRplnsbr]|[GKgk])$/);
const standing = z.string().regex(/^(\+?[PLNSBRplnsbr]|[GKgk])\*[1-9][a-i]$/);
const handLetter = z.enum(['P', 'L', 'N', 'S', 'B', 'R', 'G']);
const handCounts = z.strictObject({
  P: count.optional(),
  L: count.optional(),
  N: count.optional(),
  S: count.optional(),
  B: count.optional(),
  R: count.optional(),
  G: count.optional(),
  others: count.optional(),
  total: count.optional(),
});
const boardCounts = handCounts.extend({
  '+P': count.optional(),
  '+L': count.optional(),
  '+N': count.optional(),
  '+S': count.optional(),
  '+B': count.optional(),
  '+R': count.optional(),
});

/** The themes that an order can name. */
export const THEMES = [
  'sacrifice',
  'distantInterposition',
  'movedInterposition',
  'underPromotion',
  'dropPawnMateAvoidance',
  'distantDrop',
  'limitedDrop',
  'blockedFlight',
  'discoveredCheck',
  'doubleCheck',
  'horseSaw',
  'dragonChase',
  'smoke',
  'thrownInterposition',
  'dropPawnMateProvocation',
  'counterCheck',
  'shape',
  'finalShape',
  'oneKind',
  'rookAndBishop',
  'gameLike',
  'nakedKing',
  'twoKings',
  'modelMate',
] as const;

/** The measures that an order can ask to be maximised. */
export const MEASURES = [
  'proofNodes',
  'plausibleChecks',
  'deepestTry',
  'surprise',
  'apparentLoss',
  'economy',
  'movedDistance',
  'score',
] as const;

export const order = z.strictObject({
  /** Pieces that stand, e.g. `S*4c`; lower case for the defender's. */
  fixed: z.array(standing).max(81).readonly().optional(),
  /** Squares that stay empty. */
  empty: z.array(square).max(81).readonly().optional(),
  /** Where pieces may stand. */
  area: z
    .strictObject({
      files: line.optional(),
      ranks: line.optional(),
      squares: z.array(square).max(81).readonly().optional(),
    })
    .optional(),
  /** How many of each kind. */
  counts: z
    .strictObject({
      attacker: boardCounts.optional(),
      defender: boardCounts.optional(),
      hand: handCounts.optional(),
    })
    .optional(),
  /** 持駒サーチ */
  handsOnly: z.boolean().optional(),
  /** 駒位置サーチ */
  squaresOnly: z
    .strictObject({
      pieces: z.array(piece).max(40).readonly(),
      hand: z.array(handLetter).max(38).readonly().optional(),
    })
    .optional(),
  plies: range(2001).optional(),
  /** Pieces used, the kings and the attacker's hand counted. */
  pieces: count.optional(),
  /** Themes that every problem shows. */
  themes: z.array(z.enum(THEMES)).max(THEMES.length).readonly().optional(),
  /** Themes that are preferred. */
  wish: z.array(z.enum(THEMES)).max(THEMES.length).readonly().optional(),
  /** What is preferred where it is great. */
  maximise: z.enum(MEASURES).optional(),
  style: z
    .strictObject({
      /** 一色図式 */
      oneKind: z.union([handLetter, z.literal(true)]).optional(),
      /** 飛角図式 */
      rookAndBishop: z.boolean().optional(),
      /** 実戦形 */
      gameLike: z.boolean().optional(),
      /** 煙詰: pieces at first. */
      smoke: z.int().min(3).max(40).optional(),
    })
    .optional(),
  /** 曲詰 */
  shape: z
    .strictObject({
      drawing: z
        .array(z.string().regex(/^[#.]{1,9}$/))
        .min(1)
        .max(9)
        .readonly()
        .optional(),
      letter: z
        .string()
        .regex(/^[0-9A-Z]$/)
        .optional(),
      at: square.optional(),
    })
    .optional(),
  /** 双玉 */
  twoKings: z.boolean().optional(),
});
export type Order = z.infer<typeof order>;

/** An order as people write it: short forms too. Faults are told by its reader: `order_invalid`, and where it contradicts itself the reason. */
export const orderRequest = z.record(z.string(), z.unknown()).meta({
  description:
    'What the problems have to be like; see docs/orders.md. Fields: fixed, empty, area, counts, handsOnly, squaresOnly, plies, pieces, themes, wish, maximise, style, shape, twoKings.',
  examples: [{ area: { files: [1, 4], ranks: [1, 4] }, pieces: [5, 8], plies: [5, 7] }],
});

/** Whether an order leaves only the hand or only squares to be looked for, so that a run can go through all there is. */
export function isSearch({ handsOnly, squaresOnly }: Pick<Order, 'handsOnly' | 'squaresOnly'>): boolean {
  return handsOnly === true || squaresOnly !== undefined;
}
