import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords } from '../test/run-words.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-cli-qbf-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  return runWords(['qbf', ...args]);
}

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { output } = await run(...args, '--json');
  return JSON.parse(output);
}

/** 1 ply: a gold on 5二. */
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
const ONE_FULL = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The same seen from the other side. */
const ONE_TURNED = '9/9/9/9/9/9/4p4/9/4K4 w g 1';

describe('tsume qbf', { timeout: 30_000 }, () => {
  it('solves', async () => {
    expect(await json('solve', ONE, '--plies', '1')).toEqual({
      sfen: ONE_FULL,
      plies: 1,
      verdict: 'mate',
      firstMove: 'G*5b',
      found: null,
      variables: expect.any(Number),
      clauses: expect.any(Number),
      solver: 'refinement',
      stopped: null,
      message: null,
      ms: expect.any(Number),
    });
  });

  it('turns the moves of a white attacker round', async () => {
    expect(await json('solve', ONE_TURNED, '--plies', '1')).toMatchObject({
      verdict: 'mate',
      firstMove: 'G*5h',
    });
  });

  it('writes a strategy out', async () => {
    const answer = await json('solve', ONE_TURNED, '--plies', '1', '--strategy');
    expect(answer.strategy).toEqual({ move: 'G*5h', answers: [] });
    // Fig. 6 of [Ishiwaki]: the promoted pawn drives the king into its corner, where the gold
    // mates.
    const fig6 = await json('solve', '1k1/3/PG1', '--zone', '2', '--plies', '3', '--strategy');
    expect(fig6.strategy).toMatchObject({
      move: '3c3b+',
      answers: [{ reply: '2a1a', next: { answers: [] } }],
    });
  });

  it('takes boards of other sizes, a zone and free squares', async () => {
    expect(await json('solve', '1k1/3/PG1', '--zone', '2', '--plies', '1')).toMatchObject({
      verdict: 'noMate',
    });
    expect(await json('solve', '1k1/3/PG1', '--zone', '2', '--plies', '3')).toMatchObject({
      firstMove: '3c3b+',
    });
    const found = await json(
      'solve',
      '2k/3/???',
      '--zone',
      '2',
      '--plies',
      '1',
      '--free',
      'GP',
      '--max-pieces',
      '2',
    );
    expect(found).toMatchObject({ verdict: 'mate', found: expect.stringMatching(/^2k\/3\/.* b -$/) });
  });

  it('writes the formula to standard output or to a file, and its size as JSON', async () => {
    const { output } = await run('encode', ONE, '--plies', '1');
    const [, variables, clauses] = /^p cnf (\d+) (\d+)$/m.exec(output)!;
    expect(output).toContain(`c Position: ${ONE_FULL} (9x9, promotion zone 3)\n`);
    expect(output).toMatch(/^c \d+ ply 1: G\*5b$/m);
    const file = join(folder, 'one.qdimacs');
    expect((await run('encode', ONE, '--plies', '1', '--out', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(output);
    expect(await json('encode', ONE, '--plies', '1')).toMatchObject({
      variables: Number(variables),
      clauses: Number(clauses),
      size: 'pruned',
    });
  });

  it('verifies the length that is given, or the engine’s', async () => {
    const verified = await run('verify', ONE, '--json');
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.output)).toMatchObject({
      plies: 1,
      verified: true,
      within: 'mate',
      shorter: null,
    });
    const refuted = await run('verify', ONE, '--plies', '3', '--json');
    expect(refuted.code).toBe(1);
    expect(JSON.parse(refuted.output)).toMatchObject({ plies: 3, verified: false, shorter: 'mate' });
  });

  it('reads the position of a full board alike, whatever zone is written out', async () => {
    // Pieces in the defender's hand interpose.
    const open = '7k1/6ppp/9/9/9/9/9/9/R8 b - 1';
    const { sfen } = await json('solve', open, '--plies', '1');
    expect(sfen).toBe('7k1/6ppp/9/9/9/9/9/9/R8 b r2b4g4s4n4l15p 1');
    expect(await json('solve', open, '--plies', '1', '--zone', '3')).toMatchObject({
      sfen,
      verdict: 'noMate',
    });
    expect(await json('verify', open, '--plies', '1', '--zone', '3')).toMatchObject({ verified: false });
    expect(await json('verify', open, '--plies', '1', '--zone', '2')).toMatchObject({
      error: { code: 'zone_range' },
    });
    expect(await json('solve', '1k1/3/PG1', '--plies', '1', '--reading', 'game')).toMatchObject({
      error: { code: 'diagram_syntax' },
    });
    expect(await json('verify', '1k1/3/PG1')).toMatchObject({ error: { code: 'no_exact_length' } });
  });

  it.each([['refinement'], ['cat']])(
    'ends with its time where the formula alone takes longer: %s',
    async (solver) => {
      const asked = ['7k1/9/6B2/9/9/9/9/9/9 b R 1', '--plies', '31', '--time-ms', '100'];
      expect(await json('solve', ...asked, '--solver', solver)).toMatchObject({
        verdict: 'unknown',
        stopped: 'time',
        variables: null,
      });
    },
  );

  it('says that a solver is not there', async () => {
    expect(await json('solve', ONE, '--plies', '1', '--solver', 'no-such-solver')).toMatchObject({
      verdict: 'unknown',
      stopped: 'absent',
      message: expect.stringContaining('no-such-solver'),
    });
    const verify = await run('verify', ONE, '--plies', '1', '--solver', 'no-such-solver');
    expect(verify).toMatchObject({ code: 1, output: expect.stringContaining('unknown: There is no solver') });
  });

  it('refuses what cannot be asked, and answers the rest', async () => {
    const { code, output } = await run(
      'solve',
      '2k/3/2R',
      '2k/3/1GP',
      '--zone',
      '2',
      '--plies',
      '1',
      '--json',
    );
    expect(code).toBe(1);
    const [refused, answered] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(refused).toMatchObject({ input: '2k/3/2R', error: { code: 'defender_in_check' } });
    expect(answered).toMatchObject({ verdict: 'mate' });
    expect(await json('solve', '2k/3/1GP', '--plies', '4')).toMatchObject({ error: { code: 'plies_range' } });
  });

  it.each([
    [['solve', ONE], /--plies/],
    [['solve', ONE, '--plies', 'x'], /integer/],
    [['solve', '?1k/3/3', '--plies', '1', '--free', 'xy'], /no list of pieces/],
    [['encode', ONE, '--plies', '1', '--size', 'tiny'], /pruned/],
  ])('explains a wrong command line: %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, errors: expect.stringMatching(message) });
  });
});
