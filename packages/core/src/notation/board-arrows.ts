/**
 * Moves shown on a diagram: an arrow from square to square, or, for a drop, the man in a ring where
 * it comes down. Each has a small tag beside its goal. The solution is drawn solid, a cook 余詰
 * dashed, so that they differ in print without colour, too.
 */

import { squareNamed } from '../placement/placement.ts';
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
const HEAD_LENGTH = 13;
const HEAD_WIDTH = 12;

/** A line with a head, from near the middle of one square to near that of another. */
function makeArrow(from: number, to: number, { kind }: Arrow): Path[] {
  const [x1, y1, x2, y2] = [columnOf(from), rowOf(from), columnOf(to), rowOf(to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  /** A point `along` from the start, `aside` of the line. */
  const at = (along: number, aside = 0): string =>
    `${round(x1 + ux * along - uy * aside)} ${round(y1 + uy * along + ux * aside)}`;
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

function makeDrop(man: string, to: number, { kind }: Arrow): Shape[] {
  const [x, y] = [columnOf(to), rowOf(to)];
  const colour = COLOURS[kind];
  return [
    {
      kind: 'circle',
      x,
      y,
      radius: 17,
      stroke: colour,
      strokeWidth: 2.5,
      ...(kind === 'cook' && { dash: [6, 4] as const }),
    },
    { kind: 'text', x, y, size: 22, text: man, fill: colour },
  ];
}

/** Where a tag is: in the upper corner of a square at one side; `place` counts those above it. */
interface TagPlace {
  readonly to: number;
  readonly side: 'left' | 'right';
  readonly place: number;
}

function makeTag(text: string, kind: Arrow['kind'], { to, side, place }: TagPlace): Shape[] {
  const width = Math.max(1.3, text.length * 0.8 + 0.3) * TAG_SIZE;
  const height = TAG_SIZE * 1.3;
  const reach = SQUARE_WIDTH / 2 + 3;
  const left = columnOf(to) + (side === 'left' ? -reach : reach - width);
  const top = rowOf(to) - SQUARE_HEIGHT / 2 - 4 + place * (height + 1);
  const colour = COLOURS[kind];
  return [
    {
      kind: 'rect',
      x: left,
      y: top,
      width,
      height,
      radius: height / 2,
      fill: '#ffffff',
      stroke: colour,
    },
    {
      kind: 'text',
      x: left + width / 2,
      y: round(top + height / 2),
      size: TAG_SIZE,
      text,
      fill: colour,
    },
  ];
}

/** Arrows and drops, and above all of them their tags. What is no move of a piece is left out. */
export function drawArrows(arrows: readonly Arrow[]): Shape[] {
  const bodies: Shape[] = [];
  const tags: Shape[] = [];
  const tagged = new Map<string, number>();
  for (const arrow of arrows) {
    const to = squareNamed(arrow.move.slice(2, 4));
    const from = squareNamed(arrow.move.slice(0, 2));
    const man = DROPS.indexOf(arrow.move[0]) + 1;
    if (to < 0 || (from < 0 && (man === 0 || arrow.move[1] !== '*'))) continue;
    bodies.push(...(from < 0 ? makeDrop(KANJI_NAMES[man], to, arrow) : makeArrow(from, to, arrow)));
    if (arrow.tag === undefined) continue;
    // Not where the arrow comes from.
    const side = from >= 0 && columnOf(from) > columnOf(to) ? 'left' : 'right';
    const corner = `${to} ${side}`;
    const place = tagged.get(corner) ?? 0;
    tagged.set(corner, place + 1);
    tags.push(...makeTag(arrow.tag, arrow.kind, { to, side, place }));
  }
  return [...bodies, ...tags];
}
