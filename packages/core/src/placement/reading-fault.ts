import type { RefusalCode } from '../refusals.ts';
import { type Result, refuse } from '../result.ts';

/**
 * What is wrong with a text or position, as `details.fault` of its refusal names it: whoever tells
 * it in another language makes a sentence of this and of what else the details hold.
 */
export type ReadingFault =
  // SFEN: `rank` is the rank at fault, `count` what there is instead of nine, `text` a part of it.
  | 'empty'
  | 'ranks'
  | 'squares'
  | 'piece'
  | 'unpromotable'
  | 'side'
  | 'noHands'
  | 'hands'
  | 'handPiece'
  | 'handTwice'
  | 'handZero'
  | 'moveNumber'
  // Records: `line` and `text` are the line at fault, `expected` and `found` what stands in it.
  | 'line'
  | 'moreRows'
  | 'rowSquares'
  | 'rowPiece'
  | 'rowRank'
  | 'handKinds'
  | 'handCount'
  | 'moveOrder'
  | 'moveText'
  // Of the whole text: `count` rows or problems.
  | 'rowCount'
  | 'noPosition'
  | 'noPositionLine'
  | 'severalProblems'
  // What was read: `kind` and `held` of a piece, `ply` and `move` in USI.
  | 'surplus'
  | 'illegalMove';

/** The refusal of what was read, with its fault among the details. */
export function refuseReading(
  code: RefusalCode,
  fault: ReadingFault,
  message: string,
  details?: Record<string, unknown>,
): Result<never> {
  return refuse(code, message, { fault, ...details });
}
