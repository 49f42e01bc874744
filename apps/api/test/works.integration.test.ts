/** Known works over HTTP: those of the service's list. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@tsume/contracts/error';
import { type LikeWorks, likeWorks } from '@tsume/contracts/work';
import { type Api, startApi } from '@tsume/testing/processes';
import { type TestDatabase, makeDatabase } from '@tsume/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** 将棋図巧 第七番; the same mirrored, a pawn moved. */
const SEVENTH = '1nkg5/2s6/3rp4/1B7/r8/1PN6/9/9/9 b BG3SN2gn4l16p 1';
const MIRRORED = '5gkn1/6s2/4pr3/7B1/8r/6NP1/9/9/9 b BG3SN2gn4l16p 1';
const MOVED = '5gkn1/6s2/5r3/4p2B1/8r/6NP1/9/9/9 b BG3SN2gn4l16p 1';

/** A line of five plies, and other men who stand by. */
const OWN = '7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1';
const STOOD_BY = '7Sk/9/9/7P1/9/9/LLLL5/9/9 b S2r2b4g2s4n17p 1';
const LINE = ['S*1b', '1a2b', '2d2c+', '2b3a', '2c3b'];

let folder: string;
let server: TestDatabase;
let api: Api;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-known-'));
  const own = join(folder, 'own.tsv');
  writeFileSync(own, `${SEVENTH}\t将棋図巧 第七番\t\n${OWN}\t銀\t${LINE.join(' ')}\n`);
  server = await makeDatabase();
  api = await startApi({ DATABASE_URL: server.url, KNOWN_WORKS: own });
});
afterAll(async () => {
  await api?.process.end();
  await server?.drop();
  rmSync(folder, { recursive: true });
});

function ask(query: Record<string, string>): Promise<Response> {
  return api.get(`/v1/works?${new URLSearchParams(query).toString()}`);
}

async function worksLike(query: Record<string, string>): Promise<LikeWorks['works']> {
  return likeWorks.parse(await (await ask(query)).json()).works;
}

describe('works that a position is like', () => {
  it('have a name, the kind of likeness, diagrams, and the squares that differ', async () => {
    expect(await worksLike({ sfen: MOVED })).toEqual([
      { kind: 'near', name: '将棋図巧 第七番', sfen: SEVENTH, image: MIRRORED, squares: ['5c', '5d'] },
    ]);
    expect(await worksLike({ sfen: MIRRORED })).toMatchObject([{ kind: 'mirror', squares: [] }]);
    // What the defender holds may be left out.
    expect(await worksLike({ sfen: SEVENTH.replace('2gn4l16p', '') })).toMatchObject([{ kind: 'same' }]);
  });

  it('are found by their line as well', async () => {
    expect(await worksLike({ sfen: OWN })).toMatchObject([{ kind: 'same', name: '銀' }]);
    expect(await worksLike({ sfen: STOOD_BY })).toEqual([]);
    expect(await worksLike({ sfen: STOOD_BY, line: LINE.join('.') })).toMatchObject([
      { kind: 'sameLine', name: '銀', squares: ['9g', '8g', '7g', '6g'] },
    ]);
  });

  it.each([
    ['no SFEN', { sfen: 'nonsense' }, 422, 'sfen_syntax'],
    ['no diagram', { sfen: '8k/9/9/9/9/9/9/9/9 b 5G 1' }, 422, 'too_many_of_a_kind'],
    ['a line that cannot be played', { sfen: OWN, line: 'G*1b' }, 422, 'illegal_move'],
    ['no line', { sfen: OWN, line: '....' }, 422, 'illegal_move'],
    ['a line of five hundred moves', { sfen: OWN, line: 'S*1b.'.repeat(500) }, 422, 'out_of_range'],
    ['no position', { line: 'G*1b' }, 400, 'invalid_request'],
    ['more than is known', { sfen: OWN, name: '銀' }, 400, 'invalid_request'],
  ])('%s is refused', async (_, query, status, code) => {
    const answer = await ask({ ...query });
    expect(answer.status).toBe(status);
    expect(errorBody.parse(await answer.json()).error.code).toBe(code);
  });
});
