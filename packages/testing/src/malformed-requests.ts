/**
 * Requests as they should not be, for the fuzz of the API: bodies, positions, records, queries,
 * cursors, addresses and headers, each built from what is right and then spoilt, so that it comes
 * past the first door as often as not.
 */

import type { Arbitrary } from 'fast-check';
import { MAX_KIF_LENGTH } from '@tsume/contracts/check';
import { problemQuery } from '@tsume/contracts/problem';
import { makeCursor } from '@tsume/db/cursor';
import { listingOf } from '@tsume/db/problems';
import * as fc from 'fast-check';
import { RUNS, hostileTexts } from './hostile-texts.ts';

/** A request as it goes over the wire. */
export interface MalformedRequest {
  readonly method: string;
  /** As it stands in the request line: no spaces or control characters. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const START = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const KIF = [
  '# KIF version=2.0 encoding=UTF-8',
  '手合割：その他',
  '後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七',
  '  ９ ８ ７ ６ ５ ４ ３ ２ １',
  '+---------------------------+',
  '| ・ ・ ・ ・ ・ ・ ・ ・v玉|一',
  ...['二', '三', '四', '五', '六', '七', '八', '九'].map(
    (rank) => `| ・ ・ ・ ・ ・ ・ ・ ・ ${rank === '三' ? '歩' : '・'}|${rank}`,
  ),
  '+---------------------------+',
  '先手の持駒：金',
  '手数----指手---------消費時間--',
  '   1 １二金打',
  '   2 詰み',
].join('\r\n');

/** Texts that have broken programs before. */
const NASTY = fc.constantFrom(
  '',
  '\u0000',
  '%00',
  "'; DROP TABLE problem; --",
  '" OR 1=1 --',
  '../../../../etc/passwd',
  '..%2f..%2f.env',
  '$(reboot)',
  '\r\nx-injected: 1',
  '%0d%0aset-cookie:%20a=b',
  '{"__proto__":{"a":1}}',
  '__proto__',
  'constructor',
  '\ud800',
  '\u{1f600}'.repeat(50),
  'ﾏ９一玉',
  '９'.repeat(300),
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(40),
  '0x10',
  'null',
  'true',
);
const text = fc.oneof(NASTY, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 40 }));
const number = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e300,
    -1e300,
    0.5,
    1e-300,
    8.64e15,
    8.64e15 + 1,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/**
 * A text with some of its characters taken out, doubled, exchanged or replaced, and sometimes cut.
 */
function spoilt(original: string): Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(original.length),
    remove: fc.nat(3),
    insert: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(...original.split('')), NASTY),
  });
  return fc.array(edit, { minLength: 1, maxLength: 6 }).map((edits) => {
    let changed = original;
    for (const { at, remove, insert } of edits)
      changed = changed.slice(0, at) + insert + changed.slice(at + remove);
    return changed;
  });
}

/** A SFEN with a few places changed. */
export const spoiltSfen = spoilt(START);
/** A KIF with a few places changed. */
export const spoiltKif = spoilt(KIF);

/** A text of one sign or line over and over, up to the longest that a check takes as a record. */
const hostileKif = fc
  .tuple(fc.constantFrom(...RUNS), fc.nat({ max: MAX_KIF_LENGTH }))
  .chain(([run, length]) => fc.constantFrom(...hostileTexts(run, length).map(({ text: kif }) => kif)));

/** Fields under their own names, with values of any kind. */
function fieldsOf(names: readonly string[]): Arbitrary<Record<string, unknown>> {
  return fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }),
    anything,
    {
      maxKeys: 5,
    },
  );
}

const RUN_FIELDS = (
  'preset goal method start seed population generations evaluations minutes tournament mutationRate archiveRate ones interposition ' +
  'profile soundnessRule mateNodes cookNodes variants islands islandMethods order'
).split(' ');
const CHECK_FIELDS =
  'kind plies problem sfen kif reading profile interposition nodes cookNodes innerNodes timeMs'.split(' ');
const ORDER_FIELDS =
  'fixed empty area plies minPlies maxPlies pieces maxPieces handsOnly squaresOnly oneKind theme wish maximise shape shapeAtEnd'.split(
    ' ',
  );

const runBody = fc.oneof(
  fieldsOf(RUN_FIELDS),
  fc.record({ start: spoiltSfen }),
  fc.record({ order: fieldsOf(ORDER_FIELDS) }),
);
const checkBody = fc.oneof(
  fieldsOf(CHECK_FIELDS),
  fc.record({ sfen: spoiltSfen }),
  fc.record({ sfen: fc.constant(START), kind: anything, plies: anything }),
  fc.record({ kif: spoiltKif }),
  fc.record({ kif: fc.string({ unit: 'binary', maxLength: 400 }) }),
  fc.record({ kif: hostileKif }),
);
const batchBody = fc.oneof(
  fieldsOf(['sfens', ...CHECK_FIELDS]),
  fc.record({ sfens: fc.array(fc.oneof(spoiltSfen, text), { maxLength: 50 }) }),
);
const webhookBody = fc.record({
  url: fc.oneof(text, spoilt('https://a.example:80/b?c#d')),
  events: anything,
});
const posted = fc.oneof(
  webhookBody.map((body) => ({ path: '/v1/webhooks', body: JSON.stringify(body) })),
  batchBody.map((body) => ({ path: '/v1/batches', body: JSON.stringify(body) })),
  runBody.map((body) => ({ path: '/v1/runs', body: JSON.stringify(body) })),
  checkBody.map((body) => ({ path: '/v1/checks', body: JSON.stringify(body) })),
  fc.record({ path: fc.constantFrom('/v1/runs', '/v1/checks'), body: spoilt(`{"sfen":"${START}"}`) }),
  fc.record({ path: fc.constantFrom('/v1/runs', '/v1/checks'), body: fc.json() }),
);

const id = fc.oneof(fc.uuid(), text, fc.constant('00000000-0000-4000-8000-000000000000'));
const FORMATS = ['kif', 'kifu', 'ki2', 'csa', 'jkf', 'bod', 'sfen', 'svg', 'png', 'exe', ''];
const cursor = fc.oneof(
  fc
    .tuple(fc.constantFrom('-createdAt', 'createdAt', 'plies', '-score', 'score', 'pieces', ''), anything, id)
    .map((tuple) => Buffer.from(JSON.stringify(tuple)).toString('base64url')),
  text,
);
const LIST_FIELDS =
  'kind minPlies maxPlies minPieces maxPieces soundness theme level run text sort limit as format status wait'.split(
    ' ',
  );
const pair = fc.oneof(
  fc.tuple(fc.constantFrom(...LIST_FIELDS), fc.oneof(text, number.map(String))),
  fc.tuple(fc.constant('cursor'), cursor),
  fc.tuple(
    fc.constant('sort'),
    fc.constantFrom('-createdAt', 'createdAt', 'plies', '-score', 'score', 'pieces'),
  ),
);
const query = fc
  .array(pair, { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'));
/** A cursor that its list has made, with a key of any size. */
const continued = fc
  .tuple(
    fc.constantFrom('-createdAt', 'createdAt', '-plies', 'plies', 'pieces', '-score', 'score'),
    fc.oneof(number, fc.constant(null)),
    fc.uuid(),
  )
  .map(
    ([sort, key, last]) =>
      `/v1/problems?sort=${sort}&cursor=${makeCursor(listingOf(problemQuery.parse({ sort })), { key, id: last })}`,
  );
const asked = fc.oneof(
  continued,
  fc
    .record({
      base: fc.constantFrom('/v1/problems', '/v1/runs', '/v1/checks', '/v1/batches', '/v1/problems/export'),
      query,
    })
    .map(({ base, query: q }) => `${base}?${q}`),
  fc
    .tuple(spoiltSfen, fc.oneof(spoilt('G*1b.1a2a'), text))
    .map(([sfen, line]) => `/v1/works?sfen=${encode(sfen)}&line=${encode(line)}`),
  id.map((value) => `/v1/problems/${encode(value)}`),
  fc
    .tuple(id, fc.constantFrom(...FORMATS))
    .map(([value, format]) => `/v1/problems/${encode(value)}.${format}`),
  id.map((value) => `/v1/runs/${encode(value)}`),
  id.map((value) => `/v1/runs/${encode(value)}/events`),
  id.map((value) => `/v1/checks/${encode(value)}`),
  id.map((value) => `/v1/batches/${encode(value)}/results?as=csv`),
  fc.oneof(text, cursor).map((value) => `/v1/changes?since=${encode(value)}`),
  text.map((value) => `/${encode(value)}`),
  // As it stands, but for what no request line can hold.
  text.map((value) => `/v1/${value.replaceAll(/[^\u0021-\u007e]/g, '')}`),
);

/** Percent-encoded; half a pair of surrogates becomes the sign for it. */
function encode(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString());
}

const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'last-event-id',
    'authorization',
    'x-request-id',
    'x-forwarded-for',
    'origin',
    'range',
    'if-none-match',
  ),
  fc
    .oneof(
      text,
      number.map(String),
      fc.constant('text/event-stream'),
      fc.constant(`Bearer ${'a'.repeat(43)}`),
    )
    .map((value) => value.replaceAll(/[^\u0020-\u007e]/g, '')),
  { maxKeys: 3 },
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'a/b/c',
);

/** Any of them: a POST with a body, a GET with an address, or another method altogether. */
export const malformedRequest: Arbitrary<MalformedRequest> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ posted, headers }).map(({ posted: { path, body }, headers: own }) => ({
      method: 'POST',
      path,
      body,
      headers: { ...own, 'content-type': 'application/json' },
    })),
  },
  { weight: 4, arbitrary: fc.record({ path: asked, headers, method: fc.constant('GET') }) },
  {
    weight: 1,
    arbitrary: fc.record({ posted, type: contentType }).map(({ posted: { path, body }, type }) => ({
      method: 'POST',
      path,
      body,
      headers: { 'content-type': type },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      path: asked,
      headers,
      method: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'POST'),
    }),
  },
);

/** Bytes that are no HTTP, or not quite. */
export const malformedBytes: Arbitrary<string> = fc.oneof(
  spoilt(
    'POST /v1/checks HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"sfen":"9/9 b - 1"}',
  ),
  spoilt('GET /v1/problems?limit=1 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
  spoilt(
    'POST /v1/runs HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
