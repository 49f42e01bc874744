/**
 * The heat map of a run's problems: counts by plies and pieces, gathered into as many columns and
 * rows as there is room for.
 */

import type { SizeCount } from '@tsume/contracts/run';

/** From the first value to the last, both of them in. */
export type Span = readonly [first: number, last: number];

/** The table of sizes, its rows and columns in ranges. */
export interface HeatMap {
  /** Plies of each column; ascending. */
  readonly columns: readonly Span[];
  /** Pieces of each row; most first, as on a chart. */
  readonly rows: readonly Span[];
  /** Problems by row and column. */
  readonly counts: readonly (readonly number[])[];
  /** Problems of the fullest cell. */
  readonly most: number;
  /** All problems. */
  readonly total: number;
}

/** Lengths of mates are odd; where a run has even ones, too, every length is a column. */
const ODD_STEP = 2;

/**
 * @param sizes at least one
 * @param maxColumns and `maxRows`: at most so many; where there are more sizes several share a cell
 */
export function heatMapOf(sizes: readonly SizeCount[], maxColumns: number, maxRows: number): HeatMap {
  const step = sizes.every(({ plies }) => plies % 2 === 1) ? ODD_STEP : 1;
  const columns = spans(
    sizes.map(({ plies }) => plies),
    step,
    maxColumns,
  );
  const rows = spans(
    sizes.map(({ pieces }) => pieces),
    1,
    maxRows,
  ).toReversed();
  const counts = rows.map(() => columns.map(() => 0));
  for (const { plies, pieces, problems } of sizes)
    counts[placeOf(rows, pieces)][placeOf(columns, plies)] += problems;
  return {
    columns,
    rows,
    counts,
    most: Math.max(...counts.flat()),
    total: sizes.reduce((sum, { problems }) => sum + problems, 0),
  };
}

/** Spans of equally many values from the least to the greatest, `most` at most. */
function spans(values: readonly number[], step: number, most: number): Span[] {
  const first = Math.min(...values);
  const last = Math.max(...values);
  const count = (last - first) / step + 1;
  const width = Math.ceil(count / Math.max(1, most));
  return Array.from({ length: Math.ceil(count / width) }, (_, i) => {
    const start = first + i * width * step;
    return [start, Math.min(start + (width - 1) * step, last)];
  });
}

function placeOf(all: readonly Span[], value: number): number {
  return all.findIndex(([first, last]) => first <= value && value <= last);
}

/** Shades of the map, beside that of an empty cell. */
const SHADES = 5;

/**
 * The least count of each shade, palest first: one problem is always told from none, and each shade
 * stands for as many times more than the one before.
 * @param most problems of the fullest cell, at least 1
 */
export function shadesOf(most: number): number[] {
  const bounds = Array.from({ length: SHADES }, (_, i) => Math.ceil(most ** (i / SHADES) - 1e-9));
  return [...new Set(bounds)];
}

/**
 * Which shade a count has, from 1; 0 for none. The fullest cells have the darkest, however few
 * shades there are.
 */
export function shadeOf(count: number, shades: readonly number[]): number {
  const rank = shades.filter((least) => count >= least).length;
  return rank === shades.length && rank > 1 ? SHADES : rank;
}

/** `5` or `5–9`. */
export function tellSpan([first, last]: Span): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** A cell of the map. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The place, where the map still has it. */
export function placeWithin(map: HeatMap, place: Place | null): Place | null {
  if (place === null || map.counts[place.row]?.[place.column] === undefined) return null;
  return place;
}

/** The first cell with problems, from the top left. */
export function firstFilled(map: HeatMap): Place {
  const row = map.counts.findIndex((counts) => counts.some((count) => count > 0));
  return { row, column: map.counts[row].findIndex((count) => count > 0) };
}

/** Straight on comes before aside. */
const ASIDE = 100;

/**
 * The next cell with problems in a direction, one that lies straight ahead if there is one; null
 * where there is none on that side.
 */
export function nextFilled(
  map: HeatMap,
  from: Place,
  [rows, columns]: readonly [rows: number, columns: number],
): Place | null {
  const ahead = map.counts.flatMap((counts, row) =>
    counts.flatMap((count, column) => {
      const along = (row - from.row) * rows + (column - from.column) * columns;
      const aside = Math.abs(rows === 0 ? row - from.row : column - from.column);
      return count > 0 && along > 0 ? [{ place: { row, column }, distance: along + aside * ASIDE }] : [];
    }),
  );
  return ahead.toSorted((a, b) => a.distance - b.distance)[0]?.place ?? null;
}
