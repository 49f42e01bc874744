/** Made by `node bench/quiescence.mjs fit`; see docs/quiescence.md. */

import type { EvaluationWeights } from './evaluation.ts';

const none = Array.from({ length: 15 }, () => Array.from({ length: 12 }, () => 0));

export const WEIGHTS: EvaluationWeights = {
  board: [0, 100, 300, 350, 500, 800, 1000, 550, 0, 600, 550, 550, 550, 1000, 1300],
  hand: [0, 110, 320, 370, 530, 850, 1100, 580],
  progress: {
    start: 0,
    camp: [0, 10, 20, 20, 30, 40, 60, 30, 0, 40, 30, 30, 30, 60, 80],
    hand: [0, 10, 20, 20, 40, 60, 60, 40],
  },
  opening: { own: none, other: none, threat: [0, 0, 0, 0, 0, 0, 0, 0] },
  ending: { own: none, other: none, threat: [0, 0, 0, 0, 0, 0, 0, 0] },
};

/** v8 ≈ slope · v4 + intercept by quarters of a game's progress. */
export const FORECAST = {
  piece: [0, 1, 2, 3].map(() => ({ slope: 1, intercept: 0, sigma: 300 })),
  progress: [0, 1, 2, 3].map(() => ({ slope: 1, intercept: 0, sigma: 300 })),
};
