/** The grid of cards: page by page, each drawn once; more are asked for as its end comes near. */

import type { Problem } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { ProblemCard } from '../parts/problem-card.tsx';
import { AlikeLink } from './alike-link.tsx';
import { ChooseTick } from './choose-tick.tsx';
import { useHidden } from './use-hidden.ts';
import { moveByKey, settleTabStop } from './card-keys.ts';
import { chosen, toggle } from './chosen.ts';
import type { ListState, ProblemList } from '../parts/problem-list.ts';

/** So far below the window the next page is asked for. */
const AHEAD = '1200px 0px';

/** The list, and which of it is shown how. */
export interface CardsProps {
  readonly list: ProblemList;
  readonly shown: ListState;
  /** The filters, for links to the families of these. */
  readonly query: URLSearchParams;
  /** Whether these are about to be replaced. */
  readonly isOld: boolean;
  /** Problems younger than this are marked as new. */
  readonly since: string | null;
  readonly grid: { current: HTMLUListElement | null };
}

/** The diagrams as a grid that arrow keys move in, with more as one scrolls. */
export function Cards({ list, shown, query, isOld, since, grid }: CardsProps): JSX.Element {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const isWatching = shown.nextCursor !== null && !shown.isLoading && shown.fault === null && !isOld;
  useEffect(() => {
    if (end.current === null || !isWatching) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several changes at once only the last one still holds.
        if (entries.at(-1)?.isIntersecting === true) void list.more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [list, isWatching, shown.pages]);
  useEffect(() => {
    if (grid.current !== null) settleTabStop(grid.current, null);
  }, [shown.pages]);
  return (
    <>
      <p class="visually-hidden" id="card-keys">
        {text.gallery.keys}
      </p>
      <ul
        class="cards"
        ref={grid}
        aria-label={text.gallery.title}
        aria-describedby="card-keys"
        aria-busy={isOld}
        onKeyDown={(event) => {
          tickByKey(event);
          moveByKey(event.currentTarget, event);
        }}
        onFocusIn={(event) => settleTabStop(event.currentTarget, event.target)}
      >
        {shown.pages.map((page, i) => (
          <CardPage key={i} page={page} query={query} since={since} />
        ))}
      </ul>
      <div class="after-cards" ref={end}>
        {shown.nextCursor !== null && (
          <button type="button" class="button" onClick={() => void list.more()} disabled={shown.isLoading}>
            {shown.isLoading ? text.loading : text.more}
          </button>
        )}
      </div>
    </>
  );
}

interface CardPageProps extends Pick<CardsProps, 'query' | 'since'> {
  readonly page: readonly Problem[];
}

/** Space on a card is its tick while problems are being chosen; else it scrolls. */
function tickByKey(event: KeyboardEvent): void {
  const id = event.target instanceof HTMLElement ? event.target.dataset.id : undefined;
  if (event.key !== ' ' || id === undefined || chosen.get() === null) return;
  event.preventDefault();
  toggle(id);
}

/** One page of cards, which is drawn again only for another language or when others are new. */
function CardPage({ page, query, since }: CardPageProps): JSX.Element {
  const text = useText();
  const hidden = useHidden(query);
  return useMemo(
    () => (
      <>
        {page
          .filter(({ id }) => !hidden(id))
          .map((problem) => (
            <ProblemCard
              key={problem.id}
              problem={problem}
              tabIndex={-1}
              action={
                <>
                  <AlikeLink problem={problem} query={query} />
                  <ChooseTick problem={problem} />
                </>
              }
              badge={since !== null && problem.createdAt > since ? text.gallery.isNew : undefined}
            />
          ))}
      </>
    ),
    [page, query.toString(), since, text, hidden],
  );
}
