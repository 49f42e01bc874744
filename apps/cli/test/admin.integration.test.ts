/**
 * `tsume admin` on a real store: keys that the API takes, a backup that comes back as it was, old
 * runs and failed ones.
 *
 * @slow
 */

import { STORED_RULES } from '@tsume/testing/stored-run';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { refusedAssessment } from '@tsume/core/compose/look/assessment';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS } from '@tsume/core/run/presets';
import { recordAudit } from '@tsume/db/audit';
import { insertBatch } from '@tsume/db/batches';
import { openDatabase, type Database } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { insertCheck } from '@tsume/db/checks';
import { MIGRATIONS_FOLDER, migrate } from '@tsume/db/migrate';
import { commitGeneration } from '@tsume/db/progress';
import { endRun, findRun, findRunDetail, insertRun, startRun } from '@tsume/db/runs';
import { listProblems } from '@tsume/db/problems';
import { problemQuery } from '@tsume/contracts/problem';
import { UNJUDGED, startApi, startWorker } from '@tsume/testing/processes';
import { makeDatabase, makeEmptyDatabase, type TestDatabase } from '@tsume/testing/servers';
import { until } from '@tsume/testing/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../src/program.ts';
import { fakeIo } from './fake-io.ts';

const RUN = { ...PRESETS.paper, seed: 1, population: 20, generations: 3 };
const DAY_MS = 86_400_000;

let server: TestDatabase;
let database: Database;
let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-admin-'));
  server = await makeDatabase();
  database = openDatabase(server.url);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  await database.$disconnect();
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `tsume admin …` on a store. */
async function admin(args: string[], url = server.url) {
  const { DATABASE_URL: before, REDIS_URL: redis } = process.env;
  process.env.DATABASE_URL = url;
  delete process.env.REDIS_URL;
  const io = fakeIo('');
  try {
    const code = await runCli(['admin', ...args], io);
    return { code, output: io.output(), errors: io.errors() };
  } finally {
    process.env.DATABASE_URL = before;
    if (redis !== undefined) process.env.REDIS_URL = redis;
  }
}

/** The checkpoint of `RUN` after a generation in which nobody found anything. */
function firstCheckpoint(): string {
  const composer = Composer.create(RUN);
  if (!composer.ok) throw new Error(composer.error.message);
  const hopeless = composer.value.ask().map((task) => {
    if (task.kind !== 'assess') throw new Error(task.kind);
    return { kind: task.kind, assessment: refusedAssessment(task.sfen, 'no_defender_king') } as const;
  });
  composer.value.tell(hopeless);
  return JSON.stringify(composer.value.checkpoint());
}

/** A run that has found so many problems, with its checkpoint. */
async function composedRun(
  problems: number,
  checkpoint = '{"text":"詰\\n"}',
): Promise<{ id: string; attempt: number }> {
  const { id } = await insertRun(database, RUN);
  const started = await startRun(database, id, 'test');
  const attempt = started?.attempt ?? 0;
  const found = Array.from({ length: problems }, (_, pawns) => {
    const sfen = `4k4/9/9/9/9/9/9/9/${pawns === 0 ? '' : 'P'.repeat(pawns)}${9 - pawns} b G 1`;
    return {
      sfen,
      unprunedSfen: sfen,
      plies: 1,
      line: ['G*5b'],
      fitness: 0.1 + pawns,
      pruned: ['P*5e'],
      soundness: 'sound',
      paperSound: null,
      flaws: [],
      generation: 1,
    } as const;
  });
  await commitGeneration(database, {
    runId: id,
    attempt,
    found,
    checkpoint,
    ms: 5,
    rules: STORED_RULES,
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 20,
      bestFitness: 1 / 3,
      meanFitness: 0.1,
      longestSound: 1,
      archive: 2,
    },
  });
  return { id, attempt };
}

/** Everything that a store has, apart from how it came there. */
async function contents(of: Database) {
  const rows = await Promise.all([
    of.apiKey.findMany({ orderBy: { id: 'asc' } }),
    of.run.findMany({ orderBy: { id: 'asc' } }),
    of.generation.findMany(),
    of.checkpoint.findMany(),
    of.problem.findMany({ orderBy: { id: 'asc' } }),
    of.finding.findMany({ orderBy: { ordinal: 'asc' } }),
    of.check.findMany({ orderBy: { id: 'asc' } }),
    of.certificateText.findMany(),
    of.batch.findMany(),
    of.audit.findMany(),
  ]);
  return rows;
}

describe('a backup', () => {
  it.each(['store.ndjson', 'store.ndjson.gz'])('comes back as it was: %s', async (name) => {
    const { id } = await composedRun(8);
    await insertRun(
      database,
      { ...RUN, islands: 2 },
      [RUN, RUN],
      (await createKey(database, { name: 'k', scopes: ['read'] })).record.id,
    );
    const { check } = await insertCheck(database, {
      kind: 'mate',
      sfen: 'x',
      profile: 'strict',
      interposition: 'none',
      nodes: 100,
      timeMs: 10,
    });
    const gzip = new Uint8Array([31, 139, 0, 255, 10]);
    await database.certificateText.create({ data: { checkId: check.id, gzip } });
    const task = { kind: 'mate', profile: 'strict', interposition: 'none', nodes: 100, timeMs: 10 } as const;
    const positions = [{ sfen: 'x', error: null }];
    await database.$transaction((transaction) =>
      insertBatch(transaction, { task, positions, digest: 'd', keyId: null }),
    );
    await recordAudit(database, { key: null, action: 'POST /v1/runs', subject: id, requestId: 'r' });
    const file = join(folder, name);
    expect(await admin(['backup', file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^[\d,]+ rows? in /),
    });
    const other = await makeEmptyDatabase();
    cleanups.push(() => other.drop());
    expect(await admin(['restore', file], other.url)).toMatchObject({ code: 0 });
    const restored = openDatabase(other.url);
    cleanups.push(() => restored.$disconnect());
    expect(await contents(restored)).toEqual(await contents(database));
    const query = problemQuery.parse({ run: id });
    expect(await listProblems(restored, query)).toEqual(await listProblems(database, query));
  });

  it('of a store of an older version leaves it as it is, and comes back', async () => {
    const older = join(folder, 'migrations');
    cpSync(MIGRATIONS_FOLDER, older, { recursive: true });
    // Before a column of runs that a backup is ordered by, and before checks told how far they are.
    const all = readdirSync(older).filter((name) => /^\d/.test(name));
    for (const name of all.sort().slice(1)) rmSync(join(older, name), { recursive: true });
    const old = await makeEmptyDatabase();
    cleanups.push(() => old.drop());
    expect(await admin(['backup', '-'], old.url)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/stored nothing in this database/),
    });
    await migrate(old.url, older);
    const file = join(folder, 'old.ndjson');
    expect(await admin(['backup', file], old.url)).toMatchObject({ code: 0 });
    const [head] = readFileSync(file, 'utf8').split('\n');
    expect(JSON.parse(head)).toMatchObject({ migrations: [all.sort()[0]] });
    expect(await migrate(old.url)).toHaveLength(all.length - 1);
    expect(await admin(['restore', file])).toMatchObject({ code: 0 });
  });

  it('takes the place of what is there where that is said', async () => {
    const { id } = await composedRun(2);
    const file = join(folder, 'store.ndjson');
    await admin(['backup', file]);
    const other = await composedRun(3);
    const before = await contents(database);
    expect(await admin(['restore', file])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/--replace/),
    });
    const cut = join(folder, 'cut.ndjson');
    writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n'));
    expect(await admin(['restore', '--replace', cut])).toMatchObject({ code: 1 });
    expect(await contents(database)).toEqual(before);
    expect(await admin(['restore', '--replace', file])).toMatchObject({ code: 0 });
    expect(await findRun(database, id)).toBeDefined();
    expect(await findRun(database, other.id)).toBeUndefined();
    expect(await database.problem.count()).toBe(2);
  });

  it('is refused where it was cut, is none, is too new or the store is not empty', async () => {
    await composedRun(3);
    const file = join(folder, 'store.ndjson.gz');
    await admin(['backup', file]);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const [first, ...rest] = lines;
    const newer = JSON.stringify({ ...JSON.parse(first), migrations: ['20991231000000_future'] });
    const other = await makeEmptyDatabase();
    cleanups.push(() => other.drop());
    const code = async (text: string[]) => {
      writeFileSync(file, gzipSync(text.join('\n')));
      const { code: exit, output } = await admin(['restore', file, '--json'], other.url);
      return [exit, JSON.parse(output).error.code];
    };
    expect(await code(lines.slice(0, -1))).toEqual([1, 'backup_incomplete']);
    expect(await code(lines.slice(0, -3))).toEqual([1, 'backup_incomplete']);
    expect(await code([...rest])).toEqual([1, 'not_a_backup']);
    expect(await code([first, lines[1].slice(0, -5)])).toEqual([1, 'not_a_backup']);
    expect(await code([])).toEqual([1, 'not_a_backup']);
    for (const row of ['{"colour\\"); DROP TABLE run; --":1}', '{}', '{"id":"7"}', '{"method":"a\\u0000"}'])
      expect(await code([first, `{"table":"run","row":${row}}`])).toEqual([1, 'not_a_backup']);
    expect(await code([newer, ...rest])).toEqual([1, 'backup_too_new']);
    writeFileSync(file, gzipSync(lines.join('\n')).subarray(0, 300));
    expect(await admin(['restore', file], other.url)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('cannot be read'),
    });
    const empty = openDatabase(other.url);
    cleanups.push(() => empty.$disconnect());
    expect((await contents(empty)).flat()).toEqual([]);
    writeFileSync(file, gzipSync(lines.join('\n')));
    expect((await admin(['restore', file])).errors).toContain('empty database');
  });

  it('does not overwrite a file', async () => {
    const file = join(folder, 'precious');
    writeFileSync(file, 'precious');
    expect((await admin(['backup', file])).code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });
});

describe('a key', () => {
  it('made here is taken by the API, until it is revoked here', async () => {
    const api = await startApi({ DATABASE_URL: server.url, API_KEYS: 'required' });
    cleanups.push(() => api.process.end());
    const { output, errors } = await admin(['key', 'create', '--name', 'me', '--scopes', 'read,compose']);
    const key = output.trim();
    expect(key).toMatch(/^tsume_[\w-]{43}$/);
    expect(errors).toContain('read, compose');
    const status = async () => (await api.get('/v1/runs', { authorization: `Bearer ${key}` })).status;
    expect(await status()).toBe(200);
    const asked = await fetch(`${api.base}/v1/checks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"sfen":"8k/9/8P/9/9/9/9/9/9 b G 1"}',
    });
    const { id: check } = await asked.json();
    const listed = (await admin(['key', 'list', '--json'])).output;
    expect(listed).not.toContain(key);
    const { id, hint, usedAt, usage } = JSON.parse(listed);
    expect(usage).toEqual({ runs: 0, checks: 1, seconds: 0 });
    expect((await admin(['key', 'list'])).output).toContain('0 runs, 1 check, 0 s of work');
    const audited = (await admin(['audit', '--key', id, '--json'])).output;
    expect(JSON.parse(audited)).toMatchObject({ key: id, action: 'POST /v1/checks', subject: check });
    expect((await admin(['audit', '--limit', '0'])).code).toBe(2);
    expect(key.endsWith(hint)).toBe(true);
    expect(usedAt).not.toBeNull();
    const rotated = await admin(['key', 'rotate', id, '--grace', '1']);
    expect(rotated.output.trim()).toMatch(/^tsume_[\w-]{43}$/);
    expect(rotated.output.trim()).not.toBe(key);
    expect(rotated.errors).toMatch(/taken until 20/);
    expect(await status()).toBe(200);
    expect((await admin(['key', 'weigh', id, '3'])).output).toContain('weight 3');
    expect((await admin(['key', 'revoke', id])).output).toContain('revoked');
    await until(async () => (await status()) === 401);
    expect((await admin(['key', 'rotate', id])).errors).toContain('revoked');
  });

  it('has scopes that there are, and an id', async () => {
    expect((await admin(['key', 'create', '--name', 'me', '--scopes', 'root'])).code).toBe(2);
    expect((await admin(['key', 'create', '--name', 'me', '--days', '0'])).code).toBe(2);
    expect((await admin(['key', 'create', '--name', 'a guest', '--days', '7'])).errors).toMatch(/until 20/);
    expect((await admin(['key', 'revoke', 'mine'])).code).toBe(2);
    expect((await admin(['key', 'rotate', '00000000-0000-4000-8000-000000000000'])).code).toBe(1);
    for (const weight of ['0', '101', '1.5', 'x'])
      expect((await admin(['key', 'weigh', '00000000-0000-4000-8000-000000000000', weight])).code).toBe(2);
    expect((await admin(['key', 'revoke', '00000000-0000-4000-8000-000000000000'])).code).toBe(1);
  });
});

/** The ids of the runs and islands that wait for a worker. */
async function queued(): Promise<string[]> {
  return (await database.run.findMany({ where: { status: 'queued' } })).map(({ id }) => id);
}

describe('runs', () => {
  it('that ended long ago are pruned, and their problems stay', async () => {
    const old = await composedRun(4);
    await endRun(database, old.id, old.attempt, { status: 'done' });
    await database.run.update({
      where: { id: old.id },
      data: { finishedAt: new Date(Date.now() - 40 * DAY_MS) },
    });
    const recent = await composedRun(2);
    await endRun(database, recent.id, recent.attempt, { status: 'done' });
    expect((await admin(['prune-runs', '--days', '30', '--dry-run'])).output).toContain(
      'would be deleted: 1 run;',
    );
    expect((await admin(['prune-runs', '--days', '30', '--checks', '--dry-run'])).output).toMatch(
      /^would be deleted: 1 run, \d+ checks?;/,
    );
    expect((await admin(['prune-runs', '--days', '30', '--status', 'failed'])).output).toContain(
      'deleted: 0 runs;',
    );
    expect((await admin(['prune-runs', '--days', '30', '--json'])).output).toBe(
      '{"runs":1,"dryRun":false}\n',
    );
    expect(await findRun(database, old.id)).toBeUndefined();
    expect(await findRun(database, recent.id)).toBeDefined();
    expect(await database.problem.count()).toBe(4);
    expect((await admin(['prune-runs', '--days', 'soon'])).code).toBe(2);
  });

  it('that failed go on from their checkpoint, with the time that they have used', async () => {
    const { id, attempt } = await composedRun(0, firstCheckpoint());
    const usedMs = 60_000;
    const error = { code: 'internal', message: 'The test says so.' } as const;
    await endRun(database, id, attempt, { status: 'failed', ms: usedMs, error });
    expect((await admin(['requeue', '--failed'])).code).toBe(0);
    const worker = await startWorker({ DATABASE_URL: server.url, ...UNJUDGED });
    cleanups.push(() => worker.end());
    await worker.says(new RegExp(`"run":"${id}",.*"from":1,.*"run begins"`));
    await until(async () => (await findRun(database, id))?.status === 'done');
    expect((await findRunDetail(database, id))?.history.map(({ generation }) => generation)).toEqual([
      1, 2, 3,
    ]);
    const { ms } = await database.run.findUniqueOrThrow({ where: { id } });
    expect(ms).toBeGreaterThan(usedMs);
  });

  it('whose checkpoint was broken are done again, and find what they had found once', async () => {
    const { id, attempt } = await composedRun(3);
    await endRun(database, id, attempt, {
      status: 'failed',
      error: { code: 'checkpoint_unreadable', message: 'The test says so.' },
    });
    expect(await queued()).toEqual([]);
    expect(await admin(['requeue', '--failed'])).toMatchObject({ code: 0, output: `${id} queued again\n` });
    const worker = await startWorker({ DATABASE_URL: server.url, ...UNJUDGED });
    cleanups.push(() => worker.end());
    const api = await startApi({ DATABASE_URL: server.url });
    cleanups.push(() => api.process.end());
    await api.collect(id);
    const run = await findRunDetail(database, id);
    expect(run).toMatchObject({ status: 'done', error: null });
    expect(run?.history.map(({ generation }) => generation)).toEqual([1, 2, 3]);
    expect(await database.finding.count({ where: { runId: id } })).toBe(run?.counts.problems);
    expect(await admin(['requeue', id])).toMatchObject({ code: 1 });
    expect(await admin(['requeue'])).toMatchObject({ code: 2 });
  });

  it('with islands have those queued again that failed', async () => {
    const { id } = await insertRun(database, { ...RUN, islands: 2 }, [RUN, { ...RUN, seed: 2 }]);
    const islands = await database.run.findMany({ where: { parentId: id }, orderBy: { island: 'asc' } });
    await endRun(database, islands[0].id, undefined, { status: 'done' });
    await endRun(database, islands[1].id, undefined, {
      status: 'failed',
      error: { code: 'internal', message: 'No.' },
    });
    expect((await findRun(database, id))?.ending?.code).toBe('islands_failed');
    expect((await admin(['requeue', id])).code).toBe(0);
    expect(await queued()).toEqual([islands[1].id]);
    expect(await findRun(database, id)).toMatchObject({ status: 'running', ending: null });
  });
});
