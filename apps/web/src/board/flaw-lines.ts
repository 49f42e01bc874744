/** The lines of a report's flaws from the start of the problem, so that a board can play them. */

import type { Flaw } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import { playLine } from './playback.ts';

type Line = readonly string[];

/**
 * Of each flaw, the moves that lead to it and then its own. A report says at which ply a flaw
 * begins, not on which line: most begin on the main line, a second solution in another defence (変別)
 * on one of the defences listed before it. The first of these on which the flaw can be played is
 * taken.
 */
export function linesOfFlaws(start: Placement, mainLine: Line, flaws: readonly Flaw[]): readonly Line[] {
  const lines: Line[] = [];
  const defences: Line[] = [];
  for (const flaw of flaws) {
    const bases = flaw.kind === 'variationCook' ? [...defences, mainLine] : [mainLine, ...defences];
    const candidates = bases.map((base) => [...base.slice(0, Math.max(0, flaw.ply - 1)), ...ownMoves(flaw)]);
    const line = candidates.find((moves) => playLine(start, moves).length > moves.length) ?? mainLine;
    lines.push(line);
    if (flaw.kind === 'equalVariation' || flaw.kind === 'longerVariation') defences.unshift(line);
  }
  return lines;
}

function ownMoves(flaw: Flaw): Line {
  return flaw.move === '' || flaw.line[0] === flaw.move ? flaw.line : [flaw.move, ...flaw.line];
}
