/**
 * How hard a problem is, and what there is to like about it, as numbers; and the one number to sort
 * by.
 */

import { countPieces } from '../placement/placement.ts';
import type { Glance } from './glance.ts';
import type { Questions } from './questions.ts';
import type { Theme } from '../vocabulary/theme.ts';
import { depthOfTry, isPlausible } from './tries.ts';
import type { Step, PlayedLine } from './played-line.ts';
import { distanceBetween } from '../placement/squares.ts';

/** Plain JSON. */
export interface Difficulty {
  /** Nodes of the solver from an empty table until the length was exact and the main line known. */
  readonly proofNodes: number;
  /**
   * Plausible checks at an attacker's node of the main line, the right one counted, on average:
   * those that no reply ends at once.
   */
  readonly plausibleChecks: number;
  /**
   * Plies of the deepest failing try 紛れ: how long the attacker can go on checking beside the main
   * line, up to 15; 0 where there is none.
   */
  readonly deepestTry: number;
  /**
   * Bits by which the least obvious right move surprises at a glance: the binary logarithm of its
   * rank among the checks of its node, the best looking one being the first. Null where nobody
   * glances.
   */
  readonly surprise: number | null;
  /**
   * Pawns by which a right move looks worse than the best looking check of its node: what seems to
   * be thrown away. The greatest of them; null where nobody glances. At most 30, as where another
   * check looks like a mate.
   */
  readonly apparentLoss: number | null;
  /** 0 … 1: plies by plies and pieces used. Few pieces that make many moves are economical. */
  readonly economy: number;
  /** King's steps that the moves on the board of the main line go, both sides'. */
  readonly movedDistance: number;
  /**
   * Pieces that are not needed 飾り駒; null where nobody has looked for them. A good problem has 0.
   */
  readonly ornaments: number | null;
}

/**
 * Attacker's nodes of the main line at which he has something to choose, with the checks; the last
 * move may be one of several.
 */
function choices(played: PlayedLine, questions: Questions): { step: Step; checks: string[] }[] {
  return played.steps
    .filter(({ isAttackers, ply }) => isAttackers && (ply < played.steps.length || ply === 1))
    .map((step) => ({ step, checks: questions.moves(step.before) }));
}

/**
 * The difficulty of a problem that took the solver `proofNodes`. Without a glance there is no
 * surprise.
 */
export function difficultyOf(
  played: PlayedLine,
  questions: Questions,
  proofNodes: number,
  glance?: Glance,
): Difficulty {
  const nodes = choices(played, questions);
  const plausible = nodes.map(({ step, checks }) =>
    checks.filter((check) => check === step.usi || isPlausible(questions, step.before, check)),
  );
  const tries = nodes.flatMap(({ step }, index) =>
    plausible[index]
      .filter((check) => check !== step.usi)
      .map((check) => depthOfTry(questions, step.before, check)),
  );
  const plies = played.steps.length;
  return {
    proofNodes,
    plausibleChecks: mean(plausible.map(({ length }) => length)),
    deepestTry: Math.max(0, ...tries),
    ...looks(nodes, glance),
    economy: plies / (plies + countPieces(played.placement)),
    movedDistance: played.steps.reduce(
      (sum, { from, to }) => sum + (from === null ? 0 : distanceBetween(from, to)),
      0,
    ),
    ornaments: null,
  };
}

/** Hundredths of a pawn: no more seems to be lost, even where another check looks like a mate. */
const MOST_LOST = 3000;

/** How the right moves look at a glance. */
function looks(
  nodes: readonly { readonly step: Step; readonly checks: readonly string[] }[],
  glance: Glance | undefined,
): Pick<Difficulty, 'surprise' | 'apparentLoss'> {
  if (glance === undefined) return { surprise: null, apparentLoss: null };
  let better = 0;
  let loss = 0;
  for (const { step, checks } of nodes) {
    const values = glance.valuesOf(step.before, checks);
    const own = values[checks.indexOf(step.usi)];
    better = Math.max(better, values.filter((value) => value > own).length);
    loss = Math.max(loss, Math.min(MOST_LOST, Math.max(...values) - own));
  }
  return { surprise: Math.log2(1 + better), apparentLoss: loss / 100 };
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length;
}

/**
 * Themes that are a style of the diagram rather than something that happens: they add nothing to
 * the score.
 */
const STYLES: readonly Theme[] = ['gameLike', 'twoKings', 'oneKind', 'rookAndBishop'];

/**
 * The number to sort by, greater being the finer problem; nothing but a convention, chosen so that
 * classics come above composed problems and these above random positions (docs/themes.md). The sum
 * of
 *
 * - the binary logarithm of 1 + proof nodes,
 * - twice the bits of surprise (nothing while nobody glances),
 * - four times the economy,
 * - the distance moved per ply,
 * - 1 for each theme that is shown, styles of the diagram aside,
 *
 * less 2 for each ornament (nothing where nobody has looked for them).
 */
export function scoreOf(difficulty: Difficulty, plies: number, themes: readonly Theme[]): number {
  const { proofNodes, surprise, economy, movedDistance, ornaments } = difficulty;
  return (
    Math.log2(1 + proofNodes) +
    2 * (surprise ?? 0) +
    4 * economy +
    movedDistance / plies +
    themes.filter((theme) => !STYLES.includes(theme)).length -
    2 * (ornaments ?? 0)
  );
}
