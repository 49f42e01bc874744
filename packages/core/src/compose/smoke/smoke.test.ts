/**
 * Climbs to smokes on the real engine; what they find is judged by an engine of its own.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { drop, makeCancel } from '../../cancel.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { countsOfKinds } from '../../order/kinds.ts';
import { KIND_LETTERS } from '../../order/piece-text.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import { squareNamed } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { pieceLetters } from '../../placement/sfen.ts';
import { PRESETS } from '../../run/presets.ts';
import type { Climb } from '../climb/climb.ts';
import { type EndClimbOptions, climbFromEnd } from '../last-position/end-climb.ts';
import { tailsOf } from '../last-position/kept-steps.ts';
import { SMOKE, isSmoke } from './smoke.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

const OPTIONS: EndClimbOptions = {
  root: null,
  seeds: 'smoke',
  roots: [],
  seed: 1,
  nodes: 200_000,
  tries: 1_000_000,
  keep: 12,
  confirmations: 3,
};
const ORDER = { style: { smoke: 6 }, counts: countsOfKinds(['N', 'S', 'G']) };

function climbed(options: Partial<EndClimbOptions> = {}, order: object = ORDER, cancel?: Int32Array): Climb {
  return climbFromEnd(solver, SMOKE, { ...OPTIONS, ...options }, { ...PRESETS.smoke, order }, cancel);
}

describe('a climb to smokes on 5五', () => {
  const order = { style: { smoke: 5, capital: true } };
  const found = climbed({ nodes: 500_000 }, order);

  it('brings home sound ones, which end there with four men at most', () => {
    expect(found.problems.length).toBeGreaterThan(0);
    for (const { sfen, plies, line } of found.problems) {
      expect(isSmoke({ sfen, line }, order)).toBe(true);
      const placement = problemOfSfen(sfen);
      const end = line.reduce(playMove, placement);
      expect(end.board[squareNamed('5e')]).toBe(KING | WHITE);
      expect(end.board.filter((piece) => piece !== 0).length).toBeLessThanOrEqual(4);
      expect(checkSoundness(judge, placement)).toMatchObject({ soundness: 'sound', plies });
    }
  });

  it('is none where no kind of the order is left to mate with', () => {
    expect(climbed({}, { ...order, counts: { attacker: { others: [0, 0] } } }).nodes).toBe(0);
  });
});

describe('a climb from the last positions', () => {
  const found = climbed();

  it('is the same again, whatever the solver did before, and another one with another seed', () => {
    solver.solve(problemOfSfen(PRESETS.paper.start));
    expect(climbed()).toEqual(found);
    expect(climbed({ seed: 2 }).elites).not.toEqual(found.elites);
  });

  it('brings home smokes with their lines, those with the most men first', () => {
    expect(found.elites.length).toBe(12);
    const men = found.elites.map(({ pieces }) => pieces);
    expect(men).toEqual(men.toSorted((a, b) => b - a));
    for (const { sfen, plies, line } of found.elites) {
      expect(line).toHaveLength(plies);
      expect(isSmoke({ sfen, line: line! })).toBe(true);
      expect(checkSoundness(judge, problemOfSfen(sfen))).toMatchObject({ soundness: 'sound', plies });
    }
  });

  it('confirms what is to order, and has no kinds that are not asked for', () => {
    expect(found.problems.length).toBeGreaterThan(0);
    expect(found.refuted).toBe(0);
    for (const { sfen } of found.problems) {
      const { board } = problemOfSfen(sfen);
      const letters = [...board].filter((piece) => piece !== 0).map((piece) => pieceLetters(piece & 15));
      expect(letters.length).toBeGreaterThanOrEqual(6);
      const others = KIND_LETTERS.filter((letter) => !/[NSG]/.test(letter));
      expect(letters.filter((letter) => others.some((other) => other === letter))).toEqual([]);
    }
  });

  it('keeps to the plies and men of an order', () => {
    const short = climbed({}, { ...ORDER, style: { smoke: 4 }, plies: [3, 7] });
    expect(short.problems.length).toBeGreaterThan(0);
    for (const { plies } of short.problems) expect(plies).toBeLessThanOrEqual(7);
    expect(Math.max(...Object.keys(short.met).map(Number))).toBeLessThanOrEqual(7);
    expect(climbed({}, { ...ORDER, style: { smoke: 13 } }).problems).toEqual([]);
  });

  it('ends with the first smoke of as many men as are enough', () => {
    const most = found.elites[0].pieces;
    const { elites, nodes } = climbed({ enough: most - 1 });
    expect(elites[0].pieces).toBeGreaterThanOrEqual(most - 1);
    expect(nodes).toBeLessThan(found.nodes / 2);
    expect(climbed({ enough: most + 1 })).toEqual(found);
    // One that is shorter than the order says is not enough.
    const longer = { ...ORDER, plies: [201, 301] };
    expect(climbed({ enough: most - 1 }, longer).nodes).toBeGreaterThan(nodes);
  });

  it('ends with its tries, and at once where it is cancelled', () => {
    const { tally } = climbed({ tries: 500 });
    const tries = Object.values(tally).reduce((sum, each) => sum + each.tries, 0);
    expect(tries).toBeLessThan(600);
    const cancel = makeCancel();
    drop(cancel);
    expect(climbed({}, ORDER, cancel)).toMatchObject({ problems: [], nodes: 0 });
  });
});

it('a climb from tails comes to smokes that end as they do', () => {
  const [{ sfen, line }] = climbed().elites;
  const roots = tailsOf({ sfen, line: line! });
  const { elites, met } = climbed({ roots, seed: 3 });
  expect(met[roots[0].line.length]).toBeGreaterThan(0);
  expect(elites.length).toBeGreaterThan(0);
  for (const elite of elites) expect(elite.line!.slice(-roots[0].line.length)).toEqual(roots[0].line);
});

/** 金銀桂煙, all thirteen men; and ten men of other kinds. */
const SMOKES = [
  '5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1',
  '6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b rb3gs3n3l17p 1',
];

describe('isSmoke', () => {
  it('takes what ends with three men and has nothing in hand', () => {
    for (const sfen of SMOKES) {
      const { line } = checkSoundness(judge, problemOfSfen(sfen));
      expect(isSmoke({ sfen, line: line! })).toBe(true);
    }
  });

  it.each([
    ['a gold in hand', { sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', line: ['G*1b'] }],
    ['a man too many at the end', { sfen: '8k/9/7GP/9/8L/9/9/9/9 b 2r2b3g4s4n3l17p 1', line: ['2c1b'] }],
  ])('takes no other: %s', (_, step) => {
    expect(isSmoke(step)).toBe(false);
  });
});
