/**
 * The real search on abstract graphs: everything of assembly/ but position.ts, checks.ts and evasions.ts, for which abstract-game/ stands in. And a
 * solver of such graphs that shares nothing with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { main as compile } from 'assemblyscript/asc';
import { Engine } from '../src/index.ts';

const ASSEMBLY = new URL('../assembly/', import.meta.url);
const STAND_INS = new URL('abstract-game/', import.meta.url);

/** Flags of the build that shape memory and imports; the optimiser does less, which saves seconds. */
const FLAGS =
  '-O1 --noAssert --runtime stub --memoryBase 524288 --initialMemory 128 --use abort= --outFile search.wasm';

/** A graph: for each vertex who moves there, and where to. At most 16 vertices of at most four edges. */
export type Graph = readonly Vertex[];
export interface Vertex {
  readonly defends: boolean;
  readonly edges: readonly number[];
}

/** The source of a module of the search, a stand-in where there is one; null if there is no such file. */
function sourceOf(name: string): string | null {
  const file = [new URL(name, STAND_INS), new URL(name, ASSEMBLY)].find((each) => existsSync(each));
  return file === undefined ? null : readFileSync(file, 'utf8');
}

/** Compiles the search with the stand-ins; takes about two seconds. */
export async function compileAbstractEngine(): Promise<WebAssembly.Module> {
  const written: Uint8Array[] = [];
  const messages: string[] = [];
  const { error } = await compile(['index.ts', ...FLAGS.split(' ')], {
    readFile: sourceOf,
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') written.push(contents);
    },
    listFiles: () => [],
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null) throw new Error(`The search does not compile on the stand-ins: ${messages.join('')}`);
  return new WebAssembly.Module(new Uint8Array(written[0]));
}

/** Makes a graph the engine's position, at the vertex `start`. */
export function setGraph(engine: Engine, graph: Graph, start: number): void {
  const board = new Uint8Array(81);
  for (const [index, { defends, edges }] of graph.entries())
    board.set([defends ? 1 : 0, ...edges.map((target) => target + 1)], index * 5);
  board[80] = start;
  engine.setPosition(board, new Uint8Array(8), new Uint8Array(8));
}

/**
 * Whether the attacker can force a win from a vertex within some rounds, by walking every path: he wins at a defender's vertex without
 * edges, and loses at one of his own, where a vertex of the path recurs, and where the rounds run out.
 */
export function forcesWin(graph: Graph, from: number, rounds = Infinity, path = new Set<number>()): boolean {
  if (path.has(from)) return false;
  const { defends, edges } = graph[from];
  if (edges.length === 0) return defends;
  if (defends && rounds === 0) return false;
  path.add(from);
  const wins = defends
    ? edges.every((target) => forcesWin(graph, target, rounds - 1, path))
    : edges.some((target) => forcesWin(graph, target, rounds, path));
  path.delete(from);
  return wins;
}
