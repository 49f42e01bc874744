/** A client of the queue's server that outlasts the server's absences. */

/** The queue's server is away; the same call may succeed later. */
export class QueueUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The queue is away.', { cause });
    this.name = 'QueueUnavailableError';
  }
}

/** What BullMQ's queues and producers of flows have in common. */
interface Client {
  waitUntilReady(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** A call that takes longer counts as failed. */
const TIMEOUT_MS = 3000;

/** Opens its client when it is first used, and another one where the first never got ready. */
export class Lasting<C extends Client> {
  readonly #open: () => C;
  #client: C | undefined;

  /**
   * @param open makes a client; called with the first use, and again after one that never got ready
   * @param onError told of broken connections; they are made anew without our doing
   */
  constructor(open: () => C, onError: (error: Error) => void) {
    this.#open = () => {
      const client = open();
      client.on('error', onError);
      return client;
    };
  }

  /**
   * Uses the client once it is ready. A BullMQ client reconnects by itself, but one whose server
   * was away at the first attempt never gets ready: such a one is thrown away.
   * @throws QueueUnavailableError
   */
  async call<T>(use: (client: C) => Promise<T>): Promise<T> {
    const client = (this.#client ??= this.#open());
    return within(
      client
        .waitUntilReady()
        .catch((error: unknown) => {
          if (this.#client === client) this.#client = undefined;
          client.close().catch(() => undefined);
          throw error;
        })
        .then(() => use(client)),
    );
  }

  async close(): Promise<void> {
    await this.#client?.close().catch(() => undefined);
  }
}

async function within<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, timeout]);
  } catch (error) {
    throw new QueueUnavailableError(error);
  } finally {
    clearTimeout(timer);
  }
}
