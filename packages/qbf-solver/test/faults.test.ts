/**
 * Whether the tests of the formula can see: faults are planted in copies of its source, one at a
 * time, and each has to be noticed, by the comparison of plies or by that of verdicts. The copy
 * without a fault has to pass both.
 *
 * @slow
 */

import { effort } from '@tsume/testing/effort';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RARE_RULES } from '../../core/test/rare-rules.ts';
import type * as ComparePlay from '../../core/test/compare-play.ts';
import { randomOf, randomSmallPosition } from '@tsume/testing/random-small-positions';
import { matesWithin, smallPosition, smallText } from '@tsume/testing/small-board-oracle';
import type * as DiagramModule from '../../core/src/qbf/diagram.ts';
import type * as SolveModule from '../../core/src/qbf/solve.ts';
import { loadCadicalSolvers } from '../src/cadical.ts';

const CORE = fileURLToPath(new URL('../../core/', import.meta.url));
const COPIES = join(CORE, 'build', `qbf-faults-${process.pid}`);
const makeSolver = await loadCadicalSolvers();

/** What it is, the file of core/src/qbf, the one place in it, and what is put there. */
type Fault = readonly [what: string, file: string, from: string, to: string];

const FAULTS_OF_PLAY: readonly Fault[] = [
  [
    'the king hides behind itself',
    'attacks.ts',
    'circuit.or(state.empty(from), state.king(from, opponentOf(side)))',
    'state.empty(from)',
  ],
  ['pinned pieces parry', 'attacks.ts', 'circuit.and(piece, not(this.pinned(square, side)))', 'piece'],
  ['a double check is parried by a capture', 'evasion.ts', 'circuit.atMostOne(checkers)', 'circuit.and()'],
  ['drops do not interpose', 'evasion.ts', 'if (kind !== PAWN) return held;', 'return FALSE;'],
  [
    'an interposed pawn may double',
    'evasion.ts',
    'circuit.and(held, not(hasPawnOnFile(circuit, state, square, side)))',
    'held',
  ],
  [
    'a checker cannot be captured',
    'evasion.ts',
    'circuit.or(captures(circuit, state, attacks, side), blocks(circuit, state, attacks, side))',
    'blocks(circuit, state, attacks, side)',
  ],
  [
    'the king captures protected pieces',
    'evasion.ts',
    'not(attacks.attacked(to, opponentOf(side)))',
    'circuit.or(state.own(to, opponentOf(side)), not(attacks.attacked(to, opponentOf(side))))',
  ],
  [
    'double pawns are dropped',
    'moves.ts',
    'kind === PAWN ? not(hasPawnOnFile(circuit, state, to, side)) : circuit.and()',
    'circuit.and()',
  ],
  ['sliders jump', 'moves.ts', 'clear = circuit.and(clear, state.empty(to));', ''],
  [
    'uncovered checks are left out',
    'moves.ts',
    'move.from !== FROM_HAND && uncovering.has(move.from)',
    'false',
  ],
  ['interpositions are left out', 'moves.ts', 'byKing || lines.has(move.to) || ', 'byKing || '],
  [
    'captures of the checker are left out',
    'moves.ts',
    ' || (move.from !== FROM_HAND && checkers.has(move.to))',
    '',
  ],
  ['the defender may mate by dropping a pawn', 'ply.ts', 'side === ATTACKER ? mates : isMate()', 'mates'],
  ['drop-pawn mate is legal', 'ply.ts', '    not(dropPawnMate),\n', ''],
  ['the own king may be left in check', 'ply.ts', '    not(attacks.inCheck(side)),\n', ''],
  ['moves without check are taken', 'ply.ts', 'side === ATTACKER ? check : circuit.and(),', ''],
  ['two moves may be chosen at once', 'ply.ts', 'circuit.or(source, targets[square])', 'source'],
  [
    'the square left stays full',
    'ply.ts',
    'circuit.or(source, codes.get(EMPTY) ?? FALSE)',
    'codes.get(EMPTY) ?? FALSE',
  ],
  ['captives keep their promotion', 'ply.ts', 'demote(code) === kind', '(code & 15) === kind'],
  ['a drop costs nothing', 'ply.ts', 'circuit.and(held[k] ?? FALSE, not(drops[index]))', 'held[k] ?? FALSE'],
  [
    'promotion is forgotten',
    'ply.ts',
    'add(promoted(code), circuit.and(moved, promotion))',
    'add(code, circuit.and(moved, promotion))',
  ],
  ['promotion only on arrival', 'movement.ts', '[from, to].some(', '[to].some('],
  ['knights may be stuck', 'movement.ts', 'ahead < 2', 'ahead < 1'],
  [
    'the defender’s knights jump the wrong way',
    'movement.ts',
    'ofKind(kind).map(reversed)',
    'ofKind(kind).map((d) => (d < 8 ? reversed(d) : d))',
  ],
];

const FAULTS_OF_SOLVING: readonly Fault[] = [
  ['the goal is forgotten', 'steps.ts', 'if (index === last) conditions.push(goal);', ''],
  [
    'a reason leaves the legality out',
    'level.ts',
    '[this.step.legal, ...cube], this.values',
    '[...cube], this.values',
  ],
  [
    'of a conjunction one input is reason enough',
    'explain.ts',
    'return inputs.map(nodeOf);',
    'return [nodeOf(inputs[0])];',
  ],
  [
    'a lost position is lost for the other',
    'refine.ts',
    'isTrue: !isForGoal, cube',
    'isTrue: isForGoal, cube',
  ],
  ['a won cube takes any literal', 'level.ts', 'cube.every((literal)', 'cube.some((literal)'],
  ['half of the clauses of a gate', 'cnf.ts', 'if ((missing & POSITIVE) !== 0)', 'if (missing === POSITIVE)'],
  [
    'gates that differ are one',
    'circuit.ts',
    'if (a[index] !== b[index]) return false;',
    'if (a[index] >> 1 !== b[index] >> 1) return false;',
  ],
];

/**
 * A copy of placement, qbf, what they need and the comparison, with a fault planted; its modules.
 */
async function copyWith(name: string, fault?: Fault) {
  const folder = join(COPIES, name);
  mkdirSync(folder, { recursive: true });
  for (const part of ['src/placement', 'src/qbf', 'src/result.ts'])
    cpSync(join(CORE, part), join(folder, part), { recursive: true });
  cpSync(join(CORE, 'test/compare-play.ts'), join(folder, 'test/compare-play.ts'));
  if (fault !== undefined) {
    const path = join(folder, 'src/qbf', fault[1]);
    const pieces = readFileSync(path, 'utf8').split(fault[2]);
    expect(pieces, `"${fault[2]}" is in ${fault[1]} once`).toHaveLength(2);
    writeFileSync(path, pieces.join(fault[3]));
  }
  const urlOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const play: typeof ComparePlay = await import(urlOf('test/compare-play.ts'));
  const diagram: typeof DiagramModule = await import(urlOf('src/qbf/diagram.ts'));
  const solve: typeof SolveModule = await import(urlOf('src/qbf/solve.ts'));
  return { play, diagram, solve };
}

type Copy = Awaited<ReturnType<typeof copyWith>>;

const SHAPES = [
  { width: 3, height: 3, zone: 1 },
  { width: 4, height: 4, zone: 2 },
  { width: 4, height: 6, zone: 2 },
];
/**
 * Positions in which rules decide that random play seldom meets; what each is for is in
 * qbf-moves.test.ts.
 */
const RARE = RARE_RULES.map(([, text]) => text);

/** The comparison of plies, in a small size; throws at the first difference. */
function playsRight({ play }: Copy): void {
  const random = randomOf(5);
  const seen = { compared: 0, legal: 0, mates: 0 };
  for (let i = 0; i < 200; i++) {
    const shape = SHAPES[i % SHAPES.length];
    const position =
      i % 4 === 0
        ? smallPosition(RARE[(i / 4) % RARE.length], 1)
        : randomSmallPosition(random, { ...shape, pieces: 7, inHand: 3, attackerKing: i % 2 === 0 });
    play.comparePlay(position, { breadth: 'useful', choice: 'oneHot', plies: 3, random, seen });
  }
}

/** The comparison of verdicts, in a small size. */
function solvesRight({ diagram, solve }: Copy): void {
  const random = randomOf(6);
  for (let i = 0; i < 150; i++) {
    const position = randomSmallPosition(random, {
      ...SHAPES[i % SHAPES.length],
      pieces: 5,
      inHand: 3,
      attackerKing: i % 3 === 0,
    });
    const parsed = diagram.parseDiagram(smallText(position), position.zone);
    if (!parsed.ok) throw new Error(parsed.error.message);
    // A fault may also make it run for ever.
    let questions = 0;
    const { verdict } = solve.solveDiagram(parsed.value, 3, {
      makeSolver,
      shouldStop: () => ++questions > 2000,
    });
    expect(verdict, smallText(position)).toBe(matesWithin(position, 3) ? 'mate' : 'noMate');
  }
}

/** Every sixth of the faults is planted every day. */
const isTried = (_: unknown, i: number): boolean => i % effort(6, 1) === 0;

describe('faults planted in the formula', { timeout: 60_000 }, () => {
  afterAll(() => rmSync(COPIES, { recursive: true, force: true }));

  it('are what the comparisons find: without one, both pass', async () => {
    const copy = await copyWith('none');
    playsRight(copy);
    solvesRight(copy);
  });

  it.each(FAULTS_OF_PLAY.filter(isTried).map((fault) => ({ what: fault[0], fault })))(
    'play: $what',
    async ({ what, fault }) => {
      const copy = await copyWith(what.replaceAll(/\W/g, '-'), fault);
      expect(() => playsRight(copy)).toThrow();
    },
  );

  it.each(FAULTS_OF_SOLVING.filter(isTried).map((fault) => ({ what: fault[0], fault })))(
    'solving: $what',
    async ({ what, fault }) => {
      const copy = await copyWith(what.replaceAll(/\W/g, '-'), fault);
      expect(() => solvesRight(copy)).toThrow();
    },
  );
});
