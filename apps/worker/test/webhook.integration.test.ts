/**
 * A webhook on real processes: registered at the API, told by a worker what happens, signed and
 * until it is taken.
 */

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type NewWebhook,
  WEBHOOK_EVENTS,
  newWebhook,
  webhookList,
  webhookMessage,
} from '@tsume/contracts/webhook';
import { openTsume } from '@tsume/client';
import { verifyWebhook } from '@tsume/client/webhook';
import { type Database, openDatabase } from '@tsume/db/client';
import { type Api, BRIEF, UNJUDGED, startApi, startWorker } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { startTraceReceiver } from '@tsume/testing/trace-receiver';
import { until } from '@tsume/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Mate in one: the gold is dropped before the king, and the pawn guards it. */
const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';

/** The span that a third party's requests are part of. */
const SENDER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let database: TestDatabase;
let store: Database;
let api: Api;
let receiver: Server;
let url: string;
let traces: Awaited<ReturnType<typeof startTraceReceiver>>;
const received: Received[] = [];
/** Statuses of the next answers; 0: none is ever given; then 204. */
const answers: number[] = [];

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = answers.shift() ?? 204;
      if (status > 0) reply.writeHead(status).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  database = await makeDatabase();
  traces = await startTraceReceiver();
  api = await startApi({ DATABASE_URL: database.url, WEBHOOK_HTTP: 'true', ...traces.settings });
  store = openDatabase(database.url);
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  traces.close();
  await store.$disconnect();
  await api.process.end();
  await database.drop();
});

const REACH = { WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' };
const start = (settings: Record<string, string>) =>
  startWorker({ DATABASE_URL: database.url, WEBHOOK_RETRY_MS: '50', ...UNJUDGED, ...settings });

async function register(): Promise<NewWebhook> {
  const answer = await api.post('/v1/webhooks', {
    url,
    events: WEBHOOK_EVENTS.filter((event) => event !== 'problemStored'),
  });
  return newWebhook.parse(await answer.json());
}

async function endRun(): Promise<string> {
  const { id } = await api.startRun({ preset: 'paper' });
  await api.post(`/v1/runs/${id}/cancel`);
  return id;
}

it('messages come in order, signed, and again with the same id until they are taken', async () => {
  const { secret } = await register();
  answers.push(500, 302);
  const ids = [await endRun(), await endRun()];
  const worker = await start({ ...REACH, METRICS_PORT: '0', ...traces.settings });
  const [, figures] = await worker.says(/"url":"([^"]+)","msg":"metrics to be had"/);
  await until(async () => received.length >= 4);
  const messages = received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
  expect(messages.map(({ kind, subject }) => [kind, subject])).toEqual(
    [ids[0], ids[0], ids[0], ids[1]].map((id) => ['runEnded', id]),
  );
  expect(new Set(messages.slice(0, 3).map(({ id }) => id)).size).toBe(1);
  for (const [i, { headers, body }] of received.entries()) {
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    expect(id).toBe(messages[i].id);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
    expect(signature).toBe(`v1,${mac.update(`${String(id)}.${String(timestamp)}.${body}`).digest('base64')}`);
  }
  await until(async () => {
    const { items } = webhookList.parse(await api.read('/v1/webhooks'));
    return items[0].failures === 0 && items[0].lastFailure === null;
  });
  const told = await (await fetch(figures)).text();
  expect(told).toContain('tsume_worker_webhook_messages_total{outcome="failed"} 2\n');
  expect(told).toContain('tsume_worker_jobs{queue="longChecks"} 0\n');
  const subjects = await useClient();
  await until(async () => received.length >= 4 + subjects.length);
  expect(worker.output + api.process.output).not.toContain(secret);
  await worker.end();
  await isTraced(subjects[0][1]);
  const later = received.slice(4).map(({ headers, body }) => verifyWebhook(headers, body, secret));
  expect(later.map(({ kind, subject }) => [kind, subject])).toEqual(subjects);
});

/**
 * What a run is part of: the span of the request, within its sender's; in it that of its job, in
 * another process, and its generations.
 */
async function isTraced(id: string): Promise<void> {
  const { spans } = traces;
  const generations = () => spans.filter(({ name }) => name === 'generation');
  const findJob = () => spans.find(({ attributes }) => attributes['tsume.id'] === id);
  await until(async () => findJob() !== undefined && spans.some(({ name }) => name === 'POST /v1/runs'));
  const job = findJob();
  const request = spans.find(({ spanId }) => spanId === job?.parentSpanId);
  expect(request).toMatchObject({
    service: 'tsume-api',
    name: 'POST /v1/runs',
    traceId: SENDER.trace,
    parentSpanId: SENDER.span,
    attributes: { 'http.route': '/v1/runs', 'http.response.status_code': 202 },
  });
  expect(job).toMatchObject({ service: 'tsume-worker', name: 'work tsume-runs', traceId: SENDER.trace });
  expect(generations().map(({ parentSpanId, attributes }) => [parentSpanId, attributes.generation])).toEqual([
    [job?.spanId, 1],
    [job?.spanId, 2],
  ]);
  const queries = spans.filter(({ name }) => name.startsWith('prisma:'));
  expect(queries.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
  expect(queries.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  expect(queries.every(({ parentSpanId = '' }) => parentSpanId !== '')).toBe(true);
}

function fetchTraced(request: Request): Promise<Response> {
  request.headers.set('traceparent', `00-${SENDER.trace}-${SENDER.span}-01`);
  return fetch(request);
}

/** What a third party does, by @tsume/client; returns what it is to be told of that. */
async function useClient(): Promise<string[][]> {
  const tsume = openTsume({ baseUrl: api.base, fetch: fetchTraced });
  const run = await tsume.compose({ preset: 'paper', ...BRIEF, generations: 2 });
  const found: string[] = [];
  for await (const { problem } of run) found.push(problem.id);
  expect([run.state.status, found.length]).toEqual(['done', run.state.counts.problems]);
  expect(found.length).toBeGreaterThan(0);
  const check = await tsume.check({ sfen: MATE });
  expect(check).toMatchObject({ status: 'done', report: { verdict: 'mate', plies: 1 } });
  await expect(tsume.check({ sfen: 'none' })).rejects.toMatchObject({ code: 'sfen_syntax', status: 422 });
  const batch = await tsume.batch({ sfens: [MATE, 'none'] });
  const outcomes: unknown[] = [];
  for await (const { report, error } of batch) outcomes.push(report?.verdict ?? error?.code);
  expect([batch.state.status, outcomes]).toEqual(['done', ['mate', 'sfen_syntax']]);
  expect(await (await tsume.file(found[0], 'sfen')).text()).toContain(' b ');
  const changes = tsume.changes();
  const { items } = (await changes.next()).value;
  await changes.return(undefined);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'runEnded', subject: run.id }));
  return [
    ['runEnded', run.id],
    ['checkEnded', check.id],
    ['batchEnded', batch.id],
  ];
}

it('a message that a killed worker was at comes again from another one, and what follows it once', async () => {
  const before = received.length;
  answers.push(0);
  const ids = [await endRun(), await endRun()];
  const first = await start(REACH);
  await until(async () => received.length > before);
  await first.end('SIGKILL');
  // The claim is made to be over.
  await store.webhook.updateMany({ data: { dueAt: new Date(0) } });
  const second = await start(REACH);
  await until(async () => received.length >= before + 3);
  const messages = received.slice(before).map(({ body }) => webhookMessage.parse(JSON.parse(body)));
  expect(messages.map(({ subject }) => subject)).toEqual([ids[0], ids[0], ids[1]]);
  expect(messages[1].id).toBe(messages[0].id);
  await second.end();
  expect(received).toHaveLength(before + 3);
});

it('without leave to reach private networks nothing is sent there, and whoever made it is told why', async () => {
  const before = received.length;
  await endRun();
  const worker = await start({ WEBHOOK_HTTP: 'true' });
  await worker.says(/"webhook not told"/);
  const { items } = webhookList.parse(await api.read('/v1/webhooks'));
  expect(items).toMatchObject([{ lastFailure: 'the address is of a private network' }]);
  await worker.end();
  expect(received).toHaveLength(before);
});
