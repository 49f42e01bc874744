/** Branches and collections on the command line; what a single format looks like is tested in core/notation. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRecord } from '@tsume/core/notation/encoding';
import { importCollection } from '@tsume/core/notation/collection';
import { importRecord } from '@tsume/core/notation/record';
import { makeSfen } from '@tsume/core/placement/sfen';
import { importKIF } from 'tsshogi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { runCli } from '../program.ts';

/** Gold or rook mates: 最終手余詰 and pieces left over. */
const COOKED = '4k4/9/4P4/9/9/9/9/9/9 b RG 1';
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const OTHER = '8k/9/8P/9/9/9/9/9/9 b G 1';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-export-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tsume export', () => {
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
