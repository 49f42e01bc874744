/**
 * Problems that nobody asks about get a second opinion in turn, whatever happens at one of them.
 */

import type { WitnessReport } from '@tsume/contracts/witness';
import type { Database } from '@tsume/db/client';
import { storeRun } from '@tsume/testing/stored-run';
import { beforeEach, expect, it } from 'vitest';
import type { CheckContext } from '../src/context.ts';
import { witnessNext } from '../src/witness-job.ts';
import { withContext } from './with-context.ts';

/** Mates in one ply, in the order in which they were found. */
const [FIRST, SECOND] = [
  { sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', plies: 1, line: ['G*1b'] },
  { sfen: '7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', plies: 1, line: ['G*2b'] },
];

let database: Database;
let context: CheckContext;
/** The SFENs that were asked about, in their order. */
let asked: string[];
const warnings: unknown[] = [];

withContext(1, (own) => {
  ({ database } = own);
  const { checkPool: pool, log } = own;
  const solve: typeof pool.solve = (sfen, ...rest) => {
    asked.push(sfen);
    return sfen === FIRST.sfen
      ? Promise.reject(new Error('the thread broke off'))
      : pool.solve(sfen, ...rest);
  };
  context = {
    ...own,
    checkPool: { ...pool, solve },
    log: { ...log, warn: (line: unknown) => warnings.push(line) },
  };
});
beforeEach(async () => {
  asked = [];
  await database.problem.deleteMany();
});

const next = (): Promise<boolean> => witnessNext(context, 1, 20_000, new AbortController().signal);

/** As if ten minutes had passed. */
const endClaims = () => database.$executeRaw`UPDATE witness SET created_at = 'epoch' WHERE report IS NULL`;

async function reportOf({ sfen }: { readonly sfen: string }): Promise<unknown> {
  const { witness } = await database.problem.findFirstOrThrow({
    where: { sfen },
    include: { witness: true },
  });
  return witness?.report;
}

it('one that fails makes room for the others, and is given up in the end', async () => {
  await storeRun(database, [FIRST]);
  await storeRun(database, [SECOND]);
  expect(await next()).toBe(false);
  expect(await next()).toBe(true);
  expect(asked).toEqual([FIRST.sfen, SECOND.sfen]);
  expect(await reportOf(SECOND)).toMatchObject({ verified: true, plies: 1 });
  expect(await next()).toBe(false);

  for (let i = 0; i < 5; i++) {
    await endClaims();
    await next();
  }
  expect(asked).toEqual([FIRST.sfen, SECOND.sfen, FIRST.sfen, FIRST.sfen]);
  expect(await reportOf(FIRST)).toMatchObject({
    verified: null,
    plies: 1,
    message: 'Given up after 3 attempts: the thread broke off',
  });
  expect(warnings).toContainEqual(
    expect.objectContaining({ reason: 'Given up after 3 attempts: the thread broke off' }),
  );
});

it('one whose workers are gone each time is given up without another attempt', async () => {
  await storeRun(database, [SECOND]);
  const { id } = await database.problem.findFirstOrThrow();
  await database.witness.create({ data: { problemId: id, attempts: 3, createdAt: new Date(0) } });
  await database.problem.update({ where: { id }, data: { witnessed: true } });
  await next();
  expect(asked).toEqual([]);
  expect(await reportOf(SECOND)).toMatchObject({
    verified: null,
    message: expect.stringContaining('worker was gone'),
  });
});

it('one that is let go because the worker ends is not held against', async () => {
  await storeRun(database, [SECOND]);
  for (let i = 0; i < 5; i++) {
    const stop = AbortSignal.abort(new Error('the process is to end'));
    await expect(witnessNext(context, 1, 20_000, stop)).rejects.toThrow('the process is to end');
  }
  await next();
  expect(await reportOf(SECOND)).toMatchObject({ verified: true });
});

it('one that no formula can be asked about is left open at once', async () => {
  // Not a mate.
  await storeRun(database, [{ ...SECOND, sfen: '9/9/9/9/4k4/9/9/9/9 b P2r2b4g4s4n4l17p 1' }]);
  await next();
  await endClaims();
  await next();
  expect(asked).toHaveLength(1);
  const report: Partial<WitnessReport> = {
    verified: null,
    message: expect.stringMatching(/^There is no exact length/),
  };
  expect(await reportOf({ sfen: asked[0] })).toMatchObject(report);
});
