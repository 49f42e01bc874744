/**
 * A shogi program's side of a conversation with a USI engine, a real process: what it says is kept,
 * and waited for by events.
 */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A line that the engine said, with when it came, on the clock of `performance`. */
export interface Said {
  readonly text: string;
  readonly at: number;
}

/** Starts an engine as a process, says lines to it and waits for lines of it. */
export class UsiGui {
  readonly #engine: ChildProcessWithoutNullStreams;
  readonly #said: Said[] = [];
  /** Called at each line and at the end. */
  readonly #waiting = new Set<() => void>();
  /** Lines up to here have been answered for by `expect`. */
  #heard = 0;
  #errors = '';
  #ended = false;
  /** The exit code, once the process and its streams are closed. */
  readonly exit: Promise<number | null>;

  /** @param command the program and its arguments */
  constructor([program, ...args]: readonly string[]) {
    this.#engine = spawn(program, args);
    // An engine that has gone is told by its exit.
    this.#engine.stdin.on('error', () => {});
    this.#engine.stderr.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
    createInterface({ input: this.#engine.stdout }).on('line', (text) => {
      this.#said.push({ text, at: performance.now() });
      this.#call();
    });
    this.exit = new Promise((resolve, reject) => {
      this.#engine.on('error', reject);
      this.#engine.on('close', (code) => {
        this.#ended = true;
        this.#call();
        resolve(code);
      });
    });
  }

  get pid(): number {
    return this.#engine.pid ?? 0;
  }

  /** What the engine has written to standard error. */
  get errors(): string {
    return this.#errors;
  }

  /** Everything the engine has said so far. */
  get said(): readonly string[] {
    return this.#said.map(({ text }) => text);
  }

  send(...lines: readonly string[]): void {
    this.#engine.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Writes something as it is: no line feed is added. */
  write(text: string | Uint8Array): void {
    this.#engine.stdin.write(text);
  }

  /** Ends the engine's input. */
  hangUp(): void {
    this.#engine.stdin.end();
  }

  /**
   * The next line, after those that were heard before, that a pattern fits. Rejects where the
   * engine ends first.
   */
  async expect(pattern: RegExp): Promise<Said> {
    for (;;) {
      while (this.#heard < this.#said.length) {
        const said = this.#said[this.#heard++];
        if (pattern.test(said.text)) return said;
      }
      if (this.#ended) throw new Error(`The engine ended before it said ${pattern}.\n${this.#errors}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Introduces itself and sets options, as programs do when they start an engine. */
  async start(options: Readonly<Record<string, string | number | boolean>> = {}): Promise<void> {
    this.send('usi');
    await this.expect(/^usiok$/);
    for (const [name, value] of Object.entries(options)) this.send(`setoption name ${name} value ${value}`);
    this.send('isready');
    await this.expect(/^readyok$/);
    this.send('usinewgame');
  }

  /** The answer to a `go mate`: what follows `checkmate`. */
  async checkmate(position: string, limit: number | 'infinite' = 'infinite'): Promise<string> {
    this.send(position, `go mate ${limit}`);
    return (await this.expect(/^checkmate /)).text.slice('checkmate '.length);
  }

  /** Says `quit` and waits for the end. */
  quit(): Promise<number | null> {
    this.send('quit');
    return this.exit;
  }

  #call(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
