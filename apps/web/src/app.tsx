/** The frame around every page: head with the way about, what is wrong with the connection, the page, foot. */

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { connection } from './api/connection.ts';
import { setLanguage, useText } from './i18n/language.ts';
import { KeyBar } from './parts/key-bar.tsx';
import { CheckPage } from './pages/check.tsx';
import { ComposePage } from './pages/compose.tsx';
import { GalleryPage } from './pages/gallery.tsx';
import { ProblemPage } from './pages/problem.tsx';
import { RunPage } from './pages/run.tsx';
import { RunsPage } from './pages/runs.tsx';
import { type Route, makeRoute, useRoute } from './route.ts';
import { useStore } from './store.ts';

export function App(): JSX.Element {
  const text = useText();
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  useNewPage(route, main);
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {text.skip}
      </button>
      <Header route={route} />
      <ConnectionBanner />
      <KeyBar />
      <main class={`page page-${route.page}`} ref={main} tabIndex={-1}>
        <Page route={route} />
      </main>
      <footer class="foot">
        <span>{text.tagline}</span>
        <a href="/docs">{text.footer.api}</a>
      </footer>
    </>
  );
}

/** The entry of the navigation that a page belongs to. */
const SECTIONS = {
  problems: 'problems',
  problem: 'problems',
  compose: 'compose',
  runs: 'runs',
  run: 'runs',
  check: 'check',
  missing: 'problems',
} as const satisfies Record<Route['page'], string>;

/** A new page starts at its top; a new state of the same page (a ply, a filter) stays where the visitor is. */
function useNewPage(route: Route, main: { readonly current: HTMLElement | null }): void {
  const text = useText();
  const place = route.page === 'problem' || route.page === 'run' ? `${route.page} ${route.id}` : route.page;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [place]);
  useEffect(() => {
    document.title = `${text.nav[SECTIONS[route.page]]} – ${text.name}`;
  }, [route.page, text]);
}

function Page({ route }: { route: Route }): JSX.Element {
  const text = useText();
  switch (route.page) {
    case 'problems':
      return <GalleryPage query={route.query} />;
    case 'problem':
      return <ProblemPage key={route.id} id={route.id} ply={route.ply} />;
    case 'compose':
      return <ComposePage query={route.query} />;
    case 'runs':
      return <RunsPage status={route.status ?? ''} />;
    case 'run':
      return <RunPage key={route.id} id={route.id} />;
    case 'check':
      return <CheckPage key={route.id} id={route.id} sfen={route.sfen} />;
    default:
      return <p class="empty">{text.missing(route.path)}</p>;
  }
}

function Header({ route }: { route: Route }): JSX.Element {
  const text = useText();
  const nowhere = new URLSearchParams();
  const links = [
    { name: 'problems', to: makeRoute({ page: 'problems', query: nowhere }) },
    { name: 'compose', to: makeRoute({ page: 'compose', query: nowhere }) },
    { name: 'runs', to: makeRoute({ page: 'runs' }) },
    { name: 'check', to: makeRoute({ page: 'check', id: null, sfen: '' }) },
  ] as const;
  return (
    <header class="head">
      <a class="brand" href="#/">
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
      <button
        type="button"
        class="language"
        lang={text.language === 'ja' ? 'en' : 'ja'}
        title={text.switchLanguage}
        onClick={() => setLanguage(text.language === 'ja' ? 'en' : 'ja')}
      >
        {text.otherLanguage}
      </button>
    </header>
  );
}

function ConnectionBanner(): JSX.Element {
  const text = useText();
  const state = useStore(connection);
  return (
    <div role="status">
      {state !== 'up' && (
        <div class="banner">
          <strong>{text.connection[state]}</strong> {text.connection.since}
        </div>
      )}
    </div>
  );
}
