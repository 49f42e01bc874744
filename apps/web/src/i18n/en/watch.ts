/** Watching a run, in English. */

import { plural } from './plural.ts';

/** A run that goes on. */
export const watch = {
  watch: {
    pause: 'Pause',
    resume: 'Go on',
    pausing: 'Pausing …',
    paused: 'Paused. Nothing is lost: it goes on from here whenever you like.',
    cancel: 'End …',
    cancelAsk: 'End this run for good? What it found stays.',
    cancelDo: 'End it',
    cancelNot: 'Keep it running',
    cancelNotPaused: 'Keep it',
    again: 'Again, other seed',
    againHelp: 'Starts a run with the same settings and a fresh seed at once',
    change: 'Change and run again',
    starting: 'Starting …',
    lost: 'connection lost, trying again …',
    kif: 'KIF',
    heat: {
      title: 'What it found, by length and pieces',
      help: 'A cell leads to its problems in the gallery.',
      caption: 'Problems found, by plies (columns) and pieces (rows)',
      corner: 'plies',
      rows: 'pieces',
      legend: 'Problems',
      none: 'Nothing yet. Each problem found takes its place here.',
      cell: (plies: string, pieces: string, count: number) =>
        `${plies} ${plies === '1' ? 'ply' : 'plies'}, ${pieces} pieces: ${count === 0 ? 'none' : plural(count, 'problem')}`,
    },
    chart: {
      read: 'Generation to read',
      figures: (generation: number, best: string, mean: string, longest: number) =>
        `Generation ${generation}: best ${best}, mean ${mean}, longest ${longest} plies`,
      table: 'The figures as a table',
      thinned: (every: number) => `Every ${every}th generation.`,
      columns: {
        generation: 'Generation',
        best: 'Best fitness',
        mean: 'Mean fitness',
        longest: 'Longest (plies)',
        evaluations: 'Diagrams',
        archive: 'Archive',
      },
    },
    quick: {
      start: 'Compose some now',
      help: 'One minute, a fresh seed each time; the first problems come within seconds.',
    },
  },
};
