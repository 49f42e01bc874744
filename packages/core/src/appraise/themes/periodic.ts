/** Periodic manoeuvres 趣向: the same block of moves again and again, a step farther each time. */

import { DRAGON, HORSE, KING } from '../../placement/pieces.ts';
import { type Step, type PlayedLine, told } from '../played-line.ts';
import { CHASE_CHECKS, SAW_PERIODS } from '../../vocabulary/theme.ts';
import type { Detector } from './detector.ts';

/** Squares that the king sees on a chase, at least. */
const CHASE_SQUARES = 5;

/** A check with its answer. */
interface Round {
  readonly check: Step;
  readonly answer: Step;
}

/**
 * Runs of checks by one piece of a kind that captures nothing, each answered by a step of the king
 * that captures nothing.
 */
function chasesBy(kind: number, { steps }: PlayedLine): Round[][] {
  const runs: Round[][] = [];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const [check, answer] = [steps[index], steps[index + 1]];
    const fits =
      check.kind === kind &&
      check.from !== null &&
      check.captured === 0 &&
      answer.kind === KING &&
      answer.captured === 0;
    if (!fits) continue;
    const last = runs.at(-1)?.at(-1);
    if (last?.check.to === check.from && last.check.ply === check.ply - 2)
      runs.at(-1)!.push({ check, answer });
    else runs.push([{ check, answer }]);
  }
  return runs;
}

/** The shift from one square to another as columns and rows. */
function shiftBetween(a: number, b: number): string {
  return `${(b % 9) - (a % 9)},${Math.floor(b / 9) - Math.floor(a / 9)}`;
}

/**
 * 馬鋸: a horse checks again and again, two checks a period; after each period it stands one square
 * farther on the same diagonal and the king is back where he was. Two periods at least.
 */
export const horseSaw: Detector = (played) =>
  chasesBy(HORSE, played).flatMap((run) => {
    const horse = [run[0].check.from!, ...run.map(({ check }) => check.to)];
    const king = [run[0].answer.from!, ...run.map(({ answer }) => answer.to)];
    const longest = longestStretch(run.length - 1, (index) => {
      const shift = shiftBetween(horse[index], horse[index + 2]);
      const isSame = index === 0 || shift === shiftBetween(horse[index - 1], horse[index + 1]);
      return { fits: /^-?1,-?1$/.test(shift) && king[index] === king[index + 2], goesOn: isSame };
    });
    if (longest.count < 2 * SAW_PERIODS - 1) return [];
    const sawn = run.slice(longest.from, longest.from + longest.count + 1);
    const note = `${Math.floor(sawn.length / 2)} periods`;
    return [{ moves: sawn.flatMap(({ check, answer }) => [told(check), told(answer)]), note }];
  });

/** The longest stretch of indices below `end` that fit, each going on as the one before. */
function longestStretch(
  end: number,
  test: (index: number) => { readonly fits: boolean; readonly goesOn: boolean },
): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  let current = { from: 0, count: 0 };
  for (let index = 0; index < end; index++) {
    const { fits, goesOn } = test(index);
    if (!fits) current = { from: index + 1, count: 0 };
    else if (goesOn || current.count === 0) current = { from: current.from, count: current.count + 1 };
    else current = { from: index, count: 1 };
    if (current.count > best.count) best = current;
  }
  return best;
}

/**
 * 龍追い: a dragon checks five times or more in a row, and the king flees each time, over five
 * different squares at least.
 */
export const dragonChase: Detector = (played) =>
  chasesBy(DRAGON, played).flatMap((run) => {
    const squares = new Set([run[0].answer.from, ...run.map(({ answer }) => answer.to)]);
    if (run.length < CHASE_CHECKS || squares.size < CHASE_SQUARES) return [];
    return [
      {
        moves: run.flatMap(({ check, answer }) => [told(check), told(answer)]),
        note: `${run.length} checks, ${squares.size} squares`,
      },
    ];
  });
