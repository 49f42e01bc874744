/** The lines of a report's flaws from the diagram on, so that they can be played and printed. */

import type { Flaw } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { sfensOf } from './replay.ts';

type Line = readonly string[];

/**
 * Of each flaw, the moves that lead to it and then its own, in USI. A report says at which ply a
 * flaw begins, not on which line: most begin on the main line, a second solution in another defence
 * (変別) on one of the defences listed before it. The first of these on which the flaw can be played
 * is taken; the main line stands for one that can be played on none.
 */
export function linesOfFlaws(start: Placement, mainLine: Line, flaws: readonly Flaw[]): readonly Line[] {
  const lines: Line[] = [];
  const defences: Line[] = [];
  for (const flaw of flaws) {
    const bases = flaw.kind === 'variationCook' ? [...defences, mainLine] : [mainLine, ...defences];
    const candidates = bases.map((base) => [...base.slice(0, Math.max(0, flaw.ply - 1)), ...ownMoves(flaw)]);
    const line = candidates.find((moves) => sfensOf(start, moves).ok) ?? mainLine;
    lines.push(line);
    if (flaw.kind === 'equalVariation' || flaw.kind === 'longerVariation') defences.unshift(line);
  }
  return lines;
}

function ownMoves(flaw: Flaw): Line {
  return flaw.move === '' || flaw.line[0] === flaw.move ? flaw.line : [flaw.move, ...flaw.line];
}

/**
 * The ply, from 1, at which a line leaves the main line before its own ply `from`; null where it
 * leaves it there. What begins on another defence can't be told without that one.
 */
export function leftBefore(mainLine: Line, moves: Line, from: number): number | null {
  const at = moves.slice(0, from - 1).findIndex((move, index) => move !== mainLine[index]);
  return at === -1 ? null : at + 1;
}
