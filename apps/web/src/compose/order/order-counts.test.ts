import { KIND_LETTERS } from '@tsume/core/order/piece-text';
import { describe, expect, it } from 'vitest';
import {
  COUNTED,
  COUNT_CHOICES,
  countAt,
  countersSet,
  isCounted,
  isWithoutPromoted,
  withCount,
  withoutPromoted,
} from './order-counts.ts';
import { NO_ORDER, type OrderDraft, orderDraftOf, orderOfDraft } from './order-draft.ts';
import { piecesToPlace, searchOf, withLastMen, withPiecesToPlace, withSearch } from './order-search.ts';

/** The order that the service would get, or why it gets none. */
function orderOf(draft: OrderDraft): unknown {
  const read = orderOfDraft(draft);
  return read.ok ? read.value : read.error.code;
}

describe('counters', () => {
  it.each([
    ['0', [0, 0]],
    ['-3', [0, 3]],
    ['2', [2, 2]],
    ['1-', [1, 40]],
  ])('%s asks for %o, and is read back', (choice, range) => {
    const draft = withCount(NO_ORDER, 'hand', 'S', choice);
    expect(orderOf(draft)).toEqual({ counts: { hand: { S: range } } });
    expect(countAt(draft, 'hand', 'S')).toBe(choice);
    expect(withCount(draft, 'hand', 'S', '')).toEqual(NO_ORDER);
  });

  it('leave alone what is beside them, and keep a range that no choice says', () => {
    const draft = {
      ...NO_ORDER,
      json: '{"fixed":["k*1a"],"counts":{"attacker":{"P":[2,7]},"hand":{"total":2}}}',
    };
    expect(countAt(draft, 'attacker', 'P')).toBe('2-7');
    expect(COUNT_CHOICES).not.toContain('2-7');
    expect(countAt(draft, 'hand', 'total')).toBe('2');
    expect(countersSet(draft)).toBe(2);
    expect(orderOf(withCount(draft, 'attacker', 'R', '0'))).toEqual({
      fixed: ['k*1a'],
      counts: { attacker: { P: [2, 7], R: [0, 0] }, hand: { total: [2, 2] } },
    });
    expect(orderOf(withCount(draft, 'attacker', 'P', '2-7'))).toEqual(orderOf(draft));
  });

  it('are for every kind that an order can count', () => {
    expect(COUNTED).toEqual([...KIND_LETTERS, 'others', 'total']);
    expect(COUNTED.filter((kind) => isCounted('hand', kind))).toEqual([
      'P',
      'L',
      'N',
      'S',
      'B',
      'R',
      'G',
      'others',
      'total',
    ]);
  });

  it('forbid promoted minor pieces at once', () => {
    const draft = withoutPromoted(NO_ORDER, 'attacker', true);
    const none = { '+P': [0, 0], '+L': [0, 0], '+N': [0, 0], '+S': [0, 0] };
    expect(orderOf(draft)).toEqual({ counts: { attacker: none } });
    expect([isWithoutPromoted(draft, 'attacker'), isWithoutPromoted(draft, 'defender')]).toEqual([
      true,
      false,
    ]);
    expect(withoutPromoted(draft, 'attacker', false)).toEqual(NO_ORDER);
  });

  it('do nothing to a JSON that cannot be read', () => {
    const broken = { ...NO_ORDER, json: '{"counts":' };
    expect(withCount(broken, 'hand', 'P', '0')).toBe(broken);
    expect(countAt(broken, 'hand', 'P')).toBe('');
  });
});

describe('what is looked for', () => {
  it('is the hand, or squares for given pieces, or neither', () => {
    const fixed = { ...NO_ORDER, json: '{"fixed":["k*1a"]}' };
    const hand = withSearch(fixed, 'hand');
    expect(orderOf(hand)).toEqual({ fixed: ['k*1a'], handsOnly: true });
    const squares = withPiecesToPlace(withSearch(hand, 'squares'), 'pieces', 'g, S  +R');
    expect([searchOf(hand), searchOf(squares)]).toEqual(['hand', 'squares']);
    const held = withPiecesToPlace(squares, 'hand', 'N');
    expect(orderOf(held)).toEqual({
      fixed: ['k*1a'],
      squaresOnly: { pieces: ['g', 'S', '+R'], hand: ['N'] },
    });
    expect(piecesToPlace(held, 'pieces')).toBe('g S +R');
    expect(orderOf(withSearch(held, ''))).toEqual({ fixed: ['k*1a'] });
  });

  it('the men of the last position are the board of a SFEN', () => {
    const draft = withLastMen({ ...NO_ORDER, shapeEnd: 'last', letter: 'A' }, '8k/8G/8P/9/9/9/9/9/9 ');
    expect(orderOf(draft)).toEqual({ shapeAtEnd: { sfen: '8k/8G/8P/9/9/9/9/9/9' } });
    expect(orderOf(withLastMen(draft, ''))).toBeUndefined();
  });
});

it('an order of a run fills the fields that say it', () => {
  const order = {
    plies: [3, 7],
    area: { files: [1, 4] },
    style: { oneKind: true, gameLike: true },
    twoKings: false,
    counts: { hand: { G: [0, 0] } },
  } as const;
  const draft = orderDraftOf(order);
  expect(draft).toMatchObject({ minPlies: '3', maxPlies: '7', files: '1-4', oneKind: 'any', twoKings: 'no' });
  expect(countAt(draft, 'hand', 'G')).toBe('0');
  expect(orderOf(draft)).toEqual(order);
});
