/** @slow */

import { openDatabase } from '@tsume/db/client';
import { startEmbedded } from '@tsume/db/embedded';
import { startApi } from '@tsume/testing/processes';
import { untilStatus } from '@tsume/testing/until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, postgresPlace, testPostgresAway } from './away-cases.ts';

describe('queue in PostgreSQL, when PostgreSQL goes away', () => testPostgresAway('postgres'));

it('an API that starts before its servers answers 503, and serves when they come', async () => {
  const place = await postgresPlace();
  const first = await startEmbedded(place);
  await first.stop();
  const api = await startApi({ DATABASE_URL: first.url });
  onTestFinished(() => api.process.end());
  const answer = await api.get('/v1/runs');
  expect(answer.status).toBe(503);
  expect(await codeOf(answer)).toBe('database_unavailable');
  const metrics = await api.get('/metrics');
  expect(metrics.status, 'a gauge whose server is away is left out (it took all others along)').toBe(200);
  const told = await metrics.text();
  expect(told).toMatch(/^process_cpu_seconds_total \d/m);
  expect(told).not.toMatch(/^tsume_(?:runs|problems|evaluations|jobs_ended)\b/m);
  const server = await startEmbedded(place);
  onTestFinished(() => server.stop());
  await untilStatus(200, () => api.get('/readyz'));
  expect((await api.get('/v1/runs')).status).toBe(200);

  // As after a switch to a standby: what is read is served, and nothing is a fault of the service.
  const database = openDatabase(server.url);
  await database.$executeRawUnsafe('ALTER SYSTEM SET default_transaction_read_only = on');
  await database.$executeRawUnsafe('SELECT pg_reload_conf()');
  await database.$disconnect();
  const refused = await untilStatus(503, () => api.post('/v1/checks', { sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' }));
  expect(await codeOf(refused)).toBe('database_unavailable');
  expect((await api.get('/v1/runs')).status).toBe(200);
  expect((await api.get('/readyz')).status).toBe(200);
});
