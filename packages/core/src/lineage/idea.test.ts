import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { ideaOf } from './idea.ts';
import { lineageOf } from './lineage.ts';

function idea(sfen: string, line: string): string {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return ideaOf(lineageOf(placement.value, line.split(' ')).line);
}

describe('ideaOf', () => {
  it('is the same whoever makes the moves, and from where', () => {
    const ideas = [
      idea(
        '7k1/5+N3/9/6+P2/9/9/9/9/9 b SP2r2b4g3s3n4l16p 1',
        'S*3b 2a1a P*1b 1a1b 3d2c 1b1a 3b2a+ 1a2a 4b3b 2a1a 2c2b',
      ),
      idea(
        '7k1/9/5S3/7S1/9/9/9/9/9 b SP2r2b4gs4n4l17p 1',
        'S*3b 2a1a P*1b 1a1b 2d2c+ 1b1a 3b2a+ 1a2a 4c3b+ 2a1a 2c2b',
      ),
      idea(
        '1k7/3G5/9/+L8/9/9/9/9/9 b SP2r2b3g3s4n3l17p 1',
        'S*7b 8a9a P*9b 9a9b 9d8c 9b9a 7b8a+ 9a8a 6b7b 8a9a 8c8b',
      ),
    ];
    expect(new Set(ideas).size).toBe(1);
    expect(ideas[0]).toContain('*');
  });

  it('tells other squares, drops and lengths apart', () => {
    const three = idea('8k/9/6G2/8P/9/9/9/9/9 b S2r2b3g3s4n4l17p 1', 'S*2b 1a1b 1d1c+');
    const five = idea('7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1', 'S*1b 1a2b 2d2c+ 2b3a 2a3b+');
    const moved = idea('8k/9/6GS1/8P/9/9/9/9/9 b 2r2b3g3s4n4l17p 1', '2c2b 1a1b 1d1c+');
    expect(new Set([three, five, moved]).size).toBe(3);
    expect(ideaOf('')).toBe('');
  });
});
