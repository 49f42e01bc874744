/** All problems as diagrams, filtered and sorted by what stands in the address. */

import { PROBLEM_KINDS, PROBLEM_SORTS, type Problem, type ProblemPage } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, listProblems, listRuns, problemsFile } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { DownloadLink } from '../parts/download-link.tsx';
import { FaultNote } from '../parts/fault-note.tsx';
import { ProblemCard } from '../parts/problem-card.tsx';
import { QuickStart } from '../parts/quick-start.tsx';
import { RunLine } from '../parts/run-line.tsx';
import { ThemePicker } from '../parts/theme-picker.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute, navigate } from '../route.ts';

const PAGE_SIZE = '48';
const REFRESH_MS = 3000;
/** Of the page, not of the service: most of what is new is short. */
const DEFAULT_SORT = '-plies';
const RANGES = ['minPlies', 'maxPlies', 'minPieces', 'maxPieces'] as const;
const FILTERS = [...RANGES, 'kind', 'soundness', 'run', 'text', 'theme'] as const;

/** What was loaded for an address: going back to the gallery shows it at once, with everything loaded since. */
const loaded = new Map<string, ProblemPage>();

export function GalleryPage({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const hasFilter = FILTERS.some((name) => query.has(name));
  const list = useProblems(query);
  return (
    <>
      <div class="intro">
        <h1>{text.gallery.title}</h1>
        <p>{text.gallery.intro}</p>
        <QuickStart />
      </div>
      <ActiveRuns />
      <Filters query={query} />
      {list.fault && <FaultNote fault={list.fault} retry={list.reload} />}
      {list.page === null && list.fault === null && <p class="empty">{text.loading}</p>}
      {list.page !== null && list.page.items.length === 0 && <NoProblems hasFilter={hasFilter} />}
      {list.page !== null && list.page.items.length > 0 && (
        <>
          <ul class="cards">
            {list.page.items.map((problem) => (
              <ProblemCard key={problem.id} problem={problem} />
            ))}
          </ul>
          <div class="after-cards">
            {list.page.nextCursor !== null && (
              <button type="button" class="button" onClick={list.more} disabled={list.isLoadingMore}>
                {list.isLoadingMore ? text.loading : text.more}
              </button>
            )}
            <p class="quiet">
              {text.gallery.shown(list.page.items.length, list.page.nextCursor === null)}
              {' · '}
              {text.gallery.exportAll}{' '}
              <DownloadLink href={exportLink(query, { as: 'kif' })} name="problems.kifu">
                KIF
              </DownloadLink>
              {' · '}
              <DownloadLink href={exportLink(query, { as: 'zip' })} name="problems.zip">
                ZIP
              </DownloadLink>
            </p>
          </div>
        </>
      )}
    </>
  );
}

interface Problems {
  readonly page: ProblemPage | null;
  readonly fault: Fault | null;
  readonly reload: () => void;
  readonly more: () => void;
  readonly isLoadingMore: boolean;
}

function useProblems(query: URLSearchParams): Problems {
  const asked = withSort(query);
  asked.set('limit', PAGE_SIZE);
  const key = asked.toString();
  const first = useAnswer(key, () => listProblems(asked));
  const [, redraw] = useState(0);
  const [moreFault, setMoreFault] = useState<Fault | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const known = loaded.get(key);
  if (first.value !== null) loaded.set(key, joined(first.value, known));
  const page = loaded.get(key) ?? null;
  const isEmpty = page?.items.length === 0;
  useInterval(isEmpty, REFRESH_MS, first.reload);
  const more = async (): Promise<void> => {
    if (page?.nextCursor == null) return;
    setLoadingMore(true);
    asked.set('cursor', page.nextCursor);
    const answer = await listProblems(asked);
    setLoadingMore(false);
    setMoreFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    loaded.set(key, { items: [...page.items, ...answer.value.items], nextCursor: answer.value.nextCursor });
    redraw((n) => n + 1);
  };
  return {
    page,
    fault: first.fault ?? moreFault,
    reload: first.reload,
    more: () => void more(),
    isLoadingMore,
  };
}

/** The first page as it is now, with what was loaded behind it where that still follows. */
function joined(now: ProblemPage, known: ProblemPage | undefined): ProblemPage {
  if (known === undefined || !startsWith(known.items, now.items)) return now;
  return { items: [...now.items, ...known.items.slice(now.items.length)], nextCursor: known.nextCursor };
}

/** Whether the list known from before still begins with what the service now answers. */
function startsWith(items: readonly Problem[], start: readonly Problem[]): boolean {
  return items.length >= start.length && start.length > 0 && start.every(({ id }, i) => items[i].id === id);
}

function withSort(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (!asked.has('sort')) asked.set('sort', DEFAULT_SORT);
  return asked;
}

function exportLink(query: URLSearchParams, more: Record<string, string>): string {
  const all = withSort(query);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return problemsFile(all);
}

function NoProblems({ hasFilter }: { hasFilter: boolean }): JSX.Element {
  const text = useText();
  if (hasFilter) return <p class="empty">{text.gallery.nothing}</p>;
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

/** The runs at work, so that a visitor sees where problems come from. */
function ActiveRuns(): JSX.Element | null {
  const text = useText();
  const runs = useAnswer('running', () => listRuns(new URLSearchParams({ status: 'running', limit: '3' })));
  useInterval(true, REFRESH_MS, runs.reload);
  if (runs.value === null || runs.value.items.length === 0) return null;
  return (
    <section class="active-runs" aria-label={text.gallery.composing}>
      <h2>{text.gallery.composing}</h2>
      <ul class="run-lines">
        {runs.value.items.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Filters({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    navigate({ page: 'problems', query: next }, { replace: true });
  };
  const setThemes = (themes: readonly string[]): void => {
    const next = new URLSearchParams(query);
    next.delete('theme');
    for (const theme of themes) next.append('theme', theme);
    navigate({ page: 'problems', query: next }, { replace: true });
  };
  const run = query.get('run');
  return (
    <form class="filters" aria-label={text.gallery.filters} onSubmit={(event) => event.preventDefault()}>
      <Range label={text.gallery.plies} low="minPlies" high="maxPlies" max={2001} query={query} set={set} />
      <Range label={text.gallery.pieces} low="minPieces" high="maxPieces" max={40} query={query} set={set} />
      <label class="filter">
        <span>{text.gallery.kind}</span>
        <select
          name="kind"
          value={query.get('kind') ?? ''}
          onChange={(event) => set('kind', event.currentTarget.value)}
        >
          <option value="">{text.gallery.any}</option>
          {PROBLEM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label class="filter">
        <span>{text.gallery.soundness}</span>
        <select
          value={query.get('soundness') ?? ''}
          onChange={(event) => set('soundness', event.currentTarget.value)}
        >
          <option value="">{text.gallery.any}</option>
          {(['sound', 'grey', 'unsound', 'unknown'] as const).map((soundness) => (
            <option key={soundness} value={soundness}>
              {text.soundness[soundness]}
            </option>
          ))}
        </select>
      </label>
      <label class="filter">
        <span>{text.gallery.sort}</span>
        <select
          value={query.get('sort') ?? DEFAULT_SORT}
          onChange={(event) => set('sort', event.currentTarget.value)}
        >
          {PROBLEM_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text.gallery.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <ThemePicker
        label={text.gallery.themes}
        name="theme"
        chosen={query.getAll('theme')}
        onChange={setThemes}
      />
      {run !== null && (
        <p class="filter-run">
          {text.gallery.ofRun} (<a href={makeRoute({ page: 'run', id: run })}>{text.gallery.ofRunLink}</a>)
        </p>
      )}
      {FILTERS.some((name) => query.has(name)) && (
        <a class="filter-clear" href={makeRoute({ page: 'problems', query: new URLSearchParams() })}>
          {text.gallery.clear}
        </a>
      )}
    </form>
  );
}

interface RangeProps {
  readonly label: string;
  readonly low: string;
  readonly high: string;
  readonly max: number;
  readonly query: URLSearchParams;
  readonly set: (name: string, value: string) => void;
}

function Range({ label, low, high, max, query, set }: RangeProps): JSX.Element {
  const text = useText();
  const field = (name: string, words: string): JSX.Element => (
    <input
      type="number"
      min="1"
      max={max}
      inputMode="numeric"
      aria-label={`${label} ${words}`}
      value={query.get(name) ?? ''}
      onChange={(event) => set(name, event.currentTarget.validity.valid ? event.currentTarget.value : '')}
    />
  );
  return (
    <div class="filter" role="group" aria-label={label}>
      <span>{label}</span>
      <span class="range">
        {field(low, text.gallery.from)}
        <span aria-hidden="true">–</span>
        {field(high, text.gallery.to)}
      </span>
    </div>
  );
}
