#!/usr/bin/env node
/**
 * Round trips of the formats: what is written and read back is what was there before, and what
 * other programs make of it.
 *
 *   node bench/formats.mjs [--problems 1000] [--annotated 200] [--seed 1] [--show 5]
 *
 * Problems are positions of ../shared/data (composed, long-composed, 将棋図巧, mates out of games) with
 * the lines given there, else some legal moves, and with random branches, comments, times,
 * bookmarks and headers (packages/testing/src/random-records.ts). The first `--annotated` of
 * `composed` have their real line, cooks, variations and tries instead, by the solver. Games are
 * the CSA files of ../shared/data/games. A difference is any in what the format has room for
 * (packages/testing/src/carried.ts, docs/formats.md).
 *
 * "opens in tsshogi / json-kifu-format": the KIF is read by that library alone, without our checks,
 * and its moves, branches and comments are compared. Of a game, the moves, times and endings of the
 * file and of our CSA are compared as they are written, too. Exit 1 if there is a difference.
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { annotate } from '@tsume/core/notation/annotate';
import { decodeRecord } from '@tsume/core/notation/decoding';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { RECORD_FORMATS } from '@tsume/core/notation/formats';
import { exportRecord, importRecord } from '@tsume/core/notation/record';
import { countBranches } from '@tsume/core/notation/variation';
import { applyReading } from '@tsume/core/placement/reading';
import { parseSfen } from '@tsume/core/placement/sfen';
import { carriedBy } from '@tsume/testing/carried';
import { outlineByJkf, outlineByTsshogi, outlineOf } from '@tsume/testing/outline';
import { randomRecord } from '@tsume/testing/random-records';
import { createEvaluationPool } from '@tsume/threads/pool';
import { DATA, rowsOf } from './lib/data.mjs';

const { values: options } = parseArgs({
  options: {
    problems: { type: 'string', default: '1000' },
    annotated: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '5' },
  },
});

if (!existsSync(DATA)) {
  console.error('../shared/data is absent: there is nothing to write.');
  process.exit(1);
}

/** Positions with their lines, null where none is given. */
function positions(count) {
  const composed = rowsOf('composed.tsv').map(([sfen]) => [sfen, null]);
  const long = rowsOf('long-composed.tsv').map(([sfen, , , , , line]) => [sfen, line.split(' ')]);
  const zuko = rowsOf('zuko.tsv').map(([sfen]) => [sfen, null]);
  const mates = rowsOf('mate11.tsv').concat(rowsOf('mate9.tsv'));
  const games = mates.map(([sfen, , line]) => [sfen, line.split(' ')]);
  return [...composed, ...long, ...zuko, ...games].slice(0, count);
}

function value(result) {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function problems() {
  const random = Random.seeded(Number(options.seed));
  const pool = createEvaluationPool({ threads: 2 });
  const annotated = Number(options.annotated);
  const made = await Promise.all(
    positions(Number(options.problems)).map(async ([sfen, line], index) => {
      const placement = value(applyReading(value(parseSfen(sfen))));
      const record = randomRecord(placement, line, random);
      if (index >= annotated) return record;
      const report = value(await pool.check(sfen, { nodes: 300_000 }));
      const sideLines = value(await pool.sideLines(sfen, { nodes: 300_000 }));
      const plain = {
        placement,
        line: [],
        title: record.title,
        author: record.author,
        headers: record.headers,
      };
      return annotate(
        JSON.parse(JSON.stringify(plain), (key, each) => (key === 'placement' ? placement : each)),
        report,
        sideLines,
      );
    }),
  );
  await pool.close();
  return made;
}

const shown = { left: Number(options.show) };
let differences = 0;

function differ(what, expected, got) {
  differences += 1;
  if (shown.left-- <= 0) return;
  console.log(`\n${what}\n  was  ${JSON.stringify(expected)}\n  is   ${JSON.stringify(got)}`);
}

/** Writes and reads a record by way of bytes; counts a difference. */
function roundTrip(what, record, format) {
  const bytes = encodeRecord(value(exportRecord(record, format)), format);
  const back = importRecord(decodeRecord(bytes), format);
  const expected = carriedBy(record, format);
  if (!back.ok) differ(`${what} ${format}`, expected, back.error);
  else if (!isDeepStrictEqual(back.value, expected)) differ(`${what} ${format}`, expected, back.value);
}

const READERS = [
  { name: 'tsshogi', read: outlineByTsshogi },
  { name: 'json-kifu-format', read: outlineByJkf },
];

/** A KIF of ours in the other libraries. */
function opens(what, record) {
  const text = value(exportRecord(record, 'kif'));
  const expected = outlineOf(
    record,
    record.ending === undefined
      ? /^ *\d+ 詰み/m.test(text.split('\r\n\r\n変化：')[0])
      : record.ending !== 'none',
  );
  for (const { name, read } of READERS) {
    try {
      const got = read(text);
      if (!isDeepStrictEqual(got, expected)) differ(`${what} in ${name}`, expected, got);
    } catch (error) {
      differ(`${what} in ${name}`, expected, String(error.message));
    }
  }
}

function tell(what, count, before, began) {
  const ms = Math.round(performance.now() - began);
  console.log(`${what}: ${count}, ${differences - before} differences, ${ms} ms`);
}

const records = await problems();
const branches = records.reduce((sum, record) => sum + countBranches(record), 0);
console.log(`${records.length} problems with ${branches} branches`);
for (const format of RECORD_FORMATS) {
  const [before, began] = [differences, performance.now()];
  for (const [index, record] of records.entries()) roundTrip(`problem ${index}`, record, format);
  tell(`${format}: written and read`, records.length, before, began);
}
{
  const [before, began] = [differences, performance.now()];
  for (const [index, record] of records.entries()) opens(`problem ${index}`, record);
  tell('KIF opened in tsshogi and json-kifu-format', records.length, before, began);
}

/**
 * Moves, times but zero and endings of a CSA text, as they are written; the two words for "the side
 * to move has broken the rules" as one.
 */
function statements(text) {
  const found = statementsOf(text);
  const mover = found.findLast((each) => /^[-+]/.test(each))?.startsWith('+') ? '-' : '+';
  return found.map((each) => (each === `%${mover}ILLEGAL_ACTION` ? '%ILLEGAL_MOVE' : each));
}

function statementsOf(text) {
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (/^['N$]/.test(line) ? [] : line.split(',')))
    .filter((each) => /^(?:[-+]\d{4}[A-Z]{2}|%|T0*[1-9])/.test(each))
    .map((each) => each.trim());
}

const games = new URL('games/', DATA);
const files = readdirSync(games);
const before = differences;
const began = performance.now();
for (const file of files) {
  const text = decodeRecord(readFileSync(new URL(file, games)));
  const read = importRecord(text, 'csa');
  if (!read.ok) {
    differ(file, 'a game', read.error);
    continue;
  }
  for (const format of ['csa', 'kif', 'kifu', 'jkf', 'ki2', 'usi']) roundTrip(file, read.value, format);
  opens(file, read.value);
  const [was, is] = [text, value(exportRecord(read.value, 'csa'))].map(statements);
  if (!isDeepStrictEqual(is, was)) differ(`${file}: statements`, was, is);
}
tell(
  'CSA games imported, exported to CSA, KIF, KIFU, JKF, KI2 and USI, and opened',
  files.length,
  before,
  began,
);
console.log(`${differences} differences`);
process.exitCode = differences > 0 ? 1 : 0;
