import { batchTask } from '@tsume/contracts/batch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { access, giveKey } from './access.ts';
import { listProblems, startBatch } from './client.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  access.set('open');
});

const EMPTY = { items: [], nextCursor: null };

/** A service that knows one key, and says what it was asked with. */
function serviceKnowing(known: string, whileAsked: () => void = () => undefined): (string | null)[] {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const shown = new Headers(init.headers).get('authorization');
    asked.push(shown);
    whileAsked();
    return Promise.resolve(
      shown === `Bearer ${known}`
        ? Response.json(EMPTY)
        : Response.json(
            {
              error: { code: 'unauthorized', message: 'no such key', requestId: 'r', details: {} },
            },
            { status: 401 },
          ),
    );
  });
  return asked;
}

test('a request under way without a key while one is given is sent again with it', async () => {
  const asked = serviceKnowing('tsume_good', () => giveKey('tsume_good'));
  const answer = await listProblems(new URLSearchParams());
  expect(answer).toEqual({ ok: true, value: EMPTY });
  expect(asked).toEqual([null, 'Bearer tsume_good']);
  expect(access.get()).toBe('open');
});

test('a key that the service does not know is refused, and not sent again', async () => {
  const asked = serviceKnowing('tsume_good');
  giveKey('tsume_other');
  const answer = await listProblems(new URLSearchParams());
  expect(answer).toMatchObject({ ok: false, fault: { code: 'unauthorized' } });
  expect(asked).toEqual(['Bearer tsume_other']);
  expect(access.get()).toBe('refused');
});

const ASKED = { sfens: ['8k/9/8P/9/9/9/9/9/9 b G 1'] };
const BATCH = {
  id: '0190c8a2-7f6e-7d1c-9b1a-0f2e3d4c5b6a',
  status: 'running',
  task: batchTask.parse({}),
  positions: 1,
  counts: { queued: 1, running: 0, done: 0, cancelled: 0, failed: 0 },
  cancelRequested: false,
  createdAt: '2026-11-30T00:00:00.000Z',
};
const LOST = () => Promise.reject(new TypeError('no line'));
const MADE = () => Promise.resolve(Response.json(BATCH, { status: 202 }));
/** What a proxy says in the service's place. */
const of = (status: number) => () => Promise.resolve(new Response('<h1>no</h1>', { status }));

/** A service that answers requests one after another so; tells the keys that they bear. */
function serviceSaying(...answers: readonly (() => Promise<Response>)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answers[keys.length - 1]();
  });
  return keys;
}

describe('what makes something', () => {
  test('is sent with the same key until it is made, whatever went wrong', async () => {
    const keys = serviceSaying(LOST, of(413), of(502), MADE, MADE, MADE);
    expect(await startBatch(ASKED)).toMatchObject({ fault: { code: 'offline' } });
    expect(await startBatch(ASKED)).toMatchObject({ fault: { code: 'bad_answer' } });
    expect(await startBatch(ASKED)).toMatchObject({ fault: { code: 'bad_answer' } });
    expect(await startBatch(ASKED)).toEqual({ ok: true, value: BATCH });
    await startBatch(ASKED);
    await startBatch({ ...ASKED, kind: 'brinkmate' });
    expect(keys[0]).toMatch(/^[\x21-\x7e]{20,200}$/);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys.slice(3)).size).toBe(3);
  });

  test('another request after one without an answer has a key of its own', async () => {
    const keys = serviceSaying(LOST, LOST);
    await startBatch(ASKED);
    await startBatch({ ...ASKED, profile: 'app' });
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('is given up where no answer comes', async () => {
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      const lost = new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
      over.abort();
      return lost;
    });
    expect(await startBatch(ASKED)).toMatchObject({ fault: { code: 'offline' } });
  });
});
