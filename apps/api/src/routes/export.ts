/** GET /v1/problems/export: the problems of a filter as a zip of files or as one KIF. They are read page by page. */

import { Readable } from 'node:stream';
import { MAX_LIMIT } from '@tsume/contracts/list';
import { exportQuery, type ExportQuery, type Problem } from '@tsume/contracts/problem';
import { exportRecord } from '@tsume/core/notation/record';
import type { Database } from '@tsume/db/client';
import { listProblems } from '@tsume/db/problems';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ZipFile } from 'yazl';
import type { RouteContext } from '../app.ts';
import { accept } from '../failure.ts';
import { makeFile, recordOf } from '../problem-file.ts';

export const exportRoute: FastifyPluginAsyncZod<RouteContext> = async (app, { services }) => {
  app.get(
    '/problems/export',
    {
      schema: {
        tags: ['problems'],
        summary: 'Many problems as one download',
        description:
          '`as=zip`: a file each, in `format`; `as=kif`: one KIF in UTF-8, a problem after the other.',
        querystring: exportQuery,
      },
    },
    async (request, reply) => {
      const problems = selection(services.database, request.query);
      // The first page is read before the answer begins: a database that is away is a 503, not a broken file.
      const first = await problems.next();
      const all = first.done ? [] : resume(first.value, problems);
      const isZip = request.query.as === 'zip';
      return reply
        .type(isZip ? 'application/zip' : 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="problems.${isZip ? 'zip' : 'kifu'}"`)
        .send(isZip ? zipOf(all, request.query.format) : Readable.from(kifsOf(all)));
    },
  );
};

async function* selection(database: Database, query: ExportQuery): AsyncGenerator<Problem> {
  const { as: _as, format: _format, limit, ...filter } = query;
  let cursor: string | undefined;
  for (let left = limit; left > 0; left -= MAX_LIMIT) {
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

function zipOf(problems: Problems, format: ExportQuery['format']): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const fill = async () => {
    let number = 0;
    for await (const problem of problems) {
      const file = makeFile(problem, format);
      const name = `${String(++number).padStart(4, '0')}-${file.name}`;
      zip.addBuffer(Buffer.from(file.bytes), name, { mtime: new Date(problem.createdAt) });
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

async function* kifsOf(problems: Problems): AsyncGenerator<string> {
  for await (const problem of problems) yield `${accept(exportRecord(recordOf(problem), 'kifu'))}\r\n`;
}
