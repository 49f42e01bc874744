/** What an author says of a problem: title, name, intention 狙い. */

import { MAX_INTENTION, MAX_SHEET_NAME } from '@tsume/contracts/sheet';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import type { WorkWords } from '../state/desk-book.ts';
import '../frame/fields.css';
import './word-fields.css';

interface WordFieldsProps {
  /** Each empty where nothing is said. */
  readonly words: WorkWords;
  readonly onWords: (words: WorkWords) => void;
}

/** Two lines and a paragraph. */
export function WordFields({ words, onWords }: WordFieldsProps): JSX.Element {
  const text = useText().sheet;
  const id = useId();
  return (
    <div class="word-fields">
      {(['title', 'author'] as const).map((name) => (
        <div key={name} class="field">
          <label for={`${id}-${name}`}>{text[name]}</label>
          <input
            id={`${id}-${name}`}
            value={words[name]}
            maxLength={MAX_SHEET_NAME}
            autocomplete="off"
            onInput={(event) => onWords({ ...words, [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div class="field">
        <label for={`${id}-intention`}>{text.intention}</label>
        <textarea
          id={`${id}-intention`}
          rows={3}
          value={words.intention}
          maxLength={MAX_INTENTION}
          aria-describedby={`${id}-help`}
          onInput={(event) => onWords({ ...words, intention: event.currentTarget.value })}
        />
        <p class="help" id={`${id}-help`}>
          {text.intentionHelp}
        </p>
      </div>
    </div>
  );
}
