#!/usr/bin/env node
/**
 * A standing fuzz of the mate solver: random problems of many families, each solved in several ways
 * that must agree (with the brute-force oracle, mirrored, with colours exchanged, with other tables
 * and budgets, under the three profiles of interpositions …; packages/testing/src/mate-fuzz.ts).
 *
 *   node bench/fuzz.mjs [--minutes 10] [--seed 1] [--from 0] [--families sparse,afar]
 *       [--out findings.jsonl]
 *   node bench/fuzz.mjs --only SEED:INDEX
 *
 * Each contradiction is a JSON line, on the problem and on a smaller one. Problem INDEX of a seed
 * is always the same (those of the family `mutated` with the same ../shared/data), so that `--only`
 * repeats one and `--from` goes on after an earlier run. Ends with a summary, after Ctrl-C too;
 * exit code 1 if there was any contradiction.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { applyReading } from '@tsume/core/placement/reading';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import { MateFuzz } from '@tsume/testing/mate-fuzz';
import { FAMILIES, problemOfFamily } from '@tsume/testing/problem-families';
import { Random } from '@tsume/testing/random-positions';
import { DATA } from './lib/data.mjs';

const MODELS = ['mate3.tsv', 'mate5.tsv', 'mate7.tsv', 'composed.tsv', 'interposition.tsv', 'zuko.tsv'];
/** Problems of one seed, at most: they are numbered within it. */
const PER_SEED = 2 ** 32;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    families: { type: 'string', default: FAMILIES.join(',') },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});

/** Problems for the family `mutated`; none without the data. */
function models() {
  const files = MODELS.map((name) => new URL(name, DATA)).filter((url) => existsSync(url));
  return files.flatMap((url) => {
    const lines = readFileSync(url, 'utf8').trim().split('\n');
    const column = Math.max(0, lines[0].split('\t').indexOf('sfen'));
    return lines.slice(1).flatMap((line) => {
      const parsed = parseSfen(line.split('\t')[column]);
      if (!parsed.ok) throw new Error(`${url.pathname}: ${parsed.error.message}`);
      const read = applyReading(parsed.value);
      return read.ok ? [read.value] : [];
    });
  });
}

const fuzz = new MateFuzz();
const known = models();
const wanted = new Set(options.families.split(','));
const strange = [...wanted].filter((name) => !FAMILIES.includes(name));
if (strange.length > 0)
  throw new Error(`no families ${strange.join(', ')}; there are ${FAMILIES.join(', ')}`);

/**
 * Problem `index` of a seed; its family goes by the index. Null if it is not wanted or cannot be
 * had.
 */
function problem(seed, index) {
  const family = FAMILIES[index % FAMILIES.length];
  if (!wanted.has(family) || (family === 'mutated' && known.length === 0)) return null;
  const random = new Random(seed * PER_SEED + index);
  return { family, random, placement: problemOfFamily(family, random, known) };
}

const totals = { problems: 0, contradictions: 0 };
const byFamily = {};
const byWay = {};

function report(seed, index, { family, placement }, finding) {
  const smaller = fuzz.shrink(placement, finding);
  const line = JSON.stringify({ seed, index, family, ...finding, smaller });
  console.log(line);
  if (options.out !== undefined) appendFileSync(options.out, `${line}\n`);
  totals.contradictions += 1;
  byFamily[family].contradictions += 1;
  byWay[finding.way].contradictions += 1;
}

/** For the statistics; what is thrown is a finding of `examine`. */
function verdictOf(placement) {
  try {
    return fuzz.solve(placement, 'standard').verdict;
  } catch {
    return 'thrown';
  }
}

function examine(seed, index) {
  const drawn = problem(seed, index);
  if (drawn === null) return null;
  const { compared, findings } = fuzz.examine(drawn.placement, drawn.random);
  const verdict = verdictOf(drawn.placement);
  const counts = (byFamily[drawn.family] ??= {
    problems: 0,
    mate: 0,
    noMate: 0,
    unknown: 0,
    thrown: 0,
    contradictions: 0,
  });
  totals.problems += 1;
  counts.problems += 1;
  counts[verdict] += 1;
  for (const [way, count] of Object.entries(compared)) {
    byWay[way] ??= { compared: 0, contradictions: 0 };
    byWay[way].compared += count;
  }
  for (const finding of findings) report(seed, index, drawn, finding);
  return drawn;
}

if (options.only !== undefined) {
  const [seed, index] = options.only.split(':').map(Number);
  const drawn = examine(seed, index);
  if (drawn === null) throw new Error(`${options.only} is of a family that is left out`);
  console.log(`${drawn.family}: ${makeSfen(drawn.placement)}`);
  for (const interposition of ['standard', 'narrow', 'returning', 'none'])
    console.log(interposition, JSON.stringify(fuzz.solve(drawn.placement, interposition)));
  console.table(byWay);
} else {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const started = performance.now();
  const until = started + Number(options.minutes) * 60_000;
  const seed = Number(options.seed);
  let index = Number(options.from);
  for (; !stop.signal.aborted && performance.now() < until; index += 1) {
    examine(seed, index);
    // Lets the signal in.
    if (index % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const seconds = (performance.now() - started) / 1000;
  console.table(byFamily);
  console.table(byWay);
  console.log(
    `${totals.problems} problems in ${seconds.toFixed(0)} s, ${(totals.problems / seconds).toFixed(1)} per second; ` +
      `${totals.contradictions} contradictions. To go on: --seed ${seed} --from ${index}`,
  );
}
process.exitCode = totals.contradictions > 0 ? 1 : 0;
