/**
 * Problems to be tried once more, each read by itself: the service has no list of what a visitor
 * does.
 */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { getProblem } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { ProblemCard } from '../parts/problem-card.tsx';

/** Cards at first, and more at each press. */
const SHOWN = 8;

/** @param ids the problems, that tried longest ago first */
export function DueCards({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const text = useText();
  const [shown, setShown] = useState(SHOWN);
  if (ids.length === 0) return <p class="quiet">{text.practice.nothingDue}</p>;
  return (
    <>
      <p class="quiet">{text.practice.dueHelp}</p>
      <ul class="cards">
        {ids.slice(0, shown).map((id) => (
          <DueCard key={id} id={id} />
        ))}
      </ul>
      {ids.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + SHOWN)}>
          {text.more}
        </button>
      )}
    </>
  );
}

/** Nothing for a problem that is not there, or not there any more. */
function DueCard({ id }: { readonly id: string }): JSX.Element | null {
  const { value } = useAnswer(`due ${id}`, () => getProblem(id));
  return value === null ? null : <ProblemCard problem={value} />;
}
