/** The pages of a booklet that give the solutions. */

import { LINE_NAMES } from '@tsume/core/mate/flaw-names';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { type BranchLine, branchLinesOf } from '@tsume/core/notation/branch-lines';
import { leftBefore } from '@tsume/core/notation/flaw-lines';
import { framesOf } from '@tsume/core/notation/frames';
import { moveTexts } from '@tsume/core/notation/move-text';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type Refusal, type Result, ok } from '@tsume/core/result';
import type { Drawing } from '@tsume/core/notation/drawing';
import { type Document, paintDrawing, paintText, widthOf } from './pdf-painter.ts';
import { SHEET_TEXTS } from './sheet-words.ts';
import { contentOf, pageNumber, paintFoot } from './problem-pages.ts';
import { fillLines, piecesOf } from './typesetting.ts';
import { numeral, lengthWords, numberWords, titleWords } from './words.ts';

/** What is printed of one solution. */
export interface Solution {
  readonly heading: string;
  /** Title and author. */
  readonly credit: string;
  /** The moves, which lines do not break. */
  readonly moves: readonly string[];
  /** Lines beside it and comments, a paragraph each, in pieces that lines do not break. */
  readonly remarks: readonly (readonly string[])[];
  /** The last position 詰上り図; none without a line. */
  readonly final: Drawing | null;
}

const BODY = { size: 10 };
const LEADING = 16;
const HEADING_LEADING = LEADING * 1.4;
const REMARK = { size: 9 };
const REMARK_LEADING = 14;
const FINAL_SCALE = 0.2;
const GAP = 12;
/** What a solution that goes on behind the page has of it at least: its heading and two lines. */
const LEAST = HEADING_LEADING + 2 * LEADING;

/** Said of a line that does not mate. */
const FAILS = `（${SHEET_TEXTS.ja.fails}）`;

/** What is said at a move. */
function noteWords(ply: number, comment: string): string {
  return `${numeral(ply)}手目　${oneLine(comment)}`;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', '　');
}

/**
 * Where a line leaves the main line, its moves, `end`, and what is said of them: ２手目 △３一玉 ▲２二金.
 * A ply stays with its move, and the end with the last.
 */
function playWords({ placement, line: main }: ProblemRecord, branch: BranchLine, end: string): string[] {
  const { from, moves, comments } = branch;
  const texts = moveTexts(placement, moves);
  // One that cannot be played is shown as the file has it.
  const told = texts.ok ? texts.value : moves;
  const left = leftBefore(main, moves, from);
  const at = (ply: number): string => `${numeral(ply)}手目 ${told[ply - 1]}`;
  const own = [at(from), ...told.slice(from)];
  return [
    ...(left === null ? [] : [`${at(left)}のとき、`]),
    ...own.flatMap((move, index) => (index < own.length - 1 ? [move, ' '] : [move + end])),
    ...comments.flatMap(({ ply, comment }) =>
      piecesOf(`　${ply === from ? oneLine(comment) : noteWords(ply, comment)}`),
    ),
  ];
}

/** How such a line ends, in brackets; nothing where nobody knows. */
function endWords({ end, isLeftover, moves }: BranchLine): string {
  if (end === null) return '';
  if (end === 'noMate') return FAILS;
  return `（${numeral(moves.length)}手${isLeftover ? `、${LINE_NAMES.leftover.japanese}` : ''}）`;
}

/**
 * What leaves the main line, a paragraph each: 変化：２手目 △３一玉 ▲２二金（３手）. Tries 紛れ, of which
 * there are many, are one paragraph.
 */
function branchWords(problem: ProblemRecord): string[][] {
  const lines = branchLinesOf(problem);
  const tries = lines.filter(({ kind }) => kind === 'try');
  const tried = tries.flatMap((each, index) =>
    playWords(problem, each, index < tries.length - 1 ? '、' : FAILS),
  );
  return [
    ...lines
      .filter((each) => !tries.includes(each))
      .map((each) => {
        const name = `${each.name}${each.isFault ? SHEET_TEXTS.ja.fault : ''}：`;
        return [name, ...playWords(problem, each, endWords(each))];
      }),
    ...(tries.length > 0 ? [[`${LINE_NAMES.try.japanese}：`, ...tried]] : []),
  ];
}

/**
 * What leaves the main line, then what the record says in words, at the diagram and at its moves.
 */
function remarksOf(problem: ProblemRecord): string[][] {
  const { headers, comment = '', notes = [] } = problem;
  const atMoves = notes.flatMap(({ ply, comment: words = '' }) =>
    words.trim() === '' ? [] : [noteWords(ply, words)],
  );
  const paragraphs = [headers?.['備考'] ?? '', ...comment.split('\n'), ...atMoves].map((each) => each.trim());
  return [...branchWords(problem), ...paragraphs.filter((each) => each !== '').map(piecesOf)];
}

function refusedOf(error: Refusal, problem: number): Result<never> {
  return { ok: false, error: { ...error, details: { ...error.details, problem } } };
}

/**
 * The solution of a problem in words. Refuses with `illegal_move`; `details.problem` is the number.
 */
export function solutionOf(problem: ProblemRecord, number: number): Result<Solution> {
  const frames = framesOf(problem);
  if (!frames.ok) return refusedOf(frames.error, number);
  const texts = moveTexts(problem.placement, problem.line);
  if (!texts.ok) return refusedOf(texts.error, number);
  const last = frames.value.at(-1)!;
  const end = problem.goal === 'brinkmate' ? '' : `まで${numeral(problem.line.length)}手詰`;
  const moves = texts.value.length === 0 ? ['（手順なし）'] : [...texts.value, end];
  return ok({
    heading: `${numberWords(number)}　${lengthWords(problem)}`,
    credit: `${titleWords(problem)}　${problem.author ?? ''}`.trim(),
    moves: moves.filter((each) => each !== ''),
    remarks: remarksOf(problem),
    final:
      texts.value.length === 0 ? null : drawBoard(last.placement, { ...last.options, caption: undefined }),
  });
}

/** A solution as lines, as they will stand; its final diagram is at the right of the first ones. */
interface Block {
  readonly solution: Solution;
  readonly moveLines: readonly string[];
  readonly remarkLines: readonly string[];
  /** Of the final diagram; 0 without one. */
  readonly finalHeight: number;
  /** On one page. */
  readonly height: number;
}

/** Text is narrow beside the final diagram, and as wide as the page below it. */
function layOut(document: Document, solution: Solution, width: number): Block {
  const { final } = solution;
  const finalHeight = (final?.height ?? 0) * FINAL_SCALE;
  const narrow = final === null ? width : width - final.width * FINAL_SCALE - 12;
  let y = HEADING_LEADING;
  const fill = (pieces: readonly string[], leading: number, style: { readonly size: number }): string[] => {
    const widthAt = (line: number): number => (y + line * leading < finalHeight ? narrow : width);
    const lines = fillLines(pieces, widthAt, (text) => widthOf(document, text, style));
    y += leading * lines.length;
    return lines;
  };
  const words = solution.moves.flatMap((move) => [move, '　']);
  const moveLines = fill(words, LEADING, BODY);
  const remarkLines = solution.remarks.flatMap((remark) => fill(remark, REMARK_LEADING, REMARK));
  return { solution, moveLines, remarkLines, finalHeight, height: Math.max(y, finalHeight) };
}

/**
 * Paints solutions from above to below, on as many pages as it takes; a solution is kept on one
 * page where it fits there.
 */
export class SolutionPages {
  readonly #document: Document;
  #y = 0;

  constructor(document: Document) {
    this.#document = document;
    this.#turnPage();
    const { x, width, y } = contentOf(document);
    paintText(document, '解答', [x + width / 2, y + 16], { size: 16, weight: 'bold' }, 'centre');
    this.#y = y + 38;
  }

  #turnPage(): void {
    this.#document.addPage();
    paintFoot(this.#document, pageNumber(this.#document));
    this.#y = contentOf(this.#document).y;
  }

  get #bottom(): number {
    const { y, height } = contentOf(this.#document);
    return y + height;
  }

  /** Moves down by a line, to the next page if need be; returns the baseline. */
  #lineFeed(leading: number): number {
    if (this.#y + leading > this.#bottom) this.#turnPage();
    this.#y += leading;
    return this.#y - leading * 0.3;
  }

  paint(solution: Solution): void {
    const { x, width, height } = contentOf(this.#document);
    const block = layOut(this.#document, solution, width);
    // What is longer than a page begins here all the same, as long as the diagram is not cut.
    const whole = block.height <= height ? block.height : Math.max(block.finalHeight, LEAST);
    if (this.#y + whole > this.#bottom) this.#turnPage();
    const { final } = solution;
    const [top, page] = [this.#y, pageNumber(this.#document)];
    if (final !== null)
      paintDrawing(this.#document, final, [x + width - final.width * FINAL_SCALE, top], FINAL_SCALE);
    this.#paintText(block, x);
    const isOnePage = pageNumber(this.#document) === page;
    this.#y = Math.max(this.#y, isOnePage ? top + block.finalHeight : 0) + GAP;
  }

  #paintText({ solution: { heading, credit }, moveLines, remarkLines }: Block, x: number): void {
    const document = this.#document;
    const bold = { size: 10.5, weight: 'bold' } as const;
    const baseline = this.#lineFeed(HEADING_LEADING);
    paintText(document, heading, [x, baseline], bold);
    paintText(document, credit, [x + widthOf(document, `${heading}　`, bold), baseline], BODY);
    for (const line of moveLines) paintText(document, line, [x, this.#lineFeed(LEADING)], BODY);
    for (const line of remarkLines) paintText(document, line, [x, this.#lineFeed(REMARK_LEADING)], REMARK);
  }
}

/** Paints all solutions behind the problems, with a bookmark. */
export function paintSolutions(document: Document, solutions: readonly Solution[]): void {
  if (solutions.length === 0) return;
  const pages = new SolutionPages(document);
  document.outline.addItem('解答');
  for (const solution of solutions) pages.paint(solution);
}
