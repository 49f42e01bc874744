/** The time of reading grows with the size of a text and no faster, whatever stands in it. */

import { effort } from '@tsume/testing/effort';
import { RUNS, hostileTexts } from '@tsume/testing/hostile-texts';
import { expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { importRecord } from './record.ts';
import type { RecordFormat } from './formats.ts';

/** The longest text that the API reads has 200,000 signs (contracts, MAX_KIF_LENGTH). */
const LENGTH = effort(25_000, 200_000);
/**
 * In milliseconds of processor time. A regular expression that is quadratic takes 3 to 7 s for the
 * shorter texts and two minutes for the longest; tsshogi’s appending of comments of CSA some
 * hundredths, and up to 2 s.
 */
const MOST_MS = effort(800, 4000);

/** The others are read by the same code. */
const FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi'] as const satisfies readonly RecordFormat[];
const READERS = [
  ...FORMATS.map((format) => [format, (text: string) => importRecord(text, format)] as const),
  ['a placement', parseSfen] as const,
];

it.each(RUNS.map((run) => [JSON.stringify(run), run]))(
  '%s over and over',
  (_, run) => {
    const slow: string[] = [];
    for (const { name, text } of hostileTexts(run, LENGTH)) {
      for (const [reader, read] of READERS) {
        const before = process.cpuUsage();
        read(text);
        const { user, system } = process.cpuUsage(before);
        const ms = (user + system) / 1000;
        if (ms > MOST_MS) slow.push(`${name} as ${reader}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  },
  600_000,
);
