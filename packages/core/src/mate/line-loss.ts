/**
 * Whether a diagram has lost another one's main line: the cheap question before a full report on
 * what differs in a man. Most changes break a problem near its end, where it takes a few nodes to
 * see, while a report begins with the whole.
 */

import type { Placement } from '../placement/placement.ts';
import { type EngineMove, Session, UNLIMITED_ROUNDS, mayBeTakenBack } from './session.ts';
import type { MateSolver } from './solver.ts';
import type { Interposition, SolveOptions } from './verdict.ts';

/**
 * Nodes for both questions about a length, and for each other check. From 52 problems of 11 to 43
 * plies a retouch took 11.2 M nodes without these questions, 5.6 M with 100 and 30, 3.8 M with
 * these.
 */
const LENGTH_NODES = 3000;
const CHECK_NODES = 1000;

/** What counts as the same line; nodes and milliseconds are those of the whole look. */
export interface LineLossOptions extends Pick<SolveOptions, 'nodes' | 'timeMs'> {
  readonly interposition: Interposition;
  /** Whether another check that mates, at any ply but the last, is a fault: under `strict`. */
  readonly strict: boolean;
  /**
   * Whether a move that can't be played may be another one to the same square, if there is but one.
   */
  readonly bySquare: boolean;
}

/**
 * Whether a main line (USI) is surely not that of a diagram, attacker to move: its moves can't be
 * played, what is left of it mates sooner or later than it should, or, where that is a fault,
 * another check mates as well. Goes from the end of the line to its beginning, as far as nodes
 * suffice. False says nothing. The solver's table is begun anew.
 *
 * Where a move of the line can still be played, it is the one that is looked at: with `bySquare` a
 * line that has come to promote elsewhere counts as lost.
 *
 * @param cancel see `MateSolver.solve`
 */
export function losesLine(
  { engine }: MateSolver,
  placement: Placement,
  line: readonly string[],
  options: LineLossOptions,
  cancel?: Int32Array,
): boolean {
  const { interposition, timeMs, nodes = Infinity } = options;
  engine.forget();
  engine.startJob({ interposition, timeMs, cancel });
  const session = new Session(engine, placement);
  const stops = playAlong(session, line, options.bySquare);
  if (stops === null) return true;
  for (const { ply, checks, check } of stops.toReversed()) {
    session.takeBackTo(ply);
    const rounds = (line.length - 1 - ply) / 2;
    engine.limitNodes(Math.min(nodes, engine.nodes + LENGTH_NODES));
    const mates = engine.prove(rounds);
    if (mates !== true) return mates === false;
    if (rounds > 0 && engine.prove(rounds - 1) === true) return true;
    if (options.strict && check !== null && isCooked(session, checks, check, nodes)) return true;
  }
  return false;
}

/** A position of the line in which the attacker is to move. */
interface Stop {
  /** The ply that comes next, from 0. */
  readonly ply: number;
  readonly checks: readonly EngineMove[];
  /** The line's move; null where it is the last, or could be several. */
  readonly check: EngineMove | null;
}

/**
 * Plays a line as far as its moves are known, and leaves the session there. The attacker's
 * positions on the way; null where a move can't be played.
 */
function playAlong(session: Session, line: readonly string[], bySquare: boolean): Stop[] | null {
  const stops: Stop[] = [];
  for (let ply = 0; ; ply += 2) {
    const checks = session.listMoves();
    // The last move may be one of several.
    const isLast = ply === line.length - 1;
    const check = isLast ? 'several' : moveOf(session, checks, line[ply], bySquare);
    if (check === 'none') return null;
    stops.push({ ply, checks, check: check === 'several' ? null : check });
    if (check === 'several') return stops;
    session.play(check);
    const answer = moveOf(session, session.listMoves(), line[ply + 1], bySquare);
    if (answer === 'none') return null;
    if (answer === 'several') return stops;
    session.play(answer);
  }
}

/** A move of the line among the legal ones. */
function moveOf(
  session: Session,
  moves: readonly EngineMove[],
  usi: string,
  bySquare: boolean,
): EngineMove | 'none' | 'several' {
  const same = moves.find((move) => session.usi(move) === usi);
  if (same !== undefined) return same;
  if (!bySquare) return 'none';
  const there = moves.filter((move) => session.usi(move).slice(2, 4) === usi.slice(2, 4));
  return there.length > 1 ? 'several' : (there[0] ?? 'none');
}

/** Whether another check mates. One that may only lead back to the position is none of these. */
function isCooked(
  session: Session,
  checks: readonly EngineMove[],
  check: EngineMove,
  nodes: number,
): boolean {
  const { engine } = session;
  return checks.some((other) => {
    if (other === check || mayBeTakenBack(other)) return false;
    engine.limitNodes(Math.min(nodes, engine.nodes + CHECK_NODES));
    return session.after(other, () => engine.prove(UNLIMITED_ROUNDS)) === true;
  });
}
