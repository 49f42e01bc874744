/**
 * The frame around every page: head with the way about, what is wrong with the connection, the
 * page, foot.
 */

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ConnectionBanner } from './frame/connection-banner.tsx';
import { Header, SECTIONS } from './frame/header.tsx';
import { useText } from './i18n/language.ts';
import { KeyBar } from './frame/key-bar.tsx';
import { GalleryPage } from './gallery/gallery-page.tsx';
import {
  BatchPage,
  CheckPage,
  ComposePage,
  DeskPage,
  HelpPage,
  KeysPage,
  PracticePage,
  ProblemPage,
  RunPage,
  RunsPage,
  TodayPage,
} from './pages.ts';
import { useRoute } from './frame/navigation.ts';
import { type Route, makeRoute } from './frame/route.ts';
import { useTitle } from './frame/title.ts';

/** The whole page. */
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
        <span class="foot-links">
          <a href={makeRoute({ page: 'keys' })}>{text.nav.keys}</a>
          <a href="/docs">{text.footer.api}</a>
        </span>
      </footer>
    </>
  );
}

/** The pages of one thing: that of another one is a new page. */
const OF_ONE_THING: ReadonlySet<Route['page']> = new Set(['problem', 'run', 'check', 'batch']);

/**
 * A new page starts at its top; a new state of the same page (a ply, a filter) stays where the
 * visitor is.
 */
function useNewPage(route: Route, main: { readonly current: HTMLElement | null }): void {
  const text = useText();
  useTitle(route.page === 'missing' ? text.missing(route.path) : text.nav[SECTIONS[route.page]]);
  const place = OF_ONE_THING.has(route.page) && 'id' in route ? `${route.page} ${route.id}` : route.page;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [place]);
}

function Page({ route }: { route: Route }): JSX.Element {
  switch (route.page) {
    case 'problems':
      return <GalleryPage query={route.query} />;
    case 'problem':
      return <ProblemPage key={route.id} route={route} />;
    case 'today':
      return <TodayPage chosen={route.level} />;
    case 'practice':
      return <PracticePage />;
    case 'compose':
      return <ComposePage query={route.query} />;
    case 'runs':
      return <RunsPage status={route.status ?? ''} />;
    case 'run':
      return <RunPage key={route.id} id={route.id} />;
    case 'desk':
      return <DeskPage id={route.id} />;
    case 'check':
      return <CheckPage key={route.id} id={route.id} sfen={route.sfen} />;
    case 'batch':
      return <BatchPage key={route.id} id={route.id} only={route.only} />;
    case 'help':
      return <HelpPage topic={route.topic} />;
    case 'keys':
      return <KeysPage />;
    default:
      return <MissingPage path={route.path} />;
  }
}

function MissingPage({ path }: { path: string }): JSX.Element {
  const text = useText();
  return (
    <div class="empty">
      <h1>{text.missing(path)}</h1>
      <a class="button" href={makeRoute({ page: 'problems', query: new URLSearchParams() })}>
        {text.problem.back}
      </a>
    </div>
  );
}
