import { MAX_GIF_PLIES, problem } from '@tsume/contracts/problem';
import { describe, expect, it, vi } from 'vitest';
import { makeAnyFile } from './problem-file.ts';
import { Studio } from './studio.ts';

const PROBLEM = problem.parse({
  id: '0f3a9c21-0000-4000-8000-000000000000',
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  plies: MAX_GIF_PLIES + 2,
  line: Array.from({ length: MAX_GIF_PLIES + 2 }, () => 'G*1b'),
  leftover: 0,
  soundness: 'sound',
  paperSound: true,
  flaws: [],
  pieces: 3,
  themes: [],
  score: null,
  origin: null,
  interposition: 'standard',
  profile: 'strict',
  engineVersion: 'test',
  createdAt: '2026-01-01T00:00:00.000Z',
});

const HANAKO = { id: 'hanako', isFree: false };

describe('makeAnyFile', () => {
  it('refuses a moving picture of too many moves before any thread is started', async () => {
    const studio = new Studio(1);
    const make = vi.spyOn(studio, 'make');
    await expect(makeAnyFile(PROBLEM, 'gif', studio, HANAKO)).rejects.toMatchObject({
      refusal: { code: 'out_of_range', details: { limit: MAX_GIF_PLIES } },
    });
    expect(make).not.toHaveBeenCalled();
  });

  it.each(['png', 'gif', 'pdf'] as const)('has a %s made in a thread', async (format) => {
    const studio = new Studio(1);
    const make = vi.spyOn(studio, 'make').mockResolvedValue(Uint8Array.of(7));
    const file = await makeAnyFile({ ...PROBLEM, plies: 1, line: ['G*1b'] }, format, studio, HANAKO);
    expect(file.bytes).toEqual(Uint8Array.of(7));
    const created = new Date('2026-01-01T00:00:00.000Z');
    expect(make).toHaveBeenCalledWith(expect.objectContaining({ format, created }), HANAKO);
  });

  it('makes what is made at once without a studio', async () => {
    const { name, type } = await makeAnyFile(PROBLEM, 'svg', new Studio(0), HANAKO);
    expect({ name, type }).toEqual({
      name: `tsume-${MAX_GIF_PLIES + 2}-0f3a9c21.svg`,
      type: 'image/svg+xml; charset=utf-8',
    });
  });
});
