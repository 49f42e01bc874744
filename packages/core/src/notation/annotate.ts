/**
 * What a check has found as branches of a record, with comments: cooks 余詰 and the other flaws,
 * variations 変化 and tries 紛れ. A person who opens the file in a shogi program finds them where they
 * leave the line.
 */

import { FLAW_NAMES } from '../mate/flaw-names.ts';
import type { Flaw, FlawKind, Report, SideLine } from '../mate/verdict.ts';
import { kindOf } from '../placement/pieces.ts';
import { type Placement, squareNamed } from '../placement/placement.ts';
import { KANJI_NAMES, squareText } from './piece-names.ts';
import { makeBranchComment } from './branch-comment.ts';
import { toPosition } from './replay.ts';
import type { ProblemRecord } from './record.ts';
import type { Branch, Line } from './variation.ts';

const SOUNDNESS_WORDS: Readonly<Partial<Record<Report['soundness'], string>>> = {
  sound: '完全作',
  unsound: '不完全作',
};

/** What the line of a record is judged by. */
export type Judged = Pick<Report, 'line' | 'plies' | 'exact' | 'soundness' | 'flaws'>;

/** A line that leaves the main line, or one tied with it, and what is to be said of it. */
export interface Deviation {
  readonly about: Flaw | SideLine;
  /** The ply of its first own move. */
  readonly from: number;
  /** USI moves from the diagram to its end. */
  readonly moves: readonly string[];
}

/** A line that can still be branched off. */
interface Open {
  /** The moves from the start to its end. */
  readonly moves: readonly string[];
  /** The ply of its first own move. */
  readonly from: number;
  readonly branches: Branch[];
}

/** Whether moves can be played one after another from the record's position. */
function canBePlayed({ placement }: ProblemRecord, moves: readonly string[]): boolean {
  const position = toPosition(placement);
  return moves.every((usi) => {
    const move = position.createMoveByUSI(usi);
    return move !== null && position.isValidMove(move) && position.doMove(move);
  });
}

/**
 * Flaws of the lines that are tied with the main line: they may leave one of those, which stands
 * before them in the report.
 */
const OF_TIED_LINES: ReadonlySet<FlawKind> = new Set(['equalVariation', 'variationCook']);

/** Builds the branches of one record. */
class Annotator {
  readonly #record: ProblemRecord;
  readonly #main: Open;
  /** The main line and those tied with it, in the order of the report. */
  readonly #tied: Open[];
  /** All that was added, in that order. */
  readonly deviations: Deviation[] = [];

  constructor(record: ProblemRecord) {
    this.#record = record;
    this.#main = { moves: record.line, from: 1, branches: [...(record.branches ?? [])] };
    this.#tied = [this.#main];
  }

  addFlaw(flaw: Flaw): void {
    const lines = OF_TIED_LINES.has(flaw.kind) ? this.#tied.toReversed() : [this.#main];
    for (const line of lines) {
      const added = this.#add(line, flaw);
      if (added === null) continue;
      if (flaw.kind === 'equalVariation') this.#tied.push(added);
      return;
    }
  }

  addSideLine(sideLine: SideLine): void {
    this.#add(this.#main, sideLine);
  }

  /**
   * Lets a line leave another one at a ply; null where it cannot be played there, or is there
   * already.
   */
  #add(line: Open, about: Flaw | SideLine): Open | null {
    const { ply: from, line: moves } = about;
    if (from < line.from || from > line.moves.length) return null;
    if ([line.moves[from - 1], ...firstMoves(line.branches, from)].includes(moves[0])) return null;
    const all = [...line.moves.slice(0, from - 1), ...moves];
    if (!canBePlayed(this.#record, all)) return null;
    const branches: Branch[] = [];
    line.branches.push({
      from,
      line: moves,
      notes: [{ ply: from, comment: makeBranchComment(about) }],
      branches,
    });
    this.deviations.push({ about, from, moves: all });
    return { moves: all, from, branches };
  }

  get branches(): Branch[] {
    return byPly(this.#main.branches);
  }
}

/** The moves with which branches leave a line at a ply. */
function firstMoves(branches: readonly Branch[], from: number): (string | undefined)[] {
  return branches.filter((branch) => branch.from === from).map((branch) => branch.line[0]);
}

/** Branches by ply, and without empty lists. */
function byPly(branches: readonly Branch[]): Branch[] {
  return [...branches]
    .sort((a, b) => a.from - b.from)
    .map(({ branches: own = [], ...branch }) => ({
      ...branch,
      ...(own.length > 0 && { branches: byPly(own) }),
    }));
}

/** A word at the end of the main line, for flaws that are no line of their own. */
function withEndNote(record: ProblemRecord, words: readonly string[]): Line['notes'] {
  if (words.length === 0 || record.line.length === 0) return record.notes;
  const ply = record.line.length;
  const notes = record.notes ?? [];
  const own = notes.find((note) => note.ply === ply);
  const comment = [own?.comment, ...words].filter((each) => each !== undefined).join('\n');
  return [...notes.filter((note) => note !== own), { ...own, ply, comment }].sort((a, b) => a.ply - b.ply);
}

/** The words for a flaw that is no line of its own; an ornament's with its piece: `飾り駒 5五歩`. */
function wordsOf({ kind, piece }: Flaw, { board }: Placement): string {
  const [, square] = piece?.split('*') ?? [];
  const words = FLAW_NAMES[kind].japanese;
  if (square === undefined) return words;
  return `${words} ${squareText(square)}${KANJI_NAMES[kindOf(board[squareNamed(square)])]}`;
}

/** The record with the line that was found where it has none, and all that leaves it. */
function annotated(
  record: ProblemRecord,
  { line, plies, exact, flaws }: Judged,
  sideLines: readonly SideLine[],
): { readonly solved: ProblemRecord; readonly annotator: Annotator } {
  const solved: ProblemRecord =
    record.line.length > 0 || line === null || !exact || plies === null ? record : { ...record, line, plies };
  const annotator = new Annotator(solved);
  for (const flaw of flaws) if (flaw.kind !== 'leftover' && flaw.move !== '') annotator.addFlaw(flaw);
  for (const each of sideLines) annotator.addSideLine(each);
  return { solved, annotator };
}

/**
 * A record with its main line, length and 完全性 as a check has found them, and what leaves the line
 * as branches. A record with another line of its own keeps it, and gets the branches that can be
 * played on it.
 *
 * @param sideLines variations and tries; see findSideLines
 */
export function annotate(
  record: ProblemRecord,
  report: Judged,
  sideLines: readonly SideLine[] = [],
): ProblemRecord {
  const { solved, annotator } = annotated(record, report, sideLines);
  const endWords = report.flaws
    .filter(({ kind }) => kind === 'leftover' || kind === 'ornament')
    .map((flaw) => wordsOf(flaw, record.placement));
  const integrity = SOUNDNESS_WORDS[report.soundness];
  const { branches } = annotator;
  const notes = withEndNote(solved, endWords);
  return {
    ...solved,
    ...(integrity !== undefined && { headers: { ...solved.headers, 完全性: integrity } }),
    ...(branches.length > 0 && { branches }),
    ...(notes !== undefined && { notes }),
  };
}

/** What `annotate` adds as branches, flaws first, each as a line from the diagram on. */
export function deviationsOf(
  record: ProblemRecord,
  report: Judged,
  sideLines: readonly SideLine[] = [],
): readonly Deviation[] {
  return annotated(record, report, sideLines).annotator.deviations;
}
