/** The seed paper's method, step by step, in English. */

import { plural } from './plural.ts';

/** One parent in so many, where that is a whole number; else a percentage. */
function parents(rate: number): string {
  const every = Math.round(1 / rate);
  return Math.abs(every * rate - 1) < 1e-9
    ? `One parent in ${every} is`
    : `${(100 * rate).toLocaleString('en')}% of the parents are`;
}

/** The stations of the picture. */
export const method = {
  method: {
    summary: 'How this run works',
    label: 'The paper’s method, step by step',
    genome: {
      name: 'Genome',
      fact: {
        bits: (pieces: number, bits: number) =>
          `${plural(pieces, 'one')} among ${bits.toLocaleString('en')} bits`,
        squares: (pieces: number, _bits: number) => `Kinds and a mask: ${plural(pieces, 'piece')}`,
      },
      words: {
        bits: 'Each one puts a piece of its kind and side on its square, or into the attacker’s hand.',
        squares:
          'Every square has a kind for either side; the mask says which of them counts, if any. The hand comes beside.',
      },
      drawing: (ones: number) =>
        ones === 0
          ? 'An empty genome'
          : `The genome of the diagram beside it: ${plural(ones, 'piece')} that it puts down`,
    },
    board: {
      name: 'Board',
      found: 'A diagram of this run',
      start: 'The start position',
      words:
        'The pieces are put down on the start position. What turns out to be needless is taken off later.',
    },
    solver: {
      name: 'Solver',
      none: 'No problem yet',
      paperSound: 'sound by the paper’s rule',
      words: (mateNodes: number, cookNodes: number) =>
        `Fitness: the plies of the mate that was found. The search has ${mateNodes.toLocaleString('en')} nodes for it, and ${cookNodes.toLocaleString('en')} for each other move, which might be a cook.`,
    },
    tournament: {
      name: 'Tournament',
      fact: (size: number, population: number) =>
        `${size.toLocaleString('en')} drawn of ${population.toLocaleString('en')}: the fittest is a parent`,
      words: {
        bits: (rate: number) =>
          `Two parents exchange equally many ones; then each zero turns into a one with probability ${rate}, and a one goes for it.`,
        squares: (rate: number) =>
          `Two parents exchange squares; then pieces change, about as many as at a mutation rate of ${rate} of bits.`,
      },
      drawing: 'Two winners exchange genes; one gene of their children has mutated',
    },
    archive: {
      name: 'Archive',
      fact: (size: number) => plural(size, 'sound diagram'),
      words: (rate: number) =>
        rate === 0
          ? 'Sound diagrams are kept. In this run none is drawn from them as a parent.'
          : `Sound diagrams are kept. ${parents(rate)} drawn from them.`,
    },
    bred: 'The children are the next generation',
    drawnAnew: 'Each generation is drawn anew',
  },
};
