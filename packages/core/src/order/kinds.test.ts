import { describe, expect, it } from 'vitest';
import { placementOf } from '../placement/sfen.ts';
import { KIND_SETS, countsOfKinds, kindsNamed, kindsOfCounts, nameOfKinds } from './kinds.ts';
import { meets } from './meeting.ts';

describe('kindsNamed', () => {
  it.each([
    ['金銀桂', ['N', 'S', 'G']],
    ['飛角金銀煙', ['S', 'B', 'R', 'G']],
    ['GSN', ['N', 'S', 'G']],
    [' gsn ', ['N', 'S', 'G']],
    ['PLNSBRG', ['P', 'L', 'N', 'S', 'B', 'R', 'G']],
  ])('reads %s', (text, kinds) => {
    expect(kindsNamed(text)).toEqual(kinds);
  });

  it.each(['', 'K', 'GG', 'G,S', '全部', 'GSX'])('does not read %s', (text) => {
    expect(kindsNamed(text)).toBeNull();
  });
});

describe('countsOfKinds', () => {
  it('leaves kinds on either side and in hand, promoted or not', () => {
    const order = { counts: countsOfKinds(['N', 'S', 'G']) };
    const withOthers = [
      '8k/9/6S1p/9/9/9/9/9/9 b G 1',
      '8k/9/6S2/9/9/9/9/9/9 b P 1',
      '+R7k/9/6S2/9/9/9/9/9/9 b - 1',
    ];
    expect(withOthers.map((sfen) => meets(order, placementOf(sfen)))).toEqual([false, false, false]);
    expect(meets(order, placementOf('8k/9/6+Sn1/6g2/9/9/9/9/9 b NS 1'))).toBe(true);
  });

  it('keeps what else is counted', () => {
    const counts = countsOfKinds(['S'], { attacker: { S: [2, 4] }, hand: { total: [0, 0] } });
    expect(counts.attacker).toMatchObject({ S: [2, 4], G: [0, 0], '+P': [0, 0] });
    expect(counts.hand).toMatchObject({ total: [0, 0], G: [0, 0] });
    expect(counts.attacker).not.toHaveProperty('+S');
  });
});

describe('kindsOfCounts', () => {
  it.each(Object.entries(KIND_SETS))('knows the counts of %s again', (name, kinds) => {
    expect(kindsOfCounts(countsOfKinds(kinds))).toEqual(kinds);
    expect(nameOfKinds(kinds)).toContain(name);
  });

  it('knows none where something else is counted', () => {
    expect(kindsOfCounts({})).toBeNull();
    expect(kindsOfCounts({ hand: { total: [0, 0] } })).toBeNull();
    expect(kindsOfCounts({ ...countsOfKinds(['S']), defender: {} })).toBeNull();
    expect(nameOfKinds(['L', 'G'])).toBe('GL');
  });
});
