/**
 * Which arrows of a board would lie on one another, and how far each steps aside so that all are
 * seen: those between the same squares, those that come to a square from about the same side (two
 * kinds dropped there), and those on one line, of which the longer would run over the other's head.
 *
 * Rejected: to let all arrows step aside that touch one another. Crossings can be read, and a
 * straight way from middle to middle tells best where an arrow comes from.
 */

/** In user units of a drawn board, whose squares are 40 wide. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The straight way of an arrow, from its start to the middle of its goal. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
}

/** Between the lanes of two arrows, and from the first lane to the last at most. */
const BESIDE = 13;
const MOST = 28;
/** So far behind its goal is the middle of an arrow's head. */
const HEAD = 12;
/** What is nearer to it than this covers it. */
const NEAR = 10;
/** Cosine of the angle up to which two ways are about one: of 45°. */
const ALIKE = Math.SQRT1_2;

/** Where an arrow goes among those that it would lie on. */
export interface Lane {
  /** How far to the right of its way it goes, seen along it; negative to the left. */
  readonly aside: number;
  /** How many of these go left of it. */
  readonly place: number;
}

/** The lane of each arrow, in their order; one alone stays in the middle. */
export function lanesOf(ways: readonly Way[]): readonly Lane[] {
  const lanes: Lane[] = ways.map(() => ({ aside: 0, place: 0 }));
  for (const group of groupsOf(ways)) {
    const axis = directionOf(ways[group[0]]);
    // Ways that cross elsewhere are in the order that they have where their heads are.
    const crowd = middleOf(group.map((index) => headOf(ways[index])));
    const offsets = new Map(group.map((index) => [index, offsetOf(nearestTo(crowd, ways[index]), axis)]));
    const sorted = group.toSorted((a, b) => (offsets.get(a) ?? 0) - (offsets.get(b) ?? 0));
    const step = Math.min(BESIDE, MOST / Math.max(1, group.length - 1));
    for (const [place, index] of sorted.entries()) {
      const aside = (place - (group.length - 1) / 2) * step;
      // What goes the other way has its right at the left.
      lanes[index] = { aside: dot(directionOf(ways[index]), axis) < 0 ? -aside : aside, place };
    }
  }
  return lanes;
}

/** Numbers of arrows that cover one another, directly or by way of others. */
function groupsOf(ways: readonly Way[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const [index, way] of ways.entries()) {
    const touched = groups.filter((group) => group.some((other) => isCovering(way, ways[other])));
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push([...touched.flat(), index].sort((a, b) => a - b));
  }
  return groups;
}

/** Whether one of two arrows would lie on the other's head. */
function isCovering(one: Way, other: Way): boolean {
  if (Math.abs(dot(directionOf(one), directionOf(other))) < ALIKE) return false;
  return distance(headOf(one), other) < NEAR || distance(headOf(other), one) < NEAR;
}

/** From its start to its end, never nothing. */
export function lengthOf({ from, to }: Way): number {
  return Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
}

/** Of length 1. */
export function directionOf(way: Way): Point {
  const length = lengthOf(way);
  return { x: (way.to.x - way.from.x) / length, y: (way.to.y - way.from.y) / length };
}

/** The middle of an arrow's head. */
function headOf(way: Way): Point {
  const { x, y } = directionOf(way);
  const back = Math.min(HEAD, lengthOf(way));
  return { x: way.to.x - x * back, y: way.to.y - y * back };
}

function middleOf(points: readonly Point[]): Point {
  const sum = (of: 'x' | 'y'): number => points.reduce((total, point) => total + point[of], 0);
  return { x: sum('x') / points.length, y: sum('y') / points.length };
}

/** How far a point is to the right of an axis through the origin. */
function offsetOf({ x, y }: Point, axis: Point): number {
  return y * axis.x - x * axis.y;
}

/** The point of a way that is nearest to another one. */
function nearestTo(point: Point, way: Way): Point {
  const { from } = way;
  const { x, y } = directionOf(way);
  const along = dot({ x: point.x - from.x, y: point.y - from.y }, { x, y });
  const nearest = Math.min(Math.max(along, 0), lengthOf(way));
  return { x: from.x + x * nearest, y: from.y + y * nearest };
}

function distance(point: Point, way: Way): number {
  const nearest = nearestTo(point, way);
  return Math.hypot(point.x - nearest.x, point.y - nearest.y);
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
