/**
 * Positions that are no problems, and some that only look so, through solve, check and prune.
 *
 * @slow
 */
import { describe, expect, it } from 'vitest';
import { type Ran, runWords } from './run-words.ts';

/** Each with the code that names the fault. */
const BAD = [
  ['no pieces', '9/9/9/9/9/9/9/9/9 b - 1', 'no_defender_king'],
  ['all pieces in hand', '9/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1', 'no_defender_king'],
  ["only the attacker's king", '9/9/9/9/4K4/9/9/9/9 b G 1', 'no_defender_king'],
  ['two kings of the defender', '4k3k/9/4P4/9/9/9/9/9/9 b G 1', 'two_kings_of_one_side'],
  ['two kings of the attacker', '4k4/9/4P4/9/9/9/9/9/K7K b G 1', 'two_kings_of_one_side'],
  ['kings side by side', '4k4/3K5/9/9/9/9/9/9/9 b G 1', 'defender_in_check'],
  ['the defender in check', '4k4/4G4/4P4/9/9/9/9/9/9 b - 1', 'defender_in_check'],
  ['the defender in check from afar', '4k4/9/9/9/9/9/9/9/4R4 b G 1', 'defender_in_check'],
  ['the defender in check, White attacking', '9/9/9/9/9/9/9/4p4/4K4 w g 1', 'defender_in_check'],
  ['both in check', '4k4/4G4/9/9/9/9/9/4g4/4K4 b - 1', 'defender_in_check'],
  ['two pawns of the attacker on a file', 'k8/9/9/9/P8/9/P8/9/9 b G 1', 'double_pawn'],
  ['two pawns of the defender on a file', 'k8/9/9/9/4p4/9/4p4/9/9 b G 1', 'double_pawn'],
  ['a pawn on the last rank', 'P3k4/9/9/9/9/9/9/9/9 b G 1', 'immobile_piece'],
  ['a lance on the last rank', '4k4/9/9/9/9/9/9/9/l8 b G 1', 'immobile_piece'],
  ['a knight on the last rank but one', '4k4/9/9/9/9/9/9/4n4/9 b G 1', 'immobile_piece'],
  ['three rooks in hand', '4k4/9/4P4/9/9/9/9/9/9 b 3R 1', 'too_many_of_a_kind'],
  ['19 pawns, a tokin one of them', '4k4/9/4+p4/9/9/9/9/9/9 b 18P 1', 'too_many_of_a_kind'],
  ['41 pieces', 'lnsgkgsnl/1r5b1/ppppppppp/9/4G4/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', 'too_many_of_a_kind'],
  ['eight ranks', '4k4/9/4P4/9/9/9/9/9 b G 1', 'sfen_syntax'],
  ['ten files', '4k5/9/4P4/9/9/9/9/9/9 b G 1', 'sfen_syntax'],
  ['ranks without squares', '//////// b - 1', 'sfen_syntax'],
  ['an unknown piece', '4k4/9/4X4/9/9/9/9/9/9 b G 1', 'sfen_syntax'],
  ['a promoted gold', '4k4/9/4+G4/9/9/9/9/9/9 b G 1', 'sfen_syntax'],
  ['a NUL', '4k4/9/4P4/9\0/9/9/9/9/9 b G 1', 'sfen_syntax'],
  ['no side', '4k4/9/4P4/9/9/9/9/9/9', 'sfen_syntax'],
  ['a third side', '4k4/9/4P4/9/9/9/9/9/9 x G 1', 'sfen_syntax'],
  ['no hands', '4k4/9/4P4/9/9/9/9/9/9 b', 'sfen_syntax'],
  ['a king in hand', '4k4/9/4P4/9/9/9/9/9/9 b K 1', 'sfen_syntax'],
  ['less than none in hand', '4k4/9/4P4/9/9/9/9/9/9 b -1G 1', 'sfen_syntax'],
  ['a move number that is none', '4k4/9/4P4/9/9/9/9/9/9 b G x', 'sfen_syntax'],
  ['an impossible move', 'position startpos moves 7g7f 9a1i', 'illegal_move'],
  ['prose', '詰将棋 🀄', 'sfen_syntax'],
  ['JSON', '{"sfen":1}', 'sfen_syntax'],
  ['a very long line', 'k'.repeat(100_000), 'sfen_syntax'],
] as const;

/** Legal, however odd: with plies, null for no mate. */
const ODD = [
  ['all 40 pieces on the board', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', null],
  ['the king alone', '9/9/9/9/4k4/9/9/9/9 b - 1', null],
  ['an attacker in check who cannot check at once', '4k4/9/4P4/9/4r4/9/9/9/4K4 b G 1', null],
  ['an attacker in check who mates by taking the checker', '4k4/4b4/4PG3/9/1K7/9/9/9/9 b - 1', 1],
  ['White to mate', '9/9/9/9/9/9/4p4/9/4K4 w g 1', 1],
] as const;

async function run(command: string, lines: readonly string[], json: boolean): Promise<Ran> {
  const words = [command, ...(json ? ['--json'] : []), '--threads', '1', '-'];
  return runWords(words, `${lines.join('\n')}\n`);
}

describe.each(['solve', 'check', 'prune'])('tsume %s', (command) => {
  it('refuses each bad position with the code of its fault', async () => {
    const { code, output, errors } = await run(
      command,
      BAD.map(([, sfen]) => sfen),
      true,
    );
    const lines: { input: string; error: { code: string } }[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ input, error }, index) => [BAD[index][0], input, error.code])).toEqual(BAD);
    expect([code, errors]).toEqual([1, '']);
  });

  it('says to people what is wrong with each', async () => {
    const { code, output, errors } = await run(
      command,
      BAD.map(([, sfen]) => sfen),
      false,
    );
    expect([code, output]).toEqual([1, '']);
    // The input, and below it what is wrong.
    const said = errors.trimEnd().split('\n');
    expect(said).toHaveLength(2 * BAD.length);
    for (const [index, [what, , fault]] of BAD.entries()) expect(said[2 * index + 1], what).toContain(fault);
  });

  it('answers the odd', async () => {
    const odd = ODD.map(([, sfen]) => sfen);
    const { code, output } = await run(command, odd, true);
    expect(code).toBe(0);
    const lines: unknown[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject(
      ODD.map(([, , plies]) => ({ verdict: plies === null ? 'noMate' : 'mate', plies })),
    );
    expect((await run(command, odd, false)).code).toBe(0);
  });

  it('answers the good among the bad', async () => {
    const mixed = [BAD[0][1], ODD[4][1], BAD[6][1], ODD[1][1]];
    const { code, output } = await run(command, mixed, true);
    expect(code).toBe(1);
    const lines: unknown[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { error: { code: 'no_defender_king' } },
      { verdict: 'mate', plies: 1 },
      { error: { code: 'defender_in_check' } },
      { verdict: 'noMate', plies: null },
    ]);
  });
});
