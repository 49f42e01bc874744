import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { runCli } from '../program.ts';
import { makeCsv } from './csv.ts';
import { durationText, progressText } from './estimate.ts';
import { findFiles, tellOthers } from './files.ts';
import { makeHtml } from './html.ts';
import { Ledger } from './ledger.ts';
import { type Row, isMisstated } from './row.ts';

const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
/** Two golds: one is left over. */
const LEFTOVER = '4k4/9/4P4/9/9/9/9/9/9 b 2G 1';
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b P 1';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function row(changes: Partial<Row> = {}): Row {
  return {
    input: 'a.kif',
    title: null,
    author: null,
    statedPlies: null,
    sfen: ONE,
    verdict: 'mate',
    plies: 1,
    exact: true,
    leftover: 0,
    soundness: 'sound',
    flaws: [],
    line: ['G*5b'],
    stopped: null,
    nodes: 7,
    ms: 1,
    error: null,
    ...changes,
  };
}

/** The problems of the tests in a folder, a collection among them. */
function collection(): string {
  const path = join(folder, 'problems');
  mkdirSync(join(path, 'sub'), { recursive: true });
  writeFileSync(join(path, 'b.sfen'), `${ONE}\n${LEFTOVER}\n`);
  writeFileSync(join(path, 'sub', 'c.sfen'), `${NO_MATE}\nno position\n`);
  writeFileSync(join(path, 'readme.txt'), 'no problems\n');
  return path;
}

function rowsIn(out: string): Row[] {
  const lines = readFileSync(join(out, 'report.ndjson'), 'utf8').trimEnd().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

describe('what import reads and writes', () => {
  it('takes a SFEN and standard input as other commands do, and says what it refuses', async () => {
    const out = join(folder, 'report');
    const io = fakeIo(`${LEFTOVER}\n`);
    const args = ['import', '--threads', '1', '--out', out, ONE, '-', 'no-such-file'];
    expect(await runCli(args, io)).toBe(1);
    expect(rowsIn(out).map(({ verdict, leftover }) => [verdict, leftover])).toEqual([
      ['mate', 0],
      ['mate', 1],
      ['refused', null],
    ]);
    expect(io.errors()).toContain('no such file');
  });

  it('writes over no report that is not its own', async () => {
    writeFileSync(join(folder, 'report.html'), 'notes');
    const io = fakeIo();
    expect(await runCli(['import', '--threads', '1', '--out', folder, ONE], io)).toBe(2);
    expect(io.errors()).toContain('report.html');
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe('notes');
    expect(await runCli(['import', '--threads', '1', '--restart', '--out', folder, ONE], io)).toBe(0);
  });
});

describe('findFiles', () => {
  it('finds the files of problems in folders, by name, and takes files as they are', () => {
    const path = collection();
    const readme = join(path, 'readme.txt');
    const { problems, others } = findFiles([path, readme]);
    expect(problems).toEqual([join(path, 'b.sfen'), join(path, 'sub', 'c.sfen'), readme]);
    expect(others).toEqual([readme]);
    expect(tellOthers(others)).toContain('1 file of other kinds (.txt)');
    expect(tellOthers([])).toBe('');
  });
});

describe('Ledger', () => {
  it('goes on after the rows that are whole and of the same inputs', () => {
    const out = join(folder, 'out');
    const first = new Ledger(out, { nodes: 1 });
    for (const input of ['a', 'b', 'c']) first.add(row({ input }));
    writeFileSync(
      join(out, 'report.ndjson'),
      `${readFileSync(join(out, 'report.ndjson'), 'utf8')}{"input":"d`,
    );
    expect(new Ledger(out, { nodes: 1 }).resume(['a', 'b', 'c', 'd'])).toBe(3);
    const other = new Ledger(out, { nodes: 1 });
    expect(other.resume(['a', 'x', 'c'])).toBe(1);
    expect(rowsIn(out).map(({ input }) => input)).toEqual(['a']);
  });

  it('refuses to mix settings, unless it begins anew', () => {
    const out = join(folder, 'out');
    new Ledger(out, { nodes: 1 }).add(row());
    expect(() => new Ledger(out, { nodes: 2 })).toThrow('--restart');
    expect(new Ledger(out, { nodes: 2 }, true).rows).toEqual([]);
  });
});

describe('the report', () => {
  it('says where a file states another length than the exact one', () => {
    expect(isMisstated(row({ statedPlies: 3 }))).toBe(true);
    expect(isMisstated(row({ statedPlies: 1 }))).toBe(false);
    expect(isMisstated(row({ statedPlies: 3, exact: false }))).toBe(false);
    expect(isMisstated(row())).toBe(false);
  });

  it('is quoted in CSV as RFC 4180 has it, and holds no formulas', () => {
    const csv = makeCsv([row({ title: 'A, "B"', author: '=1+1' })]);
    const [header, line] = csv.replace('\uFEFF', '').split('\r\n');
    expect(header.split(',').slice(0, 3)).toEqual(['input', 'title', 'author']);
    expect(line).toMatch(/^a\.kif,"A, ""B""",'=1\+1,,1,yes,no,mate,sound,/);
  });

  it('escapes what files say in HTML', () => {
    const html = makeHtml([row({ title: '<script>&"' }), row({ statedPlies: 5 })], '検討');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;&amp;&quot;');
    expect(html).toContain('2 problems: 2 sound, 0 unsound');
    expect(html).toContain('1 (stated 5)');
    expect(html).toContain('▲５二金');
  });
});

describe('the estimate', () => {
  it.each([
    [45_000, '45 s'],
    [119_000, '119 s'],
    [720_000, '12 min'],
    [12_000_000, '3 h 20 min'],
  ])('%s ms is %s', (ms, text) => expect(durationText(ms)).toBe(text));

  it('goes by what this run has done', () => {
    expect(progressText(10, 40, 10, 5000)).toBe('10 of 40 problems');
    expect(progressText(20, 40, 10, 5000)).toBe('20 of 40 problems, 2.0 a second, about 10 s left');
  });
});

describe('tsume import', () => {
  it('checks a folder, reports on it, and has nothing left to do the next time', async () => {
    const [path, out] = [collection(), join(folder, 'out')];
    const args = ['import', '--threads', '1', '--out', out, path];
    const io = fakeIo();
    expect(await runCli(args, io)).toBe(1);
    expect(rowsIn(out).map(({ verdict, soundness }) => soundness ?? verdict)).toEqual([
      'sound',
      'unsound',
      'unsound',
      'refused',
    ]);
    expect(rowsIn(out)[3]).toMatchObject({
      input: `${join(path, 'sub', 'c.sfen')}: no position`,
      error: { code: 'sfen_syntax' },
    });
    for (const name of ['report.csv', 'report.html']) expect(existsSync(join(out, name))).toBe(true);
    expect(io.errors()).toContain('1 sound, 2 unsound, 0 grey, 0 unknown, 1 refused');
    const again = fakeIo();
    expect(await runCli([...args, '--json'], again)).toBe(1);
    expect(again.errors()).toContain('4 of 4 problems done already');
    expect(again.output()).toBe('');
  });

  it('goes on from where an earlier run was ended', async () => {
    const [path, out] = [collection(), join(folder, 'out')];
    const args = ['import', '--threads', '1', '--json', '--out', out, path];
    await runCli(args, fakeIo());
    const [first] = readFileSync(join(out, 'report.ndjson'), 'utf8').split('\n');
    writeFileSync(join(out, 'report.ndjson'), `${first}\n{"inp`);
    const io = fakeIo();
    await runCli(args, io);
    expect(io.output().trimEnd().split('\n')).toHaveLength(3);
    expect(rowsIn(out)).toHaveLength(4);
    expect(readFileSync(join(out, 'report.ndjson'), 'utf8').split('\n')[0]).toBe(first);
  });

  it('wants a folder for the report', async () => {
    expect(await runCli(['import', collection()], fakeIo())).toBe(2);
  });
});
