/**
 * Instances of parts of the assembly, for tests of one idea each: what the modules of test/assembly
 * export.
 */
import { type Placement, squareName } from '@tsume/core/placement/placement';
import { compileEngine } from '@tsume/testing/engine-build';
import { BOARD_AT, HAND_ATTACKER_AT, HAND_DEFENDER_AT, MOVES_OUT_AT } from '../src/abi.ts';

/** A variable of the assembly. */
export interface Variable<T = number> {
  readonly value: T;
}

/**
 * Compiles a module of test/assembly and makes an instance of it, with a memory of 8 MiB: a table
 * has one of them.
 */
export async function instantiateInternals<T>(name: string): Promise<T & { memory: WebAssembly.Memory }> {
  const wasm = await compileEngine(undefined, [`test/assembly/${name}.ts`]);
  const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), { host: { poll: () => 0 } });
  // The compiler of the assembly holds the exports to the module, which the test's interface
  // mirrors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return instance.exports as unknown as T & { memory: WebAssembly.Memory };
}

/** What sets positions up and lists moves. */
export interface Rules {
  readonly memory: WebAssembly.Memory;
  setPosition(defenderMoves: boolean): void;
  listMoves(): number;
}

/** Sets a position up with black as the attacker, so that squares are the same to both. */
export function setPlacement(rules: Rules, { board, black, white, sideToMove }: Placement): void {
  const bytes = new Uint8Array(rules.memory.buffer);
  bytes.set(board, BOARD_AT);
  bytes.set(black, HAND_ATTACKER_AT);
  bytes.set(white, HAND_DEFENDER_AT);
  rules.setPosition(sideToMove === 'white');
}

/** The moves that `listMoves` lists. */
export function movesOf(rules: Rules): number[] {
  const count = rules.listMoves();
  return [...new Uint32Array(rules.memory.buffer, MOVES_OUT_AT, count)];
}

/** A move of the engine as USI. */
export function usiOf(move: number): string {
  const to = move & 127;
  const from = (move >> 7) & 127;
  if (from >= 81) return `${' PLNSBRG'[from - 81]}*${squareName(to)}`;
  return `${squareName(from)}${squareName(to)}${(move >> 14) & 1 ? '+' : ''}`;
}
