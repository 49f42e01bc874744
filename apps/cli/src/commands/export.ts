/** `tsume export`: problems into the formats of other programs, or as a diagram. */

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { annotate } from '@tsume/core/notation/annotate';
import { makeBoardSvg } from '@tsume/core/notation/board-svg';
import { joinRecords } from '@tsume/core/notation/collection';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { type ProblemRecord, RECORD_FORMATS, exportRecord } from '@tsume/core/notation/record';
import { type Reading, applyReading } from '@tsume/core/placement/reading';
import { type Result, ok } from '@tsume/core/placement/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type EvaluationPool, createEvaluationPool } from '@tsume/threads/pool';
import { type Command, Option } from 'commander';
import { type Item, prepare, readItems } from '../input.ts';
import { type Io, UsageError } from '../io.ts';
import { DEFAULT_TABLE_MIB, jsonOption, parseCount, readingOption } from '../options.ts';
import { printRefusal } from '../positions.ts';
import type { OnRefused } from './solve.ts';

const FORMATS = [...RECORD_FORMATS, 'svg'] as const;
type Format = (typeof FORMATS)[number];

/** Formats of which several can follow one another in one stream. */
const LINE_FORMATS: readonly Format[] = ['sfen', 'usi'];

interface ExportOptions {
  readonly to: Format;
  readonly out?: string;
  readonly json?: true;
  readonly reading?: Reading;
  readonly solve?: true;
  readonly branches?: true;
  readonly oneFile?: true;
  readonly nodes?: number;
  readonly title?: string;
  readonly author?: string;
}

type Exported = { readonly sfen: string; readonly bytes: Uint8Array; readonly text: string };

type LineFinder = (item: Item, problem: ProblemRecord) => Promise<ProblemRecord>;

/**
 * Adds the exact main line, where there is one, to a problem whose file has none; with `--branches` what leaves it, too, and whether the
 * problem is sound.
 */
function makeLineFinder(options: ExportOptions, pool: EvaluationPool): LineFinder {
  const limits = options.nodes === undefined ? {} : { nodes: options.nodes };
  const withBranches = options.branches === true;
  return async (item, problem) => {
    if (!withBranches && (options.solve !== true || problem.line.length > 0)) return problem;
    const placement = prepare(item, options.reading);
    if (!placement.ok) return problem;
    const sfen = makeSfen(placement.value);
    if (withBranches) {
      const annotated = await pool.annotate(sfen, { reading: 'game', ...limits });
      return annotated.ok ? annotate(problem, annotated.value.report, annotated.value.sideLines) : problem;
    }
    const solution = await pool.solve(sfen, { reading: 'game', ...limits });
    if (!solution.ok || !solution.value.exact) return problem;
    const { line, plies } = solution.value;
    return line === null || plies === null ? problem : { ...problem, line, plies };
  };
}

function convert(problem: ProblemRecord, format: Format): Result<Exported> {
  const title = problem.title;
  const text =
    format === 'svg'
      ? ok(makeBoardSvg(problem.placement, title === undefined ? {} : { title }))
      : exportRecord(problem, format);
  if (!text.ok) return text;
  const bytes = format === 'svg' ? new TextEncoder().encode(text.value) : encodeRecord(text.value, format);
  return ok({ sfen: makeSfen(problem.placement), bytes, text: text.value });
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** The file of an item: OUT itself for one problem, a file in the folder OUT else; null for standard output. */
function makeNamer(
  items: readonly Item[],
  { out, to, json, oneFile }: ExportOptions,
): (item: Item) => string | null {
  if (oneFile === true) return () => null;
  if (out === undefined) {
    if (items.length > 1 && json !== true && !LINE_FORMATS.includes(to)) {
      throw new UsageError(`${items.length} problems in the format ${to} need --out DIR: a file each.`);
    }
    return () => null;
  }
  const folder = items.length > 1 || isFolder(out);
  mkdirSync(folder ? out : dirname(out), { recursive: true });
  const used = new Map<string, number>();
  return ({ name }) => {
    if (!folder) return out;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return join(out, `${name}${times > 1 ? `_${times}` : ''}.${to}`);
  };
}

function print(io: Io, options: ExportOptions, exported: Exported, file: string | null): void {
  if (file !== null) writeFileSync(file, exported.bytes);
  const { sfen, text } = exported;
  if (options.json === true) {
    io.out(`${JSON.stringify({ sfen, to: options.to, ...(file === null ? { text } : { file }) })}\n`);
  } else if (file === null) io.out(exported.bytes);
  else io.err(`${file}\n`);
}

/** All problems in one file, or on standard output. */
function printAll(io: Io, { to, out }: ExportOptions, texts: readonly string[]): void {
  // What would be checked in `convert`: `runExport` takes formats of records only.
  if (to === 'svg') return;
  const bytes = encodeRecord(joinRecords(texts, to), to);
  if (out === undefined) return io.out(bytes);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, bytes);
  return io.err(`${out}\n`);
}

async function runExport(inputs: readonly string[], options: ExportOptions, io: Io): Promise<boolean> {
  if (options.oneFile === true && (options.to === 'svg' || options.json === true))
    throw new UsageError('--one-file goes with formats of records, and not with --json.');
  const items = await readItems(inputs, io);
  const texts: string[] = [];
  const fileOf = makeNamer(items, options);
  const pool = createEvaluationPool({ threads: 1, tableMiB: DEFAULT_TABLE_MIB });
  const withLine = makeLineFinder(options, pool);
  let refused = false;
  try {
    for (const item of items) {
      const exported = await exportItem(item, options, withLine);
      if (exported.ok && options.oneFile === true) texts.push(exported.value.text);
      else if (exported.ok) print(io, options, exported.value, fileOf(item));
      else {
        refused = true;
        printRefusal(io, options.json === true, item.input, exported.error);
      }
    }
  } finally {
    await pool.close();
  }
  if (options.oneFile === true) printAll(io, options, texts);
  return refused;
}

/** A diagram need not be legal to be printed. */
async function exportItem(
  item: Item,
  options: ExportOptions,
  withLine: LineFinder,
): Promise<Result<Exported>> {
  if (!item.problem.ok) return item.problem;
  const placement = applyReading(item.problem.value.placement, options.reading);
  if (!placement.ok) return placement;
  const { title, author } = options;
  const words = { ...(title !== undefined && { title }), ...(author !== undefined && { author }) };
  const problem = { ...item.problem.value, ...words, placement: placement.value };
  return convert(await withLine(item, problem), options.to);
}

export function addExport(program: Command, io: Io, onRefused: OnRefused): void {
  program
    .command('export')
    .description('writes problems as records of other programs or as diagrams')
    .argument('<input...>', 'a SFEN in quotes, a file, or -')
    .addOption(new Option('--to <format>', 'the format').choices(FORMATS).makeOptionMandatory())
    .option('--out <path>', 'the file, or the folder for several problems (default: standard output)')
    .addOption(jsonOption())
    .addOption(readingOption())
    .option('--solve', 'adds the main line 作意 where the input has none')
    .option(
      '--branches',
      'adds cooks 余詰, variations 変化 and tries 紛れ as branches with comments, and 完全性',
    )
    .option('--one-file', 'writes all problems into one file, as collections are')
    .addOption(
      new Option('--nodes <n>', 'nodes at most for --solve, and for each half of --branches').argParser(
        parseCount,
      ),
    )
    .option('--title <text>', '作品名')
    .option('--author <text>', '作者')
    .action(async (inputs: string[], options: ExportOptions) => {
      if (await runExport(inputs, options, io)) onRefused();
    });
}
