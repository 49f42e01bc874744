#!/usr/bin/env node
/**
 * The brinkmate search against the oracle that knows nothing but the definition (packages/testing,
 * docs/brinkmate.md): random small positions, until as many have been compared as asked for.
 *
 *   node bench/brinkmate-fuzz.mjs [--positions 1000] [--seed 1] [--plies 5]
 *       [--method dfpn|deepening] [--out FILE]
 *
 * `--out` writes what the oracle said, SFEN, TAB, value: a part of it is kept for the tests in
 * packages/core/test/brinkmate-oracle.tsv.
 */

import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BrinkmateSolver } from '@tsume/core/brinkmate/solver';
import { makeSfen } from '@tsume/core/placement/sfen';
import { loadEngine } from '@tsume/engine/node';
import { oracleValue } from '@tsume/testing/brinkmate-oracle';
import { disagreement } from '@tsume/testing/brinkmate-agreement';
import { Random } from '@tsume/testing/random-positions';
import { randomSmallBrinkmate } from '@tsume/testing/small-brinkmates';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    plies: { type: 'string', default: '5' },
    method: { type: 'string', default: 'dfpn' },
    out: { type: 'string' },
  },
});

const random = new Random(Number(values.seed));
const solver = new BrinkmateSolver(loadEngine({ tableMiB: 4 }));
const maxPlies = Number(values.plies);
const tally = {};
let compared = 0;
let passedOver = 0;
let faults = 0;
while (compared < Number(values.positions)) {
  const placement = randomSmallBrinkmate(random);
  const oracle = oracleValue(placement, { maxPlies, maxPositions: 100_000 });
  if (oracle === 'gaveUp') {
    passedOver += 1;
    continue;
  }
  compared += 1;
  if (values.out !== undefined) appendFileSync(values.out, `${makeSfen(placement)}\t${oracle}\n`);
  const solution = solver.solve(placement, { method: values.method, nodes: 5_000_000 });
  const fault = disagreement(solution, oracle, maxPlies);
  if (fault !== null) {
    faults += 1;
    console.error(`${makeSfen(placement)}: ${fault}`);
  }
  const key = solution.verdict === 'brinkmate' ? `brinkmate ${solution.plies}` : solution.verdict;
  tally[key] = (tally[key] ?? 0) + 1;
}
console.log(JSON.stringify({ compared, passedOver, faults, tally }));
process.exitCode = faults === 0 ? 0 : 1;
