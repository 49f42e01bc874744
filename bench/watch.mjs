#!/usr/bin/env node
/**
 * What it costs to watch a run that has found very much: its counts by size as the page asks for
 * them, beside the same counted from the findings, and what keeping them adds to a generation. On
 * an embedded PostgreSQL of its own; the API is a process of its own.
 *
 *   node bench/watch.mjs [--problems 100000] [--requests 500]
 */

import { parseArgs } from 'node:util';
import { openDatabase } from '../packages/db/dist/client.js';
import { COUNT_ALL_SIZES, countSizes } from '../packages/db/dist/sizes.js';
import { startService } from './lib/service.mjs';
import { openStore } from './lib/store.mjs';

const { values } = parseArgs({
  options: {
    problems: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '500' },
  },
});
const RUN = '00000000-0000-4000-8000-000000000000';
/** Problems of a generation that finds many. */
const FOUND = 20;
const COMMITS = 200;

const store = await openStore({ count: Number(values.problems), say: (text) => console.error(text) });
const service = await startService({ DATABASE_URL: store.url });
const database = openDatabase(store.url);
try {
  await store.client.query(
    `UPDATE finding SET run_id = $1, ordinal = -n FROM (SELECT problem_id AS id, row_number() OVER () AS n FROM finding) all_of_them WHERE id = problem_id`,
    [RUN],
  );
  await store.client.query('VACUUM ANALYZE finding');
  await store.client.query(COUNT_ALL_SIZES);
  const { rows } = await store.client.query(
    'SELECT count(*)::int AS sizes, sum(problems)::int AS problems FROM size_count WHERE run_id = $1',
    [RUN],
  );
  console.log(`one run of ${rows[0].problems} problems of ${rows[0].sizes} sizes`);
  const requests = Number(values.requests);
  tell(
    'GET /v1/runs/ID/sizes',
    await measure(requests, async () => {
      const answer = await fetch(`${service.base}/v1/runs/${RUN}/sizes`);
      await answer.text();
    }),
  );
  for (const sort of ['-createdAt', '-plies'])
    tell(
      `GET /v1/problems?run=ID&sort=${sort}&limit=24`,
      await measure(20, async () => {
        const answer = await fetch(`${service.base}/v1/problems?run=${RUN}&sort=${sort}&limit=24`);
        await answer.text();
      }),
    );
  const counting = `SELECT plies, pieces, count(*) FROM finding JOIN problem ON id = problem_id WHERE run_id = $1 GROUP BY plies, pieces`;
  tell('the same counted from the findings', await measure(20, () => store.client.query(counting, [RUN])));
  const sizes = Array.from({ length: FOUND }, (_, i) => ({ plies: 2 * i + 1, pieces: 8 }));
  tell(
    `counting ${FOUND} problems of a generation`,
    await measure(COMMITS, () => database.$transaction((transaction) => countSizes(transaction, RUN, sizes))),
  );
} finally {
  await database.$disconnect();
  await service.stop();
  await store.stop();
}

/** Milliseconds of each call, one after the other, ascending. */
async function measure(times, work) {
  const taken = [];
  for (let i = 0; i < times; i++) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return taken.sort((a, b) => a - b);
}

function tell(what, taken) {
  const at = (share) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))].toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, 99 % ${at(0.99)} ms (${taken.length} times)`);
}
