/**
 * Random lines with branches, comments, times and headers on a position, by tsshogi's legal moves:
 * for round trips of formats.
 */

import type { Random } from '@tsume/core/random';
import type { ProblemRecord } from '@tsume/core/notation/record';
import type { Branch, Line, Note } from '@tsume/core/notation/variation';
import type { Placement } from '@tsume/core/placement/placement';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type ImmutablePosition, Position, Square } from 'tsshogi';

const SQUARES = Array.from(
  { length: 81 },
  (_, index) => Square.newByXY(index % 9, Math.floor(index / 9)).usi,
);
const SOURCES = [...SQUARES, ...Array.from('PLNSBRG', (letter) => `${letter}*`)];

/** Branches of branches of branches have none. */
const DEEPEST = 3;

/**
 * Words as people write them: signs that the formats use, too, in places where they mean nothing.
 */
const COMMENTS = [
  '好手。',
  '余詰 5手',
  '一行目\n二行目',
  '変化：は本文の言葉',
  '+7776FU のような記号',
  "'*#&|/ の類",
  'まで3手で詰み、ではない',
  '空行の\n\nある文',
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['発表誌', '詰将棋パラダイス'],
  ['発表年月', '2026年11月'],
  ['完全性', '完全作'],
  ['備考', '第1回 課題：飛車'],
  ['作品番号', '12'],
  ['受賞', '看寿賞'],
  ['私設欄', '独自の項目'],
  ['先手', '攻方 太郎'],
];

/**
 * Some legal move, or null where there is none: the first of random guesses that is legal, then of
 * all.
 */
function randomMove(position: ImmutablePosition, random: Random): string | null {
  const start = random.below(SOURCES.length);
  for (let i = 0; i < SOURCES.length; i++) {
    const from = SOURCES[(start + i) % SOURCES.length];
    if (!from.endsWith('*') && position.board.at(Square.newByUSI(from)!)?.color !== position.color) continue;
    const first = random.below(81);
    for (let k = 0; k < 81; k++) {
      const usi = from + SQUARES[(first + k) % 81];
      for (const each of random.chance(0.5) ? [usi, `${usi}+`] : [`${usi}+`, usi]) {
        const move = position.createMoveByUSI(each);
        if (move !== null && move.usi === each && position.isValidMove(move)) return each;
      }
    }
  }
  return null;
}

/** The position after the first moves of a line. */
function after(start: ImmutablePosition, line: readonly string[], moves: number): Position {
  const position = start.clone();
  for (const usi of line.slice(0, moves)) position.doMove(position.createMoveByUSI(usi)!);
  return position;
}

function randomNotes(from: number, plies: number, random: Random): Note[] {
  const notes: Note[] = [];
  for (let ply = from; ply < from + plies; ply++) {
    const comment = random.chance(0.3) ? COMMENTS[random.below(COMMENTS.length)] : undefined;
    const seconds = random.chance(0.2) ? 1 + random.below(4000) : undefined;
    const bookmark = random.chance(0.1) ? `しおり${ply}` : undefined;
    if (comment === undefined && seconds === undefined && bookmark === undefined) continue;
    notes.push({
      ply,
      ...(comment !== undefined && { comment }),
      ...(seconds !== undefined && { seconds }),
      ...(bookmark !== undefined && { bookmark }),
    });
  }
  return notes;
}

/** A line that leaves another one; null where there is no other legal move. */
function randomBranch(
  start: ImmutablePosition,
  line: Line,
  from: number,
  index: number,
  depth: number,
  random: Random,
): Branch | null {
  const position = after(start, line.line, index);
  const taken = new Set([
    line.line[index],
    ...(line.branches ?? []).filter((each) => each.from === from).map((each) => each.line[0]),
  ]);
  const first = randomMove(position, random);
  if (first === null || taken.has(first)) return null;
  const moves = [first];
  position.doMove(position.createMoveByUSI(first)!);
  while (random.chance(0.7)) {
    const next = randomMove(position, random);
    if (next === null) break;
    moves.push(next);
    position.doMove(position.createMoveByUSI(next)!);
  }
  const own: Line = withBranches(after(start, line.line, index), { line: moves }, from, depth + 1, random);
  const notes = randomNotes(from, moves.length, random);
  return { from, ...own, ...(notes.length > 0 && { notes }) };
}

/** The line with branches by ply, which may have branches of their own. */
function withBranches(
  start: ImmutablePosition,
  line: Line,
  from: number,
  depth: number,
  random: Random,
): Line {
  if (depth === DEEPEST) return line;
  const branches: Branch[] = [];
  for (let index = depth === 0 ? 0 : 1; index < line.line.length; index++) {
    while (random.chance(0.25)) {
      const branch = randomBranch(start, { ...line, branches }, from + index, index, depth, random);
      if (branch === null) break;
      branches.push(branch);
    }
  }
  return { ...line, ...(branches.length > 0 && { branches }) };
}

/**
 * A record on a position: the line that is given or some legal moves, with whatever a file may
 * hold. The same for the same state of `random`.
 */
export function randomRecord(
  placement: Placement,
  given: readonly string[] | null,
  random: Random,
): ProblemRecord {
  const start = Position.newBySFEN(makeSfen(placement))!;
  const line: string[] = [...(given ?? [])];
  const plies = given === null ? random.below(12) : 0;
  const position = after(start, line, line.length);
  for (let i = 0; i < plies; i++) {
    const next = randomMove(position, random);
    if (next === null) break;
    line.push(next);
    position.doMove(position.createMoveByUSI(next)!);
  }
  const notes = randomNotes(1, line.length, random);
  const headers = Object.fromEntries(HEADERS.filter(() => random.chance(0.4)));
  return {
    placement,
    ...withBranches(start, { line }, 1, 0, random),
    ...(notes.length > 0 && { notes }),
    ...(random.chance(0.7) && { title: '試作 一番' }),
    ...(random.chance(0.7) && { author: '無名氏' }),
    ...(line.length > 0 && { plies: line.length }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(random.chance(0.5) && { comment: COMMENTS[random.below(COMMENTS.length)] }),
  };
}
