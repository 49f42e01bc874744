/** A problem that a climb in cells has come to: how far it is, and which problem it came from. */

import { areTexts, isRecord } from '../../json.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import { countHeld, countStanding } from '../../placement/placement.ts';
import { parseSfen, placementOf } from '../../placement/sfen.ts';
import { promiseOf } from '../retrograde/promise.ts';
import type { Child, Predecessors } from '../retrograde/predecessors.ts';

/** A sound problem with its main line in USI. Plain JSON. */
export interface EndStep {
  readonly sfen: string;
  readonly line: readonly string[];
}

/** Whether a value read from a checkpoint is a problem with a line. */
export function isEndStep(value: unknown): value is EndStep {
  if (!isRecord(value)) return false;
  const { sfen, line } = value;
  return typeof sfen === 'string' && parseSfen(sfen).ok && areTexts(line);
}

/** A problem that a climb has come to. */
export interface EndNode {
  readonly sfen: string;
  readonly plies: number;
  /** Men on the board, the king among them, … */
  readonly men: number;
  /** … and in the attacker's hand: those have to go before it is a smoke. */
  readonly held: number;
  /** The king's square, that of its mirror image where that is less. */
  readonly king: number;
  readonly promise: number;
  /** The first two plies and the problem after them, or the whole line of a root. */
  readonly start: readonly string[];
  readonly rest: EndNode | null;
  /** What is before it; null as long as nobody has asked. */
  predecessors: Predecessors | null;
  /** How many times it has been extended by some tries. */
  visits: number;
  /** The last of these in a row that found nothing. */
  vain: number;
}

/** The root of a climb. */
export function rootNode({ sfen, line }: EndStep): EndNode {
  return nodeOf(sfen, line.length, line, null);
}

/** A problem two plies before another. */
export function childNode({ sfen, move, answer }: Child, rest: EndNode): EndNode {
  return nodeOf(sfen, rest.plies + 2, [move, answer], rest);
}

function nodeOf(sfen: string, plies: number, start: readonly string[], rest: EndNode | null): EndNode {
  return { ...featuresOf(sfen), plies, start, rest, predecessors: null, visits: 0, vain: 0 };
}

/** A node as plain data. */
export function stepOf(node: EndNode): EndStep {
  const line: string[] = [];
  for (let at: EndNode | null = node; at !== null; at = at.rest) line.push(...at.start);
  return { sfen: node.sfen, line };
}

function featuresOf(sfen: string): Pick<EndNode, 'sfen' | 'men' | 'held' | 'king' | 'promise'> {
  const placement = placementOf(sfen);
  const men = countStanding(placement.board);
  const square = placement.board.indexOf(KING | WHITE);
  const king = Math.min(square, square + 8 - 2 * (square % 9));
  return { sfen, men, held: countHeld(placement.black), king, promise: promiseOf(placement) };
}
