/**
 * GET /v1/batches/{id}/results: the outcome of each position, as lines. They are read page by page.
 */

import { Readable } from 'node:stream';
import { type BatchLine, type ResultFormat, batchLine, resultQuery } from '@tsume/contracts/batch';
import { batchLines } from '@tsume/db/batches';
import type { Database } from '@tsume/db/client';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { RESULT_FILES } from '../batch-file.ts';
import { failures } from './failures.ts';
import { ownBatch } from './own-batch.ts';
import { params } from './params.ts';

/** Lines that are read at a time. */
const LINES_A_PAGE = 200;

/** GET of /v1/batches/{id}/results; the answer is streamed, so a failure midway cuts it off. */
export const batchResultRoute: FastifyPluginAsyncZod<RouteContext> = async (
  app,
  { services: { database }, exports },
) => {
  // An answer to HEAD that ran like one to GET would read all of it for nobody.
  app.head(
    '/batches/:id/results',
    { schema: { params, querystring: resultQuery, hide: true } },
    async (request, reply) => {
      await ownBatch(database, request);
      return headed(reply, request.query.as).send();
    },
  );

  app.get(
    '/batches/:id/results',
    {
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
      const { id } = await ownBatch(database, request);
      const over = exports.begin(request, reply);
      const pages = pagesOf(database, id, over);
      // The first page is read before the answer begins: a database that is away is a 503, not a
      // broken file.
      const first = await pages.next();
      const download = Readable.from(fileOf(first.done === true ? [] : first.value, pages, request.query.as));
      download.once('error', (err) => request.log.error({ err }, 'results broke off'));
      return headed(reply, request.query.as).send(download);
    },
  );
};

/** Page after page until the answer is over, whoever still asks for more. */
async function* pagesOf(database: Database, id: string, over: AbortSignal): AsyncGenerator<BatchLine[]> {
  for (let after = 0; !over.aborted;) {
    const page = await batchLines(database, id, after, LINES_A_PAGE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.number;
  }
}

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
