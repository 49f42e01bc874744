#!/usr/bin/env node
/**
 * docs/zuko.md's tables: 将棋図巧 by our solver beside the recorded lengths and the peer's, from the
 * figures of three suites.
 *
 *   node bench/solver.mjs --suites zuko,zukoAll,zukoFirst --out figures.json
 *   node bench/zuko-table.mjs figures.json [more.json …]
 *
 * Prints counts, the problems whose length under the standard rule is not the recorded one, and
 * those that are left open.
 */

import { readFileSync } from 'node:fs';
import { rowsOf } from './lib/data.mjs';

const suites = new Map();
for (const file of process.argv.slice(2)) {
  for (const { suite, each } of JSON.parse(readFileSync(file, 'utf8')).figures) {
    suites.set(suite, new Map(each.map((row) => [row.name, row])));
  }
}
for (const name of ['zuko', 'zukoAll', 'zukoFirst']) {
  if (!suites.has(name))
    throw new Error(`No figures of the suite ${name}: node bench/solver.mjs --suites ${name} --out FILE`);
}

/** A length as the tables have it: exact, a bound, no mate, or nothing known. */
function lengthOf({ verdict, plies, exact }) {
  if (verdict === 'noMate') return 'none';
  if (plies === null) return verdict === 'mate' ? 'mate' : '?';
  return exact ? String(plies) : `≤ ${plies}`;
}

const problems = rowsOf('zuko.tsv').map(([, name, recorded, peer]) => {
  const [standard, all, first] = ['zuko', 'zukoAll', 'zukoFirst'].map((suite) => suites.get(suite).get(name));
  return { name, recorded, peer, standard, all, first };
});

const isSettled = ({ standard }) => standard.exact || standard.verdict === 'noMate';
const settled = problems.filter(isSettled);
const same = settled.filter(({ recorded, standard }) => lengthOf(standard) === recorded);
const others = settled.filter((problem) => !same.includes(problem));
const open = problems.filter((problem) => !isSettled(problem));
const decided = problems.filter(
  ({ first, standard }) => first.verdict !== 'unknown' || standard.verdict !== 'unknown',
);
const withPeer = problems.filter(({ peer, all }) => peer !== '-' && all.exact);
const asPeer = withPeer.filter(({ peer, all }) => lengthOf(all) === peer);

console.log(
  `${decided.length} of ${problems.length} decided, ${settled.length} with their length: ${same.length} as recorded, ${others.length} not.`,
);
console.log(
  `Every interposition counted: ${withPeer.length} exact where the peer gives a length, ${asPeer.length} of them the same.`,
);
for (const { name, peer, all } of withPeer.filter((problem) => !asPeer.includes(problem))) {
  console.log(`  ${name}: peer ${peer}, ours ${lengthOf(all)}`);
}

const HEAD =
  '| problem | recorded | standard rule | every interposition counted | peer |\n| --- | --- | --- | --- | --- |';
const rowOf = ({ name, recorded, peer, standard, all }) =>
  `| ${Number(name.slice(4))} | ${recorded} | ${lengthOf(standard)} | ${lengthOf(all)} | ${peer} |`;
console.log(`\nNot as recorded:\n\n${HEAD}\n${others.map(rowOf).join('\n')}`);
console.log(`\nOpen at this budget:\n\n${HEAD}\n${open.map(rowOf).join('\n')}`);
