/**
 * Puts a position among the visitor's own works 私の作品, or leads to the work that it is of already.
 */

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { desk, keepWork, type Keepable } from '../state/desk.ts';
import { workOf, workOfCheck, workOfPosition } from '../state/desk-book.ts';
import { useStore } from '../state/store.ts';

/** A button, and once the position is kept a link. */
export function KeepButton({ position }: { readonly position: Keepable }): JSX.Element {
  const text = useText();
  const all = useStore(desk);
  const [kept, setKept] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const { check, sfen } = position;
  const known = check === undefined ? workOfPosition(all, sfen) : workOfCheck(all, check);
  const work = kept === null ? known : workOf(all, kept);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed has gone.
  useEffect(() => {
    if (kept !== null) link.current?.focus();
  }, [kept]);
  const keep = (): void => {
    const id = keepWork(position);
    setKept(id);
    setFull(id === null);
  };
  if (work !== undefined) {
    return (
      <a class="button" ref={link} href={makeRoute({ page: 'desk', id: work.id })}>
        {text.desk.kept} {work.title || text.desk.untitled}
      </a>
    );
  }
  return (
    <>
      <button type="button" class="button" onClick={keep}>
        {text.desk.keep}
      </button>
      {isFull && (
        <p class="field-fault" role="alert">
          {text.desk.full}
        </p>
      )}
    </>
  );
}
