/**
 * How requests are sent: with the key, each attempt for so long at most, and again where that can
 * do no harm and may help. What is not 2xx in the end is thrown. openapi-fetch makes the requests.
 */

import { RefusedError, UnansweredError, refusedOf } from './refused.ts';

/** How the service is reached. */
export interface ServiceOptions {
  /** Its address; default `http://127.0.0.1:3000`, where `npm start` has it. */
  readonly baseUrl?: string;
  /** An API key, where the service wants one. */
  readonly key?: string;
  /** How often a request is sent again at most; default 5. */
  readonly retries?: number;
  /**
   * The first pause before that, in milliseconds; each one is twice as long as the one before.
   * Default 500.
   */
  readonly pauseMs?: number;
  /**
   * The longest pause that is kept, in milliseconds: a service that wants more is not asked again.
   * Default 60,000.
   */
  readonly longestPauseMs?: number;
  /** For so many milliseconds an answer may not begin, or not go on; default 60,000. */
  readonly timeoutMs?: number;
  /** In place of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The options with their defaults. */
export type Sending = Required<Omit<ServiceOptions, 'key'>> & Pick<ServiceOptions, 'key'>;

/**
 * Fills the defaults in, also for what is undefined.
 * @throws TypeError where the address is none
 */
export function sendingOf({
  baseUrl = 'http://127.0.0.1:3000',
  key,
  retries = 5,
  pauseMs = 500,
  longestPauseMs = 60_000,
  timeoutMs = 60_000,
  fetch = (request) => globalThis.fetch(request),
}: ServiceOptions): Sending {
  if (!URL.canParse(baseUrl)) throw new TypeError(`\`baseUrl\` is no address: ${baseUrl}`);
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    key,
    retries,
    pauseMs,
    longestPauseMs,
    timeoutMs,
    fetch,
  };
}

/** Statuses of who may answer otherwise a while later. */
const PASSING = new Set([429, 502, 503, 504]);
/** One that was not acted upon at all. */
const TOO_MANY = 429;
/** What changes nothing, or nothing more the second time. */
const HARMLESS = new Set(['GET', 'HEAD', 'DELETE']);

/**
 * Sends a request until it is answered with 2xx.
 * @throws RefusedError, UnansweredError; the reason of the request's signal
 */
export async function send(request: Request, sending: Sending): Promise<Response> {
  if (sending.key !== undefined) request.headers.set('authorization', `Bearer ${sending.key}`);
  for (let failures = 0; ; failures++) {
    const outcome = await attempt(request, sending);
    if (outcome instanceof Response) return outcome;
    const pauseMs = pauseAfter(outcome, failures, sending);
    if (failures >= sending.retries || !isWorthwhile(request, outcome) || pauseMs > sending.longestPauseMs)
      throw outcome;
    await pause(pauseMs, request.signal);
  }
}

type Failure = RefusedError | UnansweredError;

async function attempt(request: Request, { fetch, timeoutMs }: Sending): Promise<Response | Failure> {
  const wire = new AbortController();
  const sent = new Request(request.clone(), { signal: wire.signal });
  try {
    const answer = await inTime(fetch(sent), timeoutMs, request.signal);
    const watched = watch(answer, request, timeoutMs);
    return answer.ok ? watched : await refusedOf(request, watched);
  } catch (error) {
    wire.abort(error);
    request.signal.throwIfAborted();
    // It is asked for its address because its signal is heard only while somebody holds it.
    return new UnansweredError(sent.url, error);
  }
}

/** The same answer; whoever waits for more of it waits for so long at most. */
function watch(answer: Response, request: Request, timeoutMs: number): Response {
  if (answer.body === null) return answer;
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { done, value } = await inTime(reader.read(), timeoutMs, request.signal);
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        void reader.cancel(error).catch(() => undefined);
        request.signal.throwIfAborted();
        throw new UnansweredError(request.url, error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

/**
 * What comes, unless it takes too long. The waiting ends here and not by a signal that is handed
 * on with the request: Node 20 loses those of `AbortSignal.any` and of a `Request` that nobody
 * holds as soon as it collects its garbage, and then waits for ever.
 * @throws Error after so many milliseconds; the signal's reason as soon as it aborts
 */
async function inTime<T>(coming: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const stop = () => over.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const tooLate = pause(timeoutMs, over.signal).then(() => {
    throw new Error(`nothing came for ${timeoutMs} ms`);
  });
  try {
    if (signal.aborted) stop();
    return await Promise.race([coming, tooLate]);
  } finally {
    signal.removeEventListener('abort', stop);
    over.abort();
  }
}

/**
 * Whether to try again: not where it might be done twice, nor where the answer will be the same.
 */
function isWorthwhile({ method, headers }: Request, failure: Failure): boolean {
  const isHarmless = HARMLESS.has(method) || headers.has('idempotency-key');
  if (failure instanceof UnansweredError) return isHarmless;
  return failure.status === TOO_MANY || (isHarmless && PASSING.has(failure.status));
}

/** Not all who were refused together come again together. */
function pauseAfter(failure: Failure, failures: number, { pauseMs }: Sending): number {
  const own = pauseMs * 2 ** failures * (0.5 + Math.random() / 2);
  return Math.max(own, failure instanceof RefusedError ? (failure.retryAfterMs ?? 0) : 0);
}

/** Waits. @throws the signal's reason as soon as it aborts */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
