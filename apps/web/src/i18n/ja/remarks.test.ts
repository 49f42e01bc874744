import { expect, test } from 'vitest';
import { tellRemark } from './remarks.ts';

/** Remarks as the detectors make them (core/appraise/themes). */
test.each([
  ['promoted it gives no check', '成ると王手になりません'],
  ['7 squares from the king', '玉から7マス'],
  ['3 periods', '3周期'],
  ['24 checks, 12 squares', '王手24回、玉の通り道12マス'],
  ['39 pieces at first, 3 at the end', '初形39枚、詰上り3枚'],
  ['the letter V', '「V」の字'],
  ['a diagonal', '斜めの一直線'],
  ['mirrored left to right', '左右対称'],
  ['something of a later version', ''],
])('%s', (remark, told) => {
  expect(tellRemark(remark)).toBe(told);
});
