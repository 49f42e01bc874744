/**
 * The start position of a run: a picture of it, and the board to set it up on once somebody wants
 * that.
 */

import { PAPER_STARTS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PositionEditor } from '../board/editor/position-editor.tsx';
import { useText } from '../i18n/language.ts';
import type { Judged } from '../board/editor/judged-position.ts';
import type { FormState } from './compose-fields.tsx';

/** The start position, folded to a preview or on a board. */
export function StartSection({ form, judged }: { form: FormState; judged: Judged }): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { start } = form.draft.values;
  return (
    <section class="panel" aria-labelledby="start">
      <div class="panel-head">
        <h2 id="start">{text.compose.start}</h2>
        <button
          type="button"
          class="button button-small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.editor.fold : text.editor.edit}
        </button>
      </div>
      <PositionEditor
        text={start}
        setText={(value) => form.set('start', value)}
        judged={judged}
        boardLabel={text.compose.startBoard}
        isFolded={!isOpen}
        reading="tsume"
        label={text.editor.text}
        name="start"
        help={
          <>
            {text.compose.startHelp}{' '}
            {start !== PAPER_STARTS['1a'] && (
              <button type="button" class="link" onClick={() => form.set('start', PAPER_STARTS['1a'])}>
                {text.compose.startPlain}
              </button>
            )}
          </>
        }
      />
    </section>
  );
}
