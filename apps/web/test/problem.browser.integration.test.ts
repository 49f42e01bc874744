/**
 * One problem on the page: its solution as a tree, solving it by mouse and by keyboard, sharing and
 * printing. The engine runs in the browser.
 *
 * @slow
 * @needs chromium
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemPage } from '@tsume/contracts/problem';
import { squareNamed } from '@tsume/core/placement/placement';
import { countPages } from '@tsume/testing/pdf';
import type { Api } from '@tsume/testing/processes';
import { type Told, storeRun } from '@tsume/testing/stored-run';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type Opened, barriers, barriersInTheDark, openOwnPage, openPage } from './browser.ts';
import { withStage } from './stage.ts';

/**
 * By tokuhirom/tanuki-tsume-shogi (../shared/data/composed.tsv): a mate in 3 that begins with a
 * silver which does not promote.
 */
const UNPROMOTED: Told = {
  sfen: '6S2/9/7Sk/8B/9/9/9/9/9 b G2rb3g2s4n4l18p 1',
  plies: 3,
  line: ['3a2b', '1c2d', 'G*2e'],
};

/**
 * The example of a futile interposition in the strict sense in KomoringHeights' issue 8
 * (../shared/data/interposition.tsv): 11 plies.
 */
const INTERPOSED: Told = {
  sfen: '6p2/8k/9/6P2/8+P/9/9/9/8L b G2r2b3g4s4n3l15p 1',
  plies: 11,
  line: ['1e2d', '1b2a', 'G*2b', '2a2b', '3d3c+', '2b2a', '1i1b+', '2a1b', '2d2c', '1b1a', '2c2b'],
};

/** A gold on 2c guards both drops that mate. */
const TWO_MATES: Told = {
  sfen: '8k/9/7GP/9/9/9/9/9/9 b G2r2b2g4s4n4l17p 1',
  plies: 1,
  line: ['G*1b'],
  flaws: [{ kind: 'finalMoveDual', ply: 1, move: 'G*2b', line: ['G*2b'], fault: false }],
};

/** 将棋図巧 第七番 (1755) mirrored, its pawn a square lower; the line is one that mates. */
const KNOWN: Told = {
  sfen: '5gkn1/6s2/5r3/4p2B1/8r/6NP1/9/9/9 b BG3SN2gn4l16p 1',
  plies: 13,
  line: 'S*2b 3a2b N*3d 2b2c 2d1c+ 2c1c B*2b 1c2c S*2d 2c1d 2d1c+ 2a1c G*2d'.split(' '),
};

const folder = mkdtempSync(join(tmpdir(), 'tsume-known-'));
afterAll(() => rmSync(folder, { recursive: true }));
const KNOWN_WORKS = join(folder, 'known.tsv');
writeFileSync(KNOWN_WORKS, '1nkg5/2s6/3rp4/1B7/r8/1PN6/9/9/9 b BG3SN2gn4l16p 1\t将棋図巧 第七番\t\n');

let api: Api;
let browser: Browser;
/** The problems' ids by their plies. */
const ids = new Map<number, string>();

withStage(
  async ({ database, ...stage }) => {
    ({ api, browser } = stage);
    await storeRun(database, [UNPROMOTED, INTERPOSED, TWO_MATES, KNOWN]);
    const listed = problemPage.parse(await (await fetch(`${api.base}/v1/problems`)).json());
    for (const { id, plies } of listed.items) ids.set(plies, id);
  },
  { KNOWN_WORKS },
);

const addressOf = (plies: number, query = ''): string => `${api.base}/problems/${ids.get(plies)}${query}`;
const open = (plies: number, query = '', options?: BrowserContextOptions): Promise<Opened> =>
  openPage(browser, addressOf(plies, query), options);

/** A square of the board that takes input, by its USI name. */
const square = (page: Page, name: string) => page.locator(`[data-place="square-${squareNamed(name)}"][role]`);
const said = (page: Page) => page.locator('.solve-said');

test('nothing of the solution is told before somebody asks for it; the board takes the first move', async () => {
  const { page, faults } = await open(1);
  await page.getByText('1 note on moves of the solution').waitFor();
  for (const key of ['ArrowRight', 'End', ' ']) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('button', { name: /^Play/ }).count()).toBe(0);
  await expect
    .poll(() => page.locator('main').innerText())
    .not.toMatch(/[１-９][一二三四五六七八九]金|G\*[12]b/);
  await expect.poll(() => page.url()).toBe(`${api.base}/problems/${ids.get(1)}`);
  expect(await barriers(page)).toEqual([]);
  await page.locator('[data-place="black-7"][role]').click();
  await square(page, '1b').click();
  await said(page).getByText('Solved!').waitFor();
  const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
  await page.getByRole('button', { name: 'See the solution' }).click();
  await page.getByRole('button', { name: /２二金/ }).waitFor();
  await expect.poll(focused).toBe('Solution');
  await page.getByRole('button', { name: 'Hide the solution' }).click();
  await page.getByText('1 note on moves of the solution').waitFor();
  await expect.poll(focused).toBe('Solve it yourself');
  await page.getByRole('button', { name: 'Keep at my desk' }).click();
  await expect.poll(focused).toBe('At my desk: Untitled');
  await page.reload();
  await page.getByRole('link', { name: 'At my desk: Untitled' }).waitFor();
  expect(faults).toEqual([]);
});

test('tries and variations open at each move, are played on the board, and have links', async () => {
  const { page, faults } = await open(3);
  await expect.poll(() => page.locator('.tree').count()).toBe(0);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'tries at move 1' }).click();
  const attempt = page.locator('.branch').filter({ hasText: '１二金' });
  await attempt.getByText('fails to △２四玉 only').waitFor();
  await page.locator('.branches-status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  await attempt.getByRole('button').first().click();
  await page.waitForURL(/\?line=G\*1b$/);
  const board = page.locator('.player .board');
  const after = await board.innerHTML();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\?line=G\*1b\.1c2d$/);
  await page.keyboard.press('End');
  await page.locator('.player-mate').getByText('no mate').waitFor();
  await page.goBack();
  await page.goto(`${api.base}/problems/${ids.get(3)}?line=G*1b`);
  await page.reload();
  await expect.poll(() => board.innerHTML()).toBe(after);
  await page.locator('.branch-shown').getByText('fails to').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the solution' }).click();
  await page.waitForURL(/[0-9a-f]$/);
  expect(faults).toEqual([]);
});

test('interpositions that do not count are told apart from those that do', async () => {
  const { page, faults } = await open(11, '?ply=6', { colorScheme: 'dark' });
  await page.getByRole('button', { name: 'variations at move 2' }).click();
  const branches = page.locator('.branches');
  await branches.locator('.branch').first().waitFor();
  await branches.locator('.branches-status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  // After the discovered check of the lance, drops between it and the king are captured at once.
  await expect.poll(() => branches.getByText('futile interposition, not counted').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a problem is solved by mouse: refusals, a try that fails, taking back, the choice of promotion', async () => {
  const { page, faults } = await open(3);
  await square(page, '1d').click();
  await square(page, '2e').click();
  await page.getByText('This gives no check').waitFor();
  await square(page, '3a').click();
  await square(page, '2b').click();
  const choice = page.getByRole('dialog', { name: 'Promote?' });
  expect(await barriers(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Promote', exact: true }).click();
  await page.getByText('This gives no check').waitFor();
  await page.locator('[data-place="black-7"][role]').click();
  await square(page, '1b').click();
  await said(page).getByText('No mate:').waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await square(page, '3a').click();
  await square(page, '2b').click();
  await choice.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("data-place")'))
    .toBe(`square-${squareNamed('2b')}`);
  await square(page, '3a').click();
  await square(page, '2b').click();
  await choice.getByRole('button', { name: 'Do not promote' }).click();
  await said(page).getByText('Right. The defence is △２四玉; 1 ply to go.').waitFor();
  await page.locator('[data-place="black-7"][role]').click();
  await square(page, '2e').click();
  await said(page).getByText('Solved!').waitFor();
  await said(page).getByText('Mate in 3 plies.').waitFor();
  await said(page).getByText('1 wrong move, 0 hints.').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('on a small phone the board has all of the width, and what a move was worth is in sight', async () => {
  const { page, faults } = await open(3, '', {
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    isMobile: true,
  });
  const cell = await square(page, '5e').boundingBox();
  expect(cell?.width).toBeGreaterThan(36);
  await page.locator('[data-place="black-7"][role]').tap();
  await square(page, '1b').tap();
  await said(page).getByText('No mate:').waitFor();
  const isInSight = async (): Promise<boolean> => {
    const box = await said(page).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 667;
  };
  await expect.poll(isInSight).toBe(true);
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a problem is solved by the keyboard alone, with hints; the link keeps the moves', async () => {
  const { page, faults } = await open(3, '?solve=1', { locale: 'ja-JP', colorScheme: 'dark' });
  const hint = page.getByRole('button', { name: 'ヒント' });
  await hint.press('Enter');
  await said(page).getByText('動かすのは3一の銀です').waitFor();
  await hint.press('Enter');
  await said(page).getByText('２二銀').waitFor();
  await move(page, '3a', '2b');
  await page.getByRole('button', { name: '成らない' }).press('Enter');
  await said(page).getByText('正解').waitFor();
  await page.waitForURL(/solve=1&line=3a2b\.1c2d$/);
  await page.reload();
  await said(page).getByText('3手目').waitFor();
  await page.locator('[data-place="black-7"][role]').focus();
  await page.keyboard.press('Enter');
  await square(page, '2e').focus();
  await page.keyboard.press('Enter');
  await said(page).getByText('お見事！').waitFor();
  await page.getByRole('button', { name: '手順を見る' }).press('Enter');
  await page.waitForURL(/\?ply=3$/);
  expect(faults).toEqual([]);
});

/** By the arrow keys from the one square to the other. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).focus();
  await page.keyboard.press('Enter');
  const files = Number(from[0]) - Number(to[0]);
  const ranks = to.charCodeAt(1) - from.charCodeAt(1);
  for (let i = 0; i < Math.abs(files); i++) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(ranks); i++) await page.keyboard.press(ranks > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

test('without a connection the engine cannot be loaded: said, and tried again', async () => {
  const { page } = await openOwnPage(browser, addressOf(3, '?ply=1'));
  await page.getByRole('button', { name: 'tries at move 1' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'tries at move 1' }).click();
  await page.getByText('The engine in this browser has failed').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.branch').first().waitFor();
});

test('a game in a link that is lost already can be taken back', async () => {
  const { page, faults } = await open(3, '?solve=1&line=G*1b.1c2d');
  await said(page).getByText('There is no mate from here any more.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await said(page).getByText('Move 1: your check').waitFor();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  expect(faults).toEqual([]);
});

test('a link with moves that make no sense says so', async () => {
  const { page } = await open(3, '?line=5a5b');
  await page.getByText('The moves of this link cannot be played here').waitFor();
  await expect.poll(() => page.locator('.player-move').textContent()).toMatch(/^Start position/);
});

test('the address that is shared opens the problem, and previews show it', async () => {
  const id = ids.get(3);
  const { page, faults } = await openPage(browser, `${api.base}/problems/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Mate in 3 plies' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${api.base}/problems/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate('delete Navigator.prototype.share');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(`${api.base}/problems/${id}`);
  expect(faults).toEqual([]);
});

test('a problem of 11 plies is printed on one page, beside its board the attacker’s hand', async () => {
  const { page } = await open(11, '', { colorScheme: 'dark' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(await countPages(pdf)).toBe(1);
  const hands = page.locator('.print-sheet .board-hand');
  const labels = () => hands.evaluateAll((all) => all.map((hand) => hand.getAttribute('aria-label')));
  expect(await labels()).toEqual(["In the attacker's hand: 1 gold"]);
});

test('pieces and moves are written in letters for who reads no Kanji, and asks for it', async () => {
  const { page, faults } = await open(3);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const moves = page.getByRole('list', { name: 'Solution' }).locator('.move-text');
  await expect.poll(() => moves.allTextContents()).toEqual(['▲２二銀引不成', '△２四玉', '▲２五金']);
  await page.getByRole('button', { name: /Switch to letters/ }).click();
  await expect.poll(() => moves.allTextContents()).toEqual(['S3a-2b=', 'K-2d', 'G*2e']);
  await expect.poll(() => page.locator('.board-wood .piece-glyph').first().textContent()).toBe('S');
  expect(await barriers(page)).toEqual([]);
  // It is remembered; Japanese readers are not asked.
  await page.reload();
  await page.getByRole('button', { name: /Switch to Kanji/ }).waitFor();
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('link', { name: '作品一覧' }).waitFor();
  await expect.poll(() => page.locator('.notation-switch').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a known work that the problem is like stands beside it, what differs tinted', async () => {
  const { page, faults } = await open(13, '', { viewport: { width: 375, height: 812 } });
  const alike = page.getByRole('region', { name: 'Alike problems' });
  await alike.getByRole('heading', { name: '将棋図巧 第七番 nearly the same diagram' }).waitFor();
  await alike.getByText('Differs on 5c, 5d.').waitFor();
  const boards = alike.locator('.known-pair .board');
  await expect.poll(() => boards.count()).toBe(2);
  for (const board of await boards.all()) expect(await board.locator('.board-changed').count()).toBe(2);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
  expect(await barriers(page)).toEqual([]);
  expect(await barriersInTheDark(page)).toEqual([]);
  await alike.getByRole('link', { name: /第七番, mirrored/ }).click();
  await page.waitForURL(/\/check\?sfen=1nkg5/);
  await page.goto(`${api.base}/problems/${ids.get(3)}`);
  await page.getByRole('heading', { name: 'Facts' }).waitFor();
  await expect.poll(() => alike.count()).toBe(0);
  expect(faults).toEqual([]);
});
