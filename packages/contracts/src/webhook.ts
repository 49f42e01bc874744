/**
 * Webhooks: addresses of others that the service tells what happens. Each event is a POST of its
 * own, in the order in which things happened, signed as the Standard Webhooks have it: an HMAC by
 * SHA-256 of `webhook-id`, `webhook-timestamp` and the body, in `webhook-signature`. It is sent
 * until it is answered with 2xx, and may come twice: then with the same id. What happened some
 * moments before a webhook was made may be told as well.
 *
 * @see [StandardWebhooks]
 */

import { z } from 'zod';
import { id, instant } from './list.ts';

/**
 * What can be told: a run, check or batch of one's own has ended (for admins: any), a problem was
 * stored.
 */
export const WEBHOOK_EVENTS = ['runEnded', 'problemStored', 'checkEnded', 'batchEnded'] as const;
const event = z.enum(WEBHOOK_EVENTS);

/** The body of what is sent. */
export const webhookMessage = z.object({
  /** The same as in the header `webhook-id`: what comes twice is known by it. */
  id: z.string(),
  kind: event,
  /** The id of the run, problem, check or batch, which can be asked for. */
  subject: id,
  at: instant,
});
/** A message as a value. */
export type WebhookMessage = z.infer<typeof webhookMessage>;

/**
 * An address that can be told of something; what is in it beside host, path and query is refused.
 */
const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { username, password, hash } = new URL(text);
    return username + password + hash === '';
  }, 'The address has no user, no password and no fragment.');

/** The body of POST /v1/webhooks. */
export const webhookRequest = z.strictObject({
  url,
  events: z.array(event).min(1).max(WEBHOOK_EVENTS.length),
});
/** The request as a value. */
export type WebhookRequest = z.infer<typeof webhookRequest>;

/** A webhook as it is listed: without its secret. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  createdAt: instant,
  /** When something was delivered last. */
  toldAt: instant.nullable(),
  /** Attempts in a row that have failed. */
  failures: z.int().min(0),
  /** Why the last attempt failed, in a few words; null where it did not. */
  lastFailure: z.string().nullable(),
  /** When it was given up: nothing is sent there any more. */
  givenUpAt: instant.nullable(),
});
/** A listed webhook as a value. */
export type Webhook = z.infer<typeof webhook>;

/**
 * A webhook that was made just now, with the secret that its messages are signed with, shown this
 * once.
 */
export const newWebhook = z.object({ webhook, secret: z.string() });
/** A new webhook as a value. */
export type NewWebhook = z.infer<typeof newWebhook>;

/** All of them, the oldest first. */
export const webhookList = z.object({ items: z.array(webhook) });
