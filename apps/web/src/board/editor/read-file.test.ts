import { describe, expect, test } from 'vitest';
import { FILE_ENDINGS, type FileText, readFileText } from './read-file.ts';

const textOf = (...bytes: readonly number[]): Promise<FileText> =>
  readFileText(new Blob([Uint8Array.from(bytes)]));

describe('a file', () => {
  // 飛 in each encoding, by its code charts.
  test.each([
    ['UTF-8', [0xe9, 0xa3, 0x9b]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xe9, 0xa3, 0x9b]],
    ['Shift_JIS', [0x94, 0xf2]],
    ['EUC-JP', [0xc8, 0xf4]],
    ['UTF-16, little end first', [0xff, 0xfe, 0xdb, 0x98]],
    ['UTF-16, big end first', [0xfe, 0xff, 0x98, 0xdb]],
  ])('in %s is read', async (_, bytes) => {
    expect(await textOf(...bytes)).toEqual({ ok: true, text: '飛' });
  });

  test.each([
    ['of 200,000 Kanji is taken', '飛'.repeat(200_000), true],
    ['of one character more is too large', 'a'.repeat(200_001), 'large'],
    ['of more bytes than that can have is not read', '飛'.repeat(200_001), 'large'],
    ['that is no text is not taken', '\0\u0001'.repeat(100), 'noText'],
  ])('%s', async (_, content, outcome) => {
    const read = await readFileText(new Blob([content]));
    expect(read.ok || read.refusal).toBe(outcome);
  });

  test('that cannot be read, as a folder, is no text', async () => {
    const folder = new Blob([]);
    folder.arrayBuffer = () => Promise.reject(new Error('a folder'));
    expect(await readFileText(folder)).toEqual({ ok: false, refusal: 'noText' });
  });
});

test('files of every format are offered', () => {
  expect(FILE_ENDINGS).toBe('.kif,.kifu,.ki2,.csa,.jkf,.bod,.sfen,.usi,.txt');
});
