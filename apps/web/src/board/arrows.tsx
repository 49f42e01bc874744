/**
 * Moves as arrows on a board; a drop comes from the hand. Kinds differ in colour and in how the
 * line is drawn.
 */

import { type Point, type Way, directionOf, lanesOf, lengthOf } from '@tsume/core/notation/arrow-lanes';
import type { JSX } from 'preact';
import { centreOf } from './geometry.ts';
import type { MoveArrow } from './move-arrows.ts';
import { type Layout, middleOf } from './input/places.ts';
import './arrows.css';

const HEAD_LENGTH = 15;
const HEAD_HALF = 8;
/** Between the middle of a square and where an arrow begins or ends. */
const START_GAP = 9;
const END_GAP = 5;
const TAG_R = 8.5;
/** So far along them are the numbers of arrows that lie beside one another. */
const STAGGER = 17;

/** Arrows over a wooden board. */
export interface ArrowsProps {
  readonly arrows: readonly MoveArrow[];
  /** Which kinds lie in the hands of the position shown. */
  readonly layout: Layout;
  /** The flaw whose arrow is to stand out, by its number; null for all alike. */
  readonly chosen: number | null;
}

/** Moves as arrows, in SVG over the board; numbered where several lines are told apart. */
export function Arrows({ arrows, layout, chosen }: ArrowsProps): JSX.Element {
  const ways = arrows.map((arrow) => ({ from: middleOf(arrow.from, layout), to: centreOf(arrow.to) }));
  const lanes = lanesOf(ways);
  const sorted = arrows
    .map((arrow, index) => ({ arrow, way: ways[index], lane: lanes[index] }))
    .sort((a, b) => Number(b.arrow.isLater) - Number(a.arrow.isLater));
  return (
    <g class="arrows" aria-hidden="true">
      {sorted.map(({ arrow, way, lane }) => {
        const isPale = arrow.isLater || (chosen !== null && arrow.number !== chosen);
        return (
          <g
            key={`${arrow.kind} ${arrow.number}`}
            class={`arrow arrow-${arrow.kind}${isPale ? ' arrow-pale' : ''}`}
          >
            <OneArrow number={arrow.number} way={way} aside={lane.aside} back={lane.place * STAGGER} />
          </g>
        );
      })}
    </g>
  );
}

interface OneArrowProps {
  readonly number: number | null;
  readonly way: Way;
  /** How far beside the straight way it lies. */
  readonly aside: number;
  /** How far back from its usual place the number is. */
  readonly back: number;
}

function OneArrow({ number, way, aside, back }: OneArrowProps): JSX.Element {
  const length = lengthOf(way);
  const { x: ux, y: uy } = directionOf(way);
  /** The point so far along the line, and so far beside it. */
  const at = (along: number, beside = 0): Point => ({
    x: way.from.x + ux * along - uy * (aside + beside),
    y: way.from.y + uy * along + ux * (aside + beside),
  });
  const neck = length - END_GAP - HEAD_LENGTH;
  const shaft = `M${pair(at(Math.min(START_GAP, neck)))}L${pair(at(neck + 1))}`;
  const head = `M${pair(at(length - END_GAP))}L${pair(at(neck, HEAD_HALF))}L${pair(at(neck, -HEAD_HALF))}Z`;
  const tag = at(Math.max(Math.min(neck, START_GAP), Math.max(neck * 0.5, neck - 26) - back));
  return (
    <>
      <path class="arrow-rim" d={`${shaft}${head}`} />
      <path class="arrow-shaft" d={shaft} />
      <path class="arrow-head" d={head} />
      {number !== null && (
        <g transform={`translate(${tag.x} ${tag.y})`}>
          <circle class="arrow-tag" r={TAG_R} />
          <text class="arrow-number" dy=".36em">
            {number}
          </text>
        </g>
      )}
    </>
  );
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
