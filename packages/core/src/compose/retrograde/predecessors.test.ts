/**
 * In which passes the diagrams before a problem are tried, told by a judge that decides by its
 * nodes.
 */
import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { Session } from '../../mate/session.ts';
import { Random } from '../../random.ts';
import { WIDE } from './effort.ts';
import { Precedents } from './precedents.ts';
import { type Judge, Predecessors } from './predecessors.ts';
import { type Fate, emptyTally, triesOf } from './tally.ts';

/** A gold mates at the head of the king; there are hundreds of diagrams before. */
const PROBLEM = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const FIRST = WIDE.first!;

/** Finds nothing. */
const ANY: Judge = {
  takesQuiet: false,
  countMoves: () => 1,
  listMoves: () => [],
  prepare: () => undefined,
  judgeDefences: () => 'escape',
  judgeDiagram: () => ({ fate: 'undecided', against: [] }),
};

/** Every try of all there is, in turn: what it was about, and how many nodes it might take. */
function triesWith(
  defences: (nodes: number) => Fate,
  diagrams: (nodes: number) => Fate,
): [about: 'answer' | 'diagram', nodes: number][] {
  const tries: [about: 'answer' | 'diagram', nodes: number][] = [];
  const engine = loadEngine({ tableMiB: 1 });
  const judge: Judge = {
    ...ANY,
    listMoves: (placement) => new Session(engine, placement).listMoves(),
    judgeDefences: (_, { defenceNodes }) => {
      tries.push(['answer', defenceNodes]);
      return defences(defenceNodes);
    },
    judgeDiagram: (_unmoved, _answer, { cookNodes }) => {
      tries.push(['diagram', cookNodes]);
      return { fate: diagrams(cookNodes), against: [] };
    },
  };
  const predecessors = new Predecessors(engine, problemOfSfen(PROBLEM), judge, {
    effort: WIDE,
    allows: () => true,
    random: Random.seeded(1),
  });
  const tally = emptyTally();
  while (!predecessors.isComplete) predecessors.next(10, tally);
  expect(triesOf(tally)).toBe(tries.length);
  return tries;
}

function ofFirstPass(tries: readonly (readonly [string, number])[], about: string): boolean[] {
  const nodes = about === 'answer' ? FIRST.defenceNodes : FIRST.cookNodes;
  return tries.filter(([each]) => each === about).map(([, each]) => each === nodes);
}

it('tries once what a first pass decides', () => {
  const tries = triesWith(
    () => 'sound',
    () => 'cook',
  );
  expect(ofFirstPass(tries, 'answer')).not.toContain(false);
  expect(ofFirstPass(tries, 'diagram')).not.toContain(false);
  expect(tries.filter(([about]) => about === 'diagram').length).toBeGreaterThan(20);
});

it('tries again, with more nodes and after all else, what a first pass leaves undecided, and no more', () => {
  const tries = triesWith(
    () => 'sound',
    () => 'undecided',
  );
  const passes = ofFirstPass(tries, 'diagram');
  const count = passes.length / 2;
  expect(count).toBeGreaterThan(20);
  expect(passes).toEqual([...Array<boolean>(count).fill(true), ...Array<boolean>(count).fill(false)]);
});

it('begins with the first pass before a position whose defences took the second', () => {
  const tries = triesWith(
    (nodes) => (nodes === FIRST.defenceNodes ? 'undecided' : 'sound'),
    (nodes) => (nodes === FIRST.cookNodes ? 'undecided' : 'cook'),
  );
  const firstDiagram = tries.findIndex(([about]) => about === 'diagram');
  expect(tries[firstDiagram - 1]).toEqual(['answer', WIDE.defenceNodes]);
  const passes = ofFirstPass(tries, 'diagram');
  expect(passes.filter(Boolean)).toHaveLength(passes.length / 2);
  expect(passes[0]).toBe(true);
});

/** Every diagram is cooked by the greatest of its other moves: how often that is asked first. */
function foreseen(precedents?: Precedents): number {
  const engine = loadEngine({ tableMiB: 1 });
  let asked = 0;
  let first = 0;
  const judge: Judge = {
    ...ANY,
    listMoves: (placement) => new Session(engine, placement).listMoves(),
    countMoves: (placement) => new Session(engine, placement).countMoves(),
    judgeDefences: () => 'sound',
    judgeDiagram: (_unmoved, _answer, _effort, others) => {
      if (others.length < 2) return { fate: 'sound', against: [] };
      const cook = Math.max(...others);
      asked += 1;
      if (others[0] === cook) first += 1;
      return { fate: 'cook', against: [cook] };
    },
  };
  const options = { effort: WIDE, allows: () => true, random: Random.seeded(1), precedents };
  const predecessors = new Predecessors(engine, problemOfSfen(PROBLEM), judge, options);
  while (!predecessors.isComplete) predecessors.next(10, emptyTally());
  expect(asked).toBeGreaterThan(20);
  return first / asked;
}

describe('with precedents', () => {
  it('asks first what has stood against others', () => {
    expect(foreseen(new Precedents())).toBeGreaterThan(2 * foreseen());
  });

  it('leaves what has little chance after one try', () => {
    const engine = loadEngine({ tableMiB: 1 });
    const judge: Judge = { ...ANY, listMoves: (placement) => new Session(engine, placement).listMoves() };
    const options = { effort: WIDE, allows: () => true, random: Random.seeded(1) };
    const tried = (leastChance: number): number => {
      const precedents = new Precedents();
      const predecessors = new Predecessors(engine, problemOfSfen(PROBLEM), judge, {
        ...options,
        precedents,
      });
      const tally = emptyTally();
      expect(predecessors.next(10, tally, leastChance)).toBeNull();
      return triesOf(tally);
    };
    expect(tried(0)).toBe(10);
    expect(tried(0.9)).toBe(1);
  });
});
