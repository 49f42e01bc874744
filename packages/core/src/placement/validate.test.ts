import { describe, expect, it } from 'vitest';
import { parseSfen } from './sfen.ts';
import { faultsOf, validate } from './validate.ts';

function check(sfen: string): ReturnType<typeof validate> {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return validate(parsed.value);
}

describe('validate', () => {
  it.each([
    ['a 1-ply problem', '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'],
    ['the start of a game', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'],
    ['a pawn and a tokin on a file', '4k4/9/9/4P4/4+P4/9/9/9/9 b - 1'],
    ['pawns of both sides on a file', '8k/9/9/4P4/4p4/9/9/9/9 b - 1'],
    ['promoted pieces on the last rank', '+P+L+N5k/9/9/9/9/9/9/9/+p+l+n6 b - 1'],
    ['a knight on the third rank, a lance on the second', '8k/1L7/N8/9/9/9/8n/7l1/9 b - 1'],
    ["the attacker's king in check", '4k4/9/9/9/4r4/9/9/9/4K4 b G 1'],
    ['white attacks', '9/9/9/9/9/9/4p4/9/4K4 w g 1'],
    ['a lance behind the king', '9/4L4/9/4k4/9/9/9/9/9 b - 1'],
    ['a lance whose way is blocked', '4k4/4p4/9/4L4/9/9/9/9/9 b - 1'],
  ])('allows %s', (_, sfen) => {
    expect(check(sfen).ok).toBe(true);
  });

  it.each([
    ['9/9/9/9/9/9/9/9/4K4 b - 1', 'no_defender_king', undefined],
    ['4k4/9/9/9/9/9/9/9/9 w - 1', 'no_defender_king', undefined],
    ['4k3k/9/9/9/9/9/9/9/9 b - 1', 'two_kings_of_one_side', ['5a', '1a']],
    ['4k4/9/9/9/9/9/9/9/4K2K1 b - 1', 'two_kings_of_one_side', ['5i', '2i']],
    ['4k4/9/9/9/9/9/9/9/9 b 2Rr 1', 'too_many_of_a_kind', undefined],
    ['4k4/9/9/9/9/+p+p+p+p+p4/9/9/9 b 14P 1', 'too_many_of_a_kind', undefined],
    ['4k4/9/7P1/9/9/7P1/9/9/9 b - 1', 'double_pawn', ['2f', '2c']],
    ['4k4/9/7p1/9/7p1/9/9/9/9 b - 1', 'double_pawn', ['2e', '2c']],
    ['P3k4/9/9/9/9/9/9/9/9 b - 1', 'immobile_piece', ['9a']],
    ['4k2L1/9/9/9/9/9/9/9/9 b - 1', 'immobile_piece', ['2a']],
    ['4k4/8N/9/9/9/9/9/9/9 b - 1', 'immobile_piece', ['1b']],
    ['4k4/9/9/9/9/9/9/n8/9 b - 1', 'immobile_piece', ['9h']],
    ['4k4/9/9/9/9/9/9/9/8p b - 1', 'immobile_piece', ['1i']],
    ['4k4/4G4/9/9/9/9/9/9/9 b - 1', 'defender_in_check', ['5a', '5b']],
    ['4k4/9/3N1N3/9/9/9/9/9/9 b - 1', 'defender_in_check', ['5a', '6c', '4c']],
    ['4k4/9/9/9/9/9/9/9/4R4 b - 1', 'defender_in_check', ['5a', '5i']],
    ['4k4/9/9/9/B8/9/9/9/9 b - 1', 'defender_in_check', ['5a', '9e']],
    ['4k4/9/9/9/9/9/9/9/4L4 b - 1', 'defender_in_check', ['5a', '5i']],
    ['4k4/3+R5/9/9/9/9/9/9/9 b - 1', 'defender_in_check', ['5a', '6b']],
    ['4k4/4+B4/9/9/9/9/9/9/9 b - 1', 'defender_in_check', ['5a', '5b']],
    ['4k4/3K5/9/9/9/9/9/9/9 b - 1', 'defender_in_check', ['5a', '6b']],
    ['9/9/9/9/9/9/9/4p4/4K4 w - 1', 'defender_in_check', ['5i', '5h']],
  ])('refuses %s with %s at %s', (sfen, code, squares) => {
    const result = check(sfen);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.details?.['squares']).toEqual(squares);
    expect(!result.ok && result.error.details?.['square']).toBe(squares?.[0]);
  });
});

describe('faultsOf', () => {
  it('lists every fault', () => {
    const parsed = parseSfen('P7k/4P4/4P4/9/9/9/9/9/8L b 3B 1');
    const codes = parsed.ok ? faultsOf(parsed.value).map((fault) => fault.code) : [];
    expect(codes).toEqual(['too_many_of_a_kind', 'double_pawn', 'immobile_piece', 'defender_in_check']);
  });
});
