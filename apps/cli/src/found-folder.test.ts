import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundProblem } from '@tsume/core/run/problem';
import { decodeRecord } from '@tsume/core/notation/decoding';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FoundFolder } from './found-folder.ts';
import { readLines } from './input.ts';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const OTHER = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const MIRRORED = 'k8/9/P8/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

function found(sfen: string, line: string[]): FoundProblem {
  return {
    sfen,
    unprunedSfen: sfen,
    plies: 1,
    line,
    fitness: 0.5,
    pruned: [],
    soundness: 'sound',
    paperSound: true,
    flaws: [],
    generation: 1,
  };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-found-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function list(): string[] {
  return readLines(readFileSync(join(folder, 'problems.sfen'), 'utf8'), 'list').map((item) => item.input);
}

describe('FoundFolder', () => {
  it('writes a KIF for each problem and a list that the commands read', () => {
    const out = new FoundFolder(folder);
    out.add(found(SFEN, ['G*5b']));
    out.add(found(OTHER, ['G*1b']));
    expect(list()).toEqual([SFEN, OTHER]);
    expect(readdirSync(folder).toSorted()).toEqual(['0001_1plies.kif', '0002_1plies.kif', 'problems.sfen']);
    const kif = decodeRecord(readFileSync(join(folder, '0001_1plies.kif')));
    expect(kif).toContain('詰手数：1手');
    expect(kif).toContain('まで1手で詰み');
  });

  it('goes on in a folder that is there, and takes a mirror image for known', () => {
    new FoundFolder(folder).add(found(OTHER, ['G*1b']));
    const again = new FoundFolder(folder);
    expect(again.add(found(MIRRORED, ['G*9b']))).toBe(false);
    expect(again.add(found(SFEN, ['G*5b']))).toBe(true);
    expect(list()).toEqual([OTHER, SFEN]);
    expect(readdirSync(folder)).toContain('0002_1plies.kif');
  });
});
