import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorks } from './known-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-known-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a list that cannot be read', () => {
  it.each([
    ['is not there', 'none.tsv', () => {}, /none\.tsv" cannot be read: ENOENT/],
    ['is a folder', '.', () => {}, /cannot be read: EISDIR/],
    [
      'is too large',
      'large.tsv',
      (file: string) => {
        writeFileSync(file, '');
        truncateSync(file, 16 * 2 ** 20 + 1);
      },
      /large\.tsv" cannot be read: it is larger than 16 MiB/,
    ],
    [
      'has a line that is no work',
      'bad.tsv',
      (file: string) => writeFileSync(file, '# mine\nnonsense\n'),
      /bad\.tsv:2 is no known work: /,
    ],
  ])('%s', (_, name, prepare, message) => {
    const file = join(folder, name);
    prepare(file);
    expect(() => readWorks(file)).toThrow(message);
  });
});
