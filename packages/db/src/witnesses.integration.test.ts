import type { WitnessReport } from '@tsume/contracts/witness';
import { PRESETS } from '@tsume/core/run/presets';
import { firstGeneration } from '@tsume/testing/stored-run';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../test/with-database.ts';
import { endCheck, insertCheck, startCheck } from './checks.ts';
import type { Database } from './client.ts';
import { findProblem } from './problems.ts';
import { commitGeneration } from './progress.ts';
import { insertRun, startRun } from './runs.ts';
import { claimUnwitnessed, dropClaim, settleClaim } from './witnesses.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const SFEN = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const VERIFIED: WitnessReport = {
  verified: true,
  plies: 1,
  within: 'mate',
  shorter: null,
  solver: 'test',
  message: null,
  ms: 1,
};
const REFUTED: WitnessReport = { ...VERIFIED, verified: false, within: 'noMate' };
const OPEN: WitnessReport = { ...VERIFIED, verified: null, within: 'unknown', message: 'the time is up' };

let problem: string;
beforeEach(async () => {
  await database.problem.deleteMany();
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  await commitGeneration(database, firstGeneration(id, started!.attempt));
  ({ id: problem } = await database.problem.findFirstOrThrow());
});

const badge = async () => (await findProblem(database, problem))?.witness;

/** A check on the problem's own length ends with a witness. */
async function answer(witness: WitnessReport): Promise<void> {
  const options = { profile: 'strict', interposition: 'standard', nodes: 1000, timeMs: 1000 } as const;
  const {
    check: { id },
  } = await insertCheck(database, { kind: 'qbf', problem, sfen: SFEN, ...options });
  const started = await startCheck(database, id, 'brief');
  expect(await endCheck(database, id, 0, { witness, engineVersion: 'test', problem })).toBe(false);
  expect(
    await endCheck(database, id, started?.attempt ?? 0, { witness, engineVersion: 'test', problem }),
  ).toBe(true);
}

describe('the witness of a problem', () => {
  it('is what decides first, and stays', async () => {
    await answer(VERIFIED);
    expect(await badge()).toEqual(VERIFIED);
    await answer(REFUTED);
    await answer(OPEN);
    expect(await badge()).toEqual(VERIFIED);
  });

  it('is asked for again where a check decided nothing', async () => {
    await answer(OPEN);
    expect(await badge()).toBeNull();
    expect(await claimUnwitnessed(database, 3)).toMatchObject({ id: problem });
  });

  it('that was claimed is settled by an open answer, too; a later check decides it', async () => {
    await claimUnwitnessed(database, 3);
    await answer(OPEN);
    expect(await badge()).toBeNull();
    await settleClaim(database, problem, OPEN);
    expect(await badge()).toEqual(OPEN);
    expect(await claimUnwitnessed(database, 3)).toBeUndefined();
    await answer(VERIFIED);
    expect(await badge()).toEqual(VERIFIED);
  });

  it('that a check decided meanwhile is not undone by the end of a claim', async () => {
    await claimUnwitnessed(database, 3);
    await answer(VERIFIED);
    await settleClaim(database, problem, OPEN);
    await dropClaim(database, problem);
    expect(await badge()).toEqual(VERIFIED);
    expect(await claimUnwitnessed(database, 3)).toBeUndefined();
  });

  it('is none of a problem that is gone', async () => {
    await database.problem.deleteMany();
    await answer(VERIFIED);
    await settleClaim(database, problem, VERIFIED);
    expect(await database.witness.count()).toBe(0);
  });
});
