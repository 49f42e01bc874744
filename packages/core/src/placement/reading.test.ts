import { describe, expect, it } from 'vitest';
import type { Placement } from './placement.ts';
import { applyReading, complete, isComplete, readingOf } from './reading.ts';
import { makeSfen, parseSfen } from './sfen.ts';

function place(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('readingOf', () => {
  it.each([
    ['one king, an empty white hand', '4k4/9/4P4/9/9/9/9/9/9 b G 1', 'tsume'],
    ['one king, a partial white hand', '4k4/9/4P4/9/9/9/9/9/9 b Gp 1', 'tsume'],
    ['two kings, the full remainder', '4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1', 'tsume'],
    ['two kings, less than the remainder', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'game'],
    ['two kings, white attacks, black full', '4k4/9/9/9/9/9/4p4/9/4K4 w 2R2B3G4S4N4L17Pg 1', 'tsume'],
    ['two kings, white attacks, black not full', '4k4/9/9/9/9/9/4p4/9/4K4 w Rg 1', 'game'],
  ])('%s', (_, sfen, reading) => {
    expect(readingOf(place(sfen))).toBe(reading);
  });

  it('follows what is asked for', () => {
    const placement = place('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    expect(readingOf(placement, 'tsume')).toBe('tsume');
    expect(readingOf(place('4k4/9/4P4/9/9/9/9/9/9 b G 1'), 'game')).toBe('game');
  });
});

describe('complete', () => {
  it.each([
    ['4k4/9/4P4/9/9/9/9/9/9 b G 1', '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'],
    ['4k4/9/4P4/9/9/9/9/9/9 b G5p 1', '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'],
    ['9/9/9/9/9/9/9/9/4K4 w 2g 1', '9/9/9/9/9/9/9/9/4K4 w 2R2B2G4S4N4L18P2g 1'],
    ['4k4/4+R4/+p+B+s6/9/9/9/9/9/9 b - 1', '4k4/4+R4/+p+B+s6/9/9/9/9/9/9 b rb4g3s4n4l17p 1'],
  ])('%s becomes %s', (sfen, completed) => {
    const result = complete(place(sfen));
    expect(result.ok && makeSfen(result.value)).toBe(completed);
    expect(result.ok && isComplete(result.value)).toBe(true);
  });

  it.each([
    ['4k4/9/9/9/9/9/9/9/9 b 3R 1', 'rook', 3],
    ['4k4/gggg5/9/9/9/9/9/9/9 b G 1', 'gold', 5],
    ['4k4/9/+B+B+B6/9/9/9/9/9/9 b - 1', 'bishop', 3],
  ])('refuses %s: too many of the kind %s', (sfen, kind, held) => {
    expect(complete(place(sfen))).toMatchObject({
      ok: false,
      error: { code: 'too_many_of_a_kind', details: { kind, held } },
    });
  });
});

describe('applyReading', () => {
  it('leaves a game position as it is', () => {
    const sfen = '4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1';
    const result = applyReading(place(sfen));
    expect(result.ok && makeSfen(result.value)).toBe(sfen);
  });
});
