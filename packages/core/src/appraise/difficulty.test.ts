import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../mate/solver.ts';
import { appraise } from './appraise.ts';
import { type Difficulty, scoreOf } from './difficulty.ts';
import { Questions } from './questions.ts';
import { depthOfTry, isPlausible } from './tries.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
const questions = (): Questions => new Questions(solver.engine, 'black', { questionNodes: 1000 });

/** A classic of three plies: 5二角成, 同銀, 6二銀 or 4二銀. */
const CLASSIC = problemOfSfen('3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1');

describe('tries', () => {
  // The king takes the pawn. With a gold in hand there is one more check, from a square next to the
  // king, who takes that too.
  it.each([
    ['a pawn', '8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1', false, 1],
    ['a pawn and a gold', '8k/9/9/9/9/9/9/9/9 b GP2r2b3g4s4n4l17p 1', true, 3],
  ] as const)('%s', (_, sfen, plausible, depth) => {
    const placement = problemOfSfen(sfen);
    expect(isPlausible(questions(), placement, 'P*1b')).toBe(plausible);
    expect(depthOfTry(questions(), placement, 'P*1b')).toBe(depth);
  });
});

describe('difficulty', () => {
  it('counts pieces and steps', () => {
    // Six pieces, the king and the hand counted; the bishop goes four steps, the silver one, and
    // the last move is a drop.
    const { difficulty, line } = appraise(solver, CLASSIC);
    expect(line?.slice(0, 2).concat(line[2].slice(0, 2))).toEqual(['9f5b+', '4a5b', 'S*']);
    expect(difficulty).toMatchObject({
      economy: 3 / 9,
      movedDistance: 5,
      surprise: null,
      apparentLoss: null,
      ornaments: null,
    });
  });

  it('asks a glance how the right moves look', () => {
    // Whatever takes nothing away looks fine, and the bishop is thrown away: three checks at least
    // look better.
    const glance = {
      valuesOf: (_: unknown, checks: readonly string[]) =>
        checks.map((check, index) => (check === '9f5b+' ? -150 : index < 3 ? 100 : -200)),
    };
    expect(appraise(solver, CLASSIC, {}, glance).difficulty).toMatchObject({
      surprise: 2,
      apparentLoss: 2.5,
    });
    // A mate that is seen counts as 30 pawns.
    const seesMate = {
      valuesOf: (_: unknown, checks: readonly string[]) =>
        checks.map((check) => (check === '9f5b+' ? 0 : 31_000)),
    };
    expect(appraise(solver, CLASSIC, {}, seesMate).difficulty?.apparentLoss).toBe(30);
  });

  it('counts ornaments where it is asked to', () => {
    const withGold = problemOfSfen('3sks3/9/4S4/9/9/B8/9/9/8G b S2rb3g4n4l18p 1');
    expect(appraise(solver, withGold, { ornaments: true }).difficulty?.ornaments).toBe(1);
  });

  it('the score adds up', () => {
    const difficulty: Difficulty = {
      proofNodes: 1023,
      plausibleChecks: 3,
      deepestTry: 7,
      surprise: 3,
      apparentLoss: 8,
      economy: 0.5,
      movedDistance: 12,
      ornaments: 1,
    };
    // 10 + 6 + 2 + 2 + 1 − 2: the king in his castle is no merit.
    expect(scoreOf(difficulty, 6, ['sacrifice', 'gameLike'])).toBeCloseTo(19);
    expect(scoreOf({ ...difficulty, surprise: null, ornaments: null }, 6, [])).toBeCloseTo(14);
  });
});

describe('appraise', () => {
  it('tells themes with their moves, as plain data, the same each time', () => {
    const appraisal = appraise(solver, CLASSIC);
    expect(appraisal).toMatchObject({ verdict: 'mate', plies: 3, exact: true, undecided: [] });
    expect(appraisal.themes.map(({ theme }) => theme)).toContain('sacrifice');
    expect(JSON.parse(JSON.stringify(appraisal))).toEqual(appraisal);
    expect({ ...appraise(solver, CLASSIC), ms: 0 }).toEqual({ ...appraisal, ms: 0 });
  });

  it('tells of the line that it is given, if that has the right length', () => {
    const own = appraise(solver, CLASSIC).line!;
    const other = ['9f5b+', '6a5b', 'S*6b'];
    expect(other).not.toEqual(own);
    const moves = (line: readonly string[]) => {
      const { themes, line: told } = appraise(solver, CLASSIC, { line });
      expect(told).toEqual(line.length === 3 ? line : own);
      return themes.flatMap(({ evidence }) => evidence.flatMap((each) => each.moves));
    };
    expect(moves(other).every(({ ply, usi }) => usi === other[ply - 1])).toBe(true);
    expect(moves(other.slice(0, 1))).toEqual(moves(own));
  });

  it('says nothing of what is not solved', () => {
    const nothing = { themes: [], undecided: [], difficulty: null, score: null };
    expect(appraise(solver, problemOfSfen('8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1'))).toMatchObject({
      verdict: 'noMate',
      ...nothing,
    });
    expect(appraise(solver, CLASSIC, { nodes: 1 })).toMatchObject({ stopped: 'nodes', ...nothing });
  });
});
