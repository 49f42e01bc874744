/** Stems against the line that they are cut of, which tsshogi replays. */

import { describe, expect, it } from 'vitest';
import { sfensOf } from '../../notation/replay.ts';
import { canonicalKey } from '../../placement/canonical.ts';
import type { Placement } from '../../placement/placement.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import type { Elite } from './elite.ts';
import { KEPT_STEMS, type Stem, Stems } from './stems.ts';

/** Seventeen plies found by retrograde extension: a gold chases the king down the edge. */
const CHASE = '9/7R1/7Sg/9/6B1k/9/9/9/9 b rb3g3s4n4l18p 1';
const LINE = '2c1d+ 1e1d 3e1c+ 1d1c G*2c 1c1d 2c2d 1d1e 2d2e 1e1f 2e2f 1f1g 2f2g 1g1h 2g2h 1h1i 2h2i'.split(
  ' ',
);
const always = (): boolean => true;

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(sfen);
  return parsed.value;
}

function stemsOfChase(): Stems {
  const stems = new Stems();
  stems.cut(placementOf(CHASE), LINE, 'chase');
  return stems;
}

function chosen(stems: Stems, count = 99, seed = 1): Elite[] {
  return stems.choose(count, Random.seeded(seed), always);
}

const elite = (sfen: string): Elite => ({ ...chosen(stemsOfChase())[0], sfen });

/** The one that comes first with most seeds. */
function mostOften(stems: Stems): string {
  const first = Array.from({ length: 41 }, (_, seed) => chosen(stems, 1, seed)[0].sfen);
  return first.toSorted((a, b) => a.localeCompare(b))[20];
}

describe('Stems', () => {
  it('are positions of the line, neither near its beginning nor its end', () => {
    const replayed = sfensOf(placementOf(CHASE), LINE);
    if (!replayed.ok) throw new Error('the line does not replay');
    const keys = replayed.value.map((sfen) => canonicalKey(placementOf(sfen)));
    const stems = chosen(stemsOfChase());
    expect(stems.map(({ plies }) => plies).sort((a, b) => a - b)).toEqual([9]);
    for (const { sfen, plies, family } of stems) {
      expect(canonicalKey(placementOf(sfen))).toBe(keys[LINE.length - plies]);
      expect(family).toBe('chase');
    }
  });

  it('are there once, however often they are cut', () => {
    const stems = stemsOfChase();
    const { size } = stems;
    stems.cut(placementOf(CHASE), LINE, 'chase');
    expect(stems.size).toBe(size);
  });

  it('of families that have had their share are left alone', () => {
    expect(stemsOfChase().choose(9, Random.seeded(1), (family) => family !== 'chase')).toEqual([]);
  });

  it('that grew far are climbed from before those that did not', () => {
    const stems = new Stems([
      { elite: elite('short'), best: 31, sum: 62, climbs: 2 },
      { elite: elite('long'), best: 61, sum: 122, climbs: 2 },
    ]);
    expect(mostOften(stems)).toBe('long');
    // A climb that comes to nothing costs a stem what it promised.
    for (let i = 0; i < 60; i++) stems.count(elite('long'), 9);
    stems.count(elite('short'), 51);
    expect(mostOften(stems)).toBe('short');
  });

  it('of a family that was climbed from seldom get their turn beside longer ones', () => {
    const [one] = stemsOfChase().state();
    const of = (family: string, best: number, climbs: number): Stem => {
      return { ...one, elite: { ...elite(family), family }, best, sum: best * climbs, climbs };
    };
    const stems = new Stems([of('long', 61, 1), of('short', 21, 0)]);
    const first = Array.from({ length: 40 }, (_, seed) => chosen(stems, 1, seed)[0].sfen);
    expect(new Set(first)).toEqual(new Set(['long', 'short']));
  });

  it('come back from a state, which is a copy', () => {
    const stems = stemsOfChase();
    const state = stems.state();
    const again = new Stems(state);
    stems.count(chosen(stems)[0], 21);
    expect(again.state()).toEqual(state);
    expect(JSON.parse(JSON.stringify(stems.state()))).toEqual(stems.state());
    expect(stems.state()).not.toEqual(state);
  });

  it('are no more than are kept', () => {
    const [one] = stemsOfChase().state();
    const many = Array.from({ length: KEPT_STEMS.all + 5 }, (_, i) => ({
      ...one,
      elite: { ...one.elite, sfen: `${i}`, family: `${i}` },
      best: i,
    }));
    const stems = new Stems(many);
    stems.cut(placementOf(CHASE), LINE, 'chase');
    expect(stems.size).toBe(KEPT_STEMS.all);
    expect(stems.state().every(({ best }) => best > 5)).toBe(true);

    const kin = new Stems(many.map((stem) => ({ ...stem, elite: { ...stem.elite, family: 'chase' } })));
    kin.cut(placementOf(CHASE), LINE, 'chase');
    expect(kin.size).toBe(KEPT_STEMS.ofFamily);
  });
});
