/** `tsume admin audit`. */

import type { AuditEntry } from '@tsume/contracts/audit';
import { MAX_LIMIT } from '@tsume/contracts/list';
import { type Command, InvalidArgumentError } from 'commander';
import type { Io } from '../io.ts';
import { jsonOption } from '../options.ts';
import { idArgument } from './admin-runs.ts';
import { withStore } from '../store.ts';

interface AuditOptions {
  readonly key?: string;
  readonly limit: number;
  readonly json?: true;
}

const DEFAULT_LIMIT = 50;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!(Number.isInteger(limit) && limit >= 1)) throw new InvalidArgumentError('Give a number, from 1.');
  return limit;
}

function lineOf({ at, key, action, subject }: AuditEntry): string {
  return `${at}  ${key ?? 'no key'}  ${action}  ${subject ?? ''}\n`;
}

async function audit({ key, limit, json }: AuditOptions, io: Io): Promise<void> {
  await withStore(async ({ database, audits }) => {
    let cursor: string | undefined;
    for (let left = limit; left > 0; left -= MAX_LIMIT) {
      const page = await audits.listAudit(database, { key, cursor, limit: Math.min(left, MAX_LIMIT) });
      if (!page.ok) throw new Error(page.error.message);
      for (const entry of page.value.items)
        io.out(json === true ? `${JSON.stringify(entry)}\n` : lineOf(entry));
      if (page.value.nextCursor === null) return;
      cursor = page.value.nextCursor;
    }
  });
}

/** Adds `audit`: who has changed what over HTTP, newest first. */
export function addAudit(admin: Command, io: Io): void {
  admin
    .command('audit')
    .description('who has changed what over HTTP, newest first')
    .option('--key <id>', 'only what came with this key', idArgument)
    .option('--limit <n>', 'so many at most', parseLimit, DEFAULT_LIMIT)
    .addOption(jsonOption())
    .action((options: AuditOptions) => audit(options, io));
}
