/**
 * A position is checked on the page: arrows, flaws, progress, better versions, and what stays of a
 * visitor's own works.
 *
 * @slow
 * @needs chromium
 */

import { readFile } from 'node:fs/promises';
import { AUTHORS_KIF } from '@tsume/testing/authors-record';
import { type CheckRequest, check } from '@tsume/contracts/check';
import { ENDLESS } from '@tsume/testing/endless';
import { countPages } from '@tsume/testing/pdf';
import { describe, expect, test } from 'vitest';
import { atCheck, keys, place, untilSfen } from './board-input.ts';
import { barriers } from './browser.ts';
import { withService } from './service.ts';

/** The smallest problem there is, with the gold in the attacker's hand. */
const GOLD_MATE = '8k/9/8P/9/9/9/9/9/9 b G 1';
/** Five plies; a rook dropped on 2三 is a second solution. (core's own tests). */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';

const service = withService(false);
const { open } = service;

/** Asks for a check; returns its id. */
async function ask(body: CheckRequest): Promise<string> {
  const answer = await fetch(`${service.base}/v1/checks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return check.parse(await answer.json()).id;
}

describe('a position is checked', () => {
  test('the solution and every flaw are arrows, and each flaw can be chosen', async () => {
    const { page, faults } = await open(atCheck(COOKED), { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Mate in 5 plies' }).waitFor();
    // The button is gone: who goes by keys is at the top of the answer, not of the whole page.
    expect(await page.evaluate('document.activeElement?.localName')).toBe('main');
    await expect.poll(() => page.locator('.arrow-solution .arrow-shaft').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.arrows .arrow-cook').count()).toBe(1);
    await page.getByRole('list', { name: /Arrows: solution 1, second solution 1/ }).waitFor();
    const flaw = page.getByRole('button', { name: /Cook: a second solution at move 1/ });
    await flaw.click();
    await expect.poll(() => flaw.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('heading', { name: 'Deviation' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('heading', { name: 'Mate in 5 plies' }).isVisible()).toBe(true);
    await expect
      .poll(() => page.getByRole('button', { name: 'Look for better versions' }).isVisible())
      .toBe(false);
    await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Change the position' }).click();
    await expect.poll(() => place(page, 'square-16').getAttribute('aria-label')).toBe('2b: white king');
    expect(faults).toEqual([]);
  });

  test.each([1280, 390])('arrows to one square lie beside one another, %s wide', async (width) => {
    // The gold that is dropped and the pawn that promotes come to one square, and both mate there.
    const { page, faults } = await open(atCheck('8k/9/8P/8L/9/9/9/9/9 b G 1'), {
      viewport: { width, height: 844 },
    });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Mate in 1 ply' }).waitFor();
    await page.getByRole('list', { name: /Arrows: solution 1, / }).waitFor();
    const heads = await page.locator('.arrows .arrow-head').all();
    const boxes = await Promise.all(heads.map((head) => head.boundingBox()));
    const middles = boxes.map((box) => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    expect(middles.length).toBeGreaterThan(1);
    const square = await page.locator('.board-wood .board-border').first().boundingBox();
    for (const [index, one] of middles.entries())
      for (const other of middles.slice(0, index)) {
        const gap =
          one && other && square && Math.hypot(one.x - other.x, one.y - other.y) / (square.width / 9);
        // Half a head is a fifth of a square.
        expect(gap).toBeGreaterThan(0.2);
      }
    expect(faults).toEqual([]);
  });

  test('what a record says stays with its position, through check and improvement', async () => {
    const { page, faults } = await open('/check');
    const variation = '変化：1手\n   1 ３三香(34)   ( 0:00/00:00:00)\n';
    await page.getByLabel('SFEN or KIF').fill(`${AUTHORS_KIF.trimEnd()}\n${variation}`);
    await page.getByRole('heading', { name: '試作' }).waitFor();
    await page.getByText('The variation of the record is not kept').waitFor();
    await page.getByText('By 何某').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '試作' }).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Mate in 5 plies' }).waitFor();
    await page.getByText('It differs from the solver’s solution at move 5.').waitFor();
    await page.getByText('狙いは香の成り捨て').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByText('Choose pieces and squares to keep').click();
    await page.getByRole('button', { name: '3d: black lance' }).click();
    await page.getByRole('button', { name: '3d: black lance, kept' }).press('ArrowLeft');
    await keys(page, 'Space');
    await page.getByLabel('Longer by').selectOption('up to 24 plies');
    expect(await barriers(page)).toEqual([]);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Look for better versions' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      kind: 'improve',
      by: 24,
      keep: ['4d', '3d'],
      record: { title: '試作', author: '何某', line: ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1d'] },
    });
    await page.getByRole('heading', { name: '試作' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('link', { name: 'Change the original' }).click();
    await page.getByText('By 何某').waitFor();
    await place(page, 'square-9').click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('By 何某').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('a check of a sound problem tells which piece nothing needs', async () => {
    const { page, faults } = await open(atCheck('4k4/6S+R1/9/9/5L3/9/9/9/6g2 b G 1'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('A piece without purpose: the defender’s gold on 3i.').waitFor();
    await page.getByRole('button', { name: 'Several mating moves at the end' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('a long check tells how far it is, and is stopped', async () => {
    const { page } = await open(atCheck(ENDLESS));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText(/positions in [\d.]+ s\./).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByText('The service does not answer. Trying again').waitFor();
    await expect.poll(() => page.getByText(/positions in [\d.]+ s\./).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('The service does not answer. Trying again').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('It was stopped before there was an answer.').waitFor();
  });

  test('better versions stand beside the original; one is taken into the editor, its author’s words with it', async () => {
    const id = await ask({ kind: 'improve', kif: AUTHORS_KIF, nodes: 150_000 });
    const { page, faults } = await open(`/check/${id}`);
    await page.getByRole('heading', { name: 'Proposal 1 repaired' }).waitFor({ timeout: 100_000 });
    await page.getByRole('heading', { name: 'The original' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search on with 10 times the effort' }).click();
    await page.getByText(/^With \d+ versions? found before\.$/).waitFor();
    await page.getByRole('heading', { name: 'Proposal 1 repaired' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Search on', exact: true }).waitFor();
    const take = page.getByRole('link', { name: 'Take this one: Proposal 1', exact: true });
    const sfen = new URLSearchParams((await take.getAttribute('href'))?.split('?')[1]).get('sfen');
    await take.click();
    await untilSfen(page, sfen ?? '');
    await page.getByText('By 何某').waitFor();
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as KIF' }).click();
    const kif = await readFile(await (await download).path(), 'utf8');
    for (const words of ['作品名：試作', '作者：何某', '*狙いは香の成り捨て', '*まず捨てる'])
      expect(kif).toContain(words);
    expect(faults).toEqual([]);
  });

  test('a search for better versions that was stopped before it had begun can be begun', async () => {
    const id = await ask({ kind: 'improve', sfen: '8k/9/8P/9/9/9/9/9/9 b G 1', nodes: 1000 });
    const { page } = await open('/check');
    await page.route(`**/v1/checks/${id}*`, async (route) => {
      const response = await route.fetch();
      const stopped = { status: 'cancelled', improvement: null, progress: null };
      await route.fulfill({ response, json: { ...(await response.json()), ...stopped } });
    });
    await page.goto(`${service.base}/check/${id}`);
    await page.getByRole('button', { name: 'Search on', exact: true }).waitFor();
  });

  test('a better version tells what is left to remark, and its line to who asks for it', async () => {
    // Two pieces are left over: what repairs and extends that may have a detour 迂回手順, which
    // magazines take.
    const id = await ask({
      kind: 'improve',
      sfen: '7nl/5B1k1/6Ppp/9/9/9/9/9/9 b RG 1',
      profile: 'magazine',
      nodes: 600_000,
    });
    const { page, faults } = await open(`/check/${id}`);
    const left = /Remarks left.*detour.*at move 1.*Main line.*4 plies longer/;
    const card = page.getByRole('listitem').filter({ hasText: left }).first();
    await card.getByText('Sound', { exact: true }).waitFor({ timeout: 100_000 });
    await expect.poll(() => card.getByText('▲３二飛').last().isVisible()).toBe(false);
    await card.getByText('Show the solution').press('Enter');
    await expect.poll(() => card.getByText(/▲.*△.*▲３二飛/).isVisible()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('a lost connection loses nothing: the form says so, and works again', async () => {
    const { page } = await open(atCheck(GOLD_MATE));
    await place(page, 'square-26').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('The service does not answer.', { exact: true }).waitFor();
    await place(page, 'box-3').click();
    await place(page, 'square-40').click();
    await untilSfen(page, '8k/9/8P/9/4N4/9/9/9/9 b G 1');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Mate in 1 ply' }).waitFor();
  });
});

test('own KIF, cook, repair, sheet: in six clicks; the works stay on the device, and go to a file', async () => {
  const { page, faults } = await open('/check');
  // The repair is among the first versions that are tried.
  await page.route('**/v1/checks', (route) => {
    const body: unknown = route.request().postDataJSON();
    const isImproving = typeof body === 'object' && body !== null && Reflect.get(body, 'kind') === 'improve';
    return route.continue(isImproving ? { postData: { ...body, nodes: 150_000 } } : {});
  });
  let clicks = 0;
  const click = async (name: string | RegExp): Promise<void> => {
    clicks += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await page.getByLabel('SFEN or KIF').fill(AUTHORS_KIF);
  await click('Check');
  await page.locator('.flaw').getByText('Cook').waitFor();
  await page.getByText('Title, author, intention').click();
  await page.getByRole('textbox', { name: 'Intention' }).fill('香の成り捨て');
  await click('Keep at my desk');
  await click('Look for better versions');
  await page.getByRole('heading', { name: 'Proposal 1 repaired' }).waitFor({ timeout: 100_000 });
  await click(/^Check it: Proposal 1$/);
  await page.locator('.problem-head .seal-sound').waitFor();
  const saved = page.waitForEvent('download');
  await click('PDF');
  expect(await countPages(await readFile(await (await saved).path()))).toBe(1);
  expect(clicks).toBeLessThanOrEqual(6);

  await page.getByRole('link', { name: 'At my desk: 試作' }).click();
  await page.getByRole('heading', { name: '試作' }).waitFor();
  await expect.poll(() => page.locator('.version').count()).toBe(2);
  await expect.poll(() => page.locator('.version .seal').allTextContents()).toEqual(['Sound', 'Unsound']);
  await expect.poll(() => page.getByRole('textbox', { name: 'Intention' }).inputValue()).toBe('香の成り捨て');
  expect(await page.locator('.known-pair .board-changed').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'My problems' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as a file' }).click();
  const path = await (await file).path();
  await page.getByText('試作').click();
  for (const _ of ['', 'sure']) await page.getByRole('button', { name: 'Throw this work away' }).click();
  await page.getByText('Nothing is kept here yet.').waitFor();
  const take = page.locator('input[type="file"]');
  await take.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"works":[]}'),
  });
  await page.getByText('This is no file of a desk.').waitFor();
  await take.setInputFiles(path);
  await page.getByText('1 work taken in.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await page.getByText('2 versions').waitFor();
  await page.evaluate(`localStorage.setItem('tsume.desk', '{"version":1,"works":[7')`);
  await page.reload();
  await page.getByText('1 entry on this device cannot be read: kept as it stands.').waitFor();
  expect(faults).toEqual([]);
});
