import { loadImage, createCanvas } from '@napi-rs/canvas';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { parseSfen } from '@tsume/core/placement/sfen';
import { describe, expect, it } from 'vitest';
import { makePng } from './png.ts';

function board(sfen: string): ReturnType<typeof drawBoard> {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(placement.error.message);
  return drawBoard(placement.value);
}

const GOLD = '9/9/9/4G4/9/9/9/9/9 b - 1';
const SILVER = '9/9/9/4S4/9/9/9/9/9 b - 1';
/** The square 5四 in user units (columns of 40 from 48, rows of 44 from 28). */
const SQUARE = { left: 208, right: 248, top: 160, bottom: 204 };

async function pixelsOf(
  png: Uint8Array,
): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

describe('makePng', () => {
  it.each([1, 2, 0.5])('is as large as its header says at scale %s', (scale) => {
    const png = Buffer.from(makePng(board(GOLD), { scale }));
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    // IHDR is the first chunk: 8 bytes of signature, 8 of length and name, then width and height.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480 * scale, 440 * scale]);
  });

  it('differs where a piece differs, and nowhere else', async () => {
    const [one, other] = await Promise.all(
      [GOLD, SILVER].map((sfen) => pixelsOf(makePng(board(sfen), { scale: 1 }))),
    );
    const differing = Array.from({ length: one.width * one.height }, (_, n) => n).filter(
      (n) => one.data[4 * n] !== other.data[4 * n],
    );
    expect(differing.length).toBeGreaterThan(50);
    for (const n of differing) {
      const [x, y] = [n % one.width, Math.floor(n / one.width)];
      expect(x >= SQUARE.left && x < SQUARE.right && y >= SQUARE.top && y < SQUARE.bottom).toBe(true);
    }
  });

  it('is in colour where an arrow is', async () => {
    const placement = parseSfen(GOLD);
    if (!placement.ok) throw new Error(placement.error.message);
    const png = makePng(drawBoard(placement.value, { arrows: [{ move: '5d5b', kind: 'cook' }] }), {
      scale: 1,
    });
    const { data, width } = await pixelsOf(png);
    // The head of the arrow, in the middle of 5二: #b3261e.
    const at = 4 * (108 * width + 228);
    expect(Array.from(data.slice(at, at + 4))).toEqual([0xb3, 0x26, 0x1e, 255]);
    const grey = await pixelsOf(makePng(board(GOLD), { scale: 1 }));
    expect(Array.from(grey.data.slice(at, at + 4))).toEqual([255, 255, 255, 255]);
  });

  it('draws letters, not the empty boxes of a missing font', async () => {
    const pieces = await Promise.all(
      ['G', 'S', 'N', 'L', 'P', 'R', 'B', '+P', '+L', '+N', '+S', '+R', '+B', 'K'].map((piece) =>
        pixelsOf(makePng(board(GOLD.replace('G', piece)), { scale: 1 })),
      ),
    );
    expect(new Set(pieces.map(({ data }) => Buffer.from(data).toString('base64'))).size).toBe(14);
  });
});
