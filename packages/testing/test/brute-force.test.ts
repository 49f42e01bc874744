/** @slow */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { Random, placementAfter, randomProblem } from '@tsume/testing/random-positions';
import { placementOfSfen, positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import type { Placement } from '@tsume/core/placement/placement';
import { Diagram, usiOf } from '@tsume/testing/brute-force-board';
import { type BruteForceValue, bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import type { Interposition } from '@tsume/core/mate/verdict';

const DATA = new URL('../../../../shared/data/', import.meta.url);
const isDataThere = existsSync(DATA);

/** The rows of a file of the test data, as columns. */
function rowsOf(file: string): string[][] {
  const [, ...rows] = readFileSync(new URL(file, DATA), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}

function valueOf(sfen: string, maxPlies: number, interposition: Interposition = 'standard'): BruteForceValue {
  return bruteForceValue(problemOfSfen(sfen), { interposition, maxPlies });
}

/** What the search plays, and what tsshogi allows. */
function moveLists(placement: Placement) {
  const side = placement.sideToMove === 'black' ? 0 : 16;
  const diagram = new Diagram(placement);
  const isInCheck = diagram.isInCheck(side);
  return {
    sfen: positionOf(placement).sfen,
    own: {
      checks: diagram.checks(side).map(usiOf).sort(),
      evasions: isInCheck ? diagram.evasions(side).map(usiOf).sort() : [],
    },
    tsshogi: { checks: checkingMoves(placement), evasions: isInCheck ? legalMoves(placement) : [] },
  };
}

describe('rules of movement', () => {
  test('checks and evasions of the search are those of tsshogi, on walks of checks and evasions', () => {
    const random = new Random(1);
    let compared = 0;
    for (let i = 0; i < effort(75, 1200); i += 1) {
      let placement = randomProblem(random);
      for (let step = 0; step < 8; step += 1) {
        const { sfen, own, tsshogi } = moveLists(placement);
        expect({ sfen, ...own }).toEqual({ sfen, ...tsshogi });
        compared += 1;
        const next = tsshogi.evasions.length > 0 ? tsshogi.evasions : tsshogi.checks;
        if (next.length === 0) break;
        placement = placementAfter(placement, random.pick(next));
      }
    }
    expect(compared).toBeGreaterThan(effort(370, 6000));
  }, 120_000);

  test('a played and taken back move leaves the position as it was', () => {
    const random = new Random(2);
    for (let i = 0; i < 200; i += 1) {
      const placement = randomProblem(random);
      const diagram = new Diagram(placement);
      const before = diagram.key();
      const moves = diagram.checks(placement.sideToMove === 'black' ? 0 : 16);
      for (const move of moves) diagram.takeBack(move, diagram.play(move));
      expect(diagram.key()).toBe(before);
      expect(diagram).toEqual(new Diagram(placement));
    }
  });

  test('a drop-pawn mate is no move', () => {
    expect(checkingMoves(problemOfSfen('7nk/9/8G/9/9/9/9/9/9 b P 1'))).toEqual(['1c1b', '1c2b']);
  });

  test('a pawn drop that a piece can answer is a move; where that piece is pinned, it is none', () => {
    expect(checkingMoves(problemOfSfen('7sk/9/8G/9/9/9/9/9/9 b P 1'))).toContain('P*1b');
    expect(checkingMoves(problemOfSfen('R6sk/9/8G/9/9/9/9/9/9 b P 1'))).not.toContain('P*1b');
  });

  test("the defender's drop-pawn mate is no move either", () => {
    const moves = legalMoves(placementOfSfen('9/9/9/9/9/9/g8/9/KN7 w 2p 1'));
    expect(moves).toContain('P*8h');
    expect(moves).not.toContain('P*9h');
  });

  test('a king is neither dropped nor captured', () => {
    const moves = legalMoves(placementOfSfen('8k/8R/9/9/9/9/9/9/9 b - 1'));
    expect(moves).not.toContain('1b1a');
    expect(moves.filter((move) => move.startsWith('K*'))).toEqual([]);
  });

  test('an attacker pinned to its own king gives check only along the pin', () => {
    const sfen = '4r4/9/9/9/8k/4R4/9/9/4K4 b - 1';
    expect(checkingMoves(placementOfSfen(sfen))).toEqual(['5f5e']);
  });

  test('only the king answers a double check', () => {
    const moves = legalMoves(placementOfSfen('4k4/9/9/7B1/4R4/9/9/9/9 w 2g2s 1'));
    expect(moves).toEqual(['5a4a', '5a6a', '5a6b']);
  });
});

describe('values of textbook positions', () => {
  test('no mate where the only mate is a pawn drop', () => {
    expect(valueOf('7nk/9/8G/9/9/9/9/9/9 b P 1', 9)).toBe('noMate');
  });

  test('a pawn drop that must be captured mates afterwards, the captured piece left over', () => {
    expect(valueOf('7sk/9/8G/7N1/9/9/9/9/9 b P 1', 5)).toEqual({ plies: 3, leftover: 1 });
  });

  const guardedLine = '8k/9/6N1G/9/5R3/9/9/9/9 b - 1';

  test('drops on a line whose squares are all guarded are futile', () => {
    expect(valueOf(guardedLine, 5, 'standard')).toEqual({ plies: 1, leftover: 0 });
    expect(valueOf(guardedLine, 5, 'narrow')).toEqual({ plies: 1, leftover: 0 });
  });

  test('the same drops counted: one on each of the two squares', () => {
    expect(valueOf(guardedLine, 5, 'none')).toEqual({ plies: 5, leftover: 2 });
  });

  test('a drop next to the king that the checker cannot safely capture is a defence', () => {
    const mates = bruteForceMates(problemOfSfen('8k/9/8G/9/5R3/9/9/9/9 b - 1'), { maxPlies: 1 });
    expect(mates).toEqual([]);
  });

  test('a piece that moves onto the line is a defence under every profile', () => {
    // The white bishop on 3b (not a drop) can go to 2a.
    const sfen = '8k/6b2/6N1G/9/5R3/9/9/9/9 b - 1';
    for (const interposition of ['standard', 'narrow', 'none'] as const) {
      const mates = bruteForceMates(problemOfSfen(sfen), { interposition, maxPlies: 1 });
      expect(mates).toEqual([]);
    }
  });

  test('among mates of one length the attacker keeps pieces over', () => {
    const sfen = '8k/9/6N1G/9/5R3/9/9/9/9 b G 1';
    expect(valueOf(sfen, 3)).toEqual({ plies: 1, leftover: 1 });
    expect(bruteForceMates(problemOfSfen(sfen), { maxPlies: 1 })).toEqual([
      { move: '4e4a', plies: 1, leftover: 1 },
      { move: '4e4a+', plies: 1, leftover: 1 },
      { move: 'G*1b', plies: 1, leftover: 0 },
      { move: 'G*2a', plies: 1, leftover: 0 },
      { move: 'G*2b', plies: 1, leftover: 0 },
    ]);
  });

  test('checks without end are no mate', () => {
    expect(valueOf('8k/9/9/9/9/9/9/9/+R8 b - 1', 7)).toBe('noMate');
  });

  test('white may be the attacker', () => {
    expect(valueOf('9/9/9/9/9/1n7/g8/9/KS7 w p 1', 5)).toEqual({ plies: 3, leftover: 1 });
  });

  test('it gives up when out of nodes, and refuses an impossible root', () => {
    const placement = problemOfSfen('4k4/9/9/9/9/9/9/9/9 b 2R2B4G 1');
    expect(bruteForceValue(placement, { maxPlies: 9, maxNodes: 50 })).toBe('gaveUp');
    expect(() => valueOf('4k4/4G4/9/9/9/9/9/9/9 b - 1', 1)).toThrow('in check');
    expect(() => valueOf('9/4G4/9/9/9/9/9/9/9 b - 1', 1)).toThrow('no king');
  });
});

describe('against a search by tsshogi alone', () => {
  /**
   * [plies, leftover] of §1 with every interposition counted, by nothing but tsshogi's moves; null
   * beyond n.
   */
  function plainValue(placement: Placement, n: number): [number, number] | null {
    let best: [number, number] | null = null;
    for (const check of n < 1 ? [] : checkingMoves(placement)) {
      const mate = plainDefence(placementAfter(placement, check), n - 1);
      if (mate === null) continue;
      const [plies, leftover] = [mate[0] + 1, mate[1]];
      if (best === null || plies < best[0] || (plies === best[0] && leftover > best[1]))
        best = [plies, leftover];
    }
    return best;
  }

  function plainDefence(placement: Placement, n: number): [number, number] | null {
    const attackersHand = placement.sideToMove === 'black' ? placement.white : placement.black;
    let longest: [number, number] = [0, attackersHand.reduce((sum, count) => sum + count, 0)];
    for (const evasion of legalMoves(placement)) {
      const mate = n < 2 ? null : plainValue(placementAfter(placement, evasion), n - 1);
      if (mate === null) return null;
      const [plies, leftover] = [mate[0] + 1, mate[1]];
      if (plies > longest[0] || (plies === longest[0] && leftover < longest[1])) longest = [plies, leftover];
    }
    return longest;
  }

  test('values within 3 plies, all interpositions counted', () => {
    const random = new Random(3);
    const lengths: Record<string, number> = {};
    for (let i = 0; i < effort(15, 120); i += 1) {
      const placement = randomProblem(random);
      const value = bruteForceValue(placement, { interposition: 'none', maxPlies: 3 });
      const expected = plainValue(placement, 3);
      const found = typeof value === 'string' ? null : [value.plies, value.leftover];
      expect({ sfen: positionOf(placement).sfen, found }).toEqual({
        sfen: positionOf(placement).sfen,
        found: expected,
      });
      lengths[String(expected?.[0])] = (lengths[String(expected?.[0])] ?? 0) + 1;
    }
    expect(lengths['3']).toBeGreaterThan(effort(0, 1));
  }, 120_000);
});

describe.skipIf(!isDataThere)('positions and answers from elsewhere (skipped without ../shared/data)', () => {
  /** The longest mate of interposition.tsv. */
  const REACH = 15;
  const interpositions = (isDataThere ? rowsOf('interposition.tsv') : []).filter(
    ([, plies]) => plies === 'nomate' || Number(plies) <= effort(11, REACH),
  );

  test.each(interpositions)(
    'interposition.tsv: %s is %s',
    (sfen, expected) => {
      const options = { interposition: 'standard', maxPlies: REACH, maxNodes: 1_000_000 } as const;
      const value = bruteForceValue(problemOfSfen(sfen), options);
      if (expected === 'nomate') expect(['noMate', 'noMateWithin']).toContain(value);
      else expect(value).toMatchObject({ plies: Number(expected) });
    },
    60_000,
  );

  test.each([
    ['mate3.tsv', effort(20, 200)],
    ['mate5.tsv', effort(10, 60)],
  ])(
    '%s: the first %i, every interposition counted',
    (file, count) => {
      for (const [sfen, plies] of rowsOf(file).slice(0, count)) {
        const value = bruteForceValue(placementOfSfen(sfen), {
          interposition: 'none',
          maxPlies: Number(plies),
        });
        expect({ sfen, value }).toMatchObject({ value: { plies: Number(plies) } });
      }
    },
    60_000,
  );
});
