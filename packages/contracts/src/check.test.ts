import { describe, expect, test } from 'vitest';
import { checkRequest } from './check.ts';

const SFEN = '8k/9/8P/9/9/9/9/9/9 b G 1';

const reads = (request: object): boolean => checkRequest.safeParse({ sfen: SFEN, ...request }).success;

/** Whether it is read with a stored problem in place of a position. */
const about = (request: object): boolean =>
  checkRequest.safeParse({ problem: '00000000-0000-4000-8000-000000000000', ...request }).success;

describe('a request', () => {
  test('names squares to keep for an improvement, and for nothing else', () => {
    expect(reads({ kind: 'improve', keep: ['1a', '9i'] })).toBe(true);
    expect(reads({ kind: 'mate', keep: ['1a'] })).toBe(false);
    for (const square of ['0a', '1j', '11', '1a '])
      expect([square, reads({ kind: 'improve', keep: [square] })]).toEqual([square, false]);
    expect(reads({ kind: 'improve', keep: Array.from({ length: 82 }, () => '1a') })).toBe(false);
  });

  test('may be about a stored problem, where it is asked for a witness or a certificate', () => {
    expect([about({ kind: 'qbf' }), about({ kind: 'certificate' })]).toEqual([true, true]);
    for (const kind of ['mate', 'improve', 'brinkmate'])
      expect([kind, about({ kind })]).toEqual([kind, false]);
    expect([about({ kind: 'certificate', sfen: SFEN }), about({ kind: 'certificate', plies: 3 })]).toEqual([
      false,
      false,
    ]);
  });

  test('says by how much an improvement extends, two plies at a time', () => {
    expect(reads({ kind: 'improve', by: 24 })).toBe(true);
    expect(reads({ kind: 'mate', by: 24 })).toBe(false);
    for (const by of [0, 3, 102, 4.5, '4']) expect([by, reads({ kind: 'improve', by })]).toEqual([by, false]);
  });
});
