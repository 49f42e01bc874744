#!/usr/bin/env node
/**
 * docs/census.md: the classics of ../shared/data, each with a whole report by our rules, and a
 * certificate of the length where no fault was found.
 *
 *   node bench/census.mjs [--files zuko.tsv,long.tsv] [--nodes 6000000] [--cook-nodes 100000]
 *       [--table-mib 256] [--interposition returning] [--again] [--against other.ndjson]
 *       [--out census.ndjson]
 *
 * A report a line goes to the file of `--out`, from which a second call goes on: some take a
 * minute. With --again it asks those anew that are undecided there; of a problem the last report
 * counts. At the end the table goes to stdout; with --against only those whose length or soundness
 * is another one in the other file, with what it is there.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import { writeCertificate } from '@tsume/core/certificate/write';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { makeSfen } from '@tsume/core/placement/sfen';
import { loadEngine } from '@tsume/engine/node';
import { positionOf, rowsOf } from './lib/data.mjs';

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: 'zuko.tsv,long.tsv' },
    nodes: { type: 'string', default: '6000000' },
    'cook-nodes': { type: 'string', default: '100000' },
    'table-mib': { type: 'string', default: '256' },
    interposition: { type: 'string', default: 'standard' },
    again: { type: 'boolean', default: false },
    against: { type: 'string' },
    out: { type: 'string', default: 'census.ndjson' },
  },
});

const nodes = Number(options.nodes);
const { interposition } = options;
const newSolver = () => new MateSolver(loadEngine({ tableMiB: Number(options['table-mib']) }));

/**
 * The certificate of a mate: what it proves, or null where none is found or the verifier refuses
 * it.
 */
function certified(placement) {
  const written = writeCertificate(newSolver(), placement, { nodes, interposition });
  if (!written.ok) return null;
  const { valid, plies, exactness } = verifyCertificate(written.value, makeSfen(placement));
  if (!valid) throw new Error(`a certificate that does not hold: ${makeSfen(placement)}`);
  return { plies, exactness };
}

function examine(file, [sfen, name, recorded]) {
  const placement = positionOf(sfen);
  const before = process.cpuUsage();
  const cookNodes = Number(options['cook-nodes']);
  const report = checkSoundness(newSolver(), placement, { nodes, cookNodes, interposition });
  const { user, system } = process.cpuUsage(before);
  const { verdict, plies, exact, soundness, flaws } = report;
  return {
    file,
    name,
    recorded,
    verdict,
    plies,
    exact,
    soundness,
    faults: flaws.filter(({ fault }) => fault),
    nodes: report.nodes,
    seconds: (user + system) / 1e6,
    certificate: soundness === 'unsound' || !exact ? null : certified(placement),
  };
}

function reportsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

const known = existsSync(options.out) ? reportsOf(options.out) : [];
const reports = [];
for (const file of options.files.split(',')) {
  for (const row of rowsOf(file)) {
    let report = known.findLast((each) => each.file === file && each.name === row[1]);
    if (report === undefined || (options.again && report.soundness === 'unknown')) {
      report = examine(file, row);
      appendFileSync(options.out, `${JSON.stringify(report)}\n`);
      process.stderr.write(`${report.name}: ${report.soundness}, ${report.seconds.toFixed(1)} s\n`);
    }
    reports.push(report);
  }
}

/** A length as the table has it: exact, a bound, or none. */
function lengthOf({ verdict, plies, exact }) {
  if (verdict === 'noMate') return 'no mate';
  if (plies === null) return verdict === 'mate' ? 'a mate' : '?';
  return exact ? String(plies) : `≤ ${plies}`;
}

/** The kinds that every profile counts as faults come first. */
const GRAVE = ['noMate', 'cook', 'earlyMate', 'leftover'];
const weightOf = ({ kind }) => (GRAVE.includes(kind) ? GRAVE.indexOf(kind) : GRAVE.length);
/** Moves shown of a line. */
const SHOWN = 3;

/** The gravest fault with the moves that show it, and how many there are of each kind. */
function faultsOf({ faults }) {
  const sorted = faults.toSorted((a, b) => weightOf(a) - weightOf(b));
  const counts = new Map();
  for (const { kind } of sorted) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count], at) => {
      const { ply, line } = sorted[0];
      const more = line.length > SHOWN ? ` … ${line.length} plies` : '';
      const shown =
        at === 0 && line.length > 0 ? ` (at ${ply}: ${line.slice(0, SHOWN).join(' ')}${more})` : '';
      return `${kind}${count > 1 ? ` × ${count}` : ''}${shown}`;
    })
    .join(', ');
}

const isGrave = ({ faults }) => faults.some(({ kind }) => GRAVE.includes(kind));
const soundnessOf = (report) =>
  report.soundness === 'unsound' && !isGrave(report) ? 'unsound (strict)' : report.soundness;

const certificateOf = ({ certificate }) =>
  certificate === null ? '' : `${certificate.plies}, ${certificate.exactness}`;

const verdictOf = (report) => `${lengthOf(report)}, ${soundnessOf(report)}`;
const others = new Map(
  options.against === undefined ? [] : reportsOf(options.against).map((each) => [each.name, each]),
);
const head = ['problem', 'recorded', 'length', 'soundness', 'faults', 'certificate'];
if (options.against !== undefined) head.push('else');
for (const cells of [head, head.map(() => '---')]) console.log(`| ${cells.join(' | ')} |`);
const counts = {};
for (const report of reports) {
  const soundness = soundnessOf(report);
  counts[soundness] = (counts[soundness] ?? 0) + 1;
  const other = others.get(report.name);
  if (options.against !== undefined && (other === undefined || verdictOf(other) === verdictOf(report)))
    continue;
  const cells = [report.name, report.recorded, lengthOf(report), soundness, faultsOf(report)];
  cells.push(certificateOf(report), ...(other === undefined ? [] : [verdictOf(other)]));
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(
  `\n${Object.entries(counts)
    .map(([soundness, count]) => `${count} ${soundness}`)
    .join(', ')}`,
);
