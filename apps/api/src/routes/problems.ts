/** /v1/problems: list by filters, read one, as JSON or as a file. */

import { id } from '@tsume/contracts/list';
import { problem, problemFormat, problemPage, problemQuery } from '@tsume/contracts/problem';
import { findProblem, listProblems } from '@tsume/db/problems';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from '../app.ts';
import { accept, refuseWith } from '../failure.ts';
import { makeFile } from '../problem-file.ts';
import { failures } from './failures.ts';

export const problemRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/problems',
    {
      schema: {
        tags: ['problems'],
        summary: 'List problems',
        description:
          'All filters have to hold. `nextCursor` of a page is the `cursor` of the next one, with the same sort.',
        querystring: problemQuery,
        response: { 200: problemPage, ...failures },
      },
    },
    async (request) => accept(await listProblems(database, request.query)),
  );

  app.get(
    '/problems/:id',
    {
      schema: {
        tags: ['problems'],
        summary: 'A problem',
        params: z.object({ id }),
        response: { 200: problem, ...failures },
      },
    },
    async (request) => read(request.params.id),
  );

  app.get(
    '/problems/:id.:format',
    {
      schema: {
        tags: ['problems'],
        summary: 'A problem as a file',
        description: '.kif, .ki2 and .csa are Shift_JIS as is their custom, the others UTF-8.',
        params: z.object({ id, format: problemFormat }),
      },
    },
    async (request, reply) => {
      const found = await read(request.params.id);
      const file = makeFile(found, request.params.format);
      const disposition = request.params.format === 'svg' ? 'inline' : 'attachment';
      return reply
        .type(file.type)
        .header('content-disposition', `${disposition}; filename="${file.name}"`)
        .send(Buffer.from(file.bytes));
    },
  );

  async function read(problemId: string) {
    const found = await findProblem(database, problemId);
    return found ?? refuseWith('problem_not_found', `There is no problem ${problemId}.`, { id: problemId });
  }
};
