/**
 * What a visitor has tried and solved, as a value: tries and times of each problem, what is to come
 * again, and the days in a row. It is kept as a text on the visitor's device (and by the service
 * for who has an API key, practice/practice-sync), so that it has to stay small, half a megabyte at
 * most, and whatever is read may be broken.
 */

import { MOST_TRIED } from '@tsume/contracts/practice';
import { parseJson } from '@tsume/core/json';
import { z } from 'zod';

/** The last millisecond of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999;

const tried = z.object({
  plies: z.int().min(1),
  /** Attempts that came to an end: mate, or giving up. */
  tries: z.int().min(1),
  /** Of these, how many ended in mate. */
  solves: z.int().min(0),
  /** Milliseconds of the fastest solve; null before the first. */
  bestMs: z.number().min(0).nullable(),
  /** When it was tried last, in milliseconds since 1970. */
  at: z.number().min(0).max(LAST_INSTANT),
  /** Whether it comes again: the last try had a wrong move or a hint, or was given up. */
  isDue: z.boolean(),
});
/** How a problem went so far. */
export type Tried = Readonly<z.infer<typeof tried>>;

const streak = z.object({
  /** Days in a row on which something was solved. */
  days: z.int().min(0),
  /** The last of them, `2026-01-31`; empty before the first. */
  last: z.string().max(10),
});

/** All of it. */
export interface Book {
  /** By the problem's id. */
  readonly problems: ReadonlyMap<string, Tried>;
  readonly streak: Readonly<z.infer<typeof streak>>;
}

/** How one attempt ended. */
export interface Ending {
  readonly plies: number;
  readonly isSolved: boolean;
  /** Solved without a wrong move and without a hint. */
  readonly isClean: boolean;
  readonly ms: number;
}

/** A book in which nothing stands. */
export const EMPTY_BOOK: Book = { problems: new Map(), streak: { days: 0, last: '' } };

/** A day where the visitor is, `2026-01-31`. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((each) => String(each).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}`;
}

function dayBefore(time: Date): string {
  return dayOf(new Date(time.getFullYear(), time.getMonth(), time.getDate() - 1));
}

/** The book with one more attempt. */
export function withEnding(book: Book, id: string, ending: Ending, now: Date): Book {
  const { plies, isSolved, isClean, ms } = ending;
  const before = book.problems.get(id);
  const best = before?.bestMs ?? null;
  const entry: Tried = {
    plies,
    tries: (before?.tries ?? 0) + 1,
    solves: (before?.solves ?? 0) + (isSolved ? 1 : 0),
    bestMs: isSolved ? Math.min(ms, best ?? Infinity) : best,
    at: now.getTime(),
    isDue: !isClean,
  };
  const problems = new Map(book.problems);
  // The map's order is that of the last tries.
  problems.delete(id);
  problems.set(id, entry);
  for (const oldest of problems.keys()) {
    if (problems.size <= MOST_TRIED) break;
    problems.delete(oldest);
  }
  return { problems, streak: isSolved ? streakWith(book, now) : book.streak };
}

/** The book with these entries in place of its own, and days in a row. */
export function withEntries(
  book: Book,
  entries: ReadonlyMap<string, Tried>,
  days: Book['streak'] = book.streak,
): Book {
  const problems = inOrder([...new Map([...book.problems, ...entries])]);
  return { problems, streak: days };
}

/** The book without some problems. */
export function withoutEntries({ problems, streak: days }: Book, ids: ReadonlySet<string>): Book {
  return { problems: new Map([...problems].filter(([id]) => !ids.has(id))), streak: days };
}

/** That tried longest ago first, and not too many. */
function inOrder(entries: readonly [string, Tried][]): Map<string, Tried> {
  return new Map(entries.toSorted(([, one], [, other]) => one.at - other.at).slice(-MOST_TRIED));
}

function streakWith(book: Book, now: Date): Book['streak'] {
  const today = dayOf(now);
  if (book.streak.last === today) return book.streak;
  return { days: streakOf(book, now) + 1, last: today };
}

/** Days in a row up to today, or up to yesterday where today nothing is solved yet. */
export function streakOf({ streak: { days, last } }: Book, now: Date): number {
  return last === dayOf(now) || last === dayBefore(now) ? days : 0;
}

/** How many problems were solved at least once, of all lengths or of one in plies. */
export function countSolved({ problems }: Book, length?: number): number {
  const isCounted = ({ plies, solves }: Tried): boolean =>
    solves > 0 && (length === undefined || plies === length);
  return [...problems.values()].filter(isCounted).length;
}

/** Ids of what is to come again, that tried longest ago first. */
export function dueOf({ problems }: Book): string[] {
  const due = [...problems].filter(([, { isDue }]) => isDue);
  return due.toSorted(([, one], [, other]) => one.at - other.at).map(([id]) => id);
}

/** The text that `readBook` gives the book back from. */
export function writeBook({ problems, streak: days }: Book): string {
  return JSON.stringify({ problems: Object.fromEntries(problems), streak: days });
}

const written = z.object({ problems: z.record(z.uuid(), z.unknown()).catch({}), streak: z.unknown() });

/** The book of a text; what is broken in it is left out. */
export function readBook(text: string | null): Book {
  const read = written.safeParse(parseJson(text ?? '')).data;
  if (read === undefined) return EMPTY_BOOK;
  const entries = Object.entries(read.problems).flatMap(([id, value]): [string, Tried][] => {
    const entry = tried.safeParse(value);
    return entry.success ? [[id, entry.data]] : [];
  });
  return {
    problems: inOrder(entries),
    streak: streak.safeParse(read.streak).data ?? EMPTY_BOOK.streak,
  };
}
