/**
 * Engine and core from their tarballs in an empty project: they solve a problem in Node, and
 * TypeScript finds their types.
 *
 * @slow
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackedProject, installPacked, runInProject } from '../src/packed.ts';

const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

let project: PackedProject;
beforeAll(async () => {
  project = await installPacked();
}, 300_000);
afterAll(() => project?.remove());

/** A program that solves a problem and takes its plies for a type. */
const use = (plies: string): string =>
  [
    "import { MateSolver } from '@tsume/core/mate/solver';",
    "import { parseSfen } from '@tsume/core/placement/sfen';",
    "import { loadEngine } from '@tsume/engine/node';",
    "const placement = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');",
    'if (!placement.ok) throw new Error(placement.error.message);',
    'const solution = new MateSolver(loadEngine()).solve(placement.value);',
    `export const plies: ${plies} = solution.plies;`,
  ].join('\n');

describe('the packed packages', () => {
  it.each(['@tsume/engine', '@tsume/core'])(
    '%s has a README, a licence, types and examples, and no leftovers',
    (name) => {
      const files = project.files.get(name) ?? [];
      expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
      expect(files.some((file) => file.endsWith('.d.ts'))).toBe(true);
      expect(files.some((file) => file.startsWith('examples/'))).toBe(true);
      expect(files.filter((file) => /\.test\.|tsbuildinfo|\.map$/.test(file))).toEqual([]);
    },
  );

  it('run their examples', async () => {
    const engine = join('node_modules', '@tsume', 'engine', 'examples', 'mate-in-one.mjs');
    expect(await runInProject(project, engine)).toBe('mate in one');
    const core = join('node_modules', '@tsume', 'core', 'examples', 'solve.mjs');
    expect(await runInProject(project, core)).toBe('mate 1 ▲５二金');
    // A pawn alone does not mate a king in the open.
    expect(await runInProject(project, core, '9/9/9/9/4k4/9/9/9/9 b P 1')).toMatch(/^noMate null/);
  });

  it.each(['nodenext', 'bundler'])('have types for moduleResolution %s', async (moduleResolution) => {
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
    const compilerOptions = {
      module,
      moduleResolution,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    };
    await writeFile(
      join(project.folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'es2023' }, files: ['use.ts'] }),
    );
    await writeFile(join(project.folder, 'use.ts'), use('number | null'));
    expect(await runInProject(project, TSC)).toBe('');
    await writeFile(join(project.folder, 'use.ts'), use('string'));
    await expect(runInProject(project, TSC)).rejects.toHaveProperty(
      'stdout',
      expect.stringContaining('TS2322'),
    );
  });
});
