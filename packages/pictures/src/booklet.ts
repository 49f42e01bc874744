/**
 * A booklet of problems as PDF: a cover where it has a title, the problems, several on a page, and
 * behind them the solutions. Made by PDFKit, with the letters of the package's typeface that it
 * uses embedded, so that it prints alike everywhere.
 */

import type { PAPERS, PER_PAGE } from '@tsume/core/notation/formats';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type Result, ok } from '@tsume/core/result';
import Pdf from 'pdfkit';
import { FONT_FILES } from './font.ts';
import { type Document, fitted, paintText } from './pdf-painter.ts';
import { paintProblems } from './problem-pages.ts';
import { type Solution, paintSolutions, solutionOf } from './solution-pages.ts';
import { numeral } from './words.ts';

/** Points; B5 and B6 are those of Japan (JIS). */
const PAPER_SIZES: Readonly<Record<(typeof PAPERS)[number], readonly [number, number]>> = {
  a4: [595.28, 841.89],
  b5: [515.91, 728.5],
  a5: [419.53, 595.28],
  b6: [362.83, 515.91],
};

/** How a booklet is laid out and what its cover says. */
export interface BookletOptions {
  /** Default 2. */
  readonly perPage?: (typeof PER_PAGE)[number];
  /** Default `a5`. */
  readonly paper?: (typeof PAPERS)[number];
  /** With a title the booklet has a cover. */
  readonly title?: string;
  /** Who made the booklet, for the cover. */
  readonly author?: string;
  /**
   * When the booklet was made, as it says of itself; default now. All else being equal, so are the
   * bytes.
   */
  readonly created?: Date;
}

function paintCover(document: Document, title: string, author: string | undefined, count: number): void {
  document.addPage();
  const { width, height } = document.page;
  const middle = width / 2;
  const style = fitted(document, title, { size: 28, weight: 'bold' }, width * 0.8);
  paintText(document, title, [middle, height * 0.34], style, 'centre');
  document
    .moveTo(width * 0.36, height * 0.39)
    .lineTo(width * 0.64, height * 0.39)
    .lineWidth(0.7)
    .stroke('#000000');
  paintText(document, `詰将棋　全${numeral(count)}題`, [middle, height * 0.44], { size: 13 }, 'centre');
  if (author !== undefined) paintText(document, author, [middle, height * 0.8], { size: 14 }, 'centre');
}

/** An empty PDF with the typeface of pictures. */
export function newDocument({ paper = 'a5', title, author, created = new Date() }: BookletOptions): Document {
  const document = new Pdf({
    size: [...PAPER_SIZES[paper]],
    margin: 0,
    autoFirstPage: false,
    lang: 'ja',
    displayTitle: true,
    info: {
      Title: title ?? '詰将棋',
      Creator: 'tsume',
      CreationDate: created,
      ...(author !== undefined && { Author: author }),
    },
  });
  for (const [weight, file] of Object.entries(FONT_FILES)) document.registerFont(weight, file);
  return document;
}

/** All of a PDF, once it is ended. */
export async function bytesOf(document: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * The bytes of a booklet, problems in the order given and numbered from 1. A problem without a line
 * has its place, and no solution.
 *
 * Refuses with `illegal_move` where a line cannot be played; `details.problem` is its number.
 */
export async function makeBooklet(
  problems: readonly ProblemRecord[],
  options: BookletOptions = {},
): Promise<Result<Uint8Array>> {
  const solutions: Solution[] = [];
  for (const [index, problem] of problems.entries()) {
    const solution = solutionOf(problem, index + 1);
    if (!solution.ok) return solution;
    solutions.push(solution.value);
  }
  const document = newDocument(options);
  const bytes = bytesOf(document);
  if (options.title !== undefined) paintCover(document, options.title, options.author, problems.length);
  paintProblems(document, problems, options.perPage ?? 2);
  paintSolutions(document, solutions);
  document.end();
  return ok(await bytes);
}
