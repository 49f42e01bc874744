/** `tsume admin prune-runs | requeue`. */

import { ENDED } from '@tsume/contracts/status';
import { id as uuid } from '@tsume/contracts/list';
import type { Pruning } from '@tsume/db/upkeep';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { counted } from '../counted.ts';
import { UsageError, type Io } from '../io.ts';
import { jsonOption } from '../options.ts';
import { printRefusal } from '../positions.ts';
import { withStore } from '../store.ts';
import type { OnRefused } from './solve.ts';

const DAY_MS = 86_400_000;

interface PruneOptions {
  readonly days: number;
  readonly status: Pruning['statuses'];
  readonly checks?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

interface RequeueOptions {
  readonly failed?: true;
  readonly json?: true;
}

/** An id as commander reads it. */
export function idArgument(text: string): string {
  if (!uuid.safeParse(text).success) throw new InvalidArgumentError('An id is a UUID.');
  return text;
}

function parseDays(text: string): number {
  const days = Number(text);
  if (text.trim() === '' || !(days >= 0 && days < 1e6))
    throw new InvalidArgumentError('Give a number of days.');
  return days;
}

function parseStatuses(text: string): Pruning['statuses'] {
  return text.split(',').map((name) => {
    const status = ENDED.find((known) => known === name);
    if (status === undefined) throw new InvalidArgumentError(`Give some of ${ENDED.join(', ')}.`);
    return status;
  });
}

async function prune({ days, status, checks, dryRun, json }: PruneOptions, io: Io): Promise<void> {
  const pruning = { before: new Date(Date.now() - days * DAY_MS), statuses: status };
  const pruned = await withStore(async ({ database, upkeep }) => {
    const [ofRuns, ofChecks] =
      dryRun === true
        ? [upkeep.countPrunable, upkeep.countPrunableChecks]
        : [upkeep.pruneRuns, upkeep.pruneChecks];
    const runs = await ofRuns(database, pruning);
    return { runs, ...(checks === true && { checks: await ofChecks(database, pruning.before) }) };
  });
  if (json === true) return io.out(`${JSON.stringify({ ...pruned, dryRun: dryRun === true })}\n`);
  const answered = pruned.checks === undefined ? '' : `, ${counted(pruned.checks, 'check')}`;
  const what = dryRun === true ? 'would be deleted' : 'deleted';
  io.out(`${what}: ${counted(pruned.runs, 'run')}${answered}; problems stay\n`);
}

/** Whether nothing was refused. */
async function requeue(ids: readonly string[], { failed, json }: RequeueOptions, io: Io): Promise<boolean> {
  if (ids.length === 0 && failed !== true)
    throw new UsageError('Name runs, or take --failed for all that failed.');
  return withStore(async ({ database, upkeep, enqueue }) => {
    let isClean = true;
    for (const id of failed === true ? await upkeep.failedRuns(database) : ids) {
      const jobs = await upkeep.requeueRun(database, id);
      if (!jobs.ok) {
        isClean = false;
        printRefusal(io, json === true, id, jobs.error);
        continue;
      }
      // Without the queue the workers find the run in the database, some seconds later.
      await enqueue(jobs.value).catch((error: Error) =>
        io.err(`The queue does not answer (${error.message}).\n`),
      );
      io.out(
        json === true ? `${JSON.stringify({ run: id, jobs: jobs.value.length })}\n` : `${id} queued again\n`,
      );
    }
    return isClean;
  });
}

/**
 * Adds `prune-runs`, which refuses nothing, and `requeue`, where each run that cannot be queued
 * again counts as refused input.
 */
export function addRuns(admin: Command, io: Io, onRefused: OnRefused): void {
  admin
    .command('prune-runs')
    .description('deletes runs that ended long ago, with their figures; the problems that they found stay')
    .requiredOption('--days <n>', 'how long ago at least', parseDays)
    .addOption(
      new Option('--status <list>', `of ${ENDED.join(', ')}`)
        .argParser(parseStatuses)
        .default(ENDED, 'all of them'),
    )
    .option('--checks', 'deletes checks that were answered as long ago, too')
    .option('--dry-run', 'only says how many')
    .addOption(jsonOption())
    .action((options: PruneOptions) => prune(options, io));
  admin
    .command('requeue')
    .description('gives failed runs to the workers again, and puts jobs in that the queue has lost')
    .argument('[id...]', 'runs', (text: string, before: string[] | undefined) => [
      ...(before ?? []),
      idArgument(text),
    ])
    .option('--failed', 'all runs that failed')
    .addOption(jsonOption())
    .action(async (ids: string[], options: RequeueOptions) => {
      if (!(await requeue(ids, options, io))) onRefused();
    });
}
