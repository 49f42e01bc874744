/** Every path of the service with its types, by openapi-fetch. */

import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { type Sending, send } from './sending.ts';
import type { paths } from './types.ts';

/**
 * A method for each method of HTTP, which takes a path of the service. What is not answered with
 * 2xx is thrown, so that `data` is there.
 */
export type Api = Client<paths>;

/** Where a request may bear a key by which it is known when it comes again. */
const ONCE: ReadonlySet<string> = new Set<keyof paths>(['/v1/runs', '/v1/checks', '/v1/batches']);

/** Gives what makes something a key of its own, so that it can be sent again. */
const withKeys: Middleware = {
  onRequest({ request, schemaPath }) {
    if (request.method === 'POST' && ONCE.has(schemaPath) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', newKey());
  },
};

/** 128 bits of chance; `randomUUID` is not to be had on pages of plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes one. */
export function makeApi(sending: Sending): Api {
  const api = createClient<paths>({ baseUrl: sending.baseUrl, fetch: (request) => send(request, sending) });
  api.use(withKeys);
  return api;
}

/** What an answer says. */
export async function dataOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  const { data } = await answer;
  if (data === undefined) throw new Error('The answer of the service is empty.');
  return data;
}
