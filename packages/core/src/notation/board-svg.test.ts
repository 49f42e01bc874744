import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import type { BoardOptions } from './board-drawing.ts';
import { makeBoardSvg } from './board-svg.ts';
import { handText } from './hand-text.ts';

function draw(sfen: string, options?: BoardOptions): string {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return makeBoardSvg(placement.value, options);
}

/** All letters of the drawing in the order they are drawn, turned ones with a `v`. */
function letters(svg: string): string[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) =>
    attributes.includes('rotate(180') ? `v${text}` : text,
  );
}

const SFEN = '7nl/5+P1k1/6p2/9/9/9/9/9/9 b RGr2b3g4s3n3l16p 1';

describe('makeBoardSvg', () => {
  it('draws coordinates, pieces and hands', () => {
    const drawn = letters(draw(SFEN)).join('');
    expect(drawn).toBe('９一８二７三６四５五４六３七２八１九v桂v香とv玉v歩攻方持駒飛金玉方持駒残り全部');
  });

  it('puts a piece where it stands', () => {
    // 2二: the eighth column and the second row of squares of 40 × 44, the board's corner at 48, 28.
    expect(draw(SFEN)).toContain(
      '<text x="348" y="94" dy=".36em" font-size="30" transform="rotate(180 348 94)">玉',
    );
  });

  it('names the attacker by the side to move', () => {
    const drawn = letters(draw('9/9/9/9/9/9/4p4/9/4K4 w g 1')).join('');
    expect(drawn.endsWith('v歩玉攻方持駒金')).toBe(true);
  });

  it('lists a hand that is not all the rest, and says なし for an attacker without pieces', () => {
    const drawn = letters(draw('4k4/9/4+B4/9/9/9/9/9/4K4 b 12pg 1')).join('');
    expect(drawn.endsWith('攻方持駒なし玉方持駒金歩十二')).toBe(true);
  });

  it('marks the last move and escapes the title', () => {
    const svg = draw(SFEN, { lastMove: 'G*3b', title: '<三手詰>' });
    expect(svg).toContain('<rect x="288" y="72" width="40" height="44" fill="#d9d9d9"/>');
    expect(svg).toContain('&lt;三手詰&gt;');
    expect(svg).not.toContain('<三手詰>');
    expect(draw(SFEN, { lastMove: 'G*3b', title: '<三手詰>' })).toBe(svg);
  });

  it('marks nothing for what is no move', () => {
    expect(draw(SFEN, { lastMove: 'resign' })).toBe(draw(SFEN));
  });
});

describe('handText', () => {
  it.each([
    [[0, 18, 0, 0, 0, 0, 0, 0], '歩十八'],
    [[0, 10, 4, 1, 0, 2, 1, 3], '飛角二金三桂香四歩十'],
    [[0, 0, 0, 0, 0, 0, 0, 0], ''],
  ])('%s is %s', (hand, text) => expect(handText(Uint8Array.from(hand))).toBe(text));
});
