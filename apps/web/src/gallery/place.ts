/**
 * Where the visitor is in a list: the card at the top of the window and how many are loaded. It is
 * kept in the entry of the browser's history, so that going back leads there, and loading the page
 * anew does, too.
 */

import { useEffect } from 'preact/hooks';
import { z } from 'zod';
import type { ProblemList } from '../parts/problem-list.ts';

/** More than this are not loaded at once to get back to a place. */
const MOST_CARDS = 1000;
const PAUSE_MS = 150;

const placeShape = z.object({
  /** The list's query. */
  list: z.string(),
  /** The card's problem. */
  card: z.string(),
  /** From the top of the window to that of the card, in pixels. */
  top: z.number(),
  count: z.number().min(0).max(MOST_CARDS),
  /** Whether the visitor went to the card's problem. */
  wasOpened: z.boolean(),
});
type Place = z.infer<typeof placeShape>;
const entry = z.object({ place: placeShape });

function placeIn(list: string): Place | null {
  const state = entry.safeParse(history.state);
  return state.success && state.data.place.list === list ? state.data.place : null;
}

function keep(place: Place | null): void {
  history.replaceState({ ...history.state, place }, '');
}

interface Grid {
  readonly current: HTMLElement | null;
}

/** Leads back to the place that is kept for the list, and keeps it from then on. */
export function usePlace(key: string, list: ProblemList, grid: Grid): void {
  useEffect(() => {
    let isGone = false;
    history.scrollRestoration = 'manual';
    const place = placeIn(key);
    void list.fillTo(place?.count ?? 1).then(() => {
      // The frame scrolls a new page to its top; the place comes after that.
      if (place !== null) requestAnimationFrame(() => !isGone && goTo(place, grid));
    });
    const stop = follow(key, list, grid);
    return () => {
      isGone = true;
      stop();
      history.scrollRestoration = 'auto';
    };
  }, [key, list]);
}

function goTo(place: Place, grid: Grid): void {
  const card = grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(place.card)}"]`);
  if (!card) return;
  const move = (): void => scrollBy(0, card.getBoundingClientRect().top - place.top);
  move();
  // Cards that come into view have their true height only now.
  requestAnimationFrame(move);
  if (place.wasOpened) card.focus({ preventScroll: true });
}

/** Keeps the place whenever scrolling pauses, and when a card is opened. */
function follow(key: string, list: ProblemList, grid: Grid): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeAt = (card: HTMLElement, wasOpened: boolean): Place => ({
    list: key,
    card: card.dataset.id ?? '',
    top: card.getBoundingClientRect().top,
    count: Math.min(MOST_CARDS, list.state.get().count),
    wasOpened,
  });
  const pause = (): void => {
    const card = scrollY > 0 ? firstInView(grid) : null;
    keep(card === null ? null : placeAt(card, false));
  };
  const scrolled = (): void => {
    clearTimeout(timer);
    timer = setTimeout(pause, PAUSE_MS);
  };
  const opened = (event: MouseEvent): void => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('.card-link') : null;
    clearTimeout(timer);
    if (card !== null && grid.current?.contains(card)) keep(placeAt(card, true));
  };
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('click', opened, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', scrolled);
    removeEventListener('click', opened, { capture: true });
  };
}

function firstInView({ current }: Grid): HTMLElement | null {
  const cards = current?.querySelectorAll<HTMLElement>('.card-link') ?? [];
  let low = 0;
  let high = cards.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cards[middle].getBoundingClientRect().bottom > 0) high = middle;
    else low = middle + 1;
  }
  return cards[low] ?? null;
}
