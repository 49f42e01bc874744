/**
 * The text of a position: to type, to paste or open a file into, to copy; and what is wrong with
 * it, in words.
 */

import type { Refusal } from '@tsume/core/result';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import { tellFault } from '../../frame/fault-note.tsx';
import { FileButton } from '../../frame/file-button.tsx';
import { FILE_ENDINGS } from './read-file.ts';
import type { OpenFile } from './use-open-file.ts';
import '../../frame/fields.css';

/** The text, and what is wrong with it. */
export interface PositionFieldProps {
  readonly label: string;
  readonly name: string;
  readonly help: ComponentChildren;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly file: OpenFile;
  /** Whether several files may be opened together. */
  readonly takesMany: boolean;
  /** What there is to copy; null while the text cannot be read. */
  readonly sfen: string | null;
  readonly unread: Refusal | null;
  readonly wasRecord: boolean;
  /** What is wrong with the position that was read. */
  readonly faults: readonly Refusal[];
  /** Whether the text is hidden as long as there is nothing to mend in it. */
  readonly isFolded: boolean;
}

/** The field below the board: SFEN, or a record that is pasted or opened as a file. */
export function PositionField(props: PositionFieldProps): JSX.Element {
  const { text: typed, setText, unread, faults } = props;
  const { take, refused } = props.file;
  // Where several may be opened, a text with several is no fault.
  const isFaulty = unread !== null && !(props.takesMany && unread.code === 'several_problems');
  const text = useText();
  const id = useId();
  return (
    <div class="field">
      <div role="status" class="editor-faults">
        {faults.map((fault) => (
          <p key={fault.message} class="field-fault">
            {tellFault(text, fault)}
          </p>
        ))}
        {isFaulty && (
          <p class="field-fault">
            {text.editor.unread} {tellFault(text, unread)}
          </p>
        )}
        {unread && !isFaulty && <p class="fine">{tellFault(text, unread)}</p>}
        {refused && (
          <p class="field-fault">
            {refused.name !== null && `${refused.name}: `}
            {text.editor.refusedFile[refused.why](refused.most)}
          </p>
        )}
        {props.wasRecord && <p class="fine">{text.editor.fromRecord}</p>}
      </div>
      {(!props.isFolded || unread !== null) && (
        <>
          <label for={id}>{props.label}</label>
          <textarea
            id={id}
            class="sfen"
            name={props.name}
            rows={3}
            spellcheck={false}
            autocomplete="off"
            placeholder={text.check.placeholder}
            value={typed}
            aria-invalid={isFaulty}
            aria-describedby={`${id}-help`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <div class="editor-text">
            <p class="help" id={`${id}-help`}>
              {props.help}
            </p>
            <div class="editor-acts">
              <FileButton
                words={text.editor.open}
                accept={FILE_ENDINGS}
                take={take}
                isMultiple={props.takesMany}
                isSmall
              />
              {props.sfen !== null && <CopyButton sfen={props.sfen} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function CopyButton({ sfen }: { sfen: string }): JSX.Element {
  const text = useText();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sfen);
      setCopied(sfen);
    } catch {
      setCopied(null);
    }
  };
  return (
    <button type="button" class="button button-small" disabled={sfen === ''} onClick={() => void copy()}>
      {copied === sfen && sfen !== '' ? text.problem.copied : text.problem.copySfen}
    </button>
  );
}
