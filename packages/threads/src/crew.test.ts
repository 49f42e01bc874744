import { afterEach, describe, expect, it } from 'vitest';
import { CallHome, Crew } from './crew.ts';

const FILE = new URL('../test/thread.mjs', import.meta.url);
const crews: Crew[] = [];

function crewOf(size: number): Crew {
  const crew = new Crew(FILE, size);
  crews.push(crew);
  return crew;
}

/** A counter that the threads share. */
function shared(value: number): Int32Array {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  counter[0] = value;
  return counter;
}

/** Has a crew run a job twice, under one signal: at work, and waiting. */
function startedTwice(crew: Crew, job: unknown, comesHome = true) {
  const controller = new AbortController();
  const options = { signal: controller.signal, comesHome };
  return { controller, answer: crew.run(job, options), waiting: crew.run(job, options) };
}

afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()));
});

describe('Crew', () => {
  it('answers every job with its own output, on fewer threads than jobs', async () => {
    const crew = crewOf(2);
    const values = Array.from({ length: 50 }, (_, value) => value);
    expect(await Promise.all(values.map((value) => crew.run({ kind: 'echo', value })))).toEqual(values);
  });

  it('rejects with what a job threw, and goes on', async () => {
    const crew = crewOf(1);
    await expect(crew.run({ kind: 'fail' })).rejects.toThrow('a bug');
    expect(await crew.run({ kind: 'echo', value: 1 })).toBe(1);
  });

  it('stops a job at work when it is aborted, and gives its thread to the next one', async () => {
    const crew = crewOf(1);
    const controller = new AbortController();
    const search = crew.run({ kind: 'search' }, { signal: controller.signal });
    const next = crew.run({ kind: 'echo', value: 'next' });
    controller.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
    expect(await next).toBe('next');
  });

  it('hands on what a thread reports of a job, and nothing of one that was aborted', async () => {
    const crew = crewOf(1);
    const reports: unknown[] = [];
    const onProgress = (progress: unknown): void => void reports.push(progress);
    expect(await crew.run({ kind: 'report', values: [1, 2] }, { onProgress })).toBe('done');
    expect(reports).toEqual([1, 2]);
    const controller = new AbortController();
    const dropped = crew.run({ kind: 'report', values: [3] }, { signal: controller.signal, onProgress });
    controller.abort(new Error('cancelled'));
    await expect(dropped).rejects.toThrow('cancelled');
    expect(await crew.run({ kind: 'echo', value: 'next' }, { onProgress })).toBe('next');
    expect(reports).toEqual([1, 2]);
  });

  it('keeps what a job at work has when it is settled, and begins none that waits', async () => {
    const crew = crewOf(1);
    const search = crew.run({ kind: 'search' });
    const waiting = crew.run({ kind: 'search' });
    crew.settle(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(await search).toBe('stopped');
    expect(await crew.run({ kind: 'echo', value: 'next' })).toBe('next');
  });

  describe('calls home', () => {
    const called = new CallHome('time is up');

    it('a job at work, whose answer counts, and begins none that waits', async () => {
      const crew = crewOf(1);
      const { controller, answer, waiting } = startedTwice(crew, { kind: 'climb' });
      controller.abort(called);
      await expect(waiting).rejects.toBe(called);
      expect(await answer).toBe('home');
      expect(await crew.run({ kind: 'echo', value: 'next' })).toBe('next');
    });

    it('no job that does not come home, and none where it is aborted for another reason', async () => {
      const crew = crewOf(1);
      const dropped = startedTwice(crew, { kind: 'climb' }, false);
      dropped.controller.abort(called);
      await expect(dropped.answer).rejects.toBe(called);
      const cancelled = startedTwice(crew, { kind: 'climb' });
      cancelled.controller.abort(new Error('cancelled'));
      await expect(cancelled.answer).rejects.toThrow('cancelled');
      expect(
        (await Promise.allSettled([dropped.waiting, cancelled.waiting])).map(({ status }) => status),
      ).toEqual(['rejected', 'rejected']);
    });

    it('a job for some seconds; then it is stopped, and what it has by then is its answer', async () => {
      const crew = crewOf(1);
      const { controller, answer, waiting } = startedTwice(crew, { kind: 'search' });
      const began = performance.now();
      controller.abort(called);
      await expect(waiting).rejects.toBe(called);
      expect(await answer).toBe('stopped');
      expect(performance.now() - began).toBeGreaterThan(1000);
    });

    it('no job of a thread that crashes over it a second time', async () => {
      const crew = crewOf(1);
      const counter = shared(2);
      const { controller, answer, waiting } = startedTwice(crew, { kind: 'crash when called', counter });
      controller.abort(called);
      expect(await Promise.allSettled([answer, waiting])).toMatchObject([
        { status: 'rejected', reason: called },
        { status: 'rejected', reason: called },
      ]);
      expect(counter[0]).toBe(1);
    });
  });

  it('takes an aborted job out of the queue', async () => {
    const crew = crewOf(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const search = crew.run({ kind: 'search' }, { signal: first.signal });
    const waiting = crew.run({ kind: 'search' }, { signal: second.signal });
    second.abort(new Error('second'));
    await expect(waiting).rejects.toThrow('second');
    first.abort(new Error('first'));
    await expect(search).rejects.toThrow('first');
    await expect(crew.run({ kind: 'echo' }, { signal: second.signal })).rejects.toThrow('second');
  });

  it('gives the job of a crashed thread to another one once', async () => {
    const crew = crewOf(1);
    expect(await crew.run({ kind: 'crash', counter: shared(1) })).toBe('survived');
    await expect(crew.run({ kind: 'crash', counter: shared(2) })).rejects.toThrow('crashed twice');
    expect(await crew.run({ kind: 'echo', value: 'alive' })).toBe('alive');
  });

  it('rejects everything when it is closed', async () => {
    const crew = crewOf(1);
    const jobs = [crew.run({ kind: 'search' }), crew.run({ kind: 'echo' })];
    const outcomes = Promise.allSettled(jobs);
    await crew.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(crew.run({ kind: 'echo' })).rejects.toThrow('closed');
  });
});
