/**
 * Sets to train on: problems of one length, or with one theme, that the visitor has not solved yet.
 */

import type { Theme } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { type Change, changed } from '../parts/list-query.ts';
import { type Book, countSolved } from '../state/practice-book.ts';

/** What players train on most, from short to long. */
const LENGTHS = [3, 5, 7, 9, 11, 13];
/**
 * Motifs that a player looks for at the board. The shelf of the house has problems of each, so that
 * no set of a new service is empty.
 */
const MOTIFS: readonly Theme[] = [
  'sacrifice',
  'discoveredCheck',
  'doubleCheck',
  'underPromotion',
  'dropPawnMateAvoidance',
  'distantDrop',
  'limitedDrop',
  'movedInterposition',
];

/** Links to the lists, each with how many of its length have been solved. */
export function TrainingSets({ book }: { readonly book: Book }): JSX.Element {
  const { practice: words, reached, themes } = useText();
  return (
    <section class="sets" aria-labelledby="sets">
      <h2 id="sets">{words.sets}</h2>
      <p class="quiet">{words.setsHelp}</p>
      <ul>
        {LENGTHS.map((plies) => (
          <SetLink
            key={plies}
            name={reached.mate(plies)}
            change={{ minPlies: String(plies), maxPlies: String(plies), sort: '-score' }}
            solved={countSolved(book, plies)}
          />
        ))}
      </ul>
      <ul>
        {MOTIFS.map((theme) => (
          <SetLink key={theme} name={themes[theme]} change={{ theme: [theme], sort: 'plies' }} />
        ))}
      </ul>
    </section>
  );
}

function SetLink({
  name,
  change,
  solved = 0,
}: {
  readonly name: string;
  readonly change: Change;
  /** Problems of it that the visitor has solved; told where there are any. */
  readonly solved?: number;
}): JSX.Element {
  const { practice: words } = useText();
  const query = changed(new URLSearchParams({ kind: 'mate', soundness: 'sound', unsolved: '1' }), change);
  return (
    <li>
      <a class="chip" href={makeRoute({ page: 'problems', query })}>
        {name}
        {solved > 0 && <small>{words.solvedOfSet(solved)}</small>}
      </a>
    </li>
  );
}
