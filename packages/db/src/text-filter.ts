/**
 * The filter `text` of lists: part of the SFEN, or moves of the main line in USI. A text that can be neither is not looked for at all: nothing
 * is as slow as a search through millions of rows that finds nothing.
 */

import { Prisma } from './generated/client.ts';

/** What a SFEN is written with: digits, pieces in either case, promotions, ranks, and the words of side and empty hands. */
const SFEN_PART = /^[\dplnsgbrk+/ w-]*$/i;
const USI_MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;

/** The condition on a problem's row `p`. */
export function textCondition(text: string): Prisma.Sql {
  const moves = text.trim().split(/\s+/);
  const possible = [
    SFEN_PART.test(text) && Prisma.sql`p.sfen LIKE ${`%${escapeLike(text)}%`}`,
    moves.every((move) => USI_MOVE.test(move)) && Prisma.sql`p.line @> ${moves}::text[]`,
  ].filter((condition) => condition !== false);
  return possible.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(possible, ' OR ')})`;
}

/** A text that LIKE takes word for word. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
