/** The composer's desk, in English. */

import { plural } from './plural.ts';

/** My problems: drafts with their versions, on the visitor's device. */
export const desk = {
  desk: {
    title: 'My problems',
    intro: 'Your drafts, each with its versions and what checks said. They are kept on this device alone.',
    empty: 'Nothing is kept here yet. Check a position of yours, and keep it.',
    begin: 'Set up a position',
    untitled: 'Untitled',
    named: (title: string) => `“${title}”`,
    back: 'My problems',
    gone: 'This work is not on this device.',
    keep: 'Keep at my desk',
    kept: 'At my desk:',
    asVersion: (title: string) => `Checked as a version of ${title}.`,
    apart: 'Check it as something else',
    versions: 'Versions',
    count: (versions: number) => plural(versions, 'version'),
    version: (number: number) => `Version ${number}`,
    unsaid: 'not checked yet',
    checked: (when: string) => `checked ${when}`,
    edit: 'Change and check',
    result: 'What the check found',
    words: 'Title, author, intention',
    compare: 'Side by side',
    left: 'Left',
    right: 'Right',
    differs: (squares: number) =>
      squares === 0
        ? 'No square differs.'
        : `${plural(squares, 'square differs', 'squares differ')}, tinted.`,
    remove: 'Throw this work away',
    removeSure: 'Throw it away for good?',
    stay: 'Keep it',
    save: 'Save all as a file',
    take: 'Take in a file',
    taken: (works: number) => `${plural(works, 'work')} taken in.`,
    refused: {
      large: 'The file is too large to be a desk.',
      noDesk: 'This is no file of a desk.',
      newer: 'The file comes from a later version of this page.',
      full: 'There is no room for all of it; nothing was taken in.',
    },
    broken: (number: number) => `Work ${number} of the file cannot be read; nothing was taken in.`,
    full: 'The desk is full: this was not kept. Save a file, and throw some works away.',
    unkept: 'This browser keeps nothing: all of it goes when the page is closed. Save it as a file.',
    unread: (count: number) =>
      `${plural(count, 'entry', 'entries')} on this device cannot be read: kept as it stands.`,
    saveUnread: 'Save them as a file',
    dropUnread: 'Throw them away',
  },
};
