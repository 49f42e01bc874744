import { performance } from 'node:perf_hooks';
import { makeSfen } from '@tsume/core/placement/sfen';
import { afterAll, expect, it } from 'vitest';
import { RecordReader, SHORT } from './record-reader.ts';

/** Built: a thread does not read TypeScript. */
const THREAD = new URL('../dist/record-thread.js', import.meta.url);
const reader = new RecordReader(THREAD);
afterAll(() => reader.close());

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
const game = (comments: number) => `手合割：平手\n   1 ２六歩(27)\n${'*a\n'.repeat(comments)}`;

it('reads short and long records alike', async () => {
  for (const kif of [game(1), game(SHORT)]) expect(makeSfen((await reader.read(kif)).placement)).toBe(START);
});

it('keeps the line, title, author and comments of both', async () => {
  const words = '作品名：試作\n作者：何某\n';
  for (const filler of ['', '#\n'.repeat(SHORT)]) {
    const { record } = await reader.read(
      `${words}手合割：平手\n*一言\n   1 ２六歩(27)\n*飛車先\n   2 ３四歩(33)\n${filler}`,
    );
    expect(record).toEqual({
      line: ['2g2f', '3c3d'],
      title: '試作',
      author: '何某',
      comment: '一言',
      notes: [{ ply: 1, comment: '飛車先' }],
    });
  }
});

it.each(['   1 ９九玉打\n', '   1 ９九玉打\n*'.padEnd(SHORT + 1, 'x')])(
  'refuses both in the same words',
  async (kif) => {
    await expect(reader.read(kif)).rejects.toMatchObject({ refusal: { code: 'illegal_move' } });
  },
);

it('the loop is idle while a long record is read', async () => {
  const before = performance.eventLoopUtilization();
  await reader.read(game(60_000));
  // Read on the loop it would be 1.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.9);
});

it('refuses more than may wait, and reads on', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => reader.read(game(SHORT / 3))));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(20);
  for (const one of refused) expect(one).toMatchObject({ reason: { refusal: { code: 'rate_limited' } } });
});
