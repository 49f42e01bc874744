import { KING } from '../../placement/pieces.ts';
import { squareName } from '../../placement/placement.ts';
import { type Step, type PlayedLine, kingOf, told } from '../played-line.ts';
import { distanceBetween } from '../../placement/squares.ts';
import { ofAttacker } from './detector.ts';

/** The defender's capture of what has just been played; null where it is not captured. */
function captureOf(step: Step, { steps }: PlayedLine): Step | null {
  const answer = steps[step.ply];
  return answer?.to === step.to ? answer : null;
}

/**
 * 捨駒: the attacker moves or drops a piece that captures nothing, and the defender captures it at
 * once.
 */
export const sacrifice = ofAttacker((step, played) => {
  const capture = captureOf(step, played);
  return step.captured !== 0 || capture === null ? null : { moves: [told(step), told(capture)] };
});

/**
 * 退路封鎖: the attacker plays to a square on which another piece than the king has to capture, and
 * there that piece is in the king's way at mate: it stands next to the king to the end, and without
 * it he could go to its square.
 */
export const blockedFlight = ofAttacker((step, played, questions) => {
  const capture = captureOf(step, played);
  if (capture === null || capture.kind === KING) return null;
  const { to } = capture;
  const king = kingOf(played, played.end);
  const stays = played.steps.slice(capture.ply).every((later) => later.from !== to && later.to !== to);
  if (!stays || distanceBetween(king, to) !== 1) return null;
  const without = { ...played.end, board: played.end.board.with(to, 0) };
  const flight = `${squareName(king)}${squareName(to)}`;
  if (!questions.moves(without).includes(flight)) return null;
  return { moves: [told(step), told(capture)], squares: [squareName(to)] };
});
