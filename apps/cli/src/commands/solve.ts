/** `tsume solve`, `tsume check`, `tsume prune`. */

import { type CertifyOptions, DEFAULT_DISPROOF_NODES, uncertified } from '@tsume/core/certificate/write';
import { FAILURE_NODES } from '@tsume/core/mate/line-failure';
import { type LineFailure, type Report, SOUNDNESSES, type Soundness } from '@tsume/core/mate/verdict';
import type { KnownWorks } from '@tsume/core/known/works';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { type Result, ok } from '@tsume/core/result';
import type { Certified } from '@tsume/threads/pool';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createCertificateFile } from '../certificate-file.ts';
import { type Io, UsageError } from '../io.ts';
import { prunedJson, withTenths } from '../json-lines.ts';
import { PRUNE_NODES, type PositionOptions, parseCount, withPositionOptions } from '../options.ts';
import { type PositionCommand, runPositions } from '../positions.ts';
import { comparedOption, likeOf, likenessTexts, worksOf } from '../likeness.ts';
import { statedOf, statedText } from '../stated.ts';
import {
  type CertificateSummary,
  certificateText,
  lineText,
  pruneText,
  reportText,
  solutionText,
} from '../report.ts';

/** Tells the program that some input was refused. */
export type OnRefused = () => void;

function action<Answer>(
  io: Io,
  onRefused: OnRefused,
  command: PositionCommand<Answer>,
): (inputs: string[], options: PositionOptions) => Promise<void> {
  return async (inputs, options) => {
    if (await runPositions(inputs, options, io, command)) onRefused();
  };
}

const ANY = ['--any', 'the first mate found: not the shortest, no exact plies'] as const;

/** A report, and where a record's line fails if there is no mate. */
interface CheckAnswer extends Report {
  readonly failure?: LineFailure;
}

/** A line, or none. */
function failureText({ sfen, failure }: CheckAnswer, record: ProblemRecord | undefined): string {
  if (failure === undefined || record === undefined) return '';
  const { ply, line, escapes, ends } = failure;
  const told = lineText(sfen, [...record.line.slice(0, ply - 1), ...line], ply);
  const others = escapes === null || escapes === 1 ? '' : `, one of ${escapes} escapes`;
  return `  the record's line fails at ply ${ply}${others}: ${told}${ends ? ', and no check is left' : ''}\n`;
}

/** Adds `tsume solve`: one answer for each position, in the order of the inputs. */
export function addSolve(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('solve'))
    .description('mate, exact plies, main line 作意')
    .option(...ANY)
    .action(
      action(io, onRefused, {
        ask: (pool, sfen, options, { progress }) => pool.solve(sfen, options, undefined, progress),
        json: withTenths,
        text: solutionText,
      }),
    );
}

interface CheckCommandOptions extends PositionOptions {
  readonly known?: string;
  readonly certificate?: string;
  readonly certificateNodes: number;
  readonly unique?: true;
  readonly failOn: readonly Soundness[];
}

/** `unsound,unknown`, as a list. Throws InvalidArgumentError for any other word. */
function parseSoundnesses(text: string): readonly Soundness[] {
  return text.split(',').map((name) => {
    const found = FAILING.find((each) => each === name.trim());
    if (found === undefined) throw new InvalidArgumentError(`Give some of ${FAILING.join(', ')}.`);
    return found;
  });
}

const FAILING = SOUNDNESSES.filter((soundness) => soundness !== 'sound');

/**
 * Adds `tsume check`. An unsound problem is an answer, not a refusal: the exit code stays 0, unless
 * `--fail-on` asks for 1.
 */
export function addCheck(program: Command, io: Io, onRefused: OnRefused): void {
  const checkFailing = (failOn: readonly Soundness[]): PositionCommand<CheckAnswer> => ({
    ask: async (pool, sfen, options, { progress, record, signal }) => {
      const answer = await pool.check(sfen, options, undefined, progress);
      if (answer.ok && failOn.includes(answer.value.soundness)) onRefused();
      const line = record?.line ?? [];
      if (!answer.ok || answer.value.verdict !== 'noMate' || line.length === 0 || signal.aborted)
        return answer;
      const { reading, interposition, nodes = Infinity, timeMs } = options;
      const limits = { nodes: Math.min(nodes, FAILURE_NODES), ...(timeMs !== undefined && { timeMs }) };
      const failure = await pool.lineFailure(sfen, { reading, interposition, ...limits, line });
      return failure.ok && failure.value !== null ? ok({ ...answer.value, failure: failure.value }) : answer;
    },
    json: (report, record) => {
      const stated = statedOf(report, record);
      return { ...withTenths(report), ...(stated && { stated }) };
    },
    text: (report, record) =>
      reportText(report) + failureText(report, record) + statedText(statedOf(report, record)),
  });
  withPositionOptions(program.command('check'))
    .description('solve and the whole report 完全検討: soundness, flaws, ornaments 飾り駒 of what is sound')
    .option(...ANY)
    .option('--certificate <file>', 'write a certificate of each mate, one a line: its proof, for "verify"')
    .addOption(
      new Option('--certificate-nodes <n>', 'leave the disproof of shorter mates out if it is larger')
        .argParser(parseCount)
        .default(DEFAULT_DISPROOF_NODES),
    )
    .option(
      '--unique',
      'with --certificate: its proof, too, where it can be shown, that nothing else mates, the last move aside',
    )
    .addOption(
      new Option('--fail-on <soundness>', `exit code 1 where a problem is so: ${FAILING.join(', ')}`)
        .argParser(parseSoundnesses)
        .default([], 'never'),
    )
    .addOption(comparedOption('which of them each problem is like is told'))
    .action(async (inputs: string[], options: CheckCommandOptions) => {
      const { certificate, certificateNodes, unique = false, failOn } = options;
      if (unique && certificate === undefined) throw new UsageError('--unique goes with --certificate.');
      const check = comparing(checkFailing(failOn), worksOf(options.known));
      const asked = { disproofNodes: certificateNodes, uniqueness: unique };
      const run =
        certificate === undefined
          ? action(io, onRefused, check)
          : action(io, onRefused, certifying(check, certificate, asked));
      await run(inputs, options);
    });
}

/** `check` with what each problem is like; as it is where there is no list. */
function comparing(
  check: PositionCommand<CheckAnswer>,
  works: KnownWorks | undefined,
): PositionCommand<CheckAnswer> {
  if (works === undefined) return check;
  const textOf = (report: CheckAnswer): string => {
    const texts = likenessTexts(likeOf(works, report));
    return (texts.length === 0 ? ['like none of the known works'] : texts)
      .map((text) => `  ${text}\n`)
      .join('');
  };
  return {
    ...check,
    json: (report, record) => ({ ...check.json(report, record), duplicates: likeOf(works, report) }),
    text: (report, record) => check.text(report, record) + textOf(report),
  };
}

/** A report with the certificate of the mate, or why there is none. */
interface CertifiedReport {
  readonly report: CheckAnswer;
  readonly certificate: Result<Certified>;
}

/** `check` with a second job for each mate, whose certificate goes to a file. */
function certifying(
  check: PositionCommand<CheckAnswer>,
  file: string,
  asked: Pick<CertifyOptions, 'disproofNodes' | 'uniqueness'>,
): PositionCommand<CertifiedReport> {
  const add = createCertificateFile(file);
  return {
    ask: async (pool, sfen, options, watch) => {
      const report = await check.ask(pool, sfen, options, watch);
      if (!report.ok) return report;
      const { verdict } = report.value;
      if (verdict !== 'mate' || watch.signal.aborted)
        return ok({ report: report.value, certificate: uncertified(verdict) });
      const { reading, interposition, nodes, timeMs } = options;
      const certificate = await pool.certify(sfen, {
        reading,
        interposition,
        ...asked,
        ...(nodes !== undefined && { nodes }),
        ...(timeMs !== undefined && { timeMs }),
      });
      return ok({ report: report.value, certificate });
    },
    keep: ({ certificate }) => {
      if (certificate.ok) add(certificate.value.text);
    },
    json: ({ report, certificate }, record) => ({
      ...check.json(report, record),
      certificate: summaryOf(certificate),
    }),
    text: ({ report, certificate }, record) =>
      check.text(report, record) + certificateText(summaryOf(certificate)),
  };
}

function summaryOf(certificate: Result<Certified>): CertificateSummary {
  return certificate.ok ? certificate.value.facts : { error: certificate.error };
}

/**
 * Adds `tsume prune`: the SFEN left and the pieces taken off, named as an order names them
 * (`S*4c`).
 */
export function addPrune(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('prune'), PRUNE_NODES)
    .description('takes off the pieces that are not needed 飾り駒')
    .action(
      action(io, onRefused, {
        ask: (pool, sfen, options) => pool.prune(sfen, options),
        json: prunedJson,
        text: pruneText,
        wholeOnly: true,
      }),
    );
}
