import type { BatchLine } from '@tsume/contracts/batch';
import type { Flaw, Report } from '@tsume/core/mate/verdict';
import { describe, expect, test } from 'vitest';
import { kindsOf, otherLength, passes, standingOf } from './outcome.ts';

const SFEN = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const REPORT: Report = {
  sfen: SFEN,
  verdict: 'mate',
  plies: 1,
  exact: true,
  line: ['G*1b'],
  leftover: 0,
  stopped: null,
  nodes: 20,
  ms: 1,
  soundness: 'sound',
  paperSound: true,
  flaws: [],
};
const LINE: BatchLine = {
  number: 1,
  id: '00000000-0000-4000-8000-000000000000',
  sfen: SFEN,
  status: 'done',
  report: REPORT,
  brinkmate: null,
  error: null,
};
const BRINKMATE = {
  sfen: SFEN,
  plies: null,
  exact: false,
  line: null,
  unverified: 0,
  guaranteed: true,
  innerCalls: 0,
  innerStopped: 0,
  stopped: null,
  cooks: [],
  nodes: 1,
  ms: 1,
} as const;

describe('a position', () => {
  test.each<[string, Partial<BatchLine>, string]>([
    ['that is sound', {}, 'sound'],
    ['with a cook', { report: { ...REPORT, soundness: 'unsound' } }, 'unsound'],
    ['without a mate', { report: { ...REPORT, verdict: 'noMate', soundness: 'unknown' } }, 'unsound'],
    ['that stayed open', { report: { ...REPORT, verdict: 'unknown', soundness: 'unknown' } }, 'undecided'],
    ['whose cooks stayed open', { report: { ...REPORT, soundness: 'unknown' } }, 'undecided'],
    ['that is contested', { report: { ...REPORT, soundness: 'grey' } }, 'undecided'],
    ['that was stopped', { status: 'cancelled', report: null }, 'undecided'],
    [
      'that could not be read',
      { status: 'failed', report: null, error: { code: 'sfen_syntax', message: 'It is none.' } },
      'undecided',
    ],
    ['that waits', { status: 'queued', report: null }, 'pending'],
    [
      'that is one brinkmate',
      { report: null, brinkmate: { ...BRINKMATE, verdict: 'brinkmate', soundness: 'sound' } },
      'sound',
    ],
    [
      'that mates where a brinkmate was asked for',
      { report: null, brinkmate: { ...BRINKMATE, verdict: 'mate', soundness: 'unknown' } },
      'unsound',
    ],
  ])('%s', (_, change, standing) => {
    expect(standingOf({ ...LINE, ...change })).toBe(standing);
  });

  test.each<[string, Partial<BatchLine>, number | null]>([
    ['as long as its record says', { record: { line: ['G*1b'] } }, null],
    ['of another length', { record: { line: ['G*2b', '1a1b', 'G*1c'] } }, 3],
    ['whose record is a diagram', { record: { line: [], title: '試作' } }, null],
    [
      'whose length is open',
      { record: { line: ['G*2b', '1a1b', 'G*1c'] }, report: { ...REPORT, exact: false } },
      null,
    ],
  ])('%s', (_, change, plies) => {
    const line = { ...LINE, ...change };
    expect(otherLength(line)).toBe(plies);
    expect(passes(line, 'differs')).toBe(plies !== null);
  });
});

const flaw = (kind: Flaw['kind'], fault: boolean): Flaw => ({ kind, ply: 1, move: 'G*1b', line: [], fault });

test('flaws are told by their kinds, faults first', () => {
  const flaws = [
    flaw('equalVariation', false),
    flaw('cook', true),
    flaw('detour', false),
    flaw('cook', true),
  ];
  expect(kindsOf(flaws)).toEqual([
    { kind: 'cook', isFault: true, count: 2 },
    { kind: 'equalVariation', isFault: false, count: 1 },
    { kind: 'detour', isFault: false, count: 1 },
  ]);
});
