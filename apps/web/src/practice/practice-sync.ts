/**
 * The book of practice of a visitor with an API key: the same on all devices. The service joins
 * what it is told with what it keeps (packages/db/practice), and the answer is taken over here; so
 * each device tells its changes and need not know how they are joined, nor what was forgotten on
 * another one. What could not be told is told with the next change, or when the service is back.
 */

import { MOST_TOLD, type Practice, type Tried as Told } from '@tsume/contracts/practice';
import { access, givenKey } from '../api/access.ts';
import { getPractice, tellPractice } from '../api/client.ts';
import { connection } from '../api/connection.ts';
import { type Book, EMPTY_BOOK, type Tried, withEntries, withoutEntries } from '../state/practice-book.ts';
import { keepBook, practice } from '../state/practice.ts';

/** Entries and days in a row as the service has them. */
let known: Book = EMPTY_BOOK;
let wasAsked = false;
let isBusy = false;

/** Follows the book from now on. */
export function keepPracticeWithKey(): void {
  practice.follow(() => void tellAll());
  connection.follow((state) => void (state === 'up' && tellAll()));
  access.follow(() => {
    wasAsked = false;
    void tellAll();
  });
  void tellAll();
}

/** Asks once what is kept, and tells what differs, until nothing does or the service refuses. */
async function tellAll(): Promise<void> {
  if (givenKey() === null || isBusy) return;
  isBusy = true;
  try {
    while ((wasAsked || (await ask())) && (await tellSome()));
  } finally {
    isBusy = false;
  }
}

async function ask(): Promise<boolean> {
  const answer = await getPractice();
  if (!answer.ok) return false;
  wasAsked = true;
  known = EMPTY_BOOK;
  const own = practice.get();
  const kept = [...entriesOf(answer.value)];
  const settled = kept.filter(([id, entry]) => isSame(own.problems.get(id) ?? entry, entry));
  takeOver(settled, own.streak.days === 0 ? streakOf(answer.value) : null);
  return true;
}

/** Tells some of what differs; false where nothing does, or the service does not take it. */
async function tellSome(): Promise<boolean> {
  const { problems, streak } = practice.get();
  const differing = [...problems].filter(([id, entry]) => !isSame(entry, known.problems.get(id)));
  const isStreakNew = streak.days > 0 && !isSame(streak, known.streak);
  if (differing.length === 0 && !isStreakNew) return false;
  const sent = new Map(differing.slice(0, MOST_TOLD));
  const answer = await tellPractice({
    problems: [...sent].map(([id, entry]) => toldOf(id, entry)),
    streak: streak.days === 0 ? null : { days: streak.days, last: streak.last },
  });
  if (!answer.ok) return false;
  // What changed meanwhile stays, and is told next; what the service does not keep was forgotten
  // there.
  const now = practice.get();
  const kept = entriesOf(answer.value);
  const isSettled = (id: string): boolean => isSame(sent.get(id), now.problems.get(id));
  const forgotten = [...sent.keys()].filter((id) => !kept.has(id) && isSettled(id));
  if (forgotten.length > 0) keepBook(withoutEntries(now, new Set(forgotten)));
  const settled = [...kept].filter(([id]) => isSettled(id));
  takeOver(settled, isSame(now.streak, streak) ? streakOf(answer.value) : null);
  return true;
}

/** Whether entries or days say the same; read out of a text they are others, in another order. */
function isSame(one: object | undefined, other: object | undefined): boolean {
  return fieldsOf(one) === fieldsOf(other);
}
function fieldsOf(value: object = {}): string {
  const fields = Object.entries(value).map(([name, field]) => `${name} ${String(field)}`);
  return fields.sort().join();
}

/** Takes what the service has into the book; null: not the days. */
function takeOver(settled: readonly [string, Tried][], streak: Book['streak'] | null): void {
  const entries = new Map(settled);
  known = withEntries(known, entries, streak ?? known.streak);
  const own = practice.get();
  keepBook(withEntries(own, entries, streak ?? own.streak));
}

function toldOf(problem: string, { plies, tries, solves, bestMs, at, isDue }: Tried): Told {
  return { problem, plies, tries, solves, bestMs, at: new Date(at).toISOString(), isDue };
}

function entriesOf({ problems }: Practice): Map<string, Tried> {
  return new Map(problems.map(({ problem, ...entry }) => [problem, { ...entry, at: Date.parse(entry.at) }]));
}

function streakOf({ streak }: Practice): Book['streak'] {
  return streak ?? { days: 0, last: '' };
}
