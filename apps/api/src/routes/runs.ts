/** /v1/runs: start, list, read; run-control.ts has what is done to a run. */

import { RANGES } from '@tsume/core/run/ranges';
import { randomInt } from 'node:crypto';
import {
  type Run,
  afterQuery,
  run,
  runDetail,
  runPage,
  runQuery,
  runRequest,
  sizeCounts,
} from '@tsume/contracts/run';
import { acceptRun } from '@tsume/core/run/accept';
import { islandParametersOf } from '@tsume/core/run/islands';
import type { RunParameters } from '@tsume/core/run/parameters';
import { type Claim, withinQuota } from '@tsume/db/keys';
import { findRun, findRunDetail, insertRun, listRuns, removeRun } from '@tsume/db/runs';
import { jobsOf } from '@tsume/db/shares';
import { sizesOf } from '@tsume/db/sizes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { claimOf, listedOf } from '../access.ts';
import { runWithinBudget } from '../budget.ts';
import { accept } from '../failure.ts';
import { makeOnce, onceHeaders } from '../once.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

/** POST and GET of /v1/runs, one run with its islands, and its sizes. */
export const runRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, config }) => {
  const { database, runQueue } = services;

  app.post(
    '/runs',
    {
      schema: {
        tags: ['runs'],
        summary: 'Start a composition run',
        description:
          'A preset and whatever differs from it. Without a seed one is drawn. An order that no diagram can meet, and a method that makes no sense for the goal, are refused with the reason. With `islands` the run is spread over so many searches that any worker may take.',
        headers: onceHeaders,
        body: runRequest,
        response: { 202: run, ...failures },
      },
    },
    async (request, reply) => {
      const parametersOf = (seed: number): RunParameters =>
        runWithinBudget(accept(acceptRun(request.body, seed)), config);
      const created = await makeOnce(request, {
        what: 'run',
        find: (id) => findRun(database, id),
        asked: ({ parameters }) => [parametersOf(parameters.seed), parameters],
        make: (id) =>
          start(
            parametersOf(randomInt(RANGES.seed.max + 1)),
            claimOf(request, config.QUOTA_RUNS, config.QUEUE_LIMIT),
            id,
          ),
      });
      request.log.info({ run: created.id, key: request.apiKey?.id }, 'run queued');
      request.made = created.id;
      return reply.code(202).header('location', `/v1/runs/${created.id}`).send(created);
    },
  );

  /** Stores a run and puts it into the queue. */
  async function start(parameters: RunParameters, claim: Claim, id: string | undefined): Promise<Run> {
    const islands = accept(islandParametersOf(parameters));
    const created = accept(
      await withinQuota(database, 'run', claim, (transaction) =>
        insertRun(transaction, parameters, islands, claim.keyId, id),
      ),
    );
    try {
      const { own, islands: spread } = await jobsOf(database, created.id);
      await runQueue.enqueueFlow(own, spread);
    } catch (error) {
      await removeRun(database, created.id);
      throw error;
    }
    return created;
  }

  app.get(
    '/runs',
    {
      schema: {
        tags: ['runs'],
        summary: 'List runs, newest first',
        description: '`mine=true`: only those that the key of the request has started.',
        querystring: runQuery,
        response: { 200: runPage, ...failures },
      },
    },
    async (request) => {
      const { mine, ...query } = request.query;
      return accept(await listRuns(database, query, listedOf(request, mine)));
    },
  );

  app.get(
    '/runs/:id',
    {
      schema: {
        tags: ['runs'],
        summary: 'A run with its generations, or with those after one',
        description:
          'Of a run with more than 1,000 generations every second one is kept, of more than 2,000 every fourth, and so on; beside these the first, the last, and each that was a record (`longestSound`, `bestFitness`).',
        params,
        querystring: afterQuery,
        response: { 200: runDetail, ...failures },
      },
    },
    async (request) =>
      (await findRunDetail(database, idOf(request.params, 'run'), request.query.after)) ??
      refuseUnknown('run', request.params.id),
  );

  app.get(
    '/runs/:id/sizes',
    {
      schema: {
        tags: ['runs'],
        summary: 'How many problems of each length and number of pieces a run has found',
        params,
        response: { 200: sizeCounts, ...failures },
      },
    },
    async (request) => {
      const found =
        (await findRun(database, idOf(request.params, 'run'))) ?? refuseUnknown('run', request.params.id);
      return { items: await sizesOf(database, found.id) };
    },
  );
};
