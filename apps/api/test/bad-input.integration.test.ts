import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBody } from '@tsume/contracts/error';
import { startApi, type Api } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: Api;

beforeAll(async () => {
  database = await makeDatabase();
  api = await startApi({ DATABASE_URL: database.url, BODY_LIMIT: '100000' });
});
afterAll(async () => {
  await api.process.end();
  await database.drop();
});

/** Sends a request and returns the refusal, whose shape has to be the contract's. */
async function refusal(method: 'GET' | 'POST', path: string, body?: string, type = 'application/json') {
  const options =
    method === 'GET'
      ? {}
      : { method, body, ...(body !== undefined && { headers: { 'content-type': type } }) };
  const answer = await fetch(api.base + path, options);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { error } = errorBody.strict().parse(await answer.json());
  expect(error.requestId).toBe(answer.headers.get('x-request-id'));
  return { status: answer.status, ...error };
}

const post = (path: string, body: unknown) => refusal('POST', path, JSON.stringify(body));
/** A list in a list, and so on. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const START = '8k/9/8P/9/9/9/9/9/9 b G 1';
const SEARCH = { fixed: ['k*1a', 'P*1c'], handsOnly: true };
const unknown = randomUUID();

describe('a run is refused with', () => {
  it.each([
    ['a SFEN that does not parse', { start: 'what is this' }, 422, 'sfen_syntax', /board/],
    ['a rank of ten squares', { start: '9/9/9/9/9/9/9/9/91 b - 1' }, 422, 'sfen_syntax', /Rank 9/],
    ['two pawns on a file', { start: '8k/9/8P/9/8P/9/9/9/9 b G 1' }, 422, 'double_pawn', /file 1/],
    ['a piece that could never move', { start: 'P7k/9/9/9/9/9/9/9/9 b G 1' }, 422, 'immobile_piece', /9a/],
    ['too many of a kind', { start: '8k/9/8P/9/9/9/9/9/9 b 5G 1' }, 422, 'too_many_of_a_kind', /gold/],
    ['the king in check', { start: '8k/8P/9/9/9/9/9/9/9 b G 1' }, 422, 'defender_in_check', /in check/],
    ['no king', { start: '9/9/8P/9/9/9/9/9/9 b G 1' }, 422, 'no_defender_king', /no king/],
    ['a population of 1', { population: 1 }, 422, 'out_of_range', /population/],
    ['a rate above 1', { mutationRate: 2 }, 422, 'out_of_range', /mutationRate/],
    ['a seed below 0', { seed: -1 }, 422, 'out_of_range', /seed/],
    ['a text for a number', { population: 'many' }, 400, 'invalid_request', /population/],
    ['an unknown method', { method: 'magic' }, 400, 'invalid_request', /method/],
    ['an unknown goal', { goal: 'stalemate' }, 400, 'invalid_request', /goal/],
    [
      'a method of mates for brinkmates',
      { goal: 'brinkmate', method: 'periodic' },
      422,
      'goal_contradiction',
      /periodic composes mates only/,
    ],
    ['an unknown field', { popluation: 10 }, 400, 'invalid_request', /popluation/],
    ['an unknown field of the order', { order: { plys: 3 } }, 422, 'order_invalid', /plys/],
    ['a length that no mate has', { order: { plies: 8 } }, 422, 'plies_even', /never 8/],
    ['an order with a king in check', { order: { fixed: ['k*5a', 'G*5b'] } }, 422, 'king_in_check', /5b/],
    [
      'a smoke of eight men',
      { order: { themes: ['smoke'], pieces: [0, 8] } },
      422,
      'theme_out_of_reach',
      /smoke takes 20 pieces.*allows 8/,
    ],
    [
      'the same by its Japanese name',
      { order: { themes: ['煙詰'], pieces: [0, 8] } },
      422,
      'theme_out_of_reach',
      /The theme smoke takes 20 pieces/,
    ],
    [
      'themes that exclude each other',
      { order: { themes: ['oneKind', 'rookAndBishop'] } },
      422,
      'themes_exclude_each_other',
      /oneKind and rookAndBishop/,
    ],
    ['a measure that nobody takes', { order: { maximise: 'beauty' } }, 422, 'order_invalid', /maximise/],
    ['a wish of nobody', { order: { wish: ['beauty'] } }, 422, 'order_invalid', /wish/],
    ['an order that is a text', { order: 'short' }, 400, 'invalid_request', /order/],
    ['a search without a space', { method: 'exhaustive' }, 422, 'no_space', /handsOnly/],
    [
      'a smoke that can’t end',
      { method: 'smoke', order: { twoKings: true } },
      422,
      'no_last_position',
      /no king/,
    ],
    [
      'a last position with an escape',
      { order: { shapeAtEnd: { sfen: '7sk/8G/8P/9/9/9/9/9/9' } } },
      422,
      'final_position_no_mate',
      /escapes by 2a1b/,
    ],
    [
      'a last shape of another method',
      { method: 'retrograde', order: { shapeAtEnd: { letter: 'A' } } },
      422,
      'final_shape_method',
      /final-shape/,
    ],
    ['no island', { islands: 0 }, 422, 'out_of_range', /islands/],
    ['a thousand islands', { islands: 1000 }, 422, 'out_of_range', /islands/],
    ['half an island', { islands: 1.5 }, 400, 'invalid_request', /islands/],
    [
      'islands of an unknown method',
      { islands: 2, islandMethods: ['magic'] },
      400,
      'invalid_request',
      /islandMethods/,
    ],
    ['islands without a method', { islands: 2, islandMethods: [] }, 422, 'out_of_range', /islandMethods/],
    ['islands that search one space', { islands: 2, order: SEARCH }, 422, 'no_islands', /exhaustive/],
    ['a list for a body', [], 400, 'invalid_request', /body/],
  ])('%s', async (_, body, status, code, message) => {
    expect(await post('/v1/runs', body)).toMatchObject({
      status,
      code,
      message: expect.stringMatching(message),
    });
  });

  it('what is no JSON, empty, too large or of another type', async () => {
    expect(await refusal('POST', '/v1/runs', '{"population":')).toMatchObject({
      status: 400,
      code: 'invalid_json',
    });
    expect(await refusal('POST', '/v1/runs', '')).toMatchObject({ status: 400, code: 'invalid_json' });
    const large = JSON.stringify({ start: 'x'.repeat(100_001) });
    expect(await refusal('POST', '/v1/runs', large)).toMatchObject({ status: 413, code: 'body_too_large' });
    for (const type of ['text/xml', 'text/plain']) {
      const other = await refusal('POST', '/v1/runs', '{}', type);
      expect(other).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });

  it('what is compressed', async () => {
    const body = gzipSync(JSON.stringify({ preset: 'paper' }));
    for (const more of [0, 10_000_000]) {
      const answer = await fetch(`${api.base}/v1/runs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: Buffer.concat([body, Buffer.alloc(more)]),
      });
      expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      const { error } = errorBody.strict().parse(await answer.json());
      expect(error).toMatchObject({
        code: 'unsupported_media_type',
        message: expect.stringMatching(/encoded as gzip/),
        details: { encoding: 'gzip' },
      });
    }
  });

  it('far too large, and is told so however much of it there is', async () => {
    const large = JSON.stringify({ start: 'x'.repeat(10_000_000) });
    for (let time = 0; time < 5; time++)
      expect(await refusal('POST', '/v1/runs', large)).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

/** All that the server says to what is sent. */
async function answerTo(sent: string): Promise<{ status: string; code: string; hasId: boolean }> {
  const { hostname, port } = new URL(api.base);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(sent);
  let said = '';
  for await (const part of socket) said += part;
  const [head, body] = said.split('\r\n\r\n');
  const { error } = errorBody.strict().parse(JSON.parse(body));
  return {
    status: head.split(' ')[1],
    code: error.code,
    hasId: head.includes(`x-request-id: ${error.requestId}`),
  };
}

it('a body that is encoded as it is, and one that is not there, are taken', async () => {
  const { id } = await (await api.post('/v1/checks', { sfen: START })).json();
  for (const [path, body, encoding] of [
    ['/v1/checks', JSON.stringify({ sfen: START }), 'Identity'],
    [`/v1/checks/${id}/cancel`, null, 'gzip'],
  ] as const) {
    const headers = { 'content-encoding': encoding, ...(body && { 'content-type': 'application/json' }) };
    expect((await fetch(api.base + path, { method: 'POST', headers, body })).ok).toBe(true);
  }
});

describe('what comes before any request is refused', () => {
  it.each([
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '431'],
    ['what is no HTTP', 'hello\r\n\r\n', '400'],
  ])('%s', async (_, sent, status) => {
    expect(await answerTo(sent)).toEqual({ status, code: 'invalid_request', hasId: true });
  });
});

describe('a check is refused with', () => {
  it.each([
    ['neither SFEN nor KIF', {}, 400, 'invalid_request'],
    ['both', { sfen: START, kif: 'x' }, 400, 'invalid_request'],
    ['a KIF that is none', { kif: 'これは棋譜ではない' }, 422, 'kif_syntax'],
    [
      'a KIF that breaks off in its diagram',
      { kif: '後手の持駒：なし\n+---+\n| ・ ・v玉|一' },
      422,
      'kif_syntax',
    ],
    ['a KIF with a move that cannot be', { kif: '手数----指手\n   1 ９九玉打' }, 422, 'illegal_move'],
    ['a SFEN that does not parse', { sfen: '8k/9 b G 1' }, 422, 'sfen_syntax'],
    ['an illegal diagram', { sfen: '8k/9/8P/8P/9/9/9/9/9 b G 1' }, 422, 'double_pawn'],
    ['too small a budget', { sfen: START, nodes: 1 }, 422, 'out_of_range'],
    ['an unknown profile', { sfen: START, profile: 'lenient' }, 400, 'invalid_request'],
    ['an even length', { kind: 'qbf', sfen: START, plies: 2 }, 400, 'invalid_request'],
    ['too long a length', { kind: 'qbf', sfen: START, plies: 17 }, 422, 'out_of_range'],
    ['a length for the other kind', { sfen: START, plies: 1 }, 400, 'invalid_request'],
    ['a problem for the other kind', { problem: unknown }, 400, 'invalid_request'],
    ['a problem that is not there', { kind: 'qbf', problem: unknown }, 404, 'problem_not_found'],
    ['a problem and a position', { kind: 'qbf', problem: unknown, sfen: START }, 400, 'invalid_request'],
    ['an unknown kind', { kind: 'sat', sfen: START }, 400, 'invalid_request'],
  ])('%s', async (_, body, status, code) => {
    expect(await post('/v1/checks', body)).toMatchObject({ status, code });
  });
});

describe('a number beyond all bounds is told the one of its field', () => {
  it.each([
    ['/v1/checks', { sfen: START, nodes: 1e30 }, 'nodes', 1_000_000_000],
    ['/v1/checks', { sfen: START, timeMs: 1e30 }, 'timeMs', 600_000],
    ['/v1/runs', { seed: 1e20 }, 'seed', 4_294_967_295],
    ['/v1/runs', { evaluations: 1e30 }, 'evaluations', 100_000_000],
  ])('%s %j', async (path, body, field, maximum) => {
    expect(await post(path, body)).toMatchObject({
      status: 422,
      code: 'out_of_range',
      message: expect.stringMatching(new RegExp(`^${field}: .*<=${maximum}\\.$`)),
      details: { issues: [{ field, kind: 'too_big', maximum }] },
    });
  });

  it('below as well, and in addresses', async () => {
    const seed = await post('/v1/runs', { seed: -1e30 });
    expect(seed).toMatchObject({ code: 'out_of_range', details: { issues: [{ minimum: 0 }] } });
    const list = await refusal('GET', '/v1/problems?limit=1e30');
    expect(list).toMatchObject({ code: 'out_of_range', details: { issues: [{ maximum: 200 }] } });
  });
});

describe('what does not exist', () => {
  it.each([
    ['GET', `/v1/runs/${unknown}`, 404, 'run_not_found'],
    ['GET', '/v1/runs/no-such-run', 404, 'run_not_found'],
    ['GET', `/v1/runs/${unknown}/events`, 404, 'run_not_found'],
    ['POST', `/v1/runs/${unknown}/cancel`, 404, 'run_not_found'],
    ['GET', `/v1/problems/${unknown}`, 404, 'problem_not_found'],
    ['GET', `/v1/problems/${unknown}.kif`, 404, 'problem_not_found'],
    ['GET', `/v1/checks/${unknown}`, 404, 'check_not_found'],
    ['GET', '/v1/nothing', 404, 'not_found'],
    ['GET', `/v1/problems/${unknown}.exe`, 400, 'invalid_request'],
  ] as const)('%s %s', async (method, path, status, code) => {
    expect(await refusal(method, path)).toMatchObject({ status, code });
  });
});

describe('what exists has no other methods', () => {
  it.each([
    ['POST', '/v1/problems', 'GET, HEAD'],
    ['PUT', '/v1/runs?status=done', 'GET, HEAD, POST'],
    ['PATCH', `/v1/checks/${unknown}`, 'DELETE, GET, HEAD'],
    ['GET', `/v1/runs/${unknown}/cancel`, 'POST'],
    ['DELETE', '/', 'GET, HEAD'],
  ])('%s %s: %s', async (method, path, allowed) => {
    const answer = await fetch(api.base + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    const { error } = errorBody.strict().parse(await answer.json());
    expect(error).toMatchObject({
      code: 'method_not_allowed',
      details: { method, allowed: allowed.split(', ') },
    });
  });

  it.each([
    ['HEAD', `/v1/runs/${unknown}/cancel`],
    ['OPTIONS', '/v1/runs'],
    ['POST', '/v1/nothing'],
    // The page's own address, which is nothing for a program.
    ['GET', '/runs'],
  ])('%s %s is nothing', async (method, path) => {
    const answer = await fetch(api.base + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });
});

describe('a list is refused with', () => {
  it.each([
    ['a text for a number', 'minPlies=few', 400, 'invalid_request'],
    ['too large a page', 'limit=100000', 422, 'out_of_range'],
    ['an unknown filter', 'minPly=3', 400, 'invalid_request'],
    ['an unknown sort', 'sort=beauty', 400, 'invalid_request'],
    ['an unknown theme', 'theme=smoke&theme=beauty', 400, 'invalid_request'],
    ['an unknown way to group', 'group=lines', 400, 'invalid_request'],
    ['an id that is none', 'alikeTo=this', 400, 'invalid_request'],
    ['a cursor that is none', 'cursor=abc', 400, 'invalid_request'],
  ])('%s', async (_, query, status, code) => {
    expect(await refusal('GET', `/v1/problems?${query}`)).toMatchObject({ status, code });
  });
});

it('nothing is disturbed by any of these', async () => {
  expect((await (await api.get('/v1/runs')).json()).items).toEqual([]);
  expect((await api.get('/readyz')).status).toBe(200);
  expect(api.process.output).not.toContain('"level":50');
});

it.each([
  ['half of a character', '\ud83d'],
  ['U+0000', '\0'],
])('a record with %s in its texts is taken, with a sign for it', async (_, broken) => {
  const kif = `作品名：a${broken}b\n手合割：平手\n   1 ７六歩(77)\n*c${broken}\n`;
  const record = { line: ['G*1b'], title: `a${broken}b` };
  for (const body of [{ kif }, { kif: `${kif}#${'x'.repeat(20_000)}` }, { sfen: START, record }]) {
    const answer = await api.post('/v1/checks', { ...body, reading: 'game' });
    expect(answer.status).toBe(202);
    const { id } = await answer.json();
    expect(await (await api.get(`/v1/checks/${id}`)).text()).toContain('"a\uFFFDb"');
  }
});

describe('what is sent back', () => {
  it.each([
    ['an order', '/v1/runs', (deep: string) => `{"order":${deep}}`],
    ['wishes', '/v1/runs', (deep: string) => `{"order":{"wish":${deep}}}`],
    ['fixed pieces', '/v1/runs', (deep: string) => `{"order":{"fixed":[${deep}]}}`],
    ['a SFEN', '/v1/checks', (deep: string) => `{"sfen":${deep}}`],
  ])('to %s of lists that are nested deep is a refusal', async (_, path, bodyOf) => {
    for (const levels of [40, 10_000]) {
      const { status, code, message } = await refusal('POST', path, bodyOf(nested(levels)));
      expect([status, code]).toEqual([400, 'invalid_request']);
      expect(message).toMatch(/nested deeper/);
    }
  });

  it.each(['/v1/runs', '/v1/checks'])('by %s to thousands of unknown fields is short', async (path) => {
    const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`unknown_${i}`, i]));
    for (const body of [fields, { order: fields, sfen: START }, { ['x'.repeat(50_000)]: 1 }]) {
      const answer = await api.post(path, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect((await answer.text()).length).toBeLessThan(10_000);
    }
  });

  it.each([
    [
      'thousands of unknown wishes',
      { order: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`w${i}`, i])) },
    ],
    ['a wish of a long name', { order: { ['x'.repeat(50_000)]: 1 } }],
    ['wishes in a wish', { order: { counts: { attacker: { ['x'.repeat(50_000)]: 1 } } } }],
  ])('to an order of %s is short (it was sent back whole, several times)', async (_, body) => {
    const answer = await api.post('/v1/runs', body);
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(10_000);
  });

  it.each(['9', '|'])('to a record with a long line of %s is short', async (letter) => {
    for (const length of [15_000, 40_000]) {
      const kif = `手合割：平手\n手数----指手---------消費時間--\n${letter.repeat(length)} ７六歩(77)\n`;
      const answer = await api.post('/v1/checks', { kif });
      expect(answer.status).toBe(422);
      expect((await answer.text()).length).toBeLessThan(10_000);
    }
  });
});
