/**
 * The filter `text` of lists: a whole SFEN or a board, both found mirrored too; part of a SFEN;
 * moves of the main line (`G*1b`, `１三馬`, `N-3c+`); the beginning of a problem's id, also out of a
 * file's name or a link; the number of one on the house's shelf. Each has an index of its own. What
 * can be none of them, or would be looked for in every row, is refused: nothing is as slow as a
 * search through millions of rows that finds nothing.
 *
 * Parts and moves can be anything from rare to everywhere: see problem-query for how those are
 * walked that many have.
 */

import { SHELF_RUN } from '@tsume/contracts/run';
import { canonicalKey, mirror } from '@tsume/core/placement/canonical';
import type { Placement } from '@tsume/core/placement/placement';
import { complete } from '@tsume/core/placement/reading';
import { ok, refuse, type Result } from '@tsume/core/result';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { Prisma } from './generated/client.ts';
import { readMoveWord } from './move-words.ts';

/** A condition on a row of `problem` by the row's name in the query. */
export type Condition = (row: Prisma.Sql) => Prisma.Sql;

/** What a text asks of a problem. */
export interface TextSearch {
  readonly condition: Condition;
}

const USI_PREFIX = /^(?:position\s+)?sfen\s+/;
/** Nine ranks, right or wrong: whoever writes these means a whole board. */
const BOARD = /^[^/\s]*(?:\/[^/\s]*){8}(?:\s|$)/;
/**
 * What a SFEN is written with: digits, pieces in either case, promotions, ranks, and the words of
 * side and empty hands.
 */
const SFEN_PART = /^[\dplnsgbrk+/ w-]*$/i;
const USI_MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;
/** `0f3a9c21…`, the same in `tsume-13-0f3a9c21.kif`, or behind `problems/` in a link. */
const ID =
  /^(?:(?:tsume|brinkmate)-\d+-|\S*problems\/)?([\da-f]{4,8}|[\da-f]{8}-[\da-f-]{0,27})(?:[.?]\S*)?$/i;
/** `第57番`, `57番`, `No. 57`, `57`: the number that a problem of the house bears on the page. */
const HOUSE_NUMBER = /^(?:第|no\.? ?|#)?(\d{1,6})番?$/i;

/**
 * Reads a text.
 *
 * Refuses with `sfen_syntax` where it has nine ranks and is no SFEN, `text_too_short` where it is
 * too little of a SFEN for an index, `text_unknown` where it is nothing that can be looked for.
 */
export function readText(text: string): Result<TextSearch> {
  const plain = text.trim().replace(USI_PREFIX, '');
  return BOARD.test(plain) ? readPosition(plain) : readPart(plain);
}

/** A SFEN without hands asks for the board alone, whatever the hands. */
function readPosition(text: string): Result<TextSearch> {
  const [board, , hands] = text.split(/\s+/);
  const placement = parseSfen(hands === undefined ? `${board} b -` : text);
  if (!placement.ok) return placement;
  const boards = boardsOf(placement.value);
  const keys = keysOf(placement.value);
  const condition: Condition = (row) =>
    hands === undefined
      ? Prisma.sql`split_part(${row}.canonical_key, ' ', 1) = ANY (${boards}::text[])`
      : Prisma.sql`${row}.canonical_key = ANY (${keys}::text[])`;
  return ok({ condition });
}

/** The board and its mirror image: one of them begins the canonical key. */
function boardsOf(placement: Placement): string[] {
  return [placement, mirror(placement)].map((each) => makeSfen(each).split(' ')[0]);
}

/** The key as written, and that with the defender's hand filled up, which many leave out. */
function keysOf(placement: Placement): string[] {
  const filled = complete(placement);
  return [canonicalKey(placement), ...(filled.ok ? [canonicalKey(filled.value)] : [])];
}

function readPart(text: string): Result<TextSearch> {
  const moves = readMoves(text);
  const isPart = SFEN_PART.test(text);
  const id = ID.exec(text)?.[1];
  const number = HOUSE_NUMBER.exec(text)?.[1];
  const conditionsOn = (row: Prisma.Sql): Prisma.Sql[] =>
    [
      isPart && hasTrigram(text) && Prisma.sql`${row}.sfen LIKE ${`%${text}%`}`,
      moves !== null && moves(row),
      id !== undefined && Prisma.sql`${row}.id ${beginningWith(id)}`,
      number !== undefined && Prisma.sql`${row}.id = ANY (ARRAY(${ofHouse(Number(number))}))`,
    ].filter((condition) => condition !== false);
  if (conditionsOn(Prisma.empty).length > 0) {
    return ok({ condition: (row) => anyOf(conditionsOn(row)) });
  }
  return isPart
    ? refuse('text_too_short', tooShort(text), { text })
    : refuse('text_unknown', unknown(text), { text });
}

/**
 * Words that all are moves: those of USI stand in the main line as they are. Null where one is
 * none.
 */
function readMoves(text: string): Condition | null {
  const words = text.split(/\s+/);
  const usi = words.filter((word) => USI_MOVE.test(word));
  const others = words.filter((word) => !USI_MOVE.test(word)).map(readMoveWord);
  if (!others.every((entries) => entries !== null)) return null;
  return (row) =>
    Prisma.join(
      [
        ...(usi.length > 0 ? [Prisma.sql`${row}.line @> ${usi}::text[]`] : []),
        ...others.map((entries) => Prisma.sql`${row}.moves && ${entries}::text[]`),
      ],
      ' AND ',
      '(',
      ')',
    );
}

function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`;
}

/**
 * Whether the index of the SFENs' trigrams is of use: three letters or digits in a row. Shorter
 * ones beside a stroke are in every other SFEN.
 */
function hasTrigram(text: string): boolean {
  return /[a-z\d]{3}/i.test(text);
}

/** A range of the primary key: ids that begin so. */
function beginningWith(id: string): Prisma.Sql {
  const digits = id.replaceAll('-', '').slice(0, 32);
  return Prisma.sql`BETWEEN ${digits.padEnd(32, '0')}::uuid AND ${digits.padEnd(32, 'f')}::uuid`;
}

/**
 * The n-th problem of the shelf is of its n-th generation. As an array, for beside other conditions
 * no index serves a subquery.
 */
function ofHouse(number: number): Prisma.Sql {
  return Prisma.sql`SELECT problem_id FROM finding
    WHERE run_id = ${SHELF_RUN}::uuid AND generation = ${number}`;
}

function tooShort(text: string): string {
  return `"${text}" is too little of a SFEN to look for: give three letters or digits in a row at least, such as 2R4, or the whole position.`;
}

function unknown(text: string): string {
  return `"${text}" is no SFEN or part of one, no moves such as G*1b or １三馬, no number of the house's and no beginning of a problem's id; for themes there is the filter theme.`;
}
