/**
 * PNG with one channel, for pictures in black and white. Diagrams have nothing but greys, and are
 * written in half the time and the bytes that Skia's encoder takes, which knows RGBA only.
 *
 * @see https://www.w3.org/TR/png-3/
 */

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BIT_DEPTH = 8;
const GREYSCALE = 0;
/** Beyond this zlib takes much longer and gains little. */
const LEVEL = 4;

/** Length, name, content, check sum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, 'latin1');
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content[8] = BIT_DEPTH;
  content[9] = GREYSCALE;
  return content;
}

/**
 * The PNG of an opaque picture, or null where it has a colour.
 *
 * @param rgba four bytes a pixel, row by row, at an address that is a multiple of four
 */
export function makeGreyPng(rgba: Uint8Array, width: number, height: number): Uint8Array | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  // Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc((width + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * width + x];
      // Red is green, and green is blue.
      if (((pixel ^ (pixel >>> 8)) & 0xffff) !== 0) return null;
      rows[at++] = pixel & 0xff;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ]);
}
