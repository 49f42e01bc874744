/**
 * What a shogi program says to an engine, by the USI protocol: a line of text becomes a command, or
 * nothing where it is none.
 *
 * The protocol as 将棋所 has it (docs/usi.md): what an engine does not know it ignores, a line or a
 * word of `go`.
 */

/** What `go` asks for. All times in milliseconds. */
export interface Go {
  /** `mate`: answered by `checkmate`; `move`: by `bestmove`. */
  readonly purpose: 'mate' | 'move';
  /** `infinite`: until `stop`. */
  readonly isInfinite: boolean;
  /** Thinks in the opponent's time: no answer before `ponderhit` or `stop`. */
  readonly isPonder: boolean;
  /** The N of `mate N` and `movetime N`. */
  readonly timeMs?: number;
  /** Numbers by name: `btime`, `wtime`, `byoyomi`, `binc`, `winc`, `nodes`. */
  readonly numbers: Readonly<Partial<Record<GoNumber, number>>>;
}

const GO_NUMBERS = ['btime', 'wtime', 'byoyomi', 'binc', 'winc', 'nodes'] as const;
/** The words of `go` that a number follows: `nodes` is a count, all others are milliseconds. */
export type GoNumber = (typeof GO_NUMBERS)[number];

/** A line of the protocol that this engine obeys; every other line is no command. */
export type Command =
  | { readonly kind: 'usi' | 'isready' | 'usinewgame' | 'stop' | 'ponderhit' | 'gameover' | 'quit' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  /** The whole line: what it says of a position is for the reader of records. */
  | { readonly kind: 'position'; readonly text: string }
  | { readonly kind: 'go'; readonly go: Go };

const PLAIN = ['usi', 'isready', 'usinewgame', 'stop', 'ponderhit', 'gameover', 'quit'] as const;

function isGoNumber(word: string): word is GoNumber {
  return GO_NUMBERS.some((name) => name === word);
}

/** A count of milliseconds or nodes; undefined for anything else. */
function parseNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^\d{1,15}$/.test(word) ? Number(word) : undefined;
}

function parseGo(words: readonly string[]): Go {
  let go: Go = { purpose: 'move', isInfinite: false, isPonder: false, numbers: {} };
  for (const [at, word] of words.entries()) {
    const number = parseNumber(words[at + 1]);
    if (word === 'mate') go = { ...go, purpose: 'mate' };
    else if (word === 'infinite') go = { ...go, isInfinite: true };
    else if (word === 'ponder') go = { ...go, isPonder: true };
    if (number === undefined) continue;
    if (word === 'mate' || word === 'movetime') go = { ...go, timeMs: number };
    else if (isGoNumber(word)) go = { ...go, numbers: { ...go.numbers, [word]: number } };
  }
  return go;
}

/** `setoption name NAME [value VALUE]`; a value may hold blanks. */
function parseSetOption(text: string): Command | null {
  const parts = /^setoption\s+name\s+(\S+)(?:\s+value\s(.*))?$/s.exec(text);
  return parts === null ? null : { kind: 'setoption', name: parts[1], value: (parts[2] ?? '').trim() };
}

/** The command of a line, without its line feed; null for what is no command. */
export function parseCommand(line: string): Command | null {
  const text = line.trim();
  const words = text.split(/\s+/);
  const plain = PLAIN.find((name) => name === words[0]);
  if (plain !== undefined) return { kind: plain };
  if (words[0] === 'setoption') return parseSetOption(text);
  if (words[0] === 'position') return { kind: 'position', text };
  return words[0] === 'go' ? { kind: 'go', go: parseGo(words.slice(1)) } : null;
}
