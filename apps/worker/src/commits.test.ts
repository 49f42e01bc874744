import { describe, expect, it } from 'vitest';
import { CommitPace } from './commits.ts';

describe('a commit is due', () => {
  it('a second after the last one, where the checkpoint is soon made', () => {
    const pace = new CommitPace(1000, 0);
    expect(pace.leftMs(5000)).toBe(0);
    pace.committed(5000, 2);
    expect([pace.leftMs(5000), pace.leftMs(5999), pace.leftMs(6000)]).toEqual([1000, 1, 0]);
  });

  it('a second later in the midst of a generation, so that one that is shorter ends before', () => {
    const pace = new CommitPace(1000, 0);
    pace.committed(5000, 2);
    expect([pace.leftAtMostMs(5000), pace.leftAtMostMs(5999), pace.leftAtMostMs(8000)]).toEqual([
      2000, 1001, 0,
    ]);
  });

  it('after ten seconds, where making the checkpoint stopped everything else for half a second', () => {
    const pace = new CommitPace(1000, 0);
    pace.committed(5000, 500);
    expect([pace.leftMs(14_999), pace.leftMs(15_000)]).toEqual([1, 0]);
  });

  it('each time, where that is what was asked for', () => {
    const pace = new CommitPace(0, 0);
    pace.committed(5000, 500);
    expect(pace.leftMs(5000)).toBe(0);
  });
});
