import { afterAll, beforeAll, expect, it } from 'vitest';
import { WorkerMetrics, serveMetrics } from './metrics.ts';

const metrics = new WorkerMetrics();
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(() => served.close());

/** Lines of a metric, without its help. */
async function linesOf(name: string): Promise<string[]> {
  const text = await (await fetch(served.url)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('jobs are counted while they are worked on, and timed by how they end', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const work = metrics.measured('runs', async () => {
    const error = await new Promise<Error | undefined>((resolve) => ends.push(resolve));
    if (error !== undefined) throw error;
  });
  const signal = new AbortController().signal;
  expect(await linesOf('tsume_worker_jobs{')).toEqual(['tsume_worker_jobs{queue="runs"} 0']);
  const first = work('a', signal);
  expect(await linesOf('tsume_worker_jobs{')).toEqual(['tsume_worker_jobs{queue="runs"} 1']);
  ends[0]();
  await first;
  const second = work('b', signal);
  ends[1](new Error('the database is away'));
  await expect(second).rejects.toThrow('the database is away');
  expect(await linesOf('tsume_worker_jobs{')).toEqual(['tsume_worker_jobs{queue="runs"} 0']);
  expect(await linesOf('tsume_worker_job_seconds_count')).toEqual([
    'tsume_worker_job_seconds_count{queue="runs",outcome="settled"} 1',
    'tsume_worker_job_seconds_count{queue="runs",outcome="returned"} 1',
  ]);
});

it('messages to webhooks are counted, and the process is told of', async () => {
  metrics.countMessage(true);
  metrics.countMessage(true);
  metrics.countMessage(false);
  expect(await linesOf('tsume_worker_webhook_messages_total')).toEqual([
    'tsume_worker_webhook_messages_total{outcome="taken"} 2',
    'tsume_worker_webhook_messages_total{outcome="failed"} 1',
  ]);
  expect(await linesOf('process_cpu_seconds_total')).toHaveLength(1);
});

it('nothing else is answered', async () => {
  expect((await fetch(served.url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(served.url.replace('/metrics', '/'))).status).toBe(404);
});

it('a port that is taken is an error', async () => {
  const { port } = new URL(served.url);
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port: Number(port) })).rejects.toThrow(
    'EADDRINUSE',
  );
});
