import { countsOfKinds } from '@tsume/core/order/kinds';
import { describe, expect, it } from 'vitest';
import { NO_ORDER, type OrderDraft, fieldsAtFault, orderDraftOf, orderOfDraft, tick } from './order-draft.ts';

describe('orderOfDraft', () => {
  it('is no order where nothing is typed', () => {
    expect(orderOfDraft(NO_ORDER)).toEqual({ ok: true, value: undefined });
    expect(orderOfDraft({ ...NO_ORDER, json: '  ' })).toEqual({ ok: true, value: undefined });
  });

  it.each<[Partial<OrderDraft>, object]>([
    [{ minPlies: '5' }, { plies: [5, 2001] }],
    [{ maxPieces: '8' }, { pieces: [0, 8] }],
    [{ files: '1-4', ranks: '3' }, { area: { files: [1, 4], ranks: [3, 3] } }],
    [{ oneKind: 'any' }, { style: { oneKind: true } }],
    [{ smoke: '13' }, { style: { smoke: 13 } }],
    [{ smoke: '13', capital: tick(true) }, { style: { smoke: 13, capital: true } }],
    [{ kindSet: '銀桂' }, { counts: countsOfKinds(['S', 'N']) }],
    [{ themes: 'sacrifice,smoke' }, { themes: ['sacrifice', 'smoke'] }],
    [
      { wish: 'horseSaw', maximise: 'economy' },
      { wish: ['horseSaw'], maximise: 'economy' },
    ],
    [
      { letter: 'a', twoKings: tick(true) },
      { shape: { letter: 'A' }, twoKings: true },
    ],
    [
      { json: '{"plies": 3, "empty": ["2b"], "style": {"gameLike": true}}', maxPlies: '7', oneKind: 'G' },
      { plies: [1, 7], empty: ['2b'], style: { gameLike: true, oneKind: 'G' } },
    ],
  ])('is made of %o', (typed, order) => {
    expect(orderOfDraft({ ...NO_ORDER, ...typed })).toEqual({ ok: true, value: order });
  });

  it.each<[Partial<OrderDraft>, string]>([
    [{ json: 'prose' }, 'order_json'],
    [{ json: '[1]' }, 'order_json'],
    [{ json: '{"plys": 3}' }, 'order_invalid'],
    [{ minPlies: 'many' }, 'order_invalid'],
    [{ files: '1-x' }, 'order_invalid'],
    [{ minPlies: '8', maxPlies: '8' }, 'plies_even'],
    [{ minPieces: '9', maxPieces: '5' }, 'range_reversed'],
  ])('refuses %o', (typed, code) => {
    expect(orderOfDraft({ ...NO_ORDER, ...typed })).toMatchObject({ ok: false, error: { code } });
  });

  it.each<[Partial<OrderDraft>, string[]]>([
    [{ minPlies: 'many', maxPlies: '7' }, ['minPlies']],
    [{ minPlies: '8', maxPlies: '8' }, ['minPlies', 'maxPlies']],
    [{ minPieces: '9', maxPieces: '5' }, ['minPieces', 'maxPieces']],
    [{ files: '1-x', smoke: '-1' }, ['files', 'smoke']],
    [{ ranks: '0-3' }, ['ranks']],
    [{ json: '{"plys": 3}' }, []],
    [{ themes: 'smoke', maxPieces: '8' }, ['maxPieces']],
    [{ themes: 'sacrifice', maxPlies: '1' }, ['maxPlies']],
  ])('tells the fields at fault in %o', (typed, fields) => {
    const order = orderOfDraft({ ...NO_ORDER, ...typed });
    expect([...fieldsAtFault(order.ok ? {} : order.error.details)]).toEqual(fields);
  });

  it('reads back the order of a run', () => {
    const order = { plies: [3, 7], style: { oneKind: 'S' } } as const;
    expect(orderOfDraft(orderDraftOf(order))).toEqual({ ok: true, value: order });
    expect(orderDraftOf(undefined)).toEqual(NO_ORDER);
  });
});
