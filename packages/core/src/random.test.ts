import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

describe('Random', () => {
  it('gives the words of the reference implementation of xoshiro128** for the state 1 2 3 4', () => {
    const random = Random.restored([1, 2, 3, 4]);
    const words = Array.from({ length: 10 }, () => random.word());
    expect(words).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('goes on from a state', () => {
    const random = Random.seeded(7);
    random.word();
    const twin = Random.restored(JSON.parse(JSON.stringify(random.state())));
    expect([twin.word(), twin.float(), twin.below(10)]).toEqual([
      random.word(),
      random.float(),
      random.below(10),
    ]);
  });

  it('gives different sequences for neighbouring seeds', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => Random.seeded(seed).word());
    expect(new Set(firsts).size).toBe(1000);
  });

  it('draws evenly', () => {
    const random = Random.seeded(1);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[random.below(6)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('keeps floats in [0, 1) and probabilities', () => {
    const random = Random.seeded(2);
    const floats = Array.from({ length: 10_000 }, () => random.float());
    expect(floats.every((x) => x >= 0 && x < 1)).toBe(true);
    expect(Math.abs(floats.reduce((a, b) => a + b) / 10_000 - 0.5)).toBeLessThan(0.02);
    const hits = Array.from({ length: 10_000 }, () => random.chance(0.1)).filter(Boolean).length;
    expect(Math.abs(hits - 1000)).toBeLessThan(150);
    expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
  });

  it('samples without repetition and leaves the list alone', () => {
    const list = [1, 2, 3, 4, 5];
    expect(new Set(Random.seeded(3).sample(list, 9))).toEqual(new Set(list));
    expect(new Set(Random.seeded(4).sample(list, 3)).size).toBe(3);
    expect(list).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses a state of zeros and an empty list', () => {
    expect(() => Random.restored([0, 0, 0, 0])).toThrow('not a state');
    expect(() => Random.seeded(1).choose([])).toThrow('nothing to choose');
  });
});
