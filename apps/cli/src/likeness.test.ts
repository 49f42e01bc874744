/**
 * `--known FILE` of `check`, `compose` and `import`.
 *
 * @slow
 */

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWords } from '../test/run-words.ts';

/** A gold before the king in his corner, mirrored, and with a lance far off. */
const CORNER = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const MIRRORED = 'k8/9/P8/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const NEAR = '8k/9/8P/9/9/9/9/9/8L b G2r2b3g4s4n3l17p 1';
/** A classic of three plies, and the silvers without anything to mate with. */
const CLASSIC = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
const NO_MATE = '3sks3/9/9/9/9/9/9/9/9 b P2r2b4g2s4n4l17p 1';

let folder = '';
let known = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-likeness-'));
  known = join(folder, 'known.tsv');
  writeFileSync(known, `${CORNER}\tcorner gold\tG*1b\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('tsume check --known', () => {
  it('tells for each problem which works it is like', async () => {
    const args = ['check', '--json', '--threads', '1', '--known', known];
    const { code, lines } = await runWords([...args, CORNER, MIRRORED, NEAR, CLASSIC, NO_MATE]);
    expect(code).toBe(0);
    const like = (kind: string): object => [{ kind, name: 'corner gold', sfen: CORNER }];
    expect(lines).toMatchObject([
      { verdict: 'mate', duplicates: like('same') },
      { verdict: 'mate', duplicates: like('mirror') },
      { verdict: 'mate', duplicates: like('near') },
      { verdict: 'mate', duplicates: [] },
      { verdict: 'noMate', duplicates: [] },
    ]);
  });

  it('says so in words, and says nothing where no list is named', async () => {
    const args = ['check', '--threads', '1', MIRRORED, CLASSIC];
    const { output } = await runWords([...args, '--known', known]);
    expect(output).toContain(`  the mirror image of corner gold: ${CORNER}\n`);
    expect(output).toMatch(/ {2}like none of the known works\n$/);
    expect((await runWords(args)).output).not.toMatch(/known works|corner gold/);
    expect((await runWords([...args, '--json'])).output).not.toContain('duplicates');
  });

  it('goes together with a certificate', async () => {
    const args = ['check', '--json', '--threads', '1', '--certificate', join(folder, 'proofs.ndjson')];
    const { lines } = await runWords([...args, '--known', known, CORNER]);
    expect(lines).toMatchObject([{ duplicates: [{ kind: 'same' }], certificate: { plies: 1 } }]);
  });
});

describe('tsume compose --known', () => {
  /** Of all hands of one piece a gold alone mates. */
  const search = ['compose', '--threads', '1', '--seed', '1', '--hands-only', '--fixed', 'k*1a,P*1c'];
  const args = [...search, '--max-pieces', '3'];

  it('leaves out what is on the list, and tells how many', async () => {
    const out = join(folder, 'out');
    writeFileSync(known, `${MIRRORED}\tmirrored\t\n`);
    const { code, output, lines } = await runWords([...args, '--json', '--known', known, '--out', out]);
    expect(code).toBe(0);
    expect(output).not.toContain('"event":"problem"');
    expect(lines.at(-1)).toMatchObject({ event: 'done', sound: 1, known: 1 });
    expect(readdirSync(out).filter((name) => name.endsWith('.kif'))).toEqual([]);
  });

  it('tells what others are like', async () => {
    writeFileSync(known, `${NEAR}\twith a lance\t\n`);
    const { output } = await runWords([...args, '--known', known]);
    expect(output).toContain(`${CORNER}\n`);
    expect(output).toContain(`  within a few squares or pieces in hand of with a lance: ${NEAR}\n`);
    expect(output).toContain('  known works left out: 0\n');
  });
});

describe('tsume import --known', () => {
  it('tells it in the tables, also of a report that is done, and not in what is kept', async () => {
    const out = join(folder, 'report');
    const list = join(folder, 'problems.sfen');
    writeFileSync(list, `${MIRRORED}\n${CLASSIC}\nno position\n`);
    const args = ['import', '--threads', '1', '--out', out];
    await runWords([...args, list]);
    const kept = readFileSync(join(out, 'report.ndjson'), 'utf8');
    expect(readFileSync(join(out, 'report.csv'), 'utf8')).not.toContain('corner gold');
    const { errors } = await runWords([...args, '--known', known, list]);
    expect(errors).toContain('3 of 3 problems done already');
    const [header, first, second, refused] = readFileSync(join(out, 'report.csv'), 'utf8').split('\r\n');
    expect(header).toMatch(/,like$/);
    expect(first).toContain(`,the mirror image of corner gold: ${CORNER}`);
    expect(second).toMatch(/,$/);
    expect(refused).toMatch(/,$/);
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('the mirror image of corner gold');
    expect(readFileSync(join(out, 'report.ndjson'), 'utf8')).toBe(kept);
  });

  it('tells it on the JSON stream', async () => {
    const args = ['import', '--json', '--threads', '1', '--out', join(folder, 'report'), '--known', known];
    const { lines } = await runWords([...args, CORNER]);
    expect(lines).toMatchObject([{ verdict: 'mate', duplicates: [{ kind: 'same' }] }]);
  });
});

it.each([
  ['check', CORNER],
  ['compose', '--seed', '1'],
  ['import', '--out', 'no-such-folder', CORNER],
])('%s says that a list is not there', async (...args) => {
  const { code, errors } = await runWords([...args, '--known', join(folder, 'none.tsv')]);
  expect(code).toBe(2);
  expect(errors).toMatch(/There is no list of known works ".*none\.tsv"/);
});
