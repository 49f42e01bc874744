/**
 * What programs of third parties use: what is their own, batches, changes, webhooks, and the audit
 * of all that.
 */

import { randomUUID } from 'node:crypto';
import { auditPage } from '@tsume/contracts/audit';
import { batch, batchLine, batchPage } from '@tsume/contracts/batch';
import { changePage } from '@tsume/contracts/change';
import { check, checkPage } from '@tsume/contracts/check';
import { keyList, newKey } from '@tsume/contracts/key';
import { type Streak, type Tried, practice } from '@tsume/contracts/practice';
import { runPage } from '@tsume/contracts/run';
import { newWebhook } from '@tsume/contracts/webhook';
import { describe, expect, it } from 'vitest';
import { keyedApis } from './keyed-apis.ts';

const { apis, call, keyFor, remove } = keyedApis();

describe('what a key has asked for', () => {
  const RUN = { preset: 'paper' };
  const CHECK = { sfen: '8k/9/8P/9/9/9/9/9/9 b G 1', nodes: 1000 };

  it('are checks that it alone is shown and may take away, beside an admin', async () => {
    const [mine, others, admin] = [await keyFor('compose'), await keyFor('compose'), await keyFor('admin')];
    const { content: made } = await call(mine, '/v1/checks', CHECK);
    const { content: other } = await call(others, '/v1/checks', CHECK);
    const listed = async (key: string, query = '') => {
      const { content } = await call(key, `/v1/checks?status=queued&limit=200${query}`);
      return checkPage.parse(content).items.map(({ id }) => id);
    };
    expect(await listed(mine)).toEqual([made.id]);
    expect(await listed(admin)).toEqual(expect.arrayContaining([made.id, other.id]));
    expect(await listed(admin, '&mine=true')).toEqual([]);
    const path = `/v1/checks/${made.id}`;
    expect(await remove(others, path)).toBe(403);
    expect(await remove(await keyFor('read'), path)).toBe(403);
    expect(await remove(mine, path)).toBe(204);
    expect(await remove(mine, path)).toBe(404);
    expect(await remove(admin, `/v1/checks/${other.id}`)).toBe(204);
    expect(await listed(mine)).toEqual([]);
  });

  it.each(['status=ended', 'kind=chess', 'limit=0', 'limit=201', 'cursor=x', 'mine=yes', 'key=all'])(
    'is not listed by %s',
    async (query) => {
      const { status } = await call(null, `/v1/checks?${query}`, undefined, 'open');
      expect([400, 422]).toContain(status);
    },
  );

  it('are runs that everybody is shown, and itself alone if it likes', async () => {
    const [mine, others] = [await keyFor('compose'), await keyFor('compose')];
    const { content: made } = await call(mine, '/v1/runs', RUN);
    const listed = async (query: string) =>
      runPage.parse((await call(others, `/v1/runs?limit=200${query}`)).content).items.map(({ id }) => id);
    expect(await listed('')).toContain(made.id);
    expect(await listed('&mine=true')).toEqual([]);
    const own = await call(mine, '/v1/runs?mine=true');
    expect(runPage.parse(own.content).items.map(({ id }) => id)).toEqual([made.id]);
  });
});

const GOOD = '8k/9/8P/9/9/9/9/9/9 b G 1';
const many = (count: number) => ({ sfens: Array.from({ length: count }, () => GOOD), nodes: 1000 });
const results = (key: string, id: string, as: string, method = 'GET') =>
  fetch(`${apis().keyed.base}/v1/batches/${id}/results?as=${as}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  });

/** Jobs in the queue of long checks that nobody has taken up. */
async function waitingJobs(): Promise<number> {
  const metrics = await (await fetch(`${apis().open.base}/metrics`)).text();
  return Number(/^tsume_jobs\{queue="longChecks",state="waiting"\} (\d+)$/m.exec(metrics)?.[1]);
}

describe('a batch', () => {
  const SFENS = [GOOD, '8k/9/8😀/9/9/9/9/9/9 b G 1', '9/9/9/9/9/9/9/9/9 b G 1', '\u0000\ud800', GOOD];

  it('is its key’s: to be seen, followed, cancelled and taken away by it and by admins', async () => {
    const [mine, others, admin] = [await keyFor('compose'), await keyFor('compose'), await keyFor('admin')];
    const { status, content, headers } = await call(mine, '/v1/batches', { sfens: SFENS, nodes: 1000 });
    expect([status, headers.get('location')]).toEqual([202, `/v1/batches/${content.id}`]);
    expect(batch.parse(content)).toMatchObject({
      status: 'running',
      positions: 5,
      counts: { queued: 2, failed: 3 },
    });
    const path = `/v1/batches/${content.id}`;
    expect(await call(mine, path)).toMatchObject({ status: 200, content });
    const csv = await results(mine, content.id, 'csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(6);
    const head = await results(mine, content.id, 'csv', 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await results(others, content.id, 'csv', 'HEAD')).status).toBe(403);
    const ndjson = await results(admin, content.id, 'ndjson');
    expect(ndjson.headers.get('content-disposition')).toBe('attachment; filename="batch.ndjson"');
    const lines = (await ndjson.text()).trimEnd().split('\n');
    const read = lines.map((line) => batchLine.parse(JSON.parse(line)));
    expect(read.map(({ number, status: state, error }) => [number, state, error?.code])).toEqual([
      [1, 'queued', undefined],
      [2, 'failed', 'sfen_syntax'],
      [3, 'failed', 'no_defender_king'],
      [4, 'failed', 'sfen_syntax'],
      [5, 'queued', undefined],
    ]);
    for (const [at, body] of [[path], [`${path}/results`], [`${path}/cancel`, {}]] as const)
      expect(await call(others, at, body)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await remove(others, path)).toBe(403);
    expect((await call(others, '/v1/batches')).content.items).toEqual([]);
    expect(batchPage.parse((await call(mine, '/v1/batches')).content).items).toHaveLength(1);
    expect((await call(mine, '/v1/checks')).content.items).toEqual([]);
    expect(await call(mine, `${path}/cancel`, {})).toMatchObject({
      content: { status: 'cancelled', counts: { cancelled: 2, failed: 3 } },
    });
    expect(await remove(admin, path)).toBe(204);
    expect(await remove(admin, path)).toBe(404);
    expect(await call(mine, `${path}/results`)).toMatchObject({ status: 404, code: 'batch_not_found' });
  });

  it('has what authors say of its positions; a line that cannot be played is told', async () => {
    const key = await keyFor('compose');
    const said = { line: ['G*1b'], title: '試作\u0000' };
    const records = [said, null, { line: ['G*9i', '5a5b'] }];
    const { content } = await call(key, '/v1/batches', { ...many(3), records });
    const lines = (await (await results(key, content.id, 'ndjson')).text()).trimEnd().split('\n');
    const read = lines.map((line) => batchLine.parse(JSON.parse(line)));
    expect(read.map(({ record, error }) => [record?.title, record?.line, error?.code])).toEqual([
      ['試作\ufffd', ['G*1b'], undefined],
      [undefined, undefined, undefined],
      [undefined, ['G*9i', '5a5b'], 'illegal_move'],
    ]);
    const { content: one } = await call(key, `/v1/checks/${read[0].id}`);
    expect(check.parse(one).task.record).toEqual(read[0].record);
    expect(await remove(key, `/v1/batches/${content.id}`)).toBe(204);
  });

  it('of more than a key may have, or of nothing, is refused; taken away it leaves no jobs', async () => {
    const key = await keyFor('compose');
    const none = { sfens: [] };
    const untitled = { ...many(2), records: [null] };
    const strange = { ...many(1), problem: randomUUID() };
    for (const [body, code] of [
      [many(5001), 'over_budget'],
      [many(10_001), 'out_of_range'],
      [none, 'out_of_range'],
      [{ sfens: ['x'.repeat(301)] }, 'out_of_range'],
      [{ ...many(1), kind: 'improve' }, 'invalid_request'],
      [strange, 'invalid_request'],
      [untitled, 'invalid_request'],
    ] as const)
      expect(await call(key, '/v1/batches', body)).toMatchObject({ code });
    const others = await waitingJobs();
    const { content } = await call(key, '/v1/batches', many(3000));
    expect(content.counts.queued).toBe(3000);
    expect(await waitingJobs()).toBe(others + 3000);
    expect(await call(key, '/v1/batches', many(2001))).toMatchObject({ status: 429, code: 'quota_exceeded' });
    const { headers } = await results(key, content.id, 'pdf');
    expect(headers.get('content-type')).toContain('json');
    expect(await remove(key, `/v1/batches/${content.id}`)).toBe(204);
    await expect.poll(waitingJobs, { timeout: 30_000 }).toBe(others);
  });
});

async function changesSince(query: string) {
  const { status, content } = await call(null, `/v1/changes?${query}`, undefined, 'open');
  return status === 200 ? changePage.parse(content) : { code: content.error.code };
}

describe('changes', () => {
  it('are waited for, and told with where to go on', async () => {
    const begin = await changesSince('since=now');
    if (!('cursor' in begin)) throw new Error(begin.code);
    expect(begin).toMatchObject({ items: [], more: false });
    const waiting = changesSince(`since=${begin.cursor}&wait=30`);
    const { content: run } = await call(null, '/v1/runs', { preset: 'paper' }, 'open');
    await call(null, `/v1/runs/${run.id}/cancel`, {}, 'open');
    const news = await waiting;
    expect(news).toMatchObject({ items: [{ kind: 'runEnded', subject: run.id }], more: false });
    const after = 'cursor' in news ? news.cursor : '';
    expect(await changesSince(`since=${after}&wait=0.1`)).toMatchObject({ items: [] });
  });

  it.each(['since=x', 'since=', 'limit=0', 'wait=31', 'until=now'])('are not told for %s', async (query) => {
    expect(await changesSince(query)).toMatchObject({
      code: expect.stringMatching(/invalid_request|out_of_range/),
    });
  });
});

describe('webhooks', () => {
  const HOOK = { url: 'https://hook.example/tsume?of=me', events: ['runEnded', 'checkEnded'] };

  it('are their key’s, and their secrets are told once', async () => {
    const [mine, others, admin] = [await keyFor('compose'), await keyFor('compose'), await keyFor('admin')];
    const { status, content, headers } = await call(mine, '/v1/webhooks', HOOK);
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { webhook, secret } = newWebhook.parse(content);
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(webhook).toMatchObject({ ...HOOK, failures: 0, givenUpAt: null });
    expect((await call(mine, '/v1/webhooks')).content).toEqual({ items: [webhook] });
    expect((await call(others, '/v1/webhooks')).content).toEqual({ items: [] });
    expect((await call(admin, '/v1/webhooks')).content).toEqual({ items: [webhook] });
    expect(await call(await keyFor('read'), '/v1/webhooks', HOOK)).toMatchObject({ code: 'forbidden' });
    expect(await remove(others, `/v1/webhooks/${webhook.id}`)).toBe(404);
    expect(await remove(mine, `/v1/webhooks/${webhook.id}`)).toBe(204);
    expect(apis().keyed.process.output).not.toContain(secret);
  });

  it.each([
    [{ ...HOOK, url: 'http://hook.example/' }],
    [{ ...HOOK, url: 'https://user:word@hook.example/' }],
    [{ ...HOOK, url: 'https://hook.example/#part' }],
    [{ ...HOOK, url: 'file:///etc/passwd' }],
    [{ ...HOOK, url: 'hook.example' }],
    [{ ...HOOK, url: `https://hook.example/${'x'.repeat(2000)}` }],
    [{ ...HOOK, events: [] }],
    [{ ...HOOK, events: ['keyMade'] }],
    [{ ...HOOK, secret: 'whsec_mine' }],
  ])('%j is refused', async (body) => {
    const { status } = await call(null, '/v1/webhooks', body, 'open');
    expect([400, 422]).toContain(status);
  });
});

async function audit(key: string, query = '') {
  const { content } = await call(key, `/v1/audit?limit=200${query}`);
  return auditPage.parse(content).items;
}

describe('the audit', () => {
  it('has what a key has changed, the newest first, and neither what it read nor what it was refused', async () => {
    const admin = await keyFor('admin');
    const { content: made } = await call(admin, '/v1/keys', { name: 'a program', scopes: ['compose'] });
    const { key, record } = newKey.parse(made);
    const run = await call(key, '/v1/runs', { preset: 'paper' });
    await call(key, '/v1/runs', { preset: 'none' });
    await call(key, '/v1/keys', { name: 'mine', scopes: ['admin'] });
    await call(key, `/v1/runs/${run.content.id}`);
    await call(key, `/v1/runs/${run.content.id}/cancel`, {});
    const batched = await call(key, '/v1/batches', many(1));
    expect(await remove(key, `/v1/batches/${batched.content.id}`)).toBe(204);
    const entries = await audit(admin, `&key=${record.id}`);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['DELETE /v1/batches/:id', batched.content.id],
      ['POST /v1/batches', batched.content.id],
      ['POST /v1/runs/:id/cancel', run.content.id],
      ['POST /v1/runs', run.content.id],
    ]);
    expect(entries.at(-1)?.requestId).toBe(run.headers.get('x-request-id'));
    expect(await audit(admin)).toContainEqual(
      expect.objectContaining({ action: 'POST /v1/keys', subject: record.id }),
    );
    expect(await call(key, '/v1/audit')).toMatchObject({ status: 403, code: 'forbidden' });
    const { content } = await call(admin, '/v1/keys');
    const own = keyList.parse(content).items.find(({ id }) => id === record.id);
    expect(own?.usage).toEqual({ runs: 1, checks: 0, seconds: 0 });
  });
});

const noonOf = (date: number): string => `2026-11-0${date}T12:00:00.000Z`;
const tried = (problem: string, date: number, more: Partial<Tried> = {}): Tried => ({
  problem,
  plies: 5,
  tries: 1,
  solves: 1,
  bestMs: 30_000,
  at: noonOf(date),
  isDue: false,
  ...more,
});
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const row = (days: number, last: number): Streak => ({ days, last: `2026-11-0${last}` });
const tell = (key: string, problems: readonly Tried[], streak: Streak | null = null) =>
  call(key, '/v1/practice', { problems, streak });
const kept = async (key: string) => practice.parse((await call(key, '/v1/practice')).content);

describe('practice under a key', () => {
  const [ONE, TWO] = [randomUUID(), randomUUID()];

  it('is its own, of any scope, and told by two devices joined, whichever comes first', async () => {
    // The first gave up on the third day; the second, which had not heard of it, solved on the
    // first and the fifth.
    const first = [tried(ONE, 3, { tries: 4, solves: 0, bestMs: null, isDue: true }), tried(TWO, 2)];
    const second = [tried(ONE, 5, { tries: 2, bestMs: 9_500.5 })];
    const joined = [tried(TWO, 2), tried(ONE, 5, { tries: 4, bestMs: 9_500.5 })];
    const orders = [
      [first, second],
      [second, first],
      [first, second, first, second],
    ];
    for (const order of orders) {
      const key = await keyFor('read');
      for (const problems of order) {
        const { status, content } = await tell(key, problems);
        expect(status).toBe(200);
        const ids = problems.map(({ problem }) => problem).toSorted();
        expect(
          practice
            .parse(content)
            .problems.map(({ problem }) => problem)
            .toSorted(),
        ).toEqual(ids);
      }
      expect(await kept(key)).toEqual({ problems: joined, streak: null });
      expect(await remove(key, '/v1/practice')).toBe(204);
      expect(await kept(key)).toEqual({ problems: [], streak: null });
    }
    expect(await kept(await keyFor('read'))).toEqual({ problems: [], streak: null });
  });

  it.each([
    ['touch', row(2, 3), row(1, 4), row(3, 4)],
    ['overlap', row(3, 4), row(4, 6), row(5, 6)],
    ['lie within each other', row(5, 6), row(2, 4), row(5, 6)],
    ['lie apart', row(2, 3), row(1, 6), row(1, 6)],
  ])('has one row of days of two that %s', async (_, one, other, joined) => {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const key = await keyFor('compose');
      for (const streak of order) await tell(key, [], streak);
      expect((await kept(key)).streak).toEqual(joined);
    }
  });

  it('once forgotten is not kept again, whatever a device still has of before', async () => {
    const key = await keyFor('read');
    await tell(key, [tried(ONE, 1)], row(2, 3));
    expect(await remove(key, '/v1/practice')).toBe(204);
    const later = tried(TWO, 1, { at: inDays(2) });
    const { content } = await tell(key, [tried(ONE, 1), later], row(2, 3));
    expect(content).toEqual({ problems: [later], streak: null });
    // Of ten days in a row those from the forgetting on are left, and one for who is west of the
    // service.
    const last = inDays(3).slice(0, 10);
    expect((await tell(key, [], { days: 10, last })).content.streak).toEqual({ days: 5, last });
    expect((await kept(key)).problems).toEqual([later]);
  });

  it('keeps the 4,000 problems tried last', async () => {
    const key = await keyFor('read');
    const all = Array.from({ length: 4100 }, (_, n) =>
      tried(randomUUID(), 1, { at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString() }),
    );
    for (let from = 0; from < all.length; from += 500) await tell(key, all.slice(from, from + 500));
    expect((await kept(key)).problems).toEqual(all.slice(100));
  });

  it('is refused where it makes no sense, and where no key tells visitors apart', async () => {
    const key = await keyFor('read');
    const wrong: unknown[] = [
      { problems: [tried(ONE, 1), tried(ONE, 2)], streak: null },
      { problems: Array.from({ length: 501 }, () => tried(randomUUID(), 1)), streak: null },
      { problems: [tried(ONE, 1, { tries: 0 })], streak: null },
      { problems: [tried(ONE, 1, { at: 'today' })], streak: null },
      { problems: [tried(ONE, 1, { at: '0000-01-01T00:00:00Z' })], streak: null },
      { problems: [{ ...tried(ONE, 1), name: 'x' }], streak: null },
      { problems: [], streak: { days: 0, last: '2026-11-01' } },
      { problems: [], streak: { days: 1, last: '2026-02-30' } },
      { problems: [], streak: { days: 1, last: '0000-01-01' } },
      { problems: [] },
    ];
    for (const body of wrong) expect([400, 422]).toContain((await call(key, '/v1/practice', body)).status);
    expect(await kept(key)).toEqual({ problems: [], streak: null });
    const open = await call(null, '/v1/practice', undefined, 'open');
    expect(open).toMatchObject({ status: 409, code: 'keys_off' });
    expect((await call(null, '/v1/practice')).status).toBe(401);
  });

  it('is in no audit', async () => {
    const [key, admin] = [await keyFor('read'), await keyFor('admin')];
    await tell(key, [tried(ONE, 1)]);
    const { items } = auditPage.parse((await call(admin, '/v1/audit?limit=200')).content);
    expect(items.filter(({ action }) => action.includes('practice'))).toEqual([]);
  });
});
