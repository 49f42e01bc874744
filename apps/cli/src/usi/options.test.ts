import { describe, expect, it } from 'vitest';
import { defaultSettings, optionLines, withOption } from './options.ts';

const SETTINGS = defaultSettings(2);

describe('optionLines', () => {
  it('tells each option in the form of the protocol', () => {
    const spin = /^option name \S+ type spin default \d+ min \d+ max \d+$/;
    const combo = /^option name \S+ type combo default (\S+)(?: var \S+)* var \1(?: var \S+)*$/;
    const check = /^option name \S+ type check default (?:true|false)$/;
    for (const line of optionLines(SETTINGS)) {
      expect([line, [spin, combo, check].filter((form) => form.test(line)).length]).toEqual([line, 1]);
    }
  });

  it('tells the value at hand as the default', () => {
    const { settings } = withOption(SETTINGS, 'USI_Hash', '128');
    expect(optionLines(settings)).toContain('option name USI_Hash type spin default 128 min 1 max 2048');
  });
});

describe('withOption', () => {
  it.each([
    ['USI_Hash', '128', { hashMib: 128 }],
    ['usi_hash', '128', { hashMib: 128 }],
    ['USI_Hash', '0', { hashMib: 1 }],
    ['USI_Hash', '999999', { hashMib: 2048 }],
    ['Threads', '4', { threads: 4 }],
    ['Profile', 'magazine', { profile: 'magazine' }],
    ['Interposition', 'none', { interposition: 'none' }],
    ['Reading', 'game', { reading: 'game' }],
    ['CookReport', 'true', { reportsCooks: true }],
    ['FirstMate', 'true', { firstMate: true }],
    ['NodesLimit', '5000', { nodesLimit: 5000 }],
    ['USI_Ponder', 'true', {}],
  ])('sets %s to %s', (name, value, change) => {
    expect(withOption(SETTINGS, name, value)).toEqual({
      settings: { ...SETTINGS, ...change },
      complaint: null,
    });
  });

  it.each([
    ['Profile', 'lax', '"lax" is no value of the option Profile'],
    ['USI_Hash', 'much', '"much" is no value of the option USI_Hash'],
    ['CookReport', '1', '"1" is no value of the option CookReport'],
    ['Colour', 'red', 'there is no option Colour'],
  ])('leaves %s %s alone and says why', (name, value, complaint) => {
    expect(withOption(SETTINGS, name, value)).toEqual({ settings: SETTINGS, complaint });
  });
});
