/**
 * The filters that are chosen from lists and ranges; on a phone they are folded away behind a
 * button.
 */

import { ALL_PIECES } from '@tsume/core/placement/pieces';
import { MOST_PLIES } from '@tsume/core/order/order';
import { PROBLEM_KINDS } from '@tsume/contracts/problem';
import { SHELF_RUN } from '@tsume/contracts/run';
import { soundness as verdicts } from '@tsume/contracts/verdict';
import { LEVEL_NAMES } from '@tsume/core/vocabulary/level';
import { THEMES } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { Icon } from '../frame/icons.tsx';
import { NamePicker } from '../parts/name-picker.tsx';
import type { Change } from '../parts/list-query.ts';
import { RangeField } from './range-field.tsx';

interface FilterPanelProps {
  readonly query: URLSearchParams;
  readonly change: (change: Change) => void;
}

/** The fields that narrow the list, folded on a narrow screen. */
export function FilterPanel({ query, change }: FilterPanelProps): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const bound = (name: string): { name: string; value: string } => ({ name, value: query.get(name) ?? '' });
  return (
    <>
      <button
        type="button"
        class="button filters-button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" /> {text.gallery.filters}
      </button>
      <form
        id="filters"
        class={`filters${isOpen ? ' filters-open' : ''}`}
        aria-label={text.gallery.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        <RangeField
          label={text.gallery.plies}
          low={bound('minPlies')}
          high={bound('maxPlies')}
          max={MOST_PLIES}
          onChange={(minPlies, maxPlies) => change({ minPlies, maxPlies })}
        />
        <RangeField
          label={text.gallery.pieces}
          low={bound('minPieces')}
          high={bound('maxPieces')}
          max={ALL_PIECES}
          onChange={(minPieces, maxPieces) => change({ minPieces, maxPieces })}
        />
        <Choice
          label={text.gallery.kind}
          value={query.get('kind') ?? ''}
          options={PROBLEM_KINDS.map((kind) => [kind, text.kinds[kind]])}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={text.gallery.soundness}
          value={query.get('soundness') ?? ''}
          options={verdicts.options.map((verdict) => [verdict, text.soundness[verdict]])}
          onChange={(soundness) => change({ soundness })}
        />
        <NamePicker
          label={text.gallery.levels}
          name="level"
          names={LEVEL_NAMES}
          words={text.levels}
          chosen={query.getAll('level')}
          onChange={(level) => change({ level })}
        />
        <NamePicker
          label={text.gallery.themes}
          name="theme"
          names={THEMES}
          words={text.themes}
          chosen={query.getAll('theme')}
          onChange={(theme) => change({ theme })}
        />
        <label class="tick">
          <input
            type="checkbox"
            name="house"
            checked={query.get('run') === SHELF_RUN}
            onChange={(event) => change({ run: event.currentTarget.checked ? SHELF_RUN : '' })}
          />
          {text.gallery.ofHouseOnly}
        </label>
      </form>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): JSX.Element {
  const text = useText();
  return (
    <label class="filter">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{text.gallery.any}</option>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
