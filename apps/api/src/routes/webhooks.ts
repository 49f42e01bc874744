/** /v1/webhooks: addresses that are told of what happens; the workers tell them. */

import { newWebhook, webhookList, webhookRequest } from '@tsume/contracts/webhook';
import { insertWebhook, listWebhooks, removeWebhook } from '@tsume/db/webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RouteContext } from './context.ts';
import { isAdmins, listedOf } from '../access.ts';
import { accept, refuseWith } from '../failure.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

const ONLY_HTTPS = 'The address has to begin with https://; this service tells nothing by plain http.';

/** POST, GET and DELETE of /v1/webhooks. */
export const webhookRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, config }) => {
  const { database } = services;

  app.post(
    '/webhooks',
    {
      schema: {
        tags: ['changes'],
        summary: 'Have an address told of what happens',
        description:
          'From now on each event is a POST there, in the order in which things happened, until it is answered with 2xx; it may come twice, with the same `webhook-id`. ' +
          '`webhook-signature` is as the Standard Webhooks have it: `v1,` and the HMAC-SHA256 of `webhook-id.webhook-timestamp.body` in base64, its key what is behind `whsec_` in the secret, which is in this answer and nowhere else. ' +
          'Runs, checks and batches are those of the key; an admin is told of all. What fails is tried again, with growing pauses, for a day; answered with 410 it is given up at once.',
        body: webhookRequest,
        response: { 201: newWebhook, ...failures },
      },
    },
    async (request, reply) => {
      if (!config.WEBHOOK_HTTP && !request.body.url.startsWith('https:'))
        refuseWith('invalid_request', ONLY_HTTPS, { field: 'url' });
      const made = accept(await insertWebhook(database, request.body, request.apiKey?.id ?? null));
      request.log.info({ webhook: made.webhook.id, key: request.apiKey?.id }, 'webhook made');
      request.made = made.webhook.id;
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.get(
    '/webhooks',
    {
      schema: {
        tags: ['changes'],
        summary: 'List webhooks, without their secrets, and how they do',
        description: 'A key without the scope `admin` is shown its own.',
        response: { 200: webhookList, ...failures },
      },
    },
    async (request) => ({ items: await listWebhooks(database, listedOf(request, !isAdmins(request))) }),
  );

  app.delete(
    '/webhooks/:id',
    {
      schema: {
        tags: ['changes'],
        summary: 'Tell an address nothing any more',
        description: 'A key without the scope `admin` takes away its own.',
        params,
        response: { 204: z.null().describe('It is gone'), ...failures },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params, 'webhook');
      const isGone = await removeWebhook(database, id, listedOf(request, !isAdmins(request)));
      if (!isGone) refuseUnknown('webhook', id);
      request.log.info({ webhook: id, key: request.apiKey?.id }, 'webhook taken away');
      return reply.code(204).send(null);
    },
  );
};
