/**
 * The solution as one moving SVG: the frames are shown in turn by SVG's own animation, without a
 * script, so that they also move where a page shows the file as an image. What cannot animate shows
 * the diagram.
 */

import { type Result, ok } from '../result.ts';
import { drawGround, drawPosition, framed } from './board-drawing.ts';
import { type Frame, framesOf } from './frames.ts';
import type { ProblemRecord } from './record.ts';
import { svgDocument, svgOfAll } from './svg.ts';

/** What is written above the moving diagram, and how fast it moves. */
export interface FilmOptions {
  readonly title?: string;
  readonly author?: string;
  /**
   * How long a move is shown; default 1200 ms. The diagram is shown twice as long, the last
   * position three times.
   */
  readonly moveMs?: number;
}

/** How long each frame of a film is shown, in milliseconds. */
export function frameTimes(frames: number, { moveMs = 1200 }: FilmOptions): number[] {
  return Array.from({ length: frames }, (_, index) => {
    if (index === frames - 1) return 3 * moveMs;
    return index === 0 ? 2 * moveMs : moveMs;
  });
}

/** A frame that is seen between two moments, as shares of the whole. */
function shownBetween(start: number, end: number, totalMs: number, body: string): string {
  const visibility = start === 0 ? 'visible' : 'hidden';
  const [values, times] =
    start === 0
      ? ['visible;hidden', `0;${end}`]
      : end >= 1
        ? ['hidden;visible', `0;${start}`]
        : ['hidden;visible;hidden', `0;${start};${end}`];
  const animation = `<animate attributeName="visibility" calcMode="discrete" values="${values}" keyTimes="${times}" dur="${totalMs}ms" repeatCount="indefinite"/>`;
  return `<g visibility="${visibility}">${start === 0 && end >= 1 ? '' : animation}\n${body}\n</g>`;
}

/** What a frame adds to the ground, and its caption, as elements. */
function bodyOf({ placement, options }: Frame, film: FilmOptions): string {
  const { mark, men } = drawPosition(placement, options);
  return svgOfAll(framed([...mark, ...men], { ...film, caption: options.caption }).shapes);
}

/**
 * The moving picture of a problem's main line, over and over.
 *
 * Refuses with `illegal_move` where the line cannot be played.
 */
export function makeSolutionSvg(problem: ProblemRecord, film: FilmOptions = {}): Result<string> {
  const frames = framesOf(problem);
  if (!frames.ok) return frames;
  const times = frameTimes(frames.value.length, film);
  const totalMs = times.reduce((sum, time) => sum + time, 0);
  let shown = 0;
  const parts = frames.value.map((frame, index) => {
    const start = round4(shown / totalMs);
    shown += times[index];
    return shownBetween(start, round4(shown / totalMs), totalMs, bodyOf(frame, film));
  });
  const drawing = framed(drawGround(), { ...film, caption: '' });
  // The headings come with each frame.
  const ground = drawing.shapes.filter((shape) => shape.kind === 'group');
  return ok(svgDocument(drawing, [...parts, svgOfAll(ground)].join('\n')));
}

function round4(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
