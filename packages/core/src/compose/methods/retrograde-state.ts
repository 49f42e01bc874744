/** What a climbing method writes into a checkpoint, and the guard for what comes out of one. */

import { parseSfen } from '../../placement/sfen.ts';
import { areTexts, isCount, isRecord } from '../../json.ts';
import type { Elite } from '../climb/elite.ts';
import type { FamiliesState, Family, Held } from '../climb/families.ts';
import { isKeptStep } from '../last-position/kept-steps.ts';
import type { RegrowthState } from '../length/regrowth.ts';

/**
 * Plain JSON; a checkpoint from before tails were climbed from has neither `kept` nor `regrown`.
 */
export interface RetrogradeState extends FamiliesState, Partial<RegrowthState> {}

/**
 * Whether a value has the form of a climbing method's state. A state without `kept` and `regrown`
 * is one too.
 */
export function isRetrogradeState(state: unknown): state is RetrogradeState {
  if (!isRecord(state)) return false;
  const { families, young, effort, kept = [], regrown = 0 } = state;
  return (
    typeof effort === 'number' &&
    areAll(young, isHeld) &&
    areAll(families, isFamily) &&
    areAll(kept, isKeptStep) &&
    isCount(regrown)
  );
}

function areAll(values: unknown, is: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(is);
}

function isFamily(value: unknown): value is Family {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.best === 'number' &&
    typeof value.effort === 'number' &&
    isRecord(value.published) &&
    Object.values(value.published).every(isCount) &&
    areAll(value.elites, isHeld)
  );
}

function isHeld(value: unknown): value is Held {
  return isRecord(value) && isCount(value.visits) && isElite(value.elite);
}

function isElite(value: unknown): value is Elite {
  return (
    isRecord(value) &&
    typeof value.sfen === 'string' &&
    parseSfen(value.sfen).ok &&
    typeof value.plies === 'number' &&
    typeof value.pieces === 'number' &&
    typeof value.promise === 'number' &&
    (value.family === null || typeof value.family === 'string') &&
    (value.line === null || areTexts(value.line))
  );
}
