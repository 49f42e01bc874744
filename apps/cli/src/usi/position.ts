/** The position that a `position` command means, as a mate search takes it. */

import type { Interposition } from '@tsume/core/mate/verdict';
import { importRecord } from '@tsume/core/notation/record';
import { replay } from '@tsume/core/notation/replay';
import { playMove } from '@tsume/core/placement/play';
import { type Reading, applyReading, readingOf } from '@tsume/core/placement/reading';
import { type Result, ok } from '@tsume/core/placement/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { validate } from '@tsume/core/placement/validate';
import type { Settings } from './options.ts';

export interface Question {
  /** The position reached, hands as they are to be searched; the side to move attacks. */
  readonly sfen: string;
  readonly blackToMove: boolean;
  /** How the position that the moves start from was read. */
  readonly reading: Reading;
  readonly interposition: Interposition;
}

/**
 * The question that a `position …` line asks under the settings. A problem's defender is given all pieces left over where the line
 * starts, so that they are not counted again after some moves.
 *
 * Refuses what does not parse, what cannot be played, and what is no position with a king to mate.
 */
export function questionOf(text: string, settings: Settings): Result<Question> {
  const [position, moves = ''] = text.split(/\s+moves(?:\s+|$)/);
  const record = importRecord(position, 'usi');
  if (!record.ok) return record;
  const { placement } = record.value;
  const reading = readingOf(placement, settings.reading === 'auto' ? undefined : settings.reading);
  const start = applyReading(placement, reading);
  if (!start.ok) return start;
  const line = moves.split(/\s+/).filter((move) => move !== '');
  const played = replay(start.value, line);
  if (!played.ok) return played;
  const reached = validate(line.reduce(playMove, start.value));
  if (!reached.ok) return reached;
  return ok({
    sfen: makeSfen(reached.value),
    blackToMove: reached.value.sideToMove === 'black',
    reading,
    interposition: interpositionOf(settings, reading),
  });
}

function interpositionOf({ interposition }: Settings, reading: Reading): Interposition {
  if (interposition !== 'auto') return interposition;
  return reading === 'tsume' ? 'standard' : 'none';
}
