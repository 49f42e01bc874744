import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
}

async function read(texts: string[], longest?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(chunksOf(...texts), longest)) lines.push(line);
  return lines;
}

describe('linesOf', () => {
  it.each([
    [['usi\nisready\n'], ['usi', 'isready']],
    [
      ['us', 'i\nisre', 'ady\n'],
      ['usi', 'isready'],
    ],
    [['usi\r\nquit\r\n'], ['usi', 'quit']],
    [['usi\rquit\r'], ['usi', 'quit']],
    [['usi'], ['usi']],
    [[], []],
  ])('reads %j', async (texts, lines) => expect(await read(texts)).toEqual(lines));

  it('reads letters whose bytes come apart', async () => {
    const bytes = new TextEncoder().encode('詰将棋\n');
    async function* apart(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte));
    }
    const lines: string[] = [];
    for await (const line of linesOf(apart())) lines.push(line);
    expect(lines).toEqual(['詰将棋']);
  });

  it.each([
    ['in one piece', ['usi\nlong line\nquit\n']],
    ['in pieces', ['usi\nlong', ' line', ' that goes on', '\nquit\n']],
    ['at the end', ['usi\nquit\nlong', ' line that', ' ends']],
  ])('passes over a line that is too long, %s', async (_, texts) => {
    expect(await read(texts, 5)).toEqual(['usi', 'quit']);
  });
});
