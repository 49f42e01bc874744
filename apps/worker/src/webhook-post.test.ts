import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectGarbage } from '@tsume/testing/collect-garbage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reach, post, signatureOf } from './webhook-post.ts';

const OPEN: Reach = { http: true, private: true };
const LETTER = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
};

let server: Server;
let port: number;
/** Paths that were asked for; each path is the status of its answer. */
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${port}/200` });
    reply.end('x'.repeat(1_000_000));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const send = (url: string, reach = OPEN, stop = new AbortController().signal) =>
  post({ ...LETTER, url }, reach, stop);

it('the signature is that of the Standard Webhooks’ own example', () => {
  expect(signatureOf(LETTER, 1614265330)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('a message', () => {
  it.each([200, 204])('is taken with %i', async (status) => {
    await expect(send(`http://127.0.0.1:${port}/${status}`)).resolves.toBeUndefined();
  });

  it.each([302, 307, 400, 410, 500])('is not taken with %i, and goes nowhere else', async (status) => {
    asked.length = 0;
    await expect(send(`http://127.0.0.1:${port}/${status}`)).rejects.toMatchObject({
      name: 'NotTakenError',
      status,
    });
    expect(asked).toEqual([`/${status}`]);
  });

  it('is not taken where nobody is', async () => {
    await expect(send('http://127.0.0.1:1/200')).rejects.toThrow('it cannot be reached (ECONNREFUSED)');
    await expect(send('http://nobody.invalid/200')).rejects.toThrow(
      /^it cannot be reached \((ENOTFOUND|EAI_AGAIN)\)$/,
    );
  });

  it('is given up where nobody answers', async () => {
    // What only the platform holds may go, the time limit may not.
    const silent = createServer(() => setTimeout(collectGarbage, 50));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens to a port
    const { port: own } = silent.address() as AddressInfo;
    await expect(
      post({ ...LETTER, url: `http://127.0.0.1:${own}/` }, OPEN, new AbortController().signal, 200),
    ).rejects.toThrow('no answer in time');
    silent.close();
  });

  it('is let go when the process ends', async () => {
    await expect(send(`http://127.0.0.1:${port}/200`, OPEN, AbortSignal.abort())).rejects.toThrow(
      'no answer in time',
    );
  });
});

describe('without leave to', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '0',
  ])('reach private networks, %s is not connected to', async (host) => {
    asked.length = 0;
    await expect(send(`http://${host}:${port}/200`, { http: true, private: false })).rejects.toThrow(
      'the address is of a private network',
    );
    expect(asked).toEqual([]);
  });

  it('use plain http, it is not used', async () => {
    await expect(send(`http://127.0.0.1:${port}/200`, { http: false, private: true })).rejects.toThrow(
      'only https',
    );
  });
});
