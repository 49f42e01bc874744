import { describe, expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { Archive, isArchiveState } from './archive.ts';

const MEMBERS = [1, 1, 3, 1, 17, 1, 3, 1, 1, 1].map((plies, i) => ({ genome: `g${i}`, plies }));
const archiveOf = (): Archive<string> => new Archive((genome) => genome, MEMBERS);
const isText = (value: unknown): value is string => typeof value === 'string';

describe('an archive', () => {
  it('takes each genome once', () => {
    const archive = archiveOf();
    archive.add({ genome: 'g4', plies: 17 });
    expect(archive.size).toBe(10);
    expect(archive.state()).toEqual(MEMBERS);
  });

  it('draws the longest of some members', () => {
    const archive = archiveOf();
    const random = Random.seeded(1);
    const share = (size: number): number =>
      Array.from({ length: 4000 }, () => archive.draw(random, size)).filter((drawn) => drawn === 'g4')
        .length / 4000;
    expect(share(1)).toBeCloseTo(0.1, 1);
    // At least one of eight draws hits one of ten: 1 − 0.9⁸.
    expect(Math.abs(share(8) - 0.57)).toBeLessThan(0.03);
  });

  it('comes back from its state', () => {
    const state: unknown = JSON.parse(JSON.stringify(archiveOf().state()));
    expect(isArchiveState(state, isText)).toBe(true);
    for (const none of [
      null,
      ['g1'],
      [{ genome: 'g1' }],
      [{ genome: 1, plies: 1 }],
      [{ genome: 'g', plies: -1 }],
    ])
      expect(isArchiveState(none, isText)).toBe(false);
  });
});
