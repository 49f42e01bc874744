import { describe, expect, it } from 'vitest';
import type { Flaw, SideLine } from '../mate/verdict.ts';
import { makeBranchComment, readBranchComment } from './branch-comment.ts';
import { branchLinesOf } from './branch-lines.ts';
import type { Branch } from './variation.ts';

const branch = (from: number, comment: string, ...line: string[]): Branch => ({
  from,
  line,
  notes: [{ ply: from, comment }],
});

describe('readBranchComment', () => {
  const COOK: Flaw = { kind: 'cook', ply: 3, move: 'G*5b', line: ['G*5b', '5a4a', 'G*4b'], fault: true };
  const VARIATION: SideLine = { kind: 'variation', ply: 2, line: ['5a4a', 'G*4b'], leftover: 1 };
  it.each([
    ['余詰（不完全） 5手', COOK, { kind: 'cook', isFault: true, isLeftover: false }],
    ['変化 3手（駒余り）', VARIATION, { kind: 'variation', isFault: false, isLeftover: true }],
    ['紛れ', { ...VARIATION, kind: 'try', leftover: null }, { kind: 'try', isFault: false }],
  ] as const)('reads %s, as it is written', (comment, about, told) => {
    expect(makeBranchComment(about)).toBe(comment);
    expect(readBranchComment(branch(2, comment, '5a4a'))).toMatchObject({ ...told, rest: '' });
  });

  it('keeps what somebody has added, and words of his own', () => {
    expect(readBranchComment(branch(2, '変化 3手\n妙手順。'))).toMatchObject({ rest: '妙手順。' });
    const own = '余詰は３手目から。';
    expect(readBranchComment(branch(3, own))).toMatchObject({ kind: 'cook', isFault: false, rest: own });
    expect(readBranchComment(branch(3, '妙手。'))).toBeNull();
    expect(readBranchComment({ from: 3, line: [] })).toBeNull();
  });
});

describe('branchLinesOf', () => {
  const line = ['R*4a', '5a4a', 'G*4b'];

  it('tells each branch from the diagram on, by its weight', () => {
    const tied = {
      ...branch(2, '変同 3手', '5a6b', 'G*5b'),
      branches: [branch(3, '変別（不完全）', 'G*7a')],
    };
    const branches = [
      branch(1, '紛れ', 'G*4b', '5a6a'),
      branch(1, '', 'G*6b'),
      branch(2, '変化 3手', '5a5b'),
      tied,
    ];
    expect(
      branchLinesOf({ line, branches }).map(({ name, moves, end }) => [name, moves.join(' '), end]),
    ).toEqual([
      ['変別', 'R*4a 5a6b G*7a', 'mate'],
      ['変同', 'R*4a 5a6b G*5b', 'mate'],
      ['変化', 'R*4a 5a5b', 'mate'],
      ['紛れ', 'G*4b 5a6a', 'noMate'],
      ['分岐', 'G*6b', null],
    ]);
  });

  it('takes a branch without a comment for a variation where the defender leaves the line', () => {
    const own: Branch = {
      from: 2,
      line: ['5a6b', 'G*5b'],
      ending: 'mate',
      notes: [{ ply: 3, comment: '好手。' }],
    };
    expect(branchLinesOf({ line, branches: [own, { from: 4, line: [], ending: 'resign' }] })).toEqual([
      {
        kind: 'variation',
        name: '変化',
        isFault: false,
        isLeftover: false,
        end: 'mate',
        from: 2,
        moves: ['R*4a', '5a6b', 'G*5b'],
        comments: [{ ply: 3, comment: '好手。' }],
      },
    ]);
  });
});
