/**
 * Diagrams as what they are asked as: legal positions, and problems, in which the defender 玉方 holds
 * all the rest.
 */

import type { Result } from '../result.ts';
import type { Placement } from './placement.ts';
import { type Reading, applyReading, complete } from './reading.ts';
import { parseSfen } from './sfen.ts';
import { validate } from './validate.ts';

/**
 * The diagram as a problem: its defender's hand filled up. Refuses as `complete` and `validate` do.
 */
export function readProblem(placement: Placement): Result<Placement> {
  const completed = complete(placement);
  return completed.ok ? validate(completed.value) : completed;
}

/** The same, or null where it is no legal problem. */
export function asProblem(placement: Placement): Placement | null {
  const read = readProblem(placement);
  return read.ok ? read.value : null;
}

/** The problem of a SFEN. Refuses as `parseSfen` and `readProblem` do. */
export function parseProblem(sfen: string): Result<Placement> {
  const parsed = parseSfen(sfen);
  return parsed.ok ? readProblem(parsed.value) : parsed;
}

/** The diagram as a reading sees it. Refuses as `applyReading` and `validate` do. */
export function readPosition(placement: Placement, reading?: Reading): Result<Placement> {
  const read = applyReading(placement, reading);
  return read.ok ? validate(read.value) : read;
}
