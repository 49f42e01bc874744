import { REFUSAL_CODES } from '@tsume/core/refusals';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody, refusal } from './error.ts';

const FROM_ELSEWHERE = { code: 'of_another_version', message: 'What it says.' };

it('codes of another version are read, in answers and in what is stored', () => {
  const body = { error: { ...FROM_ELSEWHERE, details: {}, requestId: '1' } };
  expect(errorBody.parse(body)).toEqual(body);
  expect(refusal.parse(FROM_ELSEWHERE)).toEqual(FROM_ELSEWHERE);
});

it('the codes of this version are documented', () => {
  const described = {
    description: expect.stringContaining('- `run_not_found` (404): There is no such run.'),
  };
  expect(z.toJSONSchema(errorBody)).toMatchObject({
    properties: { error: { properties: { code: { type: 'string', enum: REFUSAL_CODES, ...described } } } },
  });
});
