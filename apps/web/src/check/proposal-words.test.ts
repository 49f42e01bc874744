import type { Proposal } from '@tsume/core/improve/proposal';
import type { Report } from '@tsume/core/mate/verdict';
import { expect, test } from 'vitest';
import { messages as english } from '../i18n/en/messages.ts';
import { messages as japanese } from '../i18n/ja/messages.ts';
import { KANJI, WESTERN } from '../i18n/notation.ts';
import { tellFaults, tellFlaws, tellLine } from './proposal-words.ts';

const ja = { ...japanese, notation: KANJI };
const en = { ...english, notation: WESTERN };

/** Of 11 plies; its second solution is inside the other defence at move 8 (core's own tests). */
const PROPOSAL: Proposal = {
  steps: ['extended'],
  sfen: '5+S1sk/9/8P/8+B/9/8N/9/9/9 b G2rb3g2s3n4l17p 1',
  plies: 11,
  line: 'G*1b 2a1b 1c1b+ 1a1b 1f2d 1b2b 2d3b+ 2b1a S*2b 1a1b 1d1c'.split(' '),
  difference: { shift: { columns: 0, rows: 0 }, squares: [], hand: [] },
  changes: 0,
  pieces: 6,
  kept: { moves: 6, of: 7 },
  soundness: 'unsound',
  flaws: [
    { kind: 'equalVariation', ply: 8, move: '2b1b', line: ['2b1b', 'S*1c', '1b1a', '1c2b+'], fault: false },
    { kind: 'variationCook', ply: 9, move: 'S*2c', line: ['S*2c', '1b1a', '3b2b'], fault: true },
  ],
};
const REPORT: Report = {
  ...PROPOSAL,
  verdict: 'mate',
  exact: true,
  plies: 7,
  leftover: 0,
  paperSound: null,
  stopped: null,
  nodes: 1,
  ms: 1,
};

test('flaws have their places, and their moves on the lines that they begin on', () => {
  expect(tellFlaws(PROPOSAL, ja)).toEqual(['変同 8手目 △１二玉', '変別 9手目 ▲２三銀']);
  expect(tellFlaws(PROPOSAL, en)[0]).toMatch(/^Another defence of the same length at move 8 K/);
  expect(tellFaults(PROPOSAL, ja)).toEqual(['変別 9手目 ▲２三銀']);
});

test('a line is longer than the original’s and has moves of the author’s, where that is so', () => {
  expect(tellLine(PROPOSAL, REPORT, ja)).toEqual(['4手延長', '作意7手のうち6手を残す']);
  expect(tellLine({ ...PROPOSAL, kept: null }, { ...REPORT, plies: 11 }, ja)).toEqual([]);
  expect(tellLine({ ...PROPOSAL, kept: null }, null, ja)).toEqual([]);
});
