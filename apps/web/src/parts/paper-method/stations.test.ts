/**
 * The picture shows what the run has: each expected value is read off the diagrams by hand, or
 * comes from the composer's own genome.
 */

import { decode, genomeBits, randomGenome } from '@tsume/core/compose/paper/genome';
import { parseSfen } from '@tsume/core/placement/sfen';
import { PRESETS, STARTS } from '@tsume/core/run/presets';
import { Random } from '@tsume/core/random';
import { describe, expect, test } from 'vitest';
import { BITS_OF_PLACE, HAND, onesOf, stationsOf } from './stations.ts';

const PAPER = { ...PRESETS.paper, start: STARTS[1] };
/**
 * The start of one ply with the attacker's silver on 2c, the defender's pawn on 3a and a lance in
 * hand.
 */
const FOUND = '6p1k/9/7SP/9/9/9/9/9/9 b GL2r2b3g3s4n3l16p 1';

function problem(unprunedSfen: string) {
  return { plies: 3, soundness: 'sound', paperSound: true, origin: { unprunedSfen } } as const;
}

function placementOf(sfen: string) {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('stations', () => {
  test('before the first generation are those of the settings', () => {
    expect(stationsOf(PAPER, null, [])).toEqual({
      genome: { encoding: 'bits', pieces: 10, bits: 2132, ones: [] },
      board: { placement: placementOf(STARTS[1]), isFound: false },
      solver: { mateNodes: PAPER.mateNodes, cookNodes: PAPER.cookNodes, found: null },
      tournament: { size: 8, population: 200, mutationRate: 0.001 },
      archive: { size: 0, rate: 0.05 },
    });
  });

  test('show a diagram of the run before pruning, with its ones, and the archive', () => {
    const stations = stationsOf(PAPER, { archive: 37 }, [problem(FOUND)]);
    expect(stations?.board).toEqual({ placement: placementOf(FOUND), isFound: true });
    expect(stations?.solver.found).toMatchObject({ plies: 3, soundness: 'sound' });
    expect(stations?.archive?.size).toBe(37);
    expect(stations?.genome.ones).toEqual([
      { place: 6, kind: 1, side: 'defender', bit: 13 },
      { place: 25, kind: 4, side: 'attacker', bit: 3 },
      { place: HAND, kind: 2, side: 'attacker', bit: 1 },
    ]);
  });

  test('pass over a diagram that no genome of the run gives', () => {
    const elsewhere = problem('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    expect(stationsOf(PAPER, null, [elsewhere])?.board.isFound).toBe(false);
    expect(stationsOf(PAPER, null, [elsewhere, problem(FOUND)])?.board.isFound).toBe(true);
    expect(stationsOf({ ...PAPER, ones: 2 }, null, [problem(FOUND)])?.board.isFound).toBe(false);
  });

  test.each([
    ['random', false, false],
    ['ga', true, false],
    ['ga-archive', true, true],
    ['squares', true, true],
  ] as const)('of %s are those that it has', (method, hasTournament, hasArchive) => {
    const stations = stationsOf({ ...PAPER, method }, null, []);
    expect(stations?.genome.encoding).toBe(method === 'squares' ? 'squares' : 'bits');
    expect(stations?.tournament !== null).toBe(hasTournament);
    expect(stations?.archive !== null).toBe(hasArchive);
  });

  test('are none where a run goes another way', () => {
    expect(stationsOf(PRESETS.best, null, [])).toBe(null);
    expect(stationsOf({ ...PAPER, order: {} }, null, [])).toBe(null);
    expect(stationsOf({ ...PAPER, goal: 'brinkmate' }, null, [])).toBe(null);
    expect(stationsOf({ ...PAPER, islandMethods: ['ga', 'retrograde'] }, null, [])).toBe(null);
  });

  test.each(['folded', 'plain'] as const)('count the bits of a genome with a %s hand', (hand) => {
    const variants = { hand };
    expect(stationsOf({ ...PAPER, variants }, null, [])?.genome.bits).toBe(genomeBits(hand));
  });
});

test('the ones on the board are ones of the genome that the diagram comes from', () => {
  const start = placementOf(STARTS[5]);
  const random = Random.seeded(7);
  let told = 0;
  for (let i = 0; i < 300; i++) {
    const genome = randomGenome(random, 10, genomeBits('folded'));
    const diagram = decode(start, genome, { impossible: 'zero' });
    if (!diagram.ok) continue;
    const ones = onesOf(start, diagram.value);
    const inHand = ones?.filter(({ place }) => place === HAND).length;
    expect(inHand).toBe(genome.filter((bit) => bit >= HAND * BITS_OF_PLACE).length);
    for (const { place, bit } of ones ?? []) {
      if (place === HAND) continue;
      expect(genome).toContain(place * BITS_OF_PLACE + bit);
      told++;
    }
  }
  expect(told).toBeGreaterThan(100);
});
