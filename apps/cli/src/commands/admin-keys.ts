/** `tsume admin key create | list | rotate | weigh | revoke`. */

import {
  GRACE_HOURS,
  MOST_DAYS,
  MOST_GRACE_HOURS,
  MOST_WEIGHT,
  NO_USAGE,
  SCOPES,
  scope,
  type ApiKey,
  type KeyRequest,
  type KeyRotation,
  type KeyUsage,
  type NewKey,
  keyRequest,
  keyRotation,
} from '@tsume/contracts/key';
import type { Result } from '@tsume/core/result';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { counted } from '../counted.ts';
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

function parseWeight(text: string): number {
  const parsed = keyRequest.shape.weight.safeParse(Number(text));
  if (!parsed.success || parsed.data === undefined)
    throw new InvalidArgumentError(`Give a whole number, from 1 to ${MOST_WEIGHT}.`);
  return parsed.data;
}

function parseHours(text: string): number {
  const parsed = keyRotation.shape.graceHours.safeParse(text.trim() === '' ? Number.NaN : Number(text));
  if (!parsed.success) throw new InvalidArgumentError(`Give whole hours, from 0 to ${MOST_GRACE_HOURS}.`);
  return parsed.data;
}

function usageOf({ runs, checks, seconds }: KeyUsage): string {
  return `        ${counted(runs, 'run')}, ${counted(checks, 'check')}, ${Math.round(seconds)} s of work\n`;
}

function lineOf(record: ApiKey): string {
  const { id, name, hint, scopes, usedAt, revokedAt, expiresAt, previousUntil, weight } = record;
  const end = expiresAt === null ? '' : `, expires ${expiresAt}`;
  const before = previousUntil === null ? '' : `, the one before until ${previousUntil}`;
  const share = weight === 1 ? '' : `, weight ${weight}`;
  const state =
    revokedAt === null ? `last used ${usedAt ?? 'never'}${end}${before}${share}` : `revoked ${revokedAt}`;
  return `${id}  …${hint}  ${scopes.join(',')}  ${name}  (${state})\n`;
}

async function create(options: KeyRequest & JsonOption, io: Io): Promise<void> {
  const { key, record } = await withStore(({ database, keys }) => keys.createKey(database, options));
  showNew({ key, record }, options, io);
}

/** Shows a key that was made just now, the only time. */
function showNew({ key, record }: NewKey, { json }: JsonOption, io: Io): void {
  if (json === true) return io.out(`${JSON.stringify({ ...record, key })}\n`);
  const { id, scopes, expiresAt, previousUntil } = record;
  const end = expiresAt === null ? '' : `, until ${expiresAt}`;
  const before = previousUntil === null ? '' : ` The one before is taken until ${previousUntil}.`;
  io.err(`Key ${id} (${scopes.join(', ')}${end}).${before} It is shown this once; only its hash is kept:\n`);
  io.out(`${key}\n`);
}

async function rotate(id: string, options: KeyRotation & JsonOption, io: Io): Promise<boolean> {
  const rotated = await withStore(({ database, keys }) => keys.rotateKey(database, id, options));
  if (!rotated.ok) printRefusal(io, options.json === true, id, rotated.error);
  else showNew(rotated.value, options, io);
  return rotated.ok;
}

async function weigh(id: string, weight: number, options: JsonOption, io: Io): Promise<boolean> {
  return show(id, options, io, await withStore(({ database, keys }) => keys.weighKey(database, id, weight)));
}

/** Shows a key as it is listed, or why not; returns whether there was one. */
function show(id: string, { json }: JsonOption, io: Io, key: Result<ApiKey>): boolean {
  if (!key.ok) printRefusal(io, json === true, id, key.error);
  else io.out(json === true ? `${JSON.stringify(key.value)}\n` : lineOf(key.value));
  return key.ok;
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

async function revoke(id: string, options: JsonOption, io: Io): Promise<boolean> {
  return show(id, options, io, await withStore(({ database, keys }) => keys.revokeKey(database, id)));
}

/**
 * Adds `key create`, `key list`, `key rotate`, `key weigh` and `key revoke`. Only `create` and
 * `rotate` ever show the key itself; an id that is not there counts as refused input.
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
    .option('--weight <n>', 'its share of the workers’ time, others having 1', parseWeight)
    .addOption(jsonOption())
    .action((options: Parameters<typeof create>[0]) => create(options, io));
  key
    .command('list')
    .description('all keys, without the keys themselves, and what each has used')
    .addOption(jsonOption())
    .action((options: JsonOption) => list(options, io));
  key
    .command('rotate')
    .description('replaces a key by a new one, which has all that belongs to it, and shows it, this once')
    .argument('<id>', 'its id, as "list" shows it', idArgument)
    .addOption(
      new Option('--grace <hours>', 'for how long the one before is taken as well')
        .argParser(parseHours)
        .default(GRACE_HOURS),
    )
    .addOption(jsonOption())
    .action(async (id: string, { grace, json }: JsonOption & { readonly grace: number }) => {
      if (!(await rotate(id, { graceHours: grace, json }, io))) onRefused();
    });
  key
    .command('weigh')
    .description('sets the share of the workers’ time that the runs of a key have where others wait')
    .argument('<id>', 'its id, as "list" shows it', idArgument)
    .argument('<weight>', `from 1, which is a new key’s, to ${MOST_WEIGHT}`, parseWeight)
    .addOption(jsonOption())
    .action(async (id: string, weight: number, options: JsonOption) => {
      if (!(await weigh(id, weight, options, io))) onRefused();
    });
  key
    .command('revoke')
    .description('ends a key for good, within seconds')
    .argument('<id>', 'its id, as "list" shows it', idArgument)
    .addOption(jsonOption())
    .action(async (id: string, options: JsonOption) => {
      if (!(await revoke(id, options, io))) onRefused();
    });
}
