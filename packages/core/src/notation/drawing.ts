/**
 * A picture as a value: what is where, in user units from the upper left corner. One drawing
 * becomes SVG (svg.ts) here and pixels or a page of a PDF in packages/pictures, so that all of them
 * look alike. Rejected: SVG as the common form, which the others would have to read again, each
 * with gaps of its own.
 */

interface Ink {
  /** `#rrggbb`; nothing where absent. */
  readonly fill?: string;
  readonly stroke?: string;
  /** Default 1. */
  readonly strokeWidth?: number;
}

/** A rectangle by its upper left corner. */
export interface Rect extends Ink {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radius of its corners. */
  readonly radius?: number;
}

/** An outline in the language of SVG's paths, M L h v Z only. */
export interface Path extends Ink {
  readonly kind: 'path';
  readonly d: string;
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly [number, number];
}

/** A circle by its centre; `dash` is the length of strokes and gaps in user units. */
export interface Circle extends Ink {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly dash?: readonly [number, number];
}

/** One line of text, centred on a point, or with its left end there. */
export interface Label {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** Default `centre`. */
  readonly align?: 'left' | 'centre';
  /** Upside down, about its own point. */
  readonly turned?: boolean;
  /** Default black. */
  readonly fill?: string;
}

/** Shapes moved together, after they were scaled. */
export interface Group {
  readonly kind: 'group';
  readonly dx: number;
  readonly dy: number;
  /** Default 1. */
  readonly scale?: number;
  readonly shapes: readonly Shape[];
}

/** Anything that can be drawn. */
export type Shape = Rect | Path | Circle | Label | Group;

/** A picture, `width` × `height` user units in size. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What the picture is of, for those who cannot see it. */
  readonly name: string;
  /** In the order in which they are drawn. */
  readonly shapes: readonly Shape[];
}

/**
 * How far below the middle of a letter its baseline is, in sizes: Kanji sit in the middle of their
 * square, from 0.86 above the baseline to 0.14 below it.
 */
export const BASELINE = 0.36;

/** A number with two decimals at most, so that texts stay short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
