/** Runs, in English. */

import { plural } from './plural.ts';

/** Runs, one and all. */
export const run = {
  runs: {
    title: 'Runs',
    intro: 'Every run, the newest first.',
    empty: 'No run has been started yet.',
    emptyHelp: 'A run composes problems by itself; the first ones come within seconds.',
    noneOfStatus: 'There is no such run.',
    filter: 'Runs by their state',
    all: 'All',
    new: 'Start a run',
    status: {
      queued: 'Waiting',
      running: 'Running',
      paused: 'Paused',
      done: 'Done',
      cancelled: 'Cancelled',
      failed: 'Failed',
    },
    cancelling: 'Cancelling …',
    pausing: 'Pausing …',
    found: (count: number) => `${plural(count, 'problem')} found`,
    longest: 'Longest',
    heading: (method: string) => method,
  },
  run: {
    back: 'All runs',
    title: 'Run',
    generation: (generation: number, all: number) => `Generation ${generation} of ${all}`,
    generationOnly: (generation: number) => `Generation ${generation}`,
    minutes: (used: string, budget: string) => `${used} of ${budget} minutes`,
    waiting: 'Waiting for a worker …',
    evaluations: 'Diagrams examined',
    best: 'Best fitness',
    mean: 'Mean fitness',
    longest: 'Longest problem',
    archive: 'In the archive',
    time: 'Time',
    problemsFound: 'Problems found',
    new: 'new',
    known: 'known before',
    knownWorks: (count: number) =>
      count === 1
        ? 'One known work was found, and left out.'
        : `${count.toLocaleString('en')} known works were found, and left out.`,
    seconds: (seconds: number) =>
      seconds < 60
        ? `${seconds} s`
        : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
    chart: 'Fitness by generation',
    chartLabel: (generation: number, best: string, mean: string, longest: number) =>
      `Chart: after generation ${generation} the best fitness is ${best}, the mean ${mean}, the longest problem has ${longest} plies.`,
    axisGeneration: 'generation',
    axisFitness: 'fitness',
    axisPlies: 'plies',
    legend: { best: 'best fitness', mean: 'mean fitness', longest: 'longest problem (plies)' },
    problems: 'Problems of this run',
    newest: 'newest first',
    longestFirst: 'longest first',
    all: 'All in the gallery',
    noneYet: 'None yet. Sound problems usually turn up within the first generations.',
    noneEnded: 'This run found no sound problem.',
    live: 'live',
    polling: 'refreshed every two seconds',
    islands: 'Islands',
    islandCount: (count: number) => `${count} islands`,
    islandColumns: {
      island: 'Island',
      method: 'Method',
      seed: 'Seed',
      generation: 'Generation',
      evaluations: 'Diagrams',
      longest: 'Longest',
      problems: 'Found first',
      state: 'State',
    },
    parameters: 'Parameters',
    failed: 'The run failed',
    parameterNames: {
      goal: 'Goal',
      method: 'Method',
      start: 'Start position',
      seed: 'Seed',
      population: 'Diagrams a generation',
      generations: 'Generations',
      interposition: 'Futile interpositions',
      profile: 'Judged as',
      soundnessRule: 'Sound means',
      retouch: 'Retouched',
      islands: 'Islands',
      islandMethods: 'Methods of the islands',
      variants: 'Variants of the paper’s methods',
    },
  },
};
