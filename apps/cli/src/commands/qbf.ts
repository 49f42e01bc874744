/** `tsume qbf encode`, `solve`, `verify`: mate problems as quantified formulas. */

import { writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Reading } from '@tsume/core/placement/reading';
import type { Refusal } from '@tsume/core/result';
import { type Diagram, makeDiagram, turnedUsi } from '@tsume/core/qbf/diagram';
import { type FormulaSize, SIZES, encodeDiagram, headerOf } from '@tsume/core/qbf/encode';
import { Unfinished } from '@tsume/core/qbf/game';
import { makeQdimacs } from '@tsume/core/qbf/qdimacs';
import { acceptQuestion } from '@tsume/core/qbf/solve';
import { type Strategy, mapMoves, strategyOf } from '@tsume/core/qbf/strategy';
import { loadCadicalSolvers } from '@tsume/qbf-solver/cadical';
import { DEFAULT_MEMORY_MIB, DEFAULT_TIMEOUT_MS } from '@tsume/qbf-solver/qdimacs-process';
import { type Opinion, type QbfSolver, solverNamed } from '@tsume/qbf-solver/solvers';
import { LENGTH_NODES, witnessLength } from '@tsume/qbf-solver/witness';
import { createEvaluationPool } from '@tsume/threads/pool';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { counted } from '../counted.ts';
import { type Io, UsageError } from '../io.ts';
import { tenths } from '../json-lines.ts';
import { jsonOption, parseCount, parsePositive, readingOption } from '../options.ts';
import { type QbfItem, freeSquares, readQbfItems } from '../qbf-input.ts';
import { shown } from '../report.ts';
import type { OnRefused } from './solve.ts';

interface CommonOptions {
  readonly json?: true;
  readonly reading?: Reading;
  readonly zone?: number;
  readonly free?: string;
  readonly maxPieces?: number;
  readonly completeHand?: true;
}

interface EncodeOptions extends CommonOptions {
  readonly plies: number;
  readonly size: FormulaSize;
  readonly out?: string;
}

interface SolveOptions extends CommonOptions {
  readonly plies: number;
  readonly strategy?: true;
  readonly solver?: string;
  readonly timeMs: number;
  readonly memoryMib: number;
}

interface VerifyOptions extends Omit<SolveOptions, 'plies'> {
  readonly plies?: number;
}

/**
 * Answers each diagram by `answer`; refusals go where the other commands' go. Returns whether all
 * were accepted.
 */
async function forEach(
  inputs: readonly string[],
  options: CommonOptions & { readonly plies?: number; readonly out?: string },
  io: Io,
  answer: (item: QbfItem, diagram: Diagram) => Promise<Refusal | null>,
): Promise<boolean> {
  let allWell = true;
  const items = await readQbfItems(inputs, options, io);
  if (items.length > 1 && options.out !== undefined) throw new UsageError('--out takes one position.');
  for (const item of items) {
    const accepted = item.diagram.ok ? acceptQuestion(item.diagram.value, options.plies ?? 1) : item.diagram;
    const fault = accepted.ok ? await answer(item, accepted.value) : accepted.error;
    if (fault === null) continue;
    allWell = false;
    const { code, message } = fault;
    if (options.json === true) io.out(`${JSON.stringify({ input: item.input, error: { code, message } })}\n`);
    else io.err(`${shown(`${item.input}: ${message}`)} (${code})\n`);
  }
  return allWell;
}

/** What free squares may hold; a slip in it is the command line's fault. */
function freeOf({ free, maxPieces, completeHand }: CommonOptions) {
  const said = freeSquares(free, maxPieces, completeHand === true);
  if (!said.ok) throw new UsageError(said.error.message);
  return said.value;
}

async function runEncode(inputs: readonly string[], options: EncodeOptions, io: Io): Promise<boolean> {
  const { plies, size, json, out } = options;
  const free = freeOf(options);
  return forEach(inputs, options, io, async (item, diagram) => {
    const start = performance.now();
    const { formula, game } = encodeDiagram(diagram, plies, size, free);
    const text = makeQdimacs(formula, game, { header: headerOf(diagram, plies, item.sfen) });
    const ms = tenths(performance.now() - start);
    if (out !== undefined) await writeFile(out, text);
    const { variables, clauses } = formula;
    if (json === true)
      io.out(`${JSON.stringify({ sfen: item.sfen, plies, size, variables, clauses: clauses.length, ms })}\n`);
    else if (out === undefined) io.out(text);
    else
      io.err(`${out}: ${counted(variables, 'variable')}, ${counted(clauses.length, 'clause')}, ${ms} ms\n`);
    return null;
  });
}

async function runSolve(inputs: readonly string[], options: SolveOptions, io: Io): Promise<boolean> {
  const solver = await chosenSolver(options);
  const limits = { ...limitsOf(options), free: freeOf(options) };
  return forEach(inputs, options, io, async (item, diagram) => {
    const { plies, json } = options;
    const start = performance.now();
    const opinion = await solver.ask(diagram, plies, limits);
    const size = sizeOf(diagram, options, start);
    const line = {
      sfen: item.sfen,
      plies,
      verdict: opinion.verdict,
      firstMove: moveOf(opinion.firstMove, item),
      ...(options.strategy === true && { strategy: await strategyFor(opinion, diagram, options, item) }),
      found: item.sfen.includes('?') && opinion.diagram !== null ? makeDiagram(opinion.diagram) : null,
      ...size,
      solver: solver.name,
      stopped: opinion.stopped,
      message: opinion.message,
      ms: tenths(opinion.ms),
    };
    io.out(json === true ? `${JSON.stringify(line)}\n` : solveText(line));
    return null;
  });
}

/** The size of the formula; null where the question's time does not suffice for it. */
function sizeOf(diagram: Diagram, options: SolveOptions, start: number): FormulaFigures {
  const shouldStop = (): boolean => performance.now() - start > options.timeMs;
  try {
    const { formula } = encodeDiagram(diagram, options.plies, 'pruned', freeOf(options), shouldStop);
    return { variables: formula.variables, clauses: formula.clauses.length };
  } catch (error) {
    if (error instanceof Unfinished) return { variables: null, clauses: null };
    throw error;
  }
}

async function runVerify(inputs: readonly string[], options: VerifyOptions, io: Io): Promise<boolean> {
  const solver = await chosenSolver(options);
  let allVerified = true;
  const allWell = await forEach(inputs, options, io, async (item, diagram) => {
    const plies = options.plies ?? (await lengthOf(item));
    if (typeof plies !== 'number') return plies;
    const accepted = acceptQuestion(diagram, plies);
    if (!accepted.ok) return accepted.error;
    const { verified, within, shorter } = await witnessLength(solver, diagram, plies, limitsOf(options));
    const line = {
      sfen: item.sfen,
      plies,
      verified,
      within: within.verdict,
      shorter: shorter?.verdict ?? null,
      solver: solver.name,
      stopped: within.stopped ?? shorter?.stopped ?? null,
      message: within.message ?? shorter?.message ?? null,
      ms: tenths(within.ms + (shorter?.ms ?? 0)),
    };
    allVerified &&= verified === true;
    io.out(options.json === true ? `${JSON.stringify(line)}\n` : verifyText(line));
    return null;
  });
  return allWell && allVerified;
}

/** The length by the engine, every interposition counted, or why there is none to be verified. */
async function lengthOf(item: QbfItem): Promise<number | Refusal> {
  if (!item.isPosition)
    return { code: 'no_exact_length', message: 'The engine knows boards of 9×9 squares only: give --plies.' };
  const pool = createEvaluationPool({ threads: 1 });
  try {
    const answer = await pool.solve(item.sfen, {
      interposition: 'none',
      reading: 'game',
      nodes: LENGTH_NODES,
    });
    if (!answer.ok) return answer.error;
    const { exact, plies, verdict } = answer.value;
    if (exact && plies !== null) return plies;
    const message = `The engine says ${verdict}, and no exact length that could be verified; give --plies.`;
    return { code: 'no_exact_length', message };
  } finally {
    await pool.close();
  }
}

async function chosenSolver({ solver }: { readonly solver?: string }): Promise<QbfSolver> {
  return solverNamed(solver ?? readConfig().qbfSolver);
}

function limitsOf({ timeMs, memoryMib }: { readonly timeMs: number; readonly memoryMib: number }) {
  return { timeoutMs: timeMs, memoryMiB: memoryMib };
}

/**
 * A strategy of the mate that was found, by the embedded solver; null without one, or where the
 * time is up.
 */
async function strategyFor(
  { verdict, diagram: found }: Opinion,
  diagram: Diagram,
  { plies, timeMs }: SolveOptions,
  item: QbfItem,
): Promise<Strategy | null> {
  if (verdict !== 'mate') return null;
  const makeSolver = await loadCadicalSolvers();
  const end = performance.now() + timeMs;
  const strategy = strategyOf(found ?? diagram, plies, {
    makeSolver,
    shouldStop: () => performance.now() > end,
  });
  return strategy === null || !item.isTurned ? strategy : mapMoves(strategy, turnedUsi);
}

function moveOf(move: string | null, { isTurned }: QbfItem): string | null {
  return move === null || !isTurned ? move : turnedUsi(move);
}

interface FormulaFigures {
  readonly variables: number | null;
  readonly clauses: number | null;
}

interface SolveLine extends FormulaFigures {
  readonly sfen: string;
  readonly plies: number;
  readonly verdict: string;
  readonly firstMove: string | null;
  readonly found: string | null;
  readonly solver: string;
  readonly message: string | null;
  readonly ms: number;
}

function solveText(line: SolveLine): string {
  const verdicts: Readonly<Record<string, string>> = {
    mate: `mate within ${counted(line.plies, 'ply', 'plies')}`,
    noMate: `no mate within ${counted(line.plies, 'ply', 'plies')}`,
    unknown: `unknown: ${line.message}`,
  };
  const move = line.firstMove === null ? '' : `, first move ${line.firstMove}`;
  const found = line.found === null ? '' : `\n  found: ${line.found}`;
  return (
    `${line.sfen}\n  ${verdicts[line.verdict]}${move}${found}\n` +
    `  ${sizeText(line)}${line.solver}, ${line.ms} ms\n`
  );
}

function sizeText({ variables, clauses }: FormulaFigures): string {
  if (variables === null || clauses === null) return '';
  return `${counted(variables, 'variable')}, ${counted(clauses, 'clause')}, `;
}

interface VerifyLine {
  readonly sfen: string;
  readonly plies: number;
  readonly verified: boolean | null;
  readonly within: string;
  readonly shorter: string | null;
  readonly solver: string;
  readonly message: string | null;
  readonly ms: number;
}

function verifyText({ sfen, plies, verified, within, shorter, solver, message, ms }: VerifyLine): string {
  const verdict =
    verified === true
      ? `verified: mate in ${counted(plies, 'ply', 'plies')}, every interposition counted`
      : verified === null
        ? `unknown: ${message}`
        : `refuted: within ${plies} ${within}${shorter === null ? '' : `, within ${plies - 2} ${shorter}`}`;
  return `${sfen}\n  ${verdict}\n  ${solver}, ${ms} ms\n`;
}

function withInput(command: Command): Command {
  return command
    .argument('<input...>', 'a SFEN in quotes, a file, -, or a diagram of 3×3 to 9×9 such as "2k/3/1GP b -"')
    .addOption(jsonOption())
    .addOption(readingOption())
    .option(
      '--zone <ranks>',
      'ranks of the promotion zone in a diagram of another size (default: 3, or all but one of a low board)',
      parseCount,
    );
}

function withFree(command: Command): Command {
  return command
    .option('--free <pieces>', 'what a square "?" may hold, as SFEN letters: kGS+p (default: anything)')
    .option('--max-pieces <n>', 'most pieces on squares "?"', parseCount)
    .option('--complete-hand', 'with squares "?": the defender holds all that is nowhere else');
}

function withSolver(command: Command): Command {
  return command
    .option(
      '--solver <command>',
      'refinement, or a QDIMACS solver such as depqbf (default: TSUME_QBF_SOLVER)',
    )
    .addOption(
      new Option('--time-ms <n>', 'give up a question after so many milliseconds')
        .argParser(parsePositive)
        .default(DEFAULT_TIMEOUT_MS),
    )
    .addOption(
      new Option('--memory-mib <n>', "the child process's memory; the refinement has none")
        .argParser(parseCount)
        .default(DEFAULT_MEMORY_MIB),
    );
}

/**
 * Adds `qbf encode`, `qbf solve` and `qbf verify`. A length that `verify` does not confirm counts
 * as refused input, as does what cannot be encoded.
 *
 * @see [Ishiwaki]
 */
export function addQbf(program: Command, io: Io, onRefused: OnRefused): void {
  const qbf = program
    .command('qbf')
    .description('mate within so many plies as a quantified formula; every interposition counts');
  withFree(withInput(qbf.command('encode')))
    .description('writes the formula as QDIMACS')
    .requiredOption('--plies <n>', 'an odd number', parseCount)
    .addOption(new Option('--size <size>', 'what is encoded').choices(SIZES).default('pruned'))
    .option('--out <file>', 'where to (default: standard output)')
    .action(async (inputs: string[], options: EncodeOptions) => {
      if (!(await runEncode(inputs, options, io))) onRefused();
    });
  withSolver(withFree(withInput(qbf.command('solve'))))
    .description('is there a mate within so many plies?')
    .requiredOption('--plies <n>', 'an odd number', parseCount)
    .option('--strategy', 'with --json: the answer to every reply, for short mates')
    .action(async (inputs: string[], options: SolveOptions) => {
      if (!(await runSolve(inputs, options, io))) onRefused();
    });
  withSolver(withInput(qbf.command('verify')))
    .description('is the shortest mate exactly so long? (the second opinion on a length)')
    .option('--plies <n>', 'an odd number (default: what the engine says)', parseCount)
    .action(async (inputs: string[], options: VerifyOptions) => {
      if (!(await runVerify(inputs, options, io))) onRefused();
    });
}
