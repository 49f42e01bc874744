/** Whether a message to one's webhook is the service's. */

import { Webhook } from 'standardwebhooks';
import type { WebhookMessage } from './types.ts';

/**
 * A message that is not the service's, or is older than five minutes: do nothing, and answer with
 * 400.
 */
export class ForgedError extends Error {
  constructor(cause: unknown) {
    super(`This message is not to be believed: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
    this.name = 'ForgedError';
  }
}

/** Headers of a request, as `fetch` or Node.js has them. */
export type MessageHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads a message. The same one may come twice, with the same `id`.
 * @param body as it came, to the last byte: JSON that was read and written again has another
 * signature
 * @param secret what POST /v1/webhooks told, `whsec_` included
 * @throws ForgedError
 * @see Standard Webhooks, https://www.standardwebhooks.com
 */
export function verifyWebhook(headers: MessageHeaders, body: string, secret: string): WebhookMessage {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const named = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
  try {
    new Webhook(secret).verify(body, named);
    return JSON.parse(body);
  } catch (error) {
    throw new ForgedError(error);
  }
}
