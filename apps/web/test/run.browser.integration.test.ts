/**
 * The live view of a run in a real browser: what it shows is what the service has, also after the
 * service was gone; pause, resume, end, again; and from the first screen to a KIF of a problem
 * composed just now.
 *
 * @slow
 * @needs chromium
 */

import { STORED_RULES } from '@tsume/testing/stored-run';
import { readFile } from 'node:fs/promises';
import type { Refusal } from '@tsume/core/result';
import { resolveRun } from '@tsume/core/run/accept';
import { runDetail, runPage, sizeCounts } from '@tsume/contracts/run';
import { openDatabase, type Database } from '@tsume/db/client';
import { freePort } from '@tsume/db/embedded';
import { createKey } from '@tsume/db/keys';
import { commitGeneration, keepFinds } from '@tsume/db/progress';
import { endRun, insertRun, startRun } from '@tsume/db/runs';
import { UNJUDGED, startApi, startWorker, type Api, type ServiceProcess } from '@tsume/testing/processes';
import { makeDatabase, type TestDatabase } from '@tsume/testing/servers';
import type { Browser, Locator, Page } from 'playwright-core';
import { importKIF, Move, SpecialMoveType } from 'tsshogi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, barriersInTheDark, launchBrowser, openPage } from './browser.ts';

/** Nothing takes so long but on a machine that has other things to do. */
const LONG_MS = 120_000;
/** No worker takes these runs up. */
const LEASE_MS = 600_000;

let server: TestDatabase;
let database: Database;
let browser: Browser;
let api: Api;
let settings: { DATABASE_URL: string; PORT: string };

beforeAll(async () => {
  server = await makeDatabase();
  database = openDatabase(server.url);
  settings = { DATABASE_URL: server.url, PORT: String(await freePort()) };
  api = await startApi(settings);
  browser = await launchBrowser();
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await database?.$disconnect();
  await api?.process.end();
  await server?.drop();
}, LONG_MS);

/** A run that somebody is at work on, and that moves on when it is told to. */
class Pot {
  static #made = 0;
  readonly id: string;
  readonly attempt: number;
  /**
   * Counted from 0: no two runs' problems may be the same, since the second would not be stored.
   */
  readonly #number = Pot.#made++;
  #generation = 0;

  private constructor(id: string, attempt: number) {
    this.id = id;
    this.attempt = attempt;
  }

  static async make(): Promise<Pot> {
    const { id } = await insertRun(database, resolveRun({ seed: 1 }, 0));
    const started = await startRun(database, id, 'test', LEASE_MS);
    return new Pot(id, started?.attempt ?? 0);
  }

  /** A generation with problems of so many pawns and plies. */
  async cook(...found: readonly (readonly [pawns: number, plies: number])[]): Promise<void> {
    const generation = ++this.#generation;
    const longestSound = Math.max(...found.map(([, plies]) => plies), 1);
    await commitGeneration(database, {
      runId: this.id,
      attempt: this.attempt,
      found: found.map(([pawns, plies]) => problem(this.#number, pawns, plies)),
      checkpoint: '{}',
      ms: 1000 * generation,
      rules: STORED_RULES,
      figures: {
        event: 'generation',
        generation,
        evaluations: 20 * generation,
        bestFitness: longestSound,
        meanFitness: 1,
        longestSound,
        archive: 10 * generation,
      },
    });
  }

  /** A generation that is cut when it has found these. */
  async spill(...found: readonly (readonly [pawns: number, plies: number])[]): Promise<void> {
    await keepFinds(database, {
      runId: this.id,
      attempt: this.attempt,
      found: found.map(([pawns, plies]) => problem(this.#number, pawns, plies)),
      rules: STORED_RULES,
    });
  }

  /** The same, which came upon a known work of so many pawns and plies. */
  async spillKnown(pawns: number, plies: number): Promise<void> {
    const known = [problem(this.#number, pawns, plies)];
    await keepFinds(database, {
      runId: this.id,
      attempt: this.attempt,
      found: [],
      known,
      rules: STORED_RULES,
    });
  }

  async end(ending?: Refusal): Promise<void> {
    await endRun(database, this.id, this.attempt, { status: 'done', error: ending });
  }
}

/** Three pieces beside the start of the preset `paper`, as the ones of a genome put them down. */
const UNPRUNED = '6+P1k/6+B2/7S1/6p2/9/9/9/9/9 b L2rb4g3s4n3l16p 1';

/**
 * A problem of its own for each run, number of pawns and plies; not a good one. It has four pieces
 * more than pawns.
 */
function problem(run: number, pawns: number, plies: number) {
  const left = run % 9;
  const gold = `${left || ''}g${8 - left || ''}`;
  const ranks = ['4k4', gold, '9', '9', `${plies % 8 || ''}p${8 - (plies % 8) || ''}`, '9', '9', '9'];
  const sfen = `${ranks.join('/')}/${'P'.repeat(pawns)}${9 - pawns} b G 1`;
  const report = { soundness: 'sound', paperSound: true, flaws: [] } as const;
  const line = Array.from({ length: plies }, () => 'G*5b');
  return { sfen, unprunedSfen: UNPRUNED, plies, line, fitness: plies, pruned: [], ...report, generation: 1 };
}

/** How many problems each cell of the map says that it has. */
async function heatOf(page: Page): Promise<string[]> {
  const labels = page
    .locator('.heat-map a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('aria-label')));
  return (await labels).map(String).sort();
}

/** The generations that the chart has, by its table. */
async function chartOf(page: Page): Promise<string[]> {
  const table = page.locator('.chart-table');
  if (!(await table.locator('table').isVisible())) await table.locator('summary').click();
  await table.locator('table').waitFor();
  return table.locator('tbody th').allTextContents();
}

const seal = (page: Page, words: string): Locator => page.locator('.run-head .seal', { hasText: words });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a run that was over before the end of a generation has its problems and the longest of them', async () => {
  const pot = await Pot.make();
  await pot.spill([1, 3], [2, 9]);
  await pot.spillKnown(3, 5);
  await pot.end();
  const { page, faults } = await openPage(browser, `${api.base}/runs/${pot.id}`);
  await page.locator('.found .card').nth(1).waitFor();
  const longest = page.locator('.figures div', { hasText: 'Longest' }).locator('dd');
  await expect.poll(() => longest.textContent()).toBe('9 plies');
  await page.getByText('One known work was found, and left out.').waitFor();
  expect(faults).toEqual([]);
});

test(
  'figures, chart and map show what was found before the page was opened, and what comes then',
  async () => {
    const pot = await Pot.make();
    await pot.cook([1, 3], [2, 3]);
    await pot.cook([1, 7], [1, 5]);
    const { page, faults } = await openPage(browser, `${api.base}/runs/${pot.id}`);
    await page.getByText('live', { exact: true }).waitFor();
    await page.locator('.heat-map a').nth(3).waitFor();
    await expect
      .poll(() => heatOf(page))
      .toEqual([
        '3 plies, 5 pieces: 1 problem',
        '3 plies, 6 pieces: 1 problem',
        '5 plies, 5 pieces: 1 problem',
        '7 plies, 5 pieces: 1 problem',
      ]);
    await expect.poll(() => page.locator('.found .card').count()).toBe(4);

    await pot.cook([3, 9], [2, 3]);
    await page.locator('.card-arrived .card-plies').getByText('9 plies').waitFor();
    await page.getByRole('link', { name: '9 plies, 7 pieces: 1 problem' }).waitFor();
    await expect.poll(() => chartOf(page)).toEqual(['3', '2', '1']);
    await page.getByRole('img', { name: /after generation 3 the best fitness is 9/ }).waitFor();

    const reader = page.getByRole('slider', { name: 'Generation to read' });
    await reader.focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => reader.getAttribute('aria-valuetext'))
      .toBe('Generation 2: best 7, mean 1, longest 7 plies');
    await expect.poll(() => page.locator('.chart-at').textContent()).toBe('Generation 2');
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInTheDark(page)).toEqual([]);
    await pot.end();
    await seal(page, 'Done').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  },
  LONG_MS,
);

test(
  'a picture explains the method with what the run has, and stays folded where it was',
  async () => {
    const pot = await Pot.make();
    const { page, faults } = await openPage(browser, `${api.base}/runs/${pot.id}`);
    const picture = page.getByRole('figure', { name: 'The paper’s method, step by step' });
    await picture.getByText('10 ones among 2,132 bits').waitFor();
    await picture.getByRole('img', { name: /^The start position/ }).waitFor();
    await picture.getByText('8 drawn of 200: the fittest is a parent').waitFor();
    await picture.getByText('One parent in 20 is drawn from them.').waitFor();
    await page.getByText('live', { exact: true }).waitFor();
    await pot.cook([1, 3]);
    await pot.cook([2, 7]);
    await picture.getByText('Generation 2 of 50').waitFor();
    await picture.getByText('20 sound diagrams').waitFor();
    await picture.getByText('Mate in 7 plies, Sound').waitFor();
    await picture.getByRole('img', { name: /3 pieces that it puts down$/ }).waitFor();
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInTheDark(page)).toEqual([]);
    await page.getByText('How this run works').click();
    // By its role it would be gone with the fold, before the page has taken note of that.
    await page.locator('.how-it-works figure').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('How this run works').waitFor();
    await expect.poll(() => picture.count()).toBe(0);
    await pot.end();
    expect(faults).toEqual([]);
  },
  LONG_MS,
);

test(
  'a cell of the map leads to its problems, by keys alone',
  async () => {
    const pot = await Pot.make();
    await pot.cook([1, 11], [2, 11], [4, 11], [2, 15]);
    await pot.end();
    const { page, faults } = await openPage(browser, `${api.base}/runs/${pot.id}`);
    const first = page.locator('.heat-map a').first();
    await first.focus();
    await expect.poll(() => first.getAttribute('aria-label')).toBe('11 plies, 8 pieces: 1 problem');
    await page.getByText('11 plies, 8 pieces: 1 problem').waitFor();
    // Two keys that come before the page is drawn anew lead two cells on.
    await page.evaluate(`for (let i = 0; i < 2; i++) document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))`);
    await page.getByText('11 plies, 5 pieces: 1 problem').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('11 plies, 6 pieces: 1 problem').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('15 plies, 6 pieces: 1 problem').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`run=${pot.id}`));
    const query = new URLSearchParams(new URL(page.url()).search);
    expect(Object.fromEntries(query)).toEqual({
      run: pot.id,
      group: 'none',
      minPlies: '15',
      maxPlies: '15',
      minPieces: '6',
      maxPieces: '6',
    });
    await page.locator('.card-link').first().waitFor();
    await expect.poll(() => page.locator('.card-link').count()).toBe(1);
    expect(faults).toEqual([]);
  },
  LONG_MS,
);

/**
 * The API goes down while somebody looks on, the run goes on, and the API comes back at the same
 * address.
 */
async function restartDuring(page: Page, more: Record<string, string>, meanwhile: () => Promise<void>) {
  await api.process.end('SIGKILL');
  await page.getByText('connection lost, trying again').waitFor();
  await page.getByText('The service does not answer. Trying again').waitFor();
  await meanwhile();
  api = await startApi({ ...settings, ...more });
}

/** Chart, map and cards are those of the service. */
async function expectCaughtUp(page: Page, id: string, headers: Record<string, string> = {}) {
  const detail = runDetail.parse(await (await api.get(`/v1/runs/${id}`, headers)).json());
  const generations = detail.history.map(({ generation }) => String(generation)).toReversed();
  await expect.poll(() => chartOf(page), { timeout: LONG_MS }).toEqual(generations);
  const { items } = sizeCounts.parse(await (await api.get(`/v1/runs/${id}/sizes`, headers)).json());
  const cells = items.map(
    ({ plies, pieces, problems }) =>
      `${plies} plies, ${pieces} pieces: ${problems} problem${problems > 1 ? 's' : ''}`,
  );
  await expect.poll(() => heatOf(page), { timeout: LONG_MS }).toEqual(cells.sort());
  await expect.poll(() => page.locator('.found .card').count()).toBe(detail.counts.problems);
}

test(
  'when the service is started anew the live view comes back, and nothing is missing',
  async () => {
    const pot = await Pot.make();
    await pot.cook([1, 3]);
    const { page } = await openPage(browser, `${api.base}/runs/${pot.id}`);
    await page.getByText('live', { exact: true }).waitFor();
    await restartDuring(page, {}, async () => {
      await pot.cook([2, 3], [3, 3]);
      await pot.cook([4, 5]);
    });
    await page.getByText('live', { exact: true }).waitFor({ timeout: LONG_MS });
    await expectCaughtUp(page, pot.id);
    await expect.poll(() => page.getByText('The service does not answer').count()).toBe(0);
    await pot.cook([5, 7]);
    await page.locator('.card-arrived .card-plies').getByText('7 plies').waitFor();
    await expectCaughtUp(page, pot.id);
  },
  2 * LONG_MS,
);

/**
 * An action whose answer comes only when the page shows what the action led to: then the answer is
 * the older state.
 */
async function answerAfter(page: Page, action: string, outcome: Locator, act: () => Promise<void>) {
  const path = `**/v1/runs/*/${action}`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await outcome.waitFor({ timeout: LONG_MS });
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse(path);
  await act();
  await (await answered).finished();
  // News are gathered for a while before the page is drawn again.
  await page.waitForTimeout(300);
  await page.unroute(path);
}

describe('with a worker', () => {
  let worker: ServiceProcess;

  beforeAll(async () => {
    worker = await startWorker({ ...settings, ...UNJUDGED, LOCK_MS: '2000' });
  }, LONG_MS);
  afterAll(async () => {
    await worker?.end();
  });

  test(
    'two clicks lead from the first screen to the KIF of a problem composed just now',
    async () => {
      const { page, faults } = await openPage(browser, api.base);
      const before = Date.now();
      await page.evaluate(
        'addEventListener("click", () => (window.clicks = (window.clicks ?? 0) + 1), true)',
      );
      await button(page, 'Compose some now').click();
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: LONG_MS }),
        page.locator('.card-file').first().click({ timeout: LONG_MS }),
      ]);
      await expect.poll(() => page.evaluate('window.clicks')).toBe(2);
      const kif = new TextDecoder('shift_jis').decode(await readFile(await download.path()));
      const record = importKIF(kif);
      if (record instanceof Error) throw record;
      const moves = record.moves.map(({ move }) => move).filter((move) => move instanceof Move);
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.length % 2).toBe(1);
      // Played again from the diagram by tsshogi's rules, each move is legal, each of the
      // attacker's gives check, and the last one mates.
      const position = record.initialPosition.clone();
      moves.forEach((move, ply) => {
        expect(position.doMove(move), `${ply + 1}: ${move.usi}`).toBe(true);
        expect(position.checked).toBe(ply % 2 === 0);
      });
      expect(record.moves.at(-1)?.move).toMatchObject({ type: SpecialMoveType.MATE });
      const [{ createdAt }] = runPage.parse(await (await api.get('/v1/runs?limit=1')).json()).items;
      expect(Date.parse(createdAt)).toBeGreaterThan(before - 1000);
      await button(page, 'End …').click();
      await button(page, 'End it').click();
      await seal(page, 'Cancelled').waitFor();
      expect(faults).toEqual([]);
    },
    2 * LONG_MS,
  );

  test(
    'a run is paused, goes on, is ended after a question, and is run again with another seed',
    async () => {
      const run = await api.startRun({ preset: 'paper', seed: 1, generations: 100_000, population: 20 });
      const { page, faults } = await openPage(browser, `${api.base}/runs/${run.id}`);
      await page.getByRole('img', { name: /after generation/ }).waitFor({ timeout: LONG_MS });
      await answerAfter(page, 'pause', seal(page, 'Paused'), () => button(page, 'Pause').click());
      await seal(page, 'Paused').waitFor({ timeout: LONG_MS });
      await page.getByText('Nothing is lost').waitFor();
      expect(await barriers(page)).toEqual([]);
      const { progress } = await api.run(run.id);
      await button(page, 'Go on').click();
      await seal(page, 'Running').waitFor({ timeout: LONG_MS });
      await expect
        .poll(async () => (await api.run(run.id)).progress?.generation, { timeout: LONG_MS })
        .toBeGreaterThan(progress?.generation ?? 0);

      await button(page, 'End …').click();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await button(page, 'End …').click();
      await button(page, 'Keep it running').click();
      expect((await api.run(run.id)).cancelRequested).toBe(false);
      await button(page, 'End …').click();
      await answerAfter(page, 'cancel', seal(page, 'Cancelled'), () => button(page, 'End it').click());
      await seal(page, 'Cancelled').waitFor({ timeout: LONG_MS });

      await button(page, 'Again, other seed').click();
      await page.waitForURL((url) => url.pathname.startsWith('/runs/') && !url.pathname.includes(run.id));
      const again = await api.run(page.url().split('/').at(-1) ?? '');
      const { seed, ...same } = again.parameters;
      expect(seed).not.toBe(1);
      expect({ seed: 1, ...same }).toEqual(run.parameters);
      await page.getByRole('link', { name: 'Change and run again' }).click();
      await expect.poll(() => page.getByLabel('Diagrams a generation').inputValue()).toBe('20');
      await api.post(`/v1/runs/${again.id}/cancel`);
      expect(faults).toEqual([]);
    },
    3 * LONG_MS,
  );
});

test('a run that ends before its time says why', async () => {
  const pot = await Pot.make();
  await pot.cook([1, 3]);
  const { page, faults } = await openPage(browser, `${api.base}/runs/${pot.id}`, { locale: 'ja' });
  await seal(page, '実行中').waitFor();
  await pot.end({ code: 'run_dry', message: 'Nothing new comes.' });
  await seal(page, '完了').waitFor();
  await page.getByText('これ以上見つかりません').waitFor();
  expect(faults).toEqual([]);
});

test(
  'where a key is wanted the run is asked for, and catches up in the same way',
  async () => {
    const { key } = await createKey(database, { name: 'a visitor', scopes: ['read', 'compose'] });
    const headers = { authorization: `Bearer ${key}` };
    await api.process.end();
    api = await startApi({ ...settings, API_KEYS: 'required' });
    const pot = await Pot.make();
    await pot.cook([1, 3]);
    const { page } = await openPage(browser, `${api.base}/runs/${pot.id}`);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('refreshed every two seconds').waitFor();
    await pot.cook([2, 5]);
    await page.getByRole('link', { name: '5 plies, 6 pieces: 1 problem' }).waitFor();
    await restartDuring(page, { API_KEYS: 'required' }, () => pot.cook([3, 5], [4, 9]));
    await page.getByText('refreshed every two seconds').waitFor({ timeout: LONG_MS });
    await expectCaughtUp(page, pot.id, headers);
    await pot.end();
    await seal(page, 'Done').waitFor();
  },
  2 * LONG_MS,
);
