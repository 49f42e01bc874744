import { describe, expect, test } from 'vitest';
import {
  type Desk,
  EMPTY_DESK,
  MOST_VERSIONS,
  MOST_WORKS,
  type Work,
  type WorkVersion,
  fits,
  readDesk,
  withFollowingCheck,
  withSaid,
  withVersion,
  withWork,
  workOfCheck,
  writeDesk,
} from './desk-book.ts';
import { MOST_FILE_BYTES, importDesk, makeDeskFile } from './desk-file.ts';

const GOLD = '8k/9/8P/9/9/9/9/9/9 b G 1';
const SILVER = '8k/9/8P/9/9/9/9/9/9 b S 1';
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SOUND = { verdict: 'mate', plies: 1, soundness: 'sound', flaws: [], at: 5 } as const;

function versionOf(at: number, sfen = GOLD, checks: string[] = []): WorkVersion {
  return { at, sfen, checks, said: null };
}

function workOf(n: number, ...versions: WorkVersion[]): Work {
  return { id: idOf(n), title: `第${n}`, author: '何某', intention: '金打ち', versions };
}

const deskOf = (...works: Work[]): Desk => ({ works, unread: [] });
const ONE = deskOf(workOf(1, versionOf(1, GOLD, [idOf(9)])));

/** The text of a file with these works. */
const fileOf = (works: readonly unknown[], version = 1): string =>
  JSON.stringify({ format: 'tsume-desk', version, works });

describe('a desk', () => {
  test('comes back from its text', () => {
    const desk = withSaid(ONE, idOf(9), SOUND);
    expect(readDesk(writeDesk(desk))).toEqual(desk);
    expect(readDesk(null)).toEqual(EMPTY_DESK);
  });

  test('has the work that changed last on top', () => {
    const two = deskOf(workOf(1, versionOf(1)), workOf(2, versionOf(2)));
    expect(withWork(two, workOf(2, versionOf(3))).works.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
  });

  test('takes another position as a new version, the same one not', () => {
    const work = withVersion(workOf(1, versionOf(1, GOLD, [idOf(8)])), versionOf(2, SILVER));
    expect(work.versions.map(({ sfen }) => sfen)).toEqual([SILVER, GOLD]);
    const again = withVersion(work, { ...versionOf(3, SILVER, [idOf(7)]), said: SOUND });
    expect(again.versions).toHaveLength(2);
    expect(again.versions[0]).toMatchObject({ at: 2, checks: [idOf(7)], said: SOUND });
    const many = Array.from({ length: 60 }, (_, n) => versionOf(n, n % 2 === 0 ? GOLD : SILVER));
    expect(many.reduce(withVersion, work).versions).toHaveLength(MOST_VERSIONS);
  });

  test('knows which check is whose, also one that was asked for from its result', () => {
    const desk = withFollowingCheck(ONE, idOf(9), idOf(10));
    expect(workOfCheck(desk, idOf(10))?.id).toBe(idOf(1));
    expect(workOfCheck(desk, idOf(11))).toBeUndefined();
  });

  test('keeps what it cannot read, and reads the rest', () => {
    const broken = { id: 'x', versions: [] };
    const text = JSON.stringify({ version: 1, works: [broken, ONE.works[0]] });
    const desk = readDesk(text);
    expect(desk).toEqual({ works: ONE.works, unread: [broken] });
    expect(JSON.parse(writeDesk(desk))).toEqual({ version: 1, works: [ONE.works[0], broken] });
    for (const whole of ['{', '[]', '"x"', '{"version":2,"works":[]}'])
      expect(readDesk(whole)).toEqual({ works: [], unread: [whole] });
  });

  test('has room for so much', () => {
    const works = Array.from({ length: MOST_WORKS }, (_, n) => workOf(n, versionOf(n)));
    expect(fits(deskOf(...works))).toBe(true);
    expect(fits(deskOf(...works, workOf(999, versionOf(1))))).toBe(false);
  });
});

describe('a file', () => {
  test('brings the works to another desk', () => {
    expect(importDesk(EMPTY_DESK, makeDeskFile(ONE))).toEqual({ ok: true, desk: ONE, works: 1 });
  });

  test('of a work that is there adds its versions', () => {
    const other = deskOf({ ...workOf(1, versionOf(4, SILVER), versionOf(1, GOLD, [idOf(9)])), title: '改' });
    const imported = importDesk(ONE, makeDeskFile(other));
    expect(imported).toMatchObject({ ok: true, desk: { works: [{ title: '改' }] } });
    const [work] = imported.ok ? imported.desk.works : [];
    expect(work.versions.map(({ at, sfen }) => [at, sfen])).toEqual([
      [4, SILVER],
      [1, GOLD],
    ]);
  });

  test.each([
    ['no JSON', '{"format":', { code: 'noDesk' }],
    ['another JSON', '{"works":[]}', { code: 'noDesk' }],
    ['a list where an object is', '[[[]]]', { code: 'noDesk' }],
    ['a deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, { code: 'noDesk' }],
    ['a later program', fileOf([], 2), { code: 'newer' }],
    ['too much', ' '.repeat(MOST_FILE_BYTES + 1), { code: 'large' }],
    ['a work without versions', fileOf([workOf(1)]), { code: 'broken', number: 1 }],
    ['no position', fileOf([workOf(1, versionOf(1, '8k/9'))]), { code: 'broken', number: 1 }],
    [
      'markup for a move',
      fileOf([workOf(1, { ...versionOf(1), record: { line: ['<script>'] } })]),
      { code: 'broken', number: 1 },
    ],
    [
      'more fields than there are',
      fileOf([ONE.works[0], { ...workOf(2, versionOf(1)), constructor: 1 }]),
      { code: 'broken', number: 2 },
    ],
    [
      'a long title',
      fileOf([{ ...workOf(1, versionOf(1)), title: 'x'.repeat(101) }]),
      { code: 'broken', number: 1 },
    ],
    [
      'more works than there is room for',
      fileOf(Array.from({ length: MOST_WORKS + 1 }, (_, n) => workOf(n, versionOf(n)))),
      { code: 'full' },
    ],
  ])('is refused as a whole: %s', (_, text, refusal) => {
    expect(importDesk(ONE, text)).toEqual({ ok: false, refusal });
  });

  test('cannot reach the prototype of anything', () => {
    const text = `{"format":"tsume-desk","version":1,"works":[{"__proto__":{"title":"x"},${JSON.stringify(ONE.works[0]).slice(1)}]}`;
    const imported = importDesk(EMPTY_DESK, text);
    expect(Reflect.get({}, 'title')).toBeUndefined();
    if (imported.ok) expect(Object.keys(imported.desk.works[0])).not.toContain('__proto__');
  });
});
