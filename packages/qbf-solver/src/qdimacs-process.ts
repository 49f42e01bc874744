/**
 * A QBF solver as a child process: QDIMACS in, verdict out, within limits of time and memory.
 * `depqbf`, or any other that reads QDIMACS from its standard input and answers by exit code 10 and
 * 20 or by an `s cnf` line.
 *
 * Whatever goes wrong with it is an answer, `unknown` with the reason; nothing is thrown.
 */

import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Why a solver said nothing of use. */
export type SolverTrouble = 'absent' | 'time' | 'memory' | 'crashed' | 'nonsense' | 'aborted';

/** What a solver said. */
export interface ProcessAnswer {
  /** Whether the formula is true; null with `trouble`. */
  readonly isTrue: boolean | null;
  readonly trouble: SolverTrouble | null;
  /** What went wrong, in one English sentence, or null. */
  readonly message: string | null;
  readonly ms: number;
}

/** Limits of a solver's run. */
export interface ProcessLimits {
  /** Milliseconds until it is killed; default `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** MiB of address space, held by `ulimit -v`; default `DEFAULT_MEMORY_MIB`. */
  readonly memoryMiB?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds of a question, where nothing else is said. */
export const DEFAULT_TIMEOUT_MS = 60_000;
/** MiB of a solver, where nothing else is said. */
export const DEFAULT_MEMORY_MIB = 2048;
const TRUE_CODE = 10;
const FALSE_CODE = 20;
/** The shell's exit code for a command that is not there, or cannot be run. */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** How much of what a solver prints is kept. */
const KEPT_CHARACTERS = 4096;
/** The line of a verdict, in what a solver prints. */
const VERDICT_LINE = /^s cnf (-?\d+)/m;
/** Signals that end a process that does not listen for them. */
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** `sh -c` with the limit in KiB as $1 and the command from $2 on. */
const UNDER_LIMIT = 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The end of what it printed, and its line `s cnf …`, wherever that stood. */
  readonly output: string;
  readonly verdict: string | null;
  readonly errors: string;
  readonly stoppedBy: 'time' | 'aborted' | null;
}

/** Runs `command` (a name on PATH or a path, with arguments after blanks) on a formula. */
export async function runQdimacsSolver(
  command: string,
  qdimacs: string,
  limits: ProcessLimits = {},
): Promise<ProcessAnswer> {
  const start = performance.now();
  const ended = await run(command, qdimacs, limits);
  return { ...judge(command, ended, limits), ms: performance.now() - start };
}

function run(command: string, qdimacs: string, limits: ProcessLimits): Promise<Ended> {
  const kib = String((limits.memoryMiB ?? DEFAULT_MEMORY_MIB) * 1024);
  return new Promise((resolve) => {
    const args = ['-c', UNDER_LIMIT, 'sh', kib, ...command.trim().split(/\s+/)];
    const started: { pid?: number | undefined } = {};
    const kill = (): void => killGroup(started.pid);
    // Before it starts: it may run for a while before this process goes on, and a signal that comes
    // meanwhile would leave it behind.
    const release = onOwnEnd(kill);
    // A group of its own, so that whatever the solver starts ends with it.
    const child = spawn('sh', args, { detached: true });
    started.pid = child.pid;
    let output = '';
    let verdict: string | null = null;
    let errors = '';
    let stoppedBy: Ended['stoppedBy'] = null;
    const stop = (why: 'time' | 'aborted'): void => {
      stoppedBy ??= why;
      kill();
    };
    const abort = (): void => stop('aborted');
    const timer = setTimeout(() => stop('time'), limits.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    if (limits.signal?.aborted === true) abort();
    limits.signal?.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', (data: Buffer) => {
      const text = output + data.toString();
      verdict ??= VERDICT_LINE.exec(text)?.[1] ?? null;
      output = text.slice(-KEPT_CHARACTERS);
    });
    child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-KEPT_CHARACTERS)));
    // A solver that ends before it has read all closes the pipe: its exit code tells the rest.
    child.stdin.on('error', () => {});
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(timer);
      release();
      limits.signal?.removeEventListener('abort', abort);
      resolve({ code, signal, output, verdict, errors, stoppedBy });
    };
    child.on('error', () => end(NOT_FOUND, null));
    child.on('close', end);
    child.stdin.end(qdimacs);
  });
}

/**
 * Calls `kill` when this process ends, by a signal too: one that nobody else listens for would end
 * it at once and leave the child behind. Returns what takes that back.
 */
function onOwnEnd(kill: () => void): () => void {
  const own = END_SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  const pass = (signal: NodeJS.Signals): void => {
    kill();
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    process.removeListener('exit', kill);
    for (const signal of own) process.removeListener(signal, pass);
  };
  process.once('exit', kill);
  for (const signal of own) process.once(signal, pass);
  return release;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function judge(command: string, ended: Ended, limits: ProcessLimits): Omit<ProcessAnswer, 'ms'> {
  const { code, signal, output, verdict, errors, stoppedBy } = ended;
  if (stoppedBy === 'aborted') return trouble('aborted', `The solver "${command}" was stopped.`);
  if (stoppedBy === 'time') {
    const timeoutMs = limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    return trouble('time', `The solver "${command}" did not answer within ${timeoutMs} ms.`);
  }
  if (code === NOT_FOUND || code === NOT_EXECUTABLE)
    return trouble('absent', `There is no solver "${command}" that can be run here.`);
  const said = verdictOf(code, verdict);
  if (said !== null) return { isTrue: said, trouble: null, message: null };
  // A comment may speak of the limit that it keeps.
  const words = errors + output.replaceAll(/^c .*$/gm, '');
  if (/out of memory|memory (?:limit|allocation)|bad_alloc|cannot allocate/i.test(words))
    return trouble('memory', `The solver "${command}" ran out of its memory.`);
  const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
  if (signal !== null || (code !== 0 && code !== null))
    return trouble('crashed', `The solver "${command}" broke off with ${how}.`);
  return trouble('nonsense', `The solver "${command}" ended with ${how} and said neither true nor false.`);
}

function trouble(kind: SolverTrouble, message: string): Omit<ProcessAnswer, 'ms'> {
  return { isTrue: null, trouble: kind, message };
}

/** Exit code and printed line must not contradict each other. */
function verdictOf(code: number | null, line: string | null): boolean | null {
  const byLine = line === '1' ? true : line === '0' ? false : null;
  const byCode = code === TRUE_CODE ? true : code === FALSE_CODE ? false : null;
  if (byLine !== null && byCode !== null && byLine !== byCode) return null;
  if (code !== 0 && byCode === null) return null;
  return byCode ?? byLine;
}
