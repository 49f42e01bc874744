/** Drawings in pixels, by Skia (@napi-rs/canvas). */

import { type Canvas, GlobalFonts, Path2D, type SKRSContext2D, createCanvas } from '@napi-rs/canvas';
import { BASELINE, type Drawing, type Label, type Shape } from '@tsume/core/notation/drawing';
import { FONT_FILES } from './font.ts';
import type { Measure } from './typesetting.ts';

const FAMILY = 'Tsume Mincho';
/** Kanji for which the typeface has no room come from the system, where it has them. */
const FAMILIES = `"${FAMILY}", serif`;

let registered = false;

function registerFont(): void {
  if (registered) return;
  if (GlobalFonts.registerFromPath(FONT_FILES.regular, FAMILY) === null)
    throw new Error(`The font ${FONT_FILES.regular} cannot be read; install the packages again (npm ci).`);
  registered = true;
}

function fontOf(size: number): string {
  return `${size}px ${FAMILIES}`;
}

/** What measures text by the typeface of pixels. It remembers: measuring takes Skia long. */
export function makeMeasure(): Measure {
  registerFont();
  const context = createCanvas(1, 1).getContext('2d');
  const widths = new Map<string, number>();
  return (text, size) => {
    const key = `${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    context.font = fontOf(size);
    const { width } = context.measureText(text);
    widths.set(key, width);
    return width;
  };
}

function paintLabel(context: SKRSContext2D, { x, y, size, text, align, turned, fill }: Label): void {
  context.save();
  context.translate(x, y);
  if (turned === true) context.rotate(Math.PI);
  context.font = fontOf(size);
  context.textAlign = align === 'left' ? 'left' : 'center';
  context.fillStyle = fill ?? '#000000';
  context.fillText(text, 0, BASELINE * size);
  context.restore();
}

function outlineOf(shape: Exclude<Shape, { kind: 'text' | 'group' }>): Path2D {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.kind === 'circle') path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
  else path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0);
  return path;
}

function paint(context: SKRSContext2D, shape: Shape): void {
  if (shape.kind === 'text') return paintLabel(context, shape);
  if (shape.kind === 'group') {
    context.save();
    context.translate(shape.dx, shape.dy);
    context.scale(shape.scale ?? 1, shape.scale ?? 1);
    for (const each of shape.shapes) paint(context, each);
    return context.restore();
  }
  const outline = outlineOf(shape);
  if (shape.fill !== undefined) {
    context.fillStyle = shape.fill;
    context.fill(outline);
  }
  if (shape.stroke === undefined) return undefined;
  context.strokeStyle = shape.stroke;
  context.lineWidth = shape.strokeWidth ?? 1;
  context.setLineDash(shape.kind === 'rect' ? [] : [...(shape.dash ?? [])]);
  return context.stroke(outline);
}

/** The drawing on a white ground, `scale` pixels a unit. */
export function paintCanvas(drawing: Drawing, scale: number): Canvas {
  registerFont();
  const canvas = createCanvas(Math.round(drawing.width * scale), Math.round(drawing.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const shape of drawing.shapes) paint(context, shape);
  return canvas;
}
