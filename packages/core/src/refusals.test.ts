import { describe, expect, it } from 'vitest';
import { REFUSALS, REFUSAL_CODES, isRefusalCode, statusOf, tellRefusal } from './refusals.ts';
import { FILE } from './refusals/file.ts';
import { ORDER } from './refusals/order.ts';
import { POSITION } from './refusals/position.ts';
import { PROOF } from './refusals/proof.ts';
import { RUN } from './refusals/run.ts';
import { SERVICE } from './refusals/service.ts';
import { VIOLATION } from './refusals/violation.ts';
import { refuse } from './result.ts';

describe('codes', () => {
  it('stand in one place each', () => {
    const rooms = [POSITION, ORDER, VIOLATION, RUN, PROOF, FILE, SERVICE].flatMap((room) =>
      Object.keys(room),
    );
    expect(rooms.toSorted()).toEqual(REFUSAL_CODES.toSorted());
  });

  it.each([
    ['run_not_found', 404],
    ['method_not_allowed', 405],
    ['body_too_large', 413],
    ['queue_unavailable', 503],
    ['text_unknown', 422],
    ['double_pawn', 422],
  ] as const)('%s is answered with %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  it.each(['toString', 'of_another_version', ''])('"%s" is none', (code) => {
    expect(isRefusalCode(code)).toBe(false);
  });

  it('cannot be misspelt', () => {
    // @ts-expect-error: no code
    expect(refuse('duoble_pawn', 'Two pawns.').ok).toBe(false);
  });
});

const tell = (code: string, language: 'en' | 'ja') =>
  tellRefusal({ code, message: 'P*1c and P*1e.' }, language);

describe('a person is told', () => {
  it.each([
    ['double_pawn', 'ja', '二歩です。'],
    // The very pieces are better than any words of the table.
    ['double_pawn', 'en', 'P*1c and P*1e.'],
    ['run_not_found', 'ja', 'この実行は見つかりません。'],
    ['run_not_found', 'en', 'There is no such run.'],
    ['of_another_version', 'ja', 'P*1c and P*1e.'],
  ] as const)('of %s in %s: %s', (code, language, words) => expect(tell(code, language)).toBe(words));
});

describe.each(REFUSAL_CODES)('%s', (code) => {
  it('has words in both languages', () => {
    expect(REFUSALS[code].en).toMatch(/^[A-Z][ -~’]+\.$/);
    expect(REFUSALS[code].ja).toMatch(/[\u3040-\u30ff].*。$/u);
  });
});
