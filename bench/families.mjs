#!/usr/bin/env node
/**
 * How long problems take to be grouped into families, as the store grows: on an embedded
 * PostgreSQL of its own, filled with random diagrams, of which hardly any two are alike, or with
 * variations of a few real problems (bench/lib/many-problems), of which each is like thousands.
 *
 *   node bench/families.mjs [--problems 20000] [--like few|many]
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { canonicalKey } from '../packages/core/dist/placement/canonical.js';
import { makeSfen } from '../packages/core/dist/placement/sfen.js';
import { openDatabase } from '../packages/db/dist/client.js';
import { startEmbedded } from '../packages/db/dist/embedded.js';
import { groupNext } from '../packages/db/dist/families.js';
import { migrate } from '../packages/db/dist/migrate.js';
import { Random, randomProblem } from '../packages/testing/dist/random-positions.js';
import { problemRows } from './lib/many-problems.mjs';
import { insertProblems } from './lib/store.mjs';

const BATCH = 1000;
const STEPS = 5;
/** Besides the kings: as many men as problems have. */
const MEN = { minPieces: 5, maxPieces: 14 };

const { values } = parseArgs({
  options: {
    problems: { type: 'string', default: '20000' },
    like: { type: 'string', default: 'few' },
  },
});
const count = Number(values.problems);
const folder = mkdtempSync(join(tmpdir(), 'tsume-bench-families-'));
const server = await startEmbedded({ folder });
try {
  await migrate(server.url);
  await fill();
  const database = openDatabase(server.url);
  await groupAll(database);
  await database.$disconnect();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function* rows() {
  const random = new Random(1);
  for (const row of problemRows(count)) {
    const ungrouped = { ...row, family: null, grouped: false };
    if (values.like === 'many') yield ungrouped;
    else {
      const placement = randomProblem(random, { ...MEN, corner: random.oneIn(2) });
      const drawn = { sfen: makeSfen(placement), canonical_key: canonicalKey(placement) };
      yield { ...ungrouped, ...drawn, plies: 1, line: ['G*1b'] };
    }
  }
}

async function fill() {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  let batch = [];
  const flush = async () => {
    await insertProblems(client, batch);
    batch = [];
  };
  for (const row of rows()) if (batch.push(row) === BATCH) await flush();
  if (batch.length > 0) await flush();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function groupAll(database) {
  const step = count / STEPS;
  let [grouped, told, begin, cpu] = [0, 0, performance.now(), process.cpuUsage()];
  for (;;) {
    const some = await groupNext(database);
    grouped += some;
    if (grouped - told >= step || (some === 0 && grouped > told)) {
      const { user, system } = process.cpuUsage(cpu);
      const each = (ms) => (ms / (grouped - told)).toFixed(2);
      console.log(
        `${grouped} problems: ${each(performance.now() - begin)} ms each, ${each((user + system) / 1000)} ms of it CPU of the worker`,
      );
      [told, begin, cpu] = [grouped, performance.now(), process.cpuUsage()];
    }
    if (some === 0) break;
  }
  const [{ families, largest, mb, indexes }] = await database.$queryRaw`
    SELECT count(*)::int AS families, max(members)::int AS largest, round(pg_table_size('likeness') / 1e6)::int AS mb,
      round(pg_indexes_size('likeness') / 1e6)::int AS indexes
    FROM (SELECT count(*) AS members FROM problem GROUP BY coalesce(family, id)) f`;
  console.log(
    `${families} families, the largest of ${largest}; ${mb} MB of keys and ${indexes} of their indexes`,
  );
}
