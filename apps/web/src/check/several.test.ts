import { AUTHORS_KIF, AUTHORS_LINE } from '@tsume/testing/authors-record';
import { expect, test } from 'vitest';
import { limitOf, readSeveral, requestOf, tooMany } from './several.ts';

const GOLD = '8k/9/8P/9/9/9/9/9/9 b G 1';

test('problems of texts are read in their order, each with its place and what its author says', async () => {
  const list = `# a list\n\n${GOLD}\n8k/9 b G 1\nsfen ${GOLD}\n`;
  const several = await readSeveral([
    { name: 'list.sfen', text: list },
    { name: 'one.sfen', text: GOLD },
    { name: null, text: `${AUTHORS_KIF}\n${AUTHORS_KIF}` },
  ]);
  const second = AUTHORS_KIF.split('\n').length + 1;
  expect(several.problems.map(({ place, sfen }) => [place.file, place.line, sfen === GOLD])).toEqual([
    ['list.sfen', 3, true],
    ['list.sfen', 5, true],
    ['one.sfen', null, true],
    [null, 1, false],
    [null, second, false],
  ]);
  expect(several.unread.map(({ place, fault }) => [place, fault.code])).toEqual([
    [{ file: 'list.sfen', line: 4 }, 'sfen_syntax'],
  ]);
  const { sfens, records } = requestOf(several, { kind: 'mate' });
  expect(sfens).toEqual(several.problems.map(({ sfen }) => sfen));
  expect(records?.map((record) => record?.line)).toEqual([
    undefined,
    undefined,
    undefined,
    AUTHORS_LINE,
    AUTHORS_LINE,
  ]);
});

test('where nobody says anything the request has no records', async () => {
  const several = await readSeveral([{ name: null, text: `${GOLD}\n${GOLD}` }]);
  expect(requestOf(several, { kind: 'brinkmate' })).toEqual({ kind: 'brinkmate', sfens: [GOLD, GOLD] });
});

test('more than a batch may have are told with their limit', () => {
  const problem = { place: { file: null, line: 1 }, sfen: GOLD };
  const refused = tooMany({ problems: Array.from({ length: 10_001 }, () => problem), unread: [] });
  expect(refused && limitOf(refused)).toBe(10_000);
  expect(tooMany({ problems: [problem], unread: [] })).toBeNull();
  expect(limitOf({ code: 'over_budget', message: '', details: { field: 'nodes', limit: 5 } })).toBeNull();
});
