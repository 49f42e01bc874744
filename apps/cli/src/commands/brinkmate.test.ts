/** @slow */

import { describe, expect, it } from 'vitest';
import { type Ran, jsonLines, runWords } from '../../test/run-words.ts';

/** Five plies, both kings, hands as written. */
const FIVE = '1k7/3p5/3N5/N1L6/9/K8/9/9/9 b - 1';
const OPEN = '9/9/9/9/4k4/9/9/9/9 b P 1';

const run = (...args: string[]): Promise<Ran> => runWords(['brinkmate', '--threads', '1', ...args]);

describe('tsume brinkmate', () => {
  it('answers with the fields of the interface', async () => {
    const { code, output } = await run('--json', FIVE, OPEN);
    expect(code).toBe(0);
    expect(jsonLines(output)).toEqual([
      {
        sfen: FIVE,
        verdict: 'brinkmate',
        plies: 5,
        exact: true,
        line: ['7d7c+', '8a9b', '9d8b+', '9b9c', '9f9e'],
        unverified: 0,
        guaranteed: true,
        stopped: null,
        innerCalls: expect.any(Number),
        innerStopped: 0,
        nodes: expect.any(Number),
        ms: expect.any(Number),
      },
      expect.objectContaining({ verdict: 'noBrinkmate', plies: null, line: null, guaranteed: true }),
    ]);
  });

  it('looks for other solutions when told to', async () => {
    const { output } = await run('--json', '--unique', FIVE);
    expect(jsonLines(output)[0]).toMatchObject({
      soundness: expect.stringMatching(/sound/),
      cooks: expect.any(Array),
    });
  });

  it('prunes when told to, with the fields of "tsume prune"', async () => {
    const ornamented = '8k/8n/6PL1/9/9/9/9/9/g8 b - 1';
    const { output } = await run('--json', '--prune', ornamented);
    expect(jsonLines(output)).toEqual([
      {
        sfen: '8k/8n/6PL1/9/9/9/9/9/9 b 2r2b4g4s3n3l17p 1',
        pruned: true,
        removed: ['g*9i'],
        plies: 3,
        line: ['3c3b+', 'G*3a', '3b3a'],
        verdict: 'brinkmate',
        soundness: 'sound',
        stopped: null,
      },
    ]);
    expect((await run('--prune', ornamented)).output).toContain('taken off 飾り駒: g*9i');
    expect((await run('--prune', '--unique', FIVE)).code).toBe(2);
  });

  it('says in words what is guaranteed and what is not', async () => {
    expect((await run(FIVE)).output).toContain('brinkmate, 5 plies 5手必至');
    expect((await run(OPEN)).output).toContain('no brinkmate');
    expect((await run('--nodes', '100', FIVE)).output).toContain('undecided (out of nodes)');
    expect((await run('--max-plies', '3', '--method', 'deepening', FIVE)).output).toContain('none within');
  });

  it('refuses what is no position, and goes on', async () => {
    const { code, output } = await run('--json', '4k4/4G4/9/9/9/9/9/9/9 b - 1', OPEN);
    expect(code).toBe(1);
    expect(jsonLines(output)).toEqual([
      { input: '4k4/4G4/9/9/9/9/9/9/9 b - 1', error: expect.objectContaining({ code: 'defender_in_check' }) },
      expect.objectContaining({ verdict: 'noBrinkmate' }),
    ]);
  });

  it.each<[string, string, object]>([
    // Verdicts by the oracle of packages/testing.
    ['a brinkmate', 'k+s7/2K6/lGg6/2G6/9/9/9/9/9 b - 1', { verdict: 'brinkmate', plies: 3 }],
    ['none', 'k2S5/g8/K1G6/3+P5/9/9/9/9/9 b - 1', { verdict: 'noBrinkmate', plies: null }],
  ])('takes an attacker in check, whose first move has to end it: %s', async (_, sfen, answer) => {
    const { code, output } = await run('--json', sfen);
    expect(code).toBe(0);
    expect(jsonLines(output)[0]).toMatchObject({ ...answer, guaranteed: true });
  });

  it.each([
    ['no_defender_king', '9/9/9/9/9/9/9/9/4K4 b G 1'],
    ['double_pawn', '4k4/9/4P4/4P4/9/9/9/9/9 b G 1'],
    ['immobile_piece', '4k3P/9/9/9/9/9/9/9/9 b G 1'],
    ['too_many_of_a_kind', '4k4/9/9/9/9/9/9/9/9 b 5G 1'],
  ])('refuses with %s, pruning or not', async (code, sfen) => {
    for (const more of [[], ['--prune']]) {
      const answer = await run('--json', ...more, sfen);
      expect(answer.code).toBe(1);
      expect(jsonLines(answer.output)).toEqual([{ input: sfen, error: expect.objectContaining({ code }) }]);
    }
  });

  it('asks for no king of the attacker, in whatever reading', async () => {
    for (const reading of ['tsume', 'game'])
      expect((await run('--json', '--reading', reading, OPEN)).code).toBe(0);
  });

  it('refuses an even number of plies', async () => {
    const { code, errors } = await run('--max-plies', '4', FIVE);
    expect(code).toBe(2);
    expect(errors).toContain('odd');
  });
});
