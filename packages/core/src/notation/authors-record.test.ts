import { expect, it } from 'vitest';
import { authorsRecordOf } from './authors-record.ts';
import { importRecord } from './record.ts';

/** As ShogiHome writes it: two variations, one of them of the other. */
const KIF = [
  '後手の持駒：飛二 角二 金三 銀四 桂四 香四 歩十七',
  '  ９ ８ ７ ６ ５ ４ ３ ２ １',
  '+---------------------------+',
  '| ・ ・ ・ ・v玉 ・ ・ ・ ・|一',
  '| ・ ・ ・ ・ ・ ・ ・ ・ ・|二',
  '| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三',
  ...'四五六七八九'.split('').map((rank) => `| ・ ・ ・ ・ ・ ・ ・ ・ ・|${rank}`),
  '+---------------------------+',
  '先手の持駒：金',
  '作品名：一手詰',
  '手数----指手---------消費時間--',
  '   1 ５二金打     ( 0:00/00:00:00)',
  '*頭金',
  '   2 詰み         ( 0:00/00:00:00)',
];
const BRANCHES = [
  '変化：1手',
  '   1 ４二金打     ( 0:00/00:00:00)',
  '   2 ６二玉(51)   ( 0:00/00:00:00)',
  '変化：2手',
  '   2 ４二玉(51)   ( 0:00/00:00:00)',
];

function wordsOf(lines: readonly string[]) {
  const read = importRecord(`${lines.join('\n')}\n`, 'kif');
  if (!read.ok) throw new Error(read.error.message);
  return authorsRecordOf(read.value);
}

it('has line, title and comments, and tells how many variations it leaves out', () => {
  const words = { line: ['G*5b'], title: '一手詰', notes: [{ ply: 1, comment: '頭金' }] };
  expect(wordsOf(KIF)).toEqual(words);
  expect(wordsOf([...KIF, ...BRANCHES])).toEqual({ ...words, variations: 2 });
});
