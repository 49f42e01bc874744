/**
 * /docs: the OpenAPI page; /docs/json: the document. Schemas of the contract appear under their
 * names.
 */

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { batch, batchLine } from '@tsume/contracts/batch';
import { changePage } from '@tsume/contracts/change';
import { check, checkSummary } from '@tsume/contracts/check';
import { errorBody } from '@tsume/contracts/error';
import { runEvent } from '@tsume/contracts/event';
import { problem, problemDetail } from '@tsume/contracts/problem';
import { run, runDetail, runParameters } from '@tsume/contracts/run';
import { report } from '@tsume/contracts/verdict';
import { webhookMessage } from '@tsume/contracts/webhook';
import { likeness } from '@tsume/contracts/work';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VERSION } from '../version.ts';

const NAMED = {
  Run: run,
  RunDetail: runDetail,
  RunParameters: runParameters,
  RunEvent: runEvent,
  Problem: problem,
  ProblemDetail: problemDetail,
  Check: check,
  CheckSummary: checkSummary,
  Batch: batch,
  BatchLine: batchLine,
  Report: report,
  Likeness: likeness,
  ChangePage: changePage,
  WebhookMessage: webhookMessage,
  Error: errorBody,
};

/** What is sent to webhooks, whose addresses POST /v1/webhooks is told. */
const WEBHOOKS = {
  message: {
    post: {
      tags: ['changes'],
      summary: 'Something has happened',
      description: 'Signed as the Standard Webhooks have it, and sent until it is answered with 2xx.',
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
      },
      responses: { 204: { description: 'It was taken' } },
    },
  },
};

/** Of the page of documentation, whose script makes its styles as it goes. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The name of an operation, which generated clients call their functions by:
 * `GET /v1/runs/:id/events` is `getRunEvents`, where an id follows, the name before it is singular;
 * `:id.:format` is `AsFormat`.
 */
function operationOf(method: string | readonly string[], url: string): string {
  const parts = url.replace(/^\/v1/, '').split('/').slice(1);
  const names = parts.map((part, at) => {
    const [name, format] = part.split('.');
    if (name.startsWith(':')) return format === undefined ? '' : `As${capital(format.slice(1))}`;
    return capital(parts.at(at + 1)?.startsWith(':') ? name.replace(/(?<=ch)es$|s$/, '') : name);
  });
  return `${[method].flat().join('').toLowerCase()}${names.join('')}`;
}
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const plugin: FastifyPluginAsync = async (app) => {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'tsume',
        version: VERSION,
        description: 'Composes, checks and stores sound tsume-shogi problems.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key, where the service wants one: on any address but its own machine’s, unless its operator says otherwise. ' +
              'Scopes: `read` (GET), `compose` (start and cancel), `admin`.',
          },
        },
      },
      // A key, or none where none is wanted.
      security: [{ apiKey: [] }, {}],
      tags: [
        { name: 'runs', description: 'Composition runs' },
        { name: 'problems', description: 'What they found' },
        { name: 'works', description: 'Known works' },
        { name: 'checks', description: 'Positions checked for soundness, one by one and in batches' },
        { name: 'changes', description: 'What has happened since' },
        { name: 'keys', description: 'API keys, for admins; and what is kept for who has one' },
        { name: 'service' },
      ],
      webhooks: WEBHOOKS,
    },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described);
      return { schema: { ...schema, operationId: operationOf(described.route.method, url) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: CONTENT_SECURITY_POLICY });
};

/** Has to be registered before the routes that it documents. */
export const documentation = fp(plugin, { name: 'documentation' });
