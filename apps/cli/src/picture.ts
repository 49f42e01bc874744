/**
 * Problems as pictures: which position, which arrows, and in what form. The libraries that draw are
 * loaded only when they are asked for.
 */

import type { PictureFormat } from '@tsume/core/notation/formats';
import { type BoardOptions, drawBoard } from '@tsume/core/notation/board-drawing';
import type { Drawing } from '@tsume/core/notation/drawing';
import { cookArrows, cooksOf, framesOf, solutionArrows } from '@tsume/core/notation/frames';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { makeSolutionSvg } from '@tsume/core/notation/solution-svg';
import { makeSvg } from '@tsume/core/notation/svg';
import { type Result, ok, refuse } from '@tsume/core/result';

/** Which moves are drawn as arrows: those of the solution, the first moves of cooks, or both. */
export const ARROWS = ['solution', 'cooks', 'both'] as const;

/** What a picture shows; without options it is the diagram alone, unmoved. */
export interface PictureOptions {
  readonly arrows?: (typeof ARROWS)[number];
  /** How many moves of the solution get an arrow; default 1. */
  readonly arrowMoves?: number;
  /** The position after so many moves; `Infinity` for the last one. */
  readonly ply?: number;
  readonly animate?: true;
  /** Pixels a unit. */
  readonly scale?: number;
  /** How long a move is shown, in milliseconds. */
  readonly moveMs?: number;
}

/** Whether a picture shows the solution, so that it has to be known. */
export function needsLine({ arrows, ply, animate }: PictureOptions): boolean {
  return arrows !== undefined || ply !== undefined || animate === true;
}

/** Whether a picture shows the cooks, so that they have to be looked for. */
export function needsCooks({ arrows }: PictureOptions): boolean {
  return arrows === 'cooks' || arrows === 'both';
}

function headingOf({ title, author }: ProblemRecord): Pick<BoardOptions, 'title' | 'author'> {
  return { ...(title !== undefined && { title }), ...(author !== undefined && { author }) };
}

/** Why there are no cooks to be seen, where there are some elsewhere; null where all is well. */
export function cooksElsewhere(problem: ProblemRecord, options: PictureOptions): string | null {
  const ply = options.ply ?? 0;
  if (!needsCooks(options) || cookArrows(problem, ply).length > 0) return null;
  const plies = [...new Set(cooksOf(problem).map(({ from }) => from - 1))];
  const where = plies.map((each) => `--ply ${each}`).join(', ');
  return plies.length === 0 ? 'no cook was found' : `no cook leaves this position; see ${where}`;
}

function drawProblem(problem: ProblemRecord, options: PictureOptions): Result<Drawing> {
  const frames = framesOf(problem);
  if (!frames.ok) return frames;
  const { arrows, arrowMoves = 1, ply: asked = 0 } = options;
  const frame = frames.value.at(asked === Infinity ? -1 : asked);
  if (frame === undefined) {
    const plies = problem.line.length;
    return refuse('ply_out_of_range', `There is no position after ${asked} plies: the line has ${plies}.`, {
      plies,
    });
  }
  const shown = [
    ...(arrows === 'solution' || arrows === 'both' ? solutionArrows(problem, frame.ply, arrowMoves) : []),
    ...(needsCooks(options) ? cookArrows(problem, frame.ply) : []),
  ];
  const { caption, ...position } = frame.options;
  const words = frame.ply === 0 ? headingOf(problem) : { ...headingOf(problem), caption };
  return ok(drawBoard(frame.placement, { ...words, ...position, arrows: shown }));
}

const utf8 = new TextEncoder();

/**
 * The bytes of a problem's picture. Refuses with `illegal_move`, or `ply_out_of_range` where the
 * line ends before.
 */
export async function drawPicture(
  problem: ProblemRecord,
  format: PictureFormat,
  options: PictureOptions,
): Promise<Result<Uint8Array>> {
  const { scale, moveMs } = options;
  const film = { ...headingOf(problem), ...(moveMs !== undefined && { moveMs }) };
  const size = scale === undefined ? {} : { scale };
  if (format === 'gif') return (await import('@tsume/pictures/gif')).makeGif(problem, { ...film, ...size });
  if (options.animate === true) {
    const svg = makeSolutionSvg(problem, film);
    return svg.ok ? ok(utf8.encode(svg.value)) : svg;
  }
  const drawing = drawProblem(problem, options);
  if (!drawing.ok) return drawing;
  if (format === 'svg') return ok(utf8.encode(makeSvg(drawing.value)));
  return ok((await import('@tsume/pictures/png')).makePng(drawing.value, size));
}
