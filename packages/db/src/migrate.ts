/**
 * Applies the pending migrations of prisma/migrations at start, so that no user runs one by hand.
 *
 * Each file runs in a transaction together with its row in `_prisma_migrations`, the table that
 * `prisma migrate` keeps, so that Prisma's own tools see the same history. Rejected: the schema
 * engine as WebAssembly, 3 MB for what these few statements do.
 */

import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';

/** The folder of the migrations, one folder each, in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** Key of the advisory lock under which migrations are applied: the bytes of "tsum". */
const LOCK_KEY = 0x7473756d;

const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * The database has been migrated by a newer version of the service; this one would not know what it
 * writes to.
 */
export class SchemaTooNewError extends Error {
  constructor(migration: string) {
    super(
      `The database is of a newer version of the service (its migration ${migration} is unknown here): use that version, or restore a backup of this one.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

const applied = z.array(z.object({ migration_name: z.string() }));

/**
 * Applies what is pending and returns the names of what it applied. Processes that start together
 * wait for one another.
 * @throws SchemaTooNewError where the database has what the folder has not
 * @throws the database's error where a migration fails; that migration leaves nothing behind
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(HISTORY_TABLE);
    const pending = await pendingMigrations(client, folder);
    for (const name of pending) await applyMigration(client, folder, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: Client, folder: string): Promise<string[]> {
  const { rows } = await client.query(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const done = new Set(applied.parse(rows).map((row) => row.migration_name));
  const known = new Set(
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
  );
  const [unknown] = [...done].filter((name) => !known.has(name)).sort();
  if (unknown !== undefined) throw new SchemaTooNewError(unknown);
  return [...known].filter((name) => !done.has(name)).sort();
}

async function applyMigration(client: Client, folder: string, name: string): Promise<void> {
  const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
