/**
 * The real search on abstract graphs: everything of assembly/ but what knows positions and moves,
 * for which assembly/abstract-game/ stands in. And a solver of such graphs that shares nothing with
 * it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { compileEngine } from '@tsume/testing/engine-build';
import { Engine } from '../src/index.ts';

const STAND_INS = new URL('assembly/abstract-game/', import.meta.url);

/**
 * A graph: for each vertex who moves there, and where to. At most 16 vertices of at most four
 * edges.
 */
export type Graph = readonly Vertex[];
export interface Vertex {
  readonly defends: boolean;
  readonly edges: readonly number[];
}

/** Compiles the search with the stand-ins. */
export function compileAbstractEngine(): Promise<Uint8Array> {
  return compileEngine((name, own) => {
    const standIn = new URL(name, STAND_INS);
    return existsSync(standIn) ? readFileSync(standIn, 'utf8') : own;
  });
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
 * Whether the attacker can force a win from a vertex within some rounds, by walking every path: he
 * wins at a defender's vertex without edges, and loses at one of his own, where a vertex of the
 * path recurs, and where the rounds run out.
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
