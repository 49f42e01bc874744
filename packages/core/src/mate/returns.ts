/**
 * Interpositions of a line that only return 原型復帰型無駄合: rounds in which the defender drops a piece
 * between king and checker, and the attacker comes back to the same board with the defender to move
 * and more in hand. That is what a line shows; whether such drops are futile is another question,
 * which the rule `returning` answers (docs/tsume-rules.md §3).
 */

import { demote } from '../placement/pieces.ts';
import { type EngineMove, type Session, capturedBy, kindOfMove, sourceOf } from './session.ts';

/** The first such round of a line, and what the line comes to without any. */
export interface Returns {
  /** The ply of the drop, counted from 1. */
  readonly ply: number;
  /** From the drop to the attacker's move that brings the board back. */
  readonly line: readonly EngineMove[];
  /** Plies of the line without its rounds. */
  readonly plies: number;
}

/**
 * A defender's node of the line: its board, how many moves lead there, and what the attacker has
 * won since the line began.
 */
interface Station {
  readonly boardKey: bigint;
  readonly ply: number;
  /** By kind 1 … 7; what he has dropped counts against it. */
  readonly won: readonly number[];
}

/**
 * The rounds of a line from the attacker's node that the session has reached; null if it has none.
 */
export function findReturns(session: Session, line: readonly EngineMove[]): Returns | null {
  let first: Omit<Returns, 'plies'> | null = null;
  let without = line.length;
  /** The defender's nodes on the way, rounds left out. */
  const way: Station[] = [];
  for (const station of stationsOf(session, line)) {
    const before = way.findIndex((other) => isReturn(other, station, line));
    if (before !== -1) {
      const { ply } = way[before];
      first ??= { ply: ply + 1, line: line.slice(ply, station.ply) };
      without -= station.ply - ply;
      way.length = before;
    }
    way.push(station);
  }
  return first === null ? null : { ...first, plies: without };
}

function isReturn(before: Station, now: Station, line: readonly EngineMove[]): boolean {
  if (before.boardKey !== now.boardKey || sourceOf(line[before.ply]) !== null) return false;
  const gains = now.won.map((count, kind) => count - before.won[kind]);
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}

function stationsOf(session: Session, line: readonly EngineMove[]): Station[] {
  const stations: Station[] = [];
  const won = Array.from({ length: 8 }, () => 0);
  for (const [index, move] of line.entries()) {
    session.play(move);
    if (index % 2 === 1) continue;
    if (sourceOf(move) === null) won[kindOfMove(move)]--;
    const captured = capturedBy(move);
    if (captured !== null) won[demote(captured)]++;
    // At mate there is no drop any more.
    if (index < line.length - 1)
      stations.push({ boardKey: session.engine.place.boardKey, ply: index + 1, won: [...won] });
  }
  for (const _ of line) session.takeBack();
  return stations;
}
