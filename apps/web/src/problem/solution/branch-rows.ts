/**
 * The other moves of a position as rows to read: in an order that puts first what matters,
 * interpositions that end alike as one.
 */

import type { Branch } from '../solver/protocol.ts';
import { isDropUsi } from '@tsume/core/placement/usi-move';

/**
 * How a branch ends for a reader, `plies` counted from the position that it leaves, its own move
 * included.
 */
export type Ending =
  | { readonly kind: 'mate'; readonly plies: number; readonly leftover: number | null }
  | {
      readonly kind: 'noMate';
      /** The defence that escapes; null where the branch is one itself. */
      readonly reply: string | null;
      readonly escapes: number | null;
    }
  | { readonly kind: 'futile' }
  | { readonly kind: 'unknown' };

/** A branch with its like. */
export interface BranchRow {
  readonly branch: Branch;
  readonly ending: Ending;
  /** Drops on the same square that end alike. */
  readonly alike: readonly string[];
}

/** How a branch ends, its own move counted. */
export function endingOf({ futile, outcome }: Branch, attackerMoves: boolean): Ending {
  if (futile === true || outcome === null) return { kind: 'futile' };
  switch (outcome.verdict) {
    case 'mate':
      return { kind: 'mate', plies: outcome.plies + 1, leftover: outcome.leftover };
    case 'noMate':
      return {
        kind: 'noMate',
        reply: attackerMoves ? (outcome.line[0] ?? null) : null,
        escapes: outcome.escapes,
      };
    default:
      return { kind: 'unknown' };
  }
}

/**
 * Rows of the branches beside the move `except`. The attacker's: what mates, the shortest first,
 * then tries with one answer, then those with many; the defender's: what escapes, then the longest
 * first, futile interpositions last.
 */
export function rowsOf(
  branches: readonly Branch[],
  except: string | null,
  attackerMoves: boolean,
): BranchRow[] {
  const rows: { branch: Branch; ending: Ending; alike: string[] }[] = [];
  for (const branch of branches) {
    if (branch.move === except) continue;
    const ending = endingOf(branch, attackerMoves);
    const same = attackerMoves
      ? undefined
      : rows.find((row) => isDropBeside(row.branch, branch) && endAlike(row.ending, ending));
    if (same === undefined) rows.push({ branch, ending, alike: [] });
    else same.alike.push(branch.move);
  }
  const rank = ({ ending }: BranchRow): number => (attackerMoves ? attackRank(ending) : defenceRank(ending));
  return rows.sort((a, b) => rank(a) - rank(b));
}

function isDropBeside({ move: a }: Branch, { move: b }: Branch): boolean {
  return isDropUsi(a) && isDropUsi(b) && a.slice(2) === b.slice(2);
}

function endAlike(a: Ending, b: Ending): boolean {
  if (a.kind === 'mate' && b.kind === 'mate') return a.plies === b.plies && a.leftover === b.leftover;
  return a.kind === b.kind;
}

/** Beyond all lengths and numbers of escapes. */
const FAR = 10_000;

function attackRank(ending: Ending): number {
  if (ending.kind === 'mate') return ending.plies;
  if (ending.kind === 'unknown') return FAR;
  return 2 * FAR + (ending.kind === 'noMate' ? (ending.escapes ?? FAR - 1) : FAR);
}

function defenceRank(ending: Ending): number {
  if (ending.kind === 'noMate') return 0;
  if (ending.kind === 'unknown') return 1;
  return ending.kind === 'mate' ? FAR - ending.plies : FAR;
}
