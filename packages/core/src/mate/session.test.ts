import { loadEngine } from '@tsume/engine/node';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { expect, it } from 'vitest';
import { Session, isNamed } from './session.ts';

it('knows a move by its name, and by no other move’s', () => {
  const engine = loadEngine({ tableMiB: 1 });
  const random = new Random(1);
  let compared = 0;
  for (let i = 0; i < 200; i++) {
    const problem = randomProblem(random);
    if (problem.sideToMove !== 'black') continue;
    const session = new Session(engine, problem);
    const moves = [...session.listMoves(), ...session.listQuietMoves()];
    const names = moves.map((move) => session.usi(move));
    for (const name of names) {
      expect(moves.filter((move) => isNamed(move, name)).map((move) => session.usi(move))).toEqual([name]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2000);
});
