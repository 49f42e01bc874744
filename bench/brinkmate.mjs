#!/usr/bin/env node
/**
 * The experiments of [Hashimoto] on our own positions: what the mate search inside costs, with a
 * small limit, a large one and none, and what plain iterative deepening to 5 plies in its place
 * costs (its Tables 1 to 3).
 *
 *   node bench/brinkmate.mjs [--set bench/brinkmate.tsv] [--minutes-each 1] [--deepening-seconds 3]
 *       [--json]
 *
 * A line of the set is a SFEN, or the name of a record of ../shared/data/games and the moves played
 * before, and the plies of its brinkmate, separated by a TAB. A comment line begins a group, for
 * which the ratios are told apart. Without those records what is out of them is left out. `updates`
 * are the positions played on both levels, as the paper counts them; `calls` are inner searches,
 * `stopped` those that ended on their limit. Where plain deepening meets its depth it is undecided
 * whether there is a mate, so that it can hardly guarantee anything; the paper took it for none, as
 * `trusted` does, which solves the positions and may be wrong. Its time is what that of df-pn is
 * compared with, over the positions of three plies and more; what it leaves unsolved counts with
 * the time it took to give up, which is what `--deepening-seconds` allow at most: a ratio that is
 * too small rather than too great.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BrinkmateSolver } from '@tsume/core/brinkmate/solver';
import { parseSfen } from '@tsume/core/placement/sfen';
import { loadEngine } from '@tsume/engine/node';
import { areGamesThere, readGames } from './lib/games.mjs';
import { median } from './lib/statistics.mjs';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: new URL('brinkmate.tsv', import.meta.url).pathname },
    'minutes-each': { type: 'string', default: '1' },
    'deepening-seconds': { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});

const SETTINGS = {
  'df-pn, 1 ms': { innerTimeMs: 1 },
  'df-pn, 2,000 nodes': { innerNodes: 2000 },
  'df-pn, 1,000,000 nodes': { innerNodes: 1_000_000 },
  'df-pn, no limit': { innerNodes: Infinity },
  'df-pn, table emptied each time': { innerNodes: 1_000_000, forgetful: true },
  'deepening to 5 plies': { innerMethod: 'deepening' },
  'deepening to 5 plies, trusted': { innerMethod: 'deepening', innerTrusts: true },
};

const games = areGamesThere() ? new Map(readGames().map(({ name, moves }) => [name, moves])) : null;
if (games === null)
  console.error('Left out what is taken from ../shared/data/games: that folder is not there.');

/**
 * The position that a line of the set names; null where it is out of a record that is not there.
 */
function positionOf(name) {
  const [record, ply] = name.split(' ');
  if (!record.endsWith('.csa')) return parseSfen(name).value;
  return games?.get(record).find((move) => move.ply === Number(ply)).placement ?? null;
}

function readSet(text) {
  let group = 0;
  let isComment = false;
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (line.startsWith('#') && !isComment) group += 1;
      isComment = line.startsWith('#');
      if (isComment) return [];
      const [name, plies] = line.split('\t');
      const placement = positionOf(name);
      return placement === null ? [] : [{ group, plies: Number(plies), placement }];
    });
}

const positions = readSet(readFileSync(values.set, 'utf8'));

const solver = new BrinkmateSolver(loadEngine({ tableMiB: 64 }));
const timeMs = Number(values['minutes-each']) * 60_000;
const deepeningMs = Number(values['deepening-seconds']) * 1000;

function run(options) {
  const most = options.innerMethod === 'deepening' ? Math.min(deepeningMs, timeMs) : timeMs;
  return positions.map(({ placement, plies, group }) => {
    const answer = solver.solve(placement, { ...options, timeMs: most });
    const solved = answer.verdict === 'brinkmate' && answer.plies === plies;
    return { ...answer, group, expected: plies, solved };
  });
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

// The first searches of a process are slow.
run({ nodes: 100_000 });
const results = {};
for (const [name, options] of Object.entries(SETTINGS)) {
  results[name] = run(options);
  const rows = results[name];
  const of7 = rows.filter(({ expected }) => expected === 7);
  const line = {
    setting: name,
    positions: rows.length,
    solved: rows.filter(({ solved }) => solved).length,
    guaranteed: rows.filter(({ guaranteed }) => guaranteed).length,
    medianMs: median(rows.map(({ ms }) => ms)),
    medianMsOf7: median(of7.map(({ ms }) => ms)),
    updates: sum(rows.map(({ nodes }) => nodes)),
    calls: sum(rows.map(({ innerCalls }) => innerCalls)),
    stopped: sum(rows.map(({ innerStopped }) => innerStopped)),
  };
  console.log(JSON.stringify(line));
}

const shared = results['df-pn, 1,000,000 nodes'];
const trusted = results['deepening to 5 plies, trusted'];
const longer = [...shared.keys()].filter((at) => shared[at].expected >= 3);
const ratios = (what, among) => median(among.map((at) => trusted[at][what] / shared[at][what]));
for (const group of [null, ...new Set(shared.map((row) => row.group))]) {
  const among = group === null ? longer : longer.filter((at) => shared[at].group === group);
  const medianRatioOfMs = ratios('ms', among);
  const medianRatioOfUpdates = ratios('nodes', among);
  console.log(
    JSON.stringify({ group: group ?? 'all', positions: among.length, medianRatioOfMs, medianRatioOfUpdates }),
  );
}
if (values.json) console.log(JSON.stringify(results));
