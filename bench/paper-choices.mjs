#!/usr/bin/env node
/**
 * What the choices that [Muneto2020] leaves open are worth in random search: diagrams drawn in one
 * way after the other, and what comes of them.
 *
 *   node bench/paper-choices.mjs [--ways PATTERN] [--starts 1a,3a] [--seeds 1,2] [--diagrams 10000]
 *       [--mate-nodes 2000] [--cook-nodes 500]
 *
 * Each way changes one thing of `as adopted`: ten ones, each of them a place (81 squares and the
 * hand) and one of 26 pieces, all equally likely; of several on a square one by chance; an
 * impossible diagram is drawn anew. Mean fitness and longest found mate count found lengths, as the
 * paper's methods do; what a mate leaves over is known of proven ones only. Means over starts and
 * seeds.
 */

import { parseArgs } from 'node:util';
import { BOARD_PIECES } from '@tsume/core/compose/board/diagram';
import { assess } from '@tsume/core/compose/look/assess';
import { foundFitnessOf, isSound } from '@tsume/core/compose/look/fitness';
import { MateSolver } from '@tsume/core/mate/solver';
import { BOARD_KINDS, KING, SET_COUNTS, demote, isWhite, kindOf } from '@tsume/core/placement/pieces';
import { readProblem } from '@tsume/core/placement/problem';
import { makeSfen } from '@tsume/core/placement/sfen';
import { Random } from '@tsume/core/random';
import { PAPER_STARTS, PRESETS } from '@tsume/core/run/presets';
import { readStart } from '@tsume/core/run/ranges';
import { loadEngine } from '@tsume/engine/node';
import { mean, printTable } from './lib/statistics.mjs';

const HAND = 81;
const isPromoted = (piece) => kindOf(piece) > KING;
const oneOf = (pieces) => (random) => random.choose(pieces);
/** A piece as often as the box has it, half of those that can promote promoted. */
const asInTheBox = oneOf(
  BOARD_PIECES.flatMap((piece) => Array(SET_COUNTS[demote(kindOf(piece))]).fill(piece)),
);

const adopted = {
  ones: 10,
  piece: oneOf(BOARD_PIECES),
  place: (random) => random.below(HAND + 1),
  several: (random, pieces) => random.choose(pieces),
  counts: () => true,
};
const WAYS = {
  'as adopted': {},
  '5 ones': { ones: 5 },
  '15 ones': { ones: 15 },
  '20 ones': { ones: 20 },
  'pieces as often as in the box': { piece: asInTheBox },
  'no promoted pieces': { piece: oneOf(BOARD_PIECES.filter((piece) => !isPromoted(piece))) },
  'the attacker’s pieces only': { piece: oneOf(BOARD_KINDS) },
  'the defender’s pieces only': { piece: oneOf(BOARD_PIECES.filter(isWhite)) },
  'nothing into the hand': { place: (random) => random.below(HAND) },
  'several on a square: the first': { several: (_, [first]) => first },
  'several on a square: none': { several: (_, pieces) => (pieces.length > 1 ? null : pieces[0]) },
  'what leaves pieces over is no mate': { counts: ({ leftover }) => leftover === 0 },
};

const { values: options } = parseArgs({
  options: {
    ways: { type: 'string', default: '' },
    starts: { type: 'string', default: '1a,3a' },
    seeds: { type: 'string', default: '1,2' },
    diagrams: { type: 'string', default: '10000' },
    'mate-nodes': { type: 'string', default: '2000' },
    'cook-nodes': { type: 'string', default: '500' },
  },
});
const solver = new MateSolver(loadEngine({ tableMiB: 1 }));

/** A diagram, or a refusal where there is no such one. */
function draw(start, random, { ones, piece, place, several }) {
  const chosen = new Map();
  const bits = new Set();
  while (bits.size < ones) {
    const bit = [place(random), piece(random)];
    if (bits.has(bit.join())) continue;
    bits.add(bit.join());
    chosen.set(bit[0], [...(chosen.get(bit[0]) ?? []), bit[1]]);
  }
  const board = start.board.slice();
  const black = start.black.slice();
  for (const [at, pieces] of chosen) {
    if (at === HAND) for (const each of pieces) black[demote(kindOf(each))] += 1;
    else if (kindOf(board[at]) !== KING) board[at] = several(random, pieces) ?? board[at];
  }
  return readProblem({ ...start, board, black });
}

function measure(way, name, seed) {
  const parameters = {
    ...PRESETS.paper,
    method: 'random',
    start: PAPER_STARTS[name],
    seed,
    mateNodes: Number(options['mate-nodes']),
    cookNodes: Number(options['cook-nodes']),
  };
  const start = readStart(parameters.start).value;
  const startLine = assess(solver, parameters.start, parameters, undefined, { confirmFrom: 999 }).line;
  const random = Random.seeded(seed);
  const { counts } = { ...adopted, ...way };
  const seen = { fitness: [], found: 0, proven: 0, sound: 0, problems: 0 };
  while (seen.fitness.length < Number(options.diagrams)) {
    const diagram = draw(start, random, { ...adopted, ...way });
    if (!diagram.ok) continue;
    const look = assess(solver, makeSfen(diagram.value), parameters, undefined, { confirmFrom: 999 });
    const fitness = counts(look) ? foundFitnessOf(look, startLine) : 0;
    seen.fitness.push(fitness);
    seen.found = Math.max(seen.found, fitness);
    if (!look.exact || fitness === 0) continue;
    seen.proven = Math.max(seen.proven, fitness);
    if (!isSound(look, 'paper')) continue;
    seen.problems += 1;
    seen.sound = Math.max(seen.sound, fitness);
  }
  return { ...seen, fitness: mean(seen.fitness) };
}

const HEADER = ['way', 'mean', 'longest found', 'longest proven', 'longest sound', 'sound of 1,000', 'CPU s'];
const rows = [];
for (const [name, way] of Object.entries(WAYS).filter(([each]) => new RegExp(options.ways).test(each))) {
  const before = process.cpuUsage();
  const all = options.starts
    .split(',')
    .flatMap((start) => options.seeds.split(',').map((seed) => measure(way, start, Number(seed))));
  const { user, system } = process.cpuUsage(before);
  const meanOf = (key) => mean(all.map((each) => each[key]));
  rows.push([
    name,
    meanOf('fitness').toFixed(2),
    ...['found', 'proven', 'sound'].map((key) => meanOf(key).toFixed(1)),
    ((1000 * meanOf('problems')) / Number(options.diagrams)).toFixed(1),
    ((user + system) / 1e6 / all.length).toFixed(0),
  ]);
  console.error(rows.at(-1).join(' | '));
}
printTable(HEADER, rows);
