/** A problem's page, in English. */

import { plural } from './plural.ts';

/** A problem, what it shows, and its second opinion. */
export const problem = {
  problem: {
    back: 'All problems',
    attacker: 'Attacker',
    defender: 'Defender',
    start: 'To the start (Home)',
    previous: 'One move back (←)',
    next: 'One move on (→)',
    end: 'To the end (End)',
    play: 'Play (space)',
    pause: 'Pause (space)',
    solution: 'Solution',
    show: 'Show the solution',
    hide: 'Hide the solution',
    hidden: 'Try it yourself first: the attacker checks with every move.',
    initial: 'Start position',
    mate: 'Mate',
    mateEnd: (kind: 'mate' | 'brinkmate', plies: number) =>
      kind === 'mate' ? `Mate in ${plies}.` : `Brinkmate in ${plies}.`,
    moveOf: (ply: number, plies: number) => `Move ${ply} of ${plies}`,
    keys: 'Arrow keys step through the moves.',
    facts: 'Facts',
    kind: 'Kind',
    length: 'Length',
    pieces: 'Pieces',
    soundness: 'Soundness',
    leftover: 'Left in hand',
    found: 'Found by',
    generation: (generation: number) => `generation ${generation}`,
    seed: 'Seed',
    method: 'Method',
    rules: 'Rules',
    date: 'Found on',
    ornaments: 'Pieces taken off',
    flaws: 'Notes',
    hiddenFlaws: (count: number) =>
      `${plural(count, 'note')} on moves of the solution: shown together with it.`,
    noFlaws: 'Nothing to remark: every variation is clean.',
    fault: 'fault',
    remark: 'remark',
    downloads: 'Take away',
    copySfen: 'Copy SFEN',
    copied: 'Copied',
    copyFailed: 'Please select and copy the text below.',
    check: 'Check it again',
    startFrom: 'Compose from here',
    profiles: { strict: 'strict', magazine: 'magazine', app: 'app' },
    interpositions: { standard: 'standard', narrow: 'narrow', none: 'none' },
    rulesText: (profile: string, interposition: string) =>
      `profile ${profile}, futile interpositions ${interposition}`,
  },
  appraisal: {
    themes: 'Themes',
    noThemes: 'None that the detectors know.',
    hidden: 'The solution shows the moves.',
    undecided: (themes: string) => `Left undecided: ${themes}.`,
    refuted: (moves: string) => `not ${moves}`,
    /** What a detector remarks, which it does in English. */
    note: (note: string) => note,
    measures: 'Difficulty and beauty',
    unsolved: 'The budget was too small to tell.',
    waiting: 'Not appraised yet; a worker will come to it.',
  },
  opinion: {
    title: 'Second opinion',
    badge: 'Verified by QBF',
    about:
      'The problem as a quantified Boolean formula, solved without the engine. The formula counts every interposition, futile ones as well.',
    verified: (plies: number) =>
      `Verified by QBF: mate within ${plies === 1 ? '1 ply' : `${plies} plies`}${plies > 1 ? ` and none within ${plies - 2}` : ''}, every interposition counted.`,
    refuted: (plies: number) => `The QBF solver contradicts: the shortest mate does not have ${plies} plies.`,
    open: (plies: number) => `The QBF solver reached no answer about ${plies} plies in its time.`,
    ask: 'Ask the QBF solver',
    asking: 'Solving …',
    formula: (plies: number) => `Formula (${plies}, QDIMACS)`,
  },
};
