#!/usr/bin/env node
/**
 * The shelf of records, examples/records: what it says of each problem, told anew by the solver.
 *
 *   node bench/records.mjs   checks them: sound, and as long as their files say
 *   node bench/records.mjs --write   writes files, certificates and table from records.json
 *
 * `--only NAME,NAME` takes some of them; the others' rows in the table stay as they are.
 *
 * A certificate of more than 300 kB, zipped, is not stored; `tsume check --certificate --unique`
 * makes it. None is made of what is sound under `magazine` only: it takes minutes, and could show
 * no more than the mate.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeCertificate } from '@tsume/core/certificate/format';
import { writeCertificate } from '@tsume/core/certificate/write';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { endNotes } from '@tsume/core/notation/end-note';
import { exportRecord } from '@tsume/core/notation/record';
import { loadEngine } from '@tsume/engine/node';
import { positionOf } from './lib/data.mjs';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' } },
});

const SHELF = new URL('../examples/records/', import.meta.url);
const MOST_BYTES = 300_000;
const TABLE = /(<!-- table -->\n)[^]*(<!-- end -->)/;

const records = JSON.parse(readFileSync(new URL('records.json', SHELF), 'utf8'));
const solver = new MateSolver(loadEngine({ tableMiB: 256 }));

/** The report on a record; one that is not sound by its profile ends the run. */
function reportOn({ name, sfen, profile = 'strict' }) {
  const placement = positionOf(sfen);
  const report = checkSoundness(solver, placement, { profile });
  if (report.soundness !== 'sound' || !report.exact) throw new Error(`${name}: ${report.soundness}`);
  return { placement, ...report };
}

/** The certificate as it is stored; null where it is too large. */
function certificateOf(name, placement) {
  const written = writeCertificate(solver, placement, { uniqueness: true });
  if (!written.ok) return null;
  const zipped = gzipSync(makeCertificate(written.value), { level: 9 });
  const isStored = zipped.length <= MOST_BYTES;
  const path = new URL(`certificates/${name}.ndjson.gz`, SHELF);
  if (isStored) writeFileSync(path, zipped);
  else rmSync(path, { force: true });
  const { exactness, uniqueness } = written.value;
  const shows = uniqueness === undefined ? exactness : exactness === 'proven' ? 'sound' : 'only solution';
  return { isStored, shows, kilobytes: Math.ceil(zipped.length / 1000) };
}

function write(record, { placement, plies, line }) {
  const { name, title, made } = record;
  const kif = exportRecord(
    { placement, line, notes: endNotes(placement, line), plies, title, comment: made },
    'kifu',
  );
  if (!kif.ok) throw new Error(`${name}: ${kif.error.message}`);
  writeFileSync(new URL(`${name}.kifu`, SHELF), kif.value);
  return record.profile === undefined ? certificateOf(name, placement) : 'unmade';
}

/** A row of the table in README.md. */
function rowOf({ name, title, made }, { placement, plies }, certificate) {
  const men = placement.board.filter((piece) => piece !== 0).length;
  const held = placement.black.reduce((sum, count) => sum + count, 0);
  const proof =
    certificate === 'unmade'
      ? 'not stored'
      : certificate === null
        ? 'none'
        : `${certificate.shows}, ${certificate.kilobytes} kB${certificate.isStored ? '' : ', not stored'}`;
  return `| [${name}](${name}.kifu) | ${title} | ${plies} | ${men} + ${held} | ${proof} | ${made} |`;
}

/** The name of the record that a row of the table is about; undefined of other lines. */
function nameIn(row) {
  return /^\| \[([^\]]+)\]/.exec(row)?.[1];
}

/** The rows of the table as it stands, by the names of their records. */
function rowsIn(page) {
  return new Map(
    TABLE.exec(page)[0]
      .split('\n')
      .map((row) => [nameIn(row), row]),
  );
}

const only = options.only?.split(',');
const chosen = records.filter(({ name }) => only?.includes(name) ?? true);
if (chosen.length < (only?.length ?? 1))
  throw new Error(`Not all of ${options.only} are records of examples/records.`);
mkdirSync(new URL('certificates/', SHELF), { recursive: true });
const page = readFileSync(new URL('README.md', SHELF), 'utf8');
const rows = rowsIn(page);
for (const record of chosen) {
  const start = performance.now();
  const report = reportOn(record);
  const certificate = options.write ? write(record, report) : null;
  rows.set(record.name, rowOf(record, report, certificate));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${record.name}: sound, ${report.plies} plies, ${seconds} s\n`);
}
if (options.write) {
  const head =
    '| record | what it is | plies | men + in hand | certificate | how it was made |\n| - | - | - | - | - | - |';
  const body = records.flatMap(({ name }) => rows.get(name) ?? []).join('\n');
  writeFileSync(
    new URL('README.md', SHELF),
    page.replace(TABLE, (_, open, close) => `${open}\n${head}\n${body}\n\n${close}`),
  );
}
