/**
 * Retouch 推敲: the same idea in a better dress. A sound problem is changed man by man, each time
 * into a diagram that is nicer to look at, as long as it stays sound, as long as it was, and its
 * main line goes through the same squares.
 */

import { losesLine } from '../../mate/line-loss.ts';
import { nodesOfChange } from '../../mate/ornaments.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { CheckOptions, Report } from '../../mate/verdict.ts';
import { attacksFrom } from '../../placement/movement.ts';
import {
  BOARD_KINDS,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  TOKIN,
  WHITE,
  demote,
  isWhite,
  kindOf,
} from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { asProblem } from '../../placement/problem.ts';
import { squaresAround } from '../../placement/squares.ts';
import { isChangeable, squaresWith, withHand, withPiece } from '../board/diagram.ts';

/**
 * What a man on the board costs beside 1: a promoted lance, knight or silver is a gold in disguise
 * 成駒; a tokin is one as well, but players know it from their games.
 */
const PROMOTED_MINOR = 0.6;
const TOKIN_COST = 0.3;
/** What a man in hand costs: players like to have one. */
const IN_HAND = 0.7;
/** What each square of the smallest rectangle around all men costs. */
const AREA = 0.06;
/** A change that saves less is not worth a change. */
const LEAST_GAIN = 0.05;

/** The least nodes of a candidate's check. */
const WORK_FLOOR = 20_000;

/**
 * What is to be kept small of a diagram: men, promoted minor men, the rectangle that they stand in.
 * In men; a plain man on the board is 1 and its share of the rectangle.
 */
export function costOf({ board, black }: Placement): number {
  let men = black.reduce((sum, count) => sum + IN_HAND * count, 0);
  let [left, right, top, bottom] = [8, 0, 8, 0];
  for (let square = 0; square < 81; square++) {
    const piece = board[square];
    if (piece === 0) continue;
    men += manCost(piece);
    const [column, row] = [square % 9, Math.floor(square / 9)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  return men + AREA * (right - left + 1) * (bottom - top + 1);
}

/** Whether a piece is a promoted lance, knight or silver 成香 成桂 成銀. */
export function isPromotedMinor(piece: number): boolean {
  const kind = kindOf(piece);
  return kind >= PROMOTED_LANCE && kind <= PROMOTED_SILVER;
}

function manCost(piece: number): number {
  if (isPromotedMinor(piece)) return 1 + PROMOTED_MINOR;
  return kindOf(piece) === TOKIN ? 1 + TOKIN_COST : 1;
}

/** A change of one man; the same name stands for the same change of any diagram. */
interface Change {
  readonly name: string;
  readonly placement: Placement;
  readonly cost: number;
}

/** All changes of one man that make a legal diagram of less cost, the least first. */
function changesOf(placement: Placement): Change[] {
  const limit = costOf(placement) - LEAST_GAIN;
  const changes: Change[] = [];
  const add = (name: string, changed: Placement | null): void => {
    if (changed === null || costOf(changed) > limit) return;
    const problem = asProblem(changed);
    if (problem !== null) changes.push({ name, placement: problem, cost: costOf(problem) });
  };
  for (const square of squaresWith(placement, isChangeable)) {
    const piece = placement.board[square];
    const lifted = withPiece(placement, square, 0);
    add(`${square}-`, lifted);
    for (const kind of BOARD_KINDS) {
      const other = kind | (piece & WHITE);
      if (manCost(other) <= manCost(piece)) add(`${square}=${other}`, withPiece(placement, square, other));
    }
    if (!isWhite(piece)) add(`${square}h`, withHand(lifted, demote(kindOf(piece)), 1));
    const targets = new Set([...squaresAround(square, 1), ...attacksFrom(placement.board, square)]);
    for (const target of targets)
      if (placement.board[target] === 0) add(`${square}>${target}`, withPiece(lifted, target, piece));
  }
  return changes.sort((a, b) => a.cost - b.cost);
}

/** A problem after retouch. */
export interface Retouched {
  readonly placement: Placement;
  /** Changes made. */
  readonly changes: number;
  /** Of all checks. */
  readonly nodes: number;
}

/** What a retouch may cost, how its steps are checked, and what they have to be like. */
export interface RetouchOptions {
  /** Nodes of all checks after which no further one begins. */
  readonly nodes: number;
  /** Default: any diagram will do. */
  readonly allows?: (placement: Placement, line: readonly string[]) => boolean;
  /** Budgets and rules of each check. */
  readonly check: CheckOptions;
}

/**
 * Retouches a sound problem: hill-climbing over changes of one man, the one that saves most first;
 * what was refused is tried again after a pass that changed something. Depends on its arguments
 * only.
 *
 * @param report the full report on the problem; one that is not sound is left as it is
 * @param cancel see `MateSolver.solve`
 */
export function retouch(
  solver: MateSolver,
  placement: Placement,
  report: Report,
  { nodes: budget, allows, check }: RetouchOptions,
  cancel?: Int32Array,
): Retouched {
  const limits = { nodes: nodesOfChange(report.nodes, WORK_FLOOR, check.nodes) };
  const options = { ...check, ...limits, verdictOnly: true, tellsGrey: false };
  const { interposition = 'standard', profile = 'strict' } = check;
  const kept = { interposition, strict: profile === 'strict', bySquare: true, ...limits };
  let current = placement;
  let nodes = 0;
  let changes = 0;
  const isKept = (candidate: Placement): boolean => {
    const isLost = losesLine(solver, candidate, report.line ?? [], kept, cancel);
    nodes += solver.engine.nodes;
    if (isLost) return false;
    const answer = checkSoundness(solver, candidate, options, cancel);
    nodes += answer.nodes;
    const { soundness, line } = answer;
    return (
      soundness === 'sound' &&
      line !== null &&
      goesThrough(line, report.line ?? []) &&
      allows?.(candidate, line) !== false
    );
  };
  for (let before = -1; report.soundness === 'sound' && before !== changes;) {
    before = changes;
    const tried = new Set<string>();
    let waiting = changesOf(current);
    for (;;) {
      const next = waiting.find(({ name }) => !tried.has(name));
      if (next === undefined || nodes >= budget) break;
      tried.add(next.name);
      if (!isKept(next.placement)) continue;
      current = next.placement;
      changes += 1;
      waiting = changesOf(current);
    }
  }
  return { placement: current, changes, nodes };
}

/**
 * Whether a line is as long as another one and goes to the same squares; the last move may be one
 * of several.
 */
function goesThrough(line: readonly string[], other: readonly string[]): boolean {
  const isSame = (move: string, ply: number): boolean => move.slice(2, 4) === line[ply].slice(2, 4);
  return line.length === other.length && other.slice(0, -1).every(isSame);
}
