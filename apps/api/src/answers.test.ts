import { NoticeListener, type NoticeHandler } from '@tsume/db/notices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Answers, answersUntilAnyRun, answersUntilNews } from './answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that counts what it is asked; each answer takes as long as it is told. */
function makeStore(most?: number) {
  let asked = 0;
  const answers = new Answers<number>({ keepMs: 5000, most });
  const read = (question: string, ms: number): Promise<number> =>
    answers.read(question, async () => {
      asked += 1;
      const answer = asked;
      await Promise.resolve();
      vi.advanceTimersByTime(ms);
      return answer;
    });
  return { read, answers, asked: () => asked };
}

describe('answers', () => {
  it('are given again for some seconds', async () => {
    const { read } = makeStore();
    expect(await read('a', 60)).toBe(1);
    vi.advanceTimersByTime(4999);
    expect(await read('a', 60)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read('a', 60)).toBe(2);
  });

  it('of one question are not those of another', async () => {
    const { read } = makeStore();
    expect([await read('a', 60), await read('b', 60)]).toEqual([1, 2]);
  });

  it('all who ask at once are answered by one query', async () => {
    const { read, asked } = makeStore();
    expect(await Promise.all([read('a', 1), read('a', 1), read('a', 1)])).toEqual([1, 1, 1]);
    expect(asked()).toBe(1);
  });

  it('a failure is told to all who wait, and the next one asks anew', async () => {
    const { answers } = makeStore();
    let asked = 0;
    const fail = async (): Promise<number> => {
      asked += 1;
      throw new Error('away');
    };
    await expect(Promise.all([answers.read('a', fail), answers.read('a', fail)])).rejects.toThrow('away');
    await expect(answers.read('a', fail)).rejects.toThrow('away');
    expect(asked).toBe(2);
  });

  it('no more than so many are kept, the newest', async () => {
    const { read } = makeStore(2);
    expect([await read('a', 60), await read('b', 60), await read('c', 60)]).toEqual([1, 2, 3]);
    expect([await read('c', 60), await read('b', 60), await read('a', 60)]).toEqual([3, 2, 4]);
  });
});

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

  connect(): void {
    this.#handler?.onConnected?.();
  }
}

describe('answers until there is news', () => {
  it('a question is asked once until there is news of its subject', async () => {
    const notices = new SpokenNotices();
    const answers = answersUntilNews<number>(notices);
    let asked = 0;
    const ask = (question: string) => answers.read(question, async () => ++asked);
    expect(await Promise.all([ask('a state'), ask('a state'), ask('a state')])).toEqual([1, 1, 1]);
    expect(await ask('b state')).toBe(2);
    expect(await ask('a islands')).toBe(3);
    notices.say('a');
    expect([await ask('a state'), await ask('b state')]).toEqual([4, 2]);
    notices.connect();
    expect(await ask('b state')).toBe(5);
  });

  it('what was asked before the news answers nobody after it', async () => {
    const notices = new SpokenNotices();
    const answers = answersUntilNews<string>(notices);
    const before = answers.read('a state', () => new Promise((done) => setTimeout(done, 10, 'old')));
    notices.say('a');
    const after = answers.read('a state', async () => 'new');
    vi.advanceTimersByTime(10);
    expect([await before, await after]).toEqual(['old', 'new']);
    expect(await answers.read('a state', async () => 'newer')).toBe('new');
  });

  it('news of any run makes forget answers of no run in particular', async () => {
    const notices = new SpokenNotices();
    const answers = answersUntilAnyRun<number>(notices, 2);
    let asked = 0;
    const ask = (question: string) => answers.read(question, async () => ++asked);
    expect([await ask('a list'), await ask('a list'), await ask('another')]).toEqual([1, 1, 2]);
    notices.say('some run');
    expect([await ask('a list'), await ask('another')]).toEqual([3, 4]);
    vi.advanceTimersByTime(1000);
    expect(await ask('a list')).toBe(5);
  });

  it('an answer is forgotten after a second at any rate', async () => {
    const answers = answersUntilNews<number>(new SpokenNotices());
    let asked = 0;
    const ask = () => answers.read('a', async () => ++asked);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    vi.advanceTimersByTime(1000);
    expect(await ask()).toBe(2);
  });

  it('a failure is nobody else’s answer', async () => {
    const answers = answersUntilNews<number>(new SpokenNotices());
    await expect(answers.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.read('a', async () => 7)).toBe(7);
  });
});
