import { expect, it } from 'vitest';
import { fill } from './refill.ts';

/** A queue that has so many jobs, and what it is asked for. */
function queueOf(waiting: number) {
  const asked: string[] = [];
  return {
    asked,
    counts: async () => ({ waiting, active: 2 }),
    enqueue: async (_: string, job?: string) => void asked.push(String(job)),
  };
}

const jobs = Array.from({ length: 10_000 }, (_, i) => ({ id: `run ${i}`, job: `job ${i}`, turn: 1 }));

it('a queue that is whole is asked for the oldest jobs only, every time', async () => {
  for (const missing of [0, 1, 3000]) {
    const queue = queueOf(jobs.length - missing);
    for (let turn = 0; turn < 2; turn++) await fill(queue, jobs);
    expect(queue.asked.length).toBeLessThanOrEqual(200);
    expect(queue.asked.slice(0, 2)).toEqual(['job 0', 'job 1']);
  }
});

it('a queue that has lost its data gets all of them', async () => {
  const queue = queueOf(0);
  await fill(queue, jobs);
  expect(queue.asked).toEqual(jobs.map(({ job }) => job));
});

it('a queue that nobody needs is not asked', async () => {
  const queue = queueOf(0);
  await fill({ ...queue, counts: () => Promise.reject(new Error('asked')) }, []);
  expect(queue.asked).toEqual([]);
});
