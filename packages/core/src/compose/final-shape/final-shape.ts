/**
 * Problems that end in a shape あぶり出し as an ending: mates on its squares, and what leads to them.
 * What counts is how long they are.
 */

import { type Engine, Session, usiOf } from '../../mate/session.ts';
import { finalBoard, finalSquares, finalViolations } from '../../order/final-shape.ts';
import { growingOrder } from '../../order/growing.ts';
import { limitsOf } from '../../order/limits.ts';
import type { Order } from '../../order/order.ts';
import { makeStandingPiece, sideOf } from '../../order/piece-text.ts';
import { kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { complete } from '../../placement/reading.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { type LastPosition, SURE } from '../last-position/ending.ts';
import { WIDEST } from '../retrograde/effort.ts';
import { DEEP } from '../last-position/keeping.ts';
import { type Unmoved, unmoves } from '../retrograde/unmoves.ts';
import { type MayStand, drawMate } from './final-mates.ts';

/** Mates of one ply that one climb begins with, and those taken from one last position. */
const ROOTS = 600;
const FROM_EACH = 6;
/**
 * Fillings drawn for them at most, and last positions that may come to none before any has: some
 * two seconds where most fillings are mates, twenty where few are.
 */
const FILLINGS = 20_000;
const IN_VAIN = 400;
/** Shorter problems are steps on the way, where the order does not ask for them. */
const LEAST_PLIES = 5;

const NO_LAST_POSITION: Refusal = {
  code: 'no_last_position',
  message:
    'No mate that meets the order was found with men on the squares of the last shape, and on no others. Allow more kinds or a larger area, or take another shape.',
};

/** The men of a given last position as a placement, White to move; null where none are given. */
function givenMate(order: Order): Placement | null {
  const board = order.shapeAtEnd === undefined ? null : finalBoard(order.shapeAtEnd);
  if (board === null) return null;
  const none = new Uint8Array(8);
  const completed = complete({ board, black: none, white: none, sideToMove: 'black' });
  return completed.ok ? { ...completed.value, sideToMove: 'white' } : null;
}

/** Which men an order lets stand at the end: kinds that a step may have. */
function mayStandAtEnd(order: Order): MayStand {
  const limits = limitsOf(growingOrder(order));
  return (piece) => limits[sideOf(piece)].max[kindOf(piece)] > 0;
}

/** Last positions of an order, drawn by the generator until the climb is called home. */
function* lastPositions(order: Order, random: Random, isCalled: () => boolean): Generator<Placement> {
  const given = givenMate(order);
  const squares = order.shapeAtEnd === undefined ? null : finalSquares(order.shapeAtEnd);
  if (given !== null) yield given;
  else if (squares !== null) yield* drawnMates(squares, mayStandAtEnd(order), random, isCalled);
}

function* drawnMates(
  squares: readonly number[],
  mayBe: MayStand,
  random: Random,
  isCalled: () => boolean,
): Generator<Placement> {
  for (let left = FILLINGS; left > 0 && !isCalled(); left--) {
    const mate = drawMate(squares, mayBe, random);
    if (mate !== null) yield mate;
  }
}

/** Whether a diagram is a problem of one ply, solved by this move alone. */
function isOnePly(engine: Engine, { placement, move }: Unmoved): boolean {
  const session = new Session(engine, placement);
  if (session.engine.prove(0) !== true) return false;
  const mates = session.listMoves().filter((each) => session.after(each, () => engine.prove(0)) === true);
  return mates.length === 1 && mates[0] === move;
}

/** Problems of one ply before a last position, by the generator's choice. */
function onePlyBefore(
  engine: Engine,
  last: Placement,
  most: number,
  random: Random,
  allows: (placement: Placement) => boolean,
): EndStep[] {
  const candidates = unmoves(last).filter(({ placement }) => allows(placement));
  const found: EndStep[] = [];
  for (const unmoved of random.sample(candidates, candidates.length)) {
    if (found.length >= most) break;
    if (isOnePly(engine, unmoved))
      found.push({ sfen: makeSfen(unmoved.placement), line: [usiOf(unmoved.move)] });
  }
  return found;
}

const draw: LastPosition['draw'] = (engine, random, { order = {}, interposition }, allows, isCalled) => {
  const most = order.shapeAtEnd?.sfen === undefined ? FROM_EACH : Infinity;
  const roots: EndStep[] = [];
  let drawn = 0;
  engine.forget();
  engine.startJob({ interposition });
  for (const last of lastPositions(order, random, isCalled)) {
    if (roots.length >= ROOTS || (roots.length === 0 && drawn >= IN_VAIN)) break;
    roots.push(...onePlyBefore(engine, last, most, random, allows));
    drawn += 1;
  }
  engine.forget();
  return roots;
};

/** The men that stand where they are from the first diagram to the last: they are the shape. */
function standingMen({ sfen, line }: EndStep): string[] {
  const first = placementOf(sfen);
  const moved = new Set(line.flatMap((usi) => [usi.slice(0, 2), usi.slice(2, 4)]));
  const { board } = line.reduce(playMove, first);
  return [...board.keys()]
    .filter((square) => board[square] !== 0 && board[square] === first.board[square])
    .map((square) => makeStandingPiece(board[square], square))
    .filter((text) => !moved.has(text.slice(-2)));
}

/** Men of the shape are no ornaments; the longest rank first, of those the ones with few men. */
export const FINAL_SHAPE: LastPosition = {
  name: 'finalShape',
  orderOf: (order = {}) => order,
  prunableOrder: (order, problem) => ({
    ...order,
    fixed: [...new Set([...(order.fixed ?? []), ...standingMen(problem)])],
  }),
  draw,
  isWorthy: ({ plies }, order) => plies >= (order?.plies?.[0] ?? LEAST_PLIES),
  endsSo: (problem, order = {}) =>
    finalViolations(order, { placement: placementOf(problem.sfen), line: problem.line }).length === 0,
  ranking: ({ plies, men }) => [plies / 2, -men / 20],
  effort: WIDEST,
  visit: SURE,
  returning: () => DEEP,
  nothing: NO_LAST_POSITION,
};
