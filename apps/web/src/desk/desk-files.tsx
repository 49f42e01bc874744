/** The desk as a file: saved, and taken in. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { saveFile } from '../api/save-file.ts';
import { FileButton } from '../frame/file-button.tsx';
import { Icon } from '../frame/icons.tsx';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { changeDesk, desk } from '../state/desk.ts';
import { type DeskRefusal, MOST_FILE_BYTES, importDesk, makeDeskFile } from '../state/desk-file.ts';
import { dayOf } from '../state/practice-book.ts';

/** Two buttons, and what came of the last press. */
export function DeskFiles({ hasWorks }: { readonly hasWorks: boolean }): JSX.Element {
  const text = useText();
  const [outcome, setOutcome] = useState<{ readonly isRefused: boolean; readonly words: string } | null>(
    null,
  );
  const take = async (file: File): Promise<void> => {
    const read = file.size > MOST_FILE_BYTES ? null : await file.text();
    const imported =
      read === null
        ? { ok: false as const, refusal: { code: 'large' as const } }
        : importDesk(desk.get(), read);
    if (imported.ok) changeDesk(() => imported.desk);
    setOutcome(
      imported.ok
        ? { isRefused: false, words: text.desk.taken(imported.works) }
        : { isRefused: true, words: wordsOf(imported.refusal, text) },
    );
  };
  return (
    <div class="desk-files">
      {hasWorks && (
        <button type="button" class="button" onClick={save}>
          <Icon name="down" />
          {text.desk.save}
        </button>
      )}
      <FileButton words={text.desk.take} accept="application/json,.json" take={([file]) => void take(file)} />
      <p role="status" class={outcome?.isRefused ? 'field-fault' : 'quiet'}>
        {outcome?.words}
      </p>
    </div>
  );
}

function wordsOf(refusal: DeskRefusal, { desk: words }: Messages): string {
  return refusal.code === 'broken' ? words.broken(refusal.number) : words.refused[refusal.code];
}

/** Saves all works as a file. */
function save(): void {
  const content = new Blob([makeDeskFile(desk.get())], { type: 'application/json' });
  saveFile(content, `tsume-desk-${dayOf(new Date())}.json`);
}
