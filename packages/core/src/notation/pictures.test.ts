/** Arrows, positions of the solution and the moving picture. */

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { type Arrow, drawArrows } from './board-arrows.ts';
import { drawBoard } from './board-drawing.ts';
import { makeBoardSvg } from './board-svg.ts';
import { cookArrows, cooksOf, framesOf, solutionArrows } from './frames.ts';
import { makeSolutionSvg } from './solution-svg.ts';

const placement = (() => {
  const parsed = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1');
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
})();
const LINE = ['R*9a', '5a4b', 'G*4c'];
const BRANCHES = [
  { from: 1, line: ['5c5b+'], notes: [{ ply: 1, comment: '余詰' }] },
  { from: 3, line: ['9a9b+'], notes: [{ ply: 3, comment: '早詰 3手' }] },
  { from: 1, line: ['G*6b'], notes: [{ ply: 1, comment: '紛れ' }] },
];

describe('drawArrows', () => {
  const middleOf5c = { x: 228, y: 138 };

  it('leads from square to square', () => {
    const [shaft, head] = drawArrows([{ move: '5c5a', kind: 'solution' }]);
    // Upwards along the middle of the fifth file.
    expect(shaft).toMatchObject({ kind: 'path', d: 'M228 128L228 69' });
    expect(head).toMatchObject({ kind: 'path', d: 'M228 56L234 69L222 69Z' });
  });

  it('shows the man of a drop in a ring, of a cook in a dashed one', () => {
    const [ring, man] = drawArrows([{ move: 'G*5c', kind: 'cook' }]);
    expect(ring).toMatchObject({ kind: 'circle', ...middleOf5c, dash: [6, 4] });
    expect(man).toMatchObject({ kind: 'text', ...middleOf5c, text: '金' });
  });

  it.each(['resign', '5c5', 'X*5c', ''])('draws nothing for %j', (move) =>
    expect(drawArrows([{ move, kind: 'solution', tag: '1' }])).toEqual([]),
  );

  it('puts a tag at the side that the arrow does not come from', () => {
    const [fromRight, fromLeft] = ['3c5a', '7c5a'].map((move) => {
      const tag = drawArrows([{ move, kind: 'solution', tag: '1' }]).find((shape) => shape.kind === 'rect');
      return tag?.kind === 'rect' ? tag.x + tag.width / 2 : NaN;
    });
    expect(fromRight).toBeLessThan(middleOf5c.x);
    expect(fromLeft).toBeGreaterThan(middleOf5c.x);
  });

  it('shows two men dropped on one square beside their tags, and one dropped twice in one ring', () => {
    const two = drawArrows(['G*5c', 'S*5c'].map((move, n) => ({ move, kind: 'cook', tag: `${n}` })));
    const rings = two.filter((shape) => shape.kind === 'circle');
    const tags = two.filter((shape) => shape.kind === 'rect');
    expect(rings[1].y - rings[0].y).toBeGreaterThanOrEqual(2 * rings[0].radius);
    for (const [i, { x, y, radius }] of rings.entries()) {
      expect(x + radius).toBeLessThan(tags[i].x);
      expect(y).toBeCloseTo(tags[i].y + tags[i].height / 2);
    }
    const same = drawArrows(['1', '3'].map((tag) => ({ move: 'G*5c', kind: 'cook', tag })));
    for (const ring of same.filter((shape) => shape.kind === 'circle'))
      expect(ring).toMatchObject(middleOf5c);
  });

  it('leads a longer move past the goal of a shorter one', () => {
    const arrows: Arrow[] = ['5h5f', '5h5b'].map((move) => ({ move, kind: 'solution' }));
    const shafts = drawArrows(arrows).flatMap((shape) =>
      shape.kind === 'path' && shape.stroke ? [shape.d] : [],
    );
    const [short, long] = shafts.map((d) => Number(/^M([\d.]+) /.exec(d)?.[1]));
    // A head is 12 wide.
    expect(Math.abs(short - long)).toBeGreaterThanOrEqual(12);
  });

  it('puts the tags of one square below one another', () => {
    const arrows: Arrow[] = ['5c5b', 'G*5b'].map((move, n) => ({ move, kind: 'solution', tag: `${n}` }));
    const tags = drawArrows(arrows).filter((shape) => shape.kind === 'rect');
    expect(tags).toHaveLength(2);
    expect(tags[1].y).toBeGreaterThan(tags[0].y + tags[0].height);
  });
});

describe('drawBoard', () => {
  it('shows arrows only where they are asked for', () => {
    const arrow = { move: '5c5b', kind: 'cook' } as const;
    expect(makeBoardSvg(placement)).not.toContain('stroke-dasharray');
    expect(makeBoardSvg(placement, { arrows: [arrow] })).toContain('stroke-dasharray="6 4"');
  });

  it('has room for author and caption, and sets long lines smaller', () => {
    const plain = drawBoard(placement).height;
    const drawing = drawBoard(placement, { title: '題'.repeat(40), author: '作者', caption: '詰上り' });
    expect(drawing.height).toBe(plain + 30 + 22 + 30);
    const title = drawing.shapes[0];
    expect(title.kind === 'text' && title.size * 40 <= drawing.width).toBe(true);
    expect(makeBoardSvg(placement, { author: '作者' })).toContain('>作者<');
  });
});

describe('framesOf', () => {
  it('has the diagram and a position for each move, the attacker at the same side', () => {
    const frames = framesOf({ placement, line: LINE });
    if (!frames.ok) throw new Error(frames.error.message);
    expect(frames.value.map(({ options }) => options.caption)).toEqual([
      '',
      '1手目　▲９一飛',
      '2手目　△４二玉',
      '3手目　▲４三金',
    ]);
    const svg = makeBoardSvg(frames.value[1].placement, frames.value[1].options);
    expect(svg.replaceAll(/<[^>]*>|\s/g, '')).toMatch(/攻方持駒金玉方持駒残り全部1手目▲９一飛$/);
  });

  it('refuses an illegal line', () =>
    expect(framesOf({ placement, line: ['G*5c'] })).toMatchObject({ error: { code: 'illegal_move' } }));
});

describe('solutionArrows and cookArrows', () => {
  it('takes the moves from a ply on', () =>
    expect(solutionArrows({ line: [...LINE, '4b4c+'] }, 2, 5)).toEqual([
      { move: 'G*4c', kind: 'solution', tag: '3' },
      { move: '4b4c+', kind: 'solution', tag: '4成' },
    ]));

  it('takes the cooks that leave the position, and no tries', () => {
    expect(cooksOf({ branches: BRANCHES }).map(({ from, name }) => [from, name])).toEqual([
      [1, '余詰'],
      [3, '早詰'],
    ]);
    expect(cookArrows({ branches: BRANCHES }, 0).map(({ move }) => move)).toEqual(['5c5b+']);
    expect(cookArrows({ branches: BRANCHES }, 2).map(({ move }) => move)).toEqual(['9a9b+']);
    expect(cookArrows({ branches: BRANCHES }, 1)).toEqual([]);
  });
});

describe('makeSolutionSvg', () => {
  it('shows each position in its time, the first where nothing moves', () => {
    const svg = makeSolutionSvg({ placement, line: LINE }, { moveMs: 1000 });
    if (!svg.ok) throw new Error(svg.error.message);
    // 2, 1, 1 and 3 seconds of 7.
    const times = [...svg.value.matchAll(/keyTimes="([^"]*)" dur="7000ms"/g)].map(([, each]) => each);
    expect(times).toEqual(['0;0.2857', '0;0.2857;0.4286', '0;0.4286;0.5714', '0;0.5714']);
    expect(svg.value.match(/<g visibility="visible">/g)).toHaveLength(1);
    expect(svg.value).toMatch(/<g visibility="visible">(?:(?!手目)[^])*?<g visibility="hidden">/);
    for (const move of ['▲９一飛', '△４二玉', '▲４三金']) expect(svg.value).toContain(move);
    expect(svg.value).not.toContain('<script');
  });
});
