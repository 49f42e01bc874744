import { describe, expect, it } from 'vitest';
import type { Flaw, Report } from '../mate/verdict.ts';
import { annotate } from './annotate.ts';
import { exportRecord, importRecord, type ProblemRecord } from './record.ts';

/** King at 5一, gold and rook in hand: moves enough. */
const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1';
const MAIN = ['R*4a', '5a4a', 'G*4b'];

function record(sfen = SFEN): ProblemRecord {
  const read = importRecord(sfen, 'sfen');
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function report(flaws: Flaw[], changes: Partial<Report> = {}): Report {
  return {
    sfen: SFEN,
    verdict: 'mate',
    plies: 3,
    exact: true,
    line: MAIN,
    leftover: 0,
    stopped: null,
    nodes: 1,
    ms: 1,
    soundness: 'unsound',
    paperSound: false,
    flaws,
    ...changes,
  };
}

const COOK: Flaw = { kind: 'cook', ply: 1, move: 'G*5b', line: ['G*5b'], fault: true };
const TIE: Flaw = { kind: 'equalVariation', ply: 2, move: '5a6b', line: ['5a6b', 'G*5b'], fault: false };

describe('annotate', () => {
  it('gives the line, the length, 完全性, and each flaw where it leaves the line', () => {
    expect(annotate(record(), report([COOK, TIE]))).toMatchObject({
      line: MAIN,
      plies: 3,
      headers: { 完全性: '不完全作' },
      branches: [
        { from: 1, line: ['G*5b'], notes: [{ ply: 1, comment: '余詰（不完全）' }] },
        { from: 2, line: ['5a6b', 'G*5b'], notes: [{ ply: 2, comment: '変同 3手' }] },
      ],
    });
  });

  it('lets a cook of a tied line leave that line', () => {
    const cook: Flaw = { kind: 'variationCook', ply: 3, move: 'G*7a', line: ['G*7a'], fault: true };
    const { branches } = annotate(record(), report([TIE, cook]));
    expect(branches).toEqual([
      {
        from: 2,
        line: ['5a6b', 'G*5b'],
        notes: [{ ply: 2, comment: '変同 3手' }],
        branches: [{ from: 3, line: ['G*7a'], notes: [{ ply: 3, comment: '変別（不完全）' }] }],
      },
    ]);
  });

  it('adds variations and tries, but none that is a flaw already', () => {
    const sideLines = [
      { kind: 'try', ply: 1, line: ['G*4b', '5a6a'], leftover: null },
      { kind: 'try', ply: 1, line: ['G*5b', '5a4a'], leftover: null },
      { kind: 'variation', ply: 2, line: ['5a6b', 'G*5b'], leftover: 1 },
    ] as const;
    const { branches = [] } = annotate(record(), report([COOK]), sideLines);
    expect(branches.map(({ from, line, notes }) => [from, line[0], notes?.[0].comment])).toEqual([
      [1, 'G*5b', '余詰（不完全）'],
      [1, 'G*4b', '紛れ'],
      [2, '5a6b', '変化 3手（駒余り）'],
    ]);
  });

  it('says at the last move what is no line of its own', () => {
    const ornament: Flaw = { kind: 'ornament', ply: 0, move: '', line: [], fault: false, piece: 'P*5c' };
    const leftover: Flaw = { kind: 'leftover', ply: 3, move: 'G*4b', line: ['G*4b'], fault: true };
    const given = { ...record(), line: MAIN, notes: [{ ply: 3, comment: '収束' }] };
    expect(annotate(given, report([leftover, ornament])).notes).toEqual([
      { ply: 3, comment: '収束\n駒余り\n飾り駒 5三歩' },
    ]);
  });

  it('keeps the line of a record that has one, and leaves out what cannot be played on it', () => {
    const given = { ...record(), line: ['G*5b'] };
    const beyond: Flaw = { kind: 'cook', ply: 3, move: 'R*1a', line: ['R*1a'], fault: true };
    const impossible: Flaw = { kind: 'cook', ply: 1, move: 'S*4b', line: ['S*4b'], fault: true };
    const annotated = annotate(given, report([beyond, impossible]));
    expect(annotated).toMatchObject({ line: ['G*5b'], headers: { 完全性: '不完全作' } });
    expect(annotated.branches).toBeUndefined();
    expect(annotated.plies).toBeUndefined();
  });

  it('says nothing of 完全性 where that is open', () => {
    expect(annotate(record(), report([], { soundness: 'unknown' })).headers).toBeUndefined();
    expect(annotate(record(), report([], { soundness: 'sound' })).headers).toEqual({ 完全性: '完全作' });
  });

  it('makes records that can be exported', () => {
    const text = exportRecord(annotate(record(), report([COOK, TIE])), 'kif');
    expect(text.ok && text.value).toContain('*変同 3手');
  });
});
