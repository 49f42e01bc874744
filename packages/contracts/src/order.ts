/**
 * What the problems of a run have to be like 注文 (docs/orders.md), as it is stored with a run: the
 * plain type of core/order/order as a schema, every short form written out. How orders are read,
 * and which contradict themselves, core/order says.
 */

import { type Order, MOST_PLIES } from '@tsume/core/order/order';
import { ALL_PIECES } from '@tsume/core/placement/pieces';
import { SQUARE_NAME } from '@tsume/core/placement/placement';
import { HAND_LETTERS } from '@tsume/core/order/piece-text';
import { MEASURES } from '@tsume/core/vocabulary/measure';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { z } from 'zod';
import { plain } from './plain.ts';

const range = (most: number) => z.tuple([z.int().min(0).max(most), z.int().min(0).max(most)]).readonly();
const count = range(40);
const line = z.tuple([z.int().min(1).max(9), z.int().min(1).max(9)]).readonly();
const square = z.string().regex(SQUARE_NAME);
const piece = z.string().regex(/^(\+?[PLNSBRplnsbr]|[GKgk])$/);
const standing = z.string().regex(/^(\+?[PLNSBRplnsbr]|[GKgk])\*[1-9][a-i]$/);
const boardOfSfen = z.string().regex(/^[1-9A-Za-z+/]{17,200}$/);
const handLetter = z.enum(HAND_LETTERS);
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

const shape = {
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
};

/**
 * An order in its long form: ranges are pairs, both ends included. A field that it does not know
 * is refused.
 */
export const order = plain<Order>()(
  z.strictObject({
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
        pieces: z.array(piece).max(ALL_PIECES).readonly(),
        hand: z.array(handLetter).max(38).readonly().optional(),
      })
      .optional(),
    plies: range(MOST_PLIES).optional(),
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
        smoke: z.int().min(3).max(ALL_PIECES).optional(),
        /** 都煙: the king mated on 5五. */
        capital: z.boolean().optional(),
      })
      .optional(),
    /** 初形曲詰 */
    shape: z.strictObject(shape).optional(),
    /** あぶり出し: the last position; `sfen` is the board of one, with its men. */
    shapeAtEnd: z.strictObject({ ...shape, sfen: boardOfSfen.optional() }).optional(),
    /** 双玉 */
    twoKings: z.boolean().optional(),
  }),
);

/**
 * An order as people write it: short forms too. Faults are told by its reader: `order_invalid`, and
 * where it contradicts itself the reason.
 */
export const orderRequest = z.record(z.string(), z.unknown()).meta({
  description:
    'What the problems have to be like; see docs/orders.md. Fields: fixed, empty, area, counts, handsOnly, squaresOnly, plies, pieces, themes, wish, maximise, style, shape, shapeAtEnd, twoKings.',
  examples: [{ area: { files: [1, 4], ranks: [1, 4] }, pieces: [5, 8], plies: [5, 7] }],
});
