#!/usr/bin/env node
/**
 * What a program of a third party can do with the service, in a minute: compose, look at what was
 * found, check, follow.
 *
 *   npm start                                          # in one terminal
 *   npm run build && node examples/client/tour.mjs     # in another one
 *
 * TSUME_URL is the service's address, TSUME_KEY an API key where it wants one.
 */

import { openTsume } from '@tsume/client';
import { RefusedError } from '@tsume/client/refused';

const { TSUME_URL: baseUrl = 'http://127.0.0.1:3000', TSUME_KEY: key } = process.env;
const tsume = openTsume({ baseUrl, key });

/** Composes for a few seconds; returns the longest sound problem that was found. */
async function compose() {
  const run = await tsume.compose({ preset: 'demo', minutes: 0.2 });
  console.log(`The run ${run.id} composes …`);
  let best;
  for await (const { problem, generation } of run) {
    if (problem.soundness !== 'sound' || problem.plies <= (best?.plies ?? 0)) continue;
    best = problem;
    console.log(`  generation ${generation}: ${problem.plies} plies  ${problem.sfen}`);
  }
  console.log(`It is ${run.state.status}, and has found ${run.state.counts.problems} problems.`);
  return best;
}

/** Has positions checked: one that is waited for, and some as one job. */
async function check(sfen) {
  const { report } = await tsume.check({ sfen });
  console.log(`Checked: ${report.verdict} in ${report.plies}, ${report.soundness}.`);
  const batch = await tsume.batch({ sfens: [sfen, '8k/9/8P/9/9/9/9/9/9 b G 1', 'no position'] });
  for await (const line of batch)
    console.log(`  position ${line.number}: ${line.report?.verdict ?? line.error?.message}`);
}

/** The latest changes, with the cursor to go on from the next time. */
async function follow() {
  for await (const { items, cursor, more } of tsume.changes()) {
    for (const { kind, subject } of items.slice(-3)) console.log(`  ${kind} ${subject}`);
    if (more) continue;
    console.log(`Go on from ${cursor}.`);
    return;
  }
}

try {
  const problem = await compose();
  if (problem !== undefined) {
    console.log(await (await tsume.file(problem.id, 'kifu')).text());
    await check(problem.sfen);
  }
  await follow();
  await tsume.check({ sfen: '9/9/9/9/9/9/9/9/9 b - 1' });
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  // The last one above has no king, and is refused.
  console.log(`Refused as ${error.code}: ${error.message}`);
}
