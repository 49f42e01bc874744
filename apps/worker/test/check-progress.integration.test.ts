/**
 * Checks that take long: they tell how far they are, are stopped on demand, and improvements keep
 * what was found.
 *
 * @slow
 */

import { AUTHORS_KIF, AUTHORS_LINE } from '@tsume/testing/authors-record';
import { type Check, type CheckRequest, check, isAnswered } from '@tsume/contracts/check';
import { CHECK_QUEUES } from '@tsume/contracts/job';
import { JobQueue } from '@tsume/queue/queue';
import { ENDLESS } from '@tsume/testing/endless';
import {
  type Api,
  type ServiceProcess,
  type ServiceSettings,
  UNJUDGED,
  startApi,
  startWorker,
} from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The search goes on until it is stopped. */
const ENDLESS_CHECK: CheckRequest = {
  sfen: ENDLESS,
  nodes: 1_000_000_000,
  timeMs: 600_000,
};
/**
 * Five plies; a rook's drop on 2三 cooks them. A knight for the defender's pawn on 3一 guards that
 * square (core's own tests).
 */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';

const ENDLESS_IMPROVEMENT: CheckRequest = { sfen: COOKED, nodes: 1_000_000_000, timeMs: 600_000 };

let database: TestDatabase;
let settings: ServiceSettings;
let api: Api;

beforeAll(async () => {
  database = await makeDatabase();
  // The search that is stopped here is the first one, in the lane that it began in.
  settings = { DATABASE_URL: database.url, LOCK_MS: '500', BRIEF_CHECK_MS: '600000', ...UNJUDGED };
  api = await startApi(settings);
});
afterAll(async () => {
  await api.process.end();
  await database.drop();
});

async function ask(request: CheckRequest): Promise<Check> {
  const answer = await api.post('/v1/checks', request);
  expect(answer.status).toBe(202);
  return check.parse(await answer.json());
}

async function read(id: string, wait = 0): Promise<Check> {
  return check.parse(await api.read(`/v1/checks/${id}?wait=${wait}`));
}

/**
 * The check once it is as asked for; each reading waits for news of its status at most a moment.
 */
async function until(id: string, isSo: (found: Check) => boolean): Promise<Check> {
  for (;;) {
    const found = await read(id, 0.1);
    if (isSo(found)) return found;
    expect(isAnswered(found.status)).toBe(false);
  }
}

const cancel = (id: string): Promise<Response> => api.post(`/v1/checks/${id}/cancel`);
const ended = ({ status }: Check): boolean => isAnswered(status);

it.each(['mate', 'improve'] as const)(
  'one (%s) that another worker takes up is that worker’s: who has lost it ends nothing',
  async (kind) => {
    // Nobody else takes it up because a worker was slow to say that it is alive.
    const patient = { ...settings, LOCK_MS: '20000' };
    const first = await startWorker({ ...patient, CHECK_CONCURRENCY: '1' });
    const { id } = await ask({ ...(kind === 'mate' ? ENDLESS_CHECK : ENDLESS_IMPROVEMENT), kind });
    await until(id, ({ progress }) => progress !== null);
    const second = await startWorker(patient);
    const queue = new JobQueue(CHECK_QUEUES[kind === 'mate' ? 'brief' : 'long'], {
      databaseUrl: database.url,
    });
    await queue.enqueue(id, 'once-more');
    await queue.close();
    await second.says(new RegExp(`"check":"${id}",.*"attempt":2,.*"check begins"`));
    const lost = new RegExp(`"check":"${id}",.*"attempt":1,.*"check lost`);
    const found = await until(id, ({ progress }) => progress !== null && lost.test(first.output));
    expect(found).toMatchObject({ status: 'running', cancelRequested: false, improvement: null });
    await cancel(id);
    expect(await until(id, ended)).toMatchObject({ status: 'cancelled' });
    expect(first.output).not.toContain('"check cancelled"');
    await Promise.all([first.end(), second.end()]);
  },
  60_000,
);

it('a check that is unknown cannot be stopped', async () => {
  const answer = await cancel('00000000-0000-4000-8000-000000000000');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'check_not_found' } });
});

it("an author's line that cannot be played is refused", async () => {
  const answer = await api.post('/v1/checks', { sfen: COOKED, record: { line: ['5a5b'] } });
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'illegal_move' } }]);
});

describe('by one worker after the other', () => {
  /** The one at work: the first test hires it, the second kills it and hires another one. */
  let worker: ServiceProcess;
  afterAll(async () => {
    await worker.end();
  });

  it('one that waits is stopped at once, and no worker takes it up', async () => {
    const { id } = await ask(ENDLESS_CHECK);
    expect(check.parse(await (await cancel(id)).json())).toMatchObject({ status: 'cancelled' });
    // Stopped twice, it is stopped.
    expect((await cancel(id)).status).toBe(200);
    worker = await startWorker(settings);
    const next = await ask({ sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' });
    expect(await until(next.id, ended)).toMatchObject({ status: 'done' });
    expect(await read(id)).toMatchObject({ status: 'cancelled', progress: null });
  }, 60_000);

  it('one whose worker was killed is stopped by the next', async () => {
    const { id } = await ask(ENDLESS_CHECK);
    await until(id, ({ progress }) => progress !== null);
    await worker.end('SIGKILL');
    expect(check.parse(await (await cancel(id)).json()).status).toBe('running');
    worker = await startWorker(settings);
    expect(await until(id, ended)).toMatchObject({ status: 'cancelled' });
  }, 60_000);

  it('a long check tells how far it is, is stopped, and makes room for the next', async () => {
    const { id } = await ask(ENDLESS_CHECK);
    const first = await until(id, ({ progress }) => progress !== null);
    expect(first).toMatchObject({ status: 'running', cancelRequested: false, progress: { kind: 'search' } });
    const later = await until(id, ({ progress }) => (progress?.nodes ?? 0) > (first.progress?.nodes ?? 0));
    expect(later.report).toBeNull();
    const answer = check.parse(await (await cancel(id)).json());
    expect(answer.cancelRequested).toBe(true);
    expect(await until(id, ended)).toMatchObject({ status: 'cancelled', report: null, error: null });
    const next = await ask({ sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' });
    expect(await until(next.id, ended)).toMatchObject({ status: 'done', report: { plies: 1 } });
    const told = await ask({ sfen: COOKED, sideLines: true });
    // The king goes to 1二 instead of 1一: the rook on 1三 mates, guarded by the gold, and the pawn is
    // left.
    const variation = { kind: 'variation', ply: 2, line: ['2b1b', 'R*1c'], leftover: 1 };
    expect((await until(told.id, ended)).report?.sideLines).toContainEqual(variation);
    const refused = await cancel(next.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'check_finished' } });
  }, 60_000);

  it('a cooked problem is improved; what is proposed is sound', async () => {
    const { id } = await ask({ kind: 'improve', sfen: COOKED, nodes: 400_000 });
    const { status, improvement } = await until(id, ended);
    expect(status).toBe('done');
    expect(improvement).toMatchObject({ report: { soundness: 'unsound', plies: 5 }, stopped: 'nodes' });
    const [first] = improvement?.proposals ?? [];
    expect(first).toMatchObject({ steps: ['repaired'], changes: 1, plies: 5, kept: { moves: 5, of: 5 } });
    const again = await ask({ sfen: first.sfen, reading: 'tsume' });
    expect(await until(again.id, ended)).toMatchObject({ report: { soundness: 'sound', plies: 5 } });
    const game = await ask({ kind: 'improve', sfen: '4k4/9/9/9/9/9/9/9/4K4 b G 1' });
    expect(await until(game.id, ended)).toMatchObject({ status: 'failed', error: { code: 'not_a_problem' } });
  }, 120_000);

  it('a chase is extended by as many plies as are asked for', async () => {
    const sfen = '9/9/3+P5/9/5+p3/B3+P1p1B/9/2+R6/4k4 b - 1';
    const { id } = await ask({ kind: 'improve', sfen, by: 8, nodes: 1_000_000 });
    const { improvement } = await until(id, ended);
    const plies = improvement?.proposals.map((proposal) => proposal.plies) ?? [];
    expect([improvement?.report?.plies, Math.max(...plies)]).toEqual([11, 19]);
  }, 120_000);

  it("an author's record stays with the check, and an improvement keeps his line and what he wants kept", async () => {
    const first = await ask({ kif: AUTHORS_KIF, nodes: 200_000 });
    const record = {
      title: '試作',
      author: '何某',
      comment: '狙いは香の成り捨て',
      notes: [{ ply: 1, comment: 'まず捨てる' }],
      line: AUTHORS_LINE,
    };
    const { task, report } = await until(first.id, ended);
    expect(task.record).toEqual(record);
    // The verdict is the solver's, whatever the author says.
    expect(report).toMatchObject({ soundness: 'unsound', plies: 5 });
    expect(report?.line?.at(-1)).not.toBe('R*1d');
    const second = await ask({ kind: 'improve', sfen: task.sfen, record, nodes: 200_000 });
    expect((await until(second.id, ended)).improvement?.authorsLine).toEqual(AUTHORS_LINE);
    const keep = ['3a', '3d', '1e', '2c'];
    const third = await ask({ kind: 'improve', kif: AUTHORS_KIF, nodes: 400_000, keep });
    const { improvement } = await until(third.id, ended);
    expect(improvement?.authorsLine).toEqual(AUTHORS_LINE);
    const changed = improvement?.proposals.flatMap(({ difference }) => difference.squares) ?? [];
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ square }) => keep.includes(square))).toEqual([]);
  }, 120_000);

  it('an improvement that is stopped keeps what it had found', async () => {
    const { id } = await ask({ kind: 'improve', ...ENDLESS_IMPROVEMENT });
    const found = await until(
      id,
      ({ progress }) => progress?.kind === 'improve' && progress.stage !== 'report' && progress.found > 0,
    );
    await cancel(found.id);
    const end = await until(id, ended);
    expect(end).toMatchObject({ status: 'cancelled', improvement: { stopped: 'aborted' } });
    expect(end.improvement?.proposals.length).toBeGreaterThan(0);
  }, 120_000);
});
