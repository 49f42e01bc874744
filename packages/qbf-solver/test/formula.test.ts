/**
 * The formula as text, strategies, free squares and bad questions.
 *
 * @slow
 */

import { diagramOf, makeDiagram, parseDiagram, turnedUsi } from '@tsume/core/qbf/diagram';
import { SIZES, encodeDiagram, qdimacsOf } from '@tsume/core/qbf/encode';
import { acceptQuestion } from '@tsume/core/qbf/solve';
import { type Strategy, strategyOf } from '@tsume/core/qbf/strategy';
import { parseSfen } from '@tsume/core/placement/sfen';
import { describe, expect, it } from 'vitest';
import {
  type SmallPosition,
  legalSmallMoves,
  matesWithin,
  smallChecks,
  smallPosition,
} from '@tsume/testing/small-board-oracle';
import { loadCadicalSolvers } from '../src/cadical.ts';
import { embeddedSolver } from '../src/solvers.ts';
import { witnessLength } from '../src/witness.ts';

const makeSolver = await loadCadicalSolvers();
const solver = await embeddedSolver();

function diagram(text: string, zone?: number) {
  const parsed = parseDiagram(text, zone);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('the text of a formula', () => {
  it.each(SIZES)('is QDIMACS (%s)', (size) => {
    const lines = qdimacsOf(diagram('1k1/3/PG1', 2), 3, 'fig. 6', size).trimEnd().split('\n');
    const header = lines.find((line) => line.startsWith('p cnf '))!;
    const [, , variables, clauses] = header.split(' ');
    const body = lines.slice(lines.indexOf(header) + 1).map((line) => line.split(' '));
    const blocks = body.filter(([first]) => first === 'e' || first === 'a');
    const bound = blocks.flatMap((block) => block.slice(1, -1).map(Number));
    // Every variable is bound, once, and the quantifiers alternate.
    expect([...bound].sort((a, b) => a - b)).toEqual(
      Array.from({ length: Number(variables) }, (_, i) => i + 1),
    );
    expect(blocks.map(([quantifier]) => quantifier)).toEqual(['e', 'a', 'e']);
    expect(body.length - blocks.length).toBe(Number(clauses));
    expect(body.every((line) => line.at(-1) === '0')).toBe(true);
    // The second ply is the defender's, whose king has at least two squares to choose from.
    expect(lines.filter((line) => /^c \d+ ply 2: bit \d/.test(line)).length).toBeGreaterThan(0);
    expect(lines).toContainEqual(expect.stringMatching(/^c \d+ ply 1: 3c3b\+$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^c \d+ after ply 1: 3b \+P|^c \d+ not \(after ply 1: 3b \+P\)$/),
    );
  });

  it('shrinks from all kinds to used kinds to what can happen', () => {
    const sizes = SIZES.map((size) => encodeDiagram(diagram('2k/3/1GP', 2), 1, size).formula);
    const [all, used, pruned] = sizes.map(({ variables, clauses }) => [variables, clauses.length]);
    expect(all[0]).toBeGreaterThan(2 * used[0]);
    expect(used[0]).toBeGreaterThan(2 * pruned[0]);
    expect(all[1]).toBeGreaterThan(used[1]);
    expect(used[1]).toBeGreaterThan(pruned[1]);
  });
});

/** Whether a strategy answers every legal reply and ends in mate, by the oracle. */
function isWinning(position: SmallPosition, { move, answers }: Strategy): boolean {
  const after = smallChecks(position).find(({ usi }) => usi === move)?.after;
  if (after === undefined) return false;
  const replies = legalSmallMoves(after, 'defender');
  return (
    replies.length === answers.length &&
    replies.every((reply) => {
      const answer = answers.find((other) => other.reply === reply.usi);
      return answer !== undefined && isWinning(reply.after, answer.next);
    })
  );
}

/** Plies of the longest line of a strategy. */
function pliesOf({ answers }: Strategy): number {
  return 1 + Math.max(0, ...answers.map(({ next }) => 1 + pliesOf(next)));
}

describe('a strategy', () => {
  it.each([
    ['1k1/3/PG1', 2, 3],
    ['2kp/1Ll1/3R/+B2G', 3, 3],
    ['2ks/4/P1+Bs/1S+R1', 3, 3],
    ['8k/9/9/6N2/6B2/9/9/9/9 b S2rb4g3s3n4l18p', 3, 3],
  ])('mates in %s (zone %i) within %i', (text, zone, plies) => {
    const strategy = strategyOf(diagram(text, zone), plies, { makeSolver, shouldStop: () => false });
    expect(strategy).not.toBeNull();
    expect(isWinning(smallPosition(text, zone), strategy!)).toBe(true);
    expect(pliesOf(strategy!)).toBe(plies);
  });

  it('is not made up where there is none', () => {
    expect(strategyOf(diagram('1k1/3/PG1', 2), 1, { makeSolver, shouldStop: () => false })).toBeNull();
  });
});

describe('free squares', () => {
  it('are filled so that there is a mate, as the oracle confirms', async () => {
    const free = { codes: [5, 4, 24], maxPieces: 3 };
    const open = diagram('????/????/4/4 b G', 2);
    const said = await solver.ask(open, 3, { free });
    expect(said.verdict).toBe('mate');
    const found = makeDiagram(said.diagram!);
    expect(
      found
        .replace(/\d/g, '')
        .match(/[A-Za-z]/g)!
        .filter((letter) => !'b'.includes(letter)).length,
    ).toBeLessThanOrEqual(4);
    expect(matesWithin(smallPosition(found, 2), 3)).toBe(true);
  });

  it('may have no mate', async () => {
    // A knight alone cannot mate a king that has the board to itself.
    const said = await solver.ask(diagram('1k1/3/???', 1), 1, { free: { codes: [3], maxPieces: 1 } });
    expect(said).toMatchObject({ verdict: 'noMate', diagram: null });
  });
});

describe('questions', () => {
  it.each([
    [0, 'plies_range'],
    [2, 'plies_range'],
    [33, 'plies_range'],
    [1.5, 'plies_range'],
  ])('about %d plies are refused', (plies, code) => {
    expect(acceptQuestion(diagram('2k/3/1GP', 2), plies)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['2k/3', 'board_size'],
    ['2/1k', 'board_size'],
    ['9/9/9/9/9/9/9/9/9/k8', 'board_size'],
    ['3/3/3', 'no_defender_king'],
    ['k1k/3/3', 'two_kings_of_one_side'],
    ['2k/3/BBB', 'too_many_of_a_kind'],
    ['2k/3/3 b 5G', 'too_many_of_a_kind'],
    ['2k/3/3 b 19P', 'too_many_of_a_kind'],
    ['P1k/3/3', 'immobile_piece'],
    ['2k/1P1/1P1', 'double_pawn'],
    ['2k/3/3 w', 'diagram_syntax'],
    ['2k/3/1X1', 'diagram_syntax'],
    ['2k/3/1+G1', 'diagram_syntax'],
    ['2k/3/22', 'diagram_syntax'],
    ['2k/3/3 b x', 'diagram_syntax'],
  ])('about %s are refused', (text, code) => {
    expect(parseDiagram(text)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(/\.$/) },
    });
  });

  it('about a zone that the board does not have, or a king in check, are refused', () => {
    expect(parseDiagram('2k/3/1GP', 0)).toMatchObject({ ok: false, error: { code: 'zone_range' } });
    expect(parseDiagram('2k/3/1GP', 4)).toMatchObject({ ok: false, error: { code: 'zone_range' } });
    expect(acceptQuestion(diagram('2k/3/2R'), 1)).toMatchObject({
      ok: false,
      error: { code: 'defender_in_check' },
    });
  });

  it('that take too long stay open', async () => {
    const placement = parseSfen('6R2/9/4k4/9/9/9/9/9/9 b 2B2G2S2r2g2s4n4l18p 1');
    if (!placement.ok) throw new Error(placement.error.message);
    const said = await solver.ask(diagramOf(placement.value), 9, { timeoutMs: 1 });
    expect(said).toMatchObject({ verdict: 'unknown', stopped: 'time', firstMove: null });
  });

  it('about a length are two', async () => {
    const three = await witnessLength(solver, diagram('1k1/3/PG1', 2), 3);
    expect(three).toMatchObject({
      verified: true,
      within: { verdict: 'mate' },
      shorter: { verdict: 'noMate' },
    });
    const five = await witnessLength(solver, diagram('1k1/3/PG1', 2), 5);
    expect(five).toMatchObject({
      verified: false,
      within: { verdict: 'mate' },
      shorter: { verdict: 'mate' },
    });
    const one = await witnessLength(solver, diagram('1k1/3/PG1', 2), 1);
    expect(one).toMatchObject({ verified: false, within: { verdict: 'noMate' }, shorter: null });
  });
});

describe('moves seen from the other side', () => {
  it.each([
    ['2b3c+', '8h7g+'],
    ['G*1a', 'G*9i'],
    ['5e5d', '5e5f'],
  ])('%s is %s', (usi, turned) => {
    expect(turnedUsi(usi)).toBe(turned);
    expect(turnedUsi(turned)).toBe(usi);
  });
});
