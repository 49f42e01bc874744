/**
 * Texts as others wrote them, quoted from the tests of json-kifu-format 5.5 (na2hiro, MIT;
 * src/peg/kif-parser.test.ts and ki2-parser.test.ts), with what is said there of their moves, in
 * USI: read, and through a round trip in every format that has room for them.
 */
import { describe, expect, it } from 'vitest';
import { carriedBy } from '@tsume/testing/carried';
import { makeSfen } from '../placement/sfen.ts';
import { type ProblemRecord, exportRecord, importRecord } from './record.ts';
import type { RecordFormat } from './formats.ts';

interface Quoted {
  readonly format: RecordFormat;
  readonly text: string;
  readonly sfen: string;
  readonly record: Omit<ProblemRecord, 'placement'>;
}

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
const FORK = {
  line: ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'],
  ending: 'interrupt',
  branches: [{ from: 3, line: ['6g6f', '8c8d'] }],
};
const FORKS = {
  line: ['7g7f', '3c3d'],
  branches: [
    { from: 1, line: ['2g2f'] },
    { from: 1, line: ['8g8f'] },
    { from: 1, line: ['6i7h'] },
    { from: 2, line: ['8c8d'] },
    { from: 2, line: ['4c4d'] },
  ],
};

const FILES: Readonly<Record<string, Quoted>> = {
  'a KIF with a fork': {
    format: 'kif',
    sfen: START,
    text: `手合割：平手
1 ７六歩(77)
2 ３四歩(33)
3 ２二角成(88)+
4 同　銀(31)
5 ４五角打
6 中断

変化：3手
3 ６六歩(67)
4 ８四歩(83)
`,
    record: FORK,
  },
  'a KIF with many forks': {
    format: 'kif',
    sfen: START,
    text: `1 ７六歩(77)+
2 ３四歩(33)+

変化：2手
2 ８四歩(83)+

変化：2手
2 ４四歩(43)

変化：1手
1 ２六歩(27)+

変化：1手
1 ８六歩(87)+

変化：1手
1 ７八金(69)
`,
    record: FORKS,
  },
  'a KIF with a diagram': {
    format: 'kif',
    sfen: '7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1/7p1 b 2R4L4s4n 1',
    text: `手合割：その他　
上手の持駒：銀四　桂四　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v歩v玉|一
| ・ ・ ・ ・ ・ ・ ・v歩 ・|二
| ・ ・ ・ ・ ・ ・ ・v歩 ・|三
| ・ ・ ・ ・ ・ ・ ・v歩 ・|四
| ・ ・ ・ ・ ・ ・ ・v歩 ・|五
| ・ ・ ・ ・ ・ ・ ・v歩 ・|六
| ・ ・ ・ ・ ・ ・ ・v歩 ・|七
| ・ ・ ・ ・ ・ ・ ・v歩 ・|八
| ・ ・ ・ ・ ・ ・ ・v歩 ・|九
+---------------------------+
下手の持駒：飛二　香四　
下手番
下手：shitate
上手：uwate
1 １三香打
2 １二桂打
3 同　香成(13)
`,
    record: {
      line: ['L*1c', 'N*1b', '1c1b+'],
      // Nothing in the text says 詰み.
      ending: 'none',
      headers: { 下手: 'shitate', 上手: 'uwate' },
    },
  },
  'a KIF with comments': {
    format: 'kif',
    sfen: START,
    text: '*開始時コメント\n1 ７六歩(77)\n*初手コメント\n*初手コメント2\n2 ３四歩(33)\n3 ２二角成(88)\n',
    record: {
      line: ['7g7f', '3c3d', '8h2b+'],
      comment: '開始時コメント',
      notes: [{ ply: 1, comment: '初手コメント\n初手コメント2' }],
    },
  },
  'a KIF with times': {
    format: 'kif',
    sfen: START,
    text: '1 ７六歩(77) (0:01/00:00:01)\n2 ３四歩(33) (0:02/00:00:02)\n3 ２二角成(88) (0:20/00:00:21)\n 4 同　銀(31) (0:03/00:00:05)\n5 ４五角打 (0:39/00:01:00)\n',
    record: {
      line: ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e'],
      notes: [1, 2, 20, 3, 39].map((seconds, index) => ({ ply: index + 1, seconds })),
    },
  },
  'a KIF that ends in 投了': {
    format: 'kif',
    sfen: START,
    text: '1 ７六歩(77)\n2 ３四歩(33)\n3 ７八銀(79)\n 4 ８八角成(22)\n5 投了\nまで4手で後手の勝ち\n',
    record: { line: ['7g7f', '3c3d', '7i7h', '2b8h+'], ending: 'resign' },
  },
  'a KI2 with a fork': {
    format: 'ki2',
    sfen: START,
    text: `手合割：平手
▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角
まで5手で中断

変化：3手
▲６六歩 △８四歩
`,
    record: FORK,
  },
  'a KI2 with many forks': {
    format: 'ki2',
    sfen: START,
    text: '▲７六歩 △３四歩\n\n変化：2手\n△８四歩\n\n変化：2手\n△４四歩\n\n変化：1手\n▲２六歩\n\n変化：1手\n▲８六歩\n\n変化：1手\n▲７八金',
    record: FORKS,
  },
};

const FORMATS = ['kif', 'kifu', 'ki2', 'jkf', 'csa', 'usi'] as const;

describe('quoted files', () => {
  it.each(Object.entries(FILES))('%s is read', (_, { text, format, sfen, record }) => {
    const read = importRecord(text, format);
    if (!read.ok) throw new Error(read.error.message);
    const { placement, ...rest } = read.value;
    expect(makeSfen(placement)).toBe(sfen);
    expect(rest).toEqual(record);
  });

  it.each(Object.entries(FILES))('%s comes through every format', (_, { text, format }) => {
    const read = importRecord(text, format);
    if (!read.ok) throw new Error(read.error.message);
    for (const to of FORMATS) {
      const written = exportRecord(read.value, to);
      if (!written.ok) throw new Error(written.error.message);
      expect([to, importRecord(written.value, to)]).toEqual([
        to,
        { ok: true, value: carriedBy(read.value, to) },
      ]);
    }
  });
});
