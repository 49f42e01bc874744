/**
 * One message to a webhook. The address is somebody's word: so its name is resolved here, every
 * address that it has is looked at, and the connection goes to one of those that were looked at,
 * whatever the name means a moment later. Nobody is followed to another place, no answer is read
 * beyond its status, and all of it takes so long at most.
 *
 * @see [StandardWebhooks]
 */

import { createHmac } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { SECRET_PREFIX } from '@tsume/db/webhooks';
import { makeTimeLimit } from '@tsume/threads/time-limit';
import { isPublicAddress } from './public-address.ts';

/** Where messages may go. */
export interface Reach {
  /** Whether plain http will do. */
  readonly http: boolean;
  /** Whether addresses of private networks, and of this machine, will do. */
  readonly private: boolean;
}

/** A message that is ready to be sent. */
export interface Letter {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** Longest that a delivery takes, unless told otherwise, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * A message that was not taken; the message says why in words that may be shown to whoever
 * registered the address.
 */
export class NotTakenError extends Error {
  /** The status of the answer; undefined: there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'NotTakenError';
    this.status = status;
  }
}

/** The header `webhook-signature`. @param timestamp in seconds */
export function signatureOf({ secret, id, body }: Omit<Letter, 'url'>, timestamp: number): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/**
 * Sends a message; resolves when it was answered with 2xx.
 * @param stop aborts when this process is to end
 * @param timeoutMs longest that it may take, in milliseconds
 * @throws NotTakenError
 */
export async function post(
  letter: Letter,
  reach: Reach,
  stop: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const url = new URL(letter.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !reach.http) throw new NotTakenError('only https is allowed here');
  if (isIP(host) !== 0 && !isReached(host, reach)) throw new NotTakenError(NOT_PUBLIC);
  const timestamp = Math.floor(Date.now() / 1000);
  const { signal, dispose } = makeTimeLimit(stop, timeoutMs);
  const status = await statusOf(url, letter.body, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(letter.body),
      'user-agent': 'tsume-webhook',
      'webhook-id': letter.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(letter, timestamp),
    },
    lookup: lookupWithin(reach),
    // A connection of its own, whose address was looked at.
    agent: false,
    signal,
  }).finally(dispose);
  if (status < 200 || status > 299) throw new NotTakenError(`answered with ${status}`, status);
}

const NOT_PUBLIC = 'the address is of a private network';

function isReached(address: string, reach: Reach): boolean {
  return reach.private || isPublicAddress(address);
}

/** Resolves a name for a connection; refused where any of its addresses is out of reach. */
function lookupWithin(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      if (!addresses.every(({ address }) => isReached(address, reach)))
        return callback(new NotTakenError(NOT_PUBLIC), '', 0);
      const [{ address, family }] = addresses;
      return options.all === true ? callback(null, addresses) : callback(null, address, family);
    });
  };
}

/** The status of the answer, whose body is not read. */
function statusOf(url: URL, body: string, options: RequestOptions): Promise<number> {
  return new Promise((done, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, options, (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', (error) => fail(reasonOf(error)));
    sent.end(body);
  });
}

/** In a few words, without what the network has told. */
function reasonOf(error: Error & { readonly code?: string }): Error {
  if (error instanceof NotTakenError) return error;
  if (error.name === 'AbortError') return new NotTakenError('no answer in time');
  return new NotTakenError(`it cannot be reached (${error.code ?? error.name})`);
}
