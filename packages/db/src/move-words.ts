/**
 * Moves as people write them, `１三馬`, `▲２二銀不成`, `Sx2b=`, as entries of the column `moves` of
 * problems: `+B1c`, `S2b=`, `G*1b`; the defender's pieces in lower case.
 */

import { KANJI_NAMES, KANJI_RANKS, WESTERN_NAMES } from '@tsume/core/notation/piece-names';

/** Words of origin (右 左 上 引 寄 直) tell moves of one position apart, which nobody looks for. */
const JAPANESE =
  /^(?<side>[▲△▽☗☖])?(?<file>[1-9])(?<rank>[1-9一二三四五六七八九])(?<piece>成[香桂銀]|[歩香桂銀角飛金玉王と杏圭全馬龍竜])[右左上引寄直行入]{0,2}(?<ending>成|不成|[打合])?$/;
const WESTERN =
  /^(?<piece>\+?[PLNSGBRK])(?:[1-9][a-i])?(?<way>[-x*])(?<file>[1-9])(?<rank>[1-9a-i])(?<ending>[+=])?$/;

/** Names beside those of a diagram. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  王: '玉',
  竜: '龍',
  成香: '杏',
  成桂: '圭',
  成銀: '全',
};

/**
 * Reads one move. Returns the entries that may stand for it, one of which a problem has to have:
 * `▲１三銀` is `S1c`, `S1c=` or `S*1c`. Null where it is no move.
 */
export function readMoveWord(text: string): string[] | null {
  const word = text.normalize('NFKC');
  const { side, piece, way, file, rank, ending } = (JAPANESE.exec(word) ?? WESTERN.exec(word))?.groups ?? {};
  if (file === undefined) return null;
  const letters = lettersOf(piece);
  const entries = entriesOf(letters, `${file}${rankLetter(rank)}`, way === '*' ? '打' : ending, way);
  if (side === '▲' || side === '☗') return entries;
  const defenders = entries.map((entry) => entry.replace(letters, letters.toLowerCase()));
  return side === undefined ? [...entries, ...defenders] : defenders;
}

/** What the attacker's move may be, by how it ends; `way` is - or x where a drop would be said. */
function entriesOf(letters: string, square: string, ending?: string, way?: string): string[] {
  const drop = `${letters}*${square}`;
  const move = `${letters}${square}`;
  switch (ending) {
    case '打':
    case '合':
      return [drop];
    case '成':
    case '+':
      return [`${move}+`];
    case '不成':
    case '=':
      return [`${move}=`];
    default:
      return [move, `${move}=`, ...(way === undefined ? [drop] : [])];
  }
}

function rankLetter(rank: string): string {
  if (/[a-i]/.test(rank)) return rank;
  return String.fromCodePoint(96 + (KANJI_RANKS.indexOf(rank) + 1 || Number(rank)));
}

/** A piece's letters in a SFEN, upper case, by its name in Japanese or by these letters. */
function lettersOf(piece: string): string {
  return WESTERN_NAMES[KANJI_NAMES.indexOf(OTHER_NAMES[piece] ?? piece)] ?? piece;
}
