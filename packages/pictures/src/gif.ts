/** A solution as a moving GIF, for where SVG does not go. */

import { GifEncoder } from '@napi-rs/canvas';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { framesOf } from '@tsume/core/notation/frames';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type FilmOptions, frameTimes } from '@tsume/core/notation/solution-svg';
import { type Result, ok } from '@tsume/core/result';
import { paintCanvas } from './pixels.ts';

/** What is shown, for how long, and how large. */
export interface GifOptions extends FilmOptions {
  /** Pixels a unit of the drawing; default 1, a board of some 480 × 500 pixels. */
  readonly scale?: number;
}

/**
 * The moving picture of a problem's main line, over and over: a frame for the diagram and one for
 * each move.
 *
 * Refuses with `illegal_move` where the line cannot be played.
 */
export function makeGif(problem: ProblemRecord, { scale = 1, ...film }: GifOptions = {}): Result<Uint8Array> {
  const frames = framesOf(problem);
  if (!frames.ok) return frames;
  const times = frameTimes(frames.value.length, film);
  let encoder: GifEncoder | undefined;
  for (const [index, { placement, options }] of frames.value.entries()) {
    const canvas = paintCanvas(drawBoard(placement, { ...film, ...options }), scale);
    const { width, height } = canvas;
    encoder ??= new GifEncoder(width, height, { repeat: 0 });
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    encoder.addFrame(new Uint8Array(data.buffer), width, height, { delay: times[index] });
  }
  return ok(encoder?.finish() ?? new Uint8Array());
}
