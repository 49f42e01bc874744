/**
 * The page's few icons, drawn here so that nothing is loaded; each is hidden from screen readers.
 */

import type { JSX } from 'preact';

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7z',
  previous: 'M16 5 7 12l9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  half: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8l5.5-1.5M12 12.5l8.5-1M12 17l6.5-1',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 9h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 9h3',
  turn: 'M19 12a7 7 0 1 1-2.5-5.4M17 3v4h-4',
  mirror: 'M12 4v16M9 7 4 17h5zM15 7l5 10h-5z',
  filter: 'M4 6h16M7 12h10M10 18h4',
} as const;

/** A drawing of 24 units in the colour of the text around it; words beside it say what it means. */
export function Icon({ name }: { name: keyof typeof PATHS }): JSX.Element {
  const isFilled = ['first', 'previous', 'next', 'last', 'play'].includes(name);
  return (
    <svg class={`icon${isFilled ? ' icon-filled' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
