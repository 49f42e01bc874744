/** Themes of interpositions 合駒. */

import { attackersOf } from '../../placement/movement.ts';
import { KING } from '../../placement/pieces.ts';
import { type Placement, colourBit } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { targetOfUsi } from '../../placement/usi-move.ts';
import type { Questions } from '../questions.ts';
import { type Step, type PlayedLine, kingOf, stepOf, told } from '../played-line.ts';
import { type Detector, ofDefender, roundsFrom } from './detector.ts';

/**
 * 移動合: a piece on the board moves between a distant checker and the king. (What neither moves the
 * king nor captures does.)
 */
export const movedInterposition = ofDefender((step) =>
  step.from === null || step.kind === KING || step.captured !== 0 ? null : { moves: [told(step)] },
);

/**
 * 中合: a piece is dropped between a distant checker and the king where neither the king nor another
 * piece guards it, the drop is not futile 無駄合, and it lengthens the mate: all defences but drops of
 * that sort are shorter. `refuted` names these.
 */
export const distantInterposition: Detector = thrownIn((drop, played) => guardsOf(drop, played).length === 0);

/**
 * 捨合: the same next to the king, where he alone guards the piece that is dropped, and the attacker
 * can take it in such a way that he cannot take back.
 */
export const thrownInterposition: Detector = thrownIn((drop, played, questions) => {
  const guards = guardsOf(drop, played);
  return guards.length === 1 && guards[0] === kingOf(played, drop.after) && isTakenFree(drop, questions);
});

/** Whether a check takes the piece that is dropped, and nobody can take back. */
function isTakenFree({ after, to }: Step, questions: Questions): boolean {
  const onto = (placement: Placement): string[] =>
    questions.moves(placement).filter((usi) => targetOfUsi(usi) === to);
  return onto(after).some((check) => onto(playMove(after, check)).length === 0);
}

/** The squares of the defender's pieces that guard a drop. */
function guardsOf({ after, to }: Step, played: PlayedLine): number[] {
  return attackersOf(after.board, to, colourBit(played.defender));
}

/** Drops of a sort that last longer than all other defences. */
function thrownIn(isOfSort: (drop: Step, played: PlayedLine, questions: Questions) => boolean): Detector {
  return ofDefender((step, played, questions) => {
    if (step.from !== null || !isOfSort(step, played, questions)) return null;
    questions.requireFutility();
    const rounds = roundsFrom(played, step);
    const defences = questions.defences(step.before, rounds).filter(({ isFutile }) => !isFutile);
    if (!defences.some(({ usi }) => usi === step.usi)) return null;
    const others = defences
      .map(({ usi }) => stepOf(step.before, usi, step.ply, played.attacker))
      .filter((other) => other.from !== null || !isOfSort(other, played, questions));
    if (!others.every(({ after }) => isShorter(questions, after, rounds))) return null;
    return { moves: [told(step)], refuted: others.map(({ usi }) => usi) };
  });
}

/**
 * Whether what is reached by a defence at a node of exactly `rounds` is mate before the longest
 * ones are. Throws Undecided.
 */
export function isShorter(questions: Questions, after: Placement, rounds: number): boolean {
  return questions.isWithin(after, rounds - 2);
}
