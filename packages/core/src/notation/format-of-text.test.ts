import { describe, expect, test } from 'vitest';
import { formatOfText } from './format-of-text.ts';

const BOARD = '+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n';

describe('the format of a text', () => {
  test.each([
    ['kif', `後手の持駒：残り\n${BOARD}先手の持駒：金\n   1 ５二金打\n`],
    ['kif', '手合割：平手\r\n手数----指手---------消費時間--\r\n'],
    ['kif', `手合割：詰将棋\n${BOARD}`],
    ['ki2', `${BOARD}▲５二金\n`],
    ['bod', `後手の持駒：残り\n${BOARD}`],
    ['csa', 'V2.2\nP-51OU\nP+53FU\nP+00KI\n+\n'],
    ['csa', "'comment\nPI\n+\n"],
    ['jkf', '{"header":{},"moves":[{}]}'],
    ['jkf', '[\n{"moves":[]}]'],
    [null, 'sfen\tplies\n4k4/9/4P4/9/9/9/9/9/9 b G 1\t1\n'],
    [null, 'P1k6/9/9/9/9/9/9/9/9 b G 1\n1k7/9/9/9/9/9/9/9/9 b G 1\n'],
    [null, 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\n'],
    [null, 'prose'],
    [null, ''],
  ])('%s', (format, text) => expect(formatOfText(text)).toBe(format));
});
