/**
 * Every setting of the service is told in `.env.example`, and Docker Compose passes it on, or it is
 * told that it does not.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS as API } from '../apps/api/src/config.ts';
import { SETTINGS as WORKER } from '../apps/worker/src/config.ts';
import { inRoot } from './lib/project.mjs';

const example = readFileSync(inRoot('.env.example'), 'utf8').split('\n');
const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8').split('\n');

/** What is in the image, and nobody's to choose. */
const OF_THE_IMAGE = 'PAGE_FOLDER';

/** The variables that Compose has under a heading, up to the next one. */
function variablesUnder(heading) {
  const lines = compose.slice(compose.indexOf(heading) + 1);
  const end = lines.findIndex((line) => /^ {0,2}[a-z]/.test(line));
  return lines.slice(0, end).flatMap((line) => /^ +([A-Z_]+):/.exec(line)?.[1] ?? []);
}

describe.each([
  ['api', API],
  ['worker', WORKER],
])('of the settings of the %s', (service, settings) => {
  it('every one is told', () => {
    expect(settings.filter((name) => !example.some((line) => line.startsWith(`#${name}=`)))).toEqual([]);
  });

  it('Compose passes every one on', () => {
    const passed = [...variablesUnder('x-servers:'), ...variablesUnder(`  ${service}:`)];
    expect(settings.filter((name) => !passed.includes(name) && name !== OF_THE_IMAGE)).toEqual([]);
  });
});

/** The settings of `.env.example`, each with the comment above it. */
function told() {
  const settings = [];
  let comment = '';
  for (const [at, line] of example.entries()) {
    const name = /^#([A-Z_]+)=/.exec(line)?.[1];
    if (name !== undefined) settings.push([name, comment]);
    else comment = example[at - 1]?.startsWith('# ') ? `${comment} ${line}` : line;
  }
  return settings;
}

it.each(told())('%s is told not to be for Compose where it is not', (name, comment) => {
  const isPassed = compose.some((line) => line.trim() === `${name}:` || line.includes(`\${${name}:-`));
  expect(comment.includes('Not compose')).toBe(!isPassed);
});
