import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { moveTexts, westernTexts } from './move-text.ts';
import { sfensOf } from './replay.ts';

function textsOf(sfen: string, line: string[]): ReturnType<typeof moveTexts> {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return moveTexts(placement.value, line);
}

describe('moveTexts', () => {
  it.each([
    ['drops, and 同 for a recapture', '4k4/9/4P4/9/9/9/9/9/9 b 2Gr2b2g4s4n4l17p 1', 'G*5b', ['▲５二金']],
    ['同', '3gk4/9/4P4/9/9/9/9/9/9 b 2G2r2bg4s4n4l17p 1', 'G*5b 6a5b 5c5b+', ['▲５二金', '△同金', '▲同歩成']],
    ['no 打 where no piece could move there', '4k4/9/2G6/9/9/9/9/9/9 b Gr 1', 'G*5b', ['▲５二金']],
    ['打', '4k4/9/4G4/9/9/9/9/9/9 b G 1', 'G*5b', ['▲５二金打']],
    ['右 and 左', '4k4/9/3G1G3/9/9/9/9/9/9 b - 1', '4c5b', ['▲５二金右']],
    ['直', '4k4/9/3GG4/9/9/9/9/9/9 b - 1', '5c5b', ['▲５二金直']],
    ['上 and 引', '9/4G4/9/4GS3/9/4k4/9/9/9 b - 1', '5d5c', ['▲５三金上']],
    ['寄', '9/3G5/2G6/9/4k4/9/9/9/9 b - 1', '6b7b', ['▲７二金寄']],
    ['不成', '4k4/9/9/3N5/9/9/9/9/9 b - 1', '6d7b+', ['▲７二桂成']],
    ['成銀', '4k4/9/3+S5/9/9/9/9/9/9 b - 1', '6c6b', ['▲６二成銀']],
    ['white attacks', '9/9/9/9/9/9/4p4/9/4K4 w g 1', 'G*5h', ['△５八金']],
  ])('%s', (_, sfen, moves, texts) => {
    expect(textsOf(sfen, moves.split(' '))).toEqual({ ok: true, value: texts });
  });

  it('says 不成 only where the piece might have promoted', () => {
    const knight = '4k4/9/9/9/3N5/9/9/9/9 b - 1';
    expect(textsOf(knight, ['6e5c'])).toEqual({ ok: true, value: ['▲５三桂不成'] });
  });

  it('refuses a line that cannot be played', () => {
    const refused = textsOf('4k4/9/4P4/9/9/9/9/9/9 b G 1', ['G*5b', '5a5e']);
    expect(refused).toMatchObject({ ok: false, error: { code: 'illegal_move', details: { ply: 2 } } });
  });
});

/**
 * By the rules of the notation of [Hodges1976] (docs/references.md); each case is one that they
 * name.
 */
describe('westernTexts', () => {
  it.each([
    ['a drop, a capture', '3gk4/9/4P4/9/9/9/9/9/9 b 2G2r2bg4s4n4l17p 1', 'G*5b 6a5b', 'G*5b Gx5b'],
    ['a drop where a piece could move', '4k4/9/4G4/9/9/9/9/9/9 b G 1', 'G*5b', 'G*5b'],
    ['a promotion with a capture', '4k4/4g4/4P4/9/9/9/9/9/9 b - 1', '5c5b+', 'Px5b+'],
    ['a promotion declined', '4k4/9/9/9/3N5/9/9/9/9 b - 1', '6e5c', 'N-5c='],
    ['no choice: the knight has to promote', '4k4/9/9/3N5/9/9/9/9/9 b - 1', '6d5b+', 'N-5b+'],
    ['a promoted piece', '4k4/9/3+S5/9/9/9/9/9/9 b - 1', '6c6b', '+S-6b'],
    ['two golds', '4k4/9/3G1G3/9/9/9/9/9/9 b - 1', '4c5b', 'G4c-5b'],
    ['a promoted rook is no rival of a rook', '4k4/9/9/9/R8/9/4+R4/9/9 b - 1', '9e5e', 'R-5e'],
    ['a pinned piece is no rival', '4k4/9/9/4r4/9/4G1G2/4K4/9/9 b - 1', '3f4e', 'G-4e'],
    ['white moves', '9/9/9/9/9/9/4p4/9/4K4 w g 1', 'G*5h', 'G*5h'],
  ])('%s', (_, sfen, moves, texts) => {
    const placement = parseSfen(sfen);
    if (!placement.ok) throw new Error(placement.error.message);
    expect(westernTexts(placement.value, moves.split(' '))).toEqual({ ok: true, value: texts.split(' ') });
  });
});

describe('sfensOf', () => {
  it('gives every position of a line', () => {
    const placement = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    expect(placement.ok && sfensOf(placement.value, ['G*5b'])).toEqual({
      ok: true,
      value: ['4k4/9/4P4/9/9/9/9/9/9 b G 1', '4k4/4G4/4P4/9/9/9/9/9/9 w - 1'],
    });
  });
});
