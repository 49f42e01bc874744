import type { ReadingFault } from '@tsume/core/placement/reading-fault';
import { validate } from '@tsume/core/placement/validate';
import type { Refusal } from '@tsume/core/result';
import { acceptOrder } from '@tsume/core/order/accept';
import type { ThemeFault } from '@tsume/core/order/theme-contradictions';
import { acceptRun } from '@tsume/core/run/accept';
import { expect, test } from 'vitest';
import { readPosition } from '../../board/editor/read-position.ts';
import { tellRefusal } from './refusals.ts';

const EMPTY_ROW = '| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n';
const KING_ROW = '| ・ ・ ・ ・ ・ ・ ・ ・v玉|\n';
const DIAGRAM = `後手の持駒：残り\n${KING_ROW}${EMPTY_ROW.repeat(8)}先手の持駒：金\n`;
const BOARD = '8k/9/9/9/9/9/9/9/9';

/** For each fault a text that has it, and what its reader has to be told. */
const BROKEN: Readonly<Record<ReadingFault, readonly [text: string, told: RegExp]>> = {
  empty: ['', /空/],
  ranks: ['8k/9/8P/9 what is this', /段数が4/],
  squares: ['8k/9/8P/9/9/9/9/9/8 b G 1', /9段目のマス数が8/],
  piece: ['8k/9/8X/9/9/9/9/9/9 b G 1', /3段目.*「X」/],
  unpromotable: ['8k/9/8+G/9/9/9/9/9/9 b G 1', /3段目.*「\+G」/],
  side: [BOARD, /手番/],
  noHands: [`${BOARD} b`, /持駒がありません/],
  hands: [`${BOARD} b 1gold,2pawns 1`, /「1gold,2pawns」/],
  handPiece: [`${BOARD} b 2K 1`, /「2K」/],
  handTwice: [`${BOARD} b GPG 1`, /「G」/],
  handZero: [`${BOARD} b 0G 1`, /「0G」/],
  moveNumber: [`${BOARD} b G first`, /「first」/],
  line: ['V2.2\nPI\n+\n+77FUSS\n', /4行目「\+77FUSS」/],
  moreRows: [DIAGRAM.replace(KING_ROW, KING_ROW + EMPTY_ROW), /11行目.*9段/],
  rowSquares: [DIAGRAM.replace(KING_ROW, '| ・ ・v玉|\n'), /2行目.*9マス/],
  rowPiece: [DIAGRAM.replace('v玉', 'v犬'), /2行目.*「v犬」/],
  rowRank: [DIAGRAM.replace('v玉|', 'v玉|二'), /2行目.*：一段目.*「二」/],
  handKinds: [DIAGRAM.replace('金', '犬'), /11行目「先手の持駒：犬」.*持駒/],
  handCount: [DIAGRAM.replace('金', '金九九'), /11行目.*「九九」/],
  moveOrder: [`${DIAGRAM}   3 １二金打\n`, /12行目.*：1手目.*3手目/],
  moveText: [`${DIAGRAM}   1 １二犬打\n`, /12行目.*指し手/],
  rowCount: [DIAGRAM.replace(EMPTY_ROW, ''), /8段/],
  noPosition: ['こんにちは、世界', /局面がわかりません/],
  noPositionLine: ['V2.2\n+7776FU\n', /「P」で始まる行/],
  severalProblems: [`${DIAGRAM}▲１二金\n\n${DIAGRAM}▲１二金\n`, /2作品/],
  surplus: [`${BOARD} b 5G 1`, /金が5枚.*4枚/],
  illegalMove: [`${DIAGRAM}   1 １二金打\n   2 ９九玉(11)\n`, /2手目の1一から9九/],
};

/** Names of formats, which are the same in any language. */
const FORMATS = /SFEN|KIF|CSA|USI|BOD|JSON/g;

test.each(Object.entries(BROKEN))('%s is told in Japanese alone', async (fault, [text, told]) => {
  const refusal = await refusalOf(text);
  expect(refusal?.details?.fault).toBe(fault);
  const words = refusal === null ? '' : tellRefusal(refusal);
  expect(words).toMatch(told);
  expect(words).toMatch(/。$/);
  // What was typed is quoted as it is.
  const own = words.replaceAll(/「([^」]*)」/g, (quoted, part: string) =>
    text.includes(part) ? '' : quoted,
  );
  expect(own.replaceAll(FORMATS, '')).not.toMatch(/[A-Za-z]{3}/);
});

test('a fault of a later version has the words of its code', () => {
  const refusal = { code: 'sfen_syntax', message: 'No.', details: { fault: 'toString' } };
  expect(tellRefusal(refusal)).toBe('SFEN として読めません。');
});

/** For each fault an order that has it, and what its composer has to be told. */
const AT_ODDS: Readonly<Record<Exclude<ThemeFault, 'futility'>, readonly [order: object, told: RegExp]>> = {
  plies: [{ themes: ['horseSaw'], plies: 3 }, /^「馬鋸」は9手以上かかりますが、注文は3手までです。手数/],
  fewPieces: [{ themes: ['smoke'], pieces: [0, 8] }, /^「煙詰」は.*20枚以上ですが、注文では8枚まで/],
  manyPieces: [{ themes: ['smallSmoke'], pieces: [25, 39] }, /^「小煙」は.*19枚まで.*25枚以上/],
  fewStanding: [{ themes: ['shape'], pieces: [1, 4] }, /^「初形曲詰」は.*5枚以上.*4枚まで/],
  notEmpty: [{ themes: ['nakedKing'], fixed: ['p*1c'] }, /^「裸玉」の初形には玉方の盤上の駒.*1枚以上/],
  noKing: [{ themes: ['counterCheck'], twoKings: false }, /^「逆王手」には攻方の玉が要りますが/],
  king: [{ themes: ['nakedKing'], twoKings: true }, /^「裸玉」の初形には攻方の玉がありません/],
  source: [{ themes: ['horseSaw'], style: { oneKind: 'G' } }, /^「馬鋸」には飛・角・香のどれかが要り/],
  drawn: [{ themes: ['finalShape'], shape: { letter: 'A' } }, /^「あぶり出し」の初形は形になって/],
  undrawn: [{ themes: ['shape'], shape: { drawing: ['###', '.#.', '.##'] } }, /^「初形曲詰」の初形は、文字/],
  lastUndrawn: [
    { themes: ['finalShape'], shapeAtEnd: { drawing: ['###', '.#.', '.##'] } },
    /^「あぶり出し」の詰上りは、文字/,
  ],
  lastMen: [{ themes: ['smoke'], shapeAtEnd: { letter: 'A' } }, /^「煙詰」の詰上りに残る駒は4枚まで/],
  rest: [
    { themes: ['counterCheck'], fixed: ['k*1a', 'P*1c'], handsOnly: true },
    /^「逆王手」は、注文のほかの条件と両立しません：攻方の玉がありません。/,
  ],
};

test.each(Object.entries(AT_ODDS))('a theme at odds with its order: %s', (fault, [order, told]) => {
  const accepted = acceptOrder(order);
  const refusal = accepted.ok ? null : accepted.error;
  expect(refusal?.details?.fault).toBe(fault);
  const words = refusal === null ? '' : tellRefusal(refusal);
  expect(words).toMatch(told);
  expect(words).toMatch(/か、「.*」を外してください。$/);
  expect(words).not.toMatch(/[A-Za-z]{3}/);
});

test('a theme that the rule of a run does not tell', () => {
  const accepted = acceptRun({ interposition: 'none', order: { themes: ['distantInterposition'] } }, 1);
  const refusal = accepted.ok ? null : accepted.error;
  expect(refusal?.details?.fault).toBe('futility');
  expect(refusal === null ? '' : tellRefusal(refusal)).toMatch(/^「中合」は、無駄合を区別しない設定では/);
});

test('two themes that exclude each other', () => {
  const accepted = acceptOrder({ themes: ['smoke', 'sacrifice', 'smallSmoke'] });
  expect(accepted.ok ? '' : tellRefusal(accepted.error)).toBe(
    '「煙詰」と「小煙」は、同時には作れません。どれかを外してください。',
  );
});

async function refusalOf(text: string): Promise<Refusal | null> {
  const read = await readPosition(text);
  const legal = read.ok ? validate(read.value.placement) : read;
  return legal.ok ? null : legal.error;
}
