import { describe, expect, it } from 'vitest';
import { acceptOptionalOrder, acceptOrder, acceptPlainOrder } from './accept.ts';

const codeOf = (result: ReturnType<typeof acceptOptionalOrder>): string | null =>
  result.ok ? null : result.error.code;

describe('orders that are accepted', () => {
  it.each([
    ['nothing', {}, null, null],
    ['a theme', { themes: ['sacrifice'] }, null, 'themes_unsupported'],
    ['a wish', { wish: ['distantInterposition'] }, null, 'themes_unsupported'],
    ['a measure', { maximise: 'economy' }, null, 'themes_unsupported'],
    ['surprise', { maximise: 'surprise' }, null, 'themes_unsupported'],
    [
      'a theme that takes longer',
      { themes: ['horseSaw'], plies: [3, 7] },
      'theme_needs_plies',
      'theme_needs_plies',
    ],
    ['a theme of nobody', { themes: ['beauty'] }, 'order_invalid', 'order_invalid'],
  ])('with %s', (_, order, byRun, byImprovement) => {
    expect(codeOf(acceptOrder(order))).toBe(byRun);
    expect(codeOf(acceptPlainOrder(order))).toBe(byImprovement);
  });

  it('there may be none', () => {
    expect(acceptOptionalOrder(undefined)).toEqual({ ok: true, value: undefined });
  });
});
