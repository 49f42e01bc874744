/** The head of every page: whose it is, the way about, language and theme. */

import type { JSX } from 'preact';
import { setLanguage, useLanguage } from '../i18n/language.ts';
import { languageAfter } from '../i18n/languages.ts';
import { type Route, makeRoute } from './route.ts';
import { NotationSwitch } from './notation-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The entry of the navigation that a page belongs to; null for one that is found at the foot. */
export const SECTIONS = {
  problems: 'problems',
  problem: 'problems',
  today: 'problems',
  practice: 'problems',
  compose: 'compose',
  runs: 'runs',
  run: 'runs',
  check: 'check',
  batch: 'check',
  desk: 'desk',
  help: 'help',
  keys: 'keys',
  missing: 'problems',
} as const satisfies Record<Route['page'], string>;

/** Name, navigation, theme and language. */
export function Header({ route }: { route: Route }): JSX.Element {
  const language = useLanguage();
  const other = languageAfter(language);
  const text = language.messages;
  const nowhere = new URLSearchParams();
  const links = [
    { name: 'problems', to: makeRoute({ page: 'problems', query: nowhere }) },
    { name: 'compose', to: makeRoute({ page: 'compose', query: nowhere }) },
    { name: 'runs', to: makeRoute({ page: 'runs' }) },
    { name: 'check', to: makeRoute({ page: 'check', id: null, sfen: '' }) },
    { name: 'desk', to: makeRoute({ page: 'desk', id: null }) },
    { name: 'help', to: makeRoute({ page: 'help', topic: null }) },
  ] as const;
  return (
    <header class="head">
      <a class="brand" href="/">
        <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 1.5 26 6l4 24.5H2L6 6z" />
          <text x="16" y="24">
            詰
          </text>
        </svg>
        <span class="brand-name">{text.name}</span>
      </a>
      <nav class="nav" aria-label={text.nav.label}>
        {links.map(({ name, to }) => (
          <a key={name} href={to} aria-current={SECTIONS[route.page] === name ? 'page' : undefined}>
            {text.nav[name]}
          </a>
        ))}
      </nav>
      <NotationSwitch />
      <ThemeSwitch />
      <button
        type="button"
        class="language"
        lang={other.code}
        title={other.switchTo}
        onClick={() => setLanguage(other)}
      >
        {other.name}
      </button>
    </header>
  );
}
