/** `tsume verify`: checks certificates without engine or solver. */

import type { Certificate } from '@tsume/core/certificate/format';
import { type Verification, verifyCertificate } from '@tsume/core/certificate/verify';
import type { Reading } from '@tsume/core/placement/reading';
import { type Refusal, type Result, refuse } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import type { Command } from 'commander';
import { readCertificateFile, readCertificates, textOf } from '../certificate-file.ts';
import { prepare, readItems } from '../input.ts';
import { type Io, UsageError } from '../io.ts';
import { jsonOption, readingOption } from '../options.ts';
import { type UnreadableCertificate, verificationText } from '../report.ts';
import type { OnRefused } from './solve.ts';

interface VerifyOptions {
  readonly json?: true;
  readonly of?: string;
  readonly reading?: Reading;
}

/**
 * The SFEN that every certificate should be about, its hands as the reading has them; absent where
 * none was asked for.
 */
async function expectedSfen({ of, reading }: VerifyOptions, io: Io): Promise<string | undefined> {
  if (of === undefined) return undefined;
  const items = await readItems([of], io);
  if (items.length !== 1) throw new UsageError(`--of names ${items.length} positions instead of one.`);
  const placement = prepare(items[0], reading);
  if (!placement.ok) throw new UsageError(placement.error.message);
  return makeSfen(placement.value);
}

/** A certificate that can't be read has no position, and one fault. */
function unreadable({ code, message }: Refusal): UnreadableCertificate {
  const unknown = { sfen: null, plies: null, exactness: null, uniqueness: false } as const;
  return { ...unknown, valid: false, nodes: 0, faults: [{ code, message }] };
}

async function readText(file: string, io: Io): Promise<string> {
  return file === '-' ? textOf(await io.readStdin(), file) : readCertificateFile(file);
}

/** What is wrong with one of many, with its place. */
function numbered(certificate: Result<Certificate>, place: string): Result<Certificate> {
  if (certificate.ok) return certificate;
  const { code, message } = certificate.error;
  return refuse(code, `${place}: ${message}`);
}

/** The certificates of a file; a single refusal where it holds none, or can't be read. */
async function certificatesOf(file: string, io: Io): Promise<Result<Certificate>[]> {
  try {
    const certificates = readCertificates(await readText(file, io));
    if (certificates.length === 1) return certificates;
    if (certificates.length > 1)
      return certificates.map((each, at) => numbered(each, `${file}, number ${at + 1}`));
    return [refuse('input_unreadable', `"${file}" holds no certificate.`)];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [refuse('input_unreadable', error.message)];
  }
}

/** @returns whether all are valid */
async function runVerify(files: readonly string[], options: VerifyOptions, io: Io): Promise<boolean> {
  const sfen = await expectedSfen(options, io);
  let allValid = true;
  for (const file of files) {
    for (const certificate of await certificatesOf(file, io)) {
      const answer: Verification | UnreadableCertificate = certificate.ok
        ? verifyCertificate(certificate.value, sfen)
        : unreadable(certificate.error);
      allValid &&= answer.valid;
      io.out(options.json === true ? `${JSON.stringify(answer)}\n` : verificationText(answer));
    }
  }
  return allValid;
}

/**
 * Adds `tsume verify`. One certificate that does not hold or cannot be read makes the exit code 1.
 */
export function addVerify(program: Command, io: Io, onRefused: OnRefused): void {
  program
    .command('verify')
    .description('checks certificates of "check --certificate" by the rules alone, without a solver')
    .argument('<file...>', 'a file of certificates, one a line, or -')
    .option('--of <input>', 'the position that they have to be about: a SFEN in quotes, or a file')
    .addOption(readingOption())
    .addOption(jsonOption())
    .action(async (files: string[], options: VerifyOptions) => {
      if (!(await runVerify(files, options, io))) onRefused();
    });
}
