import { openDatabase } from '@tsume/db/client';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it, vi } from 'vitest';
import { healthRoutes } from './health.ts';

afterEach(() => void vi.useRealTimers());

it('one look at database and queue answers all who ask for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let queries = 0;
  let isUp = true;
  const database = openDatabase('postgresql://nowhere');
  Reflect.set(database, '$queryRaw', async () => {
    queries++;
    if (!isUp) throw new Error('away');
  });
  const looks = vi.fn(async () => true);
  const services = {
    database,
    runQueue: { isUp: looks },
    isMigrated: () => true,
    queueBackend: 'redis' as const,
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(healthRoutes, { services });
  const ask = () => Promise.all([1, 2, 3].map(async () => (await app.inject('/readyz')).statusCode));

  expect([await ask(), await ask()].flat()).toEqual([200, 200, 200, 200, 200, 200]);
  expect([queries, looks.mock.calls.length]).toEqual([1, 1]);
  isUp = false;
  vi.advanceTimersByTime(999);
  expect(await ask()).toEqual([200, 200, 200]);
  vi.advanceTimersByTime(1);
  expect(await ask()).toEqual([503, 503, 503]);
  expect([queries, looks.mock.calls.length]).toEqual([2, 2]);
  await app.close();
});
