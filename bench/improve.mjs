#!/usr/bin/env node
/**
 * How often `tsume improve` makes sound versions of unsound problems. Three suites out of
 * ../shared/data:
 *
 *   cooked   unsound problems of composed.tsv as they are, without their author's line
 *   broken   sound problems of composed.tsv of 3 plies and more, with one man taken off or put down
 *            so that they are unsound; their author's line is given
 *   long     unsound problems of long-composed.tsv with their author's line
 *   sound    sound problems of composed.tsv of 3 plies and more: extensions by four plies,
 *            ornaments
 *
 *   node bench/improve.mjs [--suites cooked,broken,long,sound] [--count 40] [--nodes 2000000]
 *       [--profile strict] [--seed 1] [--json]
 *
 * Nothing is timed; nodes are those of the improvement's own account, second looks not counted. The
 * same command prints the same figures.
 */

import { parseArgs } from 'node:util';
import { improve } from '@tsume/core/improve/improve';
import { neighboursOf } from '@tsume/core/improve/neighbours';
import { countPieces } from '@tsume/core/placement/placement';
import { Random } from '@tsume/core/random';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { placementOf } from '@tsume/core/compose/selection/specimen';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { loadEngine } from '@tsume/engine/node';
import { rowsOf } from './lib/data.mjs';
import { mean } from './lib/statistics.mjs';

const SUITES = ['cooked', 'broken', 'long', 'sound'];
/** Nodes that tell what a suite is made of; what they leave undecided is left out. */
const CHECK = { nodes: 500_000, mateNodes: 200_000, cookNodes: 50_000 };

const { values: options } = parseArgs({
  options: {
    suites: { type: 'string', default: SUITES.join(',') },
    count: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '2000000' },
    profile: { type: 'string', default: 'strict' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const { profile } = options;
const [count, nodes, seed] = [options.count, options.nodes, options.seed].map(Number);
const solver = new MateSolver(loadEngine({ tableMiB: 64 }));

function report(placement) {
  return checkSoundness(solver, placement, { ...CHECK, profile });
}

/**
 * Problems of composed.tsv of some plies and a soundness, spread over the file (it is sorted by
 * length).
 */
function* composed(soundness, least) {
  const rows = Random.seeded(seed).sample(rowsOf('composed.tsv'), Infinity);
  for (const [sfen, plies] of rows) {
    const placement = placementOf(sfen);
    if (placement === null || Number(plies) < least) continue;
    const found = report(placement);
    if (found.exact && found.soundness === soundness) yield { placement, found };
  }
}

/** A problem with one man more or less, unsound; null where none is found in a few draws. */
function broken(placement, random) {
  const changed = neighboursOf(placement).filter(
    (each) => countPieces(each.placement) !== countPieces(placement),
  );
  for (const each of random.sample(changed, 20)) {
    if (report(each.placement).soundness === 'unsound') return each.placement;
  }
  return null;
}

function* subjectsOf(suite) {
  const random = Random.seeded(seed);
  if (suite === 'long') {
    for (const [sfen, , , , , line] of rowsOf('long-composed.tsv')) {
      const placement = placementOf(sfen);
      if (report(placement).soundness === 'unsound')
        yield { placement, line: line.split(' '), original: null };
    }
  } else if (suite === 'cooked') {
    for (const { placement } of composed('unsound', 1)) yield { placement, line: [], original: null };
  } else {
    for (const { placement, found } of composed('sound', 3)) {
      const subject = suite === 'broken' ? broken(placement, random) : placement;
      if (subject !== null) yield { placement: subject, line: found.line, original: placement };
    }
  }
}

function keyOf(sfen) {
  return canonicalKey(parseSfen(sfen).value);
}

const isWhole = ({ kept }) => kept === null || kept.moves === kept.of;

function measure(suite) {
  const each = [];
  for (const { placement, line, original } of subjectsOf(suite)) {
    if (each.length >= count) break;
    const found = improve(solver, { placement, line }, { nodes, profile, seed, proposals: 50 });
    const length = found.authorsLine?.length ?? 0;
    const ofKind = (kind) => found.proposals.filter(({ steps }) => steps.at(-1) === kind);
    const repaired = found.proposals.filter(
      ({ steps }) => steps[0] === 'repaired' && !steps.includes('extended'),
    );
    each.push({
      sfen: makeSfen(placement),
      ideas: ofKind('repaired').length,
      repaired: repaired.length > 0,
      asLong: repaired.some(({ plies }) => plies >= length),
      whole: repaired.some((proposal) => proposal.plies >= length && isWhole(proposal)),
      oneChange: repaired.some(({ changes }) => changes === 1),
      refound:
        original !== null && found.proposals.some(({ sfen }) => keyOf(sfen) === canonicalKey(original)),
      pruned: found.proposals.some(({ steps }) => steps.at(-1) === 'pruned'),
      by: Math.max(0, ...ofKind('extended').map(({ plies }) => plies - length)),
      extended: ofKind('extended').length,
      nodes: found.nodes,
      tried: found.tried,
    });
    process.stderr.write(`\r${suite}: ${each.length} of ${count} `);
  }
  process.stderr.write('\n');
  const number = (field) => each.filter((one) => one[field] === true).length;
  const row = {
    suite,
    problems: each.length,
    repaired: number('repaired'),
    oneChange: number('oneChange'),
    asLong: number('asLong'),
    whole: number('whole'),
    refound: number('refound'),
    ideas: mean(each.map(({ ideas }) => ideas)).toFixed(1),
    extended: each.filter(({ extended }) => extended > 0).length,
    byFour: each.filter(({ by }) => by >= 4).length,
    pruned: number('pruned'),
    tried: Math.round(mean(each.map((one) => one.tried))),
    nodes: Math.round(mean(each.map((one) => one.nodes))),
  };
  return { row, each };
}

const figures = options.suites.split(',').map(measure);
if (options.json) console.log(JSON.stringify({ count, nodes, profile, seed, figures }));
else console.table(figures.map(({ row }) => row));
