/**
 * The positions of a batch, read one after the other, so that everybody else is answered meanwhile.
 */

import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { replay } from '@tsume/core/notation/replay';
import type { AuthorsRecord } from '@tsume/contracts/authors-record';
import type { BatchRequest } from '@tsume/contracts/batch';
import type { Position } from '@tsume/db/batches';

/** What is read without a pause, in moves played: a few milliseconds. A position counts for ten. */
const MOVES_A_TURN = 250;
const MOVES_OF_A_POSITION = 10;

/**
 * The positions of a request, each as its reading completes it, or with the reason why it cannot be
 * read, or its author's line not be played.
 */
export async function readPositions({
  sfens,
  records,
  reading,
}: Pick<BatchRequest, 'sfens' | 'records' | 'reading'>): Promise<Position[]> {
  const positions: Position[] = [];
  let played = 0;
  for (const [at, sfen] of sfens.entries()) {
    const record = records?.[at] ?? undefined;
    positions.push(readOne(sfen, record, reading));
    played += MOVES_OF_A_POSITION + (record?.line.length ?? 0);
    if (played < MOVES_A_TURN) continue;
    await turn();
    played = 0;
  }
  return positions;
}

function readOne(sfen: string, record: AuthorsRecord | undefined, reading?: Reading): Position {
  const placement = parseSfen(sfen);
  const position = placement.ok ? readPosition(placement.value, reading) : placement;
  const said = record && { record };
  if (!position.ok) return { sfen, error: position.error, ...said };
  const line = replay(position.value, record?.line ?? []);
  return { sfen: makeSfen(position.value), error: line.ok ? null : line.error, ...said };
}

/** What a request is, in short. */
export function digestOf(request: BatchRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
