/** /v1/runs/{id}: cancel, pause, resume. */

import { run } from '@tsume/contracts/run';
import { requestPause, resumeRun } from '@tsume/db/pause';
import { findRun, keyOfRun, requestCancel } from '@tsume/db/runs';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { isAdmins } from '../access.ts';
import { accept, refuseWith } from '../failure.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

const ANOTHER_KEYS =
  'This run was started with another API key; only that one, or an admin, may cancel, pause or resume it.';

/** POST of cancel, pause and resume below /v1/runs/{id}. */
export const runControlRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, config }) => {
  const { database, runQueue } = services;

  app.post(
    '/runs/:id/cancel',
    {
      schema: {
        tags: ['runs'],
        summary: 'Ask for the end of a run',
        description:
          'A running one stays `running` until its worker hears of it; what was found stays. One that is cancelled already is answered as it is; one that is done or has failed is refused with `run_finished`. A key without the scope `admin` cancels its own runs only.',
        params,
        response: { 200: run, ...failures },
      },
    },
    async (request) => {
      const id = await ownRun(request, request.params);
      const cancelled = accept(await requestCancel(database, id));
      request.log.info({ run: id, key: request.apiKey?.id }, 'cancelling asked for');
      return cancelled;
    },
  );

  app.post(
    '/runs/:id/pause',
    {
      schema: {
        tags: ['runs'],
        summary: 'Ask for the pause of a run',
        description:
          'A running one stays `running`, with `pauseRequested`, until its worker has let it go; then it is `paused`, takes no place in a worker and loses nothing. One that is paused stays so. A paused run counts among the unfinished ones of its key.',
        params,
        response: { 200: run, ...failures },
      },
    },
    async (request) => {
      const id = await ownRun(request, request.params);
      const paused = accept(await requestPause(database, id));
      request.log.info({ run: id, key: request.apiKey?.id }, 'pause asked for');
      return paused;
    },
  );

  app.post(
    '/runs/:id/resume',
    {
      schema: {
        tags: ['runs'],
        summary: 'Go on with a paused run',
        description:
          'It is `queued` again, and goes on from where it was paused, as if nothing had happened. Of a running one with `pauseRequested` the wish is taken back. Any other is refused with `run_not_paused`, or with `run_finished` where it has ended.',
        params,
        response: { 200: run, ...failures },
      },
    },
    async (request) => {
      const id = await ownRun(request, request.params);
      const resumed = accept(await resumeRun(database, id, config.QUEUE_LIMIT));
      for (const { id: part, job, turn } of resumed.jobs) {
        // Where the queue is away the workers find the run in the database, some seconds later.
        await runQueue
          .enqueue(part, job, turn)
          .catch((error: Error) => request.log.warn({ run: id, err: error.message }, 'queue away'));
      }
      request.log.info({ run: id, key: request.apiKey?.id }, 'run resumed');
      return resumed.run;
    },
  );

  /**
   * The id of a run that whoever asks may do something to.
   * @throws RefusalError `run_not_found`, or `forbidden` where the run is another key's
   */
  async function ownRun(request: FastifyRequest, given: { readonly id: string }): Promise<string> {
    const id = idOf(given, 'run');
    if (isAdmins(request)) return id;
    const found = (await findRun(database, id)) ?? refuseUnknown('run', id);
    if ((await keyOfRun(database, found.id)) !== request.apiKey?.id) refuseWith('forbidden', ANOTHER_KEYS);
    return id;
  }
};
