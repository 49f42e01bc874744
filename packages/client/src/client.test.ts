import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectGarbage } from '@tsume/testing/collect-garbage';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type Tsume, openTsume } from './client.ts';
import { BrokenOffError, FailedError, RefusedError, UnansweredError } from './refused.ts';
import { type ServiceOptions, sendingOf } from './sending.ts';
import type { Problem, RunRequest, paths } from './types.ts';

/** A request as the stand-in for the service has got it. */
interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (reply: ServerResponse) => void;

let base = '';
const asked: Asked[] = [];
/** What the next requests are answered with; the last answer is given again and again. */
let answers: Answer[] = [];
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body });
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    answer(reply);
  });
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const refusal = (status: number, code: string, headers?: Record<string, string>): Answer =>
  json({ error: { code, message: 'Why.', details: { field: 'x' }, requestId: 'r-1' } }, status, headers);
/** The beginning of an answer, which ends there or breaks off. */
const stream =
  (text: string, isWhole: boolean): Answer =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(text, () => (isWhole ? reply.end() : reply.destroy()));
  };
const silent: Answer = () => undefined;
const stalled: Answer = (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).write('{');
const strange: Answer = (reply) => reply.writeHead(404).end('<html>');
/** Without end. */
const flood: Answer = (reply) => {
  const write = () => void (reply.destroyed || reply.write('x'.repeat(100_000), () => setImmediate(write)));
  reply.writeHead(404);
  write();
};
const open = (...next: Answer[]): Tsume => openFor({}, ...next);
function openFor(options: ServiceOptions, ...next: Answer[]): Tsume {
  answers = next;
  return openTsume({ baseUrl: base, pauseMs: 1, ...options });
}

const RUN = { id: 'run-1', status: 'queued', progress: null, error: null };
const CHECK = { id: 'check-1', status: 'queued', error: null };

describe('a request', () => {
  it('bears the key, and one that makes something a key of its own, the same however often it is sent', async () => {
    const away = refusal(503, 'queue_unavailable');
    const tsume = openFor({ key: 'tsume_x' }, away, (reply) => reply.destroy(), json(RUN, 202));
    const run = await tsume.compose({ preset: 'paper', seed: 1 });
    expect(run.id).toBe('run-1');
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual(
      Array.from({ length: 3 }, () => ['POST', '/v1/runs', '{"preset":"paper","seed":1}']),
    );
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(asked[0].headers).toMatchObject({
      authorization: 'Bearer tsume_x',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await tsume.compose({});
    expect(asked[3].headers['idempotency-key']).not.toBe(asked[0].headers['idempotency-key']);
  });

  it('that was refused for now is sent again when it may be', async () => {
    const tsume = open(
      refusal(429, 'rate_limited', { 'retry-after': '1' }),
      json({ items: [], nextCursor: null }),
    );
    const begin = performance.now();
    await tsume.api.GET('/v1/problems');
    expect(performance.now() - begin).toBeGreaterThan(990);
    expect(asked).toHaveLength(2);
  });

  it('is not sent again after a longer pause than one likes, nor more often', async () => {
    const tsume = openFor(
      { retries: 2, longestPauseMs: 5000 },
      refusal(503, 'queue_full', { 'retry-after': '6' }),
    );
    await expect(tsume.compose({})).rejects.toMatchObject({ code: 'queue_full', retryAfterMs: 6000 });
    expect(asked).toHaveLength(1);
    answers = [refusal(503, 'queue_full')];
    await expect(tsume.compose({})).rejects.toMatchObject({ code: 'queue_full' });
    expect(asked).toHaveLength(4);
  });

  it('that might be done twice is not sent again', async () => {
    const body = { url: 'https://a.example', events: ['runEnded' as const] };
    await expect(
      open(refusal(503, 'database_unavailable')).api.POST('/v1/webhooks', { body }),
    ).rejects.toThrow('Why. (database_unavailable)');
    await expect(open((reply) => reply.destroy()).api.POST('/v1/webhooks', { body })).rejects.toThrow(
      UnansweredError,
    );
    expect(asked).toHaveLength(2);
  });

  it('that is not as it should be is refused with code, details and what to do', async () => {
    const error = await open(refusal(401, 'unauthorized'))
      .check({ sfen: 'any' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({
      code: 'unauthorized',
      status: 401,
      details: { field: 'x' },
      requestId: 'r-1',
      message: 'Why. Give `openTsume` a valid `key`. (unauthorized)',
    });
    expect(asked).toHaveLength(1);
  });

  it('that is answered by somebody else says so', async () => {
    for (const answer of [strange, flood])
      await expect(open(answer).check({ sfen: 'any' })).rejects.toMatchObject({
        code: 'unknown',
        message: expect.stringContaining('is `baseUrl` its address?'),
      });
  });

  it('is given up where nothing comes, at the beginning or in between, and when its caller likes', async () => {
    for (const answer of [silent, stalled]) {
      let ended: Promise<unknown> | undefined;
      const tsume = openFor({ timeoutMs: 200, retries: 0 }, (reply) => {
        ended = once(reply, 'close');
        answer(reply);
        // What only the platform holds may go, the timeout may not.
        setTimeout(collectGarbage, 50);
      });
      await expect(tsume.api.GET('/v1/problems')).rejects.toThrow(UnansweredError);
      await ended;
    }
    const stop = new AbortController();
    const checked = open(silent).check({ sfen: 'any' }, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(checked).rejects.toThrow('enough');
  });

  it('goes by the default of what is undefined', () => {
    const { fetch, ...numbers } = sendingOf({
      baseUrl: undefined,
      key: undefined,
      retries: undefined,
      pauseMs: undefined,
      longestPauseMs: undefined,
      timeoutMs: undefined,
      fetch: undefined,
    });
    expect(fetch).toBeTypeOf('function');
    expect(numbers).toEqual({
      baseUrl: 'http://127.0.0.1:3000',
      key: undefined,
      retries: 5,
      pauseMs: 500,
      longestPauseMs: 60_000,
      timeoutMs: 60_000,
    });
  });

  it('knows no address that is none', () => {
    expect(() => openTsume({ baseUrl: 'localhost' })).toThrow('`baseUrl` is no address: localhost');
  });
});

const event = (name: string, value: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify({ event: name, ...value })}\n\n`;
const state = (status: string, generation: number, more = {}): string =>
  event('run', { run: { ...RUN, status, progress: { generation }, ...more } });
const found = (id: string): string => event('problem', { problem: { id } });
const generation = (number: number): string => event('generation', { generation: number }, number);

/** The ids of all that a run finds. */
async function allOf(tsume: Tsume): Promise<string[]> {
  const ids: string[] = [];
  for await (const { problem } of await tsume.run('run-1')) ids.push(problem.id);
  return ids;
}

describe('a run', () => {
  it('is followed over breaks, from the last generation that was told, each problem once', async () => {
    const tsume = open(
      json(RUN),
      stream(`: heartbeat\n\n${state('running', 1)}${found('a')}${generation(1)}${found('b')}`, false),
      refusal(503, 'database_unavailable'),
      stream(`${state('running', 2)}${found('b')}${found('c')}${generation(2)}`, true),
      stream(`${state('done', 3)}${found('d')}${generation(3)}${state('done', 3)}`, true),
    );
    expect(await allOf(tsume)).toEqual(['a', 'b', 'c', 'd']);
    expect(asked.slice(1).map(({ url, headers }) => [url, headers['last-event-id']])).toEqual(
      ['0', '1', '1', '2'].map((last) => ['/v1/runs/run-1/events', last]),
    );
  });

  it('of which the end was told before all else is not over before its last generation', async () => {
    const tsume = open(
      json({ ...RUN, status: 'done' }),
      stream(`${state('done', 2)}${found('a')}${generation(1)}`, true),
      stream(`${state('done', 2)}${found('b')}${generation(2)}`, true),
    );
    expect(await allOf(tsume)).toEqual(['a', 'b']);
  });

  it('that fails tells what it has found, and then why', async () => {
    const error = { code: 'worker_lost', message: 'Gone.' };
    const failed = `${state('running', 0)}${found('a')}${generation(1)}${state('failed', 1, { error })}`;
    const run = await open(json(RUN), stream(failed, true)).run('run-1');
    const ids: string[] = [];
    const follow = async () => {
      for await (const { problem } of run) ids.push(problem.id);
    };
    await expect(follow()).rejects.toThrow(new FailedError('run', 'run-1', error));
    expect([ids, run.state.status]).toEqual([['a'], 'failed']);
  });
});

describe('a check', () => {
  it('is waited for until it is answered', async () => {
    const tsume = open(
      json(CHECK, 202),
      json({ ...CHECK, status: 'running' }),
      json({ ...CHECK, status: 'done' }),
    );
    expect(await tsume.check({ kif: 'any' })).toMatchObject({ status: 'done' });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/checks',
      'GET /v1/checks/check-1?wait=30',
      'GET /v1/checks/check-1?wait=30',
    ]);
  });

  it('that fails is an error', async () => {
    const tsume = open(
      json({ ...CHECK, status: 'failed', error: { code: 'internal', message: 'Oh.' } }, 202),
    );
    await expect(tsume.check({ sfen: 'any' })).rejects.toThrow(
      'The check check-1 has failed: Oh. (internal)',
    );
  });
});

const batch = (status: string): Answer => json({ id: 'batch-1', status, positions: 3 });
/** A page of a list with one batch. */
const batches = (id: string, nextCursor: string | null): Answer => json({ items: [{ id }], nextCursor });
const line = (number: number): string => `${JSON.stringify({ number })}\n`;

describe('a batch', () => {
  it('tells its outcomes once it has ended, each once, also where they break off in a line', async () => {
    const tsume = open(
      batch('running'),
      batch('running'),
      batch('done'),
      stream(line(1) + line(2).slice(0, 5), false),
      stream(line(1) + line(2) + line(3).slice(0, 5), true),
      stream(line(1) + line(2) + line(3), true),
    );
    const numbers: number[] = [];
    for await (const { number } of await tsume.batch({ sfens: ['a', 'b', 'c'] })) numbers.push(number);
    expect(numbers).toEqual([1, 2, 3]);
    expect(asked.map(({ url }) => url?.replace('/v1/batches', ''))).toEqual([
      '',
      ...Array.from({ length: 2 }, () => '/batch-1'),
      ...Array.from({ length: 3 }, () => '/batch-1/results'),
    ]);
  });

  it('that was asked for before is found in a list of pages, and taken up by its id', async () => {
    const tsume = open(
      batches('b', 'c/1'),
      batches('a', null),
      batch('done'),
      stream(line(1) + line(2) + line(3), true),
    );
    const ids: string[] = [];
    for await (const { id } of tsume.batches()) ids.push(id);
    expect(ids).toEqual(['b', 'a']);
    const numbers: number[] = [];
    for await (const { number } of await tsume.batch('batch-1')) numbers.push(number);
    expect(numbers).toEqual([1, 2, 3]);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/batches',
      'GET /v1/batches?cursor=c%2F1',
      'GET /v1/batches/batch-1',
      'GET /v1/batches/batch-1/results',
    ]);
  });

  it('whose outcomes never come is given up', async () => {
    const batched = await openFor({ retries: 2 }, batch('done'), stream(line(1), false)).batch({
      sfens: ['a'],
    });
    const lines = async () => {
      for await (const { number } of batched) expect(number).toBe(1);
    };
    await expect(lines()).rejects.toThrow(BrokenOffError);
    expect(asked).toHaveLength(4);
  });
});

const page = (cursor: string): Answer => json({ items: [], cursor, more: false });

it('changes are told page after page, each from the cursor of the one before', async () => {
  const cursors: string[] = [];
  for await (const { cursor } of open(page('a'), page('b')).changes('now')) {
    cursors.push(cursor);
    if (cursors.length === 2) break;
  }
  expect(cursors).toEqual(['a', 'b']);
  expect(asked.map(({ url }) => new URLSearchParams(url?.split('?')[1]).get('since'))).toEqual(['now', 'a']);
});

it('a problem is had as a file, its bytes as they are', async () => {
  const tsume = open((reply) =>
    reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0x89, 0xff])),
  );
  const file = await tsume.file('a b', 'png');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0xff]);
  expect(asked[0].url).toBe('/v1/problems/a%20b.png');
});

/** `npm run types` holds it. */
// Types of the interface know what is there, and nothing else: the compiler holds it.
expectTypeOf<Problem['plies']>().toEqualTypeOf<number>();
expectTypeOf<'/v1/runs'>().toExtend<keyof paths>();
expectTypeOf<'/v1/nothing'>().not.toExtend<keyof paths>();
expectTypeOf<{ preset: 'paper'; seed: number }>().toExtend<RunRequest>();
expectTypeOf<{ seed: string }>().not.toExtend<RunRequest>();
