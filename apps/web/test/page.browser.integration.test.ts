/**
 * The page in a real browser on the real service: from the first screen to a KIF of a problem
 * composed just now.
 *
 * @slow
 * @needs chromium
 */

import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCertificate } from '@tsume/core/certificate/format';
import { verifyCertificate } from '@tsume/core/certificate/verify';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { type Problem, problemDetail, problemPage } from '@tsume/contracts/problem';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriers, openLastingPage, openOwnPage } from './browser.ts';
import { WITNESSED_PLIES, withService } from './service.ts';

/** A run of 800 diagrams, on a machine that has other things to do. */
const RUN_MS = 120_000;

const service = withService();
const { open } = service;

describe('from the first screen to a KIF', () => {
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    ({ page, faults } = await openLastingPage(service.browser, `${service.base}/`, {
      serviceWorkers: 'allow',
    }));
  });

  test('a run is started from the form', async () => {
    await page.getByRole('link', { name: 'Compose' }).first().click();
    await page.getByText('A short run').click();
    await page.getByText('Method, size and seed').click();
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await page.getByLabel('Diagrams a generation').fill('80');
    await page.getByLabel('Generations', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Start composing' }).click();
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
  });

  test(
    'its progress is shown',
    async () => {
      await page.getByText(/^Generation \d+ of 10$/).waitFor({ timeout: RUN_MS });
      const chart = page.getByRole('img', { name: /after generation \d+ the best fitness is/ });
      await chart.waitFor({ timeout: RUN_MS });
      await page.locator('.card-link').first().waitFor({ timeout: RUN_MS });
      await page.locator('.run-head').getByText('Done').waitFor({ timeout: RUN_MS });
      await expect.poll(() => page.getByText('Generation 10 of 10').first().isVisible()).toBe(true);
    },
    3 * RUN_MS,
  );

  test('a problem of it is stepped through to the mate', async () => {
    await page.locator('.card-link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Mate in \d+ pl/ }).waitFor();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    const before = await page.locator('.player .board').innerHTML();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\?ply=1$/);
    await expect.poll(() => page.locator('.player .board').innerHTML()).not.toBe(before);
    await expect.poll(() => page.locator('.player-move').textContent()).toMatch(/^▲/);
    await page.keyboard.press('End');
    await page.locator('.player-mate').waitFor();
    await page.getByRole('button', { name: 'To the start (Home)' }).click();
    await expect.poll(() => page.locator('.player .board').innerHTML()).toBe(before);
  });

  test('its KIF is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'KIF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.kif$/);
    const kif = new TextDecoder('shift_jis').decode(await readFile(await download.path()));
    expect(kif).toContain('手数');
    expect(kif).toMatch(/^\s*1\s+\S/m);
  });

  test('it is in the gallery, which goes back to where one was', async () => {
    await page.getByRole('link', { name: 'All problems' }).click();
    await page.locator('.card-link').first().waitFor();
    await page.getByLabel('Order').selectOption('plies');
    await page.waitForURL(/sort=plies/);
    await page.reload();
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('plies');
  });

  test('the browser had nothing to complain about', () => {
    expect(faults).toEqual([]);
  });
});

test('a page that arrives between being drawn and being asked for is shown', async () => {
  // Time that is held stays so for all that this window shows.
  const { page } = await openOwnPage(service.browser, 'about:blank');
  await page.clock.install();
  const holding = new EventEmitter();
  const released = once(holding, 'release');
  const asked = page.waitForRequest('**/assets/check-page-*.js');
  await page.route('**/assets/check-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(service.base);
  // It is loaded ahead, since the browser has nothing to do.
  const code = (await asked).url();
  // From now on nothing happens that waits for a time or for the next frame, as effects do.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await page.getByText('Loading …').waitFor();
  holding.emit('release');
  await page.evaluate(`import(${JSON.stringify(code)}).then(() => undefined)`);
  await page.clock.resume();
  await page.getByLabel('SFEN or KIF').waitFor();
});

test('a check is shown on a line so slow that each answer comes after the next question', async () => {
  const { page } = await open('/check?sfen=4k4/9/4P4/9/9/9/9/9/9%20b%20G%201');
  let answers = 0;
  await page.route(/\/v1\/checks\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    answers += 1;
    if (answers > 1) await delay(1500);
    // At first it is under way, or nothing would be asked again.
    const json = { ...(await response.json()), ...(answers === 1 && { status: 'running' }) };
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: /^Mate in 1 ply/ }).waitFor();
  await page.getByRole('status').getByText('Mate in 1 ply, sound').waitFor({ state: 'attached' });
  // Nobody waits for the answers that are still under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the language follows the browser, can be switched, and is remembered', async () => {
  const { page } = await open('', { locale: 'ja-JP' });
  await page.getByRole('heading', { name: '作品' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Problems' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Problems' }).waitFor();
});

test('a bad form is not sent, and says what to mend', async () => {
  const { page } = await open('/compose?population=0&start=4k4/4P4/9/9/4P4/9/9/9/9%20b%20G%201');
  await page.getByText('At least 2.').waitFor();
  await page.getByText(/second pawn/).waitFor();
  await page.getByRole('button', { name: 'Start composing' }).click();
  await page.getByText('Please mend what is marked.').waitFor();
  await expect.poll(() => page.url()).toContain('/compose');
});

test.each([
  ['en', /takes 20 pieces at least.*allows 8: allow more, or leave the theme out/],
  ['ja-JP', /「煙詰」は.*20枚以上ですが、注文では8枚までです。/],
])('an order that its themes make impossible is told before it is sent, in %s', async (locale, told) => {
  const order = encodeURIComponent(JSON.stringify({ themes: 'smoke', maxPieces: '8' }));
  const { page } = await open(`/compose?preset=demo&order=${order}`, { locale });
  await page.getByText(told).waitFor();
  expect(await page.locator('[name="order.maxPieces"]').getAttribute('aria-invalid')).toBe('true');
});

test('the section “to order” sends an order, and shows what cannot be met', async () => {
  const { page } = await open('/compose?preset=demo&population=20&generations=2&seed=1');
  const section = page.locator('details.order');
  await section.locator('> summary').click();
  await section.getByLabel('Plies, least').fill('8');
  await section.getByLabel('Plies, most').fill('8');
  await section.getByText(/never 8: ask for 9/).waitFor();
  expect(await section.getByLabel('Plies, most').getAttribute('aria-invalid')).toBe('true');
  await section.getByLabel('Plies, least').fill('3');
  await section.getByLabel('Plies, most').fill('7');
  await section.getByLabel('Files').fill('1-4');
  await section.getByLabel('Ranks').fill('1-4');
  await section.getByRole('checkbox', { name: 'Rooks and bishops only' }).check();
  await section.getByText('How many of each kind').click();
  await section.getByRole('combobox', { name: 'In hand: bishop' }).selectOption('none');
  await section.getByRole('combobox', { name: 'Attacker: rook' }).selectOption('≤ 1');
  await section.getByText('2 choices').waitFor();
  expect(await barriers(page)).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Start composing' }).click();
  expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({
    order: {
      plies: [3, 7],
      area: { files: [1, 4], ranks: [1, 4] },
      style: { rookAndBishop: true },
      counts: { hand: { B: [0, 0] }, attacker: { R: [0, 1] } },
    },
  });
  await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'To order' }).waitFor();
  await page.getByText('files 1–4, ranks 1–4').waitFor();
});

test(
  'a run is spread over islands, which are shown with what each does',
  async () => {
    const { page, faults } = await open(
      '/compose?preset=demo&population=20&generations=2&seed=1&method=edits',
    );
    const islands = page.getByLabel('Islands', { exact: true });
    await islands.fill('65');
    await page.getByText('At most 64.').waitFor();
    await islands.fill('3');
    const methods = page.getByRole('group', { name: 'Methods of the islands' });
    await methods.getByRole('checkbox', { name: 'Evolution', exact: true }).check();
    await methods.getByRole('checkbox', { name: 'One of each kind', exact: true }).check();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Start composing' }).click();
    expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({
      islands: 3,
      islandMethods: ['ga', 'map-elites'],
    });
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
    await page.locator('.run-head').getByText('Done').waitFor({ timeout: RUN_MS });
    await page.getByText('Generation 6 of 6').waitFor();
    const rows = page.locator('table.islands tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    for (const row of await rows.all()) {
      await row.getByText('Done').waitFor();
      await expect.poll(() => row.locator('td').nth(2).textContent()).toBe('2');
    }
    expect(faults).toEqual([]);
  },
  2 * RUN_MS,
);

test(
  'a run that only its time ends is shown by its minutes',
  async () => {
    const { page } = await open('/compose?preset=best&minutes=0.1&population=2');
    await page.getByRole('button', { name: 'Start composing' }).click();
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
    await page.getByText(/^Generation \d+ · [\d.]+ of 0.1 minutes$/).waitFor();
    await page.locator('.run-head').getByText('Done').waitFor({ timeout: RUN_MS });
    await page.getByText(/^Generation \d+ · 0.1 of 0.1 minutes$/).waitFor();
    await expect.poll(() => page.locator('.run-progress progress').getAttribute('value')).toBe('1');
    const ticks = await page.locator('.chart-axes text').allTextContents();
    expect(ticks).not.toContain('1000000');
  },
  2 * RUN_MS,
);

/** The shortest problem of the runs above with so many plies at least. */
async function shortestFrom(minPlies: number): Promise<Problem> {
  const listed = await fetch(`${service.base}/v1/problems?sort=plies&limit=1&minPlies=${minPlies}`);
  return problemPage.parse(await listed.json()).items[0];
}

test('a short problem gets the badge of its second opinion by itself', async () => {
  const { id } = await shortestFrom(1);
  const { page } = await open(`/problems/${id}`);
  const badge = page.locator('.seal').getByText('Verified by QBF', { exact: true });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1, name: /^Mate in/ }).waitFor();
        return badge.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('for a longer one it is asked for; the formula is downloaded', async () => {
  const { id, plies } = await shortestFrom(WITNESSED_PLIES + 2);
  const { page, faults } = await open(`/problems/${id}`);
  const opinion = page.getByRole('region', { name: 'Second opinion' });
  await opinion.getByRole('button', { name: 'Ask the QBF solver' }).click();
  const said = opinion.getByText(`Verified by QBF: mate within ${plies} plies and none within ${plies - 2}`);
  await said.waitFor({ timeout: 60_000 });
  await page.locator('.seal').getByText('Verified by QBF', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    opinion.getByRole('button', { name: /^Formula/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.qdimacs$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^p cnf \d+ \d+\n[ae] /m);
  expect(faults).toEqual([]);
});

test('a certificate is made, downloaded and verified by the browser, which finds a damage', async () => {
  await expect.poll(() => shortestFrom(3)).toBeDefined();
  const { id, plies } = await shortestFrom(3);
  const { page, faults } = await open(`/problems/${id}`);
  const panel = page.getByRole('region', { name: 'Certificate' });
  await panel.getByRole('button', { name: 'Make the certificate' }).click();
  await panel.getByText(`It shows that the mate takes exactly ${plies} plies`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Certificate (NDJSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^certificate-${plies}-plies-[0-9a-f]{8}\\.ndjson$`),
  );
  const text = await readFile(await download.path(), 'utf8');
  const certificate = parseCertificate(text);
  if (!certificate.ok) throw new Error(certificate.error.message);
  expect(verifyCertificate(certificate.value)).toMatchObject({ valid: true, plies });
  await panel.getByRole('button', { name: 'Verify it here' }).click();
  await panel.getByText(/^It holds: this browser has checked it in [\d.]+ s/).waitFor();
  expect(await barriers(page)).toEqual([]);

  const shorter = text.replace(`"plies":${plies},`, `"plies":${plies - 2},`);
  await page.route('**/certificate', (route) => route.fulfill({ body: shorter }));
  await panel.getByRole('button', { name: 'Verify it here' }).click();
  await panel.getByText(/^It does not hold: /).waitFor();
  await page.unroute('**/certificate');
  // Offline the browser itself complains.
  expect(faults).toEqual([]);
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Verify it here' }).click();
  await panel.getByText(/^It could not be verified here/).waitFor();
  await page.context().setOffline(false);
});

test('a stored problem is extended in a run of its own', async () => {
  await expect.poll(() => shortestFrom(3)).toBeDefined();
  const { id } = await shortestFrom(3);
  const { page, faults } = await open(`/problems/${id}`);
  await page.getByRole('link', { name: 'Extend it in a run' }).click();
  await page.waitForURL(/\/compose\?preset=extension&start=/);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Start composing' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ preset: 'extension', start: expect.any(String) });
  await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
  await page
    .getByText(/^Generation \d+/)
    .first()
    .waitFor({ timeout: RUN_MS });
  await fetch(`${service.base}/v1${new URL(page.url()).pathname}/cancel`, { method: 'POST' });
  expect(faults).toEqual([]);
});

test('a stored problem is a submission sheet by one click', async () => {
  await expect.poll(() => shortestFrom(3)).toBeDefined();
  const { id, plies } = await shortestFrom(3);
  const { page, faults } = await open(`/problems/${id}`, { viewport: { width: 375, height: 667 } });
  const sheet = page.getByRole('region', { name: 'Submission sheet' });
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'KIF' }).click();
  const kif = await readFile(await (await saved).path());
  const text = new TextDecoder('shift_jis').decode(kif);
  for (const words of ['備考：検討 tsume', `まで${plies}手で詰み`]) expect(text).toContain(words);
  await sheet.getByText('Title, author, intention').click();
  await sheet.getByRole('textbox', { name: 'Author' }).fill('何某');
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => sheet.locator('summary').textContent()).toContain('何某');
  expect(faults).toEqual([]);
});

/** A problem with a theme that shows in moves; waits until a worker has come to one. */
async function themedProblem() {
  const themed = async () => {
    const listed = await fetch(`${service.base}/v1/problems?sort=-score&limit=200`);
    return problemPage.parse(await listed.json()).items.filter(({ themes }) => themes.includes('modelMate'));
  };
  await expect.poll(async () => (await themed()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [{ id }] = await themed();
  return problemDetail.parse(await (await fetch(`${service.base}/v1/problems/${id}`)).json());
}

test('the gallery shows themes and levels, and is filtered by a theme', async () => {
  await themedProblem();
  const { page, faults } = await open('/problems?sort=-score');
  await page
    .locator('.card-badges')
    .getByText(/^(?:Beginner|Easy|Medium|Hard)$/)
    .first()
    .waitFor();
  await page.locator('.name-picker-theme summary').click();
  const boxes = page.getByRole('group', { name: 'Themes' });
  await expect.poll(() => boxes.getByRole('checkbox').count()).toBe(THEMES.length);
  const answered = page.waitForResponse((answer) => answer.url().includes('theme=modelMate'));
  await boxes.getByRole('checkbox', { name: 'Model mate' }).check();
  const { items } = problemPage.parse(await (await answered).json());
  await page.waitForURL(/theme=modelMate/);
  await expect.poll(() => page.locator('.card').count()).toBe(items.length);
  expect(items.every(({ themes }) => themes.includes('modelMate'))).toBe(true);
  for (const card of await page.locator('.card').all())
    await expect.poll(() => card.locator('.card-badges').textContent()).toMatch(/Model mate|\+\d/);
  await boxes.getByRole('checkbox', { name: 'Smoke', exact: true }).check();
  await page.getByText('No problem fits these filters.').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.locator('.card').first().waitFor();
  await expect.poll(() => boxes.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a problem lists its themes once the solution is shown; the moves that show them lead to the board', async () => {
  const { id, score, appraisal } = await themedProblem();
  const [{ ply }] = appraisal!.themes.find(({ theme }) => theme === 'modelMate')!.evidence[0].moves;
  const { page, faults } = await open(`/problems/${id}`);
  const themes = page.getByRole('region', { name: 'Themes' });
  await themes.getByText('They are told with the solution.').waitFor();
  await expect.poll(() => page.getByRole('main').getByText('Model mate').count()).toBe(0);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await themes.locator('div', { hasText: 'Model mate' }).getByRole('button').first().press('Enter');
  await page.waitForURL(new RegExp(`\\?ply=${ply}$`));
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => themes.getByText('Model mate').count()).toBe(0);
  const measures = page.getByRole('region', { name: 'Difficulty and beauty' });
  await expect
    .poll(() =>
      measures
        .getByRole('row', { name: /^Score/ })
        .getByRole('cell')
        .textContent(),
    )
    .toBe(score!.toFixed(1));
  expect(faults).toEqual([]);
});

test('themes, wishes and a measure are ordered', async () => {
  const { page } = await open('/compose?preset=demo&population=20&generations=2&seed=1');
  const section = page.locator('details.order');
  await section.locator('> summary').click();
  for (const [picker, theme] of [
    ['Themes that every problem shows', 'Sacrifice'],
    ['Themes preferred', 'Horse saw'],
  ]) {
    await section.getByText(picker, { exact: true }).click();
    await section.getByRole('group', { name: picker }).getByRole('checkbox', { name: theme }).check();
  }
  await section.getByLabel('Preferred where great').selectOption('economy');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Start composing' }).click();
  expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({
    order: { themes: ['sacrifice'], wish: ['horseSaw'], maximise: 'economy' },
  });
  await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'To order' }).waitFor();
  await page.getByText('Horse saw').waitFor();
});

test('a refusal of the service is shown with code and request', async () => {
  const { page } = await open('/problems/00000000-0000-4000-8000-000000000000');
  const fault = page.getByRole('alert');
  await fault.waitFor();
  await expect.poll(() => fault.textContent()).toMatch(/Code problem_not_found · Request \S+/);
});

test('a lost connection is announced, and the news goes away by itself', async () => {
  const { page } = await open('/');
  // The page of runs has to be loaded before: what cannot be loaded is told in another way.
  await page.getByRole('link', { name: 'Runs' }).click();
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await page.getByRole('link', { name: 'Problems', exact: true }).click();
  await page.getByRole('heading', { name: 'Problems' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Runs' }).click();
  await page.getByText('The service does not answer. Trying again').waitFor();
  await page.context().setOffline(false);
  await page.getByText('The service does not answer. Trying again').waitFor({ state: 'detached' });
});
