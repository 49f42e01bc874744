/** Tells webhooks what has happened: message after message in its order, each until it is taken. */

import type { WebhookMessage } from '@tsume/contracts/webhook';
import { type StoredChange, changeId } from '@tsume/db/changes';
import {
  type ClaimedWebhook,
  claimWebhook,
  messagesFor,
  releaseWebhook,
  tellWebhook,
} from '@tsume/db/webhooks';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { WorkerMetrics } from './metrics.ts';
import { Pauses, keepDoing } from './pauses.ts';
import { NotTakenError, type Reach, post } from './webhook-post.ts';

/**
 * Webhooks of one worker at a time: one that is slow keeps the others waiting for a while at most.
 */
const CONCURRENCY = 4;
/** Pauses between two looks for something to tell: the first, the longest. */
const REST_MS = 1000;
const LONGEST_REST_MS = 5000;
/** Of those that only matter where the first one has much to do. */
const LONGEST_REST_OF_OTHERS_MS = 20_000;
/**
 * Messages of one claim, and for how long it goes on to the next one; then it is another webhook's
 * turn.
 */
const MESSAGES_A_CLAIM = 50;
const CLAIM_MS = 10_000;
/**
 * A worker that was not heard of for so long has lost its claim; longer than a delivery may take.
 */
const LEASE_MS = 30_000;
/** Each pause after a failure is so many times as long as the one before, up to the longest. */
const BACK_OFF = 3;
const LONGEST_PAUSE_MS = 3_600_000;
/** After so many failures in a row it is given up: with the pauses above after a day. */
const MOST_FAILURES = 30;
/** The answer of who wants nothing any more. */
const GONE = 410;

type Own = Pick<Context, 'database' | 'log'>;

/** How messages are sent, and who counts them. */
interface Sending {
  readonly reach: Reach;
  readonly retryMs: number;
  readonly metrics: Pick<WorkerMetrics, 'countMessage'>;
}

/**
 * Tells webhooks for as long as the worker runs. Returns what ends it; it resolves when the
 * messages at hand are settled.
 */
export function keepTelling(
  { database, log, news }: Own & Pick<Context, 'news'>,
  {
    WEBHOOK_HTTP,
    WEBHOOK_PRIVATE,
    WEBHOOK_RETRY_MS,
  }: Pick<Config, 'WEBHOOK_HTTP' | 'WEBHOOK_PRIVATE' | 'WEBHOOK_RETRY_MS'>,
  metrics: Sending['metrics'],
): () => Promise<void> {
  const reach: Reach = { http: WEBHOOK_HTTP, private: WEBHOOK_PRIVATE };
  const next = async (signal: AbortSignal): Promise<boolean> => {
    try {
      const claimed = await claimWebhook(database, LEASE_MS);
      if (claimed === undefined) return false;
      await tell({ database, log }, claimed, { reach, retryMs: WEBHOOK_RETRY_MS, metrics }, signal);
      return true;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'webhooks could not be told');
      return false;
    }
  };
  const stops = Array.from({ length: CONCURRENCY }, (_, i) =>
    keepDoing(next, new Pauses(REST_MS, i === 0 ? LONGEST_REST_MS : LONGEST_REST_OF_OTHERS_MS, news)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Tells a webhook what it has not been told, as far as one claim goes. */
async function tell(
  { database, log }: Own,
  claimed: ClaimedWebhook,
  { reach, retryMs, metrics }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const { id, url, secret } = claimed;
  const { items, behind } = await messagesFor(database, claimed, MESSAGES_A_CLAIM);
  const end = performance.now() + CLAIM_MS;
  for (const change of items) {
    if (signal.aborted || performance.now() > end) return releaseWebhook(database, claimed);
    const message = messageOf(change);
    try {
      await post({ url, secret, id: message.id, body: JSON.stringify(message) }, reach, signal);
    } catch (error) {
      if (!(error instanceof NotTakenError)) throw error;
      // Our own end is no fault of theirs.
      if (signal.aborted) return releaseWebhook(database, claimed);
      metrics.countMessage(false);
      const { failures } = claimed;
      const isOver = error.status === GONE || failures + 1 >= MOST_FAILURES;
      const againMs = isOver ? null : Math.min(retryMs * BACK_OFF ** failures, LONGEST_PAUSE_MS);
      await tellWebhook(database, claimed, { failure: error.message, againMs }, LEASE_MS);
      log.info({ webhook: id, message: message.id, failure: error.message, againMs }, 'webhook not told');
      return;
    }
    metrics.countMessage(true);
    log.info({ webhook: id, message: message.id }, 'webhook told');
    const { transaction, number } = change;
    const told = { transaction, number };
    if (!(await tellWebhook(database, claimed, { told, isDelivered: true }, LEASE_MS))) return;
  }
  await tellWebhook(database, claimed, { told: behind, isDelivered: false }, LEASE_MS);
  await releaseWebhook(database, claimed);
}

function messageOf(change: StoredChange): Omit<WebhookMessage, 'kind'> & { readonly kind: string } {
  const { kind, subject, at } = change;
  return { id: changeId(change), kind, subject, at: at.toISOString() };
}
