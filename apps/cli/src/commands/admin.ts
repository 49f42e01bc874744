/** `tsume admin`: the service's keys, backups, old runs and failed ones (docs/operations.md). */

import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { addAudit } from './admin-audit.ts';
import { addBackup } from './admin-backup.ts';
import { addKeys } from './admin-keys.ts';
import { addRuns } from './admin-runs.ts';
import type { OnRefused } from './solve.ts';

/** Adds `tsume admin`: what works on the store itself, without the API. */
export function addAdmin(program: Command, io: Io, onRefused: OnRefused): void {
  const admin = program
    .command('admin')
    .description('looks after the service: the database of DATABASE_URL, or that of "npm start"');
  addKeys(admin, io, onRefused);
  addBackup(admin, io, onRefused);
  addRuns(admin, io, onRefused);
  addAudit(admin, io);
}
