/**
 * Which moves of a checked problem are drawn as arrows on the position that is shown: the
 * solution's next move, and what each flaw would do instead. A flaw's arrow bears its number in the
 * list.
 */

import type { Flaw } from '@tsume/core/mate/verdict';
import { pieceOfLetter } from '@tsume/core/placement/sfen';
import { type MovedSquares, type Step, squaresOfMove } from './playback.ts';
import { type Place, squareAt } from './input/places.ts';

/**
 * What an arrow stands for: a cook is a second solution, anything else that is remarked is another
 * flaw.
 */
export type ArrowKind = 'solution' | 'cook' | 'other';

/** A move as an arrow. */
export interface MoveArrow {
  readonly kind: ArrowKind;
  readonly from: Place;
  readonly to: number;
  /** The flaw's number, from 1; null for the solution. */
  readonly number: number | null;
  /** Whether the move belongs to a later position than the one shown. */
  readonly isLater: boolean;
}

/** The main line of a check and what was found beside it. */
export interface CheckedLines {
  /** The positions of the main line. */
  readonly steps: readonly Step[];
  readonly flaws: readonly Flaw[];
  /** Of each flaw, its whole line from the start (`linesOfFlaws`), played. */
  readonly flawSteps: readonly (readonly Step[])[];
}

const COOKS: readonly Flaw['kind'][] = ['cook', 'earlyMate', 'variationCook'];
/** More than so many later moves on the first position hide it: then faults only. */
const MOST_LATER = 12;

/** The colour of a flaw: second solutions have one of their own. */
export function kindOfFlaw({ kind }: Flaw): ArrowKind {
  return COOKS.includes(kind) ? 'cook' : 'other';
}

/**
 * The arrows at a position of the main line: the next move, and the flaws that begin there. On the
 * first position also those of all later flaws, so that they are seen at one glance.
 */
export function arrowsAt({ steps, flaws, flawSteps }: CheckedLines, ply: number): readonly MoveArrow[] {
  const numbered = flaws
    .map((flaw, i) => ({ flaw, number: i + 1, line: flawSteps[i] ?? [] }))
    .filter(({ flaw, line }) => !isOnLine(line, steps, flaw.ply));
  const here = numbered.filter(({ flaw, line }) => flaw.ply === ply + 1 && isOnLine(line, steps, ply));
  const others = ply === 0 ? numbered.filter(({ flaw }) => flaw.ply > 1) : [];
  const later = others.length > MOST_LATER ? others.filter(({ flaw }) => flaw.fault) : others;
  return [
    ...arrowTo(steps[ply + 1], steps[ply], { kind: 'solution', number: null, isLater: false }),
    ...[...here, ...later].flatMap(({ flaw, number, line }) =>
      arrowTo(line[flaw.ply], line[flaw.ply - 1], {
        kind: kindOfFlaw(flaw),
        number,
        isLater: flaw.ply > ply + 1,
      }),
    ),
  ];
}

/**
 * The arrows at a position of one flaw's line: its next move and, where it leaves the main line,
 * the solution's.
 */
export function arrowsOfFlaw(lines: CheckedLines, index: number, ply: number): readonly MoveArrow[] {
  const flaw = lines.flaws[index];
  const line = lines.flawSteps[index] ?? [];
  const leaves = ply === flaw.ply - 1 && isOnLine(line, lines.steps, ply);
  return [
    ...(leaves
      ? arrowTo(lines.steps[ply + 1], lines.steps[ply], { kind: 'solution', number: null, isLater: false })
      : []),
    ...arrowTo(line[ply + 1], line[ply], { kind: kindOfFlaw(flaw), number: index + 1, isLater: false }),
  ];
}

/**
 * Whether the first moves of a line are those of another: a flaw of the solution's own move has no
 * arrow of its own.
 */
function isOnLine(line: readonly Step[], main: readonly Step[], plies: number): boolean {
  return main.slice(1, plies + 1).every((step, i) => step.usi === line[i + 1]?.usi);
}

function arrowTo(
  step: Step | undefined,
  before: Step | undefined,
  look: Omit<MoveArrow, 'from' | 'to'>,
): readonly MoveArrow[] {
  const squares = step?.usi ? squaresOfMove(step.usi) : null;
  if (!squares || !step?.usi || !before) return [];
  return [{ ...look, from: sourceOf(squares, step.usi, before), to: squares.to }];
}

function sourceOf({ from }: MovedSquares, usi: string, before: Step): Place {
  if (from !== null) return squareAt(from);
  return { at: 'hand', colour: before.placement.sideToMove, kind: pieceOfLetter(usi[0]) };
}
