/** The page in Chromium for benchmarks: on the API of a store of generated problems. */

import { CHROMIUM } from '@tsume/testing/chromium';
import { chromium } from 'playwright-core';
import { startService } from './service.mjs';
import { openStore } from './store.mjs';

/**
 * @returns {Promise<{ base: string, browser: import('playwright-core').Browser, stop: () =>
 *   Promise<void> }>}
 */
export async function openPage({ problems, folder }) {
  const store = await openStore({ count: problems, folder, say: (message) => console.error(message) });
  const service = await startService({ DATABASE_URL: store.url });
  const browser = await chromium.launch(CHROMIUM);
  const stop = async () => {
    await browser.close();
    await service.stop();
    await store.stop();
  };
  return { base: service.base, browser, stop };
}
