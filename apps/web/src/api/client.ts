/**
 * The service's HTTP interface as functions. None of them throws: an answer is a value or a fault
 * with the code, the message and the request's id, so that a person can be told and can tell us.
 */

import {
  type Batch,
  type BatchLine,
  type BatchPage,
  type NewBatchRequest,
  type ResultFormat,
  batch,
  batchLine,
  batchPage,
} from '@tsume/contracts/batch';
import { type Check, type CheckRequest, check, isAnswered } from '@tsume/contracts/check';
import {
  type Access,
  type ApiKey,
  type KeyList,
  type KeyRequest,
  type NewKey,
  access,
  apiKey,
  keyList,
  newKey,
} from '@tsume/contracts/key';
import { errorBody } from '@tsume/contracts/error';
import { type Practice, type PracticeTold, practice } from '@tsume/contracts/practice';
import { type ProblemDetail, type ProblemPage, problemDetail, problemPage } from '@tsume/contracts/problem';
import {
  type Run,
  type RunDetail,
  type RunPage,
  type RunRequest,
  type SizeCounts,
  run,
  runDetail,
  runPage,
  sizeCounts,
} from '@tsume/contracts/run';
import { type LikeWorks, MAX_LINE_LENGTH, likeWorks } from '@tsume/contracts/work';
import type { RefusalCode } from '@tsume/core/refusals';
import { z } from 'zod';
import { givenKey, keyHeader, reportRefusal } from './access.ts';
import { KEPT_HEADER } from './offline.ts';
import { forgetOnceKey, onceKey } from './once-key.ts';
import { type Connection, report } from './connection.ts';

/** How long the service holds an answer back for news at most. */
const WAIT_S = 20;
const PAUSE_MS = 300;

/** Why there is no answer. */
export interface Fault {
  /** The service's code, or `offline` (no answer) or `bad_answer` (no JSON). */
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the service said, or why there is nothing. No request throws. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** A page of the gallery; the query as `problemQuery` of the contract reads it. */
export const listProblems = (query: URLSearchParams): Promise<Answer<ProblemPage>> =>
  get(problemPage, `/v1/problems?${query.toString()}`);

/** One problem with all that is stored of it. */
export const getProblem = (id: string): Promise<Answer<ProblemDetail>> =>
  get(problemDetail, `/v1/problems/${enc(id)}`);

/**
 * Known works that a problem is like; `line` is its main line, null where there is none or nobody
 * asks for a mate.
 */
export const getLikeWorks = (sfen: string, line: readonly string[] | null): Promise<Answer<LikeWorks>> => {
  const query = new URLSearchParams({ sfen });
  const played = line?.join('.') ?? '';
  if (played !== '' && played.length <= MAX_LINE_LENGTH) query.set('line', played);
  return get(likeWorks, `/v1/works?${query.toString()}`);
};

/** A page of runs, the newest first. */
export const listRuns = (query: URLSearchParams): Promise<Answer<RunPage>> =>
  get(runPage, `/v1/runs?${query.toString()}`);

/** A run, with its generations after one, or all. */
export const getRun = (id: string, after = 0): Promise<Answer<RunDetail>> =>
  get(runDetail, `/v1/runs/${enc(id)}${after === 0 ? '' : `?after=${after}`}`);

/** How many problems of each size a run has found. */
export const getSizes = (id: string): Promise<Answer<SizeCounts>> =>
  get(sizeCounts, `/v1/runs/${enc(id)}/sizes`);

/** Asks for a run; a worker takes it up later. */
export const startRun = (body: RunRequest): Promise<Answer<Run>> => postOnce(run, '/v1/runs', body);

/** Asks a run to end; what it found stays. */
export const cancelRun = (id: string): Promise<Answer<Run>> => post(run, `/v1/runs/${enc(id)}/cancel`);

/** Asks a run to stand still after its generation. */
export const pauseRun = (id: string): Promise<Answer<Run>> => post(run, `/v1/runs/${enc(id)}/pause`);

/** Lets a paused run go on. */
export const resumeRun = (id: string): Promise<Answer<Run>> => post(run, `/v1/runs/${enc(id)}/resume`);

/** Asks for a check of any kind. */
export const startCheck = (body: CheckRequest): Promise<Answer<Check>> => postOnce(check, '/v1/checks', body);

/** A check as far as it is. */
export const getCheck = (id: string): Promise<Answer<Check>> => get(check, `/v1/checks/${enc(id)}`);

/** A check once it is answered, however long that takes. */
async function answeredCheck(id: string): Promise<Answer<Check>> {
  for (;;) {
    const answer = await get(check, `/v1/checks/${enc(id)}?wait=${WAIT_S}`, WAIT_S);
    if (!answer.ok || isAnswered(answer.value.status)) return answer;
    // An answer that the browser kept comes at once, again and again.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
/** Has something checked, and waits for the answer; a check that failed is a fault. */
export async function askCheck(body: CheckRequest): Promise<Answer<Check>> {
  const started = await startCheck(body);
  const answer = started.ok ? await answeredCheck(started.value.id) : started;
  if (!answer.ok || answer.value.error === null) return answer;
  return { ok: false, fault: { requestId: null, details: {}, ...answer.value.error } };
}
/** Asks for a check's end. */
export const cancelCheck = (id: string): Promise<Answer<Check>> =>
  post(check, `/v1/checks/${enc(id)}/cancel`);

/** Has many positions checked as one job. */
export const startBatch = (body: NewBatchRequest): Promise<Answer<Batch>> =>
  postOnce(batch, '/v1/batches', body);

/** A page of batches, the newest first. */
export const listBatches = (query: URLSearchParams): Promise<Answer<BatchPage>> =>
  get(batchPage, `/v1/batches?${query.toString()}`);

/** A batch, and how far it has come. */
export const getBatch = (id: string): Promise<Answer<Batch>> => get(batch, `/v1/batches/${enc(id)}`);

/** The outcome of each position of a batch as it stands, in the order of the request. */
export const getBatchLines = (id: string): Promise<Answer<BatchLine[]>> =>
  get(z.array(batchLine), batchFile(id, 'ndjson'), 0, readLines);

/** Asks for a batch's end; what was answered stays. */
export const cancelBatch = (id: string): Promise<Answer<Batch>> =>
  post(batch, `/v1/batches/${enc(id)}/cancel`);

/** Whether the service wants keys, and what the visitor’s may do. */
export const getAccess = (): Promise<Answer<Access>> => get(access, '/v1/access');

/** All keys; only for one with the scope admin. */
export const listKeys = (): Promise<Answer<KeyList>> => get(keyList, '/v1/keys');

/** Makes a key. Its text is in this answer and never again. */
export const makeKey = (body: KeyRequest): Promise<Answer<NewKey>> => post(newKey, '/v1/keys', body);

/** Gives a key another secret; the one before is taken for as long as the service says. */
export const rotateKey = (id: string): Promise<Answer<NewKey>> =>
  post(newKey, `/v1/keys/${enc(id)}/rotate`, {});

/** Makes a key worthless, for good. */
export const revokeKey = (id: string): Promise<Answer<ApiKey>> => post(apiKey, `/v1/keys/${enc(id)}/revoke`);

/** What the service keeps of the visitor's practice; only with a key. */
export const getPractice = (): Promise<Answer<Practice>> => get(practice, '/v1/practice');

/** Tells what was tried; the answer is what is kept now of the same problems. */
export const tellPractice = (told: PracticeTold): Promise<Answer<Practice>> =>
  post(practice, '/v1/practice', told);

/** Has the service forget the visitor's practice. */
export const forgetKeptPractice = (): Promise<Answer<null>> =>
  request(z.null(), '/v1/practice', { method: 'DELETE', headers: { accept: 'application/json' } });

/** Where a problem's file is, e.g. for a download link. */
export const problemFile = (id: string, format: string): string => `/v1/problems/${enc(id)}.${format}`;

/** Where the submission sheet of a check is; empty words are left out. */
export const sheetFile = (id: string, format: string, words: Readonly<Record<string, string>>): string => {
  const said = Object.entries(words).filter(([, value]) => value.trim() !== '');
  return `/v1/checks/${enc(id)}/sheet.${format}?${new URLSearchParams(said).toString()}`;
};
/** Where the certificate is that a check has written. */
export const certificateFile = (id: string): string => `/v1/checks/${enc(id)}/certificate`;
/** Where the outcomes of a batch are as a file. */
export const batchFile = (id: string, format: ResultFormat): string =>
  `/v1/batches/${enc(id)}/results?as=${format}`;
/** Where all problems of a filter are as one download. */
export const problemsFile = (query: URLSearchParams): string => `/v1/problems/export?${query.toString()}`;

/** Where a run's events after a generation are. */
export const runEvents = (id: string, after: number): string => `/v1/runs/${enc(id)}/events?after=${after}`;

function enc(id: string): string {
  return encodeURIComponent(id);
}

/** What reads an answer: a schema of the contract. */
interface Schema<T> {
  safeParse(content: unknown): { success: true; data: T } | { success: false };
}

/**
 * After so long a question counts as lost with its line, or the service as standing still; a
 * visitor who waits longer believes neither.
 */
const ANSWER_MS = 20_000;
/** The service waits so long for a request to be sent. */
const SENDING_MS = 30_000;

/**
 * @param waitS how long the service may hold the answer back
 * @param read the content of an answer that is no fault
 */
function get<T>(schema: Schema<T>, path: string, waitS = 0, read = readJson): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(1000 * waitS + ANSWER_MS);
  return request(schema, path, { headers: { accept: 'application/json' }, signal }, read);
}

function readJson(response: Response): Promise<unknown> {
  return response.json();
}

/** A value for each line. */
async function readLines(response: Response): Promise<unknown> {
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line): unknown => JSON.parse(line));
}

function post<T>(
  schema: Schema<T>,
  path: string,
  body?: unknown,
  own: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(SENDING_MS + ANSWER_MS);
  const headers = { accept: 'application/json', ...own };
  if (body === undefined) return request(schema, path, { method: 'POST', headers, signal });
  return request(schema, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** A POST that may be sent again where its answer is lost: nothing is made twice. */
async function postOnce<T>(schema: Schema<T>, path: string, body: unknown): Promise<Answer<T>> {
  const answer = await post(schema, path, body, { 'idempotency-key': onceKey(path, JSON.stringify(body)) });
  if (answer.ok) forgetOnceKey(path);
  return answer;
}

async function request<T>(
  schema: Schema<T>,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers: Record<string, string> },
  read = readJson,
): Promise<Answer<T>> {
  const key = givenKey();
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { ...headers, ...keyHeader() } });
  } catch {
    report('offline');
    return refused('offline', 'The service does not answer.');
  }
  report(stateOf(response));
  const content: unknown = await (response.ok ? read : readJson)(response).catch(() => null);
  const value = schema.safeParse(content);
  if (response.ok && value.success) return { ok: true, value: value.data };
  const fault = errorBody.safeParse(content);
  if (fault.success) {
    const { code } = fault.data.error;
    // Another key has been given since this was sent, and nobody else would ask again with it.
    if (code === 'unauthorized' && key !== givenKey())
      return request(schema, path, { headers, ...init }, read);
    reportRefusal(code, key);
    return { ok: false, fault: fault.data.error };
  }
  const message = `The service answered ${response.status} ${response.statusText}, but not as agreed.`;
  return refused('bad_answer', message, response.headers.get('x-request-id'));
}

/**
 * What an answer says of the service; one that the browser kept from earlier says that it is away.
 */
function stateOf(response: Response): Connection {
  if (response.headers.has(KEPT_HEADER)) return 'offline';
  return response.status === 503 ? 'unavailable' : 'up';
}

function refused<T>(code: RefusalCode, message: string, requestId: string | null = null): Answer<T> {
  return { ok: false, fault: { code, message, requestId, details: {} } };
}
