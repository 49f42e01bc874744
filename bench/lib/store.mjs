/**
 * A store with many problems for benchmarks: an embedded PostgreSQL of its own, filled once and
 * kept where a folder is named.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRESETS } from '@tsume/core/run/presets';
import { Client } from 'pg';
import { startEmbedded } from '../../packages/db/dist/embedded.js';
import { migrate } from '../../packages/db/dist/migrate.js';
import { problemRows } from './many-problems.mjs';

const BATCH = 2000;
/** Problems that a run has found, on average. */
const PROBLEMS_A_RUN = 2000;
/** What the runs have been asked. */
const RUN = PRESETS.varied;

/**
 * Starts the server and fills it with `count` problems, unless the folder has them already.
 * @returns {Promise<{ url: string, pid: number, client: pg.Client, filledMs: number | null, stop:
 *   () => Promise<void> }>} `pid` is the server's
 */
export async function openStore({ count, folder, say = () => undefined }) {
  const isOwn = folder === undefined;
  const path = folder ?? mkdtempSync(join(tmpdir(), 'tsume-bench-store-'));
  const server = await startEmbedded({ folder: path, say });
  await migrate(server.url);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS problems FROM problem');
  client.on('error', () => undefined);
  const filledMs = rows[0].problems >= count ? null : await fill(client, count, say);
  const stop = async () => {
    await client.end();
    await server.stop();
    if (isOwn) rmSync(path, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  const pid = Number.parseInt(readFileSync(join(path, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  return { url: server.url, pid, client, filledMs, stop };
}

async function fill(client, count, say) {
  const begin = performance.now();
  await client.query('TRUNCATE problem, run CASCADE');
  let batch = [];
  let stored = 0;
  const flush = async () => {
    await insertProblems(client, batch);
    stored += batch.length;
    if (stored % 100_000 === 0)
      say(`${stored} problems after ${Math.round((performance.now() - begin) / 1000)} s`);
    batch = [];
  };
  for (const row of problemRows(count)) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await addRuns(client, Math.max(1, Math.round(count / PROBLEMS_A_RUN)));
  await client.query('VACUUM ANALYZE');
  return performance.now() - begin;
}

/** Runs, their findings (each problem is one run's) and witnesses of the short ones. */
async function addRuns(client, runs) {
  const ids = Array.from(
    { length: runs },
    (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  );
  await client.query(
    `INSERT INTO run (id, status, parameters, problems, new_problems, ms, created_at, started_at, finished_at)
     SELECT id, 'done', parameters || jsonb_build_object('seed', n), $3, $3, 600000, at, at, at + interval '10 minutes'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS runs(id, n), LATERAL (SELECT $2::jsonb AS parameters) p,
       LATERAL (SELECT timestamptz '2026-11-01' - interval '1 year' * (1 - n / $4::float8) AS at) t`,
    [ids, JSON.stringify(RUN), PROBLEMS_A_RUN, runs],
  );
  // Neighbours in time come from the same run, mostly.
  await client.query(
    `INSERT INTO finding (run_id, problem_id, generation, ordinal, fitness, unpruned_sfen, pruned, is_new)
     SELECT ($1::uuid[])[1 + run], id, 1 + ordinal / 10, ordinal, plies, sfen, ARRAY['P*5e'], true
     FROM (SELECT *, row_number() OVER (PARTITION BY run) AS ordinal FROM (
       SELECT *, (row_number() OVER (ORDER BY created_at) * $2 / (SELECT count(*) + 1 FROM problem))::int AS run FROM problem
     ) p) q`,
    [ids, runs],
  );
  await client.query(
    `INSERT INTO witness (problem_id, report)
     SELECT id, jsonb_build_object('verified', true, 'plies', plies, 'within', 'mate', 'shorter', null, 'solver', 'cadical', 'message', null, 'ms', 900)
     FROM problem WHERE witnessed AND kind = 'mate'`,
  );
}

/**
 * Stores rows of the table `problem`, all with the same columns; those that are there are passed
 * over.
 */
export async function insertProblems(client, rows) {
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `INSERT INTO problem (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::problem, $1::jsonb)
     ON CONFLICT (canonical_key) DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
