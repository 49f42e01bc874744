/** @slow */

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIo } from '../test/fake-io.ts';
import { type Ran, jsonLines, runWords as run } from '../test/run-words.ts';
import { runCli } from './program.ts';

/** 1 ply: a gold on 5二. */
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const ONE_FULL = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The king alone in the middle of the board against one pawn in hand. */
const NO_MATE = '9/9/9/9/4k4/9/9/9/9 b P 1';
/** Five plies; a rook dropped on 2三 cooks them (core's own tests). */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';
/** A dragon chase of 101 plies: four million nodes for its length. */
const CHASE = '1+P2l4/2P6/9/p5+R2/2k6/B3+P3B/9/9/9 b r4g4s4n3l14p 1';
/** The king is in check with the attacker to move. */
const BROKEN = '4k4/4G4/4P4/9/9/9/9/9/9 b - 1';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('tsume solve', () => {
  it('answers with the fields of the interface', async () => {
    const { code, lines } = await run(['solve', '--json', '--threads', '1', ONE]);
    expect(code).toBe(0);
    expect(lines).toEqual([
      {
        sfen: ONE_FULL,
        verdict: 'mate',
        plies: 1,
        exact: true,
        line: ['G*5b'],
        leftover: 0,
        stopped: null,
        nodes: expect.any(Number),
        ms: expect.any(Number),
      },
    ]);
  });

  it('keeps the order of the input and puts a refusal in its place, with exit code 1', async () => {
    const stdin = `sfen\tplies\n# comment\n${ONE}\t1\n${BROKEN}\nprose\n${NO_MATE}\n`;
    const { code, lines, errors } = await run(['solve', '--json', '--threads', '1', '-'], stdin);
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { sfen: ONE_FULL, verdict: 'mate' },
      { input: BROKEN, error: { code: 'defender_in_check', message: expect.any(String) } },
      { input: 'prose', error: { code: 'sfen_syntax' } },
      { verdict: 'noMate', plies: null, line: null },
    ]);
    expect(errors).toBe('');
  });

  it('reads as asked: the side to move attacks with hands as written', async () => {
    const sfen = '4k4/9/4P4/9/9/9/9/9/9 b Gp 1';
    const { lines } = await run(['solve', '--json', '--threads', '1', '--reading', 'game', sfen]);
    expect(lines).toMatchObject([{ sfen, verdict: 'mate' }]);
  });

  it('says why it gave up', async () => {
    const hard = '9/4k4/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1';
    const { code, lines } = await run(['solve', '--json', '--threads', '1', '--nodes', '1', hard]);
    expect(code).toBe(0);
    expect(lines).toMatchObject([{ verdict: expect.stringMatching(/unknown|mate/), stopped: 'nodes' }]);
  });

  it.each(['solve', 'check', 'prune'])('says why %s knows nothing', async (command) => {
    const hard = 'g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1';
    for (const [limit, stopped] of [
      ['--nodes', 'nodes'],
      ['--time-ms', 'time'],
    ]) {
      const { code, lines } = await run([command, '--json', '--threads', '1', limit, '50', hard]);
      expect(code).toBe(0);
      expect(lines).toMatchObject([{ verdict: 'unknown', plies: null, stopped }]);
    }
  });

  it('keeps what it knows at Ctrl-C, and leaves out what it has not begun', async () => {
    const io = fakeIo(`${ONE}\n${CHASE}\n${CHASE}\n`);
    // A moment after the first answer, when the second search has begun and is far from its end.
    const out = (text: string | Uint8Array): void => {
      if (io.output() === '') setTimeout(() => process.emit('SIGINT'), 300);
      io.out(text);
    };
    const code = await runCli(['solve', '--json', '--threads', '1', '-'], { ...io, out });
    const lines = jsonLines(io.output());
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ plies: 1, exact: true, stopped: null });
    expect(lines[1]).toMatchObject({ exact: false, stopped: 'aborted' });
    expect(io.errors()).toContain('what was found is kept');
    expect(io.errors()).toContain('1 of 3 positions left out');
  });

  it('tells on a terminal how far the search of a single position has come', async () => {
    const args = ['solve', '--threads', '1', '--time-ms', '800', CHASE];
    const { output, errors } = await run(args, '', true);
    const shown = errors.split('\r\u001B[K');
    expect(shown.length).toBeGreaterThan(2);
    expect(shown[1]).toMatch(
      /^(searching|no mate within \d+ plies|mate within .+) — [\d,]+ nodes, [\d,]+ ms$/,
    );
    expect(shown.at(-1)).toBe('');
    expect(output).not.toContain('\u001B');
    expect((await run(args)).errors).toBe('');
    expect((await run([...args, ONE], '', true)).errors).not.toContain('nodes');
  });

  it('prints Japanese moves and USI for people, refusals on the other stream', async () => {
    const { code, output, errors } = await run(['solve', '--threads', '1', ONE, BROKEN]);
    expect(code).toBe(1);
    expect(output).toContain('1手詰');
    expect(output).toContain('▲５二金');
    expect(output).toContain('G*5b');
    expect(errors).toContain('defender_in_check');
  });
});

describe('tsume check', () => {
  it('tells that there may be more flaws where nodes ended after the first', async () => {
    const cooked = '5s3/5RLk1/9/7S1/9/9/9/9/9 b Gr2b3g2s4n3l18p 1';
    const args = ['check', '--threads', '1', cooked];
    expect((await run(args)).output).toMatch(/unsound 不完全\n/);
    expect((await run([...args, '--nodes', '4200'])).output).toContain(
      'unsound 不完全 (out of nodes, there may be more)\n',
    );
  });

  it('ends with 1 where a problem is as --fail-on says, and with 0 unless it is asked', async () => {
    const args = ['check', '--json', '--threads', '1', COOKED, ONE];
    expect((await run(args)).code).toBe(0);
    expect((await run([...args, '--fail-on', 'unsound'])).code).toBe(1);
    expect((await run([...args, '--fail-on', 'grey,unknown'])).code).toBe(0);
    expect((await run(['check', '--fail-on', 'sound', ONE])).code).toBe(2);
  });

  it('tells the piece that a sound problem does not need', async () => {
    const { output } = await run(['check', '--threads', '1', '4k4/6S+R1/9/9/5L3/9/9/9/6g2 b G 1']);
    expect(output).toMatch(/flaw: ornament 飾り駒: g\*3i$/m);
    expect(output).not.toContain('undecided');
  });

  it('adds the soundness report', async () => {
    const { code, lines } = await run(['check', '--json', '--threads', '1', ONE]);
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { sfen: ONE_FULL, verdict: 'mate', plies: 1, soundness: expect.any(String), flaws: expect.any(Array) },
    ]);
    expect(lines[0]).toHaveProperty('paperSound');
  });
});

describe('tsume prune', () => {
  it('takes off what is not needed', async () => {
    const { code, lines } = await run(['prune', '--json', '--threads', '1', '4k4/9/4P4/9/9/9/9/p8/9 b G 1']);
    expect(code).toBe(0);
    expect(lines).toMatchObject([{ sfen: ONE_FULL, pruned: true, removed: [expect.any(String)], plies: 1 }]);
  });

  it('says nothing of a position that Ctrl-C leaves half tried', async () => {
    // A moment after the command has begun to listen for it.
    process.on('newListener', function listen(event) {
      if (event !== 'SIGINT') return;
      process.off('newListener', listen);
      setTimeout(() => process.emit('SIGINT'), 500);
    });
    const { code, output, errors } = await run(['prune', '--threads', '1', '--nodes', '100000000', CHASE]);
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain('1 of 1 position left out');
  });
});

describe('tsume export', () => {
  it('writes one problem to standard output', async () => {
    const { code, output } = await run(['export', '--to', 'usi', `position sfen ${ONE} moves G*5b`]);
    expect([code, output]).toEqual([0, `position sfen ${ONE_FULL} moves G*5b\n`]);
    expect((await run(['export', '--to', 'svg', ONE])).output).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  it('writes several problems into a folder, each under its name', async () => {
    const list = join(folder, 'list.sfen');
    writeFileSync(list, `${ONE}\n${NO_MATE}\n`);
    const out = join(folder, 'out');
    expect((await run(['export', '--to', 'kif', '--out', out, list])).code).toBe(0);
    expect(readdirSync(out)).toEqual(['list-1.kif', 'list-2.kif']);
    const refused = await run(['export', '--to', 'kif', list]);
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain('--out');
  });

  it('solves where it is asked to', async () => {
    const file = join(folder, 'one.kifu');
    await run(['export', '--to', 'kifu', '--solve', '--out', file, '--title', '一番', ONE]);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('５二金打');
    expect(text).toContain('作品名：一番');
  });

  it('gives a JSON object for each', async () => {
    const { lines } = await run(['export', '--json', '--to', 'sfen', ONE]);
    expect(lines).toEqual([{ sfen: ONE_FULL, to: 'sfen', text: `${ONE_FULL}\n` }]);
  });
});

/** Events but for the time that the run took. */
function withoutTime(lines: readonly unknown[]): object[] {
  return lines.map((line) => ({ ...Object(line), ms: 0 }));
}

describe('tsume compose --islands', () => {
  const alone = [
    'compose',
    '--json',
    '--preset',
    'varied',
    '--seed',
    '1',
    '--population',
    '16',
    '--method',
    'edits',
  ];
  const mixed = [...alone, '--islands', '3', '--island-methods', 'map-elites,two-populations'];
  let whole: Ran;
  beforeAll(async () => {
    whole = await run([...mixed, '--generations', '3', '--threads', '1']);
  });

  it('finds the same on one thread and on two, each problem once, and sums up over all islands', async () => {
    const two = await run([...mixed, '--generations', '3', '--threads', '2']);
    expect(withoutTime(two.lines)).toEqual(withoutTime(whole.lines));
    const problems = whole.lines
      .filter((line) => Object(line).event === 'problem')
      .map((line) => Object(line));
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems.map(({ sfen }) => sfen)).size).toBe(problems.length);
    for (const { island } of problems) expect([1, 2, 3]).toContain(island);
    expect(whole.lines.filter((line) => Object(line).event === 'generation')).toHaveLength(3);
    expect(whole.lines.at(-1)).toMatchObject({ event: 'done', seed: 1, sound: problems.length });
  }, 60_000);

  it('goes on from its checkpoint, which holds all islands', async () => {
    const out = join(folder, 'islands');
    const begun = await run([...mixed, '--generations', '2', '--threads', '1', '--out', out]);
    const file = join(out, 'checkpoint.json');
    expect(JSON.parse(readFileSync(file, 'utf8')).islands).toHaveLength(3);
    const rest = await run(['compose', '--json', '--resume', file, '--generations', '3', '--threads', '2']);
    expect(rest.code).toBe(0);
    expect(withoutTime([...begun.lines.slice(0, -1), ...rest.lines])).toEqual(withoutTime(whole.lines));
  }, 60_000);

  it('with one island is the run without', async () => {
    const one = await run([...alone, '--islands', '1', '--generations', '2', '--threads', '1']);
    expect(withoutTime(one.lines)).toEqual(
      withoutTime((await run([...alone, '--generations', '2', '--threads', '1'])).lines),
    );
  }, 60_000);
});

describe('the command line', () => {
  it.each([
    ['an unknown command', ['sovle', ONE]],
    ['no command', []],
    ['no input', ['solve']],
    ['an unknown option', ['solve', '--fast', ONE]],
    ['a bad number', ['solve', '--nodes', 'many', ONE]],
    ['a bad choice', ['check', '--profile', 'lax', ONE]],
    ['an unknown format', ['export', '--to', 'doc', ONE]],
    ['no format', ['export', ONE]],
    ['an output below a file', ['export', '--to', 'kif', '--out', '/etc/passwd/x/y.kif', ONE]],
    ['an output of no name', ['import', '--threads', '1', '--out', '', ONE]],
    ['a folder of problems that is a file', ['compose', '--minutes', '0.02', '--out', '/etc/passwd']],
    ['a crowd of threads', ['solve', '--threads', '1000000000', ONE]],
    ['an impossible place for certificates', ['check', '--certificate', 'no/such/folder', ONE]],
    ['the only solution without a certificate', ['check', '--unique', ONE]],
    ['an impossible table', ['solve', '--threads', '1', '--table-mib', '1000000', ONE]],
    ['an unreadable checkpoint', ['compose', '--resume', 'no-such-file.json']],
    ['a resumed run with an order', ['compose', '--resume', 'no-such-file.json', '--max-plies', '9']],
    ['an order that is no file', ['compose', '--order', 'no-such-file.json']],
    ['an area in prose', ['compose', '--area', 'corner']],
    ['a fixed piece in prose', ['compose', '--fixed', 'king']],
    ['a kind that is none', ['compose', '--one-kind', 'X']],
    ['no island', ['compose', '--islands', '0']],
    ['a thousand islands', ['compose', '--islands', '1000']],
    ['islands of an unknown method', ['compose', '--islands', '2', '--island-methods', 'ga,magic']],
    ['a resumed run with islands', ['compose', '--resume', 'no-such-file.json', '--islands', '2']],
    ['a resumed run with another method', ['compose', '--resume', 'no-such-file.json', '--method', 'ga']],
  ])('answers 2 to %s, with a message', async (_, args) => {
    const { code, output, errors } = await run(args);
    expect(code).toBe(2);
    expect(output).toBe('');
    expect(errors).not.toBe('');
  });

  it('says which table is possible where one is not', async () => {
    const { code, errors } = await run(['solve', '--threads', '1', '--table-mib', '16384', ONE]);
    expect(code).toBe(2);
    expect(errors).toContain('beyond the 2048 MiB that one instance can address');
  });

  it('answers 1 to a start position that makes no sense', async () => {
    const { code, lines } = await run(['compose', '--json', '--start', 'prose']);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ input: 'prose', error: { code: 'input_unreadable' } }]);
    const slip = await run(['compose', '--json', '--start', '9/9/9/9/9/9/9/9/8x b - 1']);
    expect(slip.code).toBe(1);
    expect(slip.lines).toMatchObject([{ error: { code: 'sfen_syntax' } }]);
  });

  it('ends with words that fit the numbers', async () => {
    const random = ['compose', '--method', 'random', '--population', '2', '--threads', '1'];
    const lastOf = async (seed: string): Promise<string> =>
      (await run([...random, '--evaluations', '2', '--seed', seed])).output;
    expect(await lastOf('3')).toMatch(/^1 sound problem, the longest of 1 ply 1手詰, in 2 evaluations /m);
    expect(await lastOf('4')).toMatch(/^no sound problem in 2 evaluations /m);
  });

  it('starts with the position of a file, and with one only', async () => {
    const [file, list] = ['start.kifu', 'starts.sfen'].map((name) => join(folder, name));
    const { output: kif } = await run(['export', '--to', 'kifu', ONE]);
    writeFileSync(file, kif);
    writeFileSync(list, `${ONE}\n${NO_MATE}\n`);
    const extend = ['compose', '--preset', 'extension', '--threads', '1', '--json', '--evaluations', '60'];
    const { code, lines } = await run([...extend, '--seed', '1', '--start', file]);
    const other = await run([...extend, '--seed', '1', '--start', ONE]);
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(1);
    // But for the time, which the last line tells.
    expect(lines.slice(0, -1)).toEqual(other.lines.slice(0, -1));
    const two = await run([...extend, '--start', list]);
    expect(two.code).toBe(1);
    expect(two.lines).toMatchObject([{ input: list, error: { code: 'input_unreadable' } }]);
  }, 30_000);

  it('answers 1 to an order that cannot be met', async () => {
    const { code, lines } = await run(['compose', '--json', '--min-plies', '8', '--max-plies', '8']);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ input: 'compose', error: { code: 'plies_even' } }]);
  });

  it('answers 1 to an order that contradicts its themes, and says what to do', async () => {
    const { code, output, errors } = await run(['compose', '--theme', '煙詰', '--max-pieces', '8']);
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toMatch(
      /smoke takes 20 pieces at least .* allows 8: allow more, or leave the theme out\./,
    );
  });

  it('answers 1 to islands that would search one space', async () => {
    const { code, lines } = await run(['compose', '--json', '--islands', '2', '--method', 'exhaustive']);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ error: { code: 'no_islands' } }]);
  });

  it('goes through the hands of a board and says when it is at the end', async () => {
    const search = ['compose', '--threads', '1', '--seed', '1', '--hands-only', '--fixed', 'k*1a,G*3c'];
    const { code, output } = await run([...search, '--max-pieces', '3', '--min-plies', '31']);
    expect(code).toBe(0);
    expect(output).toMatch(/All \d+ candidates of this order were tried: no diagram/);
  }, 30_000);

  it.each([
    ['solve', true],
    ['check', true],
    ['import', true],
    ['prune', false],
  ])('%s has no limit of its own: %s', async (command, unlimited) => {
    const { output } = await run([command, '--help']);
    expect(/Without --nodes and --time-ms/.test(output)).toBe(unlimited);
    expect(
      /give up after so many nodes a position \(default: \d+\)/.test(output.replaceAll(/\s+/g, ' ')),
    ).toBe(!unlimited);
  });

  it('lists the commands there are', async () => {
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'solve',
      'check',
      'verify',
      'prune',
      'compose',
      'export',
      'qbf',
      'brinkmate',
      'appraise',
      'known',
      'serve',
    ])
      expect(output).toContain(name);
    expect(output).toMatch(/^ +usi +a USI engine/m);
  });
});
