/** Solving one problem after another, in English. */

import { plural } from './plural.ts';

/** Next problem, what was solved, and today's problem. */
export const practice = {
  practice: {
    next: 'Next problem',
    end: 'That was the last one of this list.',
    solved: 'solved',
    due: 'once more',
    unsolvedOnly: 'Not solved yet',
    hidden: (count: number) => `${plural(count, 'solved one', 'solved ones')} of those loaded left out.`,
    title: 'My practice',
    intro:
      'What you solved in this browser. It is kept on this device alone; nobody else sees it, the service neither.',
    introKept:
      'What you solved. It is kept on this device and, since you have an API key, by the service: the same on all your devices. Nobody else sees it.',
    figures: { solved: 'Solved', due: 'Once more', streak: 'Days in a row' },
    /** Behind the title, as a link of the first screen. */
    summary: (solved: number, due: number, days: number) =>
      `: ${solved} solved${due > 0 ? `, ${due} once more` : ''}${days > 1 ? `, ${days} days in a row` : ''}`,
    dueTitle: 'Once more',
    dueHelp: 'Solved with a wrong move or a hint, or given up; the one tried longest ago comes first.',
    nothingDue: 'Nothing: all that you tried you solved without a mistake.',
    nothing: 'You have not solved anything here yet.',
    begin: 'To the problems',
    sets: 'Training sets',
    setsHelp: 'Sound problems of one length or with one theme, without those that you have solved.',
    solvedOfSet: (count: number) => `${count} solved`,
    latest: 'Tried last',
    columns: { problem: 'Problem', tries: 'Tries', best: 'Best time', at: 'Last tried' },
    time: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
    forget: 'Forget all of it',
    forgetSure: 'Forget it for good?',
    keep: 'Keep it',
    today: 'Today’s problem',
    todayHelp: 'One for each level and day, the same for everybody here.',
    levels: 'Level',
    solveIt: 'Solve it',
    noToday: 'There is no problem of this level yet.',
  },
};
