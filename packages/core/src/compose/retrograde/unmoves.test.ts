/**
 * Un-moves by hand, and against tsshogi: what comes out is legal and leads back, and nothing that
 * was played is missing.
 *
 * @slow
 */
import { Color, type Position } from 'tsshogi';
import { describe, expect, test, vi } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { Random, placementAfter, randomProblem } from '@tsume/testing/random-positions';
import { placementOf, placementOfSfen, positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { isDataThere, rowsOf } from '../../../test/shared-data.ts';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { attackersOf } from '../../placement/movement.ts';
import { flipColours } from '../../placement/canonical.ts';
import { HAND_KINDS, KING, SET_COUNTS, WHITE, demote } from '../../placement/pieces.ts';
import { type Placement, squareName } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { validate } from '../../placement/validate.ts';
import { type Named, diagramsBefore, unanswers, unreplies } from '../../../test/taken-back.ts';
import { isCapture, isKingMove } from '../../mate/session.ts';
import type { Unanswered, Unmoved } from './unmoves.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A diagram before a problem, with the two plies that lead to it. */
interface Predecessor {
  readonly unanswered: Named<Unanswered>;
  readonly unmoved: Named<Unmoved>;
}

function predecessorsOf(problem: Placement, before = unanswers): Predecessor[] {
  return [...before(problem)].flatMap((unanswered) =>
    diagramsBefore(unanswered).map((unmoved) => ({ unanswered, unmoved })),
  );
}

/** Every name of a predecessor: its SFEN and the two plies. */
function namesOf(problem: Placement): string[] {
  return predecessorsOf(problem).map(
    ({ unanswered, unmoved }) => `${makeSfen(unmoved.placement)} ${unmoved.usi} ${unanswered.usi}`,
  );
}

function countPieces({ board, black, white }: Placement): number[] {
  const counts = SET_COUNTS.map(() => 0);
  for (const code of board) if (code !== 0) counts[demote(code)] += 1;
  for (const kind of HAND_KINDS) counts[kind] += black[kind] + white[kind];
  return counts;
}

function play(position: Position, usi: string): boolean {
  const move = position.createMoveByUSI(usi);
  return move !== null && position.isValidMove(move) && position.doMove(move);
}

/** What is wrong with a predecessor, by tsshogi; null if nothing. */
function faultOf({ unanswered, unmoved }: Predecessor, problem: Placement, isCheck: boolean): string | null {
  const legal = validate(unmoved.placement);
  if (!legal.ok) return legal.error.code;
  if (countPieces(unmoved.placement).join() !== countPieces(problem).join()) return 'pieces';
  const position = positionOf(unmoved.placement);
  if (position.board.isChecked(Color.WHITE)) return 'in check';
  if (!play(position, unmoved.usi)) return 'illegal move';
  if (position.board.isChecked(Color.WHITE) !== isCheck) return isCheck ? 'no check' : 'check';
  if (makeSfen(placementOf(position)) !== makeSfen(unanswered.placement))
    return 'another position after the move';
  if (!play(position, unanswered.usi)) return 'illegal answer';
  return makeSfen(placementOf(position)) === makeSfen(problem) ? null : 'another problem';
}

function faultsOf(problem: Placement, before = unanswers): string[] {
  return predecessorsOf(problem, before).flatMap((each) => {
    const fault = faultOf(each, problem, before === unanswers);
    const { unanswered, unmoved } = each;
    return fault === null
      ? []
      : [`${fault}: ${makeSfen(unmoved.placement)} ${unmoved.usi} ${unanswered.usi}`];
  });
}

/** With Black to attack. */
function forBlack(placement: Placement): Placement {
  return placement.sideToMove === 'black' ? placement : flipColours(placement);
}

/** Whether un-moves leave two plies out on purpose (the header of unmoves.ts). */
function isLeftOut(diagram: Placement, check: string, answer: string): boolean {
  if (squareName(diagram.board.indexOf(KING)) === check.slice(0, 2)) return true;
  const { board } = placementAfter(diagram, check);
  const checkers = attackersOf(board, board.indexOf(KING | WHITE), 0).map(squareName);
  return !checkers.includes(check.slice(2, 4)) && answer.slice(2, 4) === check.slice(2, 4);
}

describe('by hand', () => {
  test('all that can come before a bare king and a gold on 9一 and 1九 is nothing: no check leads there', () => {
    const problem = problemOfSfen('k8/9/9/9/9/9/9/9/8G b 2r2b3g4s4n4l18p 1');
    // Wherever the king stepped or captured from, no black piece could have checked it there but
    // what it captured.
    for (const { unanswered } of predecessorsOf(problem)) {
      expect(isKingMove(unanswered.answer) && isCapture(unanswered.answer)).toBe(true);
    }
  });

  test.each([
    ['a gold was dropped', '7k1/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 G*1a 2a1a', true],
    ['a knight came and promoted', '7k1/9/7NP/9/9/9/9/9/9 b G2r2b3g4s3n4l17p 1 2c1a+ 2a1a', true],
    ['it took the gold in hand now', '7kg/9/7NP/9/9/9/9/9/9 b 2r2b3g4s3n4l17p 1 2c1a+ 2a1a', true],
    ['a dragon, in check before', '7k1/8+R/8P/9/9/9/9/9/9 b Gr2b3g4s4n4l17p 1 1b1a 2a1a', false],
    ['a second pawn', '7k1/8P/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1 1b1a+ 2a1a', false],
    ['a lance that could never move', '7k1/9/8P/9/9/9/9/9/9 b GL2r2b3g4s4n3l17p 1 L*1a 2a1a', false],
  ])('before the king took on 1a: %s', (_, name, isThere) => {
    const names = namesOf(problemOfSfen('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'));
    expect(names.includes(name)).toBe(isThere);
  });

  test('a drop is no check before where its removal uncovers a lance behind it', () => {
    // S*2b 2a1b: without the silver the king on 2a stands in the lance's way.
    const problem = problemOfSfen('9/7Sk/9/7L1/9/9/9/9/9 b L2r2b4g3s4n2l18p 1');
    expect(faultsOf(problem)).toEqual([]);
    expect(namesOf(problem)).not.toContain('7k1/9/9/7L1/9/9/9/9/9 b SL2r2b4g3s4n2l18p 1 S*2b 2a1b');
  });

  test("the answer may not come out of a position in which the attacker's king hangs", () => {
    // Before the king took on 4b, no pawn can have been dropped there: the bishop on 4d checked
    // Black's king already.
    const problem = problemOfSfen('9/3B1k1K1/7G1/4+Nb1p1/9/9/9/9/9 b RSNr3g3s2n4l17p 1');
    expect(namesOf(problem).filter((name) => name.includes(' P*4b '))).toEqual([]);
    expect(faultsOf(problem)).toEqual([]);
  });
});

test('two diagrams are told apart: no predecessor comes twice', () => {
  const random = new Random(5);
  for (let i = 0; i < 10; i++) {
    const names = namesOf(forBlack(randomProblem(random, { maxPieces: 5 })));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('whatever comes before a random diagram is legal by tsshogi and leads to it', () => {
  const random = new Random(11);
  let count = 0;
  for (let i = 0; i < 12; i++) {
    const problem = forBlack(randomProblem(random, { maxPieces: 5, aimed: i % 2, corner: i % 3 === 0 }));
    if (!validate(problem).ok) continue;
    count += predecessorsOf(problem).length;
    expect(faultsOf(problem).slice(0, 3)).toEqual([]);
  }
  expect(count).toBeGreaterThan(1000);
});

test('a check and an answer from a random diagram are taken back again', () => {
  const random = new Random(23);
  const seen = { taken: 0, leftOut: 0 };
  const missing: string[] = [];
  for (let i = 0; i < effort(80, 400); i++) {
    const diagram = forBlack(randomProblem(random, { aimed: i % 3, twoKings: i % 4 === 0 }));
    const checks = checkingMoves(diagram);
    if (checks.length === 0) continue;
    const check = random.pick(checks);
    const answers = legalMoves(placementAfter(diagram, check));
    for (const answer of answers.length > 3 ? [random.pick(answers), random.pick(answers)] : answers) {
      const problem = placementAfter(placementAfter(diagram, check), answer);
      const name = `${makeSfen(diagram)} ${check} ${answer}`;
      const isThere = namesAfter(problem, check, answer).includes(name);
      const isOut = isLeftOut(diagram, check, answer);
      seen[isOut ? 'leftOut' : 'taken'] += 1;
      if (isThere === isOut) missing.push(name);
    }
  }
  expect(missing.slice(0, 5)).toEqual([]);
  expect(seen.taken).toBeGreaterThan(effort(50, 250));
  expect(seen.leftOut).toBeGreaterThan(effort(0, 2));
});

/** As `namesOf`, those of one check and answer. */
function namesAfter(problem: Placement, check: string, answer: string): string[] {
  return [...unanswers(problem)]
    .filter((unanswered) => unanswered.usi === answer)
    .flatMap((unanswered) =>
      diagramsBefore(unanswered)
        .filter((unmoved) => unmoved.usi === check)
        .map(({ placement }) => `${makeSfen(placement)} ${check} ${answer}`),
    );
}

describe.skipIf(!isDataThere)('problems from elsewhere (skipped without ../shared/data)', () => {
  test.each(['composed.tsv', 'long-composed.tsv', 'mate3.tsv', 'mate9.tsv'])(
    'whatever comes before a problem of %s is legal by tsshogi and leads to it',
    (file) => {
      const rows = rowsOf(file).filter((_, i) => i % 43 === 7);
      let count = 0;
      for (const [sfen] of rows) {
        const problem = forBlack(file.startsWith('mate') ? placementOfSfen(sfen) : problemOfSfen(sfen));
        if (!validate(problem).ok) continue;
        count += predecessorsOf(problem).length;
        expect(faultsOf(problem).slice(0, 3)).toEqual([]);
      }
      expect(count).toBeGreaterThan(20);
    },
  );

  test.each([
    ['long-composed.tsv', 5, 4],
    ['mate5.tsv', 2, 1],
    ['mate7.tsv', 2, 1],
    ['mate11.tsv', 2, 1],
  ])('every two plies of the main lines of %s are taken back again', (file, column, step) => {
    const missing: string[] = [];
    let taken = 0;
    for (const row of rowsOf(file)) {
      let placement = placementOfSfen(row[0]);
      if (placement.sideToMove === 'white') continue;
      if (file.startsWith('long')) placement = problemOfSfen(row[0]);
      const line = row[column].split(' ');
      for (let ply = 0; ply + 2 < line.length; ply += 2) {
        const [check, answer] = line.slice(ply);
        const next = placementAfter(placementAfter(placement, check), answer);
        const isOut = isLeftOut(placement, check, answer);
        if (!isOut && ply % (2 * step) === 0) {
          const name = `${makeSfen(placement)} ${check} ${answer}`;
          if (!namesAfter(next, check, answer).includes(name)) missing.push(name);
          taken += 1;
        }
        placement = next;
      }
    }
    expect(missing).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });
});

describe('quiet moves', () => {
  test('whatever comes before a random diagram by one is legal by tsshogi, gives no check and leads to it', () => {
    const random = new Random(13);
    let count = 0;
    for (let i = 0; i < effort(2, 8); i++) {
      const problem = forBlack(randomProblem(random, { maxPieces: 4, corner: i % 2 === 0 }));
      if (!validate(problem).ok) continue;
      const sample = faultsOf(problem, unreplies);
      count += predecessorsOf(problem, unreplies).length;
      expect(sample.slice(0, 3)).toEqual([]);
    }
    expect(count).toBeGreaterThan(effort(150, 1000));
  });

  test('one and a reply from a random diagram are taken back again, but for moves of the own king', () => {
    const random = new Random(23);
    let count = 0;
    while (count < effort(10, 60)) {
      const diagram = forBlack(randomProblem(random, { maxPieces: 5 }));
      if (!validate(diagram).ok) continue;
      const checks = new Set(checkingMoves(diagram));
      const own = squareName(diagram.board.indexOf(KING));
      const quiet = legalMoves(diagram).filter((move) => !checks.has(move) && !move.startsWith(own));
      if (quiet.length === 0) continue;
      const move = random.pick(quiet);
      const after = placementAfter(diagram, move);
      const replies = legalMoves(after);
      if (replies.length === 0) continue;
      const reply = random.pick(replies);
      const problem = placementAfter(after, reply);
      // A problem in which the defender is in check himself is none.
      if (!validate(problem).ok) continue;
      const found = [...unreplies(problem)]
        .filter(({ usi }) => usi === reply)
        .flatMap((each) => diagramsBefore(each))
        .some((each) => each.usi === move && makeSfen(each.placement) === makeSfen(diagram));
      expect([makeSfen(diagram), move, reply, found]).toEqual([makeSfen(diagram), move, reply, true]);
      count += 1;
    }
  });
});
