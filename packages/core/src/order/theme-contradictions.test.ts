/**
 * What themes take by their definitions in docs/themes.md. That no problem which shows a theme is
 * refused, appraise/themes.test.ts holds on published problems.
 */

import { describe, expect, it } from 'vitest';
import { contradiction } from './contradictions.ts';
import { countsOfKinds } from './kinds.ts';
import { type Order, parseOrder } from './order.ts';
import { drawDiagram } from './draw.ts';
import { Random } from '../random.ts';
import { searchedOrder } from './with-demands.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const GSN = countsOfKinds(['G', 'S', 'N']);
const GOLDS = countsOfKinds(['G']);
/** What is its own mirror image only where its men are. */
const RING = ['###', '#.#', '###'];

/** Why the order is refused, as `details` and the sentence tell it. */
const OUT_OF_REACH: readonly [why: string, order: object, details: object, said: RegExp][] = [
  [
    'a smoke of eight men',
    { themes: ['smoke'], pieces: [0, 8] },
    { theme: 'smoke', fault: 'fewPieces', takes: 20, allows: 8, path: 'pieces[1]' },
    /^The theme smoke takes 20 pieces at least .* allows 8: allow more, or leave the theme out\.$/,
  ],
  [
    'the same beside the attacker’s king, who does not count',
    { themes: ['smoke'], pieces: [0, 20], twoKings: true },
    { fault: 'fewPieces', takes: 21, allows: 20 },
    /takes 21 pieces/,
  ],
  [
    'a smoke on eighteen squares, with nothing in hand',
    {
      themes: ['smoke'],
      area: { files: [1, 6], ranks: [1, 3] },
      counts: { hand: { total: 0 } },
    },
    { fault: 'fewPieces', takes: 20, allows: 18 },
    /allows 18/,
  ],
  [
    'a smoke of golds',
    { themes: ['smoke'], style: { oneKind: 'G' } },
    { fault: 'fewPieces', allows: 5 },
    /20/,
  ],
  [
    'a small smoke of 25 men',
    { themes: ['smallSmoke'], style: { smoke: 25 } },
    { theme: 'smallSmoke', fault: 'manyPieces', takes: 19, wants: 25 },
    /has 19 pieces at most/,
  ],
  [
    'a small smoke with a hand',
    { themes: ['smallSmoke'], counts: { hand: { G: [1, 2] } } },
    { fault: 'notEmpty', group: 'hand', wants: 1 },
    /none of the attacker's hand/,
  ],
  [
    'a smoke that ends in a letter',
    { themes: ['smoke'], shapeAtEnd: { letter: 'T', at: '9a' } },
    { fault: 'lastMen', takes: 3 },
    /ends with 3 men/,
  ],
  [
    'a bare king among pieces',
    { themes: ['nakedKing'], fixed: ['p*1c'] },
    { theme: 'nakedKing', fault: 'notEmpty', group: 'defender', wants: 1 },
    /none of the defender's pieces/,
  ],
  [
    'a bare king beside another',
    { themes: ['nakedKing'], twoKings: true },
    { theme: 'nakedKing', fault: 'king' },
    /has no king of the attacker’s/,
  ],
  [
    'two kings without the second',
    { themes: ['twoKings'], twoKings: false },
    { theme: 'twoKings', fault: 'noKing' },
    /takes a king of the attacker’s/,
  ],
  [
    'a check back at nobody',
    { themes: ['counterCheck'], twoKings: false },
    { theme: 'counterCheck', fault: 'noKing' },
    /takes a king/,
  ],
  [
    'a board that lacks the second king',
    { themes: ['counterCheck'], fixed: ['k*1a', 'P*1c'], handsOnly: true },
    { theme: 'counterCheck', fault: 'rest', reason: 'no_attacker_king' },
    /With the theme counterCheck the order cannot be met: .*add K\. Change that/,
  ],
  ...[
    'distantInterposition',
    'thrownInterposition',
    'movedInterposition',
    'distantDrop',
    'limitedDrop',
    'discoveredCheck',
    'doubleCheck',
    'horseSaw',
    'dragonChase',
  ].map((theme): [string, object, object, RegExp] => [
    `${theme} without rooks, bishops and lances`,
    { themes: [theme], counts: GSN },
    { theme, fault: 'source', source: 'ranging' },
    /takes a rook, bishop or lance/,
  ]),
  ...['dropPawnMateAvoidance', 'dropPawnMateProvocation'].map((theme): [string, object, object, RegExp] => [
    `${theme} without pawns, and without a check that one could be dropped against`,
    { themes: [theme], counts: GSN },
    { theme, fault: 'source', source: 'pawn' },
    /takes a pawn for the attacker to drop/,
  ]),
  [
    'golds that could promote',
    { themes: ['underPromotion'], counts: GOLDS },
    { fault: 'source', source: 'promotable' },
    /unpromoted/,
  ],
  [
    'a way blocked by nobody',
    { themes: ['blockedFlight'], counts: { ...GSN, defender: { total: 0 } } },
    { fault: 'source', source: 'defender' },
    /that captures/,
  ],
  [
    'rooks alone as rooks and bishops',
    {
      themes: ['rookAndBishop'],
      counts: { attacker: { B: 0, '+B': 0 }, defender: { total: 0 }, hand: { B: 0 } },
    },
    { fault: 'source', source: 'bishop' },
    /a bishop or horse/,
  ],
  [
    'rooks and bishops of which two are there',
    { themes: ['rookAndBishop'], pieces: [1, 3] },
    { fault: 'fewPieces', takes: 4 },
    /takes 4 pieces/,
  ],
  [
    'rooks and bishops with a gold',
    { themes: ['rookAndBishop'], fixed: ['G*5e'] },
    { fault: 'rest', reason: 'kind_excluded_by_style' },
    /its style excludes/,
  ],
  [
    'one kind of a gold and a silver',
    { themes: ['oneKind'], fixed: ['G*5e', 's*4e'] },
    { theme: 'oneKind', fault: 'rest' },
    /cannot be met/,
  ],
  [
    'a game with an empty corner',
    { themes: ['gameLike'], empty: ['1a', '2a', '8a', '9a'] },
    { fault: 'source', source: 'home' },
    /at home in the corner/,
  ],
  [
    'a game without a castle',
    { themes: ['gameLike'], counts: { defender: { total: [0, 1] } } },
    { fault: 'rest', reason: 'no_castle_possible' },
    /game-like/,
  ],
  [
    'a first shape of four on the board',
    { themes: ['shape'], counts: { hand: { total: 6 } }, pieces: [0, 10] },
    { theme: 'shape', fault: 'fewStanding', takes: 5, allows: 4 },
    /takes 5 pieces on the board/,
  ],
  [
    'a first shape that is none',
    { themes: ['shape'], shape: { drawing: ['###', '.#.', '.##'] } },
    { fault: 'undrawn' },
    /is none/,
  ],
  [
    'a last shape alone behind a first one',
    { themes: ['finalShape'], shape: { letter: 'A' } },
    { theme: 'finalShape', fault: 'drawn' },
    /draws nothing/,
  ],
  [
    'a last shape that is none',
    { themes: ['finalShape'], shapeAtEnd: { drawing: ['##.', '.##', '##.'] } },
    { fault: 'lastUndrawn' },
    /the last shape of the order is none/,
  ],
];

const TOO_SHORT: readonly [why: string, order: object, takes: number][] = [
  ['a sacrifice', { themes: ['sacrifice'], plies: 1 }, 3],
  ['a drop-pawn mate to come', { themes: ['dropPawnMateProvocation'], plies: [1, 3] }, 5],
  // Two periods of two checks, and the mate.
  ['a horse saw', { themes: ['horseSaw'], plies: [1, 7] }, 9],
  ['a chase of five checks', { themes: ['dragonChase'], plies: [1, 9] }, 11],
  // Sixteen captures, for on 5五 four men are left.
  ['a smoke', { themes: ['smoke'], plies: [1, 31] }, 33],
  ['a smoke of more men', { themes: ['smoke'], pieces: [24, 40], plies: [1, 39] }, 41],
  // Six of ten men are captured.
  ['a small smoke', { themes: ['smallSmoke'], plies: [1, 11] }, 13],
  // Two men and two drops of the defender's make no line of five.
  ['a last shape of few', { themes: ['finalShape'], pieces: [2, 2], plies: [1, 5] }, 7],
];

const APART: readonly [one: string, other: string, rest: object][] = [
  ['smoke', 'smallSmoke', {}],
  ['nakedKing', 'twoKings', {}],
  ['nakedKing', 'smallSmoke', {}],
  ['nakedKing', 'gameLike', {}],
  ['nakedKing', 'shape', {}],
  ['shape', 'finalShape', {}],
  ['smoke', 'finalShape', {}],
  ['oneKind', 'rookAndBishop', {}],
  ['oneKind', 'gameLike', {}],
  ['nakedKing', 'blockedFlight', { counts: GSN }],
];

describe('an order is refused for', () => {
  it.each(OUT_OF_REACH)('%s', (_, value, details, said) => {
    const refusal = contradiction(orderOf(value));
    expect(refusal).toMatchObject({ code: 'theme_out_of_reach', details });
    expect(refusal?.message).toMatch(said);
    expect(refusal?.message).toMatch(/or leave the theme out\.$/);
  });

  it.each(TOO_SHORT)('%s that is too short', (_, value, takes) => {
    const order = orderOf(value);
    expect(contradiction(order)).toMatchObject({
      code: 'theme_needs_plies',
      details: { takes, allows: order.plies?.[1], path: 'plies[1]' },
    });
    expect(contradiction({ ...order, plies: [1, takes] })).toBeNull();
  });

  it.each(APART)('%s with %s', (one, other, rest) => {
    for (const themes of [
      [one, 'sacrifice', other],
      [other, one],
    ]) {
      const refusal = contradiction(orderOf({ ...rest, themes }));
      expect(refusal?.code).toBe('themes_exclude_each_other');
      expect(refusal?.details?.themes).toEqual(themes.filter((theme) => theme !== 'sacrifice'));
    }
    for (const theme of [one, other]) expect(contradiction(orderOf({ ...rest, themes: [theme] }))).toBeNull();
  });

  it('itself, where it is at odds without its theme', () => {
    const refusal = contradiction(orderOf({ themes: ['smoke'], fixed: ['P*5c', 'P*5e'], pieces: [0, 8] }));
    expect(refusal?.code).toBe('fixed_double_pawn');
  });
});

describe('an order is not refused for', () => {
  it.each<[string, object]>([
    ['a smoke of as many men as it takes', { themes: ['smoke'], pieces: [0, 20] }],
    ['a smoke in hand', { themes: ['smoke', 'nakedKing'] }],
    ['a distant interposition of lances', { themes: ['distantInterposition'], counts: countsOfKinds(['L']) }],
    [
      'a pawn that is dropped against a lance',
      { themes: ['dropPawnMateAvoidance'], counts: countsOfKinds(['L']) },
    ],
    ['a bishop out of the defender’s hand', { themes: ['horseSaw'], counts: countsOfKinds(['R', 'G']) }],
    ['a flight blocked by what was dropped', { themes: ['blockedFlight', 'nakedKing'] }],
    ['a mirror image', { themes: ['shape'], shape: { drawing: RING } }],
    ['a first diagram that may be no mirror image', { themes: ['finalShape'], shape: { drawing: RING } }],
    ['forty men with the second king of a theme', { themes: ['twoKings'], pieces: 40 }],
    ['one kind of three', { themes: ['oneKind'], pieces: [1, 4] }],
    ['a model mate', { themes: ['modelMate'], pieces: 2, plies: 1 }],
  ])('%s', (_, value) => {
    expect(contradiction(orderOf(value))).toBeNull();
  });

  it('a theme that is only wished for', () => {
    expect(contradiction(orderOf({ wish: ['smoke'], pieces: [0, 8] }))).toBeNull();
  });
});

it.each(['twoKings', 'counterCheck'])('the order of %s has the attacker’s king on the board', (theme) => {
  const drawn = drawDiagram(searchedOrder(orderOf({ themes: [theme] })), Random.seeded(1));
  expect(drawn?.board.filter((piece) => (piece & 15) === 8)).toHaveLength(2);
});
