import { MAX_GIF_PLIES, PROBLEM_KINDS, type Problem } from '@tsume/contracts/problem';
import type { Flaw } from '@tsume/core/mate/verdict';
import { ONE_PLY_PROBLEM } from '@tsume/testing/one-ply-problem';
import { describe, expect, it, vi } from 'vitest';
import { makeAnyFile } from './problem-file.ts';
import { Studio } from './studio.ts';

/** One of more moves than a moving picture shows. */
const LONG: Problem = {
  ...ONE_PLY_PROBLEM,
  plies: MAX_GIF_PLIES + 2,
  line: Array.from({ length: MAX_GIF_PLIES + 2 }, () => 'G*1b'),
};

const HANAKO = { id: 'hanako', isFree: false };

describe('makeAnyFile', () => {
  it('refuses a moving picture of too many moves before any thread is started', async () => {
    const studio = new Studio(1);
    const make = vi.spyOn(studio, 'make');
    await expect(makeAnyFile(LONG, 'gif', studio, HANAKO)).rejects.toMatchObject({
      refusal: { code: 'out_of_range', details: { limit: MAX_GIF_PLIES } },
    });
    expect(make).not.toHaveBeenCalled();
  });

  it.each(['png', 'gif', 'pdf'] as const)('has a %s made in a thread', async (format) => {
    const studio = new Studio(1);
    const make = vi.spyOn(studio, 'make').mockResolvedValue(Uint8Array.of(7));
    const file = await makeAnyFile(ONE_PLY_PROBLEM, format, studio, HANAKO);
    expect(file.bytes).toEqual(Uint8Array.of(7));
    const created = new Date('2026-01-01T00:00:00.000Z');
    expect(make).toHaveBeenCalledWith(expect.objectContaining({ format, created }), HANAKO);
  });

  it('has a PDF tell the flaws that are stored, of a mate', async () => {
    const studio = new Studio(1);
    const make = vi.spyOn(studio, 'make').mockResolvedValue(Uint8Array.of(7));
    const dual: Flaw = { kind: 'finalMoveDual', ply: 1, move: '1c1b+', line: ['1c1b+'], fault: false };
    for (const kind of PROBLEM_KINDS)
      await makeAnyFile({ ...ONE_PLY_PROBLEM, kind, flaws: [dual] }, 'pdf', studio, HANAKO);
    expect(make.mock.calls.map(([told]) => 'record' in told && told.record.branches)).toEqual([
      [expect.objectContaining({ from: 1, line: ['1c1b+'] })],
      undefined,
    ]);
  });

  it('makes what is made at once without a studio', async () => {
    const { name, type } = await makeAnyFile(LONG, 'svg', new Studio(0), HANAKO);
    expect({ name, type }).toEqual({
      name: `tsume-${MAX_GIF_PLIES + 2}-0f3a9c21.svg`,
      type: 'image/svg+xml; charset=utf-8',
    });
  });
});
