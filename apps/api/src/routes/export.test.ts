import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openDatabase } from '@tsume/db/client';
import { countPages, wordsOfPages } from '@tsume/testing/pdf';
import { until } from '@tsume/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { handleFailures } from '../failure.ts';
import { exportPlaces } from '../limits.ts';
import { LongAnswers } from '../long-answers.ts';
import { Studio } from '../studio.ts';
import { exportRoute } from './export.ts';

const PROBLEM = {
  id: '0f3a9c21-0000-4000-8000-000000000000',
  kind: 'mate',
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  plies: 1,
  line: ['G*1b'],
  soundness: 'sound',
  flaws: [{ kind: 'finalMoveDual', ply: 1, move: '1c1b+', line: ['1c1b+'], fault: false }],
  engineVersion: 'test',
  createdAt: '2026-01-01T00:00:00.000Z',
};
/** A page of the largest size, and the one problem more that tells of another page. */
const PAGE = Array.from({ length: 201 }, () => JSON.stringify(PROBLEM)).join('\n');
const AN_HOUR_MS = 3_600_000;

let app: FastifyInstance;
let address: string;
let pagesRead: number;
/** Requests with the header `x-late` that have been let through, once their client had gone. */
let late: number;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/**
 * Exports, one at a time of each address and two of all, from a database that always has one more
 * page.
 */
async function serve(sendTimeoutMs = AN_HOUR_MS): Promise<void> {
  pagesRead = 0;
  late = 0;
  const database = openDatabase('postgresql://nowhere');
  const readPage = async () => {
    pagesRead++;
    await new Promise(setImmediate);
    return [{ cards: PAGE, alike: null }];
  };
  Reflect.set(database, '$queryRaw', readPage);
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('apiKey', null);
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers['x-late'] === undefined) return;
    await once(raw.socket, 'close');
    setImmediate(() => late++);
  });
  handleFailures(app);
  const places = exportPlaces({ MAX_EXPORTS: 2, QUOTA_EXPORTS: 1 });
  const exports = new LongAnswers({ places, sendTimeoutMs, keys: null });
  const studio = new Studio(1, new URL('../../dist/studio-thread.js', import.meta.url));
  app.addHook('onClose', () => studio.close());
  await app.register(exportRoute, { services: { database }, exports, studio });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A client that has sent a request, or several at once, and reads nothing before it is told to. */
function send(...requests: string[]): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  socket.write(requests.join(''));
  return socket;
}

function get({ method = 'GET', as = 'zip', header = 'x-none: 1' } = {}): string {
  return `${method} /problems/export?limit=100000&as=${as} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`;
}

/** The status of one more export, and the code of its refusal. */
async function another(): Promise<[number, string?]> {
  const answer = await fetch(`${address}/problems/export?limit=1`);
  const text = await answer.text();
  return answer.ok ? [answer.status] : [answer.status, JSON.parse(text).error.code];
}

async function untilThereIsRoom(): Promise<void> {
  await expect.poll(another).toEqual([200]);
}

it('HEAD says what GET would say, and reads no problem', async () => {
  await serve();
  const socket = send(get({ method: 'HEAD' }), get({ as: 'nothing' }));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.resume();
  await until(async () => answer.includes(' 400 '));
  const [head] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(head).toContain('content-type: application/zip');
  expect(head).toContain('content-disposition: attachment; filename="problems.zip"');
  expect(head).not.toContain('content-length');
  expect(pagesRead).toBe(0);
});

describe('an export ends, and makes room', () => {
  it.each(['zip', 'kif'])('when its client goes: %s', async (as) => {
    await serve();
    const socket = send(get({ as }));
    await until(async () => pagesRead > 0);
    socket.destroy();
    await untilThereIsRoom();
    const before = pagesRead;
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate);
    // The page that was being read.
    expect(pagesRead - before).toBeLessThanOrEqual(1);
  });

  it('when its client had gone before it began', async () => {
    await serve();
    const socket = send(get({ header: 'x-late: 1' }));
    await once(socket, 'connect');
    await new Promise(setImmediate);
    socket.destroy();
    await until(async () => late === 1);
    expect(await another()).toEqual([200]);
  });

  it('when its client reads nothing for long', async () => {
    await serve(40);
    send(get());
    await until(async () => pagesRead > 0);
    await untilThereIsRoom();
  });
});

it('who has as many as one may is refused in words', async () => {
  await serve();
  send(get());
  await until(async () => pagesRead > 0);
  expect(await another()).toEqual([429, 'too_many_own_exports']);
});

const booklet = (query: string) => fetch(`${address}/problems/export?as=pdf&${query}`);

describe('a booklet', () => {
  it('is one PDF of the problems, so many on a page, and their solutions', async () => {
    await serve();
    const answer = await booklet('limit=5&perPage=2&paper=a4');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="problems.pdf"');
    // Three pages of problems, one of solutions.
    expect(await countPages(new Uint8Array(await answer.arrayBuffer()))).toBe(4);
  });

  it('has a cover where it has a title, and names no problem as files are called', async () => {
    await serve();
    const answer = await booklet(`limit=5&paper=a4&title=${encodeURIComponent('傑作選')}&author=Editor`);
    const [cover, ...pages] = await wordsOfPages(new Uint8Array(await answer.arrayBuffer()));
    expect(cover).toContain('傑作選');
    expect(cover).toContain('Editor');
    expect(pages).toHaveLength(4);
    expect(pages.join('')).toContain('第１番');
    expect(pages.join('')).not.toContain('tsume');
    expect((await booklet(`title=${'x'.repeat(101)}`)).status).not.toBe(200);
  });

  it('prints the flaws that are stored with its problems', async () => {
    await serve();
    const pages = await wordsOfPages(new Uint8Array(await (await booklet('limit=1')).arrayBuffer()));
    expect(pages.at(-1)).toContain('▲１二金まで１手詰最終手余詰：１手目▲１二歩成（１手）');
  });

  it('of too many problems is refused with the number that it can hold; its first ones can be had', async () => {
    await serve();
    const answer = await booklet('limit=1000');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: 'out_of_range', message: expect.stringContaining('500'), details: { limit: 500 } },
    });
    expect((await booklet('limit=500')).status).toBe(200);
  });

  it('has one of the layouts that there are', async () => {
    await serve();
    expect((await booklet('perPage=3')).status).not.toBe(200);
    expect((await booklet('paper=letter')).status).not.toBe(200);
  });
});
