import { describe, expect, it } from 'vitest';
import { printable } from './glyphs.ts';

describe('printable', () => {
  it.each([
    ['春の夜、▲７六歩　♡①～ é 𠮷野髙﨑', '春の夜、▲７六歩　♡①～ é 𠮷野髙﨑'],
    ['飛😀捨て', '飛〓捨て'],
    ['家👨‍👩‍👧族と❤️、🇯🇵', '家〓族と〓、〓'],
    ['ﾊﾟｽ㊤', 'パス上'],
    ['☗７六歩☖同玉', '▲７六歩△同玉'],
    ['〓〓😀🎉と1️⃣', '〓〓〓と1'],
    ['葛\u{E0100}城', '葛城'],
    ['一\t二', '一 二'],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});
