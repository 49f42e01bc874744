import { describe, expect, it } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { makeSfen } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { Frontier, isFrontierStep } from './frontier.ts';

/** Diagrams with kings, a gold beside and so many pawns; only their men count here. */
function stepOf(plies: number, men: number, file = 1): EndStep {
  const rest = 9 - file;
  const pawns = men - 2;
  const head = `${rest > 0 ? rest : ''}k${file > 1 ? file - 1 : ''}/9/${file}G${8 - file}`;
  const sfen = makeSfen(problemOfSfen(`${head}/9/9/9/9/9/9 b ${pawns > 0 ? `${pawns}P` : ''} 1`));
  return { sfen, line: Array<string>(plies).fill('G*5b') };
}

const shape = (frontier: Frontier): [number, number][] =>
  frontier.state().map(({ men, line }) => [men, line.length]);

describe('Frontier', () => {
  it('counts men on the board and in hand, and keeps what is long for them', () => {
    const frontier = new Frontier();
    expect(frontier.add([stepOf(29, 6), stepOf(35, 8), stepOf(33, 9), stepOf(23, 9, 2)])).toBe(true);
    expect(shape(frontier)).toEqual([
      [6, 29],
      [8, 35],
      [9, 33],
    ]);
    // Two plies longer with fewer men: the others are too far behind.
    expect(frontier.add([stepOf(39, 7)])).toBe(true);
    expect(shape(frontier)).toEqual([
      [6, 29],
      [7, 39],
      [8, 35],
    ]);
  });

  it('keeps four of each number of men, the longest, and none twice', () => {
    const frontier = new Frontier();
    frontier.add([1, 2, 3, 4].map((file) => stepOf(21 + 2 * file, 5, file)));
    expect(frontier.add([stepOf(21, 5, 6)])).toBe(false);
    expect(frontier.add([stepOf(23, 5, 1)])).toBe(false);
    expect(frontier.add([stepOf(31, 5, 7)])).toBe(true);
    expect(shape(frontier)).toEqual([31, 29, 27, 25].map((plies) => [5, plies]));
  });

  it('chooses by the price of a man, and turns away from what was climbed from', () => {
    const [few, many] = [stepOf(31, 5), stepOf(51, 15)];
    const frontier = new Frontier();
    frontier.add([few, many]);
    const random = Random.seeded(1);
    const chosen = (price: number) => frontier.choose([price], random)[0].sfen;
    expect(chosen(0)).toBe(many.sfen);
    expect(chosen(6)).toBe(few.sfen);
    for (let i = 0; i < 7; i++) frontier.grown(many.sfen, []);
    expect(chosen(0)).toBe(few.sfen);
    expect(frontier.choose([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], random).map(({ sfen }) => sfen)).toContain(
      few.sfen,
    );
  });

  it('has nothing to choose where nothing is', () => {
    expect(new Frontier().choose([1, 2], Random.seeded(1))).toEqual([]);
  });

  it('goes on from its state', () => {
    const frontier = new Frontier();
    frontier.add([stepOf(31, 5), stepOf(51, 15)]);
    frontier.grown(stepOf(31, 5).sfen, [stepOf(41, 9)]);
    const state = JSON.parse(JSON.stringify(frontier.state()));
    expect(state.every(isFrontierStep)).toBe(true);
    const again = new Frontier(state);
    expect(again.state()).toEqual(frontier.state());
    expect(again.choose([0, 3, 6], Random.seeded(2))).toEqual(frontier.choose([0, 3, 6], Random.seeded(2)));
    expect(isFrontierStep({ ...state[0], men: -1 })).toBe(false);
    expect(isFrontierStep({ ...state[0], sfen: 'k' })).toBe(false);
  });
});
