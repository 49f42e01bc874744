/** What can go wrong, as errors that say what to do. */

import type { RefusalCode } from './types.ts';

/** The service said no. `code` is for programs, the message for people. */
export class RefusedError extends Error {
  /** One of the codes of the service; `unknown`: the answer was not the service's. */
  readonly code: RefusalCode | (string & {});
  /** HTTP status. */
  readonly status: number;
  /** What the code says about the fault: squares, limits, the fields at fault. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The id under which the service's log has the request; empty where it told none. */
  readonly requestId: string;
  /**
   * How long the service wants to be left alone, in milliseconds; undefined where it does not say
   * so.
   */
  readonly retryAfterMs: number | undefined;

  constructor(refusal: Refusal, status: number, retryAfterMs?: number) {
    const { code, message, details = {}, requestId = '' } = refusal;
    const advice = ADVICE.get(code);
    super(`${message}${advice === undefined ? '' : ` ${advice}`} (${code})`);
    this.name = 'RefusedError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A refusal as the service tells it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

/** What whoever uses this client can do, where the service's own words speak of HTTP. */
const ADVICE: ReadonlyMap<string, string> = new Map([
  ['unauthorized', 'Give `openTsume` a valid `key`.'],
  ['rate_limited', 'It was tried again as often as `retries` says: ask more slowly.'],
  ['idempotency_key_reused', 'Leave the header away: the client makes a new key for each request.'],
  ['changes_forgotten', 'List what there is, then go on with `changes("now")`.'],
]);

/** No answer, or none in time. */
export class UnansweredError extends Error {
  constructor(url: string, cause: unknown) {
    super(`${url} does not answer. Is the service running, and is \`baseUrl\` its address?`, { cause });
    this.name = 'UnansweredError';
  }
}

/** An answer broke off in the middle, again and again. */
export class BrokenOffError extends Error {
  constructor(cause: unknown) {
    super('The answer broke off. What is in between, a proxy for example, may not let long ones through.', {
      cause,
    });
    this.name = 'BrokenOffError';
  }
}

/**
 * A run or check that the service accepted has failed; the code and the message are the service's.
 */
export class FailedError extends Error {
  readonly code: RefusalCode | (string & {});
  /** The id of the run or check. */
  readonly id: string;

  constructor(what: 'run' | 'check', id: string, error: Refusal | null) {
    const { code, message } = error ?? { code: 'internal', message: 'The service does not say why.' };
    super(`The ${what} ${id} has failed: ${message} (${code})`);
    this.name = 'FailedError';
    this.code = code;
    this.id = id;
  }
}

/** Longest text of a refusal that is read, in characters. */
const LONGEST = 1_000_000;

/** The error that an answer comes to which is not 2xx. */
export async function refusedOf(request: Request, answer: Response): Promise<RefusedError> {
  const text = await beginningOf(answer).catch(() => '');
  const message = `${request.method} ${request.url} was answered with ${answer.status}, and not by the service; is \`baseUrl\` its address?`;
  const refusal = refusalIn(text) ?? { code: 'unknown', message };
  return new RefusedError(refusal, answer.status, retryAfterOf(answer.headers));
}

/** As much of a text as a refusal can have; the rest is not read. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= LONGEST) continue;
    await reader.cancel();
    break;
  }
  return text;
}

function refusalIn(text: string): Refusal | undefined {
  try {
    const { error } = JSON.parse(text);
    return typeof error.code === 'string' && typeof error.message === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}

/** Retry-After in milliseconds: it is a number of seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
