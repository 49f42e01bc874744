import { describe, expect, it } from 'vitest';
import type { Branch } from '../solver/protocol.ts';
import { endingOf, rowsOf } from './branch-rows.ts';

function mate(move: string, plies: number, leftover = 0): Branch {
  return { move, futile: false, outcome: { verdict: 'mate', plies, line: [], leftover } };
}

function escape(move: string, escapes: number | null, line = ['1a2b']): Branch {
  return { move, futile: false, outcome: { verdict: 'noMate', line, escapes, ends: true } };
}

const futile = (move: string): Branch => ({ move, futile: true, outcome: null });
const unknown = (move: string): Branch => ({
  move,
  futile: false,
  outcome: { verdict: 'unknown', stopped: 'nodes' },
});
const names = (rows: ReturnType<typeof rowsOf>): string[] => rows.map(({ branch }) => branch.move);

describe('rowsOf', () => {
  it('puts mates before tries, and tries with one answer before the others', () => {
    const branches = [
      escape('a', 3),
      unknown('b'),
      escape('c', 1),
      escape('d', null),
      mate('e', 6),
      mate('f', 4),
    ];
    expect(names(rowsOf(branches, null, true))).toEqual(['f', 'e', 'b', 'c', 'a', 'd']);
  });

  it('puts escapes before mates of the defender, the longest first, futile interpositions last', () => {
    const branches = [mate('a', 1), futile('b'), mate('c', 5), escape('d', null), unknown('e')];
    expect(names(rowsOf(branches, null, false))).toEqual(['d', 'e', 'c', 'a', 'b']);
  });

  it('leaves out the move of the line', () => {
    expect(names(rowsOf([mate('a', 1), mate('b', 1)], 'a', false))).toEqual(['b']);
  });

  it('puts drops on one square together where they end alike', () => {
    const rows = rowsOf(
      [
        mate('P*2b', 5),
        mate('L*2b', 5),
        mate('N*2b', 3),
        mate('S*2b', 5, 1),
        mate('3b2b', 5),
        mate('P*3b', 5),
      ],
      null,
      false,
    );
    expect(rows.find(({ branch }) => branch.move === 'P*2b')?.alike).toEqual(['L*2b']);
    expect(rows).toHaveLength(5);
  });
});

describe('endingOf', () => {
  it('counts the plies from the position that the branch leaves', () => {
    expect(endingOf(mate('G*1b', 0), true)).toEqual({ kind: 'mate', plies: 1, leftover: 0 });
  });

  it('names the answer to a check, not that to an escape', () => {
    expect(endingOf(escape('G*1b', 1, ['1a2b', 'x']), true)).toMatchObject({ reply: '1a2b', escapes: 1 });
    expect(endingOf(escape('1a2b', null, ['x']), false)).toMatchObject({ reply: null });
  });
});
