import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFirst } from './last-answers.ts';

/** An application whose answers come when `release` is called; how many are endless is given. */
async function slowApp(endless: number): Promise<{
  ask: () => Promise<string>;
  begun: Promise<unknown>;
  release: () => boolean;
  close: () => Promise<void>;
}> {
  const app = Fastify({ forceCloseConnections: true });
  answerFirst(app, () => endless);
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  const begun = once(app.server, 'request');
  app.get('/', async () => {
    await released;
    return 'answered';
  });
  const address = await app.listen();
  const ask = async (): Promise<string> => (await fetch(address)).text();
  return { ask, begun, release: () => gate.emit('open'), close: () => app.close() };
}

test('an application that is closed answers what it has begun to answer', async () => {
  const { ask, begun, release, close } = await slowApp(0);
  const answer = ask();
  await begun;
  const closed = close();
  await delay(100);
  release();
  expect(await answer).toBe('answered');
  await closed;
});

test('it waits for none that has no end', async () => {
  const { ask, begun, close } = await slowApp(1);
  const answer = ask().catch(() => 'cut off');
  await begun;
  // It would wait for five seconds, and cut off what it has waited for.
  expect(await Promise.race([close(), delay(4000, 'waits')])).toBeUndefined();
  expect(await answer).toBe('cut off');
});
