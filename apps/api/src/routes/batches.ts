/**
 * /v1/batches: thousands of positions as one job; how far it is, its end. Its outcomes are
 * batch-results.ts.
 */

import { batch, batchPage, batchQuery, batchRequest } from '@tsume/contracts/batch';
import {
  BATCH_LANE,
  type NewBatch,
  type StoredBatch,
  cancelBatch,
  findBatch,
  insertBatch,
  listBatches,
  removeBatch,
} from '@tsume/db/batches';
import { type Claim, withinQuota } from '@tsume/db/keys';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { claimOf, isAdmins, listedOf } from '../access.ts';
import { digestOf, readPositions } from '../batch-positions.ts';
import { checkDefaults, holdBatch, holdCheck } from '../budget.ts';
import { accept } from '../failure.ts';
import { makeOnce, onceHeaders } from '../once.ts';
import { failures } from './failures.ts';
import { ownBatch } from './own-batch.ts';
import { params, refuseUnknown } from './params.ts';

/** POST, GET, cancel and DELETE of /v1/batches. */
export const batchRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, config }) => {
  const { database, checkQueues } = services;

  app.post(
    '/batches',
    {
      schema: {
        tags: ['checks'],
        summary: 'Have many positions checked as one job',
        description:
          'Each position is a check of its own, with the options of the batch, and what its author says of it (`records`). One that cannot be read fails by itself, and says why in the results. ' +
          'A batch holds nobody up: every key has its share, and whoever asks for a single check does not wait for his batches.',
        headers: onceHeaders,
        body: batchRequest,
        response: { 202: batch, ...failures },
      },
      preValidation: checkDefaults(config),
    },
    async (request, reply) => {
      const { sfens, records, reading, ...task } = request.body;
      const claim = claimOf(request, config.QUOTA_POSITIONS, config.QUEUE_LIMIT);
      holdCheck(task, config);
      holdBatch(sfens, claim);
      const digest = digestOf(request.body);
      const { batch: created } = await makeOnce<Pick<StoredBatch, 'batch' | 'digest'>>(request, {
        what: 'batch',
        find: (id) => findBatch(database, id),
        asked: (made) => [digest, made.digest],
        make: async (id) => {
          const positions = await readPositions({ sfens, records, reading });
          return start({ task, positions, digest, keyId: claim.keyId }, claim, id);
        },
      });
      request.log.info(
        { batch: created.id, key: request.apiKey?.id, positions: sfens.length },
        'batch queued',
      );
      request.made = created.id;
      return reply.code(202).header('location', `/v1/batches/${created.id}`).send(created);
    },
  );

  /** Stores a batch and puts its checks into their queue. */
  async function start(made: NewBatch, claim: Claim, given: string | undefined): Promise<StoredBatch> {
    const { positions } = made;
    const wanted = positions.filter(({ error }) => error === null).length;
    const insert = withinQuota(
      database,
      'position',
      claim,
      (transaction) => insertBatch(transaction, made, given),
      wanted,
    );
    const { id, jobs } = accept(await insert);
    try {
      await checkQueues[BATCH_LANE].enqueueAll(jobs);
    } catch (error) {
      // What was queued before may be worked on already: then the batch stays, cancelled.
      await cancelBatch(database, id);
      await removeBatch(database, id);
      throw error;
    }
    return (await findBatch(database, id)) ?? refuseUnknown('batch', id);
  }

  /**
   * Cancels a batch. Its jobs leave the queue after the answer, for thousands take seconds;
   * whatever stays there is passed over by the workers.
   */
  async function cancel(request: FastifyRequest, id: string): Promise<void> {
    const jobs = await cancelBatch(database, id);
    checkQueues[BATCH_LANE].withdraw(jobs).catch((error: unknown) => {
      request.log.warn({ batch: id, err: error }, 'jobs of a cancelled batch stay in the queue');
    });
  }

  app.get(
    '/batches',
    {
      schema: {
        tags: ['checks'],
        summary: 'List batches, newest first',
        description: 'A key without the scope `admin` is shown its own; `mine=true` shows an admin his.',
        querystring: batchQuery,
        response: { 200: batchPage, ...failures },
      },
    },
    async (request) => {
      const { mine, ...query } = request.query;
      return accept(await listBatches(database, query, listedOf(request, mine || !isAdmins(request))));
    },
  );

  app.get(
    '/batches/:id',
    {
      schema: {
        tags: ['checks'],
        summary: 'A batch, and how far it has come',
        params,
        response: { 200: batch, ...failures },
      },
    },
    async (request) => ownBatch(database, request),
  );

  app.post(
    '/batches/:id/cancel',
    {
      schema: {
        tags: ['checks'],
        summary: 'Ask for the end of a batch',
        description:
          'What waits is cancelled at once, what is worked on within a second; what was answered stays. One that has ended, cancelled or not, is answered as it is.',
        params,
        response: { 200: batch, ...failures },
      },
    },
    async (request) => {
      const { id } = await ownBatch(database, request);
      await cancel(request, id);
      request.log.info({ batch: id, key: request.apiKey?.id }, 'cancelling asked for');
      return ownBatch(database, request);
    },
  );

  app.delete(
    '/batches/:id',
    {
      schema: {
        tags: ['checks'],
        summary: 'Take a batch away, with its outcomes',
        description:
          'One that has ended is gone (204). Else it is cancelled, and gone as well unless one of its positions is being worked on: then it is still there (202), and can be taken away a second later.',
        params,
        response: { 202: batch, 204: z.null().describe('It is gone'), ...failures },
      },
    },
    async (request, reply) => {
      const { id } = await ownBatch(database, request);
      await cancel(request, id);
      request.log.info({ batch: id, key: request.apiKey?.id }, 'taking away asked for');
      if (await removeBatch(database, id)) return reply.code(204).send(null);
      return reply.code(202).send(await ownBatch(database, request));
    },
  );
};
