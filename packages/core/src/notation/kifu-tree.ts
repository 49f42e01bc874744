/** Lines with branches to tsshogi's trees of nodes and back. */

import { type ImmutableNode, Move, type Record as Kifu } from 'tsshogi';
import { type Result, ok, refuse } from '../result.ts';
import { COMMENT_BREAK } from './kakinoki.ts';
import { fromSpecialMove, toSpecialMove } from './endings.ts';
import type { Branch, Line, Note } from './variation.ts';

/** Moves are taken as they are: a variation may show what the rules forbid. */
const AS_GIVEN = { ignoreValidation: true } as const;

/** Comments have no blanks at line ends and no blank lines around them. */
export function tidyComment(comment: string): string {
  const lines = comment
    .replaceAll(COMMENT_BREAK, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines.join('\n').trimEnd().replace(/^\n+/, '');
}

/** What a node says of its move; null if nothing. */
function noteOf(node: ImmutableNode): Note | null {
  const comment = tidyComment(node.comment);
  const seconds = node.elapsedMs / 1000;
  if (comment === '' && seconds === 0 && node.bookmark === '') return null;
  return {
    ply: node.ply,
    ...(comment !== '' && { comment }),
    ...(seconds !== 0 && { seconds }),
    ...(node.bookmark !== '' && { bookmark: node.bookmark }),
  };
}

function siblingsOf(node: ImmutableNode): ImmutableNode[] {
  const siblings: ImmutableNode[] = [];
  for (let next = node.branch; next !== null; next = next.branch) siblings.push(next);
  return siblings;
}

/**
 * The line from a node on, whose own siblings are left to the line that they leave. Absent parts
 * are empty; no ending is `none`.
 */
function lineFrom(first: ImmutableNode | null): Required<Line> {
  const line: string[] = [];
  const notes: Note[] = [];
  const branches: Branch[] = [];
  let ending = 'none';
  for (let node = first; node !== null; node = node.next) {
    if (node.move instanceof Move) line.push(node.move.usi);
    else ending = fromSpecialMove(node.move);
    const note = noteOf(node);
    if (note !== null) notes.push(note);
    if (node !== first) branches.push(...siblingsOf(node).map(branchFrom));
  }
  return { line, ending, notes, branches };
}

function branchFrom(first: ImmutableNode): Branch {
  const { line, ending, notes, branches } = lineFrom(first);
  return {
    from: first.ply,
    line,
    ...(ending !== 'none' && { ending }),
    ...(notes.length > 0 && { notes }),
    ...(branches.length > 0 && { branches }),
  };
}

/** The main line of a record, its first siblings among the branches. */
export function mainLineOf(kifu: Kifu): Required<Line> {
  const first = kifu.first.next;
  const main = lineFrom(first);
  const earliest = first === null ? [] : siblingsOf(first).map(branchFrom);
  return { ...main, branches: [...earliest, ...main.branches] };
}

/**
 * Appends a line from the record's current position on, then its branches; refuses a move that
 * cannot be made as `replay` does.
 */
function append(kifu: Kifu, { line, ending = 'none', notes = [], branches = [] }: Line): Result<null> {
  const before = kifu.current.ply;
  for (const [index, usi] of line.entries()) {
    const move = kifu.position.createMoveByUSI(usi);
    if (move === null) return cannotBePlayed(before + index + 1, usi);
    kifu.append(move, AS_GIVEN);
    annotate(kifu, notes);
  }
  if (ending !== 'none') {
    kifu.append(toSpecialMove(ending), AS_GIVEN);
    annotate(kifu, notes);
  }
  // The last ones first: what leaves the line later shares all of it up to where an earlier one
  // leaves it.
  const byPly = [...branches].sort((a, b) => b.from - a.from);
  for (const branch of byPly) {
    if (branch.from <= before || branch.from > before + line.length + 1)
      return refuse('illegal_move', `A branch leaves its line at ply ${branch.from}, where there is none.`, {
        ply: branch.from,
      });
    kifu.goto(branch.from - 1);
    const appended = append(kifu, branch);
    if (!appended.ok) return appended;
  }
  return ok(null);
}

function cannotBePlayed(ply: number, move: string): Result<never> {
  return refuse('illegal_move', `Move ${ply}, ${move}, cannot be played in its position.`, { ply, move });
}

/** Gives the current node what is said of it. */
function annotate(kifu: Kifu, notes: readonly Note[]): void {
  const note = notes.find(({ ply }) => ply === kifu.current.ply);
  if (note === undefined) return;
  kifu.current.comment = tidyComment(note.comment ?? '');
  kifu.current.bookmark = note.bookmark ?? '';
  kifu.current.setElapsedMs(Math.round((note.seconds ?? 0) * 1000));
}

/**
 * Writes a main line with its branches into an empty record. Refuses with `illegal_move` where a
 * move cannot be made.
 */
export function writeLine(kifu: Kifu, line: Line): Result<null> {
  kifu.goto(0);
  const appended = append(kifu, line);
  kifu.goto(0);
  kifu.resetAllBranchSelection();
  return appended;
}
