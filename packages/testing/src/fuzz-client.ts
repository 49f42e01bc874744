/**
 * Sends malformed requests and judges the answers: an API may refuse anything, in the contract's
 * words, and break at nothing.
 */

import { createConnection } from 'node:net';
import { request as httpRequest, Agent } from 'node:http';
import { errorBody } from '@tsume/contracts/error';
import type { MalformedRequest } from './malformed-requests.ts';

/** How the API took one malformed request. */
export interface Answered {
  /** HTTP status; 0 where the connection was closed without an answer. */
  readonly status: number;
  /** What is wrong with the answer; null: nothing. */
  readonly fault: string | null;
}

/** Longest that an answer is waited for. One without an end, as a run's events, is left there. */
const WAIT_MS = 20_000;
/** The service's own statuses for whatever the client has done wrong. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 406, 409, 411, 413, 415, 422, 429, 431, 501]);

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends one request and judges its answer. */
export function send(base: string, { method, path, headers, body }: MalformedRequest): Promise<Answered> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(base, { method, path, headers, agent, timeout: WAIT_MS }, (answer) => {
      const chunks: Buffer[] = [];
      const status = answer.statusCode ?? 0;
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', (error) => resolve({ status, fault: `the answer broke off: ${error.message}` }));
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status, fault: faultOf(status, text, method) });
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.once('error', (error) => resolve({ status: 0, fault: error.message }));
    outgoing.end(body);
  });
}

function faultOf(status: number, text: string, method: string): string | null {
  if (status < 400) return null;
  if (!REFUSALS.has(status)) return `answered ${status}: ${text.slice(0, 300)}`;
  if (method === 'HEAD') return null;
  try {
    return errorBody.safeParse(JSON.parse(text)).success
      ? null
      : `not in the contract's words: ${text.slice(0, 300)}`;
  } catch {
    return `no JSON: ${text.slice(0, 300)}`;
  }
}

/**
 * Sends bytes as they are and waits for the end of the connection; whatever the server says to
 * them, it must not be 500.
 */
export function sendBytes(base: string, bytes: string): Promise<Answered> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    let text = '';
    const done = () => {
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, fault: / 5\d\d /.test(text.slice(0, 13)) ? `answered ${text.slice(0, 300)}` : null });
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // Whole or not, an answer has begun, and the status is all that counts.
      done();
    });
    socket.once('error', done);
    socket.once('close', done);
    socket.end(bytes, 'latin1');
  });
}
