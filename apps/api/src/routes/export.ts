/**
 * GET /v1/problems/export: the problems of a filter as a zip of files, as one KIF or as a booklet.
 * They are read page by page.
 */

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_LIMIT } from '@tsume/contracts/list';
import {
  MAX_BOOKLET,
  MAX_CHOSEN,
  exportQuery,
  type ExportQuery,
  type Problem,
} from '@tsume/contracts/problem';
import { type ProblemRecord, exportRecord } from '@tsume/core/notation/record';
import type { Database } from '@tsume/db/client';
import { findProblems, listProblems } from '@tsume/db/problems';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { makeZip } from 'client-zip';
import type { RouteContext } from './context.ts';
import { clientOf } from '../access.ts';
import { accept, refuseWith } from '../failure.ts';
import { makeFile, printedRecordOf, recordOf } from '../problem-file.ts';
import type { BookletCommission } from '../studio.ts';
import { fileAnswers } from './downloads.ts';
import { refuseUnknown } from './params.ts';

/** What exports need. */
export interface ExportContext extends Pick<RouteContext, 'exports' | 'studio'> {
  readonly services: Pick<RouteContext['services'], 'database'>;
}

/** GET /v1/problems/export; the answer is streamed, so a failure midway cuts it off. */
export const exportRoute: FastifyPluginAsyncZod<ExportContext> = async (
  app,
  { services, exports, studio },
) => {
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
          '`as=zip`: a file each, in `format`; `as=kif`: one KIF in UTF-8, a problem after the other; `as=pdf`: ' +
          `a booklet, the solutions behind the problems, with the flaws that are stored, of ${MAX_BOOKLET} problems at most: more are refused with \`out_of_range\`, unless \`limit\` asks for the first ones. ` +
          `\`ids\`, said several times, ${MAX_CHOSEN} at most, asks for these problems in this order, whatever the filters are; where one is not stored, ` +
          'all are refused with `problem_not_found`.',
        querystring: exportQuery,
        response: fileAnswers(
          'The download',
          Object.values(DOWNLOADS).map(({ type }) => type),
        ),
      },
    },
    async (request, reply) => {
      const over = exports.begin(request, reply);
      const problems = selection(services.database, request.query, over);
      // The first page is read before the answer begins: a database that is away is a 503, not a
      // broken file.
      const first = await problems.next();
      const all = first.done ? [] : resume(first.value, problems);
      if (request.query.as === 'pdf') {
        const booklet = await commissionOf(all, request.query);
        return headed(reply, request.query).send(Buffer.from(await studio.make(booklet, clientOf(request))));
      }
      const download =
        request.query.as === 'zip' ? zipOf(all, request.query.format) : Readable.from(kifsOf(all));
      // The status has been sent: all that is left is to break off, and to say so here.
      download.once('error', (err) => request.log.error({ err }, 'an export broke off'));
      return headed(reply, request.query).send(download);
    },
  );
};

/** Media type and ending of each kind of download. */
const DOWNLOADS: Readonly<Record<ExportQuery['as'], { readonly type: string; readonly ending: string }>> = {
  zip: { type: 'application/zip', ending: 'zip' },
  kif: { type: 'text/plain; charset=utf-8', ending: 'kifu' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
};

/** A reply with the headers of a download. */
function headed(reply: FastifyReply, { as }: ExportQuery): FastifyReply {
  const { type, ending } = DOWNLOADS[as];
  return reply.type(type).header('content-disposition', `attachment; filename="problems.${ending}"`);
}

const TOO_MANY = `A booklet holds ${MAX_BOOKLET} problems, and this list is longer: narrow it, or ask for its first ones with limit=${MAX_BOOKLET}.`;
const NONE = 'No problem fits, and a booklet without problems has no page.';

/** What the studio binds. A booklet needs all its problems before its first page can be written. */
async function commissionOf(
  problems: Problems,
  { perPage, paper, title, author }: ExportQuery,
): Promise<BookletCommission> {
  const records: ProblemRecord[] = [];
  for await (const problem of problems) {
    if (records.length === MAX_BOOKLET) refuseWith('out_of_range', TOO_MANY, { limit: MAX_BOOKLET });
    // Their numbers name them on paper; what files are called says nothing there.
    const { title: _title, author: _author, ...record } = printedRecordOf(problem);
    records.push(record);
  }
  if (records.length === 0) refuseWith('problem_not_found', NONE);
  const cover = { ...(title && { title }), ...(author && { author }) };
  return { format: 'booklet', records, perPage, paper, ...cover, created: new Date() };
}

/** Files made before others have their turn: some ten milliseconds. */
const AT_A_TURN = 16;

/** Reads page after page until the answer is over, whoever still asks for more. */
async function* selection(
  database: Database,
  query: ExportQuery,
  over: AbortSignal,
): AsyncGenerator<Problem> {
  const { as: _as, format: _format, limit, ids, ...rest } = query;
  const { perPage: _perPage, paper: _paper, title: _title, author: _author, ...filter } = rest;
  if (ids !== undefined) {
    yield* await chosen(database, ids.slice(0, limit));
    return;
  }
  let cursor: string | undefined;
  for (let left = limit; left > 0 && !over.aborted; left -= MAX_LIMIT) {
    const page = accept(
      await listProblems(database, { ...filter, cursor, limit: Math.min(left, MAX_LIMIT) }),
    );
    for (const [index, problem] of page.items.entries()) {
      if (index % AT_A_TURN === 0) await nextTurn();
      yield problem;
    }
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** The problems of some ids, all of them. */
async function chosen(database: Database, ids: readonly string[]): Promise<Problem[]> {
  const problems = await findProblems(database, ids);
  const found = new Set(problems.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  return missing === undefined ? problems : refuseUnknown('problem', missing);
}

async function* resume(first: Problem, rest: AsyncIterable<Problem>): AsyncGenerator<Problem> {
  yield first;
  yield* rest;
}

type Problems = Iterable<Problem> | AsyncIterable<Problem>;

/**
 * Files are stored, not packed: a zip that is packed as it goes keeps kilobytes of each file until
 * its end.
 */
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
