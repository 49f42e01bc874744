/** The filters in force, each with a cross that takes it away. */

import type { Messages } from '../i18n/messages.ts';
import type { JSX } from 'preact';
import { problemFilter } from '@tsume/contracts/problem';
import { SHELF_RUN } from '@tsume/contracts/run';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../frame/route.ts';
import { type Change, hasFilter } from '../parts/list-query.ts';

interface Chosen {
  readonly words: string;
  /** What takes it away. */
  readonly without: Change;
}

interface ChosenFiltersProps {
  readonly query: URLSearchParams;
  readonly change: (change: Change) => void;
}

/** What the list is narrowed to; a press takes one away. */
export function ChosenFilters({ query, change }: ChosenFiltersProps): JSX.Element | null {
  const text = useText();
  if (!hasFilter(query)) return null;
  const run = query.get('run');
  return (
    <div class="chosen">
      <ul aria-label={text.gallery.chosen}>
        {chosenOf(query, text).map(({ words, without }) => (
          <li key={words}>
            <button
              type="button"
              class="chip"
              aria-label={text.gallery.without(words)}
              onClick={() => change(without)}
            >
              {words}
              <span aria-hidden="true"> ×</span>
            </button>
          </li>
        ))}
      </ul>
      {run !== null && <a href={makeRoute({ page: 'run', id: run })}>{text.gallery.ofRunLink}</a>}
      <a href={makeRoute({ page: 'problems', query: new URLSearchParams() })}>{text.gallery.clear}</a>
    </div>
  );
}

function chosenOf(query: URLSearchParams, text: Messages): Chosen[] {
  const { gallery } = text;
  const value = (name: string): string => query.get(name) ?? '';
  const run = query.get('run');
  const { kind, soundness } = problemFilter.shape;
  const kindOf = kind.safeParse(query.get('kind') ?? undefined).data;
  const verdict = soundness.safeParse(query.get('soundness') ?? undefined).data;
  const chosen = [
    value('text') !== '' && { words: `“${value('text')}”`, without: { text: '' } },
    rangeOf(value('minPlies'), value('maxPlies'), gallery.pliesRange, { minPlies: '', maxPlies: '' }),
    rangeOf(value('minPieces'), value('maxPieces'), gallery.piecesRange, { minPieces: '', maxPieces: '' }),
    kindOf !== undefined && { words: text.kinds[kindOf], without: { kind: '' } },
    verdict !== undefined && { words: text.soundness[verdict], without: { soundness: '' } },
    ...named(query, 'level', text.levels),
    ...named(query, 'theme', text.themes),
    query.has('alikeTo') && { words: gallery.alikeTo, without: { alikeTo: '' } },
    run !== null && { words: run === SHELF_RUN ? gallery.ofHouse : gallery.ofRun, without: { run: '' } },
  ];
  return chosen.filter((each) => each !== false);
}

/** Each of several values of a filter by its name. */
function named(
  query: URLSearchParams,
  filter: 'level' | 'theme',
  words: Readonly<Record<string, string>>,
): Chosen[] {
  const values = query.getAll(filter);
  return values.map((value) => ({
    words: Object.hasOwn(words, value) ? words[value] : value,
    without: { [filter]: values.filter((other) => other !== value) },
  }));
}

function rangeOf(
  low: string,
  high: string,
  tell: (low: string, high: string) => string,
  without: Change,
): Chosen | false {
  return low === '' && high === '' ? false : { words: tell(low, high), without };
}
