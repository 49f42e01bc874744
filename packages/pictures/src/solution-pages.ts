/** The pages of a booklet that give the solutions. */

import { drawBoard } from '@tsume/core/notation/board-drawing';
import { type CookBranch, cooksOf, framesOf } from '@tsume/core/notation/frames';
import { moveTexts } from '@tsume/core/notation/move-text';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type Refusal, type Result, ok } from '@tsume/core/result';
import type { Drawing } from '@tsume/core/notation/drawing';
import { type Document, paintDrawing, paintText, widthOf } from './pdf-painter.ts';
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
  /** Cooks and comments, a paragraph each, in pieces that lines do not break. */
  readonly remarks: readonly (readonly string[])[];
  /** The last position 詰上り図; none without a line. */
  readonly final: Drawing | null;
}

const BODY = { size: 10 };
const LEADING = 16;
const REMARK = { size: 9 };
const REMARK_LEADING = 14;
const FINAL_SCALE = 0.2;
const GAP = 12;

/** A cook with its moves. */
function cookWords({ placement, line: main }: ProblemRecord, { from, line, name }: CookBranch): string[] {
  const whole = [...main.slice(0, from - 1), ...line];
  const texts = moveTexts(placement, whole);
  const moves = texts.ok ? texts.value.slice(from - 1) : line;
  const words = moves.flatMap((move) => [move, ' ']).slice(0, -1);
  return [`${name}：`, `${numeral(from)}手目`, ' ', ...words, `（${numeral(whole.length)}手）`];
}

/** The cooks, then what the record says in words, at the diagram and at its moves. */
function remarksOf(problem: ProblemRecord): string[][] {
  const { headers, comment = '', notes = [] } = problem;
  const atMoves = notes.flatMap(({ ply, comment: words = '' }) =>
    words.trim() === '' ? [] : [`${numeral(ply)}手目　${words.replaceAll('\n', '　')}`],
  );
  const paragraphs = [headers?.['備考'] ?? '', ...comment.split('\n'), ...atMoves].map((each) => each.trim());
  return [
    ...cooksOf(problem).map((cook) => cookWords(problem, cook)),
    ...paragraphs.filter((each) => each !== '').map(piecesOf),
  ];
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

/** Lines with their styles, as they will stand; the final diagram at their right. */
interface Block {
  readonly solution: Solution;
  readonly moveLines: readonly string[];
  readonly remarkLines: readonly string[];
  readonly height: number;
}

function layOut(document: Document, solution: Solution, width: number): Block {
  const final = solution.final;
  const room = final === null ? width : width - final.width * FINAL_SCALE - 12;
  const words = solution.moves.flatMap((move) => [move, '　']);
  const moveLines = fillLines(words, room, (text) => widthOf(document, text, BODY));
  const remarkLines = solution.remarks.flatMap((remark) =>
    fillLines(remark, room, (text) => widthOf(document, text, REMARK)),
  );
  const text = LEADING * (1.4 + moveLines.length) + REMARK_LEADING * remarkLines.length;
  return {
    solution,
    moveLines,
    remarkLines,
    height: Math.max(text, (final?.height ?? 0) * FINAL_SCALE) + GAP,
  };
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
    const { x, width } = contentOf(this.#document);
    const block = layOut(this.#document, solution, width);
    if (this.#y + block.height - GAP > this.#bottom) this.#turnPage();
    const { final } = solution;
    const top = this.#y;
    if (final !== null)
      paintDrawing(this.#document, final, [x + width - final.width * FINAL_SCALE, top], FINAL_SCALE);
    this.#paintText(block, x);
    this.#y = Math.max(this.#y + GAP, top + block.height);
  }

  #paintText({ solution: { heading, credit }, moveLines, remarkLines }: Block, x: number): void {
    const document = this.#document;
    const bold = { size: 10.5, weight: 'bold' } as const;
    const baseline = this.#lineFeed(LEADING * 1.4);
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
