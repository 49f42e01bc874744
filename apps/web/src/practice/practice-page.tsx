/**
 * What the visitor has solved 稽古帳: figures, what is to be tried once more, sets to train on, the
 * latest tries.
 */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { givenKey } from '../api/access.ts';
import { type Fault, forgetKeptPractice } from '../api/client.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { useText } from '../i18n/language.ts';
import { tellAge } from '../parts/instants.ts';
import { forgetPractice, practice } from '../state/practice.ts';
import { type Book, countSolved, dueOf, streakOf } from '../state/practice-book.ts';
import { useStore } from '../state/store.ts';
import { DueCards } from './due-cards.tsx';
import { TrainingSets } from './training-sets.tsx';
import '../parts/facts.css';
import './practice.css';

/** Tries in the table. */
const LATEST = 30;

/** The visitor's own page; without a key nothing of it comes from the service but the diagrams. */
export function PracticePage(): JSX.Element {
  const text = useText();
  const book = useStore(practice);
  const isEmpty = book.problems.size === 0;
  useSubject(text.practice.title);
  return (
    <>
      <div class="intro">
        <h1>{text.practice.title}</h1>
        <p>{givenKey() === null ? text.practice.intro : text.practice.introKept}</p>
      </div>
      <div class="practice">
        {isEmpty ? (
          <div class="empty">
            <p>{text.practice.nothing}</p>
            <a
              class="button button-main"
              href={makeRoute({ page: 'problems', query: new URLSearchParams() })}
            >
              {text.practice.begin}
            </a>
          </div>
        ) : (
          <>
            <Figures book={book} />
            <section aria-labelledby="due">
              <h2 id="due">{text.practice.dueTitle}</h2>
              <DueCards ids={dueOf(book)} />
            </section>
          </>
        )}
        <TrainingSets book={book} />
        {!isEmpty && (
          <>
            <Latest book={book} />
            <Forget />
          </>
        )}
      </div>
    </>
  );
}

function Figures({ book }: { readonly book: Book }): JSX.Element {
  const { practice: words, language } = useText();
  const figures = {
    solved: countSolved(book),
    due: dueOf(book).length,
    streak: streakOf(book, new Date()),
  };
  return (
    <dl class="practice-figures">
      {(['solved', 'due', 'streak'] as const).map((name) => (
        <div key={name}>
          <dt>{words.figures[name]}</dt>
          <dd>{figures[name].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The latest tries as a table. */
function Latest({ book }: { readonly book: Book }): JSX.Element {
  const text = useText();
  const { columns, latest } = text.practice;
  const rows = [...book.problems].slice(-LATEST).toReversed();
  return (
    <section class="panel practice-latest" aria-labelledby="latest">
      <h2 id="latest">{latest}</h2>
      <table>
        <thead>
          <tr>
            {(['problem', 'tries', 'best', 'at'] as const).map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, { plies, tries, bestMs, at }]) => (
            <tr key={id}>
              <th scope="row">
                <a href={makeRoute({ page: 'problem', id, ply: 0 })}>{text.reached.mate(plies)}</a>
              </th>
              <td>{tries.toLocaleString(text.language)}</td>
              <td>{bestMs === null ? '–' : tellTime(bestMs, text.practice.time)}</td>
              <td>{tellAge(new Date(at).toISOString(), Date.now(), text.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function tellTime(ms: number, tell: (minutes: number, seconds: number) => string): string {
  const seconds = Math.round(ms / 1000);
  return tell(Math.floor(seconds / 60), seconds % 60);
}

/** Tears the book up, after a second press. */
function Forget(): JSX.Element {
  const { practice: words } = useText();
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  /** The service's first: it would give the visitor's own back. */
  const forget = async (): Promise<void> => {
    const answer = givenKey() === null ? null : await forgetKeptPractice();
    if (answer === null || answer.ok) forgetPractice();
    else setFault(answer.fault);
  };
  if (!isSure) {
    return (
      <p>
        <button type="button" class="button button-small" onClick={() => setSure(true)}>
          {words.forget}
        </button>
      </p>
    );
  }
  return (
    <p class="practice-sure">
      {words.forgetSure}
      <button type="button" class="button button-small" onClick={() => void forget()}>
        {words.forget}
      </button>
      <button type="button" class="button button-small" onClick={() => setSure(false)}>
        {words.keep}
      </button>
      {fault && <FaultNote fault={fault} />}
    </p>
  );
}
