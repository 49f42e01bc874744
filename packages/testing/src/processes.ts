/** API and worker as processes of their own, as they run in earnest, and a client for them. */

import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runEvent, type RunEvent } from '@tsume/contracts/event';
import { hasEnded, run, type Run, type RunRequest } from '@tsume/contracts/run';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ready = z.object({ ready: z.union([z.string(), z.literal(true)]) });

/** Environment of a process of the service. */
export interface ServiceSettings {
  readonly DATABASE_URL: string;
  readonly REDIS_URL?: string;
  readonly QUEUE_PREFIX?: string;
  readonly [name: string]: string | undefined;
}

/**
 * Of a worker that neither appraises what it stores nor seeks second opinions: both take longer
 * than short runs.
 */
export const UNJUDGED = { APPRAISE_NODES: '0', WITNESS_PLIES: '0' } as const;

/**
 * A run that is rich in problems, and whose generations take some hundredths of a second; who asks
 * for it says how many.
 */
export const BRIEF = {
  seed: 1,
  population: 40,
  mateNodes: 2000,
  cookNodes: 500,
} as const satisfies RunRequest;

/** A process of the service. */
export class ServiceProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #told = new EventEmitter();
  #output = '';

  private constructor(file: string, settings: ServiceSettings) {
    const { REDIS_URL: _, ...environment } = process.env;
    this.#child = fork(`${ROOT}${file}`, {
      env: { ...environment, LOG_LEVEL: 'info', ...settings },
      // Not the options of the process that tests. Its processes end before code that is compiled a
      // second time, to be fast, repays that: a tenth of their CPU time. Benchmarks have it all.
      execArgv: process.env.VITEST === undefined ? [] : ['--no-opt'],
      silent: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        this.#told.emit('output');
      });
    }
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /**
   * Starts a process and waits until it is ready; returns what it said, too: an API says its
   * address.
   */
  static async start(
    file: string,
    settings: ServiceSettings,
  ): Promise<{ process: ServiceProcess; address: string }> {
    const started = new ServiceProcess(file, settings);
    const message = await Promise.race([
      new Promise<unknown>((resolve) => started.#child.once('message', resolve)),
      started.#ended,
    ]);
    const parsed = ready.safeParse(message);
    if (!parsed.success) throw new Error(`${file} did not start:\n${started.output}`);
    return { process: started, address: String(parsed.data.ready) };
  }

  /** Everything it wrote so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Sends a signal and waits for the end. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.#child.kill(signal);
    // A process that a failed test has left standing still would never see the signal.
    this.#child.kill('SIGCONT');
    await this.#ended;
  }

  /** Waits until it has written something that matches. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match !== null) return match;
      await Promise.race([once(this.#told, 'output'), this.#ended]);
      const { exitCode, signalCode } = this.#child;
      if ((exitCode !== null || signalCode !== null) && !pattern.test(this.#output))
        throw new Error(`it ended without saying ${pattern}:\n${this.#output}`);
    }
  }
}

/**
 * A worker of one thread, once it says that it is ready: other test files need the other cores. It
 * stores each generation by itself, so that one can strike between two of a brief run.
 */
export async function startWorker(settings: ServiceSettings): Promise<ServiceProcess> {
  const defaults = { THREADS: '1', COMMIT_MS: '0' };
  const { process } = await ServiceProcess.start('apps/worker/build/main.js', { ...defaults, ...settings });
  return process;
}

/** The API on a free port, practically without limits of rate. */
export async function startApi(settings: ServiceSettings): Promise<Api> {
  const { process, address } = await ServiceProcess.start('apps/api/build/server.js', {
    PORT: '0',
    RATE_LIMIT: '100000',
    READ_RATE_LIMIT: '1000000',
    ...settings,
  });
  return new Api(process, address);
}

/** The API did not answer, or answered that it cannot. */
export class AwayError extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} is not answered`, { cause });
    this.name = 'AwayError';
  }
}

/** Pause before another attempt to follow a run. */
const RECONNECT_MS = 50;

/** An API and how to talk to it. */
export class Api {
  readonly process: ServiceProcess;
  readonly base: string;

  constructor(process: ServiceProcess, base: string) {
    this.process = process;
    this.base = base;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.base + path, { headers });
  }

  post(path: string, body?: unknown): Promise<Response> {
    if (body === undefined) return fetch(this.base + path, { method: 'POST' });
    const headers = { 'content-type': 'application/json' };
    return fetch(this.base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Starts a run, which has to be accepted. */
  async startRun(request: RunRequest): Promise<Run> {
    const answer = await this.post('/v1/runs', request);
    if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
    return run.parse(await answer.json());
  }

  async run(id: string): Promise<Run> {
    return run.parse(await this.read(`/v1/runs/${id}`));
  }

  /** A GET with headers that `fetch` lets nobody choose, such as Host. */
  ask(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const setHost = !('host' in headers);
      const sent = sendRequest(this.base + path, { headers, setHost }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  /** What an address answers, as JSON. @throws AwayError where it is no success */
  async read(path: string): Promise<unknown> {
    const answer = await this.get(path).catch((error: unknown) => {
      throw new AwayError(path, error);
    });
    if (!answer.ok) throw new AwayError(path, `${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** A run's events from the first generation on, until it ends; reconnects as a browser does. */
  async *events(id: string): AsyncGenerator<RunEvent> {
    let last = '0';
    for (;;) {
      try {
        for await (const { eventId, data } of this.#stream(id, last)) {
          last = eventId ?? last;
          const event = runEvent.parse(JSON.parse(data));
          yield event;
          if (event.event === 'run' && hasEnded(event.run.status)) {
            // A run that had ended when we connected says so first; its generations follow.
            if (event.run.progress === null || last === String(event.run.progress.generation)) return;
          }
        }
        if (hasEnded((await this.run(id)).status)) return;
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof AwayError)) throw error;
        await delay(RECONNECT_MS);
      }
    }
  }

  /** All events of a run, waiting for its end. */
  async collect(id: string): Promise<RunEvent[]> {
    const events: RunEvent[] = [];
    for await (const event of this.events(id)) events.push(event);
    return events;
  }

  async *#stream(id: string, lastEventId: string): AsyncGenerator<{ eventId?: string; data: string }> {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId };
    const answer = await this.get(`/v1/runs/${id}/events`, headers);
    if (answer.body === null || !answer.ok) return;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const fields = new Map(
          message.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^[^:]*: ?/, '')]),
        );
        const data = fields.get('data');
        if (data !== undefined) yield { eventId: fields.get('id'), data };
      }
    }
  }
}
