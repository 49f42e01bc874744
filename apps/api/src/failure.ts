/** From an error to the contract's body and status. */

import type { ErrorBody } from '@tsume/contracts/error';
import { isRecord } from '@tsume/core/json';
import { type RefusalCode, statusOf } from '@tsume/core/refusals';
import type { Refusal, Result } from '@tsume/core/result';
import { isTooSlow, isUnavailable } from '@tsume/db/unavailable';
import { onceAWhile } from '@tsume/queue/once-a-while';
import { QueueUnavailableError } from '@tsume/queue/queue';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Paths } from './paths.ts';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';

/** A refusal on its way to the client: throw it anywhere in a route. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** Throws a refusal. */
export function refuseWith(code: RefusalCode, message: string, details?: Record<string, unknown>): never {
  throw new RefusalError({ code, message, details });
}

/** The value of a Result; its refusal is thrown. */
export function accept<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RefusalError(result.error);
}

/**
 * For faults that come before any route and its hooks, such as an address that cannot be decoded.
 */
export function handleEarlyFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(request, reply.header('x-request-id', request.id), refusalOf(error));
}

/** What can be wrong before there is a request, by Node's code; anything else is no HTTP. */
const BEFORE_REQUESTS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Address and headers are longer than this server takes.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
};
const NO_HTTP = { status: 400, message: 'What was sent is no HTTP request.' };

/** For faults that Node finds before there is a request: the same body, on the bare connection. */
export function handleConnectionFailure(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = BEFORE_REQUESTS[error.code ?? ''] ?? NO_HTTP;
  const requestId = randomUUID();
  const body = JSON.stringify({
    error: { code: 'invalid_request', message, details: {}, requestId },
  } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Makes every answer that is not 2xx one of the contract. */
export function handleFailures(app: FastifyInstance): void {
  const tellAway = onceAWhile((error) => app.log.warn({ err: error.message }, 'a server was away'));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (statusOf(refusal.code) === 503 && !(error instanceof RefusalError)) tellAway(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a request failed');
    if (UNREAD.has(refusal.code)) await discard(request.raw);
    return send(request, reply, refusal);
  });
  const paths = new Paths(app);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const [path] = url.split('?');
    const message = `There is no ${method} ${path}`;
    const allowed = paths.methodsOf(path);
    if (ASKING.has(method) || allowed.length === 0 || allowed.includes(method))
      return send(request, reply, { code: 'not_found', message: `${message}.`, details: { method } });
    reply.header('allow', allowed.join(', '));
    return send(request, reply, {
      code: 'method_not_allowed',
      message: `${message}; this address takes ${allowed.join(', ')}.`,
      details: { method, allowed },
    });
  });
}

/** What asks whether there is something: no is the answer that its senders know. */
const ASKING: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** What is said of a body before it is read. */
const UNREAD: ReadonlySet<string> = new Set<RefusalCode>(['body_too_large', 'unsupported_media_type']);
/** So long a body that is not read may go on coming. */
const DISCARD_MS = 2000;

/**
 * Reads the rest of a body and keeps nothing of it: who is cut off while he sends never reads why.
 */
async function discard(body: IncomingMessage): Promise<void> {
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => undefined);
}

/** What passes as soon as somebody else is done, as all that is told with 503 does. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>([
  'too_many_listeners',
  'too_many_own_listeners',
  'too_many_exports',
  'too_many_own_exports',
]);

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { code, message, details = {} } = refusal;
  const status = statusOf(code);
  if (status === 503 || PASSING.has(code)) reply.header('retry-after', '2');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = { error: { code, message, details, requestId: request.id } };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Fastify's own errors by their codes. */
const BY_FASTIFY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body_too_large',
    message: 'The body is larger than this server takes.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'Send JSON (application/json).',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', message: 'The body is empty; send a JSON object.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'The body is no JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_request',
    message: 'The body is not as long as announced.',
  },
  FST_ERR_BAD_URL: { code: 'invalid_request', message: 'The address cannot be decoded.' },
};

/** What those who send the files of the page find wrong with a request, by their status. */
const BY_FILE_STATUS: Readonly<Record<number, Refusal>> = {
  412: { code: 'precondition_failed', message: 'The file is another one than the headers take it for.' },
  416: { code: 'range_not_satisfiable', message: 'The file has no part as the header Range asks for.' },
};

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof RefusalError) return cutRefusal(error.refusal);
  if (hasZodFastifySchemaValidationErrors(error))
    return validationRefusal(error.validation, error.validationContext);
  const known = BY_FASTIFY_CODE[error.code] ?? BY_FILE_STATUS[error.statusCode ?? 0];
  if (known !== undefined) return known;
  if (error.code?.startsWith('FST_') && isClients(error.statusCode))
    return { code: 'invalid_request', message: error.message };
  if (error instanceof SyntaxError)
    return { code: 'invalid_json', message: `The body is no JSON: ${error.message}.` };
  if (error.statusCode === 429) return { code: 'rate_limited', message: error.message };
  if (error instanceof QueueUnavailableError) {
    return {
      code: 'queue_unavailable',
      message: 'The queue is away; please send the same request again later.',
    };
  }
  if (isTooSlow(error)) {
    return {
      code: 'query_too_slow',
      message: 'The database takes too long over this: ask for less at a time.',
    };
  }
  if (isUnavailable(error)) return DATABASE_AWAY;
  return { code: 'internal', message: 'Something went wrong here; the log has it under the request id.' };
}

function isClients(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/** What every request is told whose database does not answer. */
export const DATABASE_AWAY: Refusal = {
  code: 'database_unavailable',
  message: 'The database is away, or has more to do than it can; please send the same request again later.',
};

/** The kinds of fault that say of a well-formed number or text that it is beyond its limits. */
const RANGE_KINDS = new Set(['too_small', 'too_big']);

/**
 * Of what was sent no more is sent back: so many faults, so many entries of each list (a board has
 * 81 squares), so many letters of each text, and of what a refusal says.
 */
const MOST_ISSUES = 20;
const MOST_ENTRIES = 81;
const MOST_LETTERS = 300;
const LONGEST_MESSAGE = 2000;

/** A text from outside, as short as it may be sent back. */
export function cut(text: string, most = MOST_LETTERS): string {
  return text.length <= most ? text : `${text.slice(0, most)} …`;
}

/** What is said of a fault, its lists and texts cut, at any depth. */
function cutParams(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cutValue(value)]));
}

function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(cutValue);
  return isRecord(value) ? cutParams(value) : value;
}

/** A refusal of the domain, which quotes what it was given. */
function cutRefusal({ code, message, details = {} }: Refusal): Refusal {
  return { code, message: cut(message, LONGEST_MESSAGE), details: cutParams(details) };
}

/**
 * Whether an issue says that a number is beyond all whole ones that JavaScript can count, where
 * another one has the limit of its field.
 */
function hasTrueLimit(
  issue: ZodFastifySchemaValidationError,
  all: readonly ZodFastifySchemaValidationError[],
): boolean {
  const { instancePath, keyword, params } = issue;
  if (params.origin !== 'int' || !RANGE_KINDS.has(keyword)) return false;
  return all.some(
    (other) => other !== issue && other.instancePath === instancePath && other.keyword === keyword,
  );
}

/**
 * `out_of_range` where limits are all that was missed, else `invalid_request`; the message names
 * the first field.
 */
function validationRefusal(validation: ZodFastifySchemaValidationError[], context = 'body'): Refusal {
  const first = validation.slice(0, MOST_ISSUES);
  const issues = first
    .filter((issue) => !hasTrueLimit(issue, first))
    .map(({ instancePath, keyword, message = '', params }) => ({
      field: cut(instancePath.slice(1).replaceAll('/', '.')),
      kind: keyword,
      message: cut(message),
      ...cutParams(params),
    }));
  const isRange = validation.every(({ keyword }) => RANGE_KINDS.has(keyword));
  const code = isRange ? 'out_of_range' : 'invalid_request';
  const [{ field, message }] = issues;
  return {
    code,
    message: `${field === '' ? `The ${context}` : field}: ${message.replace(/\.$/, '')}.`,
    details: { issues },
  };
}
