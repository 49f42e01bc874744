/** Many problems checked together, in English. */

import type { Place } from '../../state/batch-places.ts';
import { plural } from './plural.ts';

/** From several problems in a text to the table of their outcomes. */
export const batch = {
  batch: {
    several: {
      heading: (problems: number) => plural(problems, 'problem'),
      help: 'Each is checked by itself. The outcomes are a table with an address of its own.',
      unread: (problems: number) =>
        problems === 1
          ? 'One more cannot be read and is left out:'
          : `${problems.toLocaleString('en')} more cannot be read and are left out:`,
      unreadAt: (place: string, fault: string) => `${place}: ${fault}`,
      leave: 'Leave the files, and check what is on the board',
      submit: (problems: number) =>
        problems === 1 ? 'Check the one that is read' : `Check all ${problems.toLocaleString('en')}`,
      fewer: 'Check fewer of them together.',
      tooMany: (limit: number) => `${plural(limit, 'problem')} at most can be checked together here.`,
    },
    earlier: {
      heading: 'Checked together before',
      files: (first: string, others: number) =>
        others === 0 ? first : `${first} and ${plural(others, 'other file')}`,
    },
    place: ({ file, line }: Place) =>
      [...(file === null ? [] : [file]), ...(line === null ? [] : [`line ${line}`])].join(', '),
    title: (problems: number) => `${plural(problems, 'problem')} checked together`,
    intro:
      'You may leave this page: the checks go on. Its address leads back to what they found, and so does the list at the end of the page “Check”.',
    status: {
      running: 'Checking …',
      done: 'All are checked.',
      cancelled: 'Stopped. What was checked stays.',
    },
    /** Of one position, as long as there is no answer, or where there will be none. */
    pending: {
      queued: 'waiting',
      running: 'searching',
      done: 'checked',
      cancelled: 'stopped',
      failed: 'not checked',
    },
    standing: 'How far it is',
    answered: (answered: number, all: number) =>
      `${answered.toLocaleString('en')} of ${all.toLocaleString('en')} checked`,
    filter: 'Which problems are shown',
    filters: {
      all: 'All',
      sound: 'Sound',
      unsound: 'Unsound',
      undecided: 'Undecided',
      differs: 'Another length in the record',
    },
    none: 'There is none of these.',
    outcomes: 'Outcomes',
    columns: { problem: 'Problem', diagram: 'Diagram', outcome: 'Outcome', notes: 'Notes' },
    number: (number: number) => `No. ${number.toLocaleString('en')}`,
    stated: (plies: number) => `The record has ${plural(plies, 'ply', 'plies')}.`,
    times: (count: number) => `× ${count}`,
    files: { csv: 'As a table (CSV)', ndjson: 'All reports (NDJSON)' },
    again: 'Check others',
  },
};
