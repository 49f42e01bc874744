/**
 * The types made from the OpenAPI document: right uses compile, wrong ones do not.
 *
 * @slow
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const GENERATE = fileURLToPath(new URL('generate.mjs', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-api-types-'));
  await run(process.execPath, [GENERATE, join(folder, 'index.d.ts')]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** What TypeScript says of a text that uses the types. */
async function complaints(...lines: string[]): Promise<string> {
  const heading = "import type { components, paths } from './index.d.ts';";
  writeFileSync(join(folder, 'use.ts'), [heading, ...lines].join('\n'));
  const args = [
    '--strict',
    '--noEmit',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const options = [...args, '--types', '', '--allowImportingTsExtensions', join(folder, 'use.ts')];
  return run(process.execPath, [TSC, ...options]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

const BODY =
  "type Body = NonNullable<paths['/v1/runs']['post']['requestBody']>['content']['application/json'];";

describe('the types of the API', () => {
  it('know problems, runs and their parameters', async () => {
    expect(
      await complaints(
        BODY,
        "export const body: Body = { preset: 'paper', seed: 1 };",
        "export const plies = (problem: components['schemas']['Problem']): number => problem.plies;",
      ),
    ).toBe('');
  });

  it.each([
    ['a path that is not there', "export type Path = paths['/v1/nothing'];"],
    ['a field of another type', `${BODY} export const body: Body = { seed: 'one' };`],
  ])('refuse %s', async (_, line) => expect(await complaints(line)).toMatch(/error TS\d+/));
});
