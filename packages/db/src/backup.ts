/**
 * The whole store as lines of JSON, and back: a header, a line for each row, and an end that says
 * how many there were, so that a file that was cut is known for one. Both go row by row through a
 * cursor; neither holds more than a batch.
 *
 * Rejected: pg_dump, which is not there where the embedded server is, and whose files only its own
 * version reads.
 */

import { parseJson } from '@tsume/core/json';
import { ok, refuse, type Result } from '@tsume/core/result';
import { Client, DatabaseError } from 'pg';
import { z } from 'zod';
import { THIN_ALL_HISTORIES } from './history.ts';
import { COUNT_ALL_SIZES } from './sizes.ts';

/**
 * The tables that are not made of others, each after those that its rows refer to, and the order of
 * the rows where they refer to one another.
 */
const TABLES = {
  api_key: ['created_at', 'id'],
  former_secret: ['key_id', 'until', 'hash'],
  webhook: ['created_at', 'id'],
  tried: ['key_id', 'problem_id'],
  streak: ['key_id'],
  run: ['parent_id NULLS FIRST', 'created_at', 'id'],
  generation: ['run_id', 'generation'],
  checkpoint: ['run_id'],
  problem: ['created_at', 'id'],
  finding: ['run_id', 'ordinal'],
  batch: ['created_at', 'id'],
  check: ['created_at', 'id'],
  certificate_text: ['check_id'],
  witness: ['problem_id'],
  audit: ['created_at', 'id'],
} as const;
type Table = keyof typeof TABLES;
/**
 * Columns of theirs that are made of the others, by workers or by the database itself, or that
 * belong to its server.
 */
const MADE_ANEW = '{family,grouped,hardness,moves,told_transaction,told_number}';

const FORMAT = 'tsume-backup';
const VERSION = 1;
const ROWS_A_BATCH = 500;
/** Tables whose rows can be megabytes, of which so few are held at once. */
const LONG_ROWS: readonly string[] = ['checkpoint', 'certificate_text'];
const LONG_ROWS_A_BATCH = 8;
/** A checkpoint can be long: a batch ends with so many characters, too. */
const CHARACTERS_A_BATCH = 4_000_000;

const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  migrations: z.array(z.string()),
});
const line = z.union([
  z.object({
    table: z.custom<Table>((name) => Object.hasOwn(TABLES, String(name))),
    row: z.record(z.string(), z.unknown()),
  }),
  z.object({ end: z.literal(true), rows: z.int() }),
]);

/** The database has nothing of the service, of no version. */
export class NoStoreError extends Error {
  constructor() {
    super('The service has stored nothing in this database yet; see DATABASE_URL.');
    this.name = 'NoStoreError';
  }
}

/** Connects for the time of `work`. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The lines of a backup, without line ends: the store as it was at one moment, whatever is written
 * meanwhile. That of an older version is taken as it stands, and is not migrated.
 * @param url a PostgreSQL connection string
 * @throws NoStoreError
 */
export async function* backupLines(url: string): AsyncGenerator<string> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if ((await columnsOf(client, '_prisma_migrations')).size === 0) throw new NoStoreError();
    yield JSON.stringify({ format: FORMAT, version: VERSION, migrations: await migrationsOf(client) });
    let rows = 0;
    for (const [table, order] of Object.entries(TABLES)) {
      const columns = await columnsOf(client, table);
      const known = order.filter((each) => columns.has(each.split(' ')[0]));
      if (known.length === 0) continue;
      await client.query(
        `DECLARE rows NO SCROLL CURSOR FOR SELECT (to_jsonb(t) - '${MADE_ANEW}'::text[])::text AS row FROM "${table}" t ORDER BY ${known.join(', ')}`,
      );
      const count = LONG_ROWS.includes(table) ? LONG_ROWS_A_BATCH : ROWS_A_BATCH;
      const fetch = (): Promise<string[]> => fetchRows(client, count);
      for (let batch = await fetch(); batch.length > 0; batch = await fetch()) {
        for (const row of batch) yield `{"table":"${table}","row":${row}}`;
        rows += batch.length;
      }
      await client.query('CLOSE rows');
    }
    yield JSON.stringify({ end: true, rows });
  } finally {
    await client.end();
  }
}

async function fetchRows(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query(`FETCH ${count} FROM rows`);
  return z
    .array(z.object({ row: z.string() }))
    .parse(rows)
    .map(({ row }) => row);
}

/** The columns of a table; none where this version has no such table yet. */
async function columnsOf(client: Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query(
    'SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [table],
  );
  return new Set(
    z
      .array(z.object({ column_name: z.string() }))
      .parse(rows)
      .map((row) => row.column_name),
  );
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    'SELECT migration_name FROM _prisma_migrations ORDER BY migration_name',
  );
  return z
    .array(z.object({ migration_name: z.string() }))
    .parse(rows)
    .map((row) => row.migration_name);
}

/**
 * Puts a backup into a store that is empty (and migrated): all of it, or nothing.
 *
 * Refuses with `not_a_backup`, `backup_too_new`, `backup_incomplete` or `store_not_empty`.
 * @param replaces whether the store is emptied first; where the backup is refused, it has what it
 *   had
 * @returns how many rows
 */
export async function restoreLines(
  url: string,
  lines: AsyncIterable<string>,
  replaces = false,
): Promise<Result<number>> {
  return withClient(url, async (client) => {
    await client.query('BEGIN');
    if (replaces) await empty(client);
    // To those who follow changes a restored store is another one: they list it anew.
    await client.query('ALTER TABLE problem DISABLE TRIGGER problem_stored');
    const restored = await restoreInto(client, lines).catch(refuseStrangers);
    if (!restored.ok) {
      await client.query('ROLLBACK');
      return restored;
    }
    await client.query('ALTER TABLE problem ENABLE TRIGGER problem_stored');
    await client.query('DELETE FROM feed');
    await client.query('INSERT INTO feed DEFAULT VALUES');
    await client.query('COMMIT');
    return restored;
  });
}

/** Deletes all that the service has stored, what is made of other tables too. */
async function empty(client: Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT string_agg(format('%I', tablename), ', ') AS tables FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'",
  );
  await client.query(`TRUNCATE ${z.string().parse(rows[0].tables)}`);
}

async function restoreInto(client: Client, lines: AsyncIterable<string>): Promise<Result<number>> {
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM run) OR EXISTS (SELECT FROM problem) AS is_filled',
  );
  if (rows[0].is_filled)
    return refuse(
      'store_not_empty',
      'The store has runs or problems already; restore into an empty database, or empty this one with --replace.',
    );
  const batch = new Batch(client);
  let isFirst = true;
  let announced: number | undefined;
  for await (const text of lines) {
    const value = parseJson(text);
    if (isFirst) {
      const known = await acceptHeader(client, value);
      if (!known.ok) return known;
      isFirst = false;
      continue;
    }
    const parsed = line.safeParse(value);
    if (!parsed.success || announced !== undefined) return notABackup(`line ${batch.rows + 2}`);
    if ('end' in parsed.data) announced = parsed.data.rows;
    else await batch.add(parsed.data.table, parsed.data.row, text.length);
  }
  if (isFirst) return notABackup('the file is empty');
  await batch.flush();
  await client.query(COUNT_ALL_SIZES);
  // A backup of an older version may have every generation.
  await client.query(THIN_ALL_HISTORIES);
  if (announced === batch.rows) return ok(batch.rows);
  return refuse('backup_incomplete', `The backup breaks off after ${batch.rows} rows; nothing was restored.`);
}

function notABackup(where: string): Result<never> {
  return refuse(
    'not_a_backup',
    `This is no backup that "tsume admin backup" has written (${where}); nothing was restored.`,
  );
}

async function acceptHeader(client: Client, value: unknown): Promise<Result<true>> {
  const parsed = header.safeParse(value);
  if (!parsed.success) return notABackup('its first line');
  const known = new Set(await migrationsOf(client));
  const unknown = parsed.data.migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return ok(true);
  return refuse(
    'backup_too_new',
    `The backup comes from a newer version (${unknown.join(', ')}); update this one first.`,
  );
}

/** Rows that the store does not take: of columns that it has not, or of values that cannot be. */
class StrangeRowsError extends Error {}

function refuseStrangers(error: unknown): Result<never> {
  if (error instanceof StrangeRowsError) return notABackup(error.message);
  throw error;
}

/** PostgreSQL's classes of errors that say of rows that they are none of the table's. */
const STRANGE = /^(?:22|23|42)/;

/** Rows of one table on their way in. */
class Batch {
  readonly #client: Client;
  #table: Table | undefined;
  #waiting: Record<string, unknown>[] = [];
  #characters = 0;
  rows = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async add(table: Table, row: Record<string, unknown>, characters: number): Promise<void> {
    if (table !== this.#table) await this.flush();
    this.#table = table;
    this.#waiting.push(row);
    this.#characters += characters;
    this.rows++;
    if (this.#waiting.length >= ROWS_A_BATCH || this.#characters >= CHARACTERS_A_BATCH) await this.flush();
  }

  /**
   * Columns that an older backup does not know get their defaults.
   * @throws StrangeRowsError
   */
  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const columns = Object.keys(this.#waiting[0])
      .map((name) => `"${name.replaceAll('"', '""')}"`)
      .join(', ');
    const insert = this.#client.query(
      `INSERT INTO "${this.#table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::"${this.#table}", $1::jsonb)`,
      [JSON.stringify(this.#waiting)],
    );
    await insert.catch((error: unknown) => {
      if (!(error instanceof DatabaseError && STRANGE.test(error.code ?? ''))) throw error;
      const last = this.rows + 1;
      const where = `lines ${last - this.#waiting.length + 1} to ${last}: ${error.message}`;
      throw new StrangeRowsError(where, { cause: error });
    });
    this.#waiting = [];
    this.#characters = 0;
  }
}
