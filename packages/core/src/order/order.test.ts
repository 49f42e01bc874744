import { describe, expect, it } from 'vitest';
import { parseOrder } from './order.ts';

/** The paths of all faults. */
function faults(value: unknown): unknown[] {
  const parsed = parseOrder(value);
  const issues = parsed.ok ? [] : parsed.error.details?.['issues'];
  if (!Array.isArray(issues)) throw new Error('The refusal lists no issues.');
  return issues.map((issue: { path: unknown }) => issue.path);
}

it('says which themes there are, in both languages', () => {
  const parsed = parseOrder({ themes: ['美'] });
  expect(parsed.ok ? '' : parsed.error.message).toMatch(/"美" is not one of sacrifice 捨駒, .*, smoke 煙詰/);
});

describe('parseOrder', () => {
  it.each([
    ['nothing', {}, {}],
    ['a number as a range', { plies: 9, pieces: [5, 8] }, { plies: [9, 9], pieces: [5, 8] }],
    [
      'a board as its pieces, square by square',
      { fixed: '7+R1/8k/9/9/9/9/9/9/4K4' },
      { fixed: ['+R*2a', 'k*1b', 'K*5i'] },
    ],
    ['a piece named twice', { fixed: ['k*1a', 'k*1a'] }, { fixed: ['k*1a'] }],
    ['a smoke problem', { style: { smoke: true } }, { style: { smoke: 20 } }],
    [
      'counts',
      { counts: { attacker: { '+P': 2, others: [0, 1] }, hand: { total: 0 } } },
      { counts: { attacker: { '+P': [2, 2], others: [0, 1] }, hand: { total: [0, 0] } } },
    ],
    [
      'an area of a block and a square',
      { area: { files: [1, 5], ranks: [1, 4], squares: ['9i'] } },
      { area: { files: [1, 5], ranks: [1, 4], squares: ['9i'] } },
    ],
    [
      'a drawing',
      { shape: { drawing: ['#.', '##'], at: '5e' } },
      { shape: { drawing: ['#.', '##'], at: '5e' } },
    ],
    ['a letter', { shape: { letter: 'A' } }, { shape: { letter: 'A' } }],
    [
      'a last position',
      { shapeAtEnd: { sfen: '8k/8G/8P/9/9/9/9/9/9 w rb 1' } },
      { shapeAtEnd: { sfen: '8k/8G/8P/9/9/9/9/9/9' } },
    ],
    [
      'pieces for squares',
      { squaresOnly: { pieces: ['S', '+R', 'k'], hand: ['P', 'P'] } },
      { squaresOnly: { pieces: ['S', '+R', 'k'], hand: ['P', 'P'] } },
    ],
    [
      'themes by their names in the books, each once',
      { themes: ['煙詰', 'sacrifice', '捨て駒'], wish: ['中合い', ' 中合'] },
      { themes: ['smoke', 'sacrifice'], wish: ['distantInterposition'] },
    ],
  ])('reads %s', (_, value, order) => {
    expect(parseOrder(value)).toEqual({ ok: true, value: order });
  });

  it.each([
    ['a list', [], ['']],
    ['nothing at all', null, ['']],
    ['unknown fields', { colour: 'red', counts: { hands: {} } }, ['colour', 'counts.hands']],
    [
      'pieces that are none',
      { fixed: ['S*4c', 'S4c', '+G*5a', 'X*1a', 'S*0a', 7] },
      [1, 2, 3, 4, 5].map((i) => `fixed[${i}]`),
    ],
    ['a board of eight ranks', { fixed: '9/9/9/9/9/9/9/9' }, ['fixed']],
    ['a board with hands', { fixed: '4k4/9/9/9/9/9/9/9/9 b G 1' }, ['fixed']],
    ['a king counted', { counts: { attacker: { K: 1 } } }, ['counts.attacker.K']],
    ['promoted pieces in hand', { counts: { hand: { '+P': 1 } } }, ['counts.hand.+P']],
    [
      'ranges that are none',
      { plies: '9', pieces: [1, 2, 3], area: { files: [0, 10] } },
      ['plies', 'pieces', 'area.files[0]', 'area.files[1]'],
    ],
    ['fractions', { plies: 9.5 }, ['plies']],
    ['unknown themes', { themes: ['sacrifice', 'beauty'] }, ['themes[1]']],
    ['unknown wishes', { wish: ['beauty'], maximise: 'beauty' }, ['wish[0]', 'maximise']],
    ['an unknown style', { style: { oneKind: 'K', gameLike: 1 } }, ['style.oneKind', 'style.gameLike']],
    ['a last shape twice given', { shapeAtEnd: { letter: 'A', sfen: '9/9/9/9/9/9/9/9/9' } }, ['shapeAtEnd']],
    [
      'a last position with a hand',
      { shapeAtEnd: { sfen: '8k/8G/8P/9/9/9/9/9/9 w P 1' } },
      ['shapeAtEnd.sfen'],
    ],
    ['a shape twice given', { shape: { letter: 'A', drawing: ['#'] } }, ['shape']],
    ['a shape not given', { shape: { at: '5e' } }, ['shape']],
    ['a ragged drawing', { shape: { drawing: ['#.', '#'] } }, ['shape.drawing']],
    ['a drawing of ten lines', { shape: { drawing: Array(10).fill('#') } }, ['shape.drawing']],
    ['a letter that the font lacks', { shape: { letter: 'あ' } }, ['shape.letter']],
    ['squares for no pieces', { squaresOnly: {} }, ['squaresOnly.pieces']],
    ['words for flags', { handsOnly: 'yes', twoKings: 2 }, ['handsOnly', 'twoKings']],
    ['a key of objects', JSON.parse('{"__proto__": {}, "toString": 1}'), ['__proto__', 'toString']],
  ])('refuses %s, naming each place', (_, value, paths) => {
    expect(new Set(faults(value))).toEqual(new Set(paths));
  });

  it('says what to write instead', () => {
    const parsed = parseOrder({ empty: ['z9', '5e'], plies: -1 });
    expect(parsed).toMatchObject({
      error: {
        code: 'order_invalid',
        message: 'The order at empty[0]: "z9" is not a square, 9a to 1i. (and 1 more)',
      },
    });
  });
});
