import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ForgedError, verifyWebhook } from './webhook.ts';

/** The known answer that the reference libraries of the Standard Webhooks are tested with. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const SENT_S = 1_614_265_330;
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(SENT_S),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_S * 1000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a message that bears the published signature is read, whoever has its headers', () => {
  const read = { test: 2_432_232_314 };
  expect(verifyWebhook(HEADERS, BODY, SECRET)).toEqual(read);
  expect(verifyWebhook(new Headers(HEADERS), BODY, SECRET)).toEqual(read);
  const others = `v1,${'A'.repeat(43)}= v2,any ${HEADERS['webhook-signature']}`;
  expect(verifyWebhook({ ...HEADERS, 'webhook-signature': others }, BODY, SECRET)).toEqual(read);
});

it.each([
  ['another body', HEADERS, '{"test":2432232314}', SECRET],
  ['another id', { ...HEADERS, 'webhook-id': 'msg_other' }, BODY, SECRET],
  ['another secret', HEADERS, BODY, `whsec_${btoa('another one')}`],
  ['no signature', { ...HEADERS, 'webhook-signature': undefined }, BODY, SECRET],
  ['no header', {}, BODY, SECRET],
])('a message with %s is forged', (_, headers, body, secret) => {
  expect(() => verifyWebhook(headers, body, secret)).toThrow(ForgedError);
});

it('a message that was sent long ago, or in the future, is not believed', () => {
  for (const minutes of [-6, 6]) {
    vi.setSystemTime((SENT_S + minutes * 60) * 1000);
    expect(() => verifyWebhook(HEADERS, BODY, SECRET)).toThrow(ForgedError);
  }
});
