/**
 * A checked problem as a KIF file with its author's words, made in the browser: the service stores
 * no checks as records.
 */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { saveFile } from '../api/save-file.ts';
import { Icon } from '../frame/icons.tsx';
import { useText } from '../i18n/language.ts';

interface KifButtonProps {
  readonly placement: Placement;
  readonly record: AuthorsRecord | undefined;
  /** The solver's line, where the author gives none. */
  readonly solved?: readonly string[];
}

/** The author's line, else the solver's, with title, name and comments. */
export function KifButton({ placement, record, solved = [] }: KifButtonProps): JSX.Element {
  const text = useText();
  const save = async (): Promise<void> => {
    // What writes records comes when somebody wants one.
    const { exportRecord } = await import('@tsume/core/notation/record');
    const line = record !== undefined && record.line.length > 0 ? record.line : solved;
    const plies = line.length > 0 ? { plies: line.length } : {};
    const kif = exportRecord({ placement, ...plies, ...record, line }, 'kifu');
    const name = line.length > 0 ? `tsume-${line.length}.kifu` : 'tsume.kifu';
    if (kif.ok) saveFile(new Blob([kif.value], { type: 'text/plain' }), name);
  };
  return (
    <button type="button" class="button" onClick={() => void save()}>
      <Icon name="down" />
      {text.check.kif}
    </button>
  );
}
