/** What stands above the cards: how many there are, their order, and how to take them away. */

import { PROBLEM_FORMATS, PROBLEM_SORTS, exportQuery } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { problemsFile } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { DownloadLink } from '../parts/download-link.tsx';
import { type Change, DEFAULT_SORT, askedOf } from './filters.ts';
import type { ListState } from './problem-list.ts';

interface ListHeadProps {
  readonly query: URLSearchParams;
  readonly shown: ListState;
  readonly change: (change: Change) => void;
}

/** The line over the cards: how many, in which order, and all as files. */
export function ListHead({ query, shown, change }: ListHeadProps): JSX.Element {
  const text = useText();
  return (
    <div class="list-head">
      <p class="list-count">{shown.isKnown && text.gallery.shown(shown.count, shown.nextCursor === null)}</p>
      <label class="list-sort">
        <span>{text.gallery.sort}</span>
        <select
          name="sort"
          aria-label={text.gallery.sort}
          value={query.get('sort') ?? DEFAULT_SORT}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        >
          {PROBLEM_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text.gallery.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      {shown.count > 0 && <Export query={query} />}
    </div>
  );
}

/** Formats that many problems are to be had in, as the files of a zip: those that the service takes there. */
const ZIPPED = PROBLEM_FORMATS.filter((format) => exportQuery.shape.format.safeParse(format).success);

function Export({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const link = (as: 'kif' | 'zip', format?: string): string => {
    const all = askedOf(query);
    all.set('as', as);
    if (format !== undefined) all.set('format', format);
    return problemsFile(all);
  };
  return (
    <details
      class="export"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary>{text.gallery.exportAll}</summary>
      <div class="export-links">
        <p>{text.gallery.exportHelp}</p>
        <DownloadLink class="button button-small" href={link('kif')} name="problems.kifu">
          {text.gallery.exportOne}
        </DownloadLink>
        <p>{text.gallery.exportZip}</p>
        <div class="export-formats">
          {ZIPPED.map((format) => (
            <DownloadLink
              key={format}
              class="button button-small"
              href={link('zip', format)}
              name={`problems-${format}.zip`}
            >
              {format.toUpperCase()}
            </DownloadLink>
          ))}
        </div>
      </div>
    </details>
  );
}
