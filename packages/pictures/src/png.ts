/** Drawings as PNG. */

import type { Drawing } from '@tsume/core/notation/drawing';
import { paintCanvas } from './pixels.ts';

export interface PngOptions {
  /** Pixels a unit of the drawing; default 2, which makes a board of some 960 × 880 pixels. At least 0.1. */
  readonly scale?: number;
}

/** The bytes of a PNG; the same drawing gives the same bytes on the same machine. */
export function makePng(drawing: Drawing, { scale = 2 }: PngOptions = {}): Uint8Array {
  return paintCanvas(drawing, scale).toBuffer('image/png');
}
