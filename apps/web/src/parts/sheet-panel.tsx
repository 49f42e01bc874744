/** A problem as a submission sheet 投稿用紙: what its author says, and a button for each kind of file. */

import type { CheckRequest } from '@tsume/contracts/check';
import { MAX_INTENTION, MAX_SHEET_NAME } from '@tsume/contracts/sheet';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { JSX } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { download } from '../api/access.ts';
import { type Answer, type Fault, answeredCheck, sheetFile, startCheck } from '../api/client.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { Icon } from '../frame/icons.tsx';
import { useText } from '../i18n/language.ts';
import { remember, rememberedText } from '../state/remembered.ts';
import '../frame/fields.css';
import './sheet-panel.css';

const FORMATS = ['pdf', 'png', 'kif'] as const;
/** Where the author's name of last time is kept. */
const AUTHOR = 'author';

interface SheetPanelProps {
  readonly plies: number;
  /** A check that told what stands beside the main line; else one is made of `request`. */
  readonly checked?: string;
  readonly request: CheckRequest;
  readonly record?: AuthorsRecord;
}

/** The panel. A sheet shows a check; where none has told enough, it is asked for by the first press. */
export function SheetPanel({ plies, checked, request, record }: SheetPanelProps): JSX.Element {
  const text = useText();
  const words = text.sheet;
  const [title, setTitle] = useState(record?.title ?? '');
  const [author, setAuthor] = useState(record?.author ?? rememberedText(AUTHOR) ?? '');
  const [intention, setIntention] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | 'failed' | null>(null);
  const made = useRef(checked);
  const nameAuthor = (name: string): void => {
    setAuthor(name);
    remember(AUTHOR, name.trim() === '' ? null : name.trim());
  };
  const take = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setBusy(true);
    setFault(null);
    const check = await checkOf(made.current, request);
    if (check.ok) {
      made.current = check.value;
      const language = text.readsKanji ? 'ja' : 'en';
      const file = sheetFile(check.value, format, { title, author, intention, language });
      if (!(await download(file, `sheet-${plies}.${format}`))) setFault('failed');
    } else setFault(check.fault);
    setBusy(false);
  };
  return (
    <section class="panel sheet-panel" aria-labelledby="sheet">
      <h2 id="sheet">{words.heading}</h2>
      <p class="quiet">{words.help}</p>
      <div class="sheet-files" role="group" aria-label={words.files}>
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            class={`button${format === 'pdf' ? ' button-main' : ''}`}
            disabled={isBusy}
            onClick={() => void take(format)}
          >
            {format === 'pdf' && <Icon name="down" />}
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <p role="status" class="quiet">
        {isBusy && words.making}
      </p>
      {fault === 'failed' && <p class="field-fault">{words.failed}</p>}
      {fault !== null && fault !== 'failed' && <FaultNote fault={fault} />}
      <details>
        <summary>{[words.words, title, author].filter(Boolean).join(text.comma)}</summary>
        <div class="sheet-words">
          <Word label={words.title} value={title} onInput={setTitle} />
          <Word label={words.author} value={author} onInput={nameAuthor} />
          <Word
            label={words.intention}
            value={intention}
            onInput={setIntention}
            help={words.intentionHelp}
            isLong
          />
        </div>
      </details>
    </section>
  );
}

/** A check that tells variations and tries: the one there is, else a new one when it is answered. */
async function checkOf(checked: string | undefined, request: CheckRequest): Promise<Answer<string>> {
  if (checked !== undefined) return { ok: true, value: checked };
  const started = await startCheck({ ...request, sideLines: true });
  if (!started.ok) return started;
  const answered = await answeredCheck(started.value.id);
  if (!answered.ok) return answered;
  const { id, error } = answered.value;
  return error === null
    ? { ok: true, value: id }
    : { ok: false, fault: { requestId: null, details: {}, ...error } };
}

interface WordProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly help?: string;
  readonly isLong?: boolean;
}

/** A line, or some, of the author's. */
function Word({ label, value, onInput, help, isLong = false }: WordProps): JSX.Element {
  const id = useId();
  const shared = { id, value, 'aria-describedby': help === undefined ? undefined : `${id}-help` };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          maxLength={MAX_INTENTION}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          maxLength={MAX_SHEET_NAME}
          autocomplete="off"
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      {help !== undefined && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
