/** The position that a `position` command means, as a mate search takes it. */

import type { Interposition } from '@tsume/core/mate/verdict';
import { importRecord } from '@tsume/core/notation/record';
import { splitMoves } from '@tsume/core/notation/usi-line';
import { replay } from '@tsume/core/notation/replay';
import { playMove } from '@tsume/core/placement/play';
import { applyReading, hasBothKings } from '@tsume/core/placement/reading';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { validate } from '@tsume/core/placement/validate';
import type { Settings } from './options.ts';

/** A position as the search takes it; which reading its hands got is decided already. */
export interface Question {
  /** The position reached, hands as they are to be searched; the side to move attacks. */
  readonly sfen: string;
  readonly blackToMove: boolean;
  /**
   * Whether it is taken for a position out of a game, where lengths count to the very mate, and not
   * for a problem.
   */
  readonly isGame: boolean;
  readonly interposition: Interposition;
}

/**
 * The question that a `position …` line asks under the settings. A problem's defender is given all
 * pieces left over where the line starts, so that they are not counted again after some moves.
 *
 * Refuses what does not parse, what cannot be played, and what is no position with a king to mate.
 */
export function questionOf(text: string, settings: Settings): Result<Question> {
  const { position, moves: line } = splitMoves(text);
  const record = importRecord(position, 'usi');
  if (!record.ok) return record;
  const { placement } = record.value;
  const asked = settings.reading === 'auto' ? undefined : settings.reading;
  const start = applyReading(placement, asked);
  if (!start.ok) return start;
  const played = replay(start.value, line);
  if (!played.ok) return played;
  const reached = validate(line.reduce(playMove, start.value));
  if (!reached.ok) return reached;
  // What programs send of a game has all pieces, as a problem has: the kings tell them apart, but
  // for problems with two of them 双玉.
  const isGame = asked === undefined ? hasBothKings(start.value) : asked === 'game';
  const rule = isGame ? 'none' : 'standard';
  return ok({
    sfen: makeSfen(reached.value),
    blackToMove: reached.value.sideToMove === 'black',
    isGame,
    interposition: settings.interposition === 'auto' ? rule : settings.interposition,
  });
}
