#!/usr/bin/env node
/**
 * Certificates of the fixed suites: how many are proven, what they weigh, and seconds to write and
 * to verify them.
 *
 *   node bench/certificates.mjs
 *       [--suites mate3,mate5,mate7,mate9,composed,interposition,long-composed]
 *       [--disproof-nodes 200000] [--unique]
 *
 * `mateN`: the 200 mates of N plies of ../shared/data, every interposition counted; the others
 * under the standard profile. Every certificate is read back and verified; one that is not valid
 * ends the run. With `--unique` they show as well that nothing else mates, where that is so.
 */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeCertificate, parseCertificate } from '@tsume/core/certificate/format';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import { writeCertificate } from '@tsume/core/certificate/write';
import { MateSolver } from '@tsume/core/mate/solver';
import { validate } from '@tsume/core/placement/validate';
import { loadEngine } from '@tsume/engine/node';
import { DATA, positionOf, rowsOf } from './lib/data.mjs';

const ALL = 'mate3,mate5,mate7,mate9,composed,interposition,long-composed';

const { values: options } = parseArgs({
  options: {
    suites: { type: 'string', default: ALL },
    'disproof-nodes': { type: 'string', default: '200000' },
    unique: { type: 'boolean', default: false },
  },
});

function placementsOf(file) {
  return rowsOf(file)
    .map(([sfen]) => positionOf(sfen))
    .filter((placement) => validate(placement).ok);
}

function timed(work) {
  const start = performance.now();
  const result = work();
  return [result, (performance.now() - start) / 1000];
}

function measure(suite, placements) {
  const solver = new MateSolver(loadEngine({ tableMiB: 64 }));
  const interposition = suite.startsWith('mate') ? 'none' : 'standard';
  const disproofNodes = Number(options['disproof-nodes']);
  const limits = { nodes: 50_000_000, disproofNodes, uniqueness: options.unique };
  const sum = { positions: placements.length, proven: 0, claimed: 0, none: 0, unique: 0, sound: 0 };
  const nodes = [];
  const bytes = [];
  const zipped = [];
  const writing = [];
  const verifying = [];
  for (const placement of placements) {
    const [written, writeSeconds] = timed(() =>
      writeCertificate(solver, placement, { ...limits, interposition }),
    );
    writing.push(writeSeconds);
    if (!written.ok) {
      sum.none++;
      continue;
    }
    const text = makeCertificate(written.value);
    const [answer, verifySeconds] = timed(() => verifyCertificate(parseCertificate(text).value));
    if (!answer.valid) throw new Error(`${answer.sfen}: ${answer.faults[0].message}`);
    sum[answer.exactness]++;
    if (answer.uniqueness) sum.unique++;
    if (answer.uniqueness && answer.exactness === 'proven') sum.sound++;
    nodes.push(answer.nodes);
    bytes.push(text.length);
    zipped.push(gzipSync(text).length);
    verifying.push(verifySeconds);
  }
  const figures = {
    nodes,
    kB: bytes.map((b) => b / 1000),
    gzipKB: zipped.map((b) => b / 1000),
    writing,
    verifying,
  };
  for (const [name, values] of Object.entries(figures)) sum[name] = summary(values);
  return sum;
}

function short(value) {
  return Number(value.toPrecision(3));
}

/** Sum, median and greatest, to three digits. */
function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const total = values.reduce((a, b) => a + b, 0);
  return {
    sum: short(total),
    median: short(sorted[sorted.length >> 1] ?? 0),
    max: short(sorted.at(-1) ?? 0),
  };
}

for (const suite of options.suites.split(',')) {
  const file = new URL(`${suite}.tsv`, DATA);
  if (existsSync(file)) console.log(suite, JSON.stringify(measure(suite, placementsOf(file))));
  else console.error(`${suite}: ../shared/data is not there, left out`);
}
