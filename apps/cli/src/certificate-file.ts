/**
 * Files of certificates: one a line, as `tsume check --certificate` writes them; one JSON over
 * several lines will do as well.
 */

import { closeSync, lstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Certificate, parseCertificate } from '@tsume/core/certificate/format';
import type { Result } from '@tsume/core/result';
import { isText } from '@tsume/core/notation/decoding';
import { UsageError } from './io.ts';
import { reasonOf } from './system-errors.ts';

/**
 * Returns what adds a line to a file. The first line begins it anew: until then what was there
 * stays. Throws UsageError where the file can't be written, before any work is done for it.
 */
export function createCertificateFile(path: string): (line: string) => void {
  try {
    tryToOpen(path);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${reasonOf(error)}.`);
  }
  let flag = 'w';
  return (line) => {
    writeFileSync(path, `${line}\n`, { flag });
    flag = 'a';
  };
}

/** Opens a file for writing, and leaves everything as it was. */
function tryToOpen(path: string): void {
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  closeSync(openSync(path, 'a'));
  if (!isThere) rmSync(path);
}

/** The text of a file. Throws UsageError where it can't be read, or is none. */
export function readCertificateFile(path: string): string {
  try {
    return textOf(readFileSync(path), path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`"${path}" cannot be read: ${reasonOf(error)}.`);
  }
}

/** The text of bytes out of a file, or `-`. Throws UsageError where they are none. */
export function textOf(bytes: Uint8Array, path: string): string {
  if (!isText(bytes)) throw new UsageError(`"${path}" is no text, and so no certificate.`);
  return new TextDecoder().decode(bytes);
}

/**
 * The certificates of a text, in order: one a line; or one for the whole text, where that is JSON,
 * or none of its lines is an object by itself.
 */
export function readCertificates(text: string): Result<Certificate>[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const isOne = lines.length > 1 && (isJson(text) || !lines.some(isObject));
  return isOne ? [parseCertificate(text)] : lines.map(parseCertificate);
}

/** Whether a line can be a certificate: a whole object with something in it. */
function isObject(line: string): boolean {
  return /^\s*\{\s*"/.test(line) && isJson(line);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
