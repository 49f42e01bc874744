/** From the first screen to today's problem, and to what the visitor has solved. */

import type { JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { practice } from '../state/practice.ts';
import { countSolved, dueOf, streakOf } from '../state/practice-book.ts';
import { useStore } from '../state/store.ts';

/** Two links, the second with the visitor's figures once there are some. */
export function PlayerLinks(): JSX.Element {
  const { practice: words } = useText();
  const book = useStore(practice);
  return (
    <p class="player-links">
      <a href={makeRoute({ page: 'today', level: null })}>{words.today}</a>
      <a href={makeRoute({ page: 'practice' })}>
        {words.title}
        {book.problems.size > 0 &&
          words.summary(countSolved(book), dueOf(book).length, streakOf(book, new Date()))}
      </a>
    </p>
  );
}
