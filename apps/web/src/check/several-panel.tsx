/** What is known of several problems before they are checked together. */

import type { JSX } from 'preact';
import type { OpenedFile } from '../board/editor/use-open-file.ts';
import { tellFault } from '../frame/fault-note.tsx';
import { useText } from '../i18n/language.ts';
import type { Several } from './several.ts';

/** Faults that are told one by one; whoever has mended these sees the next. */
const MOST_FAULTS = 10;

interface SeveralPanelProps {
  readonly several: Several;
  /** The files that they come from; none where they stand in the text. */
  readonly files: readonly OpenedFile[];
  /** Goes back to the position on the board. */
  readonly leave: () => void;
}

/** How many there are, in which files, and which of them cannot be read. */
export function SeveralPanel({
  several: { problems, unread },
  files,
  leave,
}: SeveralPanelProps): JSX.Element {
  const text = useText();
  const words = text.batch.several;
  return (
    <section class="panel" aria-labelledby="several">
      <h2 id="several">{words.heading(problems.length)}</h2>
      {files.length > 0 && <p class="quiet">{files.map(({ name }) => name).join(text.comma)}</p>}
      {unread.length > 0 && (
        <div>
          <p class="field-fault">{words.unread(unread.length)}</p>
          <ul class="several-faults">
            {unread.slice(0, MOST_FAULTS).map(({ place, fault }) => (
              <li key={`${place.file} ${place.line}`}>
                {words.unreadAt(text.batch.place(place), tellFault(text, fault))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="quiet">{words.help}</p>
      {files.length > 0 && (
        <button type="button" class="button" onClick={leave}>
          {words.leave}
        </button>
      )}
    </section>
  );
}
