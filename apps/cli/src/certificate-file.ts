/** Files of certificates: one a line, as `tsume check --certificate` writes them; one JSON over several lines will do as well. */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Certificate } from '@tsume/core/certificate/format';
import { parseCertificate } from '@tsume/core/certificate/format';
import type { Result } from '@tsume/core/result';
import { UsageError } from './io.ts';

/** Begins a file anew and returns what adds a line to it. Throws UsageError where the file can't be written. */
export function createCertificateFile(path: string): (line: string) => void {
  try {
    writeFileSync(path, '');
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${reasonOf(error)}.`);
  }
  return (line) => appendFileSync(path, `${line}\n`);
}

/** The text of a file. Throws UsageError where it can't be read. */
export function readCertificateFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`"${path}" cannot be read: ${reasonOf(error)}.`);
  }
}

/** The certificates of a text, in order: one a line, or the whole text where its first line is no JSON in itself. */
export function readCertificates(text: string): Result<Certificate>[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return lines.length > 1 && isJson(text) ? [parseCertificate(text)] : lines.map(parseCertificate);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'no such file or folder'
    : String(error);
}
