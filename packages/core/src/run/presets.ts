/**
 * Named sets of parameters, all but the seed, and the start positions that they build on.
 *
 * The paper's three start positions are printed as pictures only and lost to us; these are of our
 * own making, chosen to be as plain as problems of 1, 3 and 5 plies can be, and sound under every
 * profile.
 *
 * @see [Muneto2020] section 5.1, table 1
 */

import { handfulOf } from '../order/handful.ts';
import type { Order } from '../order/order.ts';
import type { Goal, RunParameters } from './parameters.ts';

/** Start positions by their plies. */
export const STARTS = {
  /** G*1b. */
  1: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  /** S*2b 1a1b 1d1c. */
  3: '8k/9/6G2/8P/9/9/9/9/9 b S2r2b3g3s4n4l17p 1',
  /** S*1b 1a2b 2d2c+ 2b3a 2a3b+. */
  5: '7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1',
} as const;

/**
 * The presets, in the order in which they are offered: what a stranger would want first, the
 * paper's last.
 */
export const PRESET_NAMES = [
  'varied',
  'beginner',
  'game',
  'handful',
  'one-kind',
  'rook-bishop',
  'best',
  'extension',
  'smoke',
  'brinkmate',
  'demo',
  'paper',
] as const;
/** One of `PRESET_NAMES`. */
export type PresetName = (typeof PRESET_NAMES)[number];

/**
 * Start positions of the paper's method, by their plies, two of each: all sound, with nothing in
 * hand or little. From such a start several times as many diagrams are sound as from one with a
 * gold in hand, which mates in many ways (docs/references.md).
 */
export const PAPER_STARTS = {
  /** In the corner: 3b2a. */
  '1a': '6+P1k/6+B2/9/9/9/9/9/9/9 b 2rb4g4s4n4l17p 1',
  /** Off the edge: 4b5a+. */
  '1b': '9/4kB3/6+B2/3S5/9/9/9/9/9 b 2r4g3s4n4l18p 1',
  /** 4c2c 2b1a 2c2a. */
  '3a': '9/6Sk1/5+R3/9/9/9/9/9/9 b r2b4g3s4n4l18p 1',
  '3b': STARTS[3],
  /** 2d3c+ 2b1b 4a2c+ 1b2a 2c2b. */
  '5a': '5B3/7k1/9/5G1B1/9/9/9/9/9 b 2r3g4s4n4l18p 1',
  '5b': STARTS[5],
} as const;

/**
 * The paper's Table 1; the start, the budgets and the rule of soundness are ours. How near they
 * come to its Table 2: docs/benchmarks.md.
 */
const PAPER: Omit<RunParameters, 'seed'> = {
  method: 'ga-archive',
  start: PAPER_STARTS['1a'],
  population: 200,
  generations: 50,
  evaluations: null,
  minutes: null,
  tournament: 8,
  mutationRate: 0.001,
  archiveRate: 0.05,
  ones: 10,
  interposition: 'standard',
  profile: 'strict',
  soundnessRule: 'paper',
  mateNodes: 10_000,
  cookNodes: 50_000,
};

/**
 * More generations than a run gets through, and as many as there may be: something else is to end
 * it.
 */
export const ENDLESS = 1_000_000;

/**
 * Retrograde extension under budgets that are small on the way: what is found is looked at again
 * under great ones.
 */
const BEST: Omit<RunParameters, 'seed'> = {
  ...PAPER,
  method: 'retrograde',
  population: 32,
  generations: ENDLESS,
  minutes: 10,
  soundnessRule: 'profile',
  mateNodes: 2000,
  cookNodes: 1000,
};

/**
 * Brinkmates 必至, extended backwards. A refutation goes through all quiet moves, so that it takes
 * far more nodes than that of a check.
 */
const BRINKMATE: Omit<RunParameters, 'seed'> = {
  ...BEST,
  goal: 'brinkmate',
  population: 4,
  interposition: 'none',
  mateNodes: 5000,
  cookNodes: 20_000,
};

/**
 * What comes before a problem of the user's own, the start position: it is looked at as thoroughly
 * as a long problem wants. A dragon chase of 101 plies takes five million nodes, and twenty with
 * all that is beside it.
 */
const EXTENSION: Omit<RunParameters, 'seed'> = {
  ...BEST,
  method: 'extension',
  population: 4,
  mateNodes: 20_000_000,
  cookNodes: 2_000_000,
};

/** Short problems by small changes of many kinds of positions, each in its best dress. */
const SHORT: Omit<RunParameters, 'seed'> = {
  ...BEST,
  method: 'map-elites',
  population: 400,
  minutes: 3,
  retouch: true,
};

/** The preset of a goal where none is named. */
export const PRESET_OF_GOAL: Readonly<Record<Goal, PresetName>> = { mate: 'paper', brinkmate: 'brinkmate' };

/**
 * `demo` is a short run for an empty page: it finds its first problems in the first generations.
 * `best` composes the longest problems in the minutes that it is given, ten unless told otherwise;
 * `extension` what comes before the start position;
 * `varied` composes by several methods at once, for problems of all lengths and kinds; `smoke`
 * composes smokes 煙詰; `brinkmate` composes brinkmates. The others are for a purpose, which their
 * orders say.
 */
export const PRESETS: Readonly<Record<PresetName, Omit<RunParameters, 'seed'>>> = {
  paper: PAPER,
  demo: { ...SHORT, population: 200, generations: 20, minutes: null },
  best: BEST,
  extension: EXTENSION,
  varied: { ...BEST, method: 'portfolio', population: 1600, retouch: true },
  beginner: SHORT,
  game: SHORT,
  handful: SHORT,
  'one-kind': SHORT,
  'rook-bishop': SHORT,
  smoke: { ...BEST, method: 'smoke', population: 4 },
  brinkmate: BRINKMATE,
};

/** What presets for a purpose ask of their problems. */
const ORDERS: Readonly<Partial<Record<PresetName, (seed: number) => Order>>> = {
  demo: () => ({ plies: [5, 11] }),
  /** 初心者の3手・5手 */
  beginner: () => ({ plies: [3, 5], pieces: [4, 8], area: { files: [1, 5], ranks: [1, 5] } }),
  /** 実戦形 */
  game: () => ({ plies: [5, 13], style: { gameLike: true } }),
  /** 握り詰 */
  handful: (seed) => ({ plies: [3, 15], ...handfulOf(seed) }),
  /** 一色図式 */
  'one-kind': () => ({ plies: [5, 25], style: { oneKind: true } }),
  /** 飛角図式 */
  'rook-bishop': () => ({ plies: [3, 25], style: { rookAndBishop: true } }),
};

/** What a preset asks of its problems, for a run of a seed; undefined where that is nothing. */
export function orderOfPreset(name: PresetName, seed: number): Order | undefined {
  return ORDERS[name]?.(seed);
}
