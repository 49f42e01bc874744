/**
 * An order is read by core and stored by the contract's schema: what the one makes has to be what
 * the other takes.
 */

import { parseOrder } from '@tsume/core/order/order';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { expect, it } from 'vitest';
import { order } from './order.ts';

it.each<[string, object]>([
  ['nothing', {}],
  ['short forms', { plies: 7, pieces: 6, style: { smoke: true }, fixed: '8k/9/8p/9/9/9/9/9/9' }],
  ['places', { fixed: ['+R*5e', 'k*1a'], empty: ['1b'], area: { files: [1, 4], ranks: 3, squares: ['9i'] } }],
  [
    'counts',
    { counts: { attacker: { '+P': 0, G: [1, 2] }, defender: { others: 0 }, hand: { total: 2, P: 1 } } },
  ],
  ['the hand alone', { fixed: ['k*1a'], handsOnly: true }],
  ['the squares alone', { squaresOnly: { pieces: ['k', '+b', 'G'], hand: ['P', 'P'] } }],
  ['styles', { style: { oneKind: true, rookAndBishop: true, gameLike: false, smoke: 39 } }],
  ['a kind', { style: { oneKind: 'N' } }],
  ['shapes', { shape: { drawing: ['#.', '.#'], at: '5e' } }],
  ['letters', { shape: { letter: '7' }, twoKings: true, themes: [...THEMES], plies: [0, 2001] }],
  ['a last shape', { shapeAtEnd: { letter: '7', at: '9a' } }],
  ['a last drawing', { shapeAtEnd: { drawing: ['#.', '.#'] } }],
  ['a last position', { shapeAtEnd: { sfen: '9/2Spkl+B2/4R4/4+P4/4S4/4S4/4+r4/4l4/9 w b4gs4n2l16p 1' } }],
  ['wishes', { wish: [...THEMES], maximise: 'economy' }],
])('an order of %s is what core reads, word for word', (_, value) => {
  const read = parseOrder(value);
  if (!read.ok) throw new Error(read.error.message);
  expect(order.parse(read.value)).toEqual(read.value);
});

it('what is stored has the English names of themes, whichever were asked for', () => {
  expect(order.safeParse({ themes: ['煙詰'] }).success).toBe(false);
  const read = parseOrder({ themes: ['煙詰'], wish: ['中合'] });
  expect(order.parse(read.ok ? read.value : null)).toEqual({
    themes: ['smoke'],
    wish: ['distantInterposition'],
  });
});

it.each<[string, object]>([
  ['an unknown field', { plys: [3, 5] }],
  ['a square that is none', { empty: ['0a'] }],
  ['a promoted gold', { fixed: ['+G*5e'] }],
  ['a promoted piece in hand', { squaresOnly: { pieces: ['k'], hand: ['+P'] } }],
  ['a promoted kind of the hand', { counts: { hand: { '+P': [0, 1] } } }],
  ['too many plies', { plies: [1, 2002] }],
  ['too many pieces', { pieces: [1, 41] }],
  ['half a piece', { pieces: [1.5, 2] }],
  ['an area off the board', { area: { files: [0, 3] } }],
  ['a theme of nobody', { themes: ['beauty'] }],
  ['a wish of nobody', { wish: ['beauty'] }],
  ['a measure of nobody', { maximise: 'beauty' }],
  ['a style of nobody', { style: { pretty: true } }],
  ['a letter of no font', { shape: { letter: '?' } }],
  ['a drawing of letters', { shape: { drawing: ['abc'] } }],
  ['a last position of letters', { shapeAtEnd: { sfen: 'abc' } }],
  ['a first diagram as a last one', { shape: { sfen: '8k/8G/8P/9/9/9/9/9/9' } }],
  ['a king of one kind', { style: { oneKind: 'K' } }],
])('neither core nor the contract takes an order with %s', (_, value) => {
  expect(parseOrder(value).ok).toBe(false);
  expect(order.safeParse(value).success).toBe(false);
});
