import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Paths } from './paths.ts';

const app = Fastify();
const paths = new Paths(app);
const answer = () => 'answer';
await app.register(
  async (api) => {
    api.get('/things', answer).post('/things', answer);
    api.get('/things/:id', answer).delete('/things/:id', answer);
    api.get('/things/:id.:format', answer);
    api.post('/things/:id/cancel', answer);
    api.get('/things/all.json', answer);
  },
  { prefix: '/v1' },
);
app.get('/*', answer);

it.each([
  ['/v1/things', ['GET', 'HEAD', 'POST']],
  ['/v1/things/1', ['DELETE', 'GET', 'HEAD']],
  ['/v1/things/1.kif', ['DELETE', 'GET', 'HEAD']],
  ['/v1/things/1/cancel', ['POST']],
  // A point is a point.
  ['/v1/things/all-json/cancel', ['POST']],
  ['/v1/things/', []],
  ['/v1/things/1/2/cancel', []],
  ['/things', []],
  [`/v1/things/${'1'.repeat(600)}`, []],
  ['/', []],
])('%s has %j', (path, methods) => expect(paths.methodsOf(path)).toEqual(methods));
