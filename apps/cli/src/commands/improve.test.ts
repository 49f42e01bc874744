/** @slow */

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ran, runWords } from '../../test/run-words.ts';
import { parseBy, parseKinds, parseSquares } from './improve.ts';

/** Five plies; a rook's drop on 2三 cooks them. */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';
const COOKED_FULL = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP2b3g3s4n3l15p 1';
/** A gold on 5二 mates; nothing is wrong with it. */
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const NO_MATE = '9/9/9/9/4k4/9/9/9/9 b P 1';

function run(args: readonly string[], stdin = ''): Promise<Ran> {
  return runWords(['improve', '--threads', '1', '--nodes', '100000', ...args], stdin);
}

async function runJson(args: string[], stdin = '') {
  const { code, output, errors } = await run(['--json', ...args], stdin);
  const lines = output.trimEnd().split('\n');
  return { code, errors, lines: lines.map((line) => JSON.parse(line)) };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-improve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tsume improve', { timeout: 120_000 }, () => {
  it('answers with the fields of the interface, in the order of the input', async () => {
    const stdin = `${ONE}\n${COOKED}\nprose\n`;
    const { code, lines, errors } = await runJson(['--kind', 'repaired', '-'], stdin);
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { soundness: 'sound', plies: 1, proposals: [] },
      {
        sfen: COOKED_FULL,
        verdict: 'mate',
        soundness: 'unsound',
        plies: 5,
        exact: true,
        line: ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1c'],
        turned: false,
        flaws: [{ kind: 'cook', ply: 1, move: 'R*2c' }],
      },
      { input: 'prose', error: { code: 'sfen_syntax' } },
    ]);
    const [first] = lines[1].proposals;
    expect(first).toEqual({
      steps: ['repaired'],
      sfen: expect.any(String),
      plies: 5,
      line: ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1c'],
      difference: { shift: { columns: 0, rows: 0 }, squares: [expect.anything()], hand: [] },
      changes: 1,
      pieces: expect.any(Number),
      kept: { moves: 5, of: 5 },
      soundness: 'sound',
      flaws: expect.any(Array),
    });
    expect(errors).toBe('');
  });

  it('shows report, differences and diagrams to people', async () => {
    const { code, output } = await run(['--kind', 'repaired', '--proposals', '1', COOKED]);
    expect(code).toBe(0);
    expect(output).toContain('fault: cook 余詰 at ply 1');
    expect(output).toContain('proposal 1: repaired, 1 change, 5 plies 5手詰, 5 of the 5 moves');
    expect(output).toContain('攻方持駒：飛歩');
    // The one man changed is marked.
    expect(output.match(/\*/g)?.length).toBe(1 + 2 * ['P*1b', 'R*1c'].length);
    expect(output).toMatch(/1 of \d+ sound versions shown/);
  });

  it('says plainly that it found nothing', async () => {
    const { code, output } = await run([NO_MATE, ONE]);
    expect(code).toBe(0);
    expect(output).toMatch(/no mate 不詰/);
    expect(output).toMatch(/^No proposal found within [\d,]+ nodes/m);
    expect(output).toMatch(/^The problem is sound; no proposal found within/m);
  });

  it('leaves squares alone, and takes lines of records', async () => {
    const input = `position sfen ${COOKED_FULL} moves 3d3c+ 2b1a P*1b 1a1b R*1d`;
    const args = ['--kind', 'repaired', '--keep', '3a,4a,2c', '--nodes', '300000'];
    const { lines } = await runJson([...args, input]);
    expect(lines[0].authorsLine.at(-1)).toBe('R*1d');
    expect(lines[0].proposals.length).toBeGreaterThan(0);
    for (const { difference } of lines[0].proposals)
      for (const { square } of difference.squares) expect(['3a', '4a', '2c']).not.toContain(square);
  });

  it('ends when its time is over, with what it has', async () => {
    const open = 'R8/7k1/9/7NR/9/9/9/9/9 b G 1';
    const { code, lines } = await runJson(['--time-ms', '300', '--nodes', '1000000000', open]);
    expect(code).toBe(0);
    expect(lines).toMatchObject([{ proposals: expect.any(Array), stopped: 'time' }]);
  });

  it('writes the proposals into a folder that the other commands read', async () => {
    const out = join(folder, 'found');
    const { lines } = await runJson(['--kind', 'repaired', '--out', out, COOKED]);
    const list = readFileSync(join(out, 'problems.sfen'), 'utf8').trim().split('\n');
    expect(list[0]).toBe('sfen\tplies\tkind\tchanges\timproves\tline');
    expect(list.slice(1).map((row) => row.split('\t')[0])).toEqual(
      lines[0].proposals.map(({ sfen }: { sfen: string }) => sfen),
    );
    expect(readdirSync(out)).toContain('0001_5plies.kif');
    const checked = await runWords(['check', '--json', '--threads', '1', join(out, '0001_5plies.kif')]);
    expect(checked.lines).toMatchObject([{ soundness: 'sound', plies: 5 }]);
  });

  it.each([
    ['4k4/4G4/4P4/9/9/9/9/9/9 b - 1', 'defender_in_check'],
    ['4k4/9/4P4/9/9/9/9/9/9 w G 1', 'defender_to_move'],
    ['4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1', 'not_a_problem'],
    ['nowhere.kif', 'input_unreadable'],
  ])('refuses %s', async (input, code) => {
    const ran = await runJson([input]);
    expect(ran.code).toBe(1);
    expect(ran.lines).toMatchObject([{ input, error: { code, message: expect.any(String) } }]);
  });

  it('refuses an order that cannot be met, with its reason', async () => {
    const order = join(folder, 'order.json');
    writeFileSync(order, JSON.stringify({ plies: 8 }));
    const { code, lines } = await runJson(['--order', order, COOKED]);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ input: COOKED, error: { code: 'plies_even' } }]);
  });

  it('is refused as a whole with options that make no sense', async () => {
    for (const option of [
      ['--kind', 'mended'],
      ['--by', '3'],
      ['--keep', '0a'],
    ]) {
      const { code, errors } = await run([...option, COOKED]);
      expect(code).toBe(2);
      expect(errors).toContain(option[0]);
    }
  });
});

describe('options', () => {
  it('collects kinds', () => {
    expect(parseKinds('pruned,repaired')).toEqual(['pruned', 'repaired']);
    expect(parseKinds('extended', ['pruned'])).toEqual(['pruned', 'extended']);
    expect(() => parseKinds('pruned,')).toThrow('repaired, extended, pruned');
  });

  it('reads squares and even numbers', () => {
    expect(parseSquares('5e, 4d')).toEqual(['5e', '4d']);
    expect(() => parseSquares('5e,55')).toThrow('"55"');
    expect(parseBy('6')).toBe(6);
    expect(() => parseBy('5')).toThrow('even');
  });
});
