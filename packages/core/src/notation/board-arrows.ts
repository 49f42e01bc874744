/**
 * Moves shown on a diagram: an arrow from square to square, or, for a drop, the man in a ring where
 * it comes down. Each has a small tag beside its goal. The solution is drawn solid, a cook 余詰
 * dashed, so that they differ in print without colour, too. What would lie on one another lies side
 * by side.
 */

import { squareNamed } from '../placement/placement.ts';
import { isDropUsi, targetOfUsi } from '../placement/usi-move.ts';
import { type Point, directionOf, lanesOf, lengthOf } from './arrow-lanes.ts';
import { SQUARE_HEIGHT, SQUARE_WIDTH, columnOf, rowOf } from './board-geometry.ts';
import { type Path, type Shape, round } from './drawing.ts';
import { KANJI_NAMES } from './piece-names.ts';

/** A move on a diagram. */
export interface Arrow {
  /** USI: `7g7f`, `G*5b`. */
  readonly move: string;
  readonly kind: 'solution' | 'cook';
  /** A letter or two at its goal, e.g. the ply. */
  readonly tag?: string;
}

const COLOURS = { solution: '#1f4e8c', cook: '#b3261e' } as const;
const DROPS = 'PLNSBRG';
const TAG_SIZE = 12;
const TAG_HEIGHT = TAG_SIZE * 1.3;
const HEAD_LENGTH = 13;
const HEAD_WIDTH = 12;

/** An arrow whose move can be drawn. */
interface Drawn {
  readonly arrow: Arrow;
  readonly to: number;
  /** Where it comes from; null for a drop. */
  readonly from: number | null;
  /** The man of a drop. */
  readonly man: string;
  /** At which side of its goal the tag is, and how many are above it. */
  readonly side: 'left' | 'right';
  readonly row: number;
}

/** A move of a man on the board. */
interface BoardMove extends Drawn {
  readonly from: number;
}

/**
 * A line with a head, from near the middle of one square to near that of another, or so far to the
 * right of these, seen along it.
 */
function makeArrow({ arrow: { kind }, from, to }: BoardMove, lane: number): Path[] {
  const way = { from: middleOf(from), to: middleOf(to) };
  const length = lengthOf(way);
  const { x: ux, y: uy } = directionOf(way);
  /** A point `along` from the start, `aside` of the line. */
  const at = (along: number, aside = 0): string =>
    `${round(way.from.x + ux * along - uy * (lane + aside))} ${round(way.from.y + uy * along + ux * (lane + aside))}`;
  const tip = length - 6;
  const neck = tip - HEAD_LENGTH;
  const colour = COLOURS[kind];
  const shaft: Path = { kind: 'path', d: `M${at(10)}L${at(neck)}`, stroke: colour, strokeWidth: 3.5 };
  return [
    kind === 'cook' ? { ...shaft, dash: [6, 4] } : shaft,
    {
      kind: 'path',
      d: `M${at(tip)}L${at(neck, HEAD_WIDTH / 2)}L${at(neck, -HEAD_WIDTH / 2)}Z`,
      fill: colour,
    },
  ];
}

/** A ring with a man in it: in the middle of its square, or smaller at the left of its tag. */
function makeRing({ arrow: { kind }, to, man, row }: Drawn, isBesideTag: boolean): Shape[] {
  const place = isBesideTag
    ? { x: columnOf(to) - SQUARE_WIDTH / 4, y: round(topOfTag(to, row) + TAG_HEIGHT / 2) }
    : { x: columnOf(to), y: rowOf(to) };
  const [radius, strokeWidth, size] = isBesideTag ? [TAG_HEIGHT / 2, 1.5, 11] : [17, 2.5, 22];
  const dash = kind === 'cook' && { dash: isBesideTag ? ([3, 2] as const) : ([6, 4] as const) };
  const colour = COLOURS[kind];
  return [
    { kind: 'circle', ...place, radius, stroke: colour, strokeWidth, ...dash },
    { kind: 'text', ...place, size, text: man, fill: colour },
  ];
}

function topOfTag(to: number, row: number): number {
  return rowOf(to) - SQUARE_HEIGHT / 2 - 4 + row * (TAG_HEIGHT + 1);
}

/** A tag in an upper corner of the goal, below those that are there. */
function makeTag({ arrow: { tag = '', kind }, to, side, row }: Drawn): Shape[] {
  const width = Math.max(1.3, tag.length * 0.8 + 0.3) * TAG_SIZE;
  const reach = SQUARE_WIDTH / 2 + 3;
  const left = columnOf(to) + (side === 'left' ? -reach : reach - width);
  const top = topOfTag(to, row);
  const colour = COLOURS[kind];
  return [
    {
      kind: 'rect',
      x: left,
      y: top,
      width,
      height: TAG_HEIGHT,
      radius: TAG_HEIGHT / 2,
      fill: '#ffffff',
      stroke: colour,
    },
    {
      kind: 'text',
      x: left + width / 2,
      y: round(top + TAG_HEIGHT / 2),
      size: TAG_SIZE,
      text: tag,
      fill: colour,
    },
  ];
}

/** Arrows and drops, and above all of them their tags. What is no move of a piece is left out. */
export function drawArrows(arrows: readonly Arrow[]): Shape[] {
  const drawn = read(arrows);
  const moves = drawn.filter(isBoardMove);
  const lanes = lanesOf(moves.map(({ from, to }) => ({ from: middleOf(from), to: middleOf(to) })));
  const drops = drawn.filter(({ from }) => from === null);
  const isAlone = ({ to, man, arrow }: Drawn): boolean =>
    drops.every((drop) => drop.to !== to || (drop.man === man && drop.arrow.kind === arrow.kind));
  return [
    ...moves.flatMap((move, i) => makeArrow(move, lanes[i].aside)),
    ...drops.flatMap((drop) => makeRing(drop, !isAlone(drop))),
    ...drawn.flatMap((each) => (each.arrow.tag === undefined ? [] : makeTag(each))),
  ];
}

/** Where each arrow goes and has its tag. */
function read(arrows: readonly Arrow[]): Drawn[] {
  const rows = new Map<string, number>();
  return arrows.flatMap((arrow) => {
    const to = targetOfUsi(arrow.move);
    const square = squareNamed(arrow.move.slice(0, 2));
    const man = DROPS.indexOf(arrow.move[0]) + 1;
    if (to < 0 || (square < 0 && (man === 0 || !isDropUsi(arrow.move)))) return [];
    const from = square < 0 ? null : square;
    // Not where the arrow comes from.
    const side = from !== null && columnOf(from) > columnOf(to) ? 'left' : 'right';
    const corner = `${to} ${side}`;
    const row = rows.get(corner) ?? 0;
    rows.set(corner, row + 1);
    return [{ arrow, to, from, man: from === null ? KANJI_NAMES[man] : '', side, row }];
  });
}

function isBoardMove(drawn: Drawn): drawn is BoardMove {
  return drawn.from !== null;
}

function middleOf(square: number): Point {
  return { x: columnOf(square), y: rowOf(square) };
}
