/**
 * A position that is being set up, behind a text: what is typed or pasted and what is done on the
 * board are two ways to change the same text. A text that cannot be read stays as it is; the board
 * then shows what could be read last.
 */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { Placement } from '@tsume/core/placement/placement';
import type { Refusal, Result } from '@tsume/core/result';
import { makeSfen, parseSfen, placementOf } from '@tsume/core/placement/sfen';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NOT_LOADED } from '../../frame/fault-note.tsx';
import { advanced, historyOf, redone, undone, type History } from './history.ts';
import { type ReadPosition, isRecord, readPosition } from './read-position.ts';

/** The position behind the text, and the ways to change it. */
export interface EditedPosition {
  /** What the board shows. */
  readonly placement: Placement;
  /** Why the text is no position; null where it is one, or still being read. */
  readonly unread: Refusal | null;
  /** Whether the text was a record, of which the start position was taken. */
  readonly wasRecord: boolean;
  readonly edit: (placement: Placement) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/**
 * @param text SFEN, or what is to become one
 * @param setText is told with a position out of a record what its author says of it; null: nothing
 * @param fallback the SFEN that the board shows as long as nothing was readable
 */
export function usePosition(
  text: string,
  setText: (text: string, record?: AuthorsRecord | null) => void,
  fallback: string,
): EditedPosition {
  const [history, setHistory] = useState<History>(() => historyOf(sfenOf(text) ?? fallback));
  const [unread, setUnread] = useState<Refusal | null>(null);
  const [wasRecord, setWasRecord] = useState(false);
  const latest = useRef(text);
  latest.current = text;
  // At once: a text that came after an undo, but was its cause's echo, would be taken for a new
  // step.
  useLayoutEffect(() => {
    const sfen = sfenOf(text);
    if (sfen !== null) setHistory((old) => advanced(old, sfen));
    if (sfen !== null || text.trim() === '') setUnread(null);
    else {
      const take = (read: Result<ReadPosition>): void => {
        if (latest.current !== text) return;
        setUnread(read.ok ? null : read.error);
        setWasRecord(read.ok);
        if (read.ok) setText(makeSfen(read.value.placement), read.value.record ?? null);
      };
      void readPosition(text).then(take, () => take({ ok: false, error: NOT_LOADED }));
    }
  }, [text]);
  const goTo = (next: History): void => {
    setWasRecord(false);
    setHistory(next);
    setText(next.present);
  };
  return {
    placement: placementOf(history.present),
    unread,
    wasRecord,
    edit: (placement) => goTo(advanced(history, makeSfen(placement))),
    undo: history.past.length > 0 ? () => goTo(undone(history)) : null,
    redo: history.future.length > 0 ? () => goTo(redone(history)) : null,
  };
}

function sfenOf(text: string): string | null {
  if (isRecord(text)) return null;
  const read = parseSfen(text);
  return read.ok ? makeSfen(read.value) : null;
}
