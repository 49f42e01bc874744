import type { Questions } from '../questions.ts';
import type { Evidence } from '../../vocabulary/theme.ts';
import type { Step, PlayedLine } from '../played-line.ts';

/** Finds what shows a theme in a problem: an evidence for each time, none where it is not shown. */
export type Detector = (played: PlayedLine, questions: Questions) => Evidence[];

/**
 * What a single move of the line shows of a theme; null for nothing. Throws `Undecided` where the
 * solver cannot tell.
 */
export type StepDetector = (step: Step, played: PlayedLine, questions: Questions) => Evidence | null;

/** The detector that looks at each move of the attacker's in turn. */
export function ofAttacker(detect: StepDetector): Detector {
  return ofMoves(true, detect);
}

/** The detector that looks at each move of the defender's in turn. */
export function ofDefender(detect: StepDetector): Detector {
  return ofMoves(false, detect);
}

function ofMoves(isAttackers: boolean, detect: StepDetector): Detector {
  return (played, questions) =>
    played.steps
      .filter((step) => step.isAttackers === isAttackers)
      .map((step) => questions.attempt(() => detect(step, played, questions)))
      .filter((evidence) => evidence !== null);
}

/**
 * Rounds that an attacker's or defender's node has at the ply of a step: 2k + 1 and 2k plies to the
 * end are both k.
 */
export function roundsFrom(played: PlayedLine, { ply }: Step): number {
  return Math.floor((played.steps.length - ply + 1) / 2);
}
