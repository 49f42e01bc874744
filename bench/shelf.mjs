#!/usr/bin/env node
/**
 * Makes examples/shelf/shelf.ndjson, the house's problems (packages/db/src/shelf.ts), from what
 * runs have found:
 *
 *   node bench/shelf.mjs FILE...
 *
 * FILE: what `tsume compose` prints, or a list of SFENs. Of each length so many are taken as
 * `PLACES` says: the highest score first, less for promoted minor men, more for themes that few of
 * the shelf show yet; no two of one idea. Each is pruned and checked under `strict` with 20 million
 * nodes, and appraised as workers do.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { APPRAISER, appraise } from '@tsume/core/appraise/appraise';
import { isPromotedMinor } from '@tsume/core/compose/look/retouch';
import { ideaOf } from '@tsume/core/lineage/idea';
import { lineageOf } from '@tsume/core/lineage/lineage';
import { prune } from '@tsume/core/mate/prune';
import { MateSolver } from '@tsume/core/mate/solver';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { parseProblem } from '@tsume/core/placement/problem';
import { makeSfen } from '@tsume/core/placement/sfen';
import { QuiescenceGlance } from '@tsume/core/quiescence/glance';
import { QuiescenceSearch } from '@tsume/core/quiescence/search';
import { loadEngine, loadSearchEngine } from '@tsume/engine/node';
import { spread } from './lib/statistics.mjs';

/** Lengths from … to, and how many problems of them. */
const PLACES = [
  { from: 3, to: 3, count: 8 },
  { from: 5, to: 5, count: 10 },
  { from: 7, to: 7, count: 10 },
  { from: 9, to: 9, count: 9 },
  { from: 11, to: 11, count: 8 },
  { from: 13, to: 13, count: 5 },
  { from: 15, to: 19, count: 5 },
  { from: 21, to: 29, count: 3 },
  { from: 31, to: 41, count: 2 },
];
/** Candidates of a length that are appraised, evenly spread over all. */
const MOST = 60;
const CHECK = { interposition: 'standard', profile: 'strict', nodes: 20_000_000 };
/** As workers do (APPRAISE_NODES). */
const APPRAISE_NODES = 1_000_000;
const MINOR_COST = 2;
const HAND_WORTH = 1;
/** What a theme is worth that nothing of the shelf shows yet. */
const NEW_THEME = 3;

const solver = new MateSolver(loadEngine());
const glance = new QuiescenceGlance(new QuiescenceSearch(loadSearchEngine()));
const { version } = createRequire(import.meta.url)('../packages/engine/package.json');

function problemsIn(files) {
  const problems = new Map();
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const problem = / [bw] \S+ 1$/.test(line) ? parseProblem(line) : null;
      if (problem?.ok) problems.set(canonicalKey(problem.value), problem.value);
    }
  }
  return [...problems.values()];
}

function looked(problem) {
  const { placement, report } = prune(solver, problem, CHECK);
  const { plies, exact, line, soundness, flaws } = report;
  if (soundness !== 'sound' || !exact) return [];
  const idea = ideaOf(lineageOf(placement, line).line);
  return [{ placement, plies, line, flaws, idea }];
}

function appraised(candidate) {
  const { placement, line } = candidate;
  const limits = { interposition: 'standard', line, nodes: APPRAISE_NODES };
  const { themes, undecided, difficulty, score } = appraise(solver, placement, limits, glance);
  const hand = placement.black.some((count) => count > 0);
  const minor = placement.board.filter(isPromotedMinor).length;
  const worth = (score ?? 0) - MINOR_COST * minor + (hand ? HAND_WORTH : 0);
  return { ...candidate, worth, appraisal: { themes, undecided, difficulty, score } };
}

const sound = problemsIn(process.argv.slice(2)).flatMap(looked);
const shown = new Map();
const ideas = new Set();
const shelf = [];
for (const { from, to, count } of PLACES) {
  const fitting = sound.filter(({ plies }) => plies >= from && plies <= to);
  const left = spread(fitting, MOST).map(appraised);
  for (let placed = 0; placed < count; placed++) {
    const worth = ({ worth: own, appraisal }) =>
      own + Math.max(0, ...appraisal.themes.map(({ theme }) => NEW_THEME / (1 + (shown.get(theme) ?? 0))));
    const [best] = left.filter(({ idea }) => !ideas.has(idea)).sort((a, b) => worth(b) - worth(a));
    if (best === undefined) break;
    ideas.add(best.idea);
    for (const { theme } of best.appraisal.themes) shown.set(theme, (shown.get(theme) ?? 0) + 1);
    shelf.push(best);
  }
  process.stderr.write(`${from} to ${to} plies: ${fitting.length} candidates\n`);
}
shelf.sort((a, b) => a.plies - b.plies);
const lines = shelf.map(({ placement, plies, line, flaws, appraisal }) => {
  const made = { engineVersion: version, appraisal, appraiser: APPRAISER };
  return JSON.stringify({ sfen: makeSfen(placement), plies, line, flaws, ...made });
});
writeFileSync(new URL('../examples/shelf/shelf.ndjson', import.meta.url), `${lines.join('\n')}\n`);
process.stderr.write(
  `${shelf.length} problems, ${shown.size} themes: ${[...shown].map((each) => each.join(' ')).join(', ')}\n`,
);
