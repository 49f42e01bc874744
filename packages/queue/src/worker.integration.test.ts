/**
 * A worker whose server does not answer at first: connections end at a gate that lets nothing
 * through until it is opened.
 */

import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobQueue } from './queue.ts';
import { JobWorker } from './worker.ts';

let database: TestDatabase;
let gate: Server;
let isOpen = false;
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = await makeDatabase();
  const { hostname, port } = new URL(database.url);
  gate = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (!isOpen) return;
    const server = connect(Number(port), hostname);
    sockets.add(server);
    server.on('error', () => socket.destroy());
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  gate.close();
  await database.drop();
});

it('makes another attempt where its first connection was not answered, and meanwhile lets others work', async () => {
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port
  url.port = String((gate.address() as AddressInfo).port);
  const events = new EventEmitter();
  const failed = once(events, 'failed');
  const done = once(events, 'done');
  const worker = new JobWorker(
    'gate',
    { databaseUrl: url.href },
    async (id) => {
      events.emit('done', id);
    },
    { concurrency: 1, onError: (error) => events.emit('failed', error) },
  );
  const work = worker.work();
  const queue = new JobQueue('gate', { databaseUrl: database.url });
  try {
    expect(await failed).toEqual([expect.any(Error)]);
    isOpen = true;
    await queue.enqueue('a-run');
    expect(await done).toEqual(['a-run']);
  } finally {
    await Promise.all([worker.close(), queue.close()]);
  }
  await work;
}, 30_000);
