#!/usr/bin/env node
/**
 * Two versions of the composer on the same climbs: the time of each, and whether they find the
 * same.
 *
 *   git worktree add /tmp/before HEAD~1 && (cd /tmp/before && npm ci && npm run build)
 *   node bench/climbs.mjs /tmp/before [AFTER] [--rounds 5] [--nodes 1e6] [--climbs 4]
 *
 * The second is the version at hand unless told otherwise. Each climb is done by both in turn, in
 * one process, once a round; its time is the least of all rounds. Sowings are from nowhere and near
 * stems in turn, great climbs from stems. One that comes to something else with the other version
 * is no fault, but its times compare nothing; exit code 1 says so.
 */

import { isDeepStrictEqual, parseArgs } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = fileURLToPath(new URL('..', import.meta.url));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '1e6' },
    climbs: { type: 'string', default: '4' },
  },
});
const [before, after = HERE] = positionals;
if (before === undefined) {
  console.error('which version to compare with? node bench/climbs.mjs BEFORE [AFTER]');
  process.exit(2);
}

/** What one checkout, built, does with a task. */
async function versionIn(folder) {
  const load = (path) => import(new URL(`packages/${path}.js`, pathToFileURL(`${folder}/`)).href);
  const [{ loadEngine }, { MateSolver }, { work }, { RUN_TABLE_MIB }] = await Promise.all([
    load('engine/dist/node'),
    load('core/dist/mate/solver'),
    load('core/dist/compose/run/work'),
    load('threads/dist/pool'),
  ]);
  const solver = new MateSolver(loadEngine({ tableMiB: RUN_TABLE_MIB }));
  const [{ PRESETS }, { MATE_STEMS }, { lookForSeed }, { placementOf }] = await Promise.all([
    load('core/dist/run/presets'),
    load('core/dist/compose/climb/mate-stems'),
    load('core/dist/compose/climb/sow'),
    load('core/dist/placement/sfen'),
  ]);
  const rootOf = (stem) => lookForSeed(solver, placementOf(stem), PRESETS.best).seed;
  return { stems: MATE_STEMS, rootOf, work: (task) => work(solver, task, PRESETS.best) };
}

const versions = [await versionIn(before), await versionIn(after)];
const [{ stems, rootOf }] = versions;
const limits = { root: null, nodes: Number(options.nodes), tries: Infinity, keep: 60, confirmations: 6 };
const KINDS = {
  sowings: (seed) => {
    const known = seed % 2 === 0 ? { known: stems.slice(seed, seed + 2) } : {};
    return { ...limits, seed, keepFrom: 7, ...known };
  },
  'great climbs': (seed) => {
    const { sfen, line } = rootOf(stems[seed]);
    return { ...limits, seed, seeds: 'any', roots: [{ sfen, line }] };
  },
};

let differing = 0;
console.log('| | s before | after | ratio |\n|---|---|---|---|');
for (const [kind, optionsOf] of Object.entries(KINDS)) {
  const seconds = [0, 0];
  for (let seed = 1; seed <= Number(options.climbs); seed++) {
    const task = { kind: 'climb', options: optionsOf(seed) };
    const least = [Infinity, Infinity];
    const outcomes = [];
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const which of (round + seed) % 2 === 0 ? [0, 1] : [1, 0]) {
        const start = process.cpuUsage().user;
        outcomes[which] = versions[which].work(task);
        least[which] = Math.min(least[which], (process.cpuUsage().user - start) / 1e6);
      }
    }
    if (!isDeepStrictEqual(outcomes[0], outcomes[1])) {
      differing += 1;
      console.error(`${kind}, seed ${seed}: the two come to something else`);
    }
    for (const which of [0, 1]) seconds[which] += least[which];
  }
  const [one, other] = seconds;
  console.log(`| ${kind} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(other / one).toFixed(2)} |`);
}
process.exitCode = differing > 0 ? 1 : 0;
