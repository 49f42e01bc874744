/** One problem as many hands write it: each is read as the diagram and the moves that it shows. */

import { describe, expect, it } from 'vitest';
import { makeSfen } from '../placement/sfen.ts';
import { asProgramsWrite } from './by-hand.ts';
import { importCollection } from './collection.ts';
import { formatOfText } from './format-of-text.ts';
import { importRecord } from './record.ts';

const EMPTY = ' ・ ・ ・ ・ ・ ・ ・ ・ ・';
const ROWS = [
  ' ・ ・ ・ ・ ・ ・ ・v玉 ・',
  EMPTY,
  ' ・ ・ ・ ・ ・ ・ 角 ・ ・',
  ...Array<string>(6).fill(EMPTY),
];
const RANKS = Array.from('一二三四五六七八九');
const FRAME = '+---------------------------+';
const COLUMNS = '  ９ ８ ７ ６ ５ ４ ３ ２ １';
const DIAGRAM = [COLUMNS, FRAME, ...ROWS.map((row, i) => `|${row}|${RANKS[i]}`), FRAME].join('\n');
const HANDS = ['後手の持駒：残り全部', '先手の持駒：飛'] as const;
const TEXT = `${HANDS[0]}\n${DIAGRAM}\n${HANDS[1]}\n`;
const SFEN = '7k1/9/6B2/9/9/9/9/9/9 b Rrb4g4s4n4l18p 1';
const LINE = ['R*2b', '2a3a', '2b4b+', '3a2a', '3c2b+'];
const KIF = ['２二飛打', '３一玉(21)', '４二飛成(22)', '２一玉(31)', '２二角成(33)'];
const KI2 = ['２二飛', '３一玉', '４二飛成', '２一玉', '２二角成'];
const numbered = (moves: readonly string[]): string =>
  moves.map((move, i) => `   ${i + 1} ${move}\n`).join('');

function read(text: string): [sfen: string, line: readonly string[]] {
  const format = formatOfText(text);
  const problem = format === null ? null : importRecord(text, format);
  if (problem === null || !problem.ok) throw new Error(problem?.error.message ?? 'no record');
  return [makeSfen(problem.value.placement), problem.value.line];
}

const perLine = (change: (line: string) => string): string =>
  TEXT.trimEnd().split('\n').map(change).join('\n');

describe('a diagram', () => {
  it.each([
    ['as programs write it', TEXT],
    ['quoted in a mail', perLine((line) => `> ${line}`)],
    ['quoted twice', perLine((line) => `>> ${line}`)],
    ['with blanks before it', perLine((line) => `　　${line}`)],
    ['with a full-width frame', TEXT.replaceAll('|', '｜').replaceAll(FRAME, `＋${'－'.repeat(18)}＋`)],
    ['with full-width squares', TEXT.replaceAll('・', '．').replace('v', 'Ｖ')],
    [
      'with ranks in digits',
      TEXT.replaceAll(/\|([一二三四五六七八九])/g, (_, rank: string) => `|${RANKS.indexOf(rank) + 1}`),
    ],
    ['with columns in digits', TEXT.replace(COLUMNS, '  9  8  7  6  5  4  3  2  1')],
    ['without blanks', TEXT.replaceAll(/^\|.*\|/gm, (row) => row.replaceAll(' ', ''))],
    ['with 攻方 and 玉方', TEXT.replace('先手', '攻方').replace('後手', '玉方')],
    ['with 攻め方 and 受方', TEXT.replace('先手', '攻め方').replace('後手', '受方')],
    ['with 持駒 alone', `${DIAGRAM}\n持駒：飛\n${HANDS[0]}\n`],
    ['with 持駒 alone and no colon', `${HANDS[0]}\n${DIAGRAM}\n持駒　飛\n`],
    ['with 持ち駒 above it', `持ち駒：飛\n${HANDS[0]}\n${DIAGRAM}\n`],
  ])('%s', (_, text) => expect(read(text)).toEqual([SFEN, []]));

  it('has pieces in hand with commas', () => {
    const [sfen] = read(TEXT.replace('：飛', '：飛、歩２'));
    expect(sfen).toBe('7k1/9/6B2/9/9/9/9/9/9 b R2Prb4g4s4n4l16p 1');
  });

  it('is White’s to attack: then 攻方 is 後手', () => {
    const [sfen] = read(`後手番\n${DIAGRAM}\n攻方の持駒：飛\n玉方の持駒：なし\n`);
    expect(sfen).toBe('7k1/9/6B2/9/9/9/9/9/9 w r 1');
  });

  it.each(['持駒の使い方に注意　飛', '持駒が余る'])('takes “%s” for no hand', (prose) => {
    expect(read(`${TEXT}${prose}\n`)).toEqual([SFEN, []]);
  });
});

describe('moves', () => {
  it.each([
    ['as programs write them', numbered(KIF)],
    ['in half-width digits', numbered(['22飛打', '31玉(21)', '42飛成(22)', '21玉(31)', '22角成(33)'])],
    ['in full-width digits', '１ ２２飛打\n２ ３１玉(21)\n３ ４２飛成(22)\n４ ２１玉(31)\n５ ２２角成(33)\n'],
    ['with full-width brackets', numbered(KIF.map((move) => move.replace('(', '（').replace(')', '）')))],
    ['with marks', `${KI2.map((move, i) => '▲△'[i % 2] + move).join(' ')}\n`],
    ['without marks', `${KI2.join('　')}\n`],
    ['with commas', `${KI2.join('、')}まで五手詰\n`],
    ['one a line', `${KI2.join('\n')}\n`],
    ['in digits without marks', `22飛 31玉 42飛成 21玉 22角成 まで5手詰\n`],
  ])('%s', (_, moves) => expect(read(`${TEXT}${moves}`)).toEqual([SFEN, LINE]));

  it.each(['同銀(21)', '同 銀(21)', '同　銀(21)', '１二同銀(21)', '12同銀（21）'])(
    '%s captures',
    (capture) => {
      const board = [
        '| ・ ・ ・ ・ ・ ・v金v銀v玉|一',
        '| ・ ・ ・ ・ ・ ・ ・v歩 ・|二',
        '| ・ ・ ・ ・ ・ ・ 銀 銀 ・|三',
      ];
      const rows = [...board, ...Array.from('四五六七八九').map((rank) => `|${EMPTY}|${rank}`)].join('\n');
      const [, line] = read(
        `後手の持駒：残り\n${rows}\n先手の持駒：金二　桂\n   1 １二金打\n   2 ${capture}\n`,
      );
      expect(line).toEqual(['G*1b', '2a1b']);
    },
  );

  it('are none in prose', () => {
    expect(read(`${TEXT}２二飛と打つのが急所で、以下は易しい。\n`)).toEqual([SFEN, []]);
  });
});

const withHands = (attacker: string, defender: string): string =>
  `${DIAGRAM}\n攻方の持駒：${attacker}\n玉方の持駒：${defender}\n`;

it('each problem of a collection says for itself which side 攻方 is', () => {
  const text = `作品名：甲\n${withHands('飛', '残り')}${KI2.join('、')}\n\n作品名：乙\n後手番\n${withHands('飛', 'なし')}`;
  const items = importCollection(text, 'ki2').map(({ problem }) =>
    problem.ok ? [makeSfen(problem.value.placement), problem.value.line] : problem.error.message,
  );
  expect(items).toEqual([
    [SFEN, LINE],
    ['7k1/9/6B2/9/9/9/9/9/9 w r 1', []],
  ]);
});

it('a text of a program stays as it is', () => {
  const text = `# KIF\n手合割：その他\n作者：飛角\n${TEXT}手数----指手---------消費時間--\n${numbered(KIF)}*２二飛 ３一玉\n変化：2手\n   2 １一玉(21)   ( 0:05/00:00:05)\n`;
  expect(asProgramsWrite(text)).toBe(text);
});
