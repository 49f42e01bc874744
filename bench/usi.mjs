#!/usr/bin/env node
/**
 * The USI engine as a shogi program has it, a process of its own: how soon it answers `stop`, and
 * mates out of games by `go mate`.
 *
 *   node bench/usi.mjs [--stops 300] [--threads 1,2] [--suites mate3,mate5,mate7,mate9,mate11]
 *       [--limit-ms 10000] [--json]
 *
 * A stop comes 20 to 320 ms after `go mate infinite` on positions that are not solved so soon; its
 * latency is the time until the line `checkmate …` is there, with both processes and whatever else
 * runs on this machine. What of it is the machine's is shown by an echo: a process that does
 * nothing but answer lines while threads of its own are busy. The suites are those of
 * ../shared/data.
 */

import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { ENDLESS } from '@tsume/testing/endless';
import { UsiGui } from '@tsume/testing/usi-gui';
import { DATA, rowsOf } from './lib/data.mjs';

const { values: options } = parseArgs({
  options: {
    stops: { type: 'string', default: '300' },
    threads: { type: 'string', default: '1,2' },
    suites: { type: 'string', default: 'mate3,mate5,mate7,mate9,mate11' },
    'limit-ms': { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
  },
});

const LAUNCHER = fileURLToPath(new URL('../apps/cli/bin/tsume.mjs', import.meta.url));
/** A bare king in the open, 寿 (1755) and 煙詰 (1755). */
const HARD = [ENDLESS, 'g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1'];

async function engine(threads) {
  const gui = new UsiGui([process.execPath, LAUNCHER, 'usi']);
  await gui.start({ Threads: threads, USI_Hash: 64 });
  return gui;
}

/** An engine that answers `stop` and `go`, and whose threads spin all the time. */
const ECHO = `
  const { Worker } = require('node:worker_threads');
  for (let i = 0; i < Number(process.argv[1]); i++) new Worker('for (;;);', { eval: true });
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'usi') console.log('usiok');
    else if (line === 'isready') console.log('readyok');
    else if (line === 'stop') console.log('checkmate timeout');
    else if (line === 'quit') process.exit();
  });`;

async function echo(threads) {
  const gui = new UsiGui([process.execPath, '-e', ECHO, String(threads)]);
  await gui.start();
  return gui;
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

async function stops(what, start, threads, count) {
  const gui = await start(threads);
  const random = Random.seeded(1);
  const latencies = [];
  for (let i = 0; i < count; i++) {
    gui.send(`position sfen ${HARD[i % HARD.length]}`, 'go mate infinite');
    await delay(20 + random.below(300));
    const sent = performance.now();
    gui.send('stop');
    latencies.push((await gui.expect(/^checkmate /)).at - sent);
  }
  await gui.quit();
  const sorted = latencies.sort((a, b) => a - b);
  return {
    what,
    threads,
    stops: count,
    over50: sorted.filter((ms) => ms > 50).length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    most: sorted.at(-1),
  };
}

async function mates(suite, limitMs) {
  const rows = rowsOf(`${suite}.tsv`);
  const gui = await engine(1);
  const began = performance.now();
  let right = 0;
  for (const [sfen, plies] of rows) {
    const answer = await gui.checkmate(`position sfen ${sfen}`, limitMs);
    if (answer.split(' ').length === Number(plies)) right += 1;
  }
  await gui.quit();
  return { suite, positions: rows.length, right, seconds: (performance.now() - began) / 1000 };
}

const figures = { stops: [], mates: [] };
for (const threads of options.threads.split(',').map(Number)) {
  for (const [what, start] of Object.entries({ engine, echo })) {
    const row = await stops(what, start, threads, Number(options.stops));
    figures.stops.push(row);
    if (options.json) continue;
    const [p50, p99, most] = [row.p50, row.p99, row.most].map((ms) => ms.toFixed(1));
    const times = `median ${p50} ms, p99 ${p99} ms, most ${most} ms, ${row.over50} over 50 ms`;
    console.log(`stop, ${what}, ${threads} thread(s): ${times} of ${row.stops}`);
  }
}
if (!existsSync(DATA)) console.error('The mates are left out: ../shared/data is absent.');
else
  for (const suite of options.suites.split(',').filter((name) => name !== '')) {
    const row = await mates(suite, Number(options['limit-ms']));
    figures.mates.push(row);
    if (!options.json)
      console.log(
        `${suite}: ${row.right} of ${row.positions} with the right plies, ${row.seconds.toFixed(1)} s`,
      );
  }
if (options.json) console.log(JSON.stringify(figures));
