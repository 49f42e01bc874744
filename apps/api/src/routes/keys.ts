/** /v1/keys: the keys of the service, for its admins; /v1/access: who asks. */

import { NO_USAGE, access, apiKey, keyList, keyRequest, keyRotation, newKey } from '@tsume/contracts/key';
import { createKey, listKeys, revokeKey, rotateKey } from '@tsume/db/keys';
import { usageByKey } from '@tsume/db/usage';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { holdScope } from '../access.ts';
import { accept, refuseWith } from '../failure.ts';
import { failures } from './failures.ts';
import { idOf, params } from './params.ts';

const KEYS_OFF =
  'This service wants no API keys, so that anybody could make one here: start it with API_KEYS=required first, or use `tsume admin key`.';

/** /v1/access for everybody, /v1/keys for admins. */
export const keyRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services: { database } }) => {
  app.get(
    '/access',
    {
      schema: {
        tags: ['keys'],
        summary: 'Whether the service wants keys, and what the one sent may do',
        response: { 200: access, ...failures },
      },
    },
    ({ apiKey: key }) => ({ keys: key === null ? ('off' as const) : ('wanted' as const), key }),
  );

  app.get(
    '/keys',
    {
      schema: {
        tags: ['keys'],
        summary: 'List API keys, and what each has used',
        response: { 200: keyList, ...failures },
      },
    },
    async (request) => {
      holdAdmin(request);
      const [keys, usage] = await Promise.all([listKeys(database), usageByKey(database)]);
      return { items: keys.map((key) => ({ ...key, usage: usage.get(key.id) ?? NO_USAGE })) };
    },
  );

  app.post(
    '/keys',
    {
      schema: {
        tags: ['keys'],
        summary: 'Make an API key',
        description:
          'The key is in this answer and nowhere else: the service keeps a hash of it only. Here `key` is that secret, and `record` what `GET /v1/access` has as `key`. With `days` it expires so many days from now. With `weight` its runs have so many slices of the workers’ time for one of a key without.',
        body: keyRequest,
        response: { 201: newKey, ...failures },
      },
    },
    async (request, reply) => {
      holdAdmin(request);
      const made = await createKey(database, request.body);
      request.made = made.record.id;
      request.log.info({ key: request.apiKey?.id, made: made.record.id }, 'key made');
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );

  app.post(
    '/keys/:id/rotate',
    {
      schema: {
        tags: ['keys'],
        summary: 'Replace an API key by a new one',
        description:
          'The new key is in this answer and nowhere else. Id, name, scopes and end stay, and so does all that belongs to it: runs, checks, batches, webhooks. What it was before is taken for `graceHours` more (24 unless said otherwise; 0: works within five seconds), and so is what it was before that, but no longer than it would have been. A key that is revoked or has expired is refused with `key_ended`.',
        params,
        body: keyRotation,
        response: { 200: newKey, ...failures },
      },
    },
    async (request, reply) => {
      holdAdmin(request);
      const rotated = accept(await rotateKey(database, idOf(request.params, 'key'), request.body));
      request.log.info({ key: request.apiKey?.id, rotated: rotated.record.id }, 'key rotated');
      return reply.header('cache-control', 'no-store').send(rotated);
    },
  );

  app.post(
    '/keys/:id/revoke',
    {
      schema: {
        tags: ['keys'],
        summary: 'Revoke an API key for good',
        description: 'Works within five seconds; what is being sent with it is cut off within ten.',
        params,
        response: { 200: apiKey, ...failures },
      },
    },
    async (request) => {
      holdAdmin(request);
      const revoked = accept(await revokeKey(database, idOf(request.params, 'key')));
      request.log.info({ key: request.apiKey?.id, revoked: revoked.id }, 'key revoked');
      return revoked;
    },
  );
};

/**
 * @throws RefusalError `keys_off` where no key is wanted, `forbidden` where the one sent is no
 *   admin's
 */
function holdAdmin({ apiKey: key }: FastifyRequest): void {
  if (key === null) refuseWith('keys_off', KEYS_OFF);
  holdScope(key, 'admin');
}
