/** The gallery, in English. */

import { MOST_ALIKE } from '@tsume/contracts/problem';
import { plural } from './plural.ts';
import { terms } from './terms.ts';

/** `5–7`, `5`, `5 or more`, `up to 7`. */
function rangeOf(low: string, high: string): string {
  if (high === '') return `${low} or more`;
  if (low === '') return `up to ${high}`;
  return low === high ? low : `${low}–${high}`;
}

/** The list of problems. */
export const gallery = {
  gallery: {
    title: 'Problems',
    intro:
      'Every diagram here was composed by a program and searched for second solutions. Pick one and try.',
    filters: 'Filter',
    search: 'Search problems',
    searchHint: 'Sacrifice, 5 plies, +B-1c, SFEN, id …',
    searchGo: 'Search',
    /**
     * What may be typed for lengths and numbers of pieces, as regular expressions; `#` is a number
     * or a range of them.
     */
    typed: {
      plies: '#[ -]?(?:ply|plies)',
      mate: 'mate in #[ -]?(?:ply|plies)',
      brinkmate: 'brinkmate in #[ -]?(?:ply|plies)',
      pieces: '# pieces?',
      /** Around one of these with a single number: no more than that, and no less. */
      atMost: ['at most #', 'up to #', '# or fewer', '# or less'],
      atLeast: ['at least #', '# or more'],
    },
    chosen: 'Filters in force',
    without: (words: string) => `Take away “${words}”`,
    pliesRange: (low: string, high: string) => `${rangeOf(low, high)} plies`,
    piecesRange: (low: string, high: string) => `${rangeOf(low, high)} pieces`,
    rangeNumber: (max: number) => `A whole number from 1 to ${max}.`,
    rangeReversed: 'The smaller number comes first.',
    plies: 'Plies',
    pieces: 'Pieces',
    from: 'from',
    to: 'to',
    kind: 'Kind',
    soundness: 'Soundness',
    any: 'any',
    themes: 'Themes',
    levels: 'Level',
    /** On a card, where words have to be short. */
    reached: {
      mate: terms.plies,
      brinkmate: (plies: number) => `Brinkmate, ${terms.plies(plies)}`,
    },
    alike: (count: number) => `+${count.toLocaleString('en')}${count === MOST_ALIKE ? ' or more' : ''} alike`,
    alikeTo: 'Alike problems',
    asFamilies: 'Alike problems as one',
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
    ofHouse: 'Problems of the house',
    ofHouseOnly: 'Of the house only',
    ofRun: 'Found by one run only',
    ofRunLink: 'to the run',
    shown: (count: number, isAll: boolean) =>
      isAll ? plural(count, 'problem') : `${plural(count, 'problem')} shown`,
    empty: 'No problems yet.',
    emptyHelp: 'The first ones appear here as soon as a run finds them.',
    nothing: 'No problem fits these filters.',
    nothingHelp: 'Take one of them away, or widen it.',
    /** What the keyboard does in the grid, for those who only hear it. */
    keys: 'The arrow keys, Home and End move from diagram to diagram; Enter opens one.',
    isNew: 'new',
    news: (count: number, isAtLeast: boolean) =>
      `${isAtLeast ? `More than ${count - 1} new problems` : plural(count, 'new problem')}: show`,
    composing: 'Composing now',
    choose: {
      begin: 'Choose',
      bar: 'Problems chosen',
      count: (problems: number) => `${problems} chosen`,
      most: (problems: number) => `${problems} at most.`,
      none: 'Clear',
      end: 'End choosing',
      tick: 'Choose',
      what: 'Which ones',
      chosen: (problems: number) => `The ${plural(problems, 'problem')} chosen`,
      list: 'This list',
      help: 'In the order in which they were chosen.',
    },
    exportAll: 'Download',
    exportHelp: 'The problems of this list in this order, up to 1,000.',
    exportOne: 'All in one KIF',
    exportBooklet: 'A booklet (PDF)',
    bookletHelp: (most: number) =>
      `The solutions are at its end, with cooks and what else was remarked (variations and tries are on a problem’s sheet). With a title it has a cover; ${plural(most, 'problem')} at most.`,
    perPage: 'On a page',
    cover: { title: 'Title', author: 'Editor' },
    exportZip: 'A zip with a file each:',
    start: 'Compose problems',
  },
};
