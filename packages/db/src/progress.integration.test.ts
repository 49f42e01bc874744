import type { ProblemFoundEvent } from '@tsume/contracts/event';
import { STORED_RULES } from '@tsume/testing/stored-run';
import { problemQuery, type ProblemSort } from '@tsume/contracts/problem';
import { PRESETS } from '@tsume/core/run/presets';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { FoundProblem } from '@tsume/core/run/problem';
import { withDatabase } from '../test/with-database.ts';
import { describe, expect, it } from 'vitest';
import type { Database, Transaction } from './client.ts';
import { findProblem, listProblems } from './problems.ts';
import { RunLostError, commitGeneration, generationsAfter, keepFinds, problemsAfter } from './progress.ts';
import { endRun, findRunDetail, insertRun, listRuns, requestCancel, startRun } from './runs.ts';

let database: Database;
withDatabase((opened) => {
  database = opened;
});

/**
 * A gold in hand and a pawn on 1c … 9c below a king in the same file: not a good problem, but a
 * different one each.
 */
function found(file: number, plies: number, extra = ''): FoundProblem {
  const left = 9 - file;
  const rank = (piece: string) => `${left || ''}${piece}${file - 1 || ''}`;
  const sfen = `${rank('k')}/9/${rank('P')}/9/9/9/9/9/4${extra || '1'}4 b G 1`;
  const line = Array.from({ length: plies }, () => `G*${file}b`);
  return {
    sfen,
    unprunedSfen: sfen,
    plies,
    line,
    fitness: plies,
    pruned: [],
    soundness: 'sound',
    paperSound: true,
    flaws: [],
    generation: 1,
  };
}

function figures(generation: number): GenerationEvent {
  const [evaluations, longestSound] = [generation * 10, 3];
  return {
    event: 'generation',
    generation,
    evaluations,
    bestFitness: 3,
    meanFitness: 0.5,
    longestSound,
    archive: 1,
  };
}

/** The first rank of each problem. */
function placesOf(events: readonly ProblemFoundEvent[]) {
  return events.map(({ problem }) => problem.sfen.split('/')[0]);
}

async function beginRun() {
  const run = await insertRun(database, { ...PRESETS.paper, seed: 5 });
  const started = await startRun(database, run.id, 'test');
  if (started === undefined) throw new Error('not started');
  return { runId: run.id, attempt: started.attempt, ms: 1, rules: STORED_RULES };
}

/** A transaction whose raw statements are noted. */
function noting(transaction: Transaction, statements: string[]): Transaction {
  return new Proxy(transaction, {
    get: (target, name) => {
      if (name !== '$executeRaw') return Reflect.get(target, name);
      return (sql: TemplateStringsArray, ...values: unknown[]) => {
        statements.push(sql.join('?'));
        return target.$executeRaw(sql, ...values);
      };
    },
  });
}

describe('a generation', () => {
  it('is stored with its problems, figures and checkpoint at once', async () => {
    const run = await beginRun();
    const standing = await commitGeneration(database, {
      ...run,
      figures: figures(1),
      found: [found(1, 3), found(2, 5)],
      checkpoint: '{"b":1,"a":2}',
    });
    expect(standing).toBe('held');
    const [{ problems, figures: stored }] = await generationsAfter(database, run.runId, 0);
    expect(stored).toEqual(figures(1));
    expect(problems.map((event) => [event.problem.plies, event.isNew, event.problem.pieces])).toEqual([
      [3, true, 3],
      [5, true, 3],
    ]);
    expect(problems[0].problem.origin).toMatchObject({
      runId: run.runId,
      seed: 5,
      method: 'ga-archive',
      generation: 1,
    });
    const again = await startRun(database, run.runId, 'test');
    expect(again).toMatchObject({ attempt: 2, checkpoint: '{"b":1,"a":2}' });
    await endRun(database, run.runId, 2, { status: 'done' });
  });

  it('stores the mirror image of a problem as the same one', async () => {
    const before = await database.problem.count();
    const run = await beginRun();
    const twins = [found(9, 3), found(4, 7), found(6, 7)];
    await commitGeneration(database, { ...run, figures: figures(1), found: twins, checkpoint: '{}' });
    expect((await database.problem.count()) - before).toBe(1);
    const detail = await findRunDetail(database, run.runId);
    expect(detail?.counts).toEqual({ problems: 2, newProblems: 1, knownWorks: 0 });
    const first = await listProblems(database, problemQuery.parse({ run: run.runId, sort: 'plies' }));
    if (!first.ok) throw new Error('refused');
    expect(first.value.items.map((item) => [item.plies, item.origin?.runId === run.runId])).toEqual([
      [3, false],
      [7, true],
    ]);
    await endRun(database, run.runId, run.attempt, { status: 'done' });
  });

  it('of an earlier attempt is refused and leaves nothing behind', async () => {
    const run = await beginRun();
    await startRun(database, run.runId, 'test');
    const before = await database.problem.count();
    const late = { ...run, figures: figures(1), found: [found(3, 9)], checkpoint: '{}' };
    await expect(commitGeneration(database, late)).rejects.toThrow(RunLostError);
    expect(await database.problem.count()).toBe(before);
    expect(await generationsAfter(database, run.runId, 0)).toEqual([]);
    await endRun(database, run.runId, undefined, {
      status: 'failed',
      error: { code: 'internal', message: 'x' },
    });
    await expect(commitGeneration(database, { ...late, attempt: 2 })).rejects.toThrow(RunLostError);
  });

  it('that was cut leaves its problems, once, and is repeated in its own order', async () => {
    const run = await beginRun();
    const state = { ...run, checkpoint: '{}' };
    await commitGeneration(database, { ...state, figures: figures(1), found: [found(1, 1, 'S')] });
    await keepFinds(database, { ...run, found: [found(3, 1, 'S'), found(2, 1, 'S')] });
    await keepFinds(database, { ...run, found: [found(2, 1, 'S')] });
    expect(placesOf(await problemsAfter(database, run.runId, 1))).toEqual(['6k2', '7k1']);
    expect(await generationsAfter(database, run.runId, 1)).toEqual([]);
    expect((await findRunDetail(database, run.runId))?.counts).toEqual({
      problems: 3,
      newProblems: 3,
      knownWorks: 0,
    });

    const again = [found(2, 1, 'S'), found(4, 1, 'S'), found(3, 1, 'S'), found(1, 1, 'S')];
    await commitGeneration(database, { ...state, figures: figures(2), found: again });
    await commitGeneration(database, { ...state, figures: figures(3), found: [found(1, 1, 'G')] });
    const [second, third] = await generationsAfter(database, run.runId, 1);
    expect(placesOf(second.problems)).toEqual(['7k1', '5k3', '6k2']);
    expect(second.problems.every(({ isNew }) => isNew)).toBe(true);
    expect(placesOf(third.problems)).toEqual(['8k']);
    expect(await problemsAfter(database, run.runId, 3)).toEqual([]);
    expect((await findRunDetail(database, run.runId))?.counts).toEqual({
      problems: 5,
      newProblems: 5,
      knownWorks: 0,
    });
    await endRun(database, run.runId, run.attempt, { status: 'done' });
    await expect(keepFinds(database, { ...run, found: [] })).rejects.toThrow(RunLostError);
  });

  it('counts known works that it came upon, each once, mirrored or not, and stores none', async () => {
    const before = await database.problem.count();
    const run = await beginRun();
    await keepFinds(database, { ...run, found: [], known: [found(8, 3, 'L')] });
    const known = [found(2, 3, 'L'), found(3, 3, 'L')];
    const earlier = [{ figures: figures(1), found: [], known: [found(8, 3, 'L')] }];
    const told = { figures: figures(2), found: [], known, earlier, checkpoint: '{}' };
    await commitGeneration(database, { ...run, ...told });
    expect((await findRunDetail(database, run.runId))?.counts).toEqual({
      problems: 0,
      newProblems: 0,
      knownWorks: 2,
    });
    expect(await database.problem.count()).toBe(before);
    await endRun(database, run.runId, run.attempt, { status: 'done' });
  });

  it('is told of after its transaction, and counts as stored where nobody can be told', async () => {
    const run = await beginRun();
    const within: string[] = [];
    const listened = new Proxy(database, {
      get: (target, name) => {
        if (name === '$executeRaw') return () => Promise.reject(new Error('the connection is gone'));
        if (name !== '$transaction') return Reflect.get(target, name);
        return (work: (transaction: Transaction) => Promise<unknown>) =>
          database.$transaction((transaction) => work(noting(transaction, within)));
      },
    });
    const commit = { ...run, figures: figures(1), found: [found(1, 3)], checkpoint: '{}' };
    expect(await commitGeneration(listened, commit)).toBe('held');
    expect(within.length).toBeGreaterThan(0);
    expect(within.filter((sql) => sql.includes('pg_notify'))).toEqual([]);
    expect(await generationsAfter(database, run.runId, 0)).toMatchObject([{ figures: figures(1) }]);
    await endRun(database, run.runId, run.attempt, { status: 'done' });
  });

  it('tells whether cancelling was asked for', async () => {
    const run = await beginRun();
    await requestCancel(database, run.runId);
    const commit = { ...run, figures: figures(1), found: [], checkpoint: '{}' };
    expect(await commitGeneration(database, commit)).toBe('toBeCancelled');
    expect(await endRun(database, run.runId, run.attempt, { status: 'cancelled' })).toBe(true);
    expect(await endRun(database, run.runId, run.attempt, { status: 'done' })).toBe(false);
  });
});

describe('a list', () => {
  it.each(['-createdAt', 'createdAt', '-plies', 'plies', '-pieces', 'pieces'] satisfies ProblemSort[])(
    'by %s shows every problem once, page by page',
    async (sort) => {
      const run = await beginRun();
      const many = [1, 2, 3, 4, 5].flatMap((file) =>
        ['p', 'l', 'n'].map((extra, i) => found(file, 1 + 2 * i, extra)),
      );
      await commitGeneration(database, { ...run, figures: figures(1), found: many, checkpoint: '{}' });
      await endRun(database, run.runId, run.attempt, { status: 'done' });
      const whole = await pages(sort, 200);
      expect(await pages(sort, 4)).toEqual(whole);
      expect(whole.length).toBe(await database.problem.count());
      const [key] = (['createdAt', 'plies', 'pieces'] as const).filter((field) => sort.endsWith(field));
      const items = await Promise.all(whole.map((id) => findProblem(database, id)));
      const keys = items.map((item) => item?.[key] ?? 0);
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
    },
  );

  it.each([
    [{ minPlies: 5 }, (plies: number) => plies >= 5],
    [{ maxPlies: 3 }, (plies: number) => plies <= 3],
    [{ minPlies: 3, maxPlies: 3 }, (plies: number) => plies === 3],
    [{ minPieces: 4 }, (_: number, pieces: number) => pieces >= 4],
    [{ maxPieces: 3 }, (_: number, pieces: number) => pieces <= 3],
    [{ soundness: 'sound' }, () => true],
    [{ soundness: 'grey' }, () => false],
    [{ theme: 'smoke' }, () => false],
    [{ text: 'G*3b' }, (_: number, __: number, sfen: string) => sfen.startsWith('6k2/')],
    [{ text: '4p4' }, (_: number, __: number, sfen: string) => sfen.includes('4p4')],
  ])('by %j shows what fits and nothing else', async (filter, fits) => {
    const all = await listProblems(database, problemQuery.parse({ limit: 200 }));
    const some = await listProblems(database, problemQuery.parse({ ...filter, limit: 200 }));
    if (!all.ok || !some.ok) throw new Error('refused');
    const expected = all.value.items.filter((item) => fits(item.plies, item.pieces, item.sfen));
    expect(some.value.items).toEqual(expected);
  });

  it('refuses a cursor of another sort, of other filters and of another list', async () => {
    const page = await listProblems(database, problemQuery.parse({ limit: 1 }));
    const runs = await listRuns(database, { limit: 1 });
    if (!page.ok || !runs.ok) throw new Error('refused');
    const cursor = page.value.nextCursor;
    const refused = { ok: false, error: { code: 'invalid_request' } };
    for (const query of [
      { sort: 'plies', cursor },
      { minPlies: 3, cursor },
      { group: 'family', cursor },
      { cursor: runs.value.nextCursor },
    ])
      expect(await listProblems(database, problemQuery.parse({ limit: 1, ...query }))).toMatchObject(refused);
    expect(await listProblems(database, problemQuery.parse({ limit: 2, cursor }))).toMatchObject({
      ok: true,
    });
  });

  it('of runs shows the newest first', async () => {
    const page = await listRuns(database, { limit: 3 });
    if (!page.ok) throw new Error('refused');
    const times = page.value.items.map((run) => run.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(page.value.nextCursor).not.toBeNull();
  });
});

async function pages(sort: ProblemSort, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listProblems(database, { sort, group: 'none', limit, cursor });
    if (!page.ok) throw new Error(page.error.message);
    ids.push(...page.value.items.map((item) => item.id));
    if (page.value.nextCursor === null) return ids;
    cursor = page.value.nextCursor;
  }
}
