/**
 * What a check has found as branches of a record, with comments: cooks 余詰 and the other flaws, variations 変化 and tries 紛れ. A person
 * who opens the file in a shogi program finds them where they leave the line.
 */

import { FLAW_NAMES } from '../mate/flaw-names.ts';
import type { SideLine } from '../mate/side-lines.ts';
import type { Flaw, FlawKind, Report } from '../mate/verdict.ts';
import { toPosition } from './replay.ts';
import type { ProblemRecord } from './record.ts';
import type { Branch, Line } from './variation.ts';

const SOUNDNESS_WORDS: Readonly<Partial<Record<Report['soundness'], string>>> = {
  sound: '完全作',
  unsound: '不完全作',
};

/** A line that can still be branched off. */
interface Open {
  /** The moves from the start to its end. */
  readonly moves: readonly string[];
  /** The ply of its first own move. */
  readonly from: number;
  readonly branches: Branch[];
}

function commentOf(words: string, line: readonly string[]): string {
  return line.length > 1 ? `${words} ${line.length}手` : words;
}

function flawComment({ kind, line, fault }: Flaw): string {
  return commentOf(FLAW_NAMES[kind].japanese + (fault ? '（不完全）' : ''), line);
}

function sideLineComment({ kind, line, leftover }: SideLine): string {
  if (kind === 'try') return '紛れ';
  return commentOf('変化', line) + (leftover !== null && leftover > 0 ? '（駒余り）' : '');
}

/** Whether moves can be played one after another from the record's position. */
function canBePlayed({ placement }: ProblemRecord, moves: readonly string[]): boolean {
  const position = toPosition(placement);
  return moves.every((usi) => {
    const move = position.createMoveByUSI(usi);
    return move !== null && position.isValidMove(move) && position.doMove(move);
  });
}

/** Flaws of the lines that are tied with the main line: they may leave one of those, which stands before them in the report. */
const OF_TIED_LINES: ReadonlySet<FlawKind> = new Set(['equalVariation', 'variationCook']);

/** Builds the branches of one record. */
class Annotator {
  readonly #record: ProblemRecord;
  readonly #main: Open;
  /** The main line and those tied with it, in the order of the report. */
  readonly #tied: Open[];

  constructor(record: ProblemRecord) {
    this.#record = record;
    this.#main = { moves: record.line, from: 1, branches: [...(record.branches ?? [])] };
    this.#tied = [this.#main];
  }

  addFlaw(flaw: Flaw): void {
    const lines = OF_TIED_LINES.has(flaw.kind) ? this.#tied.toReversed() : [this.#main];
    for (const line of lines) {
      const added = this.#add(line, flaw.ply, flaw.line, flawComment(flaw));
      if (added === null) continue;
      if (flaw.kind === 'equalVariation') this.#tied.push(added);
      return;
    }
  }

  addSideLine(sideLine: SideLine): void {
    this.#add(this.#main, sideLine.ply, sideLine.line, sideLineComment(sideLine));
  }

  /** Lets a line leave another one at a ply; null where it cannot be played there, or is there already. */
  #add(line: Open, from: number, moves: readonly string[], comment: string): Open | null {
    if (from < line.from || from > line.moves.length) return null;
    if ([line.moves[from - 1], ...firstMoves(line.branches, from)].includes(moves[0])) return null;
    const all = [...line.moves.slice(0, from - 1), ...moves];
    if (!canBePlayed(this.#record, all)) return null;
    const branches: Branch[] = [];
    line.branches.push({ from, line: moves, notes: [{ ply: from, comment }], branches });
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

/**
 * A record with its main line, length and 完全性 as a check has found them, and what leaves the line as branches. A record with another
 * line of its own keeps it, and gets the branches that can be played on it.
 *
 * @param sideLines variations and tries; see findSideLines
 */
export function annotate(
  record: ProblemRecord,
  report: Report,
  sideLines: readonly SideLine[] = [],
): ProblemRecord {
  const { line, plies, exact, soundness } = report;
  const solved: ProblemRecord =
    record.line.length > 0 || line === null || !exact || plies === null ? record : { ...record, line, plies };
  const annotator = new Annotator(solved);
  const endWords: string[] = [];
  for (const flaw of report.flaws) {
    if (flaw.kind === 'leftover') endWords.push(FLAW_NAMES.leftover.japanese);
    else if (flaw.move !== '') annotator.addFlaw(flaw);
  }
  for (const each of sideLines) annotator.addSideLine(each);
  const integrity = SOUNDNESS_WORDS[soundness];
  const { branches } = annotator;
  const notes = withEndNote(solved, endWords);
  return {
    ...solved,
    ...(integrity !== undefined && { headers: { ...solved.headers, 完全性: integrity } }),
    ...(branches.length > 0 && { branches }),
    ...(notes !== undefined && { notes }),
  };
}
