import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSfen } from '@tsume/core/placement/sfen';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIo } from '../test/fake-io.ts';
import { type Item, prepare, readItems, readLines } from './input.ts';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const FULL = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const KIF = `手合割：詰将棋
後手の持駒：残り
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function sfenOf(item: Item): string {
  return item.problem.ok ? makeSfen(item.problem.value.placement) : item.problem.error.code;
}

async function read(...inputs: string[]): Promise<string[]> {
  return (await readItems(inputs, fakeIo(`# from a pipe\n${SFEN}\n`))).map(sfenOf);
}

describe('readLines', () => {
  it('reads the SFEN before the first TAB and skips header, comments and blank lines', () => {
    const text = `sfen\tplies\n\n# a comment\n${SFEN}\t1\tG*5b\r\n   \n${FULL}\n`;
    expect(readLines(text, 'list').map(sfenOf)).toEqual([SFEN, FULL]);
    expect(readLines(text, 'list').map((item) => [item.input, item.name])).toEqual([
      [SFEN, 'list-1'],
      [FULL, 'list-2'],
    ]);
  });

  it('keeps a broken line in its place, with its text', () => {
    const items = readLines(`${SFEN}\nnonsense\n${SFEN}\n`, 'list');
    expect(items.map(sfenOf)).toEqual([SFEN, 'sfen_syntax', SFEN]);
    expect(items[1].input).toBe('nonsense');
  });

  it('takes a position that begins with the word sfen for a position', () => {
    expect(readLines(`sfen ${SFEN}\nposition sfen ${SFEN} moves G*5b\n`, 'list').map(sfenOf)).toEqual([
      SFEN,
      SFEN,
    ]);
  });
});

describe('readItems', () => {
  it('reads a SFEN, a text file and standard input, in order', async () => {
    const list = write('list.txt', `${FULL}\n`);
    expect(await read(SFEN, list, '-')).toEqual([SFEN, FULL, SFEN]);
  });

  it('takes a SFEN with a slip in it for a SFEN, not for a file', async () => {
    expect(await read('4k4/9/4X4/9/9/9/9/9/9 b G 1')).toEqual(['sfen_syntax']);
  });

  it.each([
    // 残り is every piece left over.
    ['problem.kif', iconv.encode(KIF, 'cp932'), FULL],
    ['problem.KIF', KIF, FULL],
    ['windows.kif', iconv.encode(KIF, 'utf16le', { addBOM: true }), FULL],
    ['list.sfen', iconv.encode(`${SFEN}\r\n`, 'utf16be', { addBOM: true }), SFEN],
    ['problem.kifu', KIF, FULL],
    ['problem.bod', KIF, FULL],
    ['problem.ki2', iconv.encode(`${KIF}▲５二金`, 'cp932'), FULL],
    ['problem.csa', 'V2.2\nP-51OU\nP+53FU\nP+00KI\n+\n', SFEN],
    [
      'problem.jkf',
      JSON.stringify({ header: {}, initial: { preset: 'OTHER', data: jkfData() }, moves: [{}] }),
      SFEN,
    ],
  ])('reads %s', async (name, content, sfen) => {
    expect(await read(write(name, content))).toEqual([sfen]);
  });

  it('refuses what is neither a SFEN nor a file, and folders', async () => {
    expect(await read('no-such-file.kif', folder)).toEqual(['input_unreadable', 'input_unreadable']);
  });

  it.each([
    ['KIF in Shift_JIS', iconv.encode(KIF, 'cp932'), FULL],
    ['KI2', new TextEncoder().encode(`${KIF}▲５二金`), FULL],
    ['CSA', new TextEncoder().encode('V2.2\nP-51OU\nP+53FU\nP+00KI\n+\n'), SFEN],
  ])(
    'finds the format of standard input, and of a file of any name, by what stands in it: %s',
    async (_, bytes, sfen) => {
      const io = { ...fakeIo(), readStdin: () => Promise.resolve(bytes) };
      expect((await readItems(['-', write('problem.txt', bytes)], io)).map(sfenOf)).toEqual([sfen, sfen]);
    },
  );

  it('refuses bytes that are no text, and a text without a position, once', async () => {
    const picture = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 256);
    const prose = 'Dear reader,\nthere is\nno position here.\n';
    const files = [write('picture', picture), write('picture.kif', picture), write('letter.txt', prose)];
    expect(await read(...files)).toEqual(['input_unreadable', 'input_unreadable', 'input_unreadable']);
    expect((await readItems(['-'], fakeIo(prose))).map((item) => [item.input, sfenOf(item)])).toEqual([
      ['-', 'input_unreadable'],
    ]);
  });

  it('refuses a broken record file with its code', async () => {
    expect(await read(write('broken.kif', 'prose'), write('broken.csa', 'prose'))).toEqual([
      'kif_syntax',
      'csa_syntax',
    ]);
  });
});

function jkfData(): unknown {
  const board = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  board[4][0] = { color: 1, kind: 'OU' };
  board[4][2] = { color: 0, kind: 'FU' };
  return { color: 0, board, hands: [{ KI: 1 }, {}] };
}

describe('prepare', () => {
  const [item] = readLines(SFEN, 'list');

  it('completes the hand in the tsume reading', () => {
    const placement = prepare(item, undefined);
    expect(placement.ok && makeSfen(placement.value)).toBe(FULL);
  });

  it('leaves hands as written in the game reading', () => {
    const placement = prepare(item, 'game');
    expect(placement.ok && makeSfen(placement.value)).toBe(SFEN);
  });

  it.each([
    ['4k4/4G4/4P4/9/9/9/9/9/9 b - 1', 'defender_in_check'],
    ['4k4/9/4P4/9/9/9/9/9/9 b 5G 1', 'too_many_of_a_kind'],
    ['nonsense', 'sfen_syntax'],
  ])('refuses %s', (sfen, code) => {
    expect(prepare(readLines(sfen, 'list')[0], undefined)).toMatchObject({ ok: false, error: { code } });
  });
});
