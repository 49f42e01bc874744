import type { Appraisal } from '@tsume/contracts/appraisal';
import { problemQuery, type ProblemSort } from '@tsume/contracts/problem';
import { PRESETS } from '@tsume/core/run/presets';
import { withDatabase } from '../test/with-database.ts';
import { describe, expect, it } from 'vitest';
import { appraiseNext } from './appraisals.ts';
import type { Database } from './client.ts';
import { findProblem, listProblems } from './problems.ts';
import { commitGeneration } from './progress.ts';
import { insertRun, startRun } from './runs.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

/**
 * Stores problems that differ in the file of king and pawn, 1 to 5, and in a piece `extra`; 1:
 * none. Returns the run.
 */
async function store(files: readonly number[], extra: string, kind: 'mate' | 'brinkmate' = 'mate') {
  const run = await insertRun(database, { ...PRESETS.paper, seed: 5 });
  const { attempt } = (await startRun(database, run.id, 'test'))!;
  const sfenOf = (file: number) =>
    [`${9 - file || ''}k${file - 1 || ''}`, '9', `${9 - file || ''}P${file - 1 || ''}`]
      .concat(['9', '9', '9', '9', '9', `4${extra}4 b G 1`])
      .join('/');
  await commitGeneration(database, {
    runId: run.id,
    attempt,
    figures: {
      event: 'generation',
      generation: 1,
      evaluations: 1,
      bestFitness: 1,
      meanFitness: 1,
      longestSound: 1,
      archive: 0,
    },
    found: files.map((file) => ({
      sfen: sfenOf(file),
      unprunedSfen: sfenOf(file),
      plies: 1,
      line: [`G*${file}b`],
      fitness: 1,
      pruned: [],
      soundness: 'sound',
      paperSound: true,
      flaws: [],
      generation: 1,
    })),
    checkpoint: '{}',
    ms: 1,
    rules: { kind, interposition: 'standard', profile: 'strict', engineVersion: 'test' },
  });
  return run.id;
}

const DIFFICULTY = {
  proofNodes: 1,
  plausibleChecks: 1,
  deepestTry: 0,
  surprise: null,
  apparentLoss: null,
  economy: 0.25,
  movedDistance: 0,
  ornaments: null,
};

/** An appraisal with a score, and with themes that its move shows. */
function appraisalOf(score: number | null, themes: Appraisal['themes'][number]['theme'][] = []): Appraisal {
  const moves = [{ ply: 1, usi: 'G*1b' }];
  return {
    themes: themes.map((theme) => ({ theme, evidence: [{ moves }] })),
    undecided: [],
    difficulty: score === null ? null : DIFFICULTY,
    score,
  };
}

/** Has problems appraised until nobody wants to be; what they get is taken from `make` in turn. */
async function appraiseAll(version: number, make: (count: number) => Appraisal): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const id = await appraiseNext(database, version, [], async () => make(ids.length));
    if (id === undefined) return ids;
    ids.push(id);
  }
}

async function list(query: object) {
  const page = await listProblems(database, problemQuery.parse(query));
  if (!page.ok) throw new Error(page.error.message);
  return page.value;
}

describe('an appraisal', () => {
  it('is stored once with its problem, names and score beside it; a later appraiser makes it anew', async () => {
    const run = await store([1, 2], '1');
    const appraisal = appraisalOf(12.5, ['sacrifice', 'modelMate']);
    const { items: before } = await list({ run });
    expect(before).toMatchObject([
      { themes: [], score: null },
      { themes: [], score: null },
    ]);
    expect(await findProblem(database, before[0].id)).toMatchObject({ appraisal: null });
    const ids = await appraiseAll(1, () => appraisal);
    expect(ids.toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(await appraiseAll(1, () => appraisal)).toEqual([]);
    expect(await findProblem(database, ids[0])).toMatchObject({
      themes: ['sacrifice', 'modelMate'],
      score: 12.5,
      appraisal,
    });
    expect((await list({ run })).items[0]).not.toHaveProperty('appraisal');
    expect(await appraiseAll(2, () => appraisalOf(3))).toHaveLength(2);
    expect(await appraiseAll(1, () => appraisal)).toEqual([]);
    expect(await findProblem(database, ids[0])).toMatchObject({ themes: [], score: 3 });
  });

  it('is made of what nobody has appraised first, and never of a brinkmate or what is left out', async () => {
    const known = (await list({})).items.map(({ id }) => id);
    await store([3], '1', 'brinkmate');
    const { items } = await list({ run: await store([4, 5], '1') });
    const [left, wanted] = items.map(({ id }) => id);
    const first = await appraiseNext(database, 3, [left], async () => appraisalOf(1));
    expect(first).toBe(wanted);
    const rest = await appraiseAll(3, () => appraisalOf(1));
    expect(rest).toEqual([left, ...rest.slice(1)]);
    expect(rest.slice(1).toSorted()).toEqual(known.toSorted());
  });

  it('is made by one worker, and by another one where that one fails', async () => {
    const { items } = await list({ run: await store([1], 'g') });
    let others: string | undefined = 'not asked';
    const failing = appraiseNext(database, 3, [], async () => {
      others = await appraiseNext(database, 3, [], async () => appraisalOf(1));
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(others).toBeUndefined();
    expect(await appraiseAll(3, () => appraisalOf(1))).toEqual([items[0].id]);
  });

  it('lets the problem be found again meanwhile', async () => {
    await store([2], 'g');
    const id = await appraiseNext(database, 3, [], async (problem) => {
      const again = await store([2], 'g');
      expect((await list({ run: again })).items.map((item) => item.id)).toEqual([problem.id]);
      return appraisalOf(1);
    });
    expect(id).toBeDefined();
  });
});

describe('a list', () => {
  it.each(['-score', 'score'] satisfies ProblemSort[])(
    'by %s ends with what has no score, and shows every problem once, page by page',
    async (sort) => {
      await store([1, 2, 3, 4, 5], sort === 'score' ? 'p' : 'n');
      const scores = [null, 0.1 + 0.2, 7, null, 7, -1.5, 1e9 / 7];
      await appraiseAll(sort === 'score' ? 9 : 8, (count) => appraisalOf(scores[count % scores.length]));
      await store([1, 2], sort === 'score' ? 'l' : 's');
      const { items: whole } = await list({ sort, limit: 200 });
      const paged: typeof whole = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) });
        paged.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole);
      expect(new Set(whole.map(({ id }) => id)).size).toBe((await list({ limit: 200 })).items.length);
      const shown = whole.map(({ score }) => score);
      const numbers = shown.filter((score) => score !== null);
      expect(shown.slice(numbers.length).every((score) => score === null)).toBe(true);
      expect(shown.length - numbers.length).toBeGreaterThan(2);
      const ascending = numbers.toSorted((a, b) => a - b);
      expect(numbers).toEqual(sort === 'score' ? ascending : ascending.toReversed());
    },
  );

  it('by themes shows what has all of them', async () => {
    const run = await store([1, 2, 3], 'b');
    const shown = [['sacrifice'], ['sacrifice', 'smoke'], ['smoke', 'horseSaw', 'sacrifice']] as const;
    let count = 0;
    for (; count < shown.length;) {
      const made = await appraiseNext(database, 10, [], async ({ sfen }) =>
        sfen.includes('4b4') ? appraisalOf(1, [...shown[count++]]) : appraisalOf(1),
      );
      expect(made).toBeDefined();
    }
    const sizes = async (theme: string | string[]) =>
      (await list({ run, theme })).items.map(({ themes }) => themes.length).toSorted((a, b) => a - b);
    expect(await sizes('sacrifice')).toEqual([1, 2, 3]);
    expect(await sizes(['smoke'])).toEqual([2, 3]);
    expect(await sizes(['smoke', 'sacrifice', 'horseSaw'])).toEqual([3]);
    expect(await sizes('twoKings')).toEqual([]);
  });
});
