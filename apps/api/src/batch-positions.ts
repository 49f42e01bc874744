/**
 * The positions of a batch, read one after the other, so that everybody else is answered meanwhile.
 */

import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import type { BatchRequest } from '@tsume/contracts/batch';
import type { Position } from '@tsume/db/batches';

/** Positions that are read without a pause: a few milliseconds. */
const POSITIONS_A_TURN = 25;

/**
 * The positions of a request, each as its reading completes it, or with the reason why it cannot be
 * read.
 */
export async function readPositions({
  sfens,
  reading,
}: Pick<BatchRequest, 'sfens' | 'reading'>): Promise<Position[]> {
  const positions: Position[] = [];
  for (const [at, sfen] of sfens.entries()) {
    if (at % POSITIONS_A_TURN === 0) await turn();
    positions.push(readOne(sfen, reading));
  }
  return positions;
}

function readOne(sfen: string, reading?: Reading): Position {
  const placement = parseSfen(sfen);
  const position = placement.ok ? readPosition(placement.value, reading) : placement;
  return position.ok ? { sfen: makeSfen(position.value), error: null } : { sfen, error: position.error };
}

/** What a request is, in short. */
export function digestOf(request: BatchRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
