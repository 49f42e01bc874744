/**
 * Rows of problems by the million, of real shape: the real problems of bench/problems.ndjson
 * (composed ones; line and flaws by `tsume check --json`, the rest by `tsume appraise --json`),
 * each varied by pieces moved from the defender's hand to empty squares. What comes out is legal as
 * a diagram and has the canonical key that the service would give it, and its line can be played;
 * that it is sound nobody says.
 */

import { readFileSync } from 'node:fs';
import { canonicalKey } from '../../packages/core/dist/placement/canonical.js';
import { countPieces, squareNamed } from '../../packages/core/dist/placement/placement.js';
import { makeSfen, parseSfen } from '../../packages/core/dist/placement/sfen.js';
import { validate } from '../../packages/core/dist/placement/validate.js';

const SEEDS = new URL('../problems.ndjson', import.meta.url);
const WHITE = 16;
/** A year ends here; problems are spread over it. */
const LAST = Date.UTC(2026, 10, 1);
const YEAR_MS = 365 * 86_400_000;
const KINDS_IN_HAND = 7;
/**
 * Longer problems than this are rarer in a store than among the real ones here: one in thirty, not
 * one in four.
 */
const LONG = 11;
const LONG_SHARE = 0.1;
/** Pieces of a kind that stay in the defender's hand for his line. */
const SPARE = 3;
/** Rows in a row that one run has found, mostly: their families are among them. */
const FOUND_TOGETHER = 2000;
/**
 * How its families grow, a Pitman-Yor process of this discount and strength: of 861 problems of a
 * run of `varied` it makes 250 families, 124 of them of one, where there were 245 and 130
 * (docs/benchmarks.md).
 */
const DISCOUNT = 0.5;
const STRENGTH = 25;
/**
 * Families of short problems that all runs find more of, and the share of all problems that they
 * have.
 */
const COMMON_FAMILIES = 50;
const COMMON_SHARE = 0.02;
const RARE = ['smoke', 'horseSaw', 'counterCheck'];

/** The rows of bench/problems.ndjson, parsed. */
export function realProblems() {
  return readFileSync(SEEDS, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `count` different rows of the table `problem`, oldest first; one in fifty is told as a brinkmate,
 * one in a hundred as grey.
 */
export function* problemRows(count, seed = 1) {
  const random = randomOf(seed + 1);
  const common = Array.from({ length: COMMON_FAMILIES }, () => uuidOf(random));
  let together = [];
  for (const row of lonelyRows(count, seed)) {
    together.push(row);
    if (together.length < FOUND_TOGETHER) continue;
    yield* inFamilies(together, common, random);
    together = [];
  }
  yield* inFamilies(together, common, random);
}

/**
 * The rows with families of sizes as real ones have: a row joins that of one before it, drawn at
 * random, the more surely the larger it is, or begins a new one; one in fifty is of a common
 * family. A family of one is none.
 */
function inFamilies(rows, common, random) {
  const members = new Map();
  const families = [];
  for (const row of rows) {
    const met = families[Math.floor(random() * (families.length + STRENGTH))];
    const isJoined = met !== undefined && random() > DISCOUNT / members.get(met);
    const family = isJoined ? met : row.id;
    families.push(family);
    members.set(family, (members.get(family) ?? 0) + 1);
  }
  return rows.map((row, i) => {
    const own = members.get(families[i]) > 1 ? families[i] : null;
    const isCommon = random() < COMMON_SHARE;
    const family = isCommon ? common[Math.floor(COMMON_FAMILIES * random() ** 3)] : own;
    return { ...row, family, grouped: true };
  });
}

function* lonelyRows(count, seed) {
  const random = randomOf(seed);
  const sources = realProblems().map((problem) => {
    const placement = parseSfen(problem.sfen).value;
    return { ...problem, placement, free: squaresLeftAlone(placement, problem.line) };
  });
  const keys = new Set();
  while (keys.size < count) {
    const source = sources[Math.floor(random() * sources.length)];
    if (source.plies > LONG && random() > LONG_SHARE) continue;
    const placement = varied(source.placement, source.free, random);
    if (!validate(placement).ok) continue;
    const key = canonicalKey(placement);
    if (keys.has(key)) continue;
    keys.add(key);
    yield rowOf(source, placement, key, new Date(LAST - YEAR_MS * (1 - keys.size / count)), random);
  }
}

/**
 * One to four pieces of the defender's hand on empty squares that the line leaves alone, so that it
 * can still be played.
 */
function varied(placement, free, random) {
  const board = placement.board.slice();
  const white = placement.white.slice();
  for (let pieces = 1 + Math.floor(random() * 4); pieces > 0; pieces--) {
    const kind = 1 + Math.floor(random() * KINDS_IN_HAND);
    const square = free[Math.floor(random() * free.length)];
    if (white[kind] < SPARE || board[square] !== 0) continue;
    white[kind]--;
    board[square] = kind | WHITE;
  }
  return { ...placement, board, white };
}

/** Empty squares that no move of a line begins at, ends at or passes over. */
function squaresLeftAlone(placement, line) {
  const touched = new Set(line.flatMap(squaresOfMove));
  return [...placement.board.keys()].filter(
    (square) => placement.board[square] === 0 && !touched.has(square),
  );
}

function squaresOfMove(usi) {
  const to = squareNamed(usi.slice(2, 4));
  if (usi[1] === '*') return [to];
  const from = squareNamed(usi.slice(0, 2));
  const [files, ranks] = [(to % 9) - (from % 9), Math.floor(to / 9) - Math.floor(from / 9)];
  const steps =
    files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks)
      ? Math.max(Math.abs(files), Math.abs(ranks))
      : 1;
  return Array.from({ length: steps + 1 }, (_, i) => from + (i * (9 * ranks + files)) / steps);
}

function rowOf(source, placement, key, createdAt, random) {
  const { appraisal } = source;
  // A store has scores of all sizes, and a few problems that nobody has appraised yet.
  const isAppraised = random() > 0.005;
  const score = isAppraised ? appraisal.score * (0.5 + random()) : null;
  return {
    id: uuidOf(random),
    kind: random() < 0.02 ? 'brinkmate' : 'mate',
    canonical_key: key,
    sfen: makeSfen(placement),
    plies: source.plies,
    line: source.line,
    leftover: 0,
    soundness: random() < 0.01 ? 'grey' : source.soundness,
    paper_sound: source.paperSound,
    flaws: source.flaws,
    pieces: countPieces(placement),
    themes: isAppraised ? themesOf(appraisal, random) : [],
    score,
    appraisal: isAppraised ? { ...appraisal, score } : null,
    appraiser: isAppraised ? 1 : 0,
    witnessed: source.plies <= 3,
    interposition: 'standard',
    profile: 'strict',
    engine_version: '0.1.0',
    created_at: createdAt.toISOString(),
  };
}

/**
 * Those of the real problem; one in ten thousand has a rare one besides, for a store knows more
 * themes than so few problems show.
 */
function themesOf({ themes }, random) {
  const names = themes.map(({ theme }) => theme);
  const rare = RARE[Math.floor(random() * RARE.length)];
  return random() < 1e-4 && !names.includes(rare) ? [...names, rare] : names;
}

function uuidOf(random) {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
