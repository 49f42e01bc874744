/** A problem's own address, of which previews are made; and its pictures and booklets. */

import { type CheckReport, checkTask } from '@tsume/contracts/check';
import { problemPage } from '@tsume/contracts/problem';
import { endCheck, insertCheck, startCheck } from '@tsume/db/checks';
import { type Database, openDatabase } from '@tsume/db/client';
import { createKey } from '@tsume/db/keys';
import { countPages } from '@tsume/testing/pdf';
import { type Api, startApi } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { storeRun } from '@tsume/testing/stored-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestDatabase;
let database: Database;
let api: Api;
let id: string;

beforeAll(async () => {
  server = await makeDatabase();
  api = await startApi({ DATABASE_URL: server.url, MAX_EXPORTS: '1' });
  database = openDatabase(server.url);
  await storeRun(database);
  const listed = problemPage.parse(await (await api.get('/v1/problems')).json());
  id = listed.items[0].id;
});
afterAll(async () => {
  await database?.$disconnect();
  await api?.process.end();
  await server?.drop();
});

/** What a meta element of the page says. */
function meta(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

/** Width and height of a PNG, as its header has them. */
function sizeOf(png: ArrayBuffer): string[] {
  const header = new DataView(png);
  return [16, 20].map((offset) => String(header.getUint32(offset)));
}

describe('GET /problems/{id}', () => {
  it('is the page, with title, picture and its size for previews', async () => {
    const answer = await api.get(`/problems/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    expect(page).toContain('<div id="app">');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(meta(page, 'og:title')).toBe('1手詰 – 詰将棋工房');
    expect(meta(page, 'og:url')).toBe(`${api.base}/problems/${id}`);
    expect(page).toContain(`<link rel="canonical" href="${api.base}/problems/${id}"`);
    expect(meta(page, 'twitter:card')).toBe('summary');
    const picture = await fetch(meta(page, 'og:image') ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(await picture.arrayBuffer())).toEqual([
      meta(page, 'og:image:width'),
      meta(page, 'og:image:height'),
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E'])(
    'is the page without a preview, as 404, for %s',
    async (unknown) => {
      const answer = await api.get(`/problems/${unknown}`);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain('<div id="app">');
      expect(page).not.toContain('og:');
    },
  );

  it.each(['"><script>alert(1)</script>', 'localhost:"><script>alert(1)</script>'])(
    'does not say again what the client calls the service: %s',
    async (host) => {
      const { status, body } = await api.ask(`/problems/${id}`, { host });
      expect(body).not.toContain('<script>alert');
      expect([400, 421]).toContain(status);
    },
  );

  it('tells nothing of the problem where keys are wanted, and its files are kept for nobody else', async () => {
    const closed = await startApi({ DATABASE_URL: server.url, API_KEYS: 'required' });
    const { key } = await createKey(database, { name: 'somebody', scopes: ['read'] });
    const answer = await closed.get(`/problems/${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('og:');
    const file = await closed.get(`/v1/problems/${id}.kif`, { authorization: `Bearer ${key}` });
    expect(file.headers.get('cache-control')).toBe('private, max-age=86400');
    await closed.process.end();
  });
});

describe('the page’s own addresses', () => {
  /** What Chromium sends when an address is typed. */
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each([
    '/',
    '/problems',
    '/compose',
    '/compose/',
    '/problems/',
    '/runs',
    '/runs/7',
    '/check',
    '/check/7?sfen=8k',
    '/help',
    '/help/sound',
    '/keys',
  ])('a browser is answered with the page at %s', async (path) => {
    const answer = await api.get(path, BROWSER);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<div id="app">');
  });

  it.each(['/compose/7', '/runs/7/8', '/nothing', '/compose.html', '/v12', '/help/%2e%2e/%2e%2e/etc'])(
    'there is nothing at %s, which the page tells a browser',
    async (path) => {
      const answer = await api.get(path, BROWSER);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="app">');
      const program = await api.get(path);
      expect([program.status, await program.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    },
  );

  it.each(['/v1', '/v1?x=1', '/v1/nothing'])(
    'there is nothing at %s, for a browser neither',
    async (path) => {
      const answer = await api.get(path, BROWSER);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    },
  );

  it('a program that wants no HTML is told in JSON that there is nothing', async () => {
    for (const accept of ['application/json', '*/*']) {
      const answer = await api.get('/runs', { accept });
      expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'accept']);
      expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
    }
  });

  it('the icon is where a browser looks for it beside a picture or an answer', async () => {
    const icon = await api.get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type'), new URL(icon.url).pathname]).toEqual([
      200,
      'image/svg+xml',
      '/favicon.svg',
    ]);
  });

  it.each([
    [{ range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    [{ range: 'bytes=5-2' }, 416, 'range_not_satisfiable'],
    [{ 'if-match': '"another"' }, 412, 'precondition_failed'],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412, 'precondition_failed'],
  ])(
    'a file of it that cannot be sent as %o is refused (it was an error of the service)',
    async (headers, status, code) => {
      for (const path of ['/favicon.svg', '/docs/static/swagger-ui.css']) {
        const answer = await api.get(path, headers);
        expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
      }
    },
  );

  it('the page never says the path again', async () => {
    const plain = await (await api.get('/help', BROWSER)).text();
    expect(await (await api.get('/help/%3Cscript%3Ealert(1)?a="><script>', BROWSER)).text()).toBe(plain);
  });
});

/** What a download of some problems by their ids answers. */
const askFor = (ids: readonly string[], as = 'kif'): Promise<Response> =>
  api.get(`/v1/problems/export?${new URLSearchParams([['as', as], ...ids.map((each) => ['ids', each])])}`);

describe('GET /v1/problems/export?ids=', () => {
  it('is of these problems, in this order, each once', async () => {
    await storeRun(
      database,
      [3, 5, 7].map((plies) => ({
        sfen: `8k/9/8P/9/9/9/9/9/${'P'.repeat((plies - 1) / 2)}${10 - (plies + 1) / 2} b G 1`,
        plies,
        line: ['G*1b'],
      })),
    );
    const { items } = problemPage.parse(await (await api.get('/v1/problems?minPlies=3&sort=plies')).json());
    const [three, five, seven] = items.map((item) => item.id);
    const answer = await askFor([seven, three, five, three]);
    expect(answer.status).toBe(200);
    expect((await answer.text()).match(/(?<=作品名：tsume-)\d+/g)).toEqual(['7', '3', '5']);
    const booklet = await askFor([five, three], 'pdf');
    expect(await countPages(new Uint8Array(await booklet.arrayBuffer()))).toBe(2);
  });

  it('is refused where one of them is unknown or no id, or where there are too many', async () => {
    const unknown = await askFor([id, '00000000-0000-4000-8000-000000000000']);
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { error: { code: 'problem_not_found' } },
    ]);
    const cases = [
      [['7'], 400, 'invalid_request'],
      [[''], 400, 'invalid_request'],
      [Array.from({ length: 201 }, () => id), 422, 'out_of_range'],
    ] as const;
    for (const [ids, status, code] of cases) {
      const answer = await askFor(ids);
      expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
    }
  });
});

describe('GET /v1/problems/{id}.{format}', () => {
  it('makes a moving GIF of the solution', async () => {
    const answer = await api.get(`/v1/problems/${id}.gif`);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 6))).toBe('GIF89a');
    // The diagram and one move: each frame begins with a graphic control extension.
    const controls = new TextDecoder('latin1').decode(bytes).split('\x21\xf9\x04').length - 1;
    expect(controls).toBe(2);
  });

  it('makes a PDF: the diagram, and the solution behind it', async () => {
    const answer = await api.get(`/v1/problems/${id}.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await countPages(new Uint8Array(await answer.arrayBuffer()))).toBe(2);
  });

  it.each(['kif', 'png', 'pdf'])('a %s that the client has is not sent again', async (format) => {
    const path = `/v1/problems/${id}.${format}`;
    const first = await api.get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    const tag = first.headers.get('etag') ?? '';
    // A strong one promises the same bytes.
    expect(tag).toMatch(/^"[^"]+"$/);
    const [bytes, again] = [await first.arrayBuffer(), await (await api.get(path)).arrayBuffer()];
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(again))).toBe(0);
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const answer = await api.get(path, { 'if-none-match': known });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await api.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await api.get(`/v1/problems/${id}.svg`, { 'if-none-match': tag })).status).toBe(200);
    const unknown = `/v1/problems/00000000-0000-4000-8000-000000000000.${format}`;
    expect((await api.get(unknown, { 'if-none-match': '*' })).status).toBe(404);
  });
});

/**
 * A check of two golds in hand as its worker would have left it; the second one is a line beside
 * the main line.
 */
async function storedCheck(report: Partial<CheckReport> = {}): Promise<string> {
  const sfen = '8k/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
  const { check } = await insertCheck(database, checkTask.parse({ sfen, sideLines: true }));
  const started = await startCheck(database, check.id, 'brief');
  const answer: CheckReport = {
    sfen,
    verdict: 'mate',
    plies: 1,
    exact: true,
    line: ['G*1b'],
    leftover: 1,
    stopped: null,
    nodes: 321,
    ms: 1,
    soundness: 'unsound',
    paperSound: false,
    flaws: [],
    sideLines: [{ kind: 'try', ply: 1, line: ['G*2b', '1a2b'], leftover: null }],
    ...report,
  };
  await endCheck(database, check.id, started?.attempt ?? 0, { report: answer, engineVersion: '9.9.9' });
  return check.id;
}

describe('a submission sheet', () => {
  const FACTS = new URLSearchParams({ title: '頭金', author: '何某', intention: '金打ち', language: 'en' });

  it.each(['pdf', 'png'] as const)('is a page of a stored problem, as %s', async (format) => {
    const answer = await api.get(`/v1/problems/${id}/sheet.${format}?${FACTS.toString()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="sheet-1-[0-9a-f]{8}\\.${format}"$`),
    );
    const bytes = await answer.arrayBuffer();
    if (format === 'pdf') expect(await countPages(new Uint8Array(bytes))).toBe(1);
    else expect(sizeOf(bytes)).toEqual(['1191', '1684']);
  });

  it('is a record with the branches and the words of a check', async () => {
    const check = await storedCheck();
    const kif = await (await api.get(`/v1/checks/${check}/sheet.kifu?${FACTS.toString()}`)).text();
    for (const words of ['作品名：頭金', '作者：何某', '*狙い：金打ち', '*紛れ', '完全性：不完全作'])
      expect(kif).toContain(words);
    expect(kif).toMatch(/備考：検討 tsume 9\.9\.9、321局面、\d{4}-\d\d-\d\d/);
  });

  it('is refused where a check has no answer, or no mate, and where words are too long', async () => {
    const { check } = await insertCheck(database, checkTask.parse({ sfen: '8k/9/8P/9/9/9/9/9/9 b G 1' }));
    const none = await storedCheck({ verdict: 'noMate', plies: null, exact: false, line: null });
    for (const path of [check.id, none]) {
      const refused = await api.get(`/v1/checks/${path}/sheet.pdf`);
      expect([refused.status, await refused.json()]).toMatchObject([422, { error: { code: 'no_sheet' } }]);
    }
    const long = await api.get(`/v1/checks/${none}/sheet.pdf?title=${'a'.repeat(101)}`);
    expect(await long.json()).toMatchObject({ error: { code: 'out_of_range' } });
  });
});
