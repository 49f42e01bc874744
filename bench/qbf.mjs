#!/usr/bin/env node
/**
 * Mate problems as quantified formulas: the paper's tables redone, times on 9×9, agreement with
 * engine and oracle, and the lengths of composed problems verified.
 *
 *   node bench/qbf.mjs [--parts paper,speed,agree,verify] [--out figures.json]
 *     [--depqbf-seconds 60]       paper: limit of a DepQBF run (left out where none is on PATH)
 *     [--per 50] [--seconds 60]   speed: problems of each length, and the limit of a question
 *     [--count 10000] [--seed 1]  agree: random positions, half on small boards, half on 9×9
 *     [--problems 200] [--solver refinement]  verify: composed problems of 1 to 5 plies
 *
 * Exit code 1 where a verdict is wrong. Times are wall-clock seconds or milliseconds, encoding
 * included where not said otherwise.
 */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MateSolver } from '@tsume/core/mate/solver';
import { makeSfen } from '@tsume/core/placement/sfen';
import { diagramOf, parseDiagram } from '@tsume/core/qbf/diagram';
import { encodeDiagram } from '@tsume/core/qbf/encode';
import { makeQdimacs } from '@tsume/core/qbf/qdimacs';
import { decide } from '@tsume/core/qbf/refine';
import { stepsOf } from '@tsume/core/qbf/steps';
import { loadEngine } from '@tsume/engine/node';
import { loadCadicalSolvers } from '@tsume/qbf-solver/cadical';
import { runQdimacsSolver } from '@tsume/qbf-solver/qdimacs-process';
import { embeddedSolver, solverNamed } from '@tsume/qbf-solver/solvers';
import { witnessLength } from '@tsume/qbf-solver/witness';
import { Random, randomProblem } from '@tsume/testing/random-positions';
import { randomOf, randomSmallPosition } from '@tsume/testing/random-small-positions';
import { matesWithin, smallText } from '@tsume/testing/small-board-oracle';
import { positionOf, rowsOf } from './lib/data.mjs';

/** Nodes of the engine for a random position; what it leaves open is not compared. */
const ENGINE_NODES = 200_000;

const { values: options } = parseArgs({
  options: {
    parts: { type: 'string', default: 'paper,speed,agree,verify' },
    out: { type: 'string' },
    'depqbf-seconds': { type: 'string', default: '60' },
    per: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    problems: { type: 'string', default: '200' },
    solver: { type: 'string', default: 'refinement' },
  },
});

const hasDepqbf = spawnSync('depqbf', ['--version']).error === undefined;
const makeSolver = await loadCadicalSolvers();
const embedded = await embeddedSolver();
const figures = {};
let wrong = 0;

function say(text) {
  console.log(text);
}

function rounded(value, digits = 3) {
  return Number(value.toFixed(digits));
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    count: sorted.length,
    medianMs: rounded(quantile(sorted, 0.5), 1),
    p90Ms: rounded(quantile(sorted, 0.9), 1),
    maxMs: rounded(sorted.at(-1), 1),
    over10s: sorted.filter((ms) => ms > 10_000).length,
  };
}

// ── The paper
// ─────────────────────────────────────────────────────────────────────────────────────────────────

const FIGURES = {
  // In the top right corner of the board, as the paper has it.
  'fig. 5': { zone: 2, board: (n) => [`${n - 1}k`, `${n}`, `${n - 2}GP`, ...empty(n, n - 3)].join('/') },
  'fig. 6': { zone: 2, board: () => '1k1/3/PG1' },
  'fig. 7': { zone: 3, board: () => '2kp/1Ll1/3R/+B2G' },
  'fig. 8': { zone: 3, board: () => '2ks/4/P1+Bs/1S+R1' },
};

function empty(n, count) {
  return Array.from({ length: count }, () => `${n}`);
}

/**
 * Table, figure, board's side, plies, size of the formula, and the paper's variables, clauses,
 * verdict, seconds of encoder and solver.
 */
// oxfmt-ignore
const PAPER = [
  [1, 'fig. 5', 3, 1, 'all', 3860, 14119, true, 0.888, 0.203],
  [1, 'fig. 6', 3, 1, 'all', 3860, 14119, false, 0.979, 0.203],
  [1, 'fig. 6', 3, 3, 'all', 6880, 25051, true, 1.842, 2.375],
  [2, 'fig. 7', 4, 1, 'all', 7227, 30954, false, 2.105, 3.000],
  [2, 'fig. 7', 4, 3, 'all', 12963, 54570, true, 3.758, 28.531],
  [2, 'fig. 8', 4, 1, 'all', 7227, 30954, false, 2.128, 5.891],
  [2, 'fig. 8', 4, 3, 'all', 12963, 54570, true, 3.883, 17.328],
  [3, 'fig. 5', 3, 1, 'all', 3860, 14119, true, 0.888, 0.203],
  [3, 'fig. 5', 3, 3, 'all', 6880, 25051, true, 1.767, 0.922],
  [3, 'fig. 5', 3, 5, 'all', 9900, 35983, true, 2.536, 2.422],
  [3, 'fig. 5', 3, 7, 'all', 12920, 46915, true, 3.357, 3.547],
  [3, 'fig. 5', 3, 9, 'all', 15940, 57843, true, 4.240, 4.844],
  [3, 'fig. 5', 3, 11, 'all', 18960, 68779, true, 4.978, 6.078],
  [4, 'fig. 5', 3, 1, 'all', 3860, 14119, true, 0.888, 0.203],
  [4, 'fig. 5', 4, 1, 'all', 7227, 30954, true, 1.877, 1.375],
  [4, 'fig. 5', 5, 1, 'all', 12132, 59907, true, 3.429, 7.750],
  [4, 'fig. 5', 6, 1, 'all', 19007, 106594, true, 6.134, 36.922],
  [4, 'fig. 5', 7, 1, 'all', 28380, 177975, true, 10.088, 169.938],
  [4, 'fig. 5', 8, 1, 'all', 40875, 282354, true, 15.419, 539.219],
  [4, 'fig. 5', 9, 1, 'all', 57212, 429379, true, 23.775, 1714.484],
  [5, 'fig. 5', 3, 1, 'used', 1316, 3560, true, 0.242, 0.047],
  [5, 'fig. 5', 3, 3, 'used', 2440, 6586, true, 0.439, 0.141],
  [5, 'fig. 5', 3, 5, 'used', 3564, 9612, true, 0.636, 0.391],
  [5, 'fig. 5', 3, 7, 'used', 4688, 12638, true, 0.848, 0.594],
  [5, 'fig. 5', 3, 9, 'used', 5312, 15664, true, 1.023, 0.969],
  [5, 'fig. 5', 3, 11, 'used', 6936, 18690, true, 1.258, 1.281],
  [6, 'fig. 5', 3, 1, 'used', 1316, 3560, true, 0.242, 0.047],
  [6, 'fig. 5', 4, 1, 'used', 2751, 7351, true, 0.496, 0.281],
  [6, 'fig. 5', 5, 1, 'used', 5172, 13420, true, 0.908, 2.469],
  [6, 'fig. 5', 6, 1, 'used', 9011, 22631, true, 1.502, 16.906],
  [6, 'fig. 5', 7, 1, 'used', 14796, 36040, true, 2.390, 79.375],
  [6, 'fig. 5', 8, 1, 'used', 23151, 54895, true, 3.657, 380.188],
  [6, 'fig. 5', 9, 1, 'used', 34796, 80636, true, 5.464, 1247.344],
];

/** One size of formula: variables, clauses, seconds of encoder, refinement and DepQBF. */
async function measure(diagram, plies, size, expected, name) {
  const start = performance.now();
  const { formula, game } = encodeDiagram(diagram, plies, size);
  const encoded = performance.now();
  const limit = encoded + Number(options.seconds) * 1000;
  const { isTrue } = decide(game.circuit, stepsOf(game), makeSolver, () => performance.now() > limit);
  const solved = performance.now();
  if (isTrue !== null) expect(isTrue === expected, `${name} ${size}: the refinement says ${isTrue}`);
  const line = {
    variables: formula.variables,
    clauses: formula.clauses.length,
    encoderSeconds: rounded((encoded - start) / 1000),
    refinementSeconds: isTrue === null ? null : rounded((solved - encoded) / 1000),
  };
  if (!hasDepqbf) return line;
  const timeoutMs = Number(options['depqbf-seconds']) * 1000;
  const said = await runQdimacsSolver('depqbf', makeQdimacs(formula, game, { comments: false }), {
    timeoutMs,
  });
  if (said.isTrue !== null) expect(said.isTrue === expected, `${name} ${size}: DepQBF says ${said.isTrue}`);
  return { ...line, depqbfSeconds: said.isTrue === null ? null : rounded(said.ms / 1000) };
}

function textOf({ variables, clauses, encoderSeconds, refinementSeconds, depqbfSeconds }) {
  const depqbf = depqbfSeconds === undefined ? '-' : (depqbfSeconds ?? 'open');
  return `${variables}/${clauses} ${encoderSeconds}+${refinementSeconds ?? 'open'} s (DepQBF ${depqbf})`;
}

async function paper() {
  const rows = [];
  for (const [table, figure, side, plies, size, variables, clauses, expected, encoder, solver] of PAPER) {
    const name = `table ${table}, ${figure}, ${side}x${side}, ${plies} plies`;
    const parsed = parseDiagram(FIGURES[figure].board(side), FIGURES[figure].zone);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const row = {
      table,
      figure,
      side,
      plies,
      paper: { size, variables, clauses, verdict: expected, encoderSeconds: encoder, solverSeconds: solver },
      [size]: await measure(parsed.value, plies, size, expected, name),
      pruned: await measure(parsed.value, plies, 'pruned', expected, name),
    };
    rows.push(row);
    say(
      `${name}: paper ${variables}/${clauses} ${encoder}+${solver} s; ${size} ${textOf(row[size])}; pruned ${textOf(row.pruned)}`,
    );
  }
  return rows;
}

// ── Times on 9×9
// ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Composed problems of a length, every remaining piece in the defender's hand. */
function composed(plies, count) {
  return rowsOf('composed.tsv')
    .filter(([, claimed]) => Number(claimed) === plies)
    .slice(0, count)
    .map(([sfen]) => positionOf(sfen));
}

/**
 * `mate within n` of composed problems of n plies: under the usual rule, so within n or, with
 * futile drops counted, later.
 */
async function speed() {
  const table = {};
  const timeoutMs = Number(options.seconds) * 1000;
  // The first question compiles the solver's WebAssembly.
  await embedded.ask(diagramOf(composed(1, 1)[0]), 1);
  for (const plies of [1, 3, 5, 7]) {
    const times = [];
    let open = 0;
    const longer = [];
    for (const placement of composed(plies, Number(options.per))) {
      const said = await embedded.ask(diagramOf(placement), plies, { timeoutMs });
      times.push(said.ms);
      if (said.verdict === 'unknown') open++;
      if (said.verdict === 'noMate') longer.push(makeSfen(placement));
    }
    table[plies] = { ...summary(times), open, longer };
    const { count, medianMs, p90Ms, maxMs, over10s } = table[plies];
    say(
      `${plies} plies: ${count} problems, median ${medianMs} ms, 90 % ${p90Ms} ms, slowest ${maxMs} ms, ` +
        `over 10 s ${over10s}, open ${open}, no mate within ${longer.length}`,
    );
  }
  return table;
}

// ── Agreement
// ─────────────────────────────────────────────────────────────────────────────────────────────────

const SHAPES = [
  { width: 3, height: 3, zone: 1 },
  { width: 3, height: 4, zone: 2 },
  { width: 4, height: 4, zone: 3 },
  { width: 5, height: 4, zone: 1 },
  { width: 5, height: 5, zone: 2 },
  { width: 4, height: 7, zone: 3 },
];

function expect(isWell, message) {
  if (isWell) return;
  wrong++;
  say(`WRONG: ${message}`);
}

async function agree() {
  const count = Number(options.count);
  const small = await agreeOnSmallBoards(Math.floor(count / 2));
  const large = await agreeOnNine(Math.ceil(count / 2));
  say(`agreement: small boards ${JSON.stringify(small)}, 9x9 ${JSON.stringify(large)}`);
  return { small, large };
}

async function agreeOnSmallBoards(count) {
  const random = randomOf(Number(options.seed));
  const tally = { positions: 0, mate: 0, noMate: 0, open: 0, differences: 0 };
  for (let index = 0; index < count; index++) {
    const shape = SHAPES[index % SHAPES.length];
    const position = randomSmallPosition(random, {
      ...shape,
      pieces: 6,
      inHand: 3,
      attackerKing: index % 3 === 0,
    });
    const parsed = parseDiagram(smallText(position), shape.zone);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const plies = [1, 3, 3, 3][index % 4];
    const name = `${smallText(position)} zone ${shape.zone}, ${plies} plies`;
    await compare(tally, parsed.value, plies, matesWithin(position, plies), name);
  }
  return tally;
}

async function agreeOnNine(count) {
  const random = new Random(Number(options.seed));
  const solver = new MateSolver(loadEngine());
  const tally = { positions: 0, mate: 0, noMate: 0, open: 0, differences: 0 };
  // What the engine leaves open is replaced by further positions.
  for (let index = 0; tally.positions < count; index++) {
    const problem = randomProblem(random, {
      corner: index % 2 === 0,
      twoKings: index % 3 === 0,
      smallHand: index % 3 === 1,
    });
    const { verdict, plies, exact } = solver.solve(problem, {
      interposition: 'none',
      nodes: ENGINE_NODES,
      leftover: false,
    });
    const within = index % 10 === 0 ? 5 : index % 2 === 0 ? 3 : 1;
    const isKnown = verdict === 'noMate' || (exact && plies !== null);
    if (!isKnown) tally.open++;
    else
      await compare(
        tally,
        diagramOf(problem),
        within,
        plies !== null && plies <= within,
        `${makeSfen(problem)}, ${within} plies`,
      );
  }
  return tally;
}

async function compare(tally, diagram, plies, expected, name) {
  const said = await embedded.ask(diagram, plies, { timeoutMs: Number(options.seconds) * 1000 });
  if (said.verdict === 'unknown') {
    tally.open++;
    return;
  }
  tally.positions++;
  tally[said.verdict]++;
  if (said.verdict === (expected ? 'mate' : 'noMate')) return;
  tally.differences++;
  expect(false, `${name}: the formula says ${said.verdict}`);
}

// ── Lengths
// ─────────────────────────────────────────────────────────────────────────────────────────────────

async function verify() {
  const solver = await solverNamed(options.solver);
  const engine = new MateSolver(loadEngine());
  const problems = [1, 3, 5].flatMap((plies) => composed(plies, Math.ceil(Number(options.problems) / 3)));
  const tally = {
    solver: solver.name,
    problems: 0,
    verified: 0,
    refuted: 0,
    open: 0,
    otherLengths: [],
    byPlies: {},
  };
  const times = [];
  for (const placement of problems.slice(0, Number(options.problems))) {
    const { plies, exact } = engine.solve(placement, { interposition: 'none', leftover: false });
    const name = makeSfen(placement);
    tally.problems++;
    if (plies === null || !exact) {
      tally.open++;
      continue;
    }
    if (plies > 5) tally.otherLengths.push(`${name}: ${plies}`);
    const { verified, within, shorter } = await witnessLength(solver, diagramOf(placement), plies, {
      timeoutMs: Number(options.seconds) * 1000,
    });
    times.push(within.ms + (shorter?.ms ?? 0));
    tally[verified === true ? 'verified' : verified === null ? 'open' : 'refuted']++;
    if (verified === true) tally.byPlies[plies] = (tally.byPlies[plies] ?? 0) + 1;
    expect(verified !== false, `${name}: not ${plies} plies`);
  }
  const result = { ...tally, times: summary(times) };
  say(`lengths: ${JSON.stringify(result)}`);
  return result;
}

const PARTS = { paper, speed, agree, verify };
for (const part of options.parts.split(',')) {
  if (PARTS[part] === undefined)
    throw new Error(`no part "${part}"; there are ${Object.keys(PARTS).join(', ')}`);
  figures[part] = await PARTS[part]();
}
if (options.out !== undefined) {
  const environment = { node: process.version, date: new Date().toISOString(), options };
  writeFileSync(options.out, `${JSON.stringify({ environment, ...figures }, null, 2)}\n`);
}
process.exitCode = wrong > 0 ? 1 : 0;
