/** /v1/checks: a position to be checked, and the report on it; lists of them. */

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type Check,
  type CheckTask,
  check,
  checkListQuery,
  checkPage,
  checkQuery,
  checkRequest,
  checkTask,
  isAnswered,
} from '@tsume/contracts/check';
import { listChecks } from '@tsume/db/check-list';
import {
  cancelCheck,
  discardCheck,
  findCertificate,
  findCheck,
  insertCheck,
  keyOfCheck,
  removeCheck,
} from '@tsume/db/checks';
import { type Claim, withinQuota } from '@tsume/db/keys';
import { findProblem } from '@tsume/db/problems';
import { CERTIFICATE_TYPE, certificateName } from '@tsume/contracts/certificate';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { acceptPosition } from '../diagram.ts';
import { claimOf, isAdmins, listedOf } from '../access.ts';
import { checkDefaults, holdCheck } from '../budget.ts';
import { accept, refuseWith } from '../failure.ts';
import { RecordReader } from '../record-reader.ts';
import { makeOnce, onceHeaders } from '../once.ts';
import { fileAnswers } from './downloads.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

const NOT_YOURS =
  'This check was asked for with another API key; only that one, or an admin, may cancel it or take it away.';
const NO_MATE_PROBLEM = 'Formulas and certificates are about mates: this problem asks for a brinkmate.';
const NO_CERTIFICATE =
  'This check has no certificate: only one of kind certificate has, once it is done; see its error if it failed.';

/** /v1/checks: ask, list, read, cancel, take away. */
export const checkRoutes: FastifyPluginAsyncZod<RouteContext> = async (
  app,
  { services, config, checkFeed, listeners },
) => {
  const { database, checkQueues } = services;
  const records = new RecordReader();
  app.addHook('onClose', () => records.close());

  app.post(
    '/checks',
    {
      schema: {
        tags: ['checks'],
        summary: 'Have a position checked',
        description:
          'A SFEN or a KIF text, whose moves, title, author and comments stay with the check (`record`); for kind `qbf`, a second opinion on a length by a quantified formula, also a stored ' +
          'problem by its id, which keeps the first answer that decides (one for `plies` of your own is told to you alone); for kind `improve`, sound ' +
          'versions of the problem, which keep the author’s line where they can; for kind `certificate`, also of a stored problem by its id, the proof of ' +
          'the length and, where it can be shown, that nothing else mates, the last move aside. The answer is a job; read it at its address until it is done.',
        headers: onceHeaders,
        body: checkRequest,
        response: { 202: check, ...failures },
      },
      preValidation: checkDefaults(config),
    },
    async (request, reply) => {
      const { sfen, kif, record, reading, ...options } = request.body;
      holdCheck(options, config);
      const position =
        options.problem === undefined
          ? await acceptPosition({ sfen, kif, record }, records, reading)
          : await ofProblem(options.problem);
      const task = { ...options, ...position };
      const created = await makeOnce(request, {
        what: 'check',
        find: (id) => findCheck(database, id),
        asked: (made) => [checkTask.parse(task), made.task],
        make: (id) => start(task, claimOf(request, config.QUOTA_CHECKS, config.QUEUE_LIMIT), id),
      });
      request.log.info({ check: created.id, key: request.apiKey?.id }, 'check queued');
      request.made = created.id;
      return reply.code(202).header('location', `/v1/checks/${created.id}`).send(created);
    },
  );

  /** Stores a check and puts it into the queue of its lane. */
  async function start(task: CheckTask, claim: Claim, id: string | undefined): Promise<Check> {
    const { check: created, place } = accept(
      await withinQuota(database, 'check', claim, (transaction) =>
        insertCheck(transaction, task, claim.keyId, id),
      ),
    );
    try {
      await checkQueues[place.lane].enqueue(created.id, created.id, place.turn);
    } catch (error) {
      await removeCheck(database, created.id);
      throw error;
    }
    return created;
  }

  /** What is asked about a stored problem whose length a formula or a certificate can show. */
  async function ofProblem(id: string): Promise<Pick<CheckTask, 'sfen' | 'interposition'>> {
    const { kind, sfen, interposition } = (await findProblem(database, id)) ?? refuseUnknown('problem', id);
    return kind === 'mate' ? { sfen, interposition } : refuseWith('no_mate_problem', NO_MATE_PROBLEM);
  }

  app.get(
    '/checks',
    {
      schema: {
        tags: ['checks'],
        summary: 'List checks, newest first',
        description:
          'Each with its outcome in a word; the whole answer is at its own address. A key without the scope `admin` is shown its own checks; `mine=true` shows an admin his.',
        querystring: checkListQuery,
        response: { 200: checkPage, ...failures },
      },
    },
    async (request) => {
      const { mine, ...query } = request.query;
      return accept(await listChecks(database, query, listedOf(request, mine || !isAdmins(request))));
    },
  );

  app.get(
    '/checks/:id',
    {
      schema: {
        tags: ['checks'],
        summary: 'A check',
        description: '`wait` holds the answer back until the check is done, for so many seconds at most.',
        params,
        querystring: checkQuery,
        response: { 200: check, ...failures },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, 'check');
      const deadline = performance.now() + request.query.wait * 1000;
      const over = request.query.wait > 0 ? listeners.begin(request, reply) : undefined;
      const watch = checkFeed.watch(id);
      over?.addEventListener('abort', watch.wake);
      try {
        for (;;) {
          const found = (await findCheck(database, id)) ?? refuseUnknown('check', id);
          const leftMs = deadline - performance.now();
          if (isAnswered(found.status) || leftMs <= 0 || over?.aborted) return found;
          await watch.news(leftMs);
        }
      } finally {
        watch.close();
      }
    },
  );

  app.get(
    '/checks/:id/certificate',
    {
      schema: {
        tags: ['checks'],
        summary: 'The certificate that a check has written',
        description:
          'Of a check of kind `certificate` that is done: one line of JSON, which `tsume verify` checks by the rules alone (docs/certificates.md).',
        params,
        response: fileAnswers('The certificate', [CERTIFICATE_TYPE]),
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, 'check');
      const found = await findCertificate(database, id);
      if (found === undefined) {
        if ((await findCheck(database, id)) === undefined) refuseUnknown('check', id);
        refuseWith('certificate_not_found', NO_CERTIFICATE);
      }
      const name = certificateName(found.plies, id);
      return reply
        .type(CERTIFICATE_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from([found.gzip]).pipe(createGunzip()));
    },
  );

  app.post(
    '/checks/:id/cancel',
    {
      schema: {
        tags: ['checks'],
        summary: 'Ask for the end of a check',
        description:
          'A running one stays `running` until its worker hears of it. Of an improvement, what was found by then stays. One that is ' +
          'cancelled already is answered as it is; one that is done or has failed is refused with `check_finished`. A key without the scope `admin` cancels its own checks only.',
        params,
        response: { 200: check, ...failures },
      },
    },
    async (request) => {
      const id = await ownCheck(request);
      const cancelled = accept((await cancelCheck(database, id)) ?? refuseUnknown('check', id));
      request.log.info({ check: id, key: request.apiKey?.id }, 'cancelling asked for');
      return cancelled;
    },
  );

  app.delete(
    '/checks/:id',
    {
      schema: {
        tags: ['checks'],
        summary: 'Take a check away',
        description:
          'One that waits or has ended is gone (204). One at work is cancelled, and still there (202): once it has ended it can be taken ' +
          'away. A key without the scope `admin` takes away its own checks only.',
        params,
        response: { 202: check, 204: z.null().describe('It is gone'), ...failures },
      },
    },
    async (request, reply) => {
      const id = await ownCheck(request);
      const left = (await discardCheck(database, id)) ?? refuseUnknown('check', id);
      request.log.info({ check: id, key: request.apiKey?.id }, 'taking away asked for');
      return left === 'removed' ? reply.code(204).send(null) : reply.code(202).send(left);
    },
  );

  /**
   * The id of a check that whoever asks may do something to.
   * @throws RefusalError `check_not_found`, or `forbidden` where the check is another key's
   */
  async function ownCheck(
    request: FastifyRequest & { readonly params: z.infer<typeof params> },
  ): Promise<string> {
    const id = idOf(request.params, 'check');
    if (isAdmins(request)) return id;
    const found = (await findCheck(database, id)) ?? refuseUnknown('check', id);
    if ((await keyOfCheck(database, found.id)) !== request.apiKey?.id) refuseWith('forbidden', NOT_YOURS);
    return id;
  }
};
