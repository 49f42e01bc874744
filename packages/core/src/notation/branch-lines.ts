/**
 * The branches of a record as they are printed: each a line from the diagram on, with what is said
 * of it. What they are is read from their comments, as a file has nothing else that tells it.
 */

import { LINE_NAMES, type LineKind } from '../mate/flaw-names.ts';
import { readBranchComment } from './branch-comment.ts';
import type { ProblemRecord } from './record.ts';
import type { Branch, Line, Note } from './variation.ts';

/** A branch on its own. */
export interface BranchLine {
  /** Null where the file does not say what it is, and the attacker leaves the line. */
  readonly kind: LineKind | null;
  /** 余詰, 変化, …; of a `kind` that nobody knows 分岐. */
  readonly name: string;
  readonly isFault: boolean;
  /** Whether the attacker has pieces left over 駒余り at the end. */
  readonly isLeftover: boolean;
  /** Where it is known to end: in mate, or with the attacker failing. */
  readonly end: 'mate' | 'noMate' | null;
  /** The ply of its first own move. */
  readonly from: number;
  /** USI moves from the diagram to its end. */
  readonly moves: readonly string[];
  /** What the file says at its moves beside all that, by ply. */
  readonly comments: readonly Required<Pick<Note, 'ply' | 'comment'>>[];
}

/**
 * How far behind the line of a kind stands among those beside the main line: faults first, then
 * other flaws, variations 変化, tries 紛れ, and what nobody knows.
 */
export function weightOf(kind: LineKind | null, isFault: boolean): number {
  if (kind === null) return 4;
  if (kind === 'variation') return 2;
  if (kind === 'try') return 3;
  return isFault ? 0 : 1;
}

/**
 * All branches that have moves, also those that leave a branch, faults first; of those that weigh
 * the same, in the record's order.
 */
export function branchLinesOf(record: Pick<ProblemRecord, 'line' | 'branches'>): BranchLine[] {
  return linesBeside(record, record.line).sort(
    (one, other) => weightOf(one.kind, one.isFault) - weightOf(other.kind, other.isFault),
  );
}

function linesBeside({ branches = [] }: Pick<Line, 'branches'>, moves: readonly string[]): BranchLine[] {
  return branches.flatMap((branch) => {
    const own = [...moves.slice(0, branch.from - 1), ...branch.line];
    return [...(branch.line.length > 0 ? [lineOf(branch, own)] : []), ...linesBeside(branch, own)];
  });
}

function lineOf(branch: Branch, moves: readonly string[]): BranchLine {
  const { from, notes = [] } = branch;
  const told = readBranchComment(branch);
  // Where the defender leaves a line it is a variation; where the attacker does, anything.
  const kind = told?.kind ?? (from % 2 === 0 ? 'variation' : null);
  const comments = notes.map(({ ply, comment = '' }) => ({
    ply,
    comment: (ply === from ? (told?.rest ?? comment) : comment).trim(),
  }));
  return {
    kind,
    name: kind === null ? '分岐' : LINE_NAMES[kind].japanese,
    isFault: told?.isFault ?? false,
    isLeftover: told?.isLeftover ?? false,
    end: endOf(branch, told?.kind),
    from,
    moves,
    comments: comments.filter(({ comment }) => comment !== ''),
  };
}

/** By what its comment says it is; else by the file's own ending. */
function endOf({ ending }: Branch, kind: LineKind | undefined): BranchLine['end'] {
  if (kind !== undefined) return kind === 'try' ? 'noMate' : 'mate';
  return ending === 'mate' || ending === 'noMate' ? ending : null;
}
