import type { CheckProgress } from '@tsume/contracts/check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_TASK } from '../test/check-task.ts';
import { withDatabase } from '../test/with-database.ts';
import {
  CANCELLED,
  type CheckEnd,
  cancelCheck,
  endCheck,
  findCheck,
  handBackCheck,
  insertCheck,
  startCheck,
  tellProgress,
} from './checks.ts';
import type { Database } from './client.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

const REFUSED: CheckEnd = { error: { code: 'internal', message: 'any' } };
const PROGRESS: CheckProgress = {
  kind: 'search',
  nodes: 1,
  ms: 1,
  excludedPlies: -1,
  plies: null,
  exact: false,
};

describe('an attempt at a check that another worker has taken up', () => {
  let id: string;
  beforeEach(async () => {
    ({
      check: { id },
    } = await insertCheck(database, CHECK_TASK));
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 1 });
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 2 });
  });

  it.each([
    ['cancelled', CANCELLED],
    ['failed', REFUSED],
  ] as const)('does not end it as %s; the latest one does, once', async (status, end) => {
    expect(await endCheck(database, id, 1, end)).toBe(false);
    expect(await findCheck(database, id)).toMatchObject({ status: 'running', finishedAt: null });
    expect(await endCheck(database, id, 2, end)).toBe(true);
    expect(await findCheck(database, id)).toMatchObject({ status });
    expect(await endCheck(database, id, 2, REFUSED)).toBe(false);
    expect(await findCheck(database, id)).toMatchObject({ status });
  });

  it('hears that it has lost it, and stores no progress', async () => {
    expect(await tellProgress(database, id, 1, PROGRESS)).toBe('lost');
    expect(await findCheck(database, id)).toMatchObject({ progress: null });
    expect(await tellProgress(database, id, 2, PROGRESS)).toBe('held');
    await cancelCheck(database, id);
    expect(await tellProgress(database, id, 1, null)).toBe('lost');
    expect(await tellProgress(database, id, 2, null)).toBe('toBeCancelled');
  });

  it('does not hand it back', async () => {
    for (let i = 0; i < 10; i++) await handBackCheck(database, id, 1);
    for (let attempt = 3; attempt <= 5; attempt++)
      expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt });
    expect(await startCheck(database, id, 'brief')).toBeUndefined();
    expect(await findCheck(database, id)).toMatchObject({ error: { code: 'worker_lost' } });
  });

  it('gets no number that is the same again after a later one was handed back', async () => {
    await handBackCheck(database, id, 2);
    expect(await tellProgress(database, id, 1, null)).toBe('lost');
    expect(await endCheck(database, id, 1, CANCELLED)).toBe(false);
    expect(await startCheck(database, id, 'brief')).toMatchObject({ attempt: 3 });
  });
});
