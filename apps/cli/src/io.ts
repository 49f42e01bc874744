/** What the commands read and write, so that tests can stand in for the terminal. */

import { messageOf } from '@tsume/core/result';
import { systemMessage } from './system-errors.ts';

/** The streams of a command line. Texts are written as they are, without a line feed added. */
export interface Io {
  /** Results only: with `--json`, nothing but JSON lines. */
  out(text: string | Uint8Array): void;
  /** Messages and progress. */
  err(text: string): void;
  readStdin(): Promise<Uint8Array>;
  /** Standard input as it comes. */
  stdin(): AsyncIterable<Uint8Array>;
  /** Whether progress can be redrawn in place. */
  readonly errIsTty: boolean;
}

/** The command line is at fault: exit 2, with the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The process's own streams. A reader that goes away (`| head`) ends the program quietly, a full
 * disk with a word.
 */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`tsume: ${systemMessage(error) ?? messageOf(error)}\n`);
    process.exit(2);
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readStdin: () => readAll(process.stdin),
    stdin: () => process.stdin,
    errIsTty: process.stderr.isTTY,
  };
}

/** A line on stderr that is redrawn in place on a terminal and left out elsewhere. */
export interface Progress {
  show(text: string): void;
  /** Erases the line: before anything else is printed, and at the end. */
  clear(): void;
}

/** A progress line on `io.err`; where that is no terminal it shows nothing. */
export function makeProgress(io: Io): Progress {
  let shown = false;
  return {
    show: (text) => {
      if (!io.errIsTty) return;
      io.err(`\r\u001b[K${text}`);
      shown = true;
    },
    clear: () => {
      if (shown) io.err('\r\u001b[K');
      shown = false;
    },
  };
}
