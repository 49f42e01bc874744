/** What is wrong with a text or position that was read, a whole sentence for each fault. */

import { ENGLISH_NAMES } from '@tsume/core/notation/piece-names';
import { SET_COUNTS } from '@tsume/core/placement/pieces';
import type { ReadingFault } from '@tsume/core/placement/reading-fault';
import { pieceOfLetter } from '@tsume/core/placement/sfen';
import { isDropUsi } from '@tsume/core/placement/usi-move';
import { terms } from './terms.ts';

/** The details of a refusal as texts; `ReadingFault` says which there are. */
type Details = Readonly<Record<string, string>>;

const SENTENCES: Readonly<Record<ReadingFault, (details: Details) => string>> = {
  empty: () => 'SFENが空です。',
  ranks: ({ count }) => `SFENの盤面の段数が${count}です。「/」で区切って9段にしてください。`,
  squares: ({ rank, count }) => `SFENの${rank}段目のマス数が${count}です。9マスにしてください。`,
  piece: ({ rank, text }) => `SFENの${rank}段目に、駒ではない「${text}」があります。`,
  unpromotable: ({ rank, text }) => `SFENの${rank}段目に「${text}」がありますが、金と玉は成れません。`,
  side: () => 'SFENの盤面の次には、手番の「b」（先手）か「w」（後手）が必要です。',
  noHands: () => 'SFENに持駒がありません。ないときは「-」と書いてください。',
  hands: ({ text }) =>
    `SFENの持駒「${text}」が読めません。「2Pb4g」のように枚数と駒の文字で、ないときは「-」と書いてください。`,
  handPiece: ({ text }) => `SFENの持駒の「${text}」は、持駒にできる駒ではありません。`,
  handTwice: ({ text }) => `SFENの持駒に「${text}」が二度あります。`,
  handZero: ({ text }) => `SFENの持駒の「${text}」は枚数が0です。`,
  moveNumber: ({ text }) => `SFENの持駒のあとに「${text}」があります。書けるのは手数だけです。`,
  line: (details) => `${lineOf(details)}が読めません。`,
  moreRows: (details) => `${lineOf(details)}：盤面が9段を超えています。`,
  rowSquares: (details) => `${lineOf(details)}：盤面の一段は9マスです。`,
  rowPiece: (details) => `${lineOf(details)}：「${details.found}」は駒ではありません。`,
  rowRank: (details) => `${lineOf(details)}：${details.expected}段目のはずが「${details.found}」とあります。`,
  handKinds: (details) => `${lineOf(details)}：持駒が読めません。`,
  handCount: (details) => `${lineOf(details)}：「${details.found}」は枚数として読めません。`,
  moveOrder: (details) =>
    `${lineOf(details)}：${details.expected}手目のはずが${details.found}手目とあります。`,
  moveText: (details) => `${lineOf(details)}：指し手が読めません。`,
  rowCount: ({ count }) => `盤面が${count}段しかありません。9段必要です。`,
  noPosition: () => '盤面も指し手もなく、局面がわかりません。',
  noPositionLine: () => '「P」で始まる行がなく、局面がわかりません。',
  severalProblems: ({ count }) => `${count}作品あります。盤に並べられるのは一つです。`,
  surplus: ({ kind, held }) => {
    const piece = ENGLISH_NAMES.indexOf(kind);
    return `${terms.pieceName(piece)}が${held}枚ありますが、一組には${SET_COUNTS[piece]}枚です。`;
  },
  illegalMove: ({ ply, move }) => `${ply}手目の${moveOf(move)}は指せません。`,
};

/** The sentence for a refusal's details; null where they name no fault that is known here. */
export function tellReadingFault(details: Readonly<Record<string, unknown>>): string | null {
  const { fault } = details;
  if (!isFault(fault)) return null;
  return SENTENCES[fault](
    Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
  );
}

function isFault(fault: unknown): fault is ReadingFault {
  return typeof fault === 'string' && Object.hasOwn(SENTENCES, fault);
}

function lineOf({ line, text }: Details): string {
  return `${line}行目「${text.trim()}」`;
}

/** A move in USI by its squares: which piece moves is not known. */
function moveOf(usi: string): string {
  const to = terms.square(usi.slice(2, 4));
  if (isDropUsi(usi)) return `${to}${terms.pieceName(pieceOfLetter(usi[0]))}打`;
  return `${terms.square(usi.slice(0, 2))}から${to}への手`;
}
