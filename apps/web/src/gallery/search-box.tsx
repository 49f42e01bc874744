/**
 * One box for what a visitor would type: words become filters, a SFEN, moves or an id are looked
 * for.
 */

import type { RefusalCode } from '@tsume/core/refusals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Fault } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { Icon } from '../frame/icons.tsx';
import { tellFault } from '../frame/fault-note.tsx';
import type { Change } from '../parts/list-query.ts';
import { readTyped } from './typed-words.ts';

/** Refusals of the service that are about the text. */
const TEXT_FAULTS: ReadonlySet<string> = new Set<RefusalCode>([
  'sfen_syntax',
  'text_too_common',
  'text_too_short',
  'text_unknown',
]);
/** As the service takes it. */
const LONGEST = 300;

/** Whether a fault is about what was typed, and is told beside it. */
export function isAboutText(fault: Fault | null): boolean {
  return fault !== null && TEXT_FAULTS.has(fault.code);
}

interface SearchBoxProps {
  /** What is looked for now. */
  readonly looked: string;
  /** What the service says of it. */
  readonly fault: Fault | null;
  readonly change: (change: Change) => void;
}

/** The field for words, positions and moves. What names a filter becomes one. */
export function SearchBox({ looked, fault, change }: SearchBoxProps): JSX.Element {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(looked);
  /** What was last looked for from here: when that comes back, what has been typed since stays. */
  const last = useRef(looked);
  useEffect(() => {
    if (looked !== last.current) setTyped(looked);
    last.current = looked;
  }, [looked]);
  const isRefused = isAboutText(fault) && typed === looked;
  const look = (): void => {
    const { change: named, text: unnamed } = readTyped(typed);
    setTyped(unnamed);
    last.current = unnamed;
    change({ ...named, text: unnamed });
  };
  return (
    <form
      class="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <label class="visually-hidden" for={id}>
        {text.gallery.search}
      </label>
      <input
        id={id}
        type="search"
        name="text"
        maxLength={LONGEST}
        autocomplete="off"
        spellcheck={false}
        placeholder={text.gallery.searchHint}
        value={typed}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-fault` : undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          if (event.currentTarget.value !== '' || looked === '') return;
          last.current = '';
          change({ text: '' });
        }}
      />
      <button type="submit" class="button" aria-label={text.gallery.searchGo}>
        <Icon name="search" />
      </button>
      {isRefused && fault !== null && (
        <p class="field-fault" id={`${id}-fault`} role="alert">
          {tellFault(text, fault)}
        </p>
      )}
    </form>
  );
}
