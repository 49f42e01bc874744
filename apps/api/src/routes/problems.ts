/** /v1/problems: list by filters, read one, as JSON or as a file. */

import { problemDetail, problemFormat, problemPage, problemQuery } from '@tsume/contracts/problem';
import { type CardPage, findProblem, listCards } from '@tsume/db/problems';
import { type Result, ok } from '@tsume/core/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { clientOf } from '../access.ts';
import { answersUntilAnyRun } from '../answers.ts';
import { accept } from '../failure.ts';
import { FILE_TYPES, makeAnyFile, tagOf } from '../problem-file.ts';
import { fileAnswers } from './downloads.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

/** Most who come ask for the same few pages. So many are some megabytes. */
const KEPT_PAGES = 200;
/** What browsers show themselves. */
const INLINE: ReadonlySet<string> = new Set(['svg', 'png', 'gif', 'pdf']);

/** For so many seconds nobody asks again for a file; a newer program may draw it in another way. */
const KEPT_S = 86_400;

/** Where keys are wanted, what one may read is kept for nobody else. */
function visibilityOf({ apiKey }: Pick<FastifyRequest, 'apiKey'>): 'public' | 'private' {
  return apiKey === null ? 'public' : 'private';
}

/** Whether a header If-None-Match names a tag. */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/**
 * The answer `problemPage`, its problems as PostgreSQL wrote them: nothing is read and checked only
 * to be written again.
 */
function bytesOf({ items, nextCursor }: CardPage): Buffer {
  return Buffer.from(`{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** GET of /v1/problems: the list, one as JSON, one as a file. */
export const problemRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, studio }) => {
  const { database, notices } = services;
  const pages = answersUntilAnyRun<Result<Buffer>>(notices, KEPT_PAGES);

  app.get(
    '/problems',
    {
      schema: {
        tags: ['problems'],
        summary: 'List problems',
        description:
          'All filters have to hold; of `theme` there may be several, and of `level`, of which one has to. `text` is a SFEN (its mirror image is found, too), a board, part of a SFEN, moves of the main line (`１三馬`, `N-3c+`, `G*1b`), a number of the house’s shelf (`第57番`, `57`), or the beginning of an id; what is none of these is refused. With `group=family` problems that are much alike are shown as one: the best of each family that fits, with `alike`, how many others do; `alikeTo` lists the family of a problem. `nextCursor` of a page is the `cursor` of the next one, with the same sort and filters.',
        querystring: problemQuery,
        response: { 200: problemPage, ...failures },
      },
    },
    async ({ query }, reply) => {
      const list = async (): Promise<Result<Buffer>> => {
        const page = await listCards(database, query);
        return page.ok ? ok(bytesOf(page.value)) : page;
      };
      return sendJson(reply, accept(await pages.read(JSON.stringify(query), list)));
    },
  );

  app.get(
    '/problems/:id',
    {
      schema: {
        tags: ['problems'],
        summary: 'A problem, with the moves that show its themes and with what is hard about it',
        params,
        response: { 200: problemDetail, ...failures },
      },
    },
    async (request) => read(request.params),
  );

  app.get(
    '/problems/:id.:format',
    {
      schema: {
        tags: ['problems'],
        summary: 'A problem as a file',
        description:
          '.kif, .ki2 and .csa are Shift_JIS as is their custom, the others UTF-8. .gif plays the solution (up to 101 moves); .pdf is a sheet with the solution behind it. A file is the same until the program is another: it has an ETag, and If-None-Match is answered with 304.',
        params: params.extend({ format: problemFormat }),
        response: {
          ...fileAnswers('The file', Object.values(FILE_TYPES)),
          304: z.null().describe('The file is still the one of If-None-Match'),
        },
      },
    },
    async (request, reply) => {
      const found = await read(request.params);
      const { format } = request.params;
      const tag = tagOf(found, format);
      const kept = { etag: tag, 'cache-control': `${visibilityOf(request)}, max-age=${KEPT_S}` };
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).headers(kept).send();
      const file = await makeAnyFile(found, format, studio, clientOf(request));
      const disposition = INLINE.has(format) ? 'inline' : 'attachment';
      return reply
        .headers(kept)
        .type(file.type)
        .header('content-disposition', `${disposition}; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
  );

  async function read({ id }: { id: string }) {
    return (await findProblem(database, idOf({ id }, 'problem'))) ?? refuseUnknown('problem', id);
  }
};
