import { parseSfen } from '@tsume/core/placement/sfen';
import { describe, expect, it } from 'vitest';
import { makeGif } from './gif.ts';

/**
 * The delays of a GIF's frames, in hundredths of a second: bytes 4 and 5 of each graphic control
 * extension, 21 F9 04.
 */
function delaysOf(gif: Buffer): number[] {
  const delays: number[] = [];
  const mark = Buffer.from([0x21, 0xf9, 0x04]);
  for (let at = gif.indexOf(mark); at >= 0; at = gif.indexOf(mark, at + 1))
    delays.push(gif.readUInt16LE(at + 4));
  return delays;
}

describe('makeGif', () => {
  it('has a frame for the diagram and one for each move', () => {
    const placement = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    if (!placement.ok) throw new Error(placement.error.message);
    const gif = makeGif({ placement: placement.value, line: ['G*5b'] }, { moveMs: 500, scale: 0.5 });
    if (!gif.ok) throw new Error(gif.error.message);
    const bytes = Buffer.from(gif.value);
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.readUInt16LE(6)).toBe(240);
    expect(delaysOf(bytes)).toEqual([100, 150]);
  });

  it('refuses a line that cannot be played', () => {
    const placement = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    if (!placement.ok) throw new Error(placement.error.message);
    expect(makeGif({ placement: placement.value, line: ['G*5c'] })).toMatchObject({
      error: { code: 'illegal_move' },
    });
  });
});
