/**
 * When two proposals are the same idea: what they do, to which line, and with what effect on the
 * cooks. Forty squares on which a pawn blocks the same cook are one idea; a pawn that blocks it and
 * a knight that guards against it are two.
 */

import type { Placement } from '../placement/placement.ts';
import { ideaOf } from '../lineage/idea.ts';
import { sideOf, pieceOfText } from '../order/piece-text.ts';
import type { Cook } from '../compose/repair/cook.ts';
import { follow } from '../compose/repair/follow.ts';
import { lineageOf } from '../lineage/lineage.ts';
import { type Difference, type SquareChange, toldSquares } from './difference.ts';
import type { Proposal } from './proposal.ts';

/**
 * A key that proposals with the same idea share. Of an extended one it is its line that counts,
 * whichever men were put down for it.
 */
export function ideaOfProposal(
  { steps, line, difference }: Pick<Proposal, 'steps' | 'line' | 'difference'>,
  placement: Placement,
  cooks: readonly Cook[],
): string {
  const about = `${steps.join(' ')} | ${ideaOf(lineageOf(placement, line).line)}`;
  if (steps.includes('extended')) return about;
  return `${about} | ${actionsOf(difference)} | ${effectOn(cooks, placement)}`;
}

/** What was done to how many men of which side. */
function actionsOf(difference: Difference): string {
  const { moved, others } = toldSquares(difference);
  const { columns, rows } = difference.shift;
  return [
    ...moved.map(({ piece }) => `move ${sideOf(pieceOfText(piece))}`),
    ...others.map(actionOn),
    ...difference.hand.map(({ from, to }) => (to > from ? 'take' : 'give')),
    ...(columns === 0 && rows === 0 ? [] : ['shift']),
  ]
    .sort()
    .join(', ');
}

function actionOn({ from, to }: SquareChange): string {
  const sides = [from, to].map((letters) => (letters === null ? '-' : sideOf(pieceOfText(letters))));
  return sides.join(' to ');
}

/** Whether each cook is prevented, or can be played and is answered. */
function effectOn(cooks: readonly Cook[], placement: Placement): string {
  return cooks.map(({ moves }) => (follow(placement, moves) === null ? 'prevented' : 'answered')).join(' ');
}
