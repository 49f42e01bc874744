import { describe, expect, it } from 'vitest';
import { LEVELS, LEVEL_NAMES, boundsOf, hardnessOf, levelOf } from './level.ts';

describe('levels', () => {
  it('are from the easiest to the hardest, without gaps', () => {
    for (const [i, { name, from }] of LEVELS.entries()) {
      expect(boundsOf(name)).toEqual([from, LEVELS[i + 1]?.from ?? Infinity]);
      expect(levelOf(from)).toBe(name);
      if (i > 0) expect(levelOf(from - 0.001)).toBe(LEVEL_NAMES[i - 1]);
    }
    expect(levelOf(1000)).toBe(LEVEL_NAMES[LEVEL_NAMES.length - 1]);
  });

  it('go by the bits of the search and those of the surprise', () => {
    expect(hardnessOf({ proofNodes: 1023, surprise: 2 })).toBe(12);
    expect(hardnessOf({ proofNodes: 1, surprise: null })).toBe(1);
    // Medians of mates out of games (docs/themes.md).
    expect(levelOf(hardnessOf({ proofNodes: 55, surprise: 1 }))).toBe('introductory');
    expect(levelOf(hardnessOf({ proofNodes: 400_000, surprise: 3 }))).toBe('master');
  });
});
