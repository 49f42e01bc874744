/** Answers that come bit by bit: lines, Server-Sent Events, and how one goes on after a break. */

import { type EventSourceMessage, createParser } from 'eventsource-parser';
import { BrokenOffError } from './refused.ts';
import { pause } from './sending.ts';

/** Longest line or event that is read, in characters. */
const LONGEST = 2 ** 22;

/** The text of an answer as it comes; whoever stops reading lets the connection go. */
async function* textOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new BrokenOffError(error);
      });
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The lines of an answer, each with its end; what is left behind the last one was cut. */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textOf(body, signal)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new Error('A line of the answer is too long.');
    yield* lines;
  }
}

/** The Server-Sent Events of an answer. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  let events: EventSourceMessage[] = [];
  let fault: Error | undefined;
  const parser = createParser({
    maxBufferSize: LONGEST,
    onEvent: (event) => events.push(event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') fault = error;
    },
  });
  for await (const text of textOf(body, signal)) {
    parser.feed(text);
    if (fault !== undefined) throw fault;
    yield* events;
    events = [];
  }
}

/** How to go on after breaks. */
export interface Resuming {
  /** Asked where a stream has ended: whether nothing is missing. */
  readonly isWhole: () => boolean;
  /** Streams in a row that tell nothing, before it is given up. */
  readonly retries: number;
  readonly pauseMs: number;
  readonly signal?: AbortSignal;
}

/**
 * What a stream tells, gone on with where it broke off.
 * @param open begins behind what was told so far
 */
export async function* resumed<T>(
  open: () => AsyncIterable<T>,
  { isWhole, retries, pauseMs, signal }: Resuming,
): AsyncGenerator<T> {
  let fault: unknown;
  for (let barren = 0; barren <= retries; barren++) {
    if (barren > 0) await pause(pauseMs, signal);
    try {
      for await (const item of open()) {
        yield item;
        barren = 0;
      }
      if (isWhole()) return;
    } catch (error) {
      if (!(error instanceof BrokenOffError)) throw error;
      fault = error;
    }
  }
  throw fault instanceof BrokenOffError ? fault : new BrokenOffError('it ended too soon');
}
