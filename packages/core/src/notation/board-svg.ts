/** The diagram of a placement as SVG, as books print it (board-drawing.ts). */

import type { Placement } from '../placement/placement.ts';
import { type BoardOptions, drawBoard } from './board-drawing.ts';
import { makeSvg } from './svg.ts';

/** The diagram as an SVG document with its own white ground; scales with its viewBox. */
export function makeBoardSvg(placement: Placement, options: BoardOptions = {}): string {
  return makeSvg(drawBoard(placement, options));
}
