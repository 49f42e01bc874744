/** Drawings and lines of text on the page of a PDF. Lengths are points, 1/72 inch. */

import { BASELINE, type Drawing, type Shape } from '@tsume/core/notation/drawing';
import type { Weight } from './font.ts';
import { printable } from './glyphs.ts';

/** PDFKit's document, which is drawn on page by page. */
export type Document = PDFKit.PDFDocument;

/** Size in points; default weight regular, default colour black (CSS). */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

const INK = '#000000';

/** How wide a line is, as it is painted. */
export function widthOf(document: Document, text: string, { size, weight = 'regular' }: TextStyle): number {
  return document.font(weight).fontSize(size).widthOfString(printable(text));
}

/**
 * One line of text with its left end, middle or right end at `x`, and its baseline at `y`. Letters
 * that the typeface lacks are 〓.
 */
export function paintText(
  document: Document,
  text: string,
  [x, y]: readonly [number, number],
  style: TextStyle,
  align: 'left' | 'centre' | 'right' = 'left',
): void {
  const width = align === 'left' ? 0 : widthOf(document, text, style);
  document
    .font(style.weight ?? 'regular')
    .fontSize(style.size)
    .fillColor(style.colour ?? INK)
    .text(printable(text), align === 'centre' ? x - width / 2 : x - width, y, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
}

/** A line that is set smaller where it would be wider than `width`. */
export function fitted(document: Document, text: string, style: TextStyle, width: number): TextStyle {
  const needed = widthOf(document, text, style);
  return needed <= width ? style : { ...style, size: (style.size * width) / needed };
}

function paintInk(
  document: Document,
  { fill, stroke, strokeWidth = 1 }: Exclude<Shape, { kind: 'text' | 'group' }>,
): void {
  document.lineWidth(strokeWidth);
  if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke);
  else if (fill !== undefined) document.fill(fill);
  else if (stroke !== undefined) document.stroke(stroke);
}

function paintShape(document: Document, shape: Shape): void {
  if (shape.kind === 'group') {
    document
      .save()
      .translate(shape.dx, shape.dy)
      .scale(shape.scale ?? 1);
    for (const each of shape.shapes) paintShape(document, each);
    document.restore();
    return;
  }
  document.save();
  if (shape.kind === 'text') {
    const { x, y, size, text, align, turned, fill } = shape;
    document.translate(x, y);
    if (turned === true) document.rotate(180);
    paintText(document, text, [0, BASELINE * size], { size, colour: fill ?? INK }, align ?? 'centre');
  } else {
    if (shape.kind === 'path') document.path(shape.d);
    else if (shape.kind === 'circle') document.circle(shape.x, shape.y, shape.radius);
    else document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0);
    if (shape.kind !== 'rect' && shape.dash !== undefined)
      document.dash(shape.dash[0], { space: shape.dash[1] });
    paintInk(document, shape);
  }
  document.restore();
}

/** A drawing with its upper left corner at a point, `scale` points a unit. */
export function paintDrawing(
  document: Document,
  drawing: Drawing,
  [x, y]: readonly [number, number],
  scale: number,
): void {
  document.save().translate(x, y).scale(scale);
  for (const shape of drawing.shapes) paintShape(document, shape);
  document.restore();
}
