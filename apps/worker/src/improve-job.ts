/** Sound versions of a problem, as a check. */

import type { CheckProgress, CheckTask } from '@tsume/contracts/check';
import { keeping } from '@tsume/core/improve/options';
import { type Subject, readSubject, turnedName } from '@tsume/core/improve/subject';
import { acceptPlainOrder } from '@tsume/core/order/accept';
import type { Order } from '@tsume/core/order/order';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen, placementOf } from '@tsume/core/placement/sfen';
import type { CheckEnd } from '@tsume/db/checks';
import { runImprovement } from '@tsume/threads/improvement';
import type { CheckContext } from './context.ts';

/**
 * Improves until all is tried, nodes or time are used up, or the check is cancelled: what was found
 * by then is the answer.
 * @param stop aborts when the check was cancelled or lost, or this process is to end; of these only
 *   a cancelled one keeps the answer
 */
export async function improve(
  { checkPool, engineVersion }: CheckContext,
  { sfen, record, profile, interposition, keep, by, nodes, timeMs }: CheckTask,
  stop: AbortSignal,
  tell: (progress: CheckProgress) => void,
): Promise<CheckEnd> {
  const subject = readSubject(placementOf(sfen), record?.line, 'game');
  if (!subject.ok) return { error: subject.error };
  const order = orderToKeep(subject.value, keep);
  if (!order.ok) return { error: order.error };
  const improvement = await runImprovement(
    checkPool,
    subject.value,
    { profile, interposition, nodes, order: order.value, ...(by !== undefined && { by }) },
    { signal: stop, timeMs },
    ({ stage, tried, found, nodes: searched }) =>
      tell({ kind: 'improve', stage, tried, found, nodes: searched }),
  );
  return {
    improvement: { ...improvement, sfen: makeSfen(subject.value.placement) },
    engineVersion,
    cancelled: stop.aborted,
  };
}

/**
 * The order that leaves squares of the diagram as they are. Refuses where nothing could be changed.
 */
function orderToKeep({ placement, turned }: Subject, keep: readonly string[] = []): Result<Order> {
  if (keep.length === 0) return ok({});
  return acceptPlainOrder(keeping(placement, turned ? keep.map(turnedName) : keep));
}
