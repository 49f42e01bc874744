/**
 * The keyboard in a grid of cards: one of them is reached by Tab, the arrow keys, Home and End go
 * from there to the others.
 */

/**
 * Which card a key leads to from another, by their numbers; null where the key means nothing, or
 * there is none.
 */
export function cardAfter(key: string, from: number, columns: number, count: number): number | null {
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
  }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown' && to !== undefined && to >= count) return lastBelow(from, columns, count);
  return to === undefined || to < 0 || to >= count ? null : to;
}

/** Below a card over the gap in the last row, that row's last one. */
function lastBelow(from: number, columns: number, count: number): number | null {
  const isAbove = Math.floor(from / columns) < Math.floor((count - 1) / columns);
  return isAbove ? count - 1 : null;
}

/** Moves the focus for a key pressed in `grid`; Enter is the link's own. */
export function moveByKey(grid: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [...grid.querySelectorAll<HTMLElement>('.card-link')];
  const from = cards.findIndex((card) => card.parentElement?.contains(document.activeElement));
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const to = from < 0 ? null : cardAfter(event.key, from, columns, cards.length);
  if (to === null) return;
  event.preventDefault();
  cards[to].focus();
}

/** Makes the card with the focus, or else the first one, the only one whose links Tab reaches. */
export function settleTabStop(grid: HTMLElement, focused: EventTarget | null): void {
  const stops = [...grid.querySelectorAll<HTMLElement>('.card :is(a, input)[tabindex="0"]')];
  const within = focused instanceof HTMLElement ? focused : (stops[0] ?? grid.querySelector('.card-link'));
  for (const stop of stops) stop.tabIndex = -1;
  for (const link of within?.closest('.card')?.querySelectorAll<HTMLElement>('a, input') ?? [])
    link.tabIndex = 0;
}
