/**
 * The pictures of a solution: the diagram, then the position after each move with the move in
 * words.
 */

import type { Placement } from '../placement/placement.ts';
import { type Result, ok } from '../result.ts';
import { parseSfen } from '../placement/sfen.ts';
import { LINE_NAMES, type LineKind } from '../mate/flaw-names.ts';
import type { Arrow } from './board-arrows.ts';
import type { BoardOptions } from './board-drawing.ts';
import { readBranchComment } from './branch-comment.ts';
import { moveTexts } from './move-text.ts';
import type { ProblemRecord } from './record.ts';
import { sfensOf } from './replay.ts';

/** The position after `ply` moves. */
export interface Frame {
  readonly ply: number;
  readonly placement: Placement;
  /**
   * What `drawBoard` needs for it: the move that led here, who attacks, and the move in words as
   * caption (empty at ply 0).
   */
  readonly options: BoardOptions & { readonly caption: string };
}

/**
 * The frames of a problem's main line, that of the diagram first.
 *
 * Refuses with `illegal_move` where the line cannot be played.
 */
export function framesOf(problem: Pick<ProblemRecord, 'placement' | 'line'>): Result<Frame[]> {
  const { placement, line } = problem;
  const sfens = sfensOf(placement, line);
  if (!sfens.ok) return sfens;
  const texts = moveTexts(placement, line);
  if (!texts.ok) return texts;
  const attacker = placement.sideToMove;
  const frames: Frame[] = [];
  for (const [ply, sfen] of sfens.value.entries()) {
    const position = ply === 0 ? ok(placement) : parseSfen(sfen);
    if (!position.ok) return position;
    const moved =
      ply === 0
        ? { caption: '' }
        : { lastMove: line[ply - 1], caption: `${ply}手目　${texts.value[ply - 1]}` };
    frames.push({ ply, placement: position.value, options: { attacker, ...moved } });
  }
  return ok(frames);
}

/**
 * The next moves of the main line from a ply on, tagged with their numbers; `成` where a piece
 * promotes.
 */
export function solutionArrows({ line }: Pick<ProblemRecord, 'line'>, ply: number, moves: number): Arrow[] {
  return line.slice(ply, ply + moves).map((move, index) => ({
    move,
    kind: 'solution',
    tag: `${ply + index + 1}${move.endsWith('+') ? '成' : ''}`,
  }));
}

/** Flaws that are another way to mate. */
const COOKS: readonly LineKind[] = ['cook', 'earlyMate', 'finalMoveDual'];

/** A cook that a record holds as a branch with a comment, as `annotate` writes it. */
export interface CookBranch {
  /** The ply of its first move. */
  readonly from: number;
  readonly line: readonly string[];
  /** 余詰, 早詰 or 最終手余詰. */
  readonly name: string;
}

/** The cooks among the branches of the main line. */
export function cooksOf({ branches = [] }: Pick<ProblemRecord, 'branches'>): CookBranch[] {
  return branches.flatMap((branch) => {
    const { from, line } = branch;
    const kind = readBranchComment(branch)?.kind;
    if (kind === undefined || !COOKS.includes(kind) || line.length === 0) return [];
    return [{ from, line, name: LINE_NAMES[kind].japanese }];
  });
}

/** The first moves of the cooks that leave the line at the position after `ply` moves. */
export function cookArrows(problem: Pick<ProblemRecord, 'branches'>, ply: number): Arrow[] {
  return cooksOf(problem)
    .filter(({ from }) => from === ply + 1)
    .map(({ line: [move] }) => ({ move, kind: 'cook', tag: move.endsWith('+') ? '余成' : '余' }));
}
