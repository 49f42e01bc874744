/**
 * The filter `text`: what it finds by a position, by its mirror image and by an id, and what it
 * refuses; and that a problem and its mirror image are one row.
 */

import { STORED_RULES } from '@tsume/testing/stored-run';
import { randomUUID } from 'node:crypto';
import { problemQuery, type Problem } from '@tsume/contracts/problem';
import { moveTexts, westernTexts } from '@tsume/core/notation/move-text';
import { parseSfen } from '@tsume/core/placement/sfen';
import { PRESETS } from '@tsume/core/run/presets';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { listProblems } from './problems.ts';
import { commitGeneration } from './progress.ts';
import { insertRun, startRun } from './runs.ts';
import { readMoveWord } from './move-words.ts';
import { readShelf } from './shelf.ts';
import { readText } from './text-filter.ts';
import { withDatabase } from '../test/with-database.ts';

/** Gold, silver and knight about a king: written down by hand, each beside its mirror image. */
const GOLD = {
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  mirrored: 'k8/9/P8/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  line: ['G*1b'],
};
const SILVER = {
  sfen: '7k1/9/6RP1/9/9/9/9/9/9 b Sr2b4g3s4n4l17p 1',
  mirrored: '1k7/9/1PR6/9/9/9/9/9/9 b Sr2b4g3s4n4l17p 1',
  line: ['S*2b', '2a1a', '3c1c+'],
};

let database: Database;
withDatabase(async (own) => {
  database = own;
  await find([GOLD.sfen, GOLD.mirrored], GOLD.line);
  await find([SILVER.sfen], SILVER.line);
  await find([SILVER.mirrored], SILVER.line);
});

/** A run that finds these. */
async function find(sfens: readonly string[], line: readonly string[]): Promise<void> {
  const { id } = await insertRun(database, { ...PRESETS.paper, seed: 1 });
  const started = await startRun(database, id, 'test');
  const found = sfens.map((sfen) => ({
    sfen,
    unprunedSfen: sfen,
    plies: line.length,
    line,
    fitness: 1,
    pruned: [],
    soundness: 'sound' as const,
    paperSound: true,
    flaws: [],
    generation: 1,
  }));
  await commitGeneration(database, {
    runId: id,
    attempt: started?.attempt ?? 0,
    found,
    checkpoint: '{}',
    ms: 1,
    rules: STORED_RULES,
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 1,
      bestFitness: 1,
      meanFitness: 1,
      longestSound: line.length,
      archive: 1,
    },
  });
}

async function listed(text?: string): Promise<Problem[]> {
  const page = await listProblems(database, problemQuery.parse({ text }));
  if (!page.ok) throw new Error(page.error.message);
  return page.value.items;
}

it('a problem and its mirror image are one, found by one run or by two', async () => {
  const plies = (await listed()).map((problem) => problem.plies).sort((a, b) => a - b);
  expect(plies).toEqual([1, 3]);
  const findings = await database.finding.groupBy({ by: ['problemId'], _count: true });
  expect(findings.map(({ _count }) => _count).sort((a, b) => a - b)).toEqual([1, 2]);
});

describe('a text finds the problem', () => {
  it.each([
    ['a SFEN', GOLD.sfen],
    ['its mirror image', GOLD.mirrored],
    ['as USI writes positions', `position sfen ${GOLD.sfen}`],
    ['without the defender’s hand', '8k/9/8P/9/9/9/9/9/9 b G 1'],
    ['turned round, white to move', '9/9/9/9/9/9/p8/9/K8 w 2R2B3G4S4N4L17Pg 1'],
    ['the board alone', '8k/9/8P/9/9/9/9/9/9'],
    ['the board alone, mirrored', 'k8/9/P8/9/9/9/9/9/9'],
  ])('by %s', async (_name, text) => {
    expect((await listed(text)).map(({ line }) => line)).toEqual([GOLD.line]);
  });

  it('by the beginning of its id, a file’s name, a link', async () => {
    const [{ id }] = await listed(GOLD.sfen);
    for (const text of [
      id,
      id.slice(0, 8),
      id.slice(0, 13).toUpperCase(),
      `tsume-1-${id.slice(0, 8)}.kif`,
      `https://example.org/#/problems/${id}?ply=1`,
    ])
      expect((await listed(text)).map((problem) => problem.id)).toEqual([id]);
    expect(await listed(randomUUID())).toEqual([]);
  });

  it('by part of the board, as it was stored', async () => {
    expect((await listed('7k1/9/6R')).map(({ line }) => line)).toEqual([SILVER.line]);
  });

  it('by moves of its line', async () => {
    expect((await listed('S*2b 3c1c+')).map(({ line }) => line)).toEqual([SILVER.line]);
  });

  it.each(['２二銀', '▲22銀打', '△１一玉', 'S*2b １三飛成', '１三飛右成', 'Rx1c+', 'R-13+ 1一玉'])(
    'by the moves %s',
    async (text) => {
      expect((await listed(text)).map(({ line }) => line)).toEqual([SILVER.line]);
    },
  );

  it.each(['△２二銀', '２二金', '１三飛', '１三飛不成', '１三龍', '２二銀 １二玉', 'S-2b'])(
    'but not by %s, which is not played',
    async (text) => {
      expect(await listed(text)).toEqual([]);
    },
  );

  it('but not by the same board with another hand', async () => {
    expect(await listed('8k/9/8P/9/9/9/9/9/9 b S 1')).toEqual([]);
  });
});

it('what moves is what tsshogi says', async () => {
  for (const { sfen, line } of await readShelf()) {
    const [{ moves }] = await database.$queryRaw<{ moves: string[] }[]>`
      SELECT moves_of(${sfen}, ${line}::text[]) AS moves`;
    const placement = parseSfen(sfen);
    if (!placement.ok) throw new Error(placement.error.message);
    const western = westernTexts(placement.value, line);
    const japanese = moveTexts(placement.value, line);
    if (!western.ok || !japanese.ok) throw new Error('no legal line');
    expect(moves).toEqual(
      western.value.map((text, i) => {
        const [, piece, way, square, ending] = /^(\+?[A-Z])(?:\d[a-i])?([-x*])(\d[a-i])(.?)$/.exec(text)!;
        const entry = [piece, way === '*' ? way : '', square, ending].join('');
        return i % 2 === 0 ? entry : entry.replace(piece, piece.toLowerCase());
      }),
    );
    for (const [i, text] of japanese.value.entries()) {
      const [file, rank] = line[i].slice(2, 4);
      const named = text.replace('同', `${file}${rank.codePointAt(0)! - 96}`);
      expect(readMoveWord(named)).toContain(moves[i]);
    }
  }
});

describe('a text is refused', () => {
  it.each([
    ['nine ranks, one of ten squares', '9k/9/8P/9/9/9/9/9/9 b G 1', 'sfen_syntax', /Rank 1/],
    ['a board with a letter that is no piece', '8x/9/9/9/9/9/9/9/9', 'sfen_syntax', /"x"/],
    ['too little for an index', '+R+B', 'text_too_short', /too little/],
    ['a rank that every problem has', '9/9/9', 'text_too_short', /too little/],
    ['two letters alone', '8k', 'text_too_short', /too little/],
    ['a word', '馬鋸', 'text_unknown', /filter theme/],
    ['a pattern', 'R%', 'text_unknown', /no SFEN/],
    ['nonsense', "'; DROP TABLE problem; --", 'text_unknown', /no SFEN/],
  ])('%s', (_name, text, code, words) => {
    const read = readText(text);
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok ? '' : read.error.message).toMatch(words);
  });
});

describe('a text that thousands have', () => {
  const MANY = 12_100;
  const OTHERS = 8100;

  beforeAll(async () => {
    await database.$executeRaw`
      INSERT INTO problem (id, canonical_key, sfen, plies, line, leftover, soundness, flaws, pieces, interposition, profile, engine_version)
      SELECT gen_random_uuid(), n, CASE WHEN n <= ${MANY} THEN '7RN' ELSE '9' END, n, '{}', 0, 'sound', '[]', 3, 'standard', 'strict', 'test'
      FROM generate_series(1, ${MANY + OTHERS}) n`;
  });

  it('is found where they are', async () => {
    const page = await listProblems(database, problemQuery.parse({ text: '7RN', sort: 'plies', limit: 48 }));
    expect(page.ok && page.value.items.map(({ plies }) => plies)).toEqual(
      Array.from({ length: 48 }, (_, i) => i + 1),
    );
  });

  it('is found by age among the nearest, page after page', async () => {
    const expected = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM problem WHERE sfen = '7RN' ORDER BY created_at DESC, id DESC LIMIT 96`;
    const ids: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 2; pages++) {
      const page = await listProblems(database, problemQuery.parse({ text: '7RN', limit: 48, cursor }));
      if (!page.ok) throw new Error(page.error.message);
      ids.push(...page.value.items.map(({ id }) => id));
      cursor = page.value.nextCursor ?? undefined;
    }
    expect(ids).toEqual(expected.map(({ id }) => id));
  });

  it('and is refused in an order in which they are far away', async () => {
    const page = await listProblems(database, problemQuery.parse({ text: '7RN', sort: '-plies' }));
    expect(page).toMatchObject({ ok: false, error: { code: 'text_too_common' } });
  });
});
