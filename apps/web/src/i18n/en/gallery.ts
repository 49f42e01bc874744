/** The gallery, in English. */

import { plural } from './plural.ts';

export const gallery = {
  gallery: {
    title: 'Problems',
    intro:
      'Every diagram here was composed by a program and searched for second solutions. Pick one and try.',
    filters: 'Filter',
    plies: 'Plies',
    pieces: 'Pieces',
    from: 'from',
    to: 'to',
    kind: 'Kind',
    soundness: 'Soundness',
    any: 'any',
    themes: 'Themes',
    /** More themes than a card has room for. */
    moreThemes: (count: number) => `+${count}`,
    score: (score: string) => `Score ${score}`,
    sort: 'Order',
    sorts: {
      '-createdAt': 'newest first',
      createdAt: 'oldest first',
      '-plies': 'longest first',
      plies: 'shortest first',
      pieces: 'fewest pieces',
      '-pieces': 'most pieces',
      '-score': 'finest first',
      score: 'plainest first',
    },
    clear: 'Clear filters',
    ofRun: 'Found by one run only',
    ofRunLink: 'to the run',
    shown: (count: number, isAll: boolean) =>
      isAll ? plural(count, 'problem') : `${plural(count, 'problem')} shown`,
    empty: 'No problems yet.',
    emptyHelp: 'The first ones appear here as soon as a run finds them.',
    nothing: 'No problem fits these filters.',
    composing: 'Composing now',
    exportAll: 'Download these as',
    start: 'Compose problems',
  },
};
