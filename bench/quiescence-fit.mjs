#!/usr/bin/env node
/**
 * Fits what packages/core/src/quiescence/weights.ts holds on the program games of
 * ../shared/data/games, but for every fifth, which is kept to look at the fit. Deterministic by
 * --seed; docs/quiescence.md describes the method.
 *
 *   node bench/quiescence-fit.mjs [--epochs 16] [--seed 1] [--forecast-only]
 *
 * 1. Progress: least squares of ply / plies of the game over camps and hands.
 * 2. Weights: the played move should be worth more than others after a short quiescence search
 *    (comparison training).
 * 3. Forecast: v8 ≈ slope · v4 + intercept, by quarters of progress, for both evaluations.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Random } from '@tsume/core/random';
import { playMove } from '@tsume/core/placement/play';
import { REGION_COUNT, packWeights } from '@tsume/core/quiescence/evaluation';
import { QuiescenceSearch, mateDistance } from '@tsume/core/quiescence/search';
import { FORECAST, WEIGHTS } from '@tsume/core/quiescence/weights';
import { loadSearchEngine } from '@tsume/engine/node';
import { readGames, requireGames } from './lib/games.mjs';
import { regress, solveLinear } from './lib/statistics.mjs';

const OUT = fileURLToPath(new URL('../packages/core/src/quiescence/weights.ts', import.meta.url));
const { values: options } = parseArgs({
  options: {
    epochs: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    'forecast-only': { type: 'boolean', default: false },
  },
});
requireGames();

const KING = 8;
const WHITE = 16;
const WHOLE = 1024;
const KINDS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14];
const HAND_KINDS = [1, 2, 3, 4, 5, 6, 7];

// Comparison training.
const SEARCH_PLIES = 3;
/** Other moves that a played one is compared with, drawn anew each time. */
const RIVALS = 16;
/** Hundredths of a pawn by which one move has to be better to count as much better. */
const TEMPERATURE = 150;
const STEP = 0.3;
/** Pull of the kings' weights towards 0, and of material towards where it began, per comparison. */
const DECAY = 2e-5;
const BATCH = 64;
const START = {
  board: [0, 100, 300, 350, 500, 800, 1000, 550, 0, 550, 550, 550, 550, 1000, 1300],
  hand: [0, 100, 300, 350, 500, 800, 1000, 550],
};

const programs = readGames().filter(({ kind }) => kind === 'program');
const fitted = programs.filter((_, i) => i % 5 !== 0);
const kept = programs.filter((_, i) => i % 5 === 0);

// ── 1. Progress
// ─────────────────────────────────────────────────────────────────────────────────────────────────

function zeros(length) {
  return Array.from({ length }, () => 0);
}

/**
 * What progress looks at: a constant, pieces in their last three ranks by kind, pieces in hand by
 * kind.
 */
function progressFeatures({ board, black, white }) {
  const features = zeros(1 + KINDS.length + HAND_KINDS.length);
  features[0] = 1;
  board.forEach((piece, square) => {
    if (piece === 0 || (piece & 15) === KING) return;
    const inCamp = piece & WHITE ? square >= 54 : square < 27;
    if (inCamp) features[1 + KINDS.indexOf(piece & 15)] += 1;
  });
  HAND_KINDS.forEach((kind, i) => (features[1 + KINDS.length + i] = black[kind] + white[kind]));
  return features;
}

function fitProgress(games) {
  const size = 1 + KINDS.length + HAND_KINDS.length;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => (i === j ? 20 : 0)),
  );
  const right = zeros(size);
  for (const { moves } of games) {
    for (const { placement, ply } of moves) {
      const features = progressFeatures(placement);
      for (let i = 0; i < size; i++) {
        if (features[i] === 0) continue;
        right[i] += (features[i] * ply) / moves.length;
        for (let j = 0; j < size; j++) matrix[i][j] += features[i] * features[j];
      }
    }
  }
  const solution = solveLinear(matrix, right).map((weight) => weight * WHOLE);
  const camp = zeros(15);
  KINDS.forEach((kind, i) => (camp[kind] = solution[1 + i]));
  return { start: solution[0], camp, hand: [0, ...solution.slice(1 + KINDS.length)] };
}

function progressOf({ start, camp, hand }, placement) {
  const features = progressFeatures(placement);
  let sum = start;
  KINDS.forEach((kind, i) => (sum += features[1 + i] * camp[kind]));
  HAND_KINDS.forEach((kind, i) => (sum += features[1 + KINDS.length + i] * hand[kind]));
  return Math.min(1, Math.max(0, sum / WHOLE));
}

// ── 2. Weights
// ─────────────────────────────────────────────────────────────────────────────────────────────────

// One vector of parameters: board[15], hand[8], then for each phase own[15][12], other[15][12],
// threat[8].
const BOARD = 0;
const HAND = 15;
const PHASE = 23;
const TABLE = 15 * REGION_COUNT;
const PHASE_SIZE = 2 * TABLE + 8;
const SIZE = PHASE + 2 * PHASE_SIZE;

function regionOf(king, square) {
  const rows = Math.floor(square / 9) - Math.floor(king / 9);
  const columns = Math.abs((square % 9) - (king % 9));
  const distance = Math.min(4, Math.max(columns, Math.abs(rows)));
  return (distance - 1) * 3 + (rows < 0 ? 0 : rows === 0 ? 1 : 2);
}

/** Adds `scale` times the features of a position, as Black sees it, to a vector. */
function addFeatures(vector, placement, progress, scale) {
  const { board, black, white } = placement;
  const kings = [board.indexOf(KING), board.indexOf(KING | WHITE)];
  const add = (at, amount) => {
    vector[PHASE + at] += amount * (1 - progress);
    vector[PHASE + PHASE_SIZE + at] += amount * progress;
  };
  board.forEach((piece, square) => {
    const kind = piece & 15;
    if (piece === 0 || kind === KING) return;
    const isWhite = (piece & WHITE) !== 0;
    vector[BOARD + kind] += isWhite ? -scale : scale;
    add((isWhite ? TABLE : 0) + kind * REGION_COUNT + regionOf(kings[0], square), scale);
    add((isWhite ? 0 : TABLE) + kind * REGION_COUNT + regionOf(80 - kings[1], 80 - square), -scale);
  });
  for (const kind of HAND_KINDS) {
    vector[HAND + kind] += scale * (black[kind] - white[kind]);
    add(2 * TABLE + kind, scale * (black[kind] - white[kind]));
  }
}

function namedWeights(vector, progress) {
  const part = (from, length) => Array.from(vector.slice(from, from + length));
  const table = (from) =>
    Array.from({ length: 15 }, (_, kind) => part(from + kind * REGION_COUNT, REGION_COUNT));
  const phase = (from) => ({
    own: table(from),
    other: table(from + TABLE),
    threat: part(from + 2 * TABLE, 8),
  });
  return {
    board: part(BOARD, 15),
    hand: part(HAND, 8),
    progress,
    opening: phase(PHASE),
    ending: phase(PHASE + PHASE_SIZE),
  };
}

function drawRivals(random, moves, played) {
  const others = moves.filter((move) => move !== played);
  for (let i = 0; i < Math.min(RIVALS, others.length); i++) {
    const j = i + random.below(others.length - i);
    [others[i], others[j]] = [others[j], others[i]];
  }
  return others.slice(0, RIVALS);
}

/**
 * Compares a played move with rivals; adds to the gradient, where there is one. Returns how often
 * the rival is not worse.
 */
function compare(search, { placement, move }, progress, random, gradient) {
  const rivals = drawRivals(random, search.listMoves(placement, 'sensible'), move);
  const values = search.values(placement, SEARCH_PLIES, [move, ...rivals]);
  const played = values.find((each) => each.move === move);
  if (played === undefined || mateDistance(played.value) !== null) return { count: 0, wrong: 0 };
  const sign = placement.sideToMove === 'black' ? 1 : -1;
  const add = (each, scale) => {
    const end = [each.move, ...each.line].reduce(playMove, placement);
    addFeatures(gradient, end, progressOf(progress, end), sign * scale);
  };
  let [count, wrong, pull] = [0, 0, 0];
  for (const each of values) {
    if (each === played || mateDistance(each.value) !== null) continue;
    count++;
    if (each.value >= played.value) wrong++;
    const doubt = 1 / (1 + Math.exp((played.value - each.value) / TEMPERATURE));
    const force = doubt * (1 - doubt);
    if (gradient === null || force < 0.01) continue;
    add(each, force);
    pull += force;
  }
  if (gradient !== null && pull > 0) add(played, -pull);
  return { count, wrong };
}

function errorOf(search, positions, progress) {
  const random = Random.seeded(99);
  let [count, wrong] = [0, 0];
  for (const position of positions) {
    const found = compare(search, position, progress, random, null);
    count += found.count;
    wrong += found.wrong;
  }
  return wrong / count;
}

function fitWeights(progress, epochs, seed) {
  const random = Random.seeded(seed);
  const vector = new Float64Array(SIZE);
  vector.set(START.board, BOARD);
  vector.set(START.hand, HAND);
  const start = vector.slice();
  const [mean, square] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  const search = new QuiescenceSearch(loadSearchEngine(), { weights: namedWeights(vector, progress) });
  const positions = fitted.flatMap(({ moves }) => moves.slice(12));
  const unseen = kept.flatMap(({ moves }) => moves.slice(12)).filter((_, i) => i % 3 === 0);
  console.log(
    `rivals not worse, unseen games, material alone: ${errorOf(search, unseen, progress).toFixed(4)}`,
  );
  let steps = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    // The steps get shorter towards the end.
    const step = STEP * Math.min(1, 2 * (1 - (epoch - 1) / epochs));
    for (let i = positions.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [positions[i], positions[j]] = [positions[j], positions[i]];
    }
    let [count, wrong] = [0, 0];
    for (let from = 0; from < positions.length; from += BATCH) {
      const gradient = new Float64Array(SIZE);
      let compared = 0;
      for (const position of positions.slice(from, from + BATCH)) {
        const found = compare(search, position, progress, random, gradient);
        compared += found.count;
        wrong += found.wrong;
      }
      count += compared;
      steps++;
      for (let i = 0; i < SIZE; i++) {
        // Adam. The pawn is the unit.
        if (i === BOARD + 1) continue;
        const slope = gradient[i] / compared + DECAY * (vector[i] - start[i]);
        mean[i] = 0.9 * mean[i] + 0.1 * slope;
        square[i] = 0.999 * square[i] + 0.001 * slope ** 2;
        const expected = Math.sqrt(square[i] / (1 - 0.999 ** steps)) + 1e-6;
        vector[i] -= (step * (mean[i] / (1 - 0.9 ** steps))) / expected;
      }
      search.engine.setWeights(packWeights(namedWeights(vector, progress)));
    }
    const unseenError = epoch % 5 === 0 ? `, unseen ${errorOf(search, unseen, progress).toFixed(4)}` : '';
    console.log(`epoch ${epoch}: rivals not worse ${(wrong / count).toFixed(4)}${unseenError}`);
  }
  return namedWeights(vector, progress);
}

// ── 3. Forecast
// ─────────────────────────────────────────────────────────────────────────────────────────────────

function fitForecast(weights, evaluation) {
  const search = new QuiescenceSearch(loadSearchEngine(), { evaluation, weights });
  const phases = [0, 1, 2, 3].map(() => ({ shallow: [], deep: [] }));
  for (const { placement } of fitted.flatMap(({ moves }) => moves)) {
    const shallow = search.search(placement, 4).value;
    const deep = search.search(placement, 8).value;
    if (mateDistance(shallow) !== null || mateDistance(deep) !== null) continue;
    const phase = phases[Math.min(3, Math.floor(4 * search.progress(placement)))];
    phase.shallow.push(shallow);
    phase.deep.push(deep);
  }
  return phases.map(({ shallow, deep }) => {
    const { slope, intercept, sigma, count, r2 } = regress(shallow, deep);
    console.log(`${evaluation}: ${count} positions, r² ${r2.toFixed(3)}, σ ${sigma.toFixed(0)}`);
    return { slope: round(slope, 4), intercept: round(intercept, 1), sigma: round(sigma, 1) };
  });
}

// ── Out
// ─────────────────────────────────────────────────────────────────────────────────────────────────

function round(value, digits = 0) {
  return Number(value.toFixed(digits)) + 0;
}
function rounded(value) {
  if (typeof value === 'number') return round(value);
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)]));
}

let weights = WEIGHTS;
if (!options['forecast-only']) {
  const progress = fitProgress(fitted);
  weights = rounded(fitWeights(progress, Number(options.epochs), Number(options.seed)));
}
const forecast = Object.fromEntries(Object.keys(FORECAST).map((name) => [name, fitForecast(weights, name)]));
writeFileSync(
  OUT,
  `/**
 * The evaluation's weights, and what a search to 4 plies foretells of one to 8, fitted on games.
 * Made by \`node bench/quiescence-fit.mjs\`, not by hand; docs/quiescence.md describes how.
 */

import type { EvaluationWeights } from './evaluation.ts';

/** Hundredths of a pawn; progress in 1/1024. */
export const WEIGHTS: EvaluationWeights = ${JSON.stringify(weights)};

/**
 * v8 ≈ slope · v4 + intercept with deviation sigma (hundredths of a pawn), by quarters of a game's
 * progress.
 */
export const FORECAST = ${JSON.stringify(forecast)} as const;
`,
);
execFileSync(process.execPath, [
  fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url)),
  OUT,
]);
