#!/usr/bin/env node
/**
 * Composes with one method and several seeds, and prints what was found, how varied it is, and
 * where the work went.
 *
 *   node bench/compose.mjs [--preset best] [--method retrograde] [--seeds 1,2,3] [--minutes 1]
 *       [--evaluations 25000] [--threads 1] [--set '{"population":8}'] [--every 10]
 *       [--out problems.tsv] [--json]
 *
 * A line of progress (stderr) for each seed; on stdout a table: evaluations and how many a second,
 * the longest problem that passed the second look, different lines and families by their least
 * plies, second looks, and the rungs of retrograde extension with their share of the nodes. With
 * --out every problem goes to a file as soon as it is found: SFEN, plies, pieces, ties, seed,
 * second, line. With --every the row of the table so far goes to stderr every so many minutes;
 * CPU-min is the time of all threads, which a machine with other work makes less than it could be.
 */

import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Composer } from '@tsume/core/compose/run/composer';
import { PRESETS } from '@tsume/core/run/presets';
import { countPieces } from '@tsume/core/placement/placement';
import { FATES } from '@tsume/core/compose/retrograde/tally';
import { parseSfen } from '@tsume/core/placement/sfen';
import { CallHome, RUN_TABLE_MIB, createEvaluationPool } from '@tsume/threads/pool';

const { values: options } = parseArgs({
  options: {
    preset: { type: 'string', default: 'best' },
    method: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    evaluations: { type: 'string' },
    threads: { type: 'string', default: '1' },
    set: { type: 'string', default: '{}' },
    every: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const pool = createEvaluationPool({ threads: Number(options.threads), tableMiB: RUN_TABLE_MIB });

function parametersOf(seed) {
  const { preset, method, minutes, evaluations, set } = options;
  const given = {
    ...(method !== undefined && { method }),
    ...(evaluations !== undefined && { evaluations: Number(evaluations), minutes: null }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
  };
  return { ...PRESETS[preset], seed, ...given, ...JSON.parse(set) };
}

function emptyRungs() {
  return Object.fromEntries(FATES.map((fate) => [fate, { tries: 0, nodes: 0 }]));
}

/**
 * One run: its problems, its last figures, and the tries and nodes of its climbs by what became of
 * them.
 */
async function run(seed) {
  const created = Composer.create(parametersOf(seed));
  if (!created.ok) throw new Error(created.error.message);
  const composer = created.value;
  const { minutes } = composer.parameters;
  const time = new AbortController();
  const timer =
    minutes === null ? undefined : setTimeout(() => time.abort(new CallHome('time is up')), minutes * 60_000);
  const rungs = emptyRungs();
  const problems = [];
  const longestAt = [];
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const figures = () => ({
    seed,
    ...composer.summary(),
    seconds: (performance.now() - began) / 1000,
    cpuMinutes: cpuMinutesSince(cpuBefore),
    problems,
    longestAt,
    rungs,
  });
  let told = began;
  const tell = () => {
    if (options.every === undefined || performance.now() - told < 60_000 * Number(options.every)) return;
    told = performance.now();
    process.stderr.write(`| ${row(figures()).join(' | ')} |\n`);
  };
  const note = (events) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const event of events) {
      if (event.event !== 'problem') continue;
      const { sfen, plies, line } = event;
      problems.push(event);
      if (plies > (longestAt.at(-1)?.plies ?? 0)) longestAt.push({ plies, seconds, sfen });
      write([sfen, plies, piecesOf(event), tiesOf(event), seed, seconds, line.join(' ')]);
    }
  };
  const evaluate = async (tasks, signal, onOutcome) => {
    const outcomes = await pool.evaluate(tasks, composer.parameters, signal, onOutcome);
    for (const { climb } of outcomes)
      for (const fate of climb === undefined ? [] : FATES) {
        rungs[fate].tries += climb.tally[fate].tries;
        rungs[fate].nodes += climb.tally[fate].nodes;
      }
    return outcomes;
  };
  try {
    while (!composer.done) {
      note(await composer.step(evaluate, time.signal, note));
      tell();
    }
  } catch (error) {
    if (!time.signal.aborted) throw error;
    note(composer.salvage());
  }
  clearTimeout(timer);
  return figures();
}

/** CPU time of all threads since a reading of `process.cpuUsage`. */
function cpuMinutesSince(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 60e6;
}

const piecesOf = ({ sfen }) => countPieces(parseSfen(sfen).value);
const tiesOf = ({ flaws }) => flaws.filter(({ kind }) => kind === 'equalVariation').length;

function row({ seed, evaluations, seconds, cpuMinutes, longestSound, variety, secondLooks, problems }) {
  const counts = [11, 21, 31, 41, 51, 61].map(
    (least) => `${variety.lines[least]} (${variety.families[least]})`,
  );
  const sparse = problems.filter((each) => each.plies >= 35 && piecesOf(each) <= 14 && tiesOf(each) === 0);
  const { confirmed, refuted, undecided } = secondLooks;
  return [
    seed,
    evaluations,
    Math.round(seconds),
    cpuMinutes.toFixed(1),
    Math.round(evaluations / seconds),
    longestSound,
    ...counts,
    sparse.length,
    `${confirmed}/${refuted}/${undecided}`,
  ];
}

function write(cells) {
  if (options.out !== undefined) appendFileSync(options.out, `${cells.join('\t')}\n`);
}

const runs = [];
if (options.out !== undefined) writeFileSync(options.out, '');
write(['sfen', 'plies', 'pieces', 'ties', 'seed', 'seconds', 'line']);
for (const seed of options.seeds.split(',').map(Number)) {
  const result = await run(seed);
  runs.push(result);
  process.stderr.write(
    `seed ${seed}: ${result.longestAt.map(({ plies, seconds }) => `${plies} (${seconds} s)`).join(', ')}\n`,
  );
}
await pool.close();

if (options.json) {
  process.stdout.write(
    `${JSON.stringify(runs.map(({ problems, ...rest }) => ({ ...rest, problems: problems.length })))}\n`,
  );
} else {
  const head = [
    'seed',
    'evaluations',
    's',
    'CPU-min',
    'per s',
    'longest',
    '≥ 11',
    '≥ 21',
    '≥ 31',
    '≥ 41',
    '≥ 51',
    '≥ 61',
    '≥ 35, ≤ 14 pieces',
    'second looks',
  ];
  for (const cells of [head, head.map(() => '---'), ...runs.map(row)])
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const rungs = emptyRungs();
  for (const fate of FATES)
    for (const each of runs) {
      rungs[fate].tries += each.rungs[fate].tries;
      rungs[fate].nodes += each.rungs[fate].nodes;
    }
  const nodes = FATES.reduce((sum, fate) => sum + rungs[fate].nodes, 0);
  process.stdout.write('\n| rung | tries | nodes | share of nodes |\n| --- | --- | --- | --- |\n');
  for (const fate of FATES)
    process.stdout.write(
      `| ${fate} | ${rungs[fate].tries} | ${rungs[fate].nodes} | ${((100 * rungs[fate].nodes) / nodes).toFixed(1)} % |\n`,
    );
}
