/**
 * The pages, all but the gallery, which is the first screen, loaded when they are wanted, or while
 * the browser has nothing to do.
 */

import { lazy } from './frame/lazy.tsx';

/** Solution, or board to solve on. */
export const ProblemPage = lazy(async () => (await import('./problem/problem-page.tsx')).ProblemPage);
/** Today's problem. */
export const TodayPage = lazy(async () => (await import('./practice/today-page.tsx')).TodayPage);
/** What the visitor has solved. */
export const PracticePage = lazy(async () => (await import('./practice/practice-page.tsx')).PracticePage);
/** The form that starts a run. */
export const ComposePage = lazy(async () => (await import('./compose/compose-page.tsx')).ComposePage);
/** All runs. */
export const RunsPage = lazy(async () => (await import('./runs/runs-page.tsx')).RunsPage);
/** One run, live. */
export const RunPage = lazy(async () => (await import('./runs/run-page.tsx')).RunPage);
/** A check, or the form for one. */
export const CheckPage = lazy(async () => (await import('./check/check-page.tsx')).CheckPage);
/** Many positions checked as one job. */
export const BatchPage = lazy(async () => (await import('./batch/batch-page.tsx')).BatchPage);
/** The visitor's own works. */
export const DeskPage = lazy(async () => (await import('./desk/desk-page.tsx')).DeskPage);
/** Rules and words. */
export const HelpPage = lazy(async () => (await import('./help/help-page.tsx')).HelpPage);
/** API keys. */
export const KeysPage = lazy(async () => (await import('./keys/keys-page.tsx')).KeysPage);

/** In the order in which visitors are likely to want them. */
const LIKELY = [
  ProblemPage,
  TodayPage,
  PracticePage,
  RunPage,
  ComposePage,
  CheckPage,
  RunsPage,
  DeskPage,
  BatchPage,
];

async function loadAll(): Promise<void> {
  for (const page of LIKELY) await page.preload();
}

/** Loads the pages ahead, one after the other, once the first screen stands. */
export function preloadPages(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  addEventListener('load', () => whenIdle(() => void loadAll()));
}
