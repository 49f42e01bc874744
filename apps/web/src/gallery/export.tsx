/** The problems of the list as files: one KIF, a booklet to print, or a zip. */

import { MAX_BOOKLET, PROBLEM_FORMATS, exportQuery } from '@tsume/contracts/problem';
import { MAX_SHEET_NAME } from '@tsume/contracts/sheet';
import { PER_PAGE } from '@tsume/core/notation/formats';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { problemsFile } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { DownloadLink } from '../parts/download-link.tsx';
import { askedOf } from '../parts/list-query.ts';

/**
 * Formats that many problems are to be had in, as the files of a zip: those that the service takes
 * there.
 */
const ZIPPED = PROBLEM_FORMATS.filter((format) => exportQuery.shape.format.safeParse(format).success);

interface ExportProps {
  readonly query: URLSearchParams;
  /** Problems chosen one by one: where there are any, these are offered before the list. */
  readonly chosen?: readonly string[];
}

/** What unfolds to the downloads of a list, or of what was chosen. */
export function Export({ query, chosen = [] }: ExportProps): JSX.Element {
  const text = useText();
  const [wantsList, setWantsList] = useState(false);
  const ids = wantsList ? [] : chosen;
  const link = (asked: Readonly<Record<string, string>>): string => {
    const all = ids.length > 0 ? new URLSearchParams(ids.map((id) => ['ids', id])) : askedOf(query);
    for (const [name, value] of Object.entries(asked)) all.set(name, value);
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
        {chosen.length > 0 && (
          <label>
            <span>{text.gallery.choose.what}</span>{' '}
            <select onChange={(event) => setWantsList(event.currentTarget.selectedIndex === 1)}>
              <option selected={!wantsList}>{text.gallery.choose.chosen(chosen.length)}</option>
              <option selected={wantsList}>{text.gallery.choose.list}</option>
            </select>
          </label>
        )}
        <p>{ids.length > 0 ? text.gallery.choose.help : text.gallery.exportHelp}</p>
        <Booklet link={link} />
        <DownloadLink class="button button-small" href={link({ as: 'kif' })} name="problems.kifu">
          {text.gallery.exportOne}
        </DownloadLink>
        <p>{text.gallery.exportZip}</p>
        <div class="export-formats">
          {ZIPPED.map((format) => (
            <DownloadLink
              key={format}
              class="button button-small"
              href={link({ as: 'zip', format })}
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

/** The booklet, of as many problems as one holds; on large paper where there are many on a page. */
function Booklet({ link }: { link: (asked: Readonly<Record<string, string>>) => string }): JSX.Element {
  const text = useText();
  const [perPage, setPerPage] = useState<number>(2);
  const [cover, setCover] = useState({ title: '', author: '' });
  const told = Object.entries(cover).filter(([, words]) => words.trim() !== '');
  const asked = {
    as: 'pdf',
    perPage: String(perPage),
    paper: perPage > 2 ? 'a4' : 'a5',
    limit: String(MAX_BOOKLET),
    ...Object.fromEntries(told),
  };
  return (
    <div class="export-booklet">
      <DownloadLink class="button button-small" href={link(asked)} name="problems.pdf">
        {text.gallery.exportBooklet}
      </DownloadLink>
      <label>
        <span>{text.gallery.perPage}</span>{' '}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.currentTarget.value))}>
          {PER_PAGE.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {(['title', 'author'] as const).map((name) => (
        <label key={name}>
          <span>{text.gallery.cover[name]}</span>{' '}
          <input
            type="text"
            maxLength={MAX_SHEET_NAME}
            value={cover[name]}
            onInput={(event) => setCover({ ...cover, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p class="quiet">{text.gallery.bookletHelp(MAX_BOOKLET)}</p>
    </div>
  );
}
