/** @slow */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportRecord } from '@tsume/core/notation/record';
import { parseSfen } from '@tsume/core/placement/sfen';
import { describe, expect, it } from 'vitest';
import { type Ran, runWords } from '../../test/run-words.ts';

/** A classic of three plies, and its mirror image. */
const CLASSIC = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
const MIRRORED = '3sks3/9/4S4/9/9/8B/9/9/9 b S2rb4g4n4l18p 1';
const NEAR = '3sks3/9/4S4/9/9/B8/9/9/8P b S2rb4g4n4l17p 1';

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tsume-known-'));
}

const run = (...args: string[]): Promise<Ran> => runWords(args);

/** A list without a work. */
function emptyList(): string {
  const file = join(freshFolder(), 'known.tsv');
  writeFileSync(file, '');
  return file;
}

describe('tsume appraise', () => {
  it('tells themes with their moves, difficulty and what was like it before', async () => {
    const known = emptyList();
    const { code, output } = await run(
      'appraise',
      '--json',
      '--known',
      known,
      CLASSIC,
      NEAR,
      MIRRORED,
      'nonsense',
    );
    expect(code).toBe(1);
    const [first, near, mirrored, refused] = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(first).toMatchObject({
      sfen: CLASSIC,
      verdict: 'mate',
      plies: 3,
      themes: [
        {
          theme: 'sacrifice',
          evidence: [
            {
              moves: [
                { ply: 1, usi: '9f5b+' },
                { ply: 2, usi: '4a5b' },
              ],
            },
          ],
        },
      ],
      undecided: [],
      difficulty: { movedDistance: 5, surprise: expect.any(Number), ornaments: null },
      duplicates: [],
    });
    expect(near).toMatchObject({ duplicates: [{ kind: 'near', name: 'input 1', sfen: CLASSIC }] });
    expect(mirrored).toMatchObject({
      duplicates: [{ kind: 'mirror', name: 'input 1' }, { kind: 'near' }],
    });
    expect(refused).toMatchObject({ input: 'nonsense', error: { code: 'input_unreadable' } });
  });

  it('says that it tells nothing of a length that may be less', async () => {
    // 将棋図巧 第三十九番 (../shared/data/zuko.tsv: 67 plies): a mate, and not yet how long.
    const zuko = 'r+Bp1l4/s2P5/p1N1gS3/1B1p1N3/P2kp4/5p3/2S3p2/7p1/2+R3+p+p+n b 3gsn3l7p 1';
    const { output } = await runWords(['appraise', '--nodes', '500000', zuko]);
    expect(output).toMatch(/mate within \d+ plies .*not proven the shortest/);
    expect(output).toContain('no themes, no level: they are told of an exact length');
  });

  it('says so to people', async () => {
    const known = emptyList();
    const { code, output } = await run('appraise', '--ornaments', '--known', known, NEAR);
    expect(code).toBe(0);
    expect(output).toContain('捨駒 sacrifice: 1 ▲５二角成 2 △同銀');
    expect(output).toMatch(/1 ornament$/m);
  });

  it('compares with the works on the list', async () => {
    const folder = freshFolder();
    const known = join(folder, 'list', 'known.tsv');
    const record = join(folder, 'classic.sfen');
    writeFileSync(record, `${CLASSIC}\n${MIRRORED}\n`);
    expect(await run('known', 'add', '--known', known, record)).toMatchObject({ code: 0, errors: '' });
    // Again: it is there already, and so is its mirror image.
    const again = await run('known', 'add', '--json', '--known', known, record);
    expect(JSON.parse(again.output)).toEqual({ added: 0, file: known });
    expect(readFileSync(known, 'utf8')).toBe(`${CLASSIC}\tclassic-1\t\n`);
    expect((await run('known', 'list', '--known', known)).output).toBe(`${CLASSIC}\tclassic-1\t\n`);
    const { output } = await run('appraise', '--known', known, CLASSIC);
    expect(output).toContain(`the same as classic-1: ${CLASSIC}`);
  });

  it('keeps the title and the line of a record', async () => {
    const folder = freshFolder();
    const known = join(folder, 'known.tsv');
    const kif = join(folder, 'silver.kif');
    const placement = parseSfen('7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1');
    if (!placement.ok) throw new Error(placement.error.message);
    const line = ['S*1b', '1a2b', '2d2c+', '2b3a', '2c3b'];
    const text = exportRecord({ placement: placement.value, line, title: '銀' }, 'kif');
    writeFileSync(kif, text.ok ? text.value : '');
    expect(await run('known', 'add', '--known', known, kif)).toMatchObject({ code: 0 });
    const [listed] = (await run('known', 'list', '--json', '--known', known)).output.trim().split('\n');
    expect(JSON.parse(listed)).toMatchObject({ name: '銀', line });
  });

  it('keeps the names, authors and lines of a list, and takes a title behind a TAB', async () => {
    const folder = freshFolder();
    const given = join(folder, 'given.tsv');
    const known = join(folder, 'known.tsv');
    const listed = `7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1\t銀, 作者\tS*1b 1a2b 2d2c+ 2b3a 2c3b\n`;
    const rest = `${CLASSIC}\t三手\t\n`;
    writeFileSync(given, `# works\n${listed}${CLASSIC}\t三手\n`);
    expect(await run('known', 'add', '--known', known, given)).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(known, 'utf8')).toBe(listed + rest);
    const copy = join(folder, 'copy.tsv');
    await run('known', 'add', '--known', copy, known);
    expect(readFileSync(copy, 'utf8')).toBe(listed + rest);
  });

  it('names the first ten that are refused, with their lines, and counts the rest', async () => {
    const folder = freshFolder();
    const given = join(folder, 'given.tsv');
    const known = join(folder, 'known.tsv');
    writeFileSync(given, `${CLASSIC}\n\n${'9/9 b - 1\tno board\n'.repeat(12)}${MIRRORED}\n`);
    const { code, output, errors } = await run('known', 'add', '--known', known, given);
    expect([code, output]).toEqual([1, `1 work added to ${known}, 1 there already, 12 refused\n`]);
    const named = [...errors.matchAll(/given\.tsv:(\d+)\n +The board has 2 ranks/g)].map(([, line]) => line);
    expect(named).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(errors).toMatch(/and 2 more\.\n$/);
  });

  it.each([
    ['a broken list', 'nonsense\n', /known\.tsv:1 is no known work/],
    ['a list of something illegal', '9/9/9/9/9/9/9/9/9/9 b - 1\tx\n', /known\.tsv:1/],
  ])('%s is told with its line', async (_, text, message) => {
    const known = join(freshFolder(), 'known.tsv');
    writeFileSync(known, text);
    const { code, errors } = await run('appraise', '--known', known, CLASSIC);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
  });

  it.each([
    ['appraise', CLASSIC],
    ['known', 'list'],
  ])('%s takes no list that is not there for an empty one', async (...words) => {
    const known = join(freshFolder(), 'mistyped.tsv');
    const { code, output, errors } = await run(...words, '--known', known);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('mistyped.tsv');
  });
});
