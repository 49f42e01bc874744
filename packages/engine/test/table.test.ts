/**
 * The transposition table (assembly/table.ts) against a plain model of what its bounds say.
 *
 * @slow
 */
import { Random } from '@tsume/testing/random-positions';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEVER, NO_MATE_KNOWN } from '../src/abi.ts';
import { type Variable, instantiateInternals } from './internals.ts';

interface Table {
  initHands(): void;
  unitOf(kind: number): number;
  configureTable(bytes: number): void;
  growTable(): void;
  tableFill(): number;
  pack(pn: number, dn: number, mate: number, noMate: number): bigint;
  save(boardKey: bigint, hand: number, bounds: bigint, plain: boolean, ply: number, work: bigint): void;
  probe(boardKey: bigint, hand: number, anyLength: boolean, dominance: boolean): void;
  probeExactly(boardKey: bigint, hand: number): number;
  readonly foundPn: Variable;
  readonly foundDn: Variable;
  readonly foundMate: Variable;
  readonly foundNoMate: Variable;
  readonly foundDepth: Variable;
  readonly foundMateHand: Variable;
  readonly foundNoMateHand: Variable;
  readonly foundMatePlain: Variable;
  readonly foundNoMatePlain: Variable;
  readonly foundEntry: Variable;
}

let table: Table;
beforeAll(async () => {
  table = await instantiateInternals<Table>('table');
  table.initHands();
}, 60_000);

/** The least size: 256 KiB, so that it does not grow; and one that grows from it. */
const SMALL = 2 ** 18;
const GROWING = 2 ** 20;
beforeEach(() => table.configureTable(SMALL));

/** Proof and disproof numbers at the end of their scale. */
const INFINITE = 2 ** 22 - 1;

/** A hand of pawns and golds, enough for hands of which neither dominates the other. */
interface Hand {
  readonly pawns: number;
  readonly golds: number;
}
const HANDS: readonly Hand[] = [
  { pawns: 0, golds: 0 },
  { pawns: 1, golds: 0 },
  { pawns: 0, golds: 1 },
  { pawns: 2, golds: 1 },
];

function packed({ pawns, golds }: Hand): number {
  return pawns * table.unitOf(1) + golds * table.unitOf(7);
}
function dominates(a: Hand, b: Hand): boolean {
  return a.pawns >= b.pawns && a.golds >= b.golds;
}

/** What is known of one position. */
interface Entry {
  readonly hand: Hand;
  pn: number;
  dn: number;
  mate: number;
  noMate: number;
  matePlain: boolean;
  noMatePlain: boolean;
  depth: number;
}
type Saved = Omit<Entry, 'matePlain' | 'noMatePlain'> & { readonly plain: boolean };

/** What is known by the board's key: bounds only ever get better, numbers are the last ones. */
class Model {
  readonly #boards = new Map<bigint, Entry[]>();

  save(boardKey: bigint, { plain, ...saved }: Saved): void {
    const entries = this.#boards.get(boardKey) ?? [];
    this.#boards.set(boardKey, entries);
    const old = entries.find(({ hand }) => hand === saved.hand);
    if (old === undefined) {
      entries.push({ ...saved, matePlain: plain, noMatePlain: plain });
      return;
    }
    Object.assign(old, { pn: saved.pn, dn: saved.dn, depth: Math.min(old.depth, saved.depth) });
    if (saved.mate <= old.mate) Object.assign(old, { mate: saved.mate, matePlain: plain });
    if (saved.noMate >= old.noMate) Object.assign(old, { noMate: saved.noMate, noMatePlain: plain });
  }

  /** The answer to a probe. */
  known(boardKey: bigint, hand: Hand, anyLength: boolean, dominance: boolean): object {
    const entries = this.#boards.get(boardKey) ?? [];
    const own = entries.find((entry) => entry.hand === hand);
    const others = entries.filter((entry) => entry !== own);
    // A mate holds with more in hand, its absence with less: plain bounds always, others where
    // hands dominate.
    const mates = others.filter((entry) => (dominance || entry.matePlain) && dominates(hand, entry.hand));
    const failures = others.filter(
      (entry) => (dominance || entry.noMatePlain || entry.noMate === NEVER) && dominates(entry.hand, hand),
    );
    // Who has less needs no less work to mate, and is refuted with no more.
    const open = dominance && anyLength ? others.filter(({ pn, dn }) => pn !== 0 && dn !== 0) : [];
    const more = open.filter((entry) => dominates(entry.hand, hand));
    const less = open.filter((entry) => dominates(hand, entry.hand));
    const known = own === undefined ? [] : [own];
    // Numbers are 1 or more: a 0 decided the question that it was saved for, and the bounds tell
    // whether it does the one asked.
    return {
      isKnown: own !== undefined,
      depth: own?.depth ?? null,
      pn: Math.max(1, own?.pn ?? 1, ...more.map(({ pn }) => pn)),
      dn: Math.max(1, own?.dn ?? 1, ...less.map(({ dn }) => dn)),
      mate: Math.min(NO_MATE_KNOWN, ...[...known, ...mates].map(({ mate }) => mate)),
      noMate: Math.max(0, ...[...known, ...failures].map(({ noMate }) => noMate)),
    };
  }

  /** Whether an entry of that hand says so, plainly or not. */
  has(boardKey: bigint, says: (entry: Entry) => boolean): boolean {
    return (this.#boards.get(boardKey) ?? []).some(says);
  }
}

function save(boardKey: bigint, saved: Saved, work = 1n): void {
  const { hand, pn, dn, mate, noMate, plain, depth } = saved;
  table.save(boardKey, packed(hand), table.pack(pn, dn, mate, noMate), plain, depth, work);
}

function found(): object {
  const isKnown = table.foundEntry.value !== 0;
  return {
    isKnown,
    depth: isKnown ? table.foundDepth.value : null,
    pn: table.foundPn.value,
    dn: table.foundDn.value,
    mate: table.foundMate.value,
    noMate: table.foundNoMate.value,
  };
}

/** What a search may find out: an open node, a mate, or that there is none. */
function randomResult(random: Random): Saved {
  const about = { hand: random.pick(HANDS), plain: random.oneIn(2), depth: random.below(2000) };
  const rounds = random.below(6);
  if (random.oneIn(3)) return { ...about, pn: 0, dn: INFINITE, mate: 6 + rounds, noMate: 0 };
  const noMate = random.oneIn(4) ? NEVER : rounds;
  if (random.oneIn(2)) return { ...about, pn: INFINITE, dn: 0, mate: NO_MATE_KNOWN, noMate };
  const numbers = { pn: 1 + random.below(50), dn: 1 + random.below(50) };
  return { ...about, ...numbers, mate: NO_MATE_KNOWN, noMate: 0 };
}

/** Board keys that do not share a cluster. */
function boardKeys(random: Random, count: number): bigint[] {
  const high = (): bigint => BigInt(random.below(2 ** 30)) << 34n;
  return Array.from({ length: count }, (_, index) => high() | BigInt(index));
}

describe('what a probe finds', () => {
  test('is what the model of bounds and dominance says, for every hand and kind of question', () => {
    const random = new Random(1);
    const model = new Model();
    const keys = boardKeys(random, 60);
    for (let step = 0; step < 1500; step += 1) {
      const key = random.pick(keys);
      const saved = randomResult(random);
      model.save(key, saved);
      save(key, saved);
      const hand = random.pick(HANDS);
      const [anyLength, dominance] = [random.oneIn(2), random.oneIn(2)];
      table.probe(key, packed(hand), anyLength, dominance);
      expect(found()).toEqual(model.known(key, hand, anyLength, dominance));
    }
  });

  test('comes with a hand for which the bound was proven, and with how', () => {
    const random = new Random(2);
    const model = new Model();
    const [key] = boardKeys(random, 1);
    for (let step = 0; step < 300; step += 1) {
      const saved = randomResult(random);
      model.save(key, saved);
      save(key, saved);
      table.probe(key, packed(random.pick(HANDS)), true, true);
      const [mate, noMate] = [table.foundMate.value, table.foundNoMate.value];
      const [proofHand, plain] = [table.foundMateHand.value, table.foundMatePlain.value !== 0];
      const isProof = (entry: Entry): boolean =>
        entry.mate === mate && packed(entry.hand) === proofHand && entry.matePlain === plain;
      if (mate < NO_MATE_KNOWN) expect(model.has(key, isProof)).toBe(true);
      const [disproofHand, plainly] = [table.foundNoMateHand.value, table.foundNoMatePlain.value !== 0];
      const isDisproof = (entry: Entry): boolean =>
        entry.noMate === noMate && packed(entry.hand) === disproofHand && entry.noMatePlain === plainly;
      if (noMate > 0) expect(model.has(key, isDisproof)).toBe(true);
    }
  });

  test('is nothing of another board, and exactly the very hand where that is asked', () => {
    const [key, other] = [0x1234_5678_0000_0007n, 0x1234_5679_0000_0007n];
    save(key, { hand: HANDS[1], pn: 0, dn: INFINITE, mate: 3, noMate: 2, plain: true, depth: 5 });
    for (const hand of HANDS) {
      expect(table.probeExactly(key, packed(hand)) !== 0).toBe(hand === HANDS[1]);
      expect(table.probeExactly(other, packed(hand))).toBe(0);
    }
    table.probe(other, packed(HANDS[1]), true, true);
    expect(found()).toEqual({ isKnown: false, depth: null, pn: 1, dn: 1, mate: NO_MATE_KNOWN, noMate: 0 });
    table.probeExactly(key, packed(HANDS[1]));
    expect([table.foundMate.value, table.foundNoMate.value]).toEqual([3, 2]);
  });

  test('has the whole scale: the greatest numbers, lengths, plies and hands', () => {
    const all = { pn: INFINITE - 1, dn: INFINITE, mate: 1022, noMate: 1023, plain: true, depth: 4094 };
    const hand = 18 + [4, 4, 4, 2, 2, 4].reduce((sum, count, i) => sum + count * table.unitOf(i + 2), 0);
    const key = 2n ** 64n - 1n;
    table.save(key, hand, table.pack(all.pn, all.dn, all.mate, all.noMate), true, all.depth, 2n ** 63n);
    table.probe(key, hand, false, false);
    const { plain: _, ...numbers } = all;
    expect(found()).toEqual({ isKnown: true, ...numbers });
    expect(table.foundMateHand.value).toBe(hand);
  });
});

describe('a full cluster', () => {
  const hands = [0, 1, 2, 3, 4, 5];
  const KEY = 77n;
  const saveWork = (hand: number, work: bigint): void =>
    table.save(KEY, hand, table.pack(5, 5, NO_MATE_KNOWN, 0), false, 0, work);
  const kept = (): number[] => hands.filter((hand) => table.probeExactly(KEY, hand) !== 0);

  test('loses the entry with the least work behind it', () => {
    for (const [hand, work] of [200n, 50n, 3n, 1000n, 90n].entries()) saveWork(hand, work);
    expect(kept()).toEqual([0, 1, 2, 3, 4]);
    saveWork(5, 1n);
    expect(kept()).toEqual([0, 1, 3, 4, 5]);
  });

  test('does not count it as less work that the last visit was short', () => {
    for (const [hand, work] of [200n, 50n, 3n, 1000n, 90n].entries()) saveWork(hand, work);
    saveWork(3, 1n);
    saveWork(5, 400n);
    saveWork(2, 60n);
    expect(kept()).toEqual([0, 2, 3, 4, 5]);
  });
});

describe('a table that fills', () => {
  test('doubles up to its size, and nothing that it says is wrong', () => {
    table.configureTable(GROWING);
    const random = new Random(3);
    const saved = new Map<bigint, number>();
    for (let i = 0; i < 12_000; i += 1) {
      const key = (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
      saved.set(key, i % 900);
      table.save(key, 0, table.pack(0, INFINITE, i % 900, 0), true, 0, 1n);
    }
    // 4096 entries are the most before it doubles: 12,000 are two doublings, to 8192 clusters of
    // five.
    expect(table.tableFill()).toBeGreaterThan(250);
    expect(table.tableFill()).toBeLessThan(330);
    let lost = 0;
    const wrong = [...saved].filter(([key, mate]) => {
      if (table.probeExactly(key, 0) === 0) lost += 1;
      else if (table.foundMate.value !== mate) return true;
      return false;
    });
    expect(wrong).toEqual([]);
    expect(lost).toBeLessThan(saved.size / 50);
  });

  test('keeps everything when it takes its whole size at once', () => {
    table.configureTable(GROWING);
    const keys = boardKeys(new Random(4), 1000).map((key) => key * 0x9e37_79b9n);
    for (const [index, key] of keys.entries())
      table.save(key & (2n ** 64n - 1n), 0, table.pack(0, INFINITE, index, 0), true, 0, 1n);
    const before = keys.filter((key) => table.probeExactly(key & (2n ** 64n - 1n), 0) !== 0);
    table.growTable();
    const after = keys.filter((key) => table.probeExactly(key & (2n ** 64n - 1n), 0) !== 0);
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(900);
  });
});
