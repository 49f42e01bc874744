/** `tsume admin key create | list | revoke`. */

import {
  MOST_DAYS,
  NO_USAGE,
  SCOPES,
  scope,
  type ApiKey,
  type KeyRequest,
  type KeyUsage,
  keyRequest,
} from '@tsume/contracts/key';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from '../io.ts';
import { jsonOption } from '../options.ts';
import { printRefusal } from '../positions.ts';
import { idArgument } from './admin-runs.ts';
import { withStore } from '../store.ts';
import type { OnRefused } from './solve.ts';

interface JsonOption {
  readonly json?: true;
}

function parseScopes(text: string): ApiKey['scopes'] {
  const parsed = scope.array().min(1).safeParse(text.split(','));
  if (!parsed.success)
    throw new InvalidArgumentError(`Give some of ${SCOPES.join(', ')}, separated by commas.`);
  return [...new Set(parsed.data)];
}

function parseDays(text: string): number {
  const parsed = keyRequest.shape.days.safeParse(Number(text));
  if (!parsed.success || parsed.data === undefined)
    throw new InvalidArgumentError(`Give whole days, from 1 to ${MOST_DAYS}.`);
  return parsed.data;
}

function usageOf({ runs, checks, seconds }: KeyUsage): string {
  return `        ${runs} runs, ${checks} checks, ${Math.round(seconds)} s of work\n`;
}

function lineOf({ id, name, hint, scopes, usedAt, revokedAt, expiresAt }: ApiKey): string {
  const end = expiresAt === null ? '' : `, expires ${expiresAt}`;
  const state = revokedAt === null ? `last used ${usedAt ?? 'never'}${end}` : `revoked ${revokedAt}`;
  return `${id}  …${hint}  ${scopes.join(',')}  ${name}  (${state})\n`;
}

async function create(options: KeyRequest & JsonOption, io: Io): Promise<void> {
  const { key, record } = await withStore(({ database, keys }) => keys.createKey(database, options));
  if (options.json === true) return io.out(`${JSON.stringify({ ...record, key })}\n`);
  const end = record.expiresAt === null ? '' : `, until ${record.expiresAt}`;
  io.err(
    `Key ${record.id} (${record.scopes.join(', ')}${end}). It is shown this once; only its hash is kept:\n`,
  );
  io.out(`${key}\n`);
}

async function list({ json }: JsonOption, io: Io): Promise<void> {
  const { all, used } = await withStore(async ({ database, keys, usage: usages }) => ({
    all: await keys.listKeys(database),
    used: await usages.usageByKey(database),
  }));
  for (const key of all) {
    const usage = used.get(key.id) ?? NO_USAGE;
    io.out(json === true ? `${JSON.stringify({ ...key, usage })}\n` : lineOf(key) + usageOf(usage));
  }
}

async function revoke(id: string, { json }: JsonOption, io: Io): Promise<boolean> {
  const revoked = await withStore(({ database, keys }) => keys.revokeKey(database, id));
  if (!revoked.ok) printRefusal(io, json === true, id, revoked.error);
  else io.out(json === true ? `${JSON.stringify(revoked.value)}\n` : lineOf(revoked.value));
  return revoked.ok;
}

/**
 * Adds `key create`, `key list` and `key revoke`. Only `create` ever shows the key itself; an id
 * that is not there counts as refused input.
 */
export function addKeys(admin: Command, io: Io, onRefused: OnRefused): void {
  const key = admin.command('key').description('API keys');
  key
    .command('create')
    .description('makes a key and shows it, this once')
    .requiredOption('--name <name>', 'whose it is, or what for')
    .addOption(
      new Option('--scopes <list>', `of ${SCOPES.join(', ')}; each includes those before it`)
        .argParser(parseScopes)
        .default(['read'], 'read'),
    )
    .option('--days <n>', 'days until it expires (default: until it is revoked)', parseDays)
    .addOption(jsonOption())
    .action((options: Parameters<typeof create>[0]) => create(options, io));
  key
    .command('list')
    .description('all keys, without the keys themselves, and what each has used')
    .addOption(jsonOption())
    .action((options: JsonOption) => list(options, io));
  key
    .command('revoke')
    .description('ends a key for good, within seconds')
    .argument('<id>', 'its id, as "list" shows it', idArgument)
    .addOption(jsonOption())
    .action(async (id: string, options: JsonOption) => {
      if (!(await revoke(id, options, io))) onRefused();
    });
}
