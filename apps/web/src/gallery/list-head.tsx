/**
 * What stands above the cards: how many there are, their order, whether families are one, and how
 * to take them away.
 */

import { PROBLEM_SORTS } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { ChooseButton } from './choose-bar.tsx';
import { chosen } from './chosen.ts';
import { Export } from './export.tsx';
import { type Change, DEFAULT_SORT, groupOf, isUnsolvedOnly } from '../parts/list-query.ts';
import { useStore } from '../state/store.ts';
import { useHidden } from './use-hidden.ts';
import type { ListState } from '../parts/problem-list.ts';

interface ListHeadProps {
  readonly query: URLSearchParams;
  readonly shown: ListState;
  readonly change: (change: Change) => void;
}

/** The line over the cards: how many, in which order, and all as files. */
export function ListHead({ query, shown, change }: ListHeadProps): JSX.Element {
  const text = useText();
  const hidden = useHidden(query);
  const isChoosing = useStore(chosen) !== null;
  const left = shown.pages.flat().filter(({ id }) => hidden(id)).length;
  return (
    <div class="list-head">
      <p class="list-count">
        {shown.isKnown && text.gallery.shown(shown.count, shown.nextCursor === null)}
        {left > 0 && ` ${text.practice.hidden(left)}`}
      </p>
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
      {!query.has('alikeTo') && (
        <label class="tick">
          <input
            type="checkbox"
            name="group"
            checked={groupOf(query) === 'family'}
            onChange={(event) => change({ group: event.currentTarget.checked ? '' : 'none' })}
          />
          {text.gallery.asFamilies}
        </label>
      )}
      <label class="tick">
        <input
          type="checkbox"
          name="unsolved"
          checked={isUnsolvedOnly(query)}
          onChange={(event) => change({ unsolved: event.currentTarget.checked ? '1' : '' })}
        />
        {text.practice.unsolvedOnly}
      </label>
      {shown.count > 0 && <ChooseButton />}
      {shown.count > 0 && !isChoosing && <Export query={query} />}
    </div>
  );
}
