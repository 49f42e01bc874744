/**
 * The legal moves that brinkmate asks for beyond checks and evasions, against tsshogi's legality.
 */
import { loadEngine } from '@tsume/engine/node';
import { Random, placementAfter, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { expect, test } from 'vitest';
import { BLACK, Diagram, WHITE, usiOf } from '@tsume/testing/brute-force-board';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { Session } from '../src/mate/session.ts';
import type { Placement } from '../src/placement/placement.ts';

const engine = loadEngine({ tableMiB: 1 });

/** Checks and quiet moves of the side to move as attacker. */
function attackerMoves(placement: Placement): string[] {
  const session = new Session(engine, placement);
  return [...session.listMoves(), ...session.listQuietMoves()].map((move) => session.usi(move)).sort();
}

/** How many of them there are. */
function countAttackerMoves(placement: Placement): number {
  const session = new Session(engine, placement);
  return session.countMoves() + session.listQuietMoves().length;
}

/** All moves of the side to move as a defender who is not in check. */
function defenderMoves(placement: Placement): string[] {
  const session = new Session(engine, placement, true);
  return session
    .listQuietMoves()
    .map((move) => session.usi(move))
    .sort();
}

test('all legal moves of both sides, along random play; the brute-force board agrees', () => {
  const random = new Random(12);
  let positions = 0;
  for (let i = 0; i < 80; i += 1) {
    let placement = randomProblem(random, { twoKings: true, smallHand: random.oneIn(2) });
    for (let step = 0; step < 6; step += 1) {
      const { sfen, checked } = positionOf(placement);
      const legal = legalMoves(placement).sort();
      expect({ sfen, moves: attackerMoves(placement) }).toEqual({ sfen, moves: legal });
      expect({ sfen, count: countAttackerMoves(placement) }).toEqual({ sfen, count: legal.length });
      if (!checked) expect({ sfen, moves: defenderMoves(placement) }).toEqual({ sfen, moves: legal });
      const side = placement.sideToMove === 'black' ? BLACK : WHITE;
      expect(new Diagram(placement).moves(side).map(usiOf).sort()).toEqual(legal);
      positions += 1;
      if (legal.length === 0) break;
      placement = placementAfter(placement, random.pick(legal));
    }
  }
  expect(positions).toBeGreaterThan(400);
});

test('a pass gives the turn and the key, and is its own inverse', () => {
  const placement = randomProblem(new Random(3));
  const session = new Session(engine, placement);
  const { key } = engine;
  const move = session.listQuietMoves()[0];
  session.after(move, () => {
    const before = engine.key;
    session.afterPass(() => expect(engine.key).not.toBe(before));
    expect(engine.key).toBe(before);
  });
  expect(engine.key).toBe(key);
});
