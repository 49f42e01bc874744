#!/usr/bin/env node
/**
 * What the appraisal of problems says of whole sets: how the measures of difficulty and the score
 * order them, by problem and by pairs, which levels they are of, and which themes are found. Sets
 * are those of ../shared/data, and files of SFENs (or the JSON lines of `tsume compose --json`)
 * given as arguments.
 *
 *   node bench/appraise.mjs [--sets mate3,mate5,…,composed,longComposed,zuko,random] [--count 100]
 *       [--nodes 2000000] [--question-nodes 20000] [--json] [FILE...]
 *
 * `count` problems of each set at most, evenly spread over it. What is not solved within the nodes
 * is left out and counted. Mates out of games are taken as their source has it: every interposition
 * counts. The same command prints the same figures but for the seconds.
 */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { appraise } from '@tsume/core/appraise/appraise';
import { THEMES, THEME_NAMES } from '@tsume/core/vocabulary/theme';
import { LEVEL_NAMES, hardnessOf, levelOf } from '@tsume/core/vocabulary/level';
import { MateSolver } from '@tsume/core/mate/solver';
import { applyReading } from '@tsume/core/placement/reading';
import { parseSfen } from '@tsume/core/placement/sfen';
import { QuiescenceGlance } from '@tsume/core/quiescence/glance';
import { QuiescenceSearch } from '@tsume/core/quiescence/search';
import { loadEngine, loadSearchEngine } from '@tsume/engine/node';
import { DATA } from './lib/data.mjs';
import { mean, spread } from './lib/statistics.mjs';

const MATES = ['mate3', 'mate5', 'mate7', 'mate9', 'mate11'];
const FILES = {
  ...Object.fromEntries(MATES.map((name) => [name, `${name}.tsv`])),
  composed: 'composed.tsv',
  longComposed: 'long-composed.tsv',
  zuko: 'zuko.tsv',
  random: 'open500.tsv',
};
/** Sets whose problems are better, as people see it, than those of another. */
const PAIRS = [
  ['zuko', 'longComposed'],
  ['longComposed', 'composed'],
  ['zuko', 'composed'],
  ['composed', 'random'],
  ['zuko', 'random'],
];
/** The parts of the score, and the whole. */
const PARTS = {
  score: ({ score }) => score,
  proofNodes: ({ difficulty }) => difficulty.proofNodes,
  plausibleChecks: ({ difficulty }) => difficulty.plausibleChecks,
  deepestTry: ({ difficulty }) => difficulty.deepestTry,
  surprise: ({ difficulty }) => difficulty.surprise,
  economy: ({ difficulty }) => difficulty.economy,
  'distance per ply': ({ difficulty, plies }) => difficulty.movedDistance / plies,
  themes: ({ themes }) => themes.length,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string' },
    count: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '2000000' },
    'question-nodes': { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
  },
});

/**
 * The SFENs of a text: one a line up to the first TAB, a header skipped; or the problems among
 * events of a run.
 */
function sfensOf(text) {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('{')) return /\//.test(line) ? [line.split('\t')[0]] : [];
      const event = JSON.parse(line);
      return event.event === 'problem' ? [event.sfen] : [];
    });
}

const appraisedBySet = new Map();
const solver = new MateSolver(loadEngine({ tableMiB: 64 }));
const glance = new QuiescenceGlance(new QuiescenceSearch(loadSearchEngine()));

function appraisalsOf(sfens, isGame) {
  return sfens.map((sfen) => {
    const parsed = parseSfen(sfen);
    const placement = parsed.ok ? applyReading(parsed.value) : parsed;
    if (!placement.ok) throw new Error(`${sfen}: ${placement.error.message}`);
    const limits = { nodes: Number(options.nodes), questionNodes: Number(options['question-nodes']) };
    const interposition = isGame ? 'none' : 'standard';
    return appraise(solver, placement.value, { ...limits, interposition }, glance);
  });
}

function figuresOf(name, sfens) {
  const started = performance.now();
  const all = appraisalsOf(sfens, MATES.includes(name) || name === 'random');
  const appraised = all.filter(({ score }) => score !== null);
  appraisedBySet.set(name, appraised);
  const of = (value) => mean(appraised.map(value));
  const levels = LEVEL_NAMES.map(
    (level) => appraised.filter(({ difficulty }) => levelOf(hardnessOf(difficulty)) === level).length,
  );
  const counts = Object.fromEntries(
    THEMES.map((theme) => [
      theme,
      appraised.filter(({ themes }) => themes.some((each) => each.theme === theme)).length,
    ]).filter(([, count]) => count > 0),
  );
  return {
    name,
    problems: appraised.length,
    unsolved: all.length - appraised.length,
    plies: of(({ plies }) => plies),
    score: of(({ score }) => score),
    proofBits: of(({ difficulty }) => Math.log2(1 + difficulty.proofNodes)),
    plausible: of(({ difficulty }) => difficulty.plausibleChecks),
    deepestTry: of(({ difficulty }) => difficulty.deepestTry),
    surprise: of(({ difficulty }) => difficulty.surprise),
    apparentLoss: of(({ difficulty }) => difficulty.apparentLoss),
    economy: of(({ difficulty }) => difficulty.economy),
    distance: of(({ difficulty }) => difficulty.movedDistance),
    themes: of(({ themes }) => themes.length),
    undecided: appraised.filter(({ undecided }) => undecided.length > 0).length,
    levels,
    counts,
    seconds: (performance.now() - started) / 1000,
  };
}

const sets = options.sets?.split(',') ?? (positionals.length > 0 ? [] : Object.keys(FILES));
const inputs = [
  ...sets.map((name) => [name, new URL(FILES[name], DATA)]),
  ...positionals.map((path) => [basename(path), path]),
];
const COLUMNS = [
  'plies',
  'score',
  'proofBits',
  'plausible',
  'deepestTry',
  'surprise',
  'apparentLoss',
  'economy',
  'distance',
  'themes',
];
/**
 * The share of pairs in which a value of the first set is greater than one of the second; equal
 * ones count half.
 */
function shareAbove(better, other, value) {
  const wins = better.flatMap((a) => other.map((b) => (Math.sign(value(a) - value(b)) + 1) / 2));
  return mean(wins);
}

const total = {};
if (!options.json)
  console.log(['set', 'problems', 'unsolved', ...COLUMNS, 'undecided', 's', ...LEVEL_NAMES].join('\t'));
for (const [name, path] of inputs) {
  if (!existsSync(path)) {
    console.error(`${path} is not there: left out.`);
    continue;
  }
  const figures = figuresOf(name, spread(sfensOf(readFileSync(path, 'utf8')), Number(options.count)));
  for (const [theme, count] of Object.entries(figures.counts)) total[theme] = (total[theme] ?? 0) + count;
  if (options.json) console.log(JSON.stringify(figures));
  else {
    const { problems, unsolved, undecided, seconds, levels } = figures;
    const values = COLUMNS.map((column) => figures[column].toFixed(2));
    console.log([name, problems, unsolved, ...values, undecided, seconds.toFixed(1), ...levels].join('\t'));
  }
}
if (!options.json) {
  console.log(`\nshare of pairs above\t${Object.keys(PARTS).join('\t')}`);
  for (const [better, other] of PAIRS) {
    const [one, two] = [better, other].map((name) => appraisedBySet.get(name) ?? []);
    if (one.length === 0 || two.length === 0) continue;
    const shares = Object.values(PARTS).map((value) => shareAbove(one, two, value).toFixed(2));
    console.log(`${better} > ${other}\t${shares.join('\t')}`);
  }
  console.log(`\n${Object.keys(total).length} themes`);
  for (const theme of THEMES.filter((each) => total[each] > 0))
    console.log(`${theme}\t${THEME_NAMES[theme]}\t${total[theme]}`);
}
