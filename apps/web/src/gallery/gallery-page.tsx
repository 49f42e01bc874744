/** All problems as diagrams, filtered and sorted by what stands in the address. */

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { ActiveRuns, useActiveRuns } from './active-runs.tsx';
import { Cards } from './cards.tsx';
import { ChooseBar } from './choose-bar.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Change, askedOf, changed, hasFilter, understood } from '../parts/list-query.ts';
import { ListHead } from './list-head.tsx';
import { usePlace } from './place.ts';
import { SearchBox, isAboutText } from './search-box.tsx';
import { type News, useNews } from './use-news.ts';
import { useProblemList } from './use-problem-list.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { PlayerLinks } from './player-links.tsx';
import { QuickStart } from './quick-start.tsx';
import { navigate } from '../frame/navigation.ts';
import { makeRoute } from '../frame/route.ts';
import './gallery.css';
import './finder.css';

/** The first screen: search, filters, and the problems. */
export function GalleryPage({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const runs = useActiveRuns();
  return (
    <>
      <div class="intro">
        <h1>{text.gallery.title}</h1>
        <p>{text.gallery.intro}</p>
        <PlayerLinks />
        <QuickStart />
      </div>
      {runs === null ? (
        <p class="empty">{text.loading}</p>
      ) : (
        <>
          <ActiveRuns runs={runs} />
          <Found query={understood(query)} isBusy={runs.length > 0} />
        </>
      )}
    </>
  );
}

interface FoundProps {
  readonly query: URLSearchParams;
  /** Whether more may be found at any moment. */
  readonly isBusy: boolean;
}

function Found({ query, isBusy }: FoundProps): JSX.Element {
  const text = useText();
  const asked = askedOf(query);
  const { list, shown, isOld } = useProblemList(asked);
  const news = useNews(asked, list, isBusy);
  const grid = useRef<HTMLUListElement>(null);
  usePlace(asked.toString(), list, grid);
  const change = (next: Change): void =>
    navigate({ page: 'problems', query: changed(query, next) }, { replace: true });
  const showNews = async (): Promise<void> => {
    await news.show();
    requestAnimationFrame(() => goToNews(grid.current));
  };
  return (
    <>
      <div class="finder">
        <SearchBox looked={query.get('text') ?? ''} fault={shown.fault} change={change} />
        <FilterPanel query={query} change={change} />
        <ChosenFilters query={query} change={change} />
      </div>
      <ListHead query={query} shown={shown} change={change} />
      <ChooseBar query={query} />
      <NewsNote news={news} show={() => void showNews()} />
      {shown.count > 0 && (
        <Cards list={list} shown={shown} query={query} isOld={isOld} since={news.since} grid={grid} />
      )}
      {shown.fault !== null && !isAboutText(shown.fault) && (
        <FaultNote fault={shown.fault} retry={() => void list.more()} />
      )}
      {!shown.isKnown && shown.fault === null && <p class="empty">{text.loading}</p>}
      {shown.isKnown && shown.count === 0 && <NoProblems hasFilter={hasFilter(query)} />}
    </>
  );
}

/**
 * To the first card that is marked as new, or to the first one where the order has none of them so
 * early.
 */
function goToNews(grid: HTMLElement | null): void {
  const card = grid?.querySelector('.seal-new')?.closest('a') ?? grid?.querySelector('a');
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}

/** How many have been found since; nothing moves before the visitor wants to see them. */
function NewsNote({ news, show }: { news: News; show: () => void }): JSX.Element {
  const text = useText();
  return (
    <div class="news" role="status">
      {news.count > 0 && (
        <button type="button" class="button button-main" onClick={show}>
          {text.gallery.news(news.count, news.isAtLeast)}
        </button>
      )}
    </div>
  );
}

function NoProblems({ hasFilter: isFiltered }: { hasFilter: boolean }): JSX.Element {
  const text = useText();
  if (isFiltered) {
    return (
      <div class="empty">
        <p>{text.gallery.nothing}</p>
        <p class="quiet">{text.gallery.nothingHelp}</p>
      </div>
    );
  }
  return (
    <div class="empty">
      <p>{text.gallery.empty}</p>
      <p class="quiet">{text.gallery.emptyHelp}</p>
      <a class="button button-main" href={makeRoute({ page: 'compose', query: new URLSearchParams() })}>
        {text.gallery.start}
      </a>
    </div>
  );
}
