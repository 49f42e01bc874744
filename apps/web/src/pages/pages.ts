/** The pages, all but the gallery, which is the first screen, loaded when they are wanted, or while the browser has nothing to do. */

import { lazy } from '../parts/lazy.tsx';

export const ProblemPage = lazy(async () => (await import('./problem.tsx')).ProblemPage);
export const ComposePage = lazy(async () => (await import('./compose.tsx')).ComposePage);
export const RunsPage = lazy(async () => (await import('./runs.tsx')).RunsPage);
export const RunPage = lazy(async () => (await import('./run.tsx')).RunPage);
export const CheckPage = lazy(async () => (await import('./check.tsx')).CheckPage);
export const KeysPage = lazy(async () => (await import('./keys.tsx')).KeysPage);

/** In the order in which visitors are likely to want them. */
const LIKELY = [ProblemPage, RunPage, ComposePage, CheckPage, RunsPage];

async function loadAll(): Promise<void> {
  for (const page of LIKELY) await page.preload();
}

/** Loads the pages ahead, one after the other, once the first screen stands. */
export function preloadPages(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  addEventListener('load', () => whenIdle(() => void loadAll()));
}
