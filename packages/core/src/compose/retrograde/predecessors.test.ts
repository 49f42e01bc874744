/**
 * In which passes the diagrams before a problem are tried, told by a judge that decides by its
 * nodes.
 */
import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { WIDE } from './effort.ts';
import { type Judge, Predecessors } from './predecessors.ts';
import { type Fate, emptyTally, triesOf } from './tally.ts';

/** A gold mates at the head of the king; there are hundreds of diagrams before. */
const PROBLEM = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const FIRST = WIDE.first!;

/** Every try of all there is, in turn: what it was about, and how many nodes it might take. */
function triesWith(
  defences: (nodes: number) => Fate,
  diagrams: (nodes: number) => Fate,
): [about: 'answer' | 'diagram', nodes: number][] {
  const tries: [about: 'answer' | 'diagram', nodes: number][] = [];
  const judge: Judge = {
    takesQuiet: false,
    countMoves: () => 1,
    prepare: () => undefined,
    judgeDefences: (_, { defenceNodes }) => {
      tries.push(['answer', defenceNodes]);
      return defences(defenceNodes);
    },
    judgeDiagram: (_, { cookNodes }) => {
      tries.push(['diagram', cookNodes]);
      return diagrams(cookNodes);
    },
  };
  const predecessors = new Predecessors(loadEngine({ tableMiB: 1 }), problemOfSfen(PROBLEM), judge, {
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
