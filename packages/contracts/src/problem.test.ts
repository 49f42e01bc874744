import { expect, it } from 'vitest';
import { z } from 'zod';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { problemDetail, problemQuery } from './problem.ts';

it.each<[object, readonly string[] | undefined]>([
  [{}, undefined],
  [{ theme: 'smoke' }, ['smoke']],
  [{ theme: ['smoke', 'horseSaw'] }, ['smoke', 'horseSaw']],
])('the query %j asks for the themes %j', (query, themes) => {
  expect(problemQuery.parse(query).theme).toEqual(themes);
});

it.each([{ theme: 'beauty' }, { theme: ['smoke', ''] }, { sort: 'beauty' }])(
  'the query %j is refused',
  (query) => {
    expect(problemQuery.safeParse(query).success).toBe(false);
  },
);

it('its JSON schema names the themes that can be asked for', () => {
  const { properties } = z.toJSONSchema(problemQuery, { io: 'input' });
  expect(properties?.theme).toMatchObject({ type: 'array', items: { enum: [...THEMES] } });
});

it('a problem has no evidence before it has been appraised', () => {
  expect(problemDetail.shape.appraisal.parse(null)).toBeNull();
  const appraisal = { themes: [{ theme: 'smoke', evidence: [] }], undecided: [], difficulty: null, score: 1 };
  expect(problemDetail.shape.appraisal.safeParse(appraisal).success).toBe(false);
});
