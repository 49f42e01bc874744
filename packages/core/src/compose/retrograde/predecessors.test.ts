/**
 * In which passes the diagrams before a problem are tried, told by a judge that decides by its
 * nodes.
 */
import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { Session } from '../../mate/session.ts';
import { Random } from '../../random.ts';
import { PATIENT, type TryLimits } from './effort.ts';
import { Precedents } from './precedents.ts';
import { type Judge, Predecessors } from './predecessors.ts';
import { type Fate, emptyTally, triesOf } from './tally.ts';

/** A gold mates at the head of the king; there are hundreds of diagrams before. */
const PROBLEM = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const PASSES: readonly TryLimits[] = [...PATIENT.before!, PATIENT];

/** Finds nothing. */
const ANY: Judge = {
  takesQuiet: false,
  countMoves: () => 1,
  listMoves: () => [],
  prepare: () => undefined,
  judgeDefences: () => 'escape',
  judgeDiagram: () => ({ fate: 'undecided', against: [] }),
};

/** A try: what it was about, and in which pass. */
type Tried = readonly [about: 'answer' | 'diagram', pass: number];

function passOf({ defenceNodes, defenceProof }: TryLimits): number {
  return PASSES.findIndex((pass) => pass.defenceNodes === defenceNodes && pass.defenceProof === defenceProof);
}

/** Every try of all there is, in turn. */
function triesWith(defences: (pass: number) => Fate, diagrams: (pass: number) => Fate): Tried[] {
  const tries: Tried[] = [];
  const engine = loadEngine({ tableMiB: 1 });
  const judge: Judge = {
    ...ANY,
    listMoves: (placement) => new Session(engine, placement).listMoves(),
    judgeDefences: (_, limits) => {
      const pass = passOf(limits);
      tries.push(['answer', pass]);
      return defences(pass);
    },
    judgeDiagram: (_, limits) => {
      const pass = passOf(limits);
      tries.push(['diagram', pass]);
      return { fate: diagrams(pass), against: [] };
    },
  };
  const predecessors = new Predecessors(engine, problemOfSfen(PROBLEM), judge, {
    effort: PATIENT,
    allows: () => true,
    random: Random.seeded(1),
  });
  const tally = emptyTally();
  while (!predecessors.isComplete) predecessors.next(10, tally);
  expect(triesOf(tally)).toBe(tries.length);
  return tries;
}

function passesOf(tries: readonly Tried[], what: string): number[] {
  return tries.filter(([about]) => about === what).map(([, pass]) => pass);
}

it('tries once what a first pass decides', () => {
  const tries = triesWith(
    () => 'sound',
    () => 'cook',
  );
  expect(new Set(tries.map(([, pass]) => pass))).toEqual(new Set([0]));
  expect(passesOf(tries, 'diagram').length).toBeGreaterThan(20);
});

it('tries again, with more effort and after all else, what a pass leaves undecided, and no more', () => {
  const tries = triesWith(
    () => 'sound',
    () => 'undecided',
  );
  const passes = passesOf(tries, 'diagram');
  const count = passes.length / PASSES.length;
  expect(count).toBeGreaterThan(20);
  expect(passes).toEqual(PASSES.flatMap((_, pass) => Array<number>(count).fill(pass)));
});

it('begins with the first pass before a position whose defences took a later one', () => {
  const tries = triesWith(
    (pass) => (pass === 0 ? 'undecided' : 'sound'),
    (pass) => (pass === 0 ? 'undecided' : 'cook'),
  );
  const firstDiagram = tries.findIndex(([about]) => about === 'diagram');
  expect(tries[firstDiagram - 1]).toEqual(['answer', 1]);
  const passes = passesOf(tries, 'diagram');
  expect(passes.filter((pass) => pass === 0)).toHaveLength(passes.length / 2);
  expect(passes[0]).toBe(0);
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
    judgeDiagram: (_unmoved, _effort, others) => {
      if (others.length < 2) return { fate: 'sound', against: [] };
      const cook = Math.max(...others);
      asked += 1;
      if (others[0] === cook) first += 1;
      return { fate: 'cook', against: [cook] };
    },
  };
  const options = { effort: PATIENT, allows: () => true, random: Random.seeded(1), precedents };
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
    const options = { effort: PATIENT, allows: () => true, random: Random.seeded(1) };
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
