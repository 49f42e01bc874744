/**
 * The packages as npm would publish them, installed into an empty project: what a user of the
 * library gets.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * What is published, and what that needs, packed from node_modules, so that no registry is asked.
 */
const PACKED = [
  'packages/engine',
  'packages/core',
  ...['tsshogi', 'iconv-lite', 'safer-buffer'].map((name) => `node_modules/${name}`),
];

/** A folder with the packages installed, to be removed by its test. */
export interface PackedProject {
  readonly folder: string;
  /** The files of a package as they were packed. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  remove(): Promise<void>;
}

/** What `npm pack --json` says. */
const packReports = z.array(
  z.object({ name: z.string(), filename: z.string(), files: z.array(z.object({ path: z.string() })) }),
);

/** `npm` with the folder as its project. */
async function npm(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 2 ** 26 });
  return stdout;
}

/**
 * Packs engine and core and installs them into a new folder, offline. The packages must be built.
 */
export async function installPacked(): Promise<PackedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'tsume-packed-'));
  const sources = PACKED.map((path) => join(ROOT, path));
  const packed = await npm(folder, 'pack', '--json', '--ignore-scripts', ...sources);
  const reports = packReports.parse(JSON.parse(packed));
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const tarballs = reports.map(({ filename }) => `./${filename}`);
  await npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs);
  return {
    folder,
    files: new Map(reports.map(({ name, files }) => [name, files.map(({ path }) => path)])),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Runs a module with this Node in the project; what it prints. */
export async function runInProject(
  { folder }: PackedProject,
  file: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...args], { cwd: folder });
  return stdout.trim();
}
