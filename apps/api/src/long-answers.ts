/**
 * Answers that take long: exports, events, checks that are waited for. Each has a place until it is
 * over, and is cut off where its client reads nothing any more or where its key has ended.
 */

import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, keyOf, type KeyRing } from './access.ts';
import type { Places } from './places.ts';

/** What long answers are held to. */
export interface LongAnswerOptions {
  readonly places: Places;
  /** Milliseconds that a client may leave what was sent to it untaken. */
  readonly sendTimeoutMs: number;
  /** Null: no keys are wanted. */
  readonly keys: KeyRing | null;
}

/** Long answers of a kind. */
export class LongAnswers {
  readonly #options: LongAnswerOptions;

  constructor(options: LongAnswerOptions) {
    this.#options = options;
  }

  /** Those under way. */
  get count(): number {
    return this.#options.places.taken;
  }

  /**
   * Begins one. The signal is aborted when it is over: sent, given up by its client, or cut off.
   * @throws RefusalError where there is no place for it
   */
  begin(request: FastifyRequest, { raw }: FastifyReply): AbortSignal {
    const { places, sendTimeoutMs, keys } = this.#options;
    const key = keyOf(request);
    const { socket } = request.raw;
    const cut = (why: string): void => {
      request.log.info({ why }, 'an answer was cut off');
      socket.destroy();
    };
    const ends = [
      places.take(clientOf(request)),
      watchReading(socket, sendTimeoutMs, () => cut('its client reads nothing')),
    ];
    if (keys !== null && key !== undefined) ends.push(keys.watch(key, () => cut('its key has ended')));
    const over = new AbortController();
    const end = (): void => {
      for (const each of ends) each();
      over.abort();
    };
    raw.once('close', end);
    // Of a client that went while its key was looked up nobody is told any more.
    if (socket.destroyed) end();
    return over.signal;
  }
}

/** Looks within the time that a client has. */
const LOOKS = 4;

/**
 * Calls back where something is to be sent and, for so many milliseconds, none of it is taken; at
 * the latest a quarter of that later. Returns what ends the watch.
 *
 * The time limit of sockets does not do: to it, bytes that the client sends are a sign of life,
 * too. Looks are counted and not milliseconds, for a process that stood still sees only at its next
 * look what was taken meanwhile.
 */
export function watchReading(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  ms: number,
  onStall: () => void,
): () => void {
  let takenBefore = -1;
  let idleLooks = 0;
  const timer = setInterval(() => {
    const { bytesWritten, writableLength } = socket;
    const taken = bytesWritten - writableLength;
    idleLooks = writableLength > 0 && taken === takenBefore ? idleLooks + 1 : 0;
    takenBefore = taken;
    if (idleLooks === LOOKS) onStall();
  }, ms / LOOKS);
  return () => clearInterval(timer);
}
