/** /v1/batches: thousands of positions as one job; how far it is, its outcomes as lines, its end. */

import { Readable } from 'node:stream';
import {
  type Batch,
  type BatchLine,
  type ResultFormat,
  batch,
  batchLine,
  batchPage,
  batchQuery,
  batchRequest,
  resultQuery,
} from '@tsume/contracts/batch';
import {
  BATCH_LANE,
  type NewBatch,
  type StoredBatch,
  batchLines,
  cancelBatch,
  findBatch,
  insertBatch,
  listBatches,
  removeBatch,
} from '@tsume/db/batches';
import { type Claim, withinQuota } from '@tsume/db/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { claimOf, isAdmins, listedOf } from '../access.ts';
import { RESULT_FILES } from '../batch-file.ts';
import { digestOf, readPositions } from '../batch-positions.ts';
import { holdBatch, holdCheck } from '../budget.ts';
import { accept, refuseWith } from '../failure.ts';
import { makeOnce, onceHeaders } from '../once.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

const NOT_YOURS =
  'This batch was asked for with another API key; only that one, or an admin, may see it or end it.';
/** Lines that are read at a time. */
const LINES_A_PAGE = 200;

/** POST, GET, cancel, DELETE of /v1/batches, and the outcomes. */
export const batchRoutes: FastifyPluginAsyncZod<RouteContext> = async (
  app,
  { services, config, exports },
) => {
  const { database, checkQueues } = services;

  app.post(
    '/batches',
    {
      schema: {
        tags: ['checks'],
        summary: 'Have many positions checked as one job',
        description:
          'Each position is a check of its own, with the options of the batch. One that cannot be read fails by itself, and says why in the results. ' +
          'A batch holds nobody up: every key has its share, and whoever asks for a single check does not wait for his batches.',
        headers: onceHeaders,
        body: batchRequest,
        response: { 202: batch, ...failures },
      },
    },
    async (request, reply) => {
      const { sfens, reading, ...task } = request.body;
      const claim = claimOf(request, config.QUOTA_POSITIONS, config.QUEUE_LIMIT);
      holdCheck(task, config);
      holdBatch(sfens, claim);
      const digest = digestOf(request.body);
      const { batch: created } = await makeOnce<Pick<StoredBatch, 'batch' | 'digest'>>(request, {
        what: 'batch',
        find: (id) => findBatch(database, id),
        asked: (made) => [digest, made.digest],
        make: async (id) => {
          const positions = await readPositions({ sfens, reading });
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
      await removeBatch(database, id);
      throw error;
    }
    return (await findBatch(database, id)) ?? refuseUnknown('batch', id);
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
    async (request) => ownBatch(request),
  );

  app.get(
    '/batches/:id/results',
    {
      // An answer to HEAD that ran like one to GET would read all of it for nobody.
      exposeHeadRoute: false,
      schema: {
        tags: ['checks'],
        summary: 'The outcome of each position of a batch',
        description:
          'As it stands, in the order of the request, also before the batch has ended. `as=ndjson`: a JSON object a line, with the whole report; ' +
          '`as=csv`: a table for spreadsheets, where a text that begins with + - = or @ has an apostrophe in front.',
        params,
        querystring: resultQuery,
        response: {
          200: {
            description: 'The outcomes, one a line',
            content: {
              'application/x-ndjson': { schema: batchLine },
              'text/csv': { schema: z.string() },
            },
          },
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const { id } = await ownBatch(request);
      const over = exports.begin(request, reply);
      const pages = pagesOf(id, over);
      // The first page is read before the answer begins: a database that is away is a 503, not a broken file.
      const first = await pages.next();
      const download = Readable.from(fileOf(first.done === true ? [] : first.value, pages, request.query.as));
      download.once('error', (err) => request.log.error({ err }, 'results broke off'));
      return headed(reply, request.query.as).send(download);
    },
  );

  /** Page after page until the answer is over, whoever still asks for more. */
  async function* pagesOf(id: string, over: AbortSignal): AsyncGenerator<BatchLine[]> {
    for (let after = 0; !over.aborted;) {
      const page = await batchLines(database, id, after, LINES_A_PAGE);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last.number;
    }
  }

  app.post(
    '/batches/:id/cancel',
    {
      schema: {
        tags: ['checks'],
        summary: 'Ask for the end of a batch',
        description:
          'What waits is cancelled at once, what is worked on within a second; what was answered stays. One that has ended stays as it is.',
        params,
        response: { 200: batch, ...failures },
      },
    },
    async (request) => {
      const { id } = await ownBatch(request);
      await cancelBatch(database, id);
      request.log.info({ batch: id, key: request.apiKey?.id }, 'cancelling asked for');
      return ownBatch(request);
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
      const { id } = await ownBatch(request);
      await cancelBatch(database, id);
      request.log.info({ batch: id, key: request.apiKey?.id }, 'taking away asked for');
      if (await removeBatch(database, id)) return reply.code(204).send(null);
      return reply.code(202).send(await ownBatch(request));
    },
  );

  /**
   * A batch that whoever asks may see and end.
   * @throws RefusalError `batch_not_found`, or `forbidden` where it is another key's
   */
  async function ownBatch(
    request: FastifyRequest & { readonly params: z.infer<typeof params> },
  ): Promise<Batch> {
    const id = idOf(request.params, 'batch');
    const found = (await findBatch(database, id)) ?? refuseUnknown('batch', id);
    if (!isAdmins(request) && found.keyId !== request.apiKey?.id) refuseWith('forbidden', NOT_YOURS);
    return found.batch;
  }
};

/** A reply with the headers of a download. */
function headed(reply: FastifyReply, as: ResultFormat): FastifyReply {
  return reply
    .type(RESULT_FILES[as].type)
    .header('content-disposition', `attachment; filename="batch.${as}"`);
}

/** A page at a time as a text. */
async function* fileOf(
  first: readonly BatchLine[],
  rest: AsyncIterable<readonly BatchLine[]>,
  as: ResultFormat,
): AsyncGenerator<string> {
  const { head, line } = RESULT_FILES[as];
  yield head + first.map(line).join('');
  for await (const page of rest) yield page.map(line).join('');
}
