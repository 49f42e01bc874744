/** The pages of a booklet that show the problems. */

import { drawBoard } from '@tsume/core/notation/board-drawing';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type Document, fitted, paintDrawing, paintText } from './pdf-painter.ts';
import { numeral, lengthWords, numberWords, titleWords } from './words.ts';

/** Columns and rows of a page by the number of its problems. */
const GRIDS: Readonly<Record<1 | 2 | 4 | 6, readonly [number, number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
};

/** Between columns and between rows. */
const GUTTER = 26;
const ROW_GAP = 14;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The room of a page between its margins, a tenth of the width; the foot holds the page's number.
 */
export function contentOf({ page }: Document): Cell {
  const margin = page.width * 0.09;
  return { x: margin, y: margin, width: page.width - 2 * margin, height: page.height - 2.1 * margin };
}

/** The page's number at its foot. */
export function paintFoot(document: Document, page: number): void {
  const { width, height } = document.page;
  paintText(document, numeral(page), [width / 2, height - width * 0.055], { size: 9 }, 'centre');
}

function cellOf(content: Cell, [columns, rows]: readonly [number, number], place: number): Cell {
  const width = (content.width - (columns - 1) * GUTTER) / columns;
  const height = (content.height - (rows - 1) * ROW_GAP) / rows;
  return {
    x: content.x + (place % columns) * (width + GUTTER),
    y: content.y + Math.floor(place / columns) * (height + ROW_GAP),
    width,
    height,
  };
}

function headingSize(cell: Cell): number {
  return cell.width > 250 ? 12 : 10;
}

/** What all boards of a booklet have in common, so that they are level and of one size. */
interface Dress {
  /** The height of a heading. */
  readonly heading: number;
  readonly scale: number;
}

function dressOf(problems: readonly ProblemRecord[], cell: Cell): Dress {
  const hasNames = problems.some((problem) => titleWords(problem) !== '' || (problem.author ?? '') !== '');
  const heading = headingSize(cell) * (hasNames ? 3.1 : 1.6);
  const scales = problems.map(({ placement }) => {
    const { width, height } = drawBoard(placement);
    return Math.min(cell.width / width, (cell.height - heading) / height);
  });
  return { heading, scale: Math.min(...scales) };
}

/** Number and length above, title and author below. */
function paintHeading(document: Document, problem: ProblemRecord, number: number, cell: Cell): void {
  const size = headingSize(cell);
  const { x, y, width } = cell;
  paintText(document, numberWords(number), [x, y + size], { size, weight: 'bold' });
  paintText(document, lengthWords(problem), [x + width, y + size], { size }, 'right');
  const [title, author] = [titleWords(problem), problem.author ?? ''];
  const below = y + size * 2.5;
  const small = { size: size - 1 };
  const share = author === '' || title === '' ? width : width / 2 - 4;
  if (title !== '') paintText(document, title, [x, below], fitted(document, title, small, share));
  if (author !== '')
    paintText(document, author, [x + width, below], fitted(document, author, small, share), 'right');
}

function paintProblem(
  document: Document,
  problem: ProblemRecord,
  number: number,
  cell: Cell,
  { heading, scale }: Dress,
): void {
  const drawing = drawBoard(problem.placement);
  paintHeading(document, problem, number, cell);
  const left = cell.x + (cell.width - drawing.width * scale) / 2;
  paintDrawing(document, drawing, [left, cell.y + heading], scale);
}

/** Paints all problems, `perPage` on a page, with a bookmark each. */
export function paintProblems(
  document: Document,
  problems: readonly ProblemRecord[],
  perPage: keyof typeof GRIDS,
): void {
  let bookmarks: PDFKit.PDFOutline | undefined;
  const cellAt = (index: number): Cell => cellOf(contentOf(document), GRIDS[perPage], index % perPage);
  let dress: Dress | undefined;
  for (const [index, problem] of problems.entries()) {
    if (index % perPage === 0) {
      document.addPage();
      paintFoot(document, pageNumber(document));
    }
    bookmarks ??= document.outline.addItem('問題', { expanded: true });
    bookmarks.addItem(`${numberWords(index + 1)}${titleWords(problem)}`);
    dress ??= dressOf(problems, cellAt(0));
    paintProblem(document, problem, index + 1, cellAt(index), dress);
  }
}

/** The number of the page at hand, the cover included. */
export function pageNumber(document: Document): number {
  return document.bufferedPageRange().start + document.bufferedPageRange().count;
}
