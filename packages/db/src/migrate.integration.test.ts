import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import { Client, Pool, type QueryConfig } from 'pg';
import { makeEmptyDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await makeEmptyDatabase();
});
afterEach(() => database.drop());

describe('migrations', () => {
  it('are applied once, by one of several processes that start together', async () => {
    const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('of a newer version are refused, and stay', async () => {
    await migrate(database.url);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_future', now())",
    );
    await client.end();
    await expect(migrate(database.url)).rejects.toThrow(/newer version.*29990101000000_future/);
  });

  it('lead to exactly the schema of schema.prisma', async () => {
    await migrate(database.url);
    expect(await differenceToSchema(database.url)).toBe('-- This is an empty migration.');
  });
});

/**
 * PostgreSQL's one-byte "char", which the catalogues use and the adapter refuses, and a type that
 * they do not use.
 */
const CHAR_OID = 18;
const FLOAT_OID = 700;

/**
 * An adapter that knows the type "char": it travels as a float past the adapter's own table of
 * types.
 */
class CatalogueReader extends PrismaPg {
  constructor(url: string) {
    const pool = new Pool({ connectionString: url });
    const query = pool.query.bind(pool);
    super(
      Object.assign(pool, {
        query: async (config: QueryConfig) => {
          const result = await query(config);
          for (const field of result.fields) if (field.dataTypeID === CHAR_OID) field.dataTypeID = FLOAT_OID;
          return result;
        },
      }),
      { disposeExternalPool: true },
    );
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query: SqlQuery) => {
      const result = await queryRaw(query);
      const { Float, Character } = ColumnTypeEnum;
      return {
        ...result,
        columnTypes: result.columnTypes.map((type) => (type === Float ? Character : type)),
      };
    };
    return adapter;
  }
}

/**
 * The SQL that would turn a database into what prisma/schema.prisma says, by Prisma's own schema
 * engine.
 */
async function differenceToSchema(url: string): Promise<string> {
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const binary = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(binary), {
    './schema_engine_bg.js': { ...engine },
  });
  Reflect.apply(Reflect.get(engine, '__wbg_set_wasm'), engine, [instance.exports]);
  const begin = Object.entries(instance.exports).find(([name]) => name === '__wbindgen_start')?.[1];
  if (typeof begin === 'function') begin();
  const content = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8');
  const schema = { files: [{ path: 'schema.prisma', content }] };
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogueReader(url)),
  );
  const answer = await schemaEngine.diff({
    from: { tag: 'schemaDatasource', ...schema, configDir: '/' },
    to: { tag: 'schemaDatamodel', ...schema },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  schemaEngine.free();
  return answer.stdout?.trim() ?? '';
}
