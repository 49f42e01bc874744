import { describe, expect, it } from 'vitest';
import { Findings, compareProposals } from './findings.ts';
import type { Proposal } from './proposal.ts';
import { NO_SHIFT } from './shift.ts';

function proposal(sfen: string, fields: Partial<Proposal> = {}): Proposal {
  return {
    steps: ['repaired'],
    sfen,
    plies: 5,
    line: [],
    difference: { shift: NO_SHIFT, squares: [], hand: [] },
    changes: 1,
    pieces: 6,
    kept: { moves: 5, of: 5 },
    soundness: 'sound',
    flaws: [],
    ...fields,
  };
}

function names(list: readonly Proposal[]): string {
  return list.map(({ sfen }) => sfen).join('');
}

describe('compareProposals', () => {
  it('goes by changes, by what is kept of the line, by plies, by pieces', () => {
    const ranked = [
      proposal('a', { pieces: 5 }),
      proposal('b'),
      proposal('c', { plies: 3 }),
      proposal('d', { kept: { moves: 4, of: 5 }, plies: 7 }),
      proposal('e', { changes: 2 }),
    ];
    expect(ranked.toReversed().sort(compareProposals)).toEqual(ranked);
  });
});

describe('Findings', () => {
  const findings = new Findings();
  findings.add(proposal('a', { changes: 2 }), 'block');
  findings.add(proposal('b'), 'block');
  findings.add(proposal('c'), 'guard');
  findings.add(proposal('c', { changes: 0 }), 'known already');
  findings.add(proposal('d', { steps: ['repaired', 'extended'], changes: 6 }), 'longer');
  findings.add(proposal('e', { steps: ['repaired', 'extended'], changes: 7 }), 'other');

  it('gives the best of each idea, and further ones where ideas are few', () => {
    const many = new Findings();
    const ideas = { a: 'block', b: 'block', c: 'guard', d: 'block', e: 'give', f: 'guard' };
    const best = (): string => names(many.best({ kinds: ['repaired'], count: 9, all: false }));
    const seen = Object.entries(ideas).map(([sfen, idea]) => {
      many.add(proposal(sfen), idea);
      return best();
    });
    expect(seen).toEqual(['a', 'ab', 'abc', 'abc', 'ace', 'ace']);
    expect(names(many.best({ kinds: ['repaired'], count: 9, all: true }))).toBe('abcdef');
    expect(names(many.best({ kinds: ['repaired'], count: 2, all: false }))).toBe('ac');
  });

  it('knows each diagram once, with its first idea', () => {
    expect(names(findings.best({ kinds: ['repaired'], count: 9, all: true }))).toBe('bca');
    expect(findings.size).toBe(5);
    expect(findings.countIdeas('repaired')).toBe(2);
  });

  it('shares the places out among the kinds', () => {
    const kinds = ['repaired', 'extended', 'pruned'] as const;
    expect(names(findings.best({ kinds, count: 2, all: true }))).toBe('bd');
    expect(names(findings.best({ kinds, count: 4, all: true }))).toBe('bcde');
    expect(names(findings.best({ kinds, count: 9, all: true }))).toBe('bcade');
  });
});
