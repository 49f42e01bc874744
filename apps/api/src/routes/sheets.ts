/**
 * Submission sheets 投稿用紙: of a check, with what stands beside its main line, and of a stored
 * problem.
 */

import type { Check } from '@tsume/contracts/check';
import { type ProblemDetail, problemQuery } from '@tsume/contracts/problem';
import { type SheetQuery, sheetFormat, sheetQuery } from '@tsume/contracts/sheet';
import { SHEET_FORMATS, type SheetFormat } from '@tsume/core/notation/formats';
import { type SheetSource, makeSheet } from '@tsume/core/notation/sheet';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { Theme } from '@tsume/core/vocabulary/theme';
import { findCheck } from '@tsume/db/checks';
import type { Database } from '@tsume/db/client';
import { findProblem, listProblems } from '@tsume/db/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { clientOf } from '../access.ts';
import { accept, refuseWith } from '../failure.ts';
import { FILE_TYPES, type ProblemFile } from '../problem-file.ts';
import { makeSheetFile } from '../sheet-file.ts';
import { fileAnswers } from './downloads.ts';
import { idOf, params, refuseUnknown } from './params.ts';

const NO_REPORT =
  'A sheet needs a check of kind mate that is done: wait until it is, or look at why there is no answer.';
const NO_MATE_PROBLEM = 'A sheet shows the way to mate: this problem asks for a brinkmate.';

/** GET of …/sheet.{format}, below a check and below a problem. */
export const sheetRoutes: FastifyPluginAsyncZod<Pick<RouteContext, 'services' | 'studio'>> = async (
  app,
  { services, studio },
) => {
  const { database } = services;
  const schema = {
    params: params.extend({ format: sheetFormat }),
    querystring: sheetQuery,
    response: fileAnswers(
      'The sheet',
      SHEET_FORMATS.map((format) => FILE_TYPES[format]),
    ),
  };

  app.get(
    '/checks/:id/sheet.:format',
    {
      schema: {
        ...schema,
        tags: ['checks'],
        summary: 'A checked position as a submission sheet',
        description:
          'One page of A4 (.pdf, .png) with diagram, main line, what leaves it, men, verdict and the author’s words, or a record with branches (.kif, .kifu). ' +
          'Variations and tries are those of a check with `sideLines`. Where the check has found no mate of exact length it is refused with `no_sheet`.',
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, 'check');
      const check = (await findCheck(database, id)) ?? refuseUnknown('check', id);
      const { format } = request.params;
      const file = await fileOf({ id, format, ...(await sourceOfCheck(database, check)) }, request);
      return send(reply, file);
    },
  );

  app.get(
    '/problems/:id/sheet.:format',
    {
      schema: {
        ...schema,
        tags: ['problems'],
        summary: 'A problem as a submission sheet',
        description:
          'As the sheet of a check, by what is stored: its flaws and themes. For variations and tries, have its position checked with `sideLines`, and take the sheet of that check.',
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, 'problem');
      const problem = (await findProblem(database, id)) ?? refuseUnknown('problem', id);
      const { format } = request.params;
      return send(reply, await fileOf({ id, format, ...sourceOfProblem(problem) }, request));
    },
  );

  /** The file of a sheet with the author's words. */
  async function fileOf(
    { id, format, sheet, created }: Unworded & { readonly id: string; readonly format: SheetFormat },
    request: FastifyRequest & { readonly query: SheetQuery },
  ): Promise<ProblemFile> {
    const { language, ...words } = request.query;
    const order = { sheet: accept(makeSheet({ ...sheet, words })), id, language, created };
    return makeSheetFile(order, format, studio, clientOf(request));
  }
};

function send(reply: FastifyReply, { type, name, bytes }: ProblemFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
}

/** All but the author's words, and when it was judged. */
interface Unworded {
  readonly sheet: Omit<SheetSource, 'words'>;
  readonly created: Date;
}

async function sourceOfCheck(database: Database, check: Check): Promise<Unworded> {
  const { report, task, finishedAt, engineVersion } = check;
  if (report === null || finishedAt === null) return refuseWith('no_sheet', NO_REPORT);
  const { sideLines = [], ...judged } = report;
  return {
    sheet: {
      placement: accept(parseSfen(report.sfen)),
      report: judged,
      sideLines,
      ...(task.record && { authors: task.record }),
      themes: await themesOf(database, report.sfen),
      judgement: {
        profile: task.profile,
        nodes: report.nodes,
        date: dayOf(finishedAt),
        engine: `tsume ${engineVersion ?? ''}`.trim(),
      },
    },
    created: new Date(finishedAt),
  };
}

/** The themes of the same problem, or its mirror image, where it is stored: a check tells none. */
async function themesOf(database: Database, text: string): Promise<readonly Theme[]> {
  const { items } = accept(
    await listProblems(database, problemQuery.parse({ text, limit: 1, kind: 'mate' })),
  );
  return items.at(0)?.themes ?? [];
}

function sourceOfProblem(problem: ProblemDetail): Unworded {
  const { kind, sfen, plies, line, soundness, flaws, themes, profile, engineVersion, createdAt } = problem;
  if (kind !== 'mate') refuseWith('no_mate_problem', NO_MATE_PROBLEM);
  return {
    sheet: {
      placement: accept(parseSfen(sfen)),
      report: { line, plies, exact: true, soundness, flaws },
      themes,
      judgement: { profile, nodes: null, date: dayOf(createdAt), engine: `tsume ${engineVersion}` },
    },
    created: new Date(createdAt),
  };
}

/** `2026-01-31` of an instant. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
