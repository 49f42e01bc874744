/** Themes of drop-pawn mate 打ち歩詰め: a pawn must not be dropped with mate. */

import { isAttacked, mayStand } from '../../placement/movement.ts';
import { PAWN, isWhite, kindOf } from '../../placement/pieces.ts';
import { type Placement, colourBit, squareName } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { kingSquares } from '../../placement/reading.ts';
import type { Questions } from '../questions.ts';
import type { Evidence } from '../../vocabulary/theme.ts';
import { type PlayedLine, kingOf, stepOf, told } from '../played-line.ts';
import { type Detector, ofDefender, roundsFrom } from './detector.ts';
import { isShorter } from './interpositions.ts';

/**
 * At an attacker's node: the pawn drop that would be mate, and is forbidden for it; null where
 * there is none.
 */
function forbiddenDrop(played: PlayedLine, questions: Questions, placement: Placement): string | null {
  const isBlack = played.attacker === 'black';
  const king = kingOf(played, placement);
  const square = isBlack ? king + 9 : king - 9;
  const own = PAWN | colourBit(played.attacker);
  const { board } = placement;
  if (placement[played.attacker][PAWN] === 0 || board[square] !== 0) return null;
  if (!mayStand(board, own, square)) return null;
  const drop = `P*${squareName(square)}`;
  const after = playMove(placement, drop);
  const [ownKing] = kingSquares(after, played.attacker);
  if (ownKing !== undefined && isAttacked(after.board, ownKing, colourBit(played.defender))) return null;
  return questions.moves(after).length === 0 ? drop : null;
}

/** Whether pawns can come into the attacker's hand at all. */
function hasPawns({ attacker, defender, placement }: PlayedLine): boolean {
  const isTheirs = (piece: number): boolean =>
    (kindOf(piece) & 7) === PAWN && isWhite(piece) === (defender === 'white');
  return placement[attacker][PAWN] > 0 || placement[defender][PAWN] > 0 || placement.board.some(isTheirs);
}

/**
 * 打歩詰回避: another check would mate as fast as the main line if pawns might be dropped with mate, and
 * as they may not, it fails; or the pawn drop itself is such a check. `refuted` names these checks.
 */
export const dropPawnMateAvoidance: Detector = (played, questions) => {
  if (!hasPawns(played)) return [];
  const nodes = played.steps.filter(({ isAttackers, ply }) => isAttackers && ply < played.steps.length);
  const suspects = questions.allowingDropPawnMate(() =>
    nodes.map((step) => {
      const rounds = roundsFrom(played, step);
      const mates = (move: string): boolean => questions.isWithin(playMove(step.before, move), rounds);
      const others = questions.moves(step.before).filter((move) => move !== step.usi);
      return others.filter((move) => questions.attempt(() => mates(move)) === true);
    }),
  );
  return nodes.flatMap((step, index): Evidence[] => {
    const legal = questions.moves(step.before);
    const fails = (move: string): boolean =>
      !legal.includes(move) || questions.fails(step.before, move, roundsFrom(played, step));
    const refuted = suspects[index].filter((move) => questions.attempt(() => fails(move)) === true);
    return refuted.length === 0 ? [] : [{ moves: [told(step)], refuted }];
  });
};

/**
 * 打歩詰誘致: the defender goes for a position in which the pawn drop would be mate and is forbidden,
 * and lasts longer by it: every defence that does not lead to such a position is shorter, and there
 * is one. `refuted` names these.
 */
export const dropPawnMateProvocation = ofDefender((step, played, questions) => {
  const rounds = roundsFrom(played, step);
  const drop = forbiddenDrop(played, questions, step.after);
  // Where the attacker mates at once all the same, the rule costs him nothing.
  if (rounds < 2 || drop === null) return null;
  const others = questions
    .defences(step.before, rounds)
    .filter(({ usi, isFutile }) => !isFutile && usi !== step.usi)
    .map(({ usi }) => stepOf(step.before, usi, step.ply, played.attacker))
    .filter(({ after }) => forbiddenDrop(played, questions, after) === null);
  const isBetter = others.length > 0 && others.every(({ after }) => isShorter(questions, after, rounds));
  if (!isBetter) return null;
  return { moves: [told(step)], refuted: others.map(({ usi }) => usi), note: `${drop} would be mate` };
});
