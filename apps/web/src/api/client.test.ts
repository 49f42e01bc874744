import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { access, giveKey } from './access.ts';
import { listProblems } from './client.ts';

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
