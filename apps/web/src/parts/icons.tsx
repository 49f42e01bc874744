/** The page's few icons, drawn here so that nothing is loaded; each is hidden from screen readers. */

import type { JSX } from 'preact';

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7z',
  previous: 'M16 5 7 12l9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  down: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.5 20.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }): JSX.Element {
  const isFilled = ['first', 'previous', 'next', 'last', 'play'].includes(name);
  return (
    <svg class={`icon${isFilled ? ' icon-filled' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
