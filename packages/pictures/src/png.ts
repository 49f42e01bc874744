/** Drawings as PNG. */

import type { Drawing } from '@tsume/core/notation/drawing';
import { makeGreyPng } from './grey-png.ts';
import { paintCanvas } from './pixels.ts';

/** How large a picture is. */
export interface PngOptions {
  /**
   * Pixels a unit of the drawing; default 2, which makes a board of 960 × 880 pixels. At least 0.1.
   */
  readonly scale?: number;
}

/** The bytes of a PNG; the same drawing gives the same bytes on the same machine. */
export function makePng(drawing: Drawing, { scale = 2 }: PngOptions = {}): Uint8Array {
  const canvas = paintCanvas(drawing, scale);
  return makeGreyPng(canvas.data(), canvas.width, canvas.height) ?? canvas.toBuffer('image/png');
}
