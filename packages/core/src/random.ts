/**
 * The generator of every chance decision of a run: xoshiro128** seeded through splitmix32.
 *
 * Only 32-bit integer arithmetic and exact powers of two are used (no `Math.log`, whose last bits
 * differ between engines), so that the same seed gives the same numbers on every machine. The state
 * is four numbers of plain JSON, because it goes into checkpoints. Rejected: sfc32 (as good, but
 * without a published jump or test report of the same weight).
 *
 * @see [Blackman2021]
 */

/** Four unsigned 32-bit words, not all zero. Plain JSON. */
export type RandomState = readonly [number, number, number, number];

const WORD = 0x1_0000_0000;
/** The golden ratio's odd part of 2³²: the step of splitmix32's counter. */
const COUNTER_STEP = 0x9e37_79b9;

/** A seeded source of numbers. Deterministic: equal states give equal sequences. */
export class Random {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** A generator for a 32-bit unsigned seed (higher bits are dropped). */
  static seeded(seed: number): Random {
    const words = new Uint32Array(4);
    let counter = seed >>> 0;
    for (let i = 0; i < 4; i++) {
      counter = (counter + COUNTER_STEP) >>> 0;
      words[i] = splitmix32(counter);
    }
    if (words.every((word) => word === 0)) words[0] = 1;
    return new Random(words);
  }

  /**
   * The generator that `state()` was taken from. Throws on a state of zeros, from which nothing
   * comes.
   */
  static restored(state: RandomState): Random {
    if (!isRandomState(state)) throw new Error('not a state of Random');
    return new Random(Uint32Array.from(state));
  }

  /** The present state; the generator goes on unaffected. */
  state(): RandomState {
    const [a, b, c, d] = this.#words;
    return [a, b, c, d];
  }

  /** The next unsigned 32-bit word. */
  word(): number {
    const s = this.#words;
    const result = Math.imul(rotateLeft(Math.imul(s[1], 5), 7), 9) >>> 0;
    const shifted = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotateLeft(s[3], 11);
    return result;
  }

  /**
   * An integer 0 … n − 1, each equally likely (draws that would favour some are rejected). `n` is 1
   * … 2³².
   */
  below(n: number): number {
    const fair = WORD - (WORD % n);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % n;
  }

  /** A multiple of 2⁻⁵³ in [0, 1). Takes two words. */
  float(): number {
    const high = this.word() >>> 5;
    const low = this.word() >>> 6;
    return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
  }

  /** True with a probability of 0 … 1, exact to 2⁻³². Takes one word. */
  chance(probability: number): boolean {
    return this.word() < probability * WORD;
  }

  /** One element, each equally likely. Throws on an empty list. */
  choose<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to choose from');
    return items[this.below(items.length)];
  }

  /**
   * `count` different elements in random order; all of them where there are fewer. The list is left
   * as it is.
   */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const taken = Math.min(count, pool.length);
    for (let i = 0; i < taken; i++) {
      const j = i + this.below(pool.length - i);
      [pool[i], pool[j]] = [pool[j], pool[i]];
    }
    return pool.slice(0, taken);
  }
}

/**
 * The seed of the `index`-th (from 0) of up to 2³² searches under one seed: different for each, and
 * nothing like it.
 */
export function derivedSeed(seed: number, index: number): number {
  return splitmix32((seed + Math.imul(index + 1, COUNTER_STEP)) >>> 0);
}

/** Whether a value read from a checkpoint is a state that `Random.restored` takes. */
export function isRandomState(value: unknown): value is RandomState {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((word) => Number.isInteger(word) && word >= 0 && word < WORD) &&
    value.some((word) => word !== 0)
  );
}

/**
 * The finaliser of MurmurHash3 with the constants of splitmix32: spreads a counter over 32 bits.
 */
function splitmix32(counter: number): number {
  let z = counter;
  z = Math.imul(z ^ (z >>> 16), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2_ae35);
  return (z ^ (z >>> 16)) >>> 0;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
