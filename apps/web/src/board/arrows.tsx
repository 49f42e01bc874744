/**
 * Moves as arrows on a board; a drop comes from the hand. Kinds differ in colour and in how the
 * line is drawn.
 */

import type { JSX } from 'preact';
import { type Point, centreOf } from './geometry.ts';
import type { MoveArrow } from './move-arrows.ts';
import { type Layout, keyOf, middleOf } from './input/places.ts';
import './arrows.css';

const HEAD_LENGTH = 15;
const HEAD_HALF = 8;
/** Between the middle of a square and where an arrow begins or ends. */
const START_GAP = 9;
const END_GAP = 5;
const TAG_R = 8.5;
/** Arrows between the same two places lie so far beside one another. */
const BESIDE = 11;
/** And their numbers so far along them. */
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
  const sorted = arrows.toSorted((a, b) => Number(b.isLater) - Number(a.isLater));
  return (
    <g class="arrows" aria-hidden="true">
      {sorted.map((arrow) => {
        const twins = arrows.filter((other) => isTwin(other, arrow));
        const twin = twins.indexOf(arrow);
        const aside = (twin - (twins.length - 1) / 2) * BESIDE;
        const isPale = arrow.isLater || (chosen !== null && arrow.number !== chosen);
        return (
          <g
            key={`${arrow.kind} ${arrow.number}`}
            class={`arrow arrow-${arrow.kind}${isPale ? ' arrow-pale' : ''}`}
          >
            <OneArrow arrow={arrow} from={middleOf(arrow.from, layout)} aside={aside} back={twin * STAGGER} />
          </g>
        );
      })}
    </g>
  );
}

function isTwin(a: MoveArrow, b: MoveArrow): boolean {
  return a.to === b.to && keyOf(a.from) === keyOf(b.from);
}

interface OneArrowProps {
  readonly arrow: MoveArrow;
  readonly from: Point;
  /** How far beside the straight way it lies. */
  readonly aside: number;
  /** How far back from its usual place the number is. */
  readonly back: number;
}

function OneArrow({ arrow, from, aside, back }: OneArrowProps): JSX.Element {
  const to = centreOf(arrow.to);
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  /** The point so far along the line, and so far beside it. */
  const at = (along: number, beside = 0): Point => ({
    x: from.x + ux * along - uy * (aside + beside),
    y: from.y + uy * along + ux * (aside + beside),
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
      {arrow.number !== null && (
        <g transform={`translate(${tag.x} ${tag.y})`}>
          <circle class="arrow-tag" r={TAG_R} />
          <text class="arrow-number" dy=".36em">
            {arrow.number}
          </text>
        </g>
      )}
    </>
  );
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
