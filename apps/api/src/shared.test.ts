import { NoticeListener, type NoticeHandler } from '@tsume/db/notices';
import { expect, it } from 'vitest';
import { Shared } from './shared.ts';

/** Notices without a server: what it is told, handlers hear. */
class SpokenNotices extends NoticeListener {
  #handler: NoticeHandler | undefined;

  constructor() {
    super('postgresql://nowhere');
  }

  override subscribe(handler: NoticeHandler): () => void {
    this.#handler = handler;
    return () => undefined;
  }

  say(id: string): void {
    this.#handler?.onNotice('tsume_run', id);
  }
}

it('a question is asked once until there is news of its subject', async () => {
  const notices = new SpokenNotices();
  const shared = new Shared<number>(notices, 'tsume_run');
  let asked = 0;
  const ask = (id: string, what = 'state') => shared.read(id, what, async () => ++asked);
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1]);
  expect(await ask('b')).toBe(2);
  expect(await ask('a', 'islands')).toBe(3);
  notices.say('a');
  expect([await ask('a'), await ask('b')]).toEqual([4, 2]);
});

it('a failure is nobody else’s answer', async () => {
  const shared = new Shared<number>(new SpokenNotices(), 'tsume_run');
  await expect(shared.read('a', 'state', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared.read('a', 'state', async () => 7)).toBe(7);
});
