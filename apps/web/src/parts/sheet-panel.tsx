/**
 * A problem as a submission sheet 投稿用紙: what its author says, and a button for each kind of file.
 */

import type { CheckRequest } from '@tsume/contracts/check';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { download } from '../api/access.ts';
import { type Answer, type Fault, askCheck, sheetFile } from '../api/client.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { Icon } from '../frame/icons.tsx';
import { useText } from '../i18n/language.ts';
import { remember, rememberedText } from '../state/remembered.ts';
import type { WorkWords } from '../state/desk-book.ts';
import { WordFields } from './word-fields.tsx';
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
  /**
   * What the author says, where that is kept elsewhere; without `onWords` it is typed there, too.
   */
  readonly words?: WorkWords | undefined;
  readonly onWords?: (words: WorkWords) => void;
}

/**
 * The panel. A sheet shows a check; where none has told enough, it is asked for by the first press.
 */
export function SheetPanel(props: SheetPanelProps): JSX.Element {
  const { plies, checked, request, record, words: given, onWords } = props;
  const text = useText();
  const [typed, setTyped] = useState<WorkWords>(() => ({
    title: record?.title ?? '',
    author: record?.author ?? rememberedText(AUTHOR) ?? '',
    intention: '',
  }));
  const words = given ?? typed;
  const wasKept = useRef(given !== undefined);
  // What was typed before the position was kept goes there with it.
  useEffect(() => {
    if (given === undefined || wasKept.current) return;
    wasKept.current = true;
    onWords?.({
      title: given.title || typed.title,
      author: given.author || typed.author,
      intention: given.intention || typed.intention,
    });
  }, [given === undefined]);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | 'failed' | null>(null);
  const made = useRef(checked);
  const type = (next: WorkWords): void => {
    if (given === undefined) setTyped(next);
    else onWords?.(next);
    if (next.author !== words.author) remember(AUTHOR, next.author.trim() || null);
  };
  const take = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setBusy(true);
    setFault(null);
    const check = await checkOf(made.current, request);
    if (check.ok) {
      made.current = check.value;
      const { language } = text.sheet;
      const file = sheetFile(check.value, format, {
        title: words.title,
        author: words.author,
        intention: words.intention,
        language,
      });
      if (!(await download(file, `sheet-${plies}.${format}`))) setFault('failed');
    } else setFault(check.fault);
    setBusy(false);
  };
  return (
    <section class="panel sheet-panel" aria-labelledby="sheet">
      <h2 id="sheet">{text.sheet.heading}</h2>
      <p class="quiet">{text.sheet.help}</p>
      <div class="sheet-files" role="group" aria-label={text.sheet.files}>
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
        {isBusy && text.sheet.making}
      </p>
      {fault === 'failed' && <p class="field-fault">{text.sheet.failed}</p>}
      {fault !== null && fault !== 'failed' && <FaultNote fault={fault} />}
      {(given === undefined || onWords !== undefined) && (
        <details>
          <summary>{[text.sheet.words, words.title, words.author].filter(Boolean).join(text.comma)}</summary>
          <WordFields words={words} onWords={type} />
        </details>
      )}
    </section>
  );
}

/**
 * A check that tells variations and tries: the one there is, else a new one when it is answered.
 */
async function checkOf(checked: string | undefined, request: CheckRequest): Promise<Answer<string>> {
  if (checked !== undefined) return { ok: true, value: checked };
  const answer = await askCheck({ ...request, sideLines: true });
  return answer.ok ? { ok: true, value: answer.value.id } : answer;
}
