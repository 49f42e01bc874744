/**
 * Branches and collections on the command line; what a single format looks like is tested in
 * core/notation.
 *
 * @slow
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRecord } from '@tsume/core/notation/decoding';
import { importCollection } from '@tsume/core/notation/collection';
import { importRecord } from '@tsume/core/notation/record';
import { makeSfen } from '@tsume/core/placement/sfen';
import { countPages, wordsOfPages } from '@tsume/testing/pdf';
import { importKIF } from 'tsshogi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { runCli } from '../program.ts';

/** Gold or rook mates: 最終手余詰 and pieces left over. */
const COOKED = '4k4/9/4P4/9/9/9/9/9/9 b RG 1';
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
/** A king without a man near it. */
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b G 1';
const OTHER = '8k/9/8P/9/9/9/9/9/9 b G 1';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-export-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tsume export', () => {
  it.each(['pdf', 'kifu'])('writes no %s where there is no problem', async (to) => {
    const file = join(folder, `old.${to}`);
    writeFileSync(file, 'what was there');
    writeFileSync(join(folder, 'empty.sfen'), '');
    const options = to === 'pdf' ? [] : ['--one-file'];
    for (const input of ['no-such-file', join(folder, 'empty.sfen')])
      expect(await runCli(['export', '--to', to, ...options, '--out', file, input], fakeIo())).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('what was there');
  });

  it('writes cooks, 完全性 and the line with --branches', async () => {
    const io = fakeIo();
    expect(await runCli(['export', '--to', 'kifu', '--branches', '--title', '試作', COOKED], io)).toBe(0);
    const record = importRecord(io.output(), 'kifu');
    expect(record.ok && record.value).toMatchObject({
      title: '試作',
      line: ['G*5b'],
      plies: 1,
      headers: { 完全性: '不完全作' },
      notes: [{ ply: 1, comment: '駒余り' }],
    });
    const kifu = importKIF(io.output());
    expect(kifu instanceof Error).toBe(false);
  });

  it('writes a submission sheet, as a record with the intention and as a page', async () => {
    const io = fakeIo();
    const words = ['--title', '頭金', '--intention', '金打ち', '--sheet'];
    expect(await runCli(['export', '--to', 'kifu', ...words, ONE], io)).toBe(0);
    for (const line of ['作品名：頭金', '*狙い：金打ち', '完全性：完全作'])
      expect(io.output().split('\r\n')).toContain(line);
    const file = join(folder, 'sheet.pdf');
    expect(await runCli(['export', '--to', 'pdf', ...words, '--out', file, ONE], fakeIo())).toBe(0);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('writes the sheets of several problems into one PDF where the output is named so', async () => {
    const input = `${ONE}\n${NO_MATE}\n${OTHER}\n`;
    const sheets = ['export', '--to', 'pdf', '--sheet', '--language', 'en', '--out'];
    const file = join(folder, 'sheets.pdf');
    const io = fakeIo(input);
    // The exit code tells of the one that has no mate, and so no sheet.
    expect(await runCli([...sheets, file, '-'], io)).toBe(1);
    expect(io.errors()).toContain(file);
    const pages = await wordsOfPages(readFileSync(file));
    expect(pages.map((page) => page.match(/☗?G\*(..)/)?.[1])).toEqual(['5b', '1b']);
  });

  it.each(['sheets', 'folder.pdf'])('writes sheets as a file each into the folder %s', async (name) => {
    const out = join(folder, name);
    if (name.endsWith('.pdf')) mkdirSync(out);
    const io = fakeIo(`${ONE}\n${OTHER}\n`);
    expect(await runCli(['export', '--to', 'pdf', '--sheet', '--out', out, '-'], io)).toBe(0);
    const files = readdirSync(out);
    expect(files).toHaveLength(2);
    for (const each of files) expect(await countPages(readFileSync(join(out, each)))).toBe(1);
  });

  it('writes no PDF of sheets where no problem has one, and none that is JSON or has no name', async () => {
    const file = join(folder, 'none.pdf');
    const sheets = ['export', '--to', 'pdf', '--sheet'];
    const two = `${NO_MATE}\n${NO_MATE}\n`;
    expect(await runCli([...sheets, '--out', file, '-'], fakeIo(two))).toBe(1);
    expect(existsSync(file)).toBe(false);
    expect(await runCli([...sheets, '--json', '--out', file, '-'], fakeIo(two))).toBe(2);
    const io = fakeIo(two);
    expect(await runCli([...sheets, '-'], io)).toBe(2);
    expect(io.errors()).toContain('--out FILE.pdf');
  });

  it.each([
    ['--to', 'ki2', '--sheet'],
    ['--to', 'kif', '--intention', '金打ち'],
    ['--to', 'kif', '--sheet', '--one-file'],
    ['--to', 'pdf', '--sheet', '--paper=a5'],
  ])('refuses %s %s %s', async (...options) => {
    expect(await runCli(['export', ...options, ONE], fakeIo())).toBe(2);
  });

  it('keeps what a file says of a game on the way to another format', async () => {
    const csa = 'V2.2\nN+先手の人\nN-後手の人\nPI\n+\n+7776FU\nT5\n-3334FU\n%TORYO\n';
    const io = fakeIo();
    const file = join(folder, 'game.csa');
    writeFileSync(file, csa);
    expect(await runCli(['export', '--to', 'kifu', file], io)).toBe(0);
    for (const line of ['先手：先手の人', '手合割：平手', 'まで2手で後手の勝ち'])
      expect(io.output().split('\r\n')).toContain(line);
    expect(io.output()).toMatch(/^ +1 ７六歩\(77\) +\( 0:05\/00:00:05\)/m);
  });

  it.each(['kif', 'csa', 'jkf', 'sfen'] as const)(
    'writes a collection in %s with --one-file, and reads it',
    async (to) => {
      const file = join(folder, `all.${to}`);
      const io = fakeIo(`${ONE}\n${OTHER}\n`);
      expect(
        await runCli(['export', '--to', to, '--reading', 'game', '--one-file', '--out', file, '-'], io),
      ).toBe(0);
      const items = importCollection(decodeRecord(readFileSync(file)), to);
      expect(items.map(({ problem }) => problem.ok && makeSfen(problem.value.placement))).toEqual([
        ONE,
        OTHER,
      ]);
      const again = fakeIo();
      const out = join(folder, `${to}-parts`);
      expect(await runCli(['export', '--to', 'sfen', '--out', `${out}/`, file], again)).toBe(0);
      expect(readdirSync(out)).toHaveLength(2);
    },
  );

  it.each([
    ['--json', ['--to', 'kif', '--one-file', '--json', ONE]],
    ['a picture', ['--to', 'svg', '--one-file', ONE]],
  ])('refuses --one-file with %s', async (_, args) => {
    const io = fakeIo();
    expect(await runCli(['export', ...args], io)).toBe(2);
    expect(io.errors()).toContain('--one-file');
  });

  it('names the problems of a collection by their lines', async () => {
    const file = join(folder, 'mixed.kifu');
    const io = fakeIo(`${ONE}\n${OTHER}\n`);
    await runCli(['export', '--to', 'kifu', '--one-file', '--out', file, '-'], io);
    writeFileSync(file, readFileSync(file, 'utf8').replace('v玉', 'v五'));
    const solving = fakeIo();
    expect(await runCli(['solve', '--json', '--threads', '1', file], solving)).toBe(1);
    const [first, second] = solving
      .output()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(first).toMatchObject({ input: `${file}:1`, error: { code: 'kif_syntax' } });
    expect(second).toMatchObject({ verdict: 'mate', plies: 1 });
  });
});

/** Runs the command for bytes. */
async function exported(...args: string[]): Promise<{ code: number; bytes: Buffer; errors: string }> {
  const chunks: Uint8Array[] = [];
  const io = { ...fakeIo(), out: (text: string | Uint8Array) => void chunks.push(Buffer.from(text)) };
  let errors = '';
  const code = await runCli(['export', ...args], { ...io, err: (text) => void (errors += text) });
  return { code, bytes: Buffer.concat(chunks), errors };
}

/** Other ways to go on: cooks at the third move. */
const TWO_WAYS = '4+B3k/7L1/6gg+r/7PP/6B2/7R1/9/9/9 b Gg4s4n3l16p 1';

describe('tsume export, booklets', () => {
  it('prints variations and tries with --branches, and those that a file has', async () => {
    const { bytes } = await exported('--to', 'pdf', '--branches', TWO_WAYS);
    const [, found] = await wordsOfPages(bytes);
    expect(found).toMatch(/余詰（不完全）：３手目▲１三歩成△同玉▲２三歩成△１四玉▲１一飛（７手）/);
    expect(found).toMatch(/変化：４手目△同金▲１一金打（５手）.*紛れ：１手目▲２一香成△同玉、/);
    const file = join(folder, 'branches.kifu');
    await exported('--to', 'kifu', '--branches', '--out', file, TWO_WAYS);
    const again = await exported('--to', 'pdf', file);
    expect((await wordsOfPages(again.bytes))[1]).toBe(found);
    const bare = await exported('--to', 'pdf', TWO_WAYS);
    expect((await wordsOfPages(bare.bytes))[1]).not.toMatch(/余詰|変化|紛れ/);
  });
});

describe('tsume export, pictures', () => {
  it.each([
    ['png', [], '89504e47'],
    ['gif', [], '47494638'],
    ['pdf', [], '25504446'],
    ['svg', ['--animate'], Buffer.from('<svg').toString('hex')],
  ])('writes %s %j', async (to, more, magic) => {
    const { code, bytes } = await exported('--to', to, ...more, ONE);
    expect(code).toBe(0);
    expect(bytes.subarray(0, 4).toString('hex')).toBe(magic);
  });

  it('draws the arrows that are asked for, of solution and cooks', async () => {
    const [none, solution, cooks, both] = await Promise.all(
      [[], ['--arrows', 'solution'], ['--arrows', 'cooks'], ['--arrows', 'both']].map(async (arrows) => {
        const { bytes } = await exported('--to', 'svg', '--ply', '2', ...arrows, TWO_WAYS);
        return { blue: bytes.includes('#1f4e8c'), red: bytes.includes('#b3261e') };
      }),
    );
    expect([none, solution, cooks, both]).toEqual([
      { blue: false, red: false },
      { blue: true, red: false },
      { blue: false, red: true },
      { blue: true, red: true },
    ]);
  });

  it('says where cooks are to be seen', async () => {
    const { errors } = await exported('--to', 'svg', '--arrows', 'cooks', TWO_WAYS);
    expect(errors).toContain('no cook leaves this position; see --ply 2');
  });

  it('marks the last move of a later position, and refuses one behind the end', async () => {
    const { bytes } = await exported('--to', 'svg', '--ply', 'end', ONE);
    expect(bytes.toString()).toMatch(/#d9d9d9.*1手目　▲５二金/s);
    const { code, errors } = await exported('--to', 'svg', '--ply', '2', ONE);
    expect(code).toBe(1);
    expect(errors).toContain('There is no position after 2 plies: the line has 1.');
  });

  it('gives the bytes of a picture in JSON', async () => {
    const { bytes } = await exported('--to', 'png', '--json', ONE);
    // PNG's signature, 89 50 4e 47 0d 0a, in base64.
    expect(JSON.parse(bytes.toString())).toMatchObject({
      to: 'png',
      base64: expect.stringMatching(/^iVBORw0K/),
    });
  });

  it.each([
    ['--per-page goes with --to pdf', ['--to', 'png', '--per-page', '2']],
    ['--scale goes with --to png or --to gif', ['--to', 'svg', '--scale', '2']],
    ['--animate shows all positions', ['--to', 'svg', '--animate', '--ply', '1']],
    ['goes without --json', ['--to', 'pdf', '--json']],
    ['One of 1, 2, 4, 6', ['--to', 'pdf', '--per-page', '3']],
  ])('says %s', async (message, args) => {
    const { code, errors } = await exported(...args, ONE);
    expect(code).toBe(2);
    expect(errors).toContain(message);
  });
});
