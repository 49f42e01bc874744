/** `tsume import`: checks whole collections, file by file, and reports on them. */

import { setMaxListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownWorks } from '@tsume/core/known/works';
import type { Report } from '@tsume/core/mate/verdict';
import type { Result } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type EvaluationPool, createEvaluationPool } from '@tsume/threads/pool';
import type { Command } from 'commander';
import { counted } from '../counted.ts';
import { inOrder } from '../in-order.ts';
import { makeCsv } from '../import/csv.ts';
import { durationText, progressText } from '../import/estimate.ts';
import { findFiles, tellOthers } from '../import/files.ts';
import { countOutcomes, makeHtml } from '../import/html.ts';
import { CSV_REPORT, HTML_REPORT, Ledger } from '../import/ledger.ts';
import { type ComparedRow, type Row, rowOf } from '../import/row.ts';
import { type Item, prepare, readFileItems, readTextItems } from '../input.ts';
import { type Io, makeProgress } from '../io.ts';
import { comparedOption, likeOf, worksOf } from '../likeness.ts';
import { type PositionOptions, withPositionOptions } from '../options.ts';
import { checkOptions } from '../positions.ts';
import { shown } from '../report.ts';
import { makeStop } from '../stop.ts';
import type { OnRefused } from './solve.ts';

interface ImportOptions extends PositionOptions {
  readonly known?: string;
  readonly out: string;
  readonly restart?: true;
}

/** Positions begun ahead of the one to be written next, for each thread. */
const AHEAD = 8;

async function check(
  pool: EvaluationPool,
  item: Item,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<Row> {
  const placement = prepare(item, options.reading);
  const answer: Result<Report> = placement.ok
    ? await pool.check(makeSfen(placement.value), checkOptions(options), signal)
    : placement;
  return rowOf(item, answer);
}

/** What the verdicts depend on. */
function settingsOf({
  profile,
  interposition,
  reading,
  any,
  nodes,
  timeMs,
  tableMib,
}: ImportOptions): unknown {
  return { profile, interposition, reading, any, nodes, timeMs, tableMib };
}

/**
 * How rows are told: with the works that they are like, where there is a list. That is told anew
 * each time, so that a list may grow between two runs of a report; what the ledger keeps are
 * verdicts.
 */
function comparing(works: KnownWorks | undefined): (row: Row) => ComparedRow {
  return works === undefined ? (row) => row : (row) => ({ ...row, duplicates: likeOf(works, row) });
}

/**
 * Checks what is not in the ledger yet, each row told by `compare`; stops, without an error, when
 * the signal says so.
 */
async function fill(
  ledger: Ledger,
  items: readonly Item[],
  options: ImportOptions,
  io: Io,
  compare: (row: Row) => ComparedRow,
): Promise<boolean> {
  const stop = makeStop(io, null);
  // Each position under way listens.
  setMaxListeners(0, stop.signal);
  const pool = createEvaluationPool({ threads: options.threads, tableMiB: options.tableMib });
  const progress = makeProgress(io);
  const before = ledger.resume(items.map(({ input }) => input));
  if (before > 0) io.err(`tsume: ${before} of ${counted(items.length, 'problem')} done already.\n`);
  const began = performance.now();
  try {
    const work = (item: Item): Promise<Row> => check(pool, item, options, stop.signal);
    for await (const row of inOrder(items.slice(before), options.threads * AHEAD, work)) {
      ledger.add(row);
      progress.clear();
      if (row.verdict === 'refused') io.err(`${shown(`${row.input}: ${row.error?.message ?? 'refused'}`)}\n`);
      if (options.json === true) io.out(`${JSON.stringify(compare(row))}\n`);
      progress.show(progressText(ledger.rows.length, items.length, before, performance.now() - began));
    }
    return true;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return false;
  } finally {
    progress.clear();
    stop.dispose();
    await pool.close();
    const done = counted(ledger.rows.length - before, 'problem');
    io.err(`tsume: ${done} in ${durationText(performance.now() - began)}.\n`);
  }
}

function writeReports(folder: string, rows: readonly ComparedRow[]): void {
  writeFileSync(join(folder, CSV_REPORT), makeCsv(rows));
  writeFileSync(join(folder, HTML_REPORT), makeHtml(rows, 'Report on a collection 検討報告'));
}

/** The positions of a file, each named by the file first. */
async function itemsOf(file: string): Promise<Item[]> {
  const items = await readFileItems(file);
  return items.map((item) =>
    item.input.startsWith(file) ? item : { ...item, input: `${file}: ${item.input}` },
  );
}

async function runImport(paths: readonly string[], options: ImportOptions, io: Io): Promise<boolean> {
  const compare = comparing(worksOf(options.known));
  const ledger = new Ledger(options.out, settingsOf(options), options.restart === true);
  const items: Item[] = [];
  const others: string[] = [];
  for (const path of paths) {
    const texts = await readTextItems(path, io);
    if (texts !== null) items.push(...texts);
    else {
      const found = findFiles([path]);
      others.push(...found.others);
      for (const file of found.problems) items.push(...(await itemsOf(file)));
    }
  }
  if (others.length > 0) io.err(`tsume: ${tellOthers(others)}`);
  const isComplete = await fill(ledger, items, options, io, compare);
  writeReports(options.out, ledger.rows.map(compare));
  const counts = [...countOutcomes(ledger.rows)].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  io.err(`tsume: ${counts}. The report is in ${options.out}.\n`);
  if (!isComplete) io.err('tsume: stopped; the same command goes on from here.\n');
  return ledger.rows.some(({ verdict }) => verdict === 'refused');
}

/**
 * Adds `tsume import`: a row for each problem, refused ones included, in the order of the files.
 */
export function addImport(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('import'))
    .description('checks whole collections: the files of folders; with a report as NDJSON, CSV and HTML')
    .requiredOption(
      '--out <dir>',
      'the folder of the report; a run that was stopped goes on from what is in it',
    )
    .option('--restart', 'begins anew, whatever is in the folder')
    .addOption(comparedOption('the tables tell which of them each problem is like'))
    .action(async (paths: string[], options: ImportOptions) => {
      if (await runImport(paths, options, io)) onRefused();
    });
}
