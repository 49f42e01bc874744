/** `tsume export`: problems into the formats of other programs, as pictures, or as a booklet. */

import { annotate } from '@tsume/core/notation/annotate';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { applyReading } from '@tsume/core/placement/reading';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type EvaluationPool, createEvaluationPool } from '@tsume/threads/pool';
import { type Command, Option } from 'commander';
import { FORMATS, SHEET_LANGUAGES } from '@tsume/core/notation/formats';
import { type SinkOptions, makeSink } from '../export-sinks.ts';
import { type Item, prepare, readItems } from '../input.ts';
import type { Io } from '../io.ts';
import { DEFAULT_TABLE_MIB, jsonOption, parseCount, readingOption } from '../options.ts';
import { addPictureOptions, checkPictureOptions } from '../picture-options.ts';
import { needsCooks, needsLine } from '../picture.ts';
import { printRefusal } from '../positions.ts';
import { type SheetOptions, sheetMakerOf } from '../sheet.ts';
import type { OnRefused } from './solve.ts';

interface ExportOptions extends SinkOptions, SheetOptions {
  readonly solve?: true;
  readonly branches?: true;
}

type LineFinder = (item: Item, problem: ProblemRecord) => Promise<ProblemRecord>;

/**
 * Adds the exact main line, where there is one, to a problem whose file has none; with `--branches`
 * what leaves it, too, and whether the problem is sound. Pictures that show the solution or the
 * cooks ask for them by themselves.
 */
function makeLineFinder(options: ExportOptions, pool: EvaluationPool): LineFinder {
  const limits = options.nodes === undefined ? {} : { nodes: options.nodes };
  const withBranches = options.branches === true || needsCooks(options);
  const withLine =
    options.solve === true ||
    needsLine(options) ||
    (options.sheet !== true && ['gif', 'pdf'].includes(options.to));
  return async (item, problem) => {
    if (!withBranches && (!withLine || problem.line.length > 0)) return problem;
    const placement = prepare(item, options.reading);
    if (!placement.ok) return problem;
    const sfen = makeSfen(placement.value);
    if (withBranches) {
      const report = await pool.check(sfen, { reading: 'game', ...limits });
      if (!report.ok) return problem;
      const { line } = report.value;
      const sideLines = await pool.sideLines(sfen, { reading: 'game', ...limits, ...(line && { line }) });
      return sideLines.ok ? annotate(problem, report.value, sideLines.value) : problem;
    }
    const solution = await pool.solve(sfen, { reading: 'game', ...limits });
    if (!solution.ok || !solution.value.exact) return problem;
    const { line, plies } = solution.value;
    return line === null || plies === null ? problem : { ...problem, line, plies };
  };
}

/**
 * The problem of an item; a diagram need not be legal to be printed. A booklet's title and author
 * are its own, not its problems'.
 */
async function problemOf(
  item: Item,
  options: ExportOptions,
  withLine: LineFinder,
): Promise<Result<ProblemRecord>> {
  if (!item.problem.ok) return item.problem;
  const placement = applyReading(item.problem.value.placement, options.reading);
  if (!placement.ok) return placement;
  const { title, author } = options.to === 'pdf' && options.sheet !== true ? {} : options;
  const words = { ...(title !== undefined && { title }), ...(author !== undefined && { author }) };
  return ok(await withLine(item, { ...item.problem.value, ...words, placement: placement.value }));
}

async function runExport(inputs: readonly string[], options: ExportOptions, io: Io): Promise<boolean> {
  checkPictureOptions(options);
  const items = await readItems(inputs, io);
  const pool = createEvaluationPool({ threads: 1, tableMiB: DEFAULT_TABLE_MIB });
  const sink = makeSink(items, options, io, sheetMakerOf(options, pool));
  const withLine = makeLineFinder(options, pool);
  let refused = false;
  try {
    for (const item of items) {
      const problem = await problemOf(item, options, withLine);
      const added = problem.ok ? await sink.add(item, problem.value) : problem;
      if (added.ok) continue;
      refused = true;
      printRefusal(io, options.json === true, item.input, added.error);
    }
  } finally {
    await pool.close();
  }
  await sink.finish();
  return refused;
}

/**
 * Adds `tsume export`. A diagram need not be legal to be written; each problem that cannot be
 * counts as refused input, and the others are written.
 */
export function addExport(program: Command, io: Io, onRefused: OnRefused): void {
  const command = program
    .command('export')
    .description('writes problems as records of other programs, as pictures, or as a booklet')
    .argument('<input...>', 'a SFEN in quotes, a file, or -')
    .addOption(new Option('--to <format>', 'the format').choices(FORMATS).makeOptionMandatory())
    .option('--out <path>', 'the file, or the folder for several problems (default: standard output)')
    .addOption(jsonOption())
    .addOption(readingOption())
    .option('--solve', 'adds the main line 作意 where the input has none')
    .option(
      '--branches',
      'adds cooks 余詰, variations 変化 and tries 紛れ as branches with comments, and 完全性; a pdf prints them',
    )
    .option(
      '--sheet',
      'pdf, png, kif, kifu: a submission sheet 投稿用紙 of each problem, which is checked for it; ' +
        'all in one pdf where --out ends in .pdf',
    )
    .option('--intention <text>', '狙い, for a sheet')
    .addOption(new Option('--language <code>', 'of a sheet (default: ja)').choices(SHEET_LANGUAGES))
    .option('--one-file', 'writes all problems into one file, as collections are')
    .addOption(
      new Option(
        '--nodes <n>',
        'nodes at most for --solve, and for each half of --branches and --sheet',
      ).argParser(parseCount),
    )
    .option('--title <text>', '作品名; of a pdf the title of its cover')
    .option('--author <text>', '作者; of a pdf who made the booklet');
  addPictureOptions(command).action(async (inputs: string[], options: ExportOptions) => {
    if (await runExport(inputs, options, io)) onRefused();
  });
}
