/** A diagram for a terminal, as BOD draws it with room for a mark beside each man. */

import { handText } from '@tsume/core/notation/hand-text';
import { KANJI_NAMES, KANJI_RANKS } from '@tsume/core/notation/piece-names';
import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import { type Placement, squareName } from '@tsume/core/placement/placement';

const FILES = '  ９  ８  ７  ６  ５  ４  ３  ２  １';
const EDGE = `+${'-'.repeat(36)}+`;

/**
 * Lines of a problem's diagram (Black attacks), the changed squares marked with a star behind; `v`
 * stands before a defender's man.
 */
export function diagramLines(placement: Placement, changed: ReadonlySet<string>): string[] {
  const { board, black } = placement;
  const cell = (square: number): string => {
    const piece = board[square];
    const man = piece === 0 ? ' ・' : (isWhite(piece) ? 'v' : ' ') + KANJI_NAMES[kindOf(piece)];
    return man + (changed.has(squareName(square)) ? '*' : ' ');
  };
  const rows = Array.from({ length: 9 }, (_, rank) => {
    const cells = Array.from({ length: 9 }, (__, column) => cell(rank * 9 + column));
    return `|${cells.join('')}|${KANJI_RANKS[rank]}`;
  });
  return [FILES, EDGE, ...rows, EDGE, `攻方持駒：${handText(black) || 'なし'}`];
}
