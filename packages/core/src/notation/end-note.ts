/**
 * What a record says of the last position where that is the point of a problem: of smokes 煙詰, and
 * of a last shape あぶり出し.
 */

import { Record as Kifu, exportBOD } from 'tsshogi';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { letterDrawnBy } from '../vocabulary/font.ts';
import { SMALL_SMOKE_MEN, SMOKE_REST, piecesInPlay, smokeRestOf } from '../vocabulary/styles.ts';
import { toPosition } from './replay.ts';
import type { Note } from './variation.ts';

/**
 * A note at the last move with the last position as a diagram and the men at both ends; none where
 * nothing is special about it. `line` has to replay.
 */
export function endNotes(placement: Placement, line: readonly string[]): Note[] {
  const end = line.reduce(playMove, placement);
  const attacker = placement.sideToMove;
  const [first, last] = [placement, end].map((each) => piecesInPlay(each, attacker));
  const hasHand = placement[attacker].some((count) => count > 0);
  const isBurnt = !hasHand && first >= SMALL_SMOKE_MEN && last <= smokeRestOf(end, attacker);
  const letter = letterDrawnBy([...end.board.keys()].filter((square) => end.board[square] !== 0));
  if (line.length === 0 || (!isBurnt && letter === null)) return [];
  const smoke = last > SMOKE_REST ? '都煙' : '煙詰';
  const name = letter === null ? smoke : `あぶり出し「${letter}」`;
  const board = exportBOD(new Kifu(toPosition(end)))
    .split('\n')
    .filter((row) => /^[|+]|^ {2}９/.test(row));
  const comment = [`${name} 初形${first}枚 詰上り${last}枚`, ...board.map((row) => row.trimEnd())].join('\n');
  return [{ ply: line.length, comment }];
}
