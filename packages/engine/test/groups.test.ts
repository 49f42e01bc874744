/**
 * Groups of interposing drops 合駒 (assembly/evasions.ts, groups.ts, group-survey.ts): cases by hand.
 *
 * @slow
 */
import { squareName } from '@tsume/core/placement/placement';
import { placementOfSfen } from '@tsume/testing/tsshogi-placement';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEVER, NO_MATE_KNOWN, STANDARD, UNLIMITED } from '../src/abi.ts';
import {
  type Rules,
  type Variable,
  instantiateInternals,
  movesOf,
  setPlacement,
  usiOf,
} from './internals.ts';

interface Groups extends Rules {
  initialise(): void;
  startJob(profile: number, limit: number): void;
  groupStart(group: number): number;
  groupSquare(group: number): number;
  groupCaptures(group: number): number;
  readonly groupCount: Variable;
  readonly plainCount: Variable;
  readonly lineLength: Variable;
  nth(first: number, index: number): number;
  setNumbers(child: number, pn: number, dn: number, mate: number, noMate: number, rep: number): void;
  layOut(withSlides: boolean): number;
  slidesStart(head: number): number;
  dropsStart(head: number): number;
  groupEnd(head: number): number;
  setFutility(head: number, value: number, rep: number): void;
  setLookedUp(head: number): void;
  surveyGroup(
    heads: number,
    first: number,
    group: number,
    ply: number,
    limit: number,
    plainProven: boolean,
  ): number;
  readonly groupPn: Variable;
  readonly groupDn: Variable;
  readonly groupMate: Variable;
  readonly groupNoMate: Variable;
  readonly groupRep: Variable;
  readonly groupChild: Variable;
}

let engine: Groups;
beforeAll(async () => {
  engine = await instantiateInternals<Groups>('groups');
  engine.initialise();
}, 60_000);

/** Sets a defender's node up: white in check, with a hand. */
function setNode(board: string, hand: string): string[] {
  setPlacement(engine, placementOfSfen(`${board} w ${hand} 1`));
  return movesOf(engine).map(usiOf);
}

interface Group {
  readonly square: string;
  /** How the checker could capture there: 1 plainly, 2 promoting, 3 both. */
  readonly captures: number;
  readonly drops: readonly string[];
}

const CASES: readonly {
  readonly what: string;
  readonly board: string;
  readonly hand: string;
  readonly line: number;
  readonly plain: readonly string[];
  readonly groups: readonly Group[];
}[] = [
  {
    what: 'a rook in the zone: three squares from the king outwards, captured with promotion or without',
    board: '4R3k/9/9/9/9/9/9/9/9',
    hand: 'gp',
    line: 3,
    plain: ['1a1b', '1a2b'],
    groups: ['2a', '3a', '4a'].map((at) => ({ square: at, captures: 3, drops: [`P*${at}`, `G*${at}`] })),
  },
  {
    what: 'a lance: promoted it checks from the next square only',
    board: '8k/9/9/9/8L/9/9/9/9',
    hand: 'g',
    line: 3,
    plain: ['1a2a', '1a2b'],
    groups: [
      { square: '1b', captures: 3, drops: ['G*1b'] },
      { square: '1c', captures: 1, drops: ['G*1c'] },
      { square: '1d', captures: 1, drops: ['G*1d'] },
    ],
  },
  {
    what: 'a checker that may not leave its line: it cannot capture',
    board: '4r4/9/4R3k/9/9/9/4K4/9/9',
    hand: 'g',
    line: 3,
    plain: ['1c1b', '1c1d', '1c2b', '1c2d', '5a5c'],
    groups: ['2c', '3c', '4c'].map((at) => ({ square: at, captures: 0, drops: [`G*${at}`] })),
  },
  {
    what: 'two checkers: nothing but moves of the king',
    board: '4R3k/9/7N1/9/9/9/9/9/9',
    hand: 'gp',
    line: 0,
    plain: ['1a1b', '1a2b'],
    groups: [],
  },
  {
    what: 'a second pawn 二歩: no group where there is nothing to drop',
    board: '4R3k/9/9/9/6p2/9/9/9/9',
    hand: 'p',
    line: 3,
    plain: ['1a1b', '1a2b'],
    groups: [
      { square: '2a', captures: 3, drops: ['P*2a'] },
      { square: '4a', captures: 3, drops: ['P*4a'] },
    ],
  },
  {
    what: 'a checker beside the king: no line',
    board: '7Rk/9/7G1/9/9/9/9/9/9',
    hand: 'gp',
    line: 0,
    plain: ['1a2a'],
    groups: [],
  },
];

describe('the evasions of a node', () => {
  test.each(CASES)('$what', ({ board, hand, line, plain, groups }) => {
    const moves = setNode(board, hand);
    expect(moves.slice(0, engine.plainCount.value).toSorted()).toEqual(plain);
    const found = Array.from({ length: engine.groupCount.value }, (_, group) => ({
      square: squareName(engine.groupSquare(group)),
      captures: engine.groupCaptures(group),
      drops: moves.slice(engine.groupStart(group), engine.groupStart(group + 1)),
    }));
    expect(found).toEqual(groups);
    expect(engine.lineLength.value).toBe(line);
  });
});

// What `surveyGroup` says, and how a group has been judged: see group-survey.ts and group-head.ts.
const [OVERCOME, REFUTES, OPEN, WAITING] = [0, 1, 2, 3];
const REAL = 2;
const INFINITE = 2 ** 22 - 1;
const NO_REPETITION = 0x7fff_ffff;

/** Numbers of a child: open, a mate within some rounds, or refuted up to some. */
type Numbers = readonly [pn: number, dn: number, mate: number, noMate: number];
const open = (pn: number, dn: number): Numbers => [pn, dn, NO_MATE_KNOWN, 0];
const mates = (rounds: number): Numbers => [0, INFINITE, rounds, 0];
const fails = (noMate: number): Numbers => [INFINITE, 0, NO_MATE_KNOWN, noMate];

describe('the state of a group', () => {
  let heads: number;
  let first: number;
  beforeEach(() => {
    // One square, 2一: slides promoting and plain; drops of a pawn and a gold.
    setNode('6R1k/9/9/9/9/9/9/9/9', 'gp');
    engine.startJob(STANDARD, Infinity);
    heads = engine.layOut(true);
    first = engine.nth(heads, 1);
    engine.setLookedUp(heads);
  });

  /** Gives the children their numbers and asks for the state. */
  function survey(
    slides: readonly [Numbers, Numbers],
    drops: readonly [Numbers, Numbers],
    { limit = UNLIMITED, plainProven = true, rep = NO_REPETITION } = {},
  ): number {
    const start = engine.slidesStart(heads);
    for (const [index, numbers] of [...slides, ...drops].entries())
      engine.setNumbers(engine.nth(first, start + index), ...numbers, index < 2 ? NO_REPETITION : rep);
    return engine.surveyGroup(heads, first, 0, 0, limit, plainProven);
  }
  const child = (index: number): number => engine.nth(first, engine.slidesStart(heads) + index);

  test('has two slides and two drops behind the plain defences', () => {
    expect(engine.slidesStart(heads)).toBe(2);
    expect(engine.dropsStart(heads)).toBe(4);
    expect(engine.groupEnd(heads)).toBe(6);
  });

  test('is overcome when all drops are, one round after the longest', () => {
    expect(survey([open(3, 3), open(3, 3)], [mates(2), mates(5)], { limit: 7 })).toBe(OVERCOME);
    expect(engine.groupMate.value).toBe(6);
  });

  test('at any length it is overcome when a capture mates, one round after the shorter one', () => {
    expect(survey([mates(7), mates(4)], [open(9, 9), fails(NEVER)])).toBe(OVERCOME);
    expect(engine.groupMate.value).toBe(5);
  });

  test('at any length it refutes when a drop does and no capture mates', () => {
    expect(survey([open(3, 3), fails(NEVER)], [open(9, 9), fails(NEVER)])).toBe(REFUTES);
    expect([engine.groupNoMate.value, engine.groupRep.value]).toEqual([NEVER, NO_REPETITION]);
  });

  test('what rests on a repetition says so', () => {
    expect(survey([open(3, 3), fails(NEVER)], [open(9, 9), fails(NEVER)], { rep: 4 })).toBe(REFUTES);
    expect(engine.groupRep.value).toBe(4);
  });

  test('open, the cheaper of "a capture mates" and "every drop is overcome" is developed', () => {
    // The drops: the greatest proof number and the least disproof number of the two.
    expect(survey([open(4, 6), open(3, 8)], [open(7, 2), open(5, 9)])).toBe(OPEN);
    expect([engine.groupPn.value, engine.groupDn.value, engine.groupChild.value]).toEqual([3, 2, child(1)]);
    expect(survey([open(14, 6), open(13, 8)], [open(7, 2), open(5, 9)])).toBe(OPEN);
    expect([engine.groupPn.value, engine.groupDn.value, engine.groupChild.value]).toEqual([7, 2, child(2)]);
  });

  test('within a limit both ways have to fail: their disproof numbers add up', () => {
    expect(survey([open(4, 6), open(3, 8)], [open(7, 2), open(5, 9)], { limit: 5 })).toBe(OPEN);
    expect([engine.groupPn.value, engine.groupDn.value]).toEqual([3, 6 + 8 + 2]);
  });

  test('whether a mate by capture makes the drops futile waits for the plain defences', () => {
    const slides = [mates(5), open(1, 1)] as const;
    const drops = [open(7, 2), open(5, 9)] as const;
    expect(survey(slides, drops, { limit: 5, plainProven: false })).toBe(WAITING);
  });

  test('where no capture mates within the limit the drops count', () => {
    expect(survey([fails(6), fails(6)], [open(7, 2), open(5, 9)], { limit: 5 })).toBe(OPEN);
    expect([engine.groupPn.value, engine.groupDn.value, engine.groupChild.value]).toEqual([7, 2, child(2)]);
    expect(survey([fails(6), fails(6)], [mates(2), fails(5)], { limit: 5 })).toBe(REFUTES);
    // No more than the limit: with another one the drops could be futile.
    expect(engine.groupNoMate.value).toBe(6);
  });

  test('drops judged to count have to be overcome, whatever a capture does', () => {
    engine.setFutility(heads, REAL, NO_REPETITION);
    expect(survey([mates(5), open(1, 1)], [mates(3), fails(5)], { limit: 5 })).toBe(REFUTES);
  });
});
