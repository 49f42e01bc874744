/** GET /v1/problems/export: the problems of a filter as a zip of files or as one KIF. They are read page by page. */

import { Readable } from 'node:stream';
import { MAX_LIMIT } from '@tsume/contracts/list';
import { exportQuery, type ExportQuery, type Problem } from '@tsume/contracts/problem';
import { exportRecord } from '@tsume/core/notation/record';
import type { Database } from '@tsume/db/client';
import { listProblems } from '@tsume/db/problems';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { makeZip } from 'client-zip';
import type { RouteContext } from './context.ts';
import { accept } from '../failure.ts';
import { makeFile, recordOf } from '../problem-file.ts';

/** What exports need. */
export interface ExportContext extends Pick<RouteContext, 'exports'> {
  readonly services: Pick<RouteContext['services'], 'database'>;
}

/** GET /v1/problems/export; the answer is streamed, so a failure midway cuts it off. */
export const exportRoute: FastifyPluginAsyncZod<ExportContext> = async (app, { services, exports }) => {
  // An answer to HEAD that ran like one to GET would read all problems for nobody.
  app.head('/problems/export', { schema: { querystring: exportQuery, hide: true } }, ({ query }, reply) =>
    headed(reply, query).send(),
  );

  app.get(
    '/problems/export',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['problems'],
        summary: 'Many problems as one download',
        description:
          '`as=zip`: a file each, in `format`; `as=kif`: one KIF in UTF-8, a problem after the other.',
        querystring: exportQuery,
      },
    },
    async (request, reply) => {
      const over = exports.begin(request, reply);
      const problems = selection(services.database, request.query, over);
      // The first page is read before the answer begins: a database that is away is a 503, not a broken file.
      const first = await problems.next();
      const all = first.done ? [] : resume(first.value, problems);
      const download = isZip(request.query) ? zipOf(all, request.query.format) : Readable.from(kifsOf(all));
      // The status has been sent: all that is left is to break off, and to say so here.
      download.once('error', (err) => request.log.error({ err }, 'an export broke off'));
      return headed(reply, request.query).send(download);
    },
  );
};

function isZip({ as }: ExportQuery): boolean {
  return as === 'zip';
}

/** A reply with the headers of a download. */
function headed(reply: FastifyReply, query: ExportQuery): FastifyReply {
  return reply
    .type(isZip(query) ? 'application/zip' : 'text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename="problems.${isZip(query) ? 'zip' : 'kifu'}"`);
}

/** Reads page after page until the answer is over, whoever still asks for more. */
async function* selection(
  database: Database,
  query: ExportQuery,
  over: AbortSignal,
): AsyncGenerator<Problem> {
  const { as: _as, format: _format, limit, ...filter } = query;
  let cursor: string | undefined;
  for (let left = limit; left > 0 && !over.aborted; left -= MAX_LIMIT) {
    const page = accept(
      await listProblems(database, { ...filter, cursor, limit: Math.min(left, MAX_LIMIT) }),
    );
    yield* page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

async function* resume(first: Problem, rest: AsyncIterable<Problem>): AsyncGenerator<Problem> {
  yield first;
  yield* rest;
}

type Problems = Iterable<Problem> | AsyncIterable<Problem>;

/** Files are stored, not packed: a zip that is packed as it goes keeps kilobytes of each file until its end. */
function zipOf(problems: Problems, format: ExportQuery['format']): Readable {
  return Readable.from(chunksOf(makeZip(filesOf(problems, format)).getReader()), { objectMode: false });
}

/** What a reader reads; who stops listening stops the making of it, too. */
async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* filesOf(problems: Problems, format: ExportQuery['format']) {
  let number = 0;
  for await (const problem of problems) {
    const { name, bytes } = makeFile(problem, format);
    yield {
      name: `${String(++number).padStart(6, '0')}-${name}`,
      lastModified: new Date(problem.createdAt),
      input: bytes,
    };
  }
}

async function* kifsOf(problems: Problems): AsyncGenerator<string> {
  for await (const problem of problems) yield `${accept(exportRecord(recordOf(problem), 'kifu'))}\r\n`;
}
