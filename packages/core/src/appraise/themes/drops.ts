/** Where ranging pieces (rook, bishop, lance) are dropped. */

import { RANGING_KINDS } from '../../placement/pieces.ts';
import type { Questions } from '../questions.ts';
import { type Step, type PlayedLine, kingOf, told } from '../played-line.ts';
import { distanceBetween, squaresBetween } from '../../placement/squares.ts';
import { targetOfUsi } from '../../placement/usi-move.ts';
import { ofAttacker, roundsFrom } from './detector.ts';

/**
 * The other checks by a drop of the same piece on the same line, at an attacker's drop of a ranging
 * piece; else none.
 */
function siblingsOf(step: Step, played: PlayedLine, questions: Questions): string[] {
  if (step.from !== null || !RANGING_KINDS.includes(step.kind)) return [];
  const king = kingOf(played, step.before);
  const isOnLine = (to: number): boolean =>
    squaresBetween(king, to).includes(step.to) || squaresBetween(king, step.to).includes(to);
  return questions
    .moves(step.before)
    .filter((move) => move.slice(0, 2) === step.usi.slice(0, 2) && isOnLine(targetOfUsi(move)));
}

/** Whether there are such checks and none of them mates. */
function allFail(checks: readonly string[], step: Step, played: PlayedLine, questions: Questions): boolean {
  const rounds = roundsFrom(played, step);
  return checks.length > 0 && checks.every((check) => questions.fails(step.before, check, rounds));
}

/**
 * 限定打: a ranging piece is dropped on the only square of its line that mates; there are others, and
 * each of them fails.
 */
export const limitedDrop = ofAttacker((step, played, questions) => {
  const others = siblingsOf(step, played, questions);
  return allFail(others, step, played, questions) ? { moves: [told(step)], refuted: others } : null;
});

/**
 * 遠打: a ranging piece is dropped two squares or more from the king, and from each square that is
 * nearer it fails.
 */
export const distantDrop = ofAttacker((step, played, questions) => {
  const distanceOf = (square: number): number => distanceBetween(kingOf(played, step.before), square);
  const nearer = siblingsOf(step, played, questions).filter(
    (move) => distanceOf(targetOfUsi(move)) < distanceOf(step.to),
  );
  if (!allFail(nearer, step, played, questions)) return null;
  return { moves: [told(step)], refuted: nearer, note: `${distanceOf(step.to)} squares from the king` };
});
