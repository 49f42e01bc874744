import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { capturedBy, isDrop, isPromotion, sourceOf, targetOf, withoutCapture } from '../../mate/session.ts';
import {
  GOLD,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  SILVER,
  TOKIN,
  demote,
} from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { withKindsFreed, withLesserMan } from './gold-movers.ts';
import { answersTo, eachUnmove, takenBack } from './unmoves.ts';

describe('withKindsFreed', () => {
  it.each([
    [
      'lances and knights, for pawns',
      'S4pg2/Pn+nLL4/kNP1P4/1P+L+N5/1R+p6/2G6/B1S+B1+R3/9/4L4 b 2g2s12p 1',
      'S4pg2/Pn+nLL4/kNP1P4/1P+P+P5/1R+p6/2G6/B1S+B1+R3/9/4L4 b 2g2snl10p 1',
    ],
    [
      'a silver and a gold, where pawns are few',
      '4k4/9/4G4/3+S1g1g1/9/1s1s1s1g1/9/9/9 b 18P2r2b4n4l 1',
      '4k4/9/4+N4/3+L1g1g1/9/1s1s1s1g1/9/9/9 b 18P2r2bgs3n3l 1',
    ],
    ['nothing where the defender has but one of each', '4k4/9/4+L4/9/9/1lll5/9/9/9 b 4G4S4N17P2r2bp 1', null],
    ['nothing where he has all kinds', '4k4/9/4G4/9/9/9/9/9/9 b 2r2b3g4s4n4l18p 1', null],
    ["nothing of the defender's", '4k4/9/4P4/9/4+l4/3lll3/9/9/9 b 2r2b4g4s4n17p 1', null],
  ])('frees %s', (_, sfen, freed) => {
    const found = withKindsFreed(problemOfSfen(sfen));
    expect(found === null ? null : makeSfen(found)).toBe(freed);
  });
});

/** All men by kind, wherever they are. */
function countAll({ board, black, white }: Placement): number[] {
  const counts = Array.from({ length: 9 }, (_, kind) => (black[kind] ?? 0) + (white[kind] ?? 0));
  for (const piece of board) counts[demote(piece)] += piece === 0 ? 0 : 1;
  return counts;
}

/** What may have been taken by the king on 5b, by how the man came there. */
function takenWhere(
  sfen: string,
  isLeftOut: (lesser: Placement | null) => boolean,
): Map<string, Set<number>> {
  const problem = problemOfSfen(sfen);
  const taken = new Map<string, Set<number>>();
  for (const answer of answersTo(problem)) {
    const captured = capturedBy(answer);
    if (captured === null) continue;
    eachUnmove(takenBack(problem, answer), answer, (lent, move) => {
      if (targetOf(move) !== targetOf(answer) || isDrop(move) || isPromotion(move)) return;
      const lesser = withLesserMan(lent, move, answer, problem);
      if (lesser !== null) expect(countAll(lesser)).toEqual(countAll(lent));
      if (isLeftOut(lesser)) return;
      const name = `${withoutCapture(answer)} ${sourceOf(move)}`;
      taken.set(name, (taken.get(name) ?? new Set()).add(captured));
    });
  }
  return taken;
}

describe('withLesserMan', () => {
  const GOLD_MOVERS = new Set<number>([GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER]);

  it.each([
    ['a tokin', '9/4k4/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1', TOKIN],
    ['a promoted lance where no pawn is left', '9/4k4/9/9/9/9/9/9/9 b 18P2r2b4g4s4n4l 1', PROMOTED_LANCE],
  ])('leaves one of those that move alike: %s', (_, sfen, least) => {
    const all = takenWhere(sfen, () => false);
    const left = takenWhere(sfen, (lesser) => lesser !== null);
    expect([...left.keys()].toSorted()).toEqual([...all.keys()].toSorted());
    let seen = 0;
    for (const [name, kinds] of all) {
      const others = [...kinds].filter((kind) => !GOLD_MOVERS.has(kind));
      const isMover = others.length < kinds.size;
      if (isMover) seen += 1;
      expect(left.get(name)).toEqual(new Set(isMover ? [...others, least] : others));
    }
    expect(seen).toBeGreaterThan(10);
    expect(kindsOf(all).has(SILVER)).toBe(true);
    expect(kindsOf(all).has(PAWN)).toBe(least === TOKIN);
  });
});

function kindsOf(taken: Map<string, Set<number>>): Set<number> {
  return new Set([...taken.values()].flatMap((kinds) => [...kinds]));
}
