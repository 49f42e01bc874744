/** `tsume admin backup | restore`: the whole store as a file of NDJSON. */

import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline as pipelineOf, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf } from '@tsume/core/result';
import type { Command } from 'commander';
import { counted } from '../counted.ts';
import { UsageError, type Io } from '../io.ts';
import { jsonOption } from '../options.ts';
import { printRefusal } from '../positions.ts';
import { withStore } from '../store.ts';
import type { OnRefused } from './solve.ts';

interface BackupOptions {
  readonly json?: true;
  readonly force?: true;
}

const isPacked = (file: string) => file.endsWith('.gz');

async function backup(file: string, { json, force }: BackupOptions, io: Io): Promise<void> {
  if (file !== '-' && existsSync(file) && force !== true)
    throw new UsageError(`${file} is there already; take another name, or --force.`);
  let rows = -1;
  await withStore(async ({ url, backups }) => {
    // Header and end are lines as well.
    async function* lines() {
      for await (const line of backups.backupLines(url)) {
        rows++;
        yield `${line}\n`;
      }
    }
    const source = Readable.from(lines());
    if (file === '-') return pipeline(source, process.stdout, { end: false });
    // What breaks off leaves neither half a backup nor nothing in the place of the last one.
    const part = `${file}.part`;
    const target = createWriteStream(part, { mode: 0o600 });
    try {
      await (isPacked(file) ? pipeline(source, createGzip(), target) : pipeline(source, target));
      renameSync(part, file);
    } finally {
      rmSync(part, { force: true });
    }
  }, false);
  rows--;
  if (file === '-') io.err(`${counted(rows, 'row')}\n`);
  else io.out(json === true ? `${JSON.stringify({ file, rows })}\n` : `${counted(rows, 'row')} in ${file}\n`);
}

/** @throws UsageError where the file cannot be read or unpacked */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source: Readable = file === '-' ? process.stdin : createReadStream(file);
  // What goes wrong with the source ends the input, and is told by the loop below.
  const input = isPacked(file) ? pipelineOf(source, createGunzip(), () => undefined) : source;
  input.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of input) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
  if (rest !== '') yield rest;
}

interface RestoreOptions {
  readonly json?: true;
  readonly replace?: true;
}

async function restore(file: string, { json, replace }: RestoreOptions, io: Io): Promise<boolean> {
  if (file !== '-' && !existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const restored = await withStore(({ url, backups }) =>
    backups.restoreLines(url, linesOf(file), replace === true),
  );
  if (!restored.ok) printRefusal(io, json === true, file, restored.error);
  else
    io.out(
      json === true
        ? `${JSON.stringify({ file, rows: restored.value })}\n`
        : `${counted(restored.value, 'row')} restored\n`,
    );
  return restored.ok;
}

/**
 * Adds `backup` and `restore`. A backup that the store refuses counts as refused input; a file
 * that cannot be read throws UsageError.
 */
export function addBackup(admin: Command, io: Io, onRefused: OnRefused): void {
  admin
    .command('backup')
    .description(
      'writes the whole store, as it is at this moment, as lines of JSON; the service may go on meanwhile',
    )
    .argument('<file>', 'packed where it ends with .gz; - for standard output')
    .option('--force', 'overwrites the file')
    .addOption(jsonOption())
    .action((file: string, options: BackupOptions) => backup(file, options, io));
  admin
    .command('restore')
    .description('puts a backup into an empty store: all of it, or nothing')
    .argument('<file>', 'what "backup" wrote; - for standard input')
    .option('--replace', 'deletes first whatever the store has, its keys too')
    .addOption(jsonOption())
    .action(async (file: string, options: RestoreOptions) => {
      if (!(await restore(file, options, io))) onRefused();
    });
}
