/**
 * The oracle of the tests: values of small positions, computed straight from docs/tsume-rules.md
 * §1–3.
 *
 * It shares nothing with the engine. To ask tsshogi for moves (tsshogi-moves.ts) would be far too
 * slow, so it walks a plain 81-square board of its own (brute-force-board.ts), whose moves the
 * tests compare with tsshogi's on tens of thousands of positions. Everything is as direct as it
 * can be: a move is played, looked at and taken back; no bitboards, no incremental state but the
 * king squares.
 *
 * The only liberties taken: moves that cannot give check (or parry it) for geometrical reasons are
 * not tried, and values are remembered by position. Both are safe, because a value knows no
 * history.
 */
import type { Placement } from '@tsume/core/placement/placement';
import {
  BLACK,
  Diagram,
  NO_SQUARE,
  type Side,
  type Step,
  WHITE,
  between,
  other,
  usiOf,
} from './brute-force-board.ts';
import type { Interposition } from '@tsume/core/mate/verdict';

/** Options of the oracle. */
export interface BruteForceOptions {
  /** Which interpositions are futile 無駄合. Default `standard`. */
  readonly interposition?: Interposition;
  /** Longest mate looked for, in plies of both sides. */
  readonly maxPlies: number;
  /** How many positions may be looked at before it gives up. Default 1,000,000. */
  readonly maxNodes?: number;
}

/** A mate: length in plies of both sides, and the pieces in the attacker's hand at its end 駒余り. */
export interface BruteForceMate {
  readonly plies: number;
  readonly leftover: number;
}

/** Why there is no mate: none at any length; none of `maxPlies` or fewer; out of nodes. */
export type BruteForceValue = BruteForceMate | 'noMate' | 'noMateWithin' | 'gaveUp';

/** A first move (USI) with the value of the root when it is played. */
export interface BruteForceFirstMove extends BruteForceMate {
  readonly move: string;
}

const DEFAULT_MAX_NODES = 1_000_000;

/**
 * The exact value of a position by docs/tsume-rules.md, the side to move attacking. The attacker
 * may have a king; the defender must, and must not be in check (throws). Both hands are taken as
 * they stand.
 *
 * Mates of 1, 3, 5 … plies are looked for up to `maxPlies`. `noMate` is said only where it is
 * proven.
 */
export function bruteForceValue(placement: Placement, options: BruteForceOptions): BruteForceValue {
  const search = new Search(placement, options);
  return orGaveUp(() => {
    for (let n = 1; n <= options.maxPlies; n += 2) {
      const found = search.orNode(n);
      if (found.isMate) return { plies: found.plies, leftover: found.leftover };
      if (found.plies === Infinity) return 'noMate';
    }
    return search.defenderHoldsForEver() ? 'noMate' : 'noMateWithin';
  });
}

/**
 * All first moves after which the side to move mates within `maxPlies` (counted from the root),
 * each with its own exact value, in the order of their USI texts.
 */
export function bruteForceMates(
  placement: Placement,
  options: BruteForceOptions,
): BruteForceFirstMove[] | 'gaveUp' {
  const search = new Search(placement, options);
  return orGaveUp(() => search.firstMoves(options.maxPlies).sort((a, b) => (a.move < b.move ? -1 : 1)));
}

class GaveUp extends Error {}

function orGaveUp<T>(work: () => T): T | 'gaveUp' {
  try {
    return work();
  } catch (error) {
    if (error instanceof GaveUp) return 'gaveUp';
    throw error;
  }
}

/**
 * What is known of V(p). A mate: V = plies, exactly. No mate found: V ≥ plies, where Infinity says
 * that there is no mate of any length.
 */
interface Known {
  readonly isMate: boolean;
  readonly plies: number;
  readonly leftover: number;
}

const UNKNOWN: Known = { isMate: false, plies: 0, leftover: 0 };

function atLeast(plies: number): Known {
  return { isMate: false, plies, leftover: 0 };
}

/** Characters of a diagram's key that stand for the board. */
const BOARD_CHARACTERS = 27;

/** How many positions a proof that the defender holds out may take. */
const MAX_STATIONS = 100;

class Search {
  private readonly diagram: Diagram;
  private readonly attacker: Side;
  private readonly defender: Side;
  private readonly interposition: Interposition;
  private readonly known = { or: new Map<string, Known>(), and: new Map<string, Known>() };
  /** Answers to R(p, n, t, m), the defender to move. */
  private readonly returns = new Map<string, boolean>();
  private nodesLeft: number;

  constructor(placement: Placement, options: BruteForceOptions) {
    this.diagram = new Diagram(placement);
    this.attacker = placement.sideToMove === 'black' ? BLACK : WHITE;
    this.defender = other(this.attacker);
    this.interposition = options.interposition ?? 'standard';
    this.nodesLeft = options.maxNodes ?? DEFAULT_MAX_NODES;
    invariant(this.diagram.kingOf(this.defender) !== NO_SQUARE, 'the defender has no king');
    invariant(
      !this.diagram.isInCheck(this.defender),
      "the defender's king is in check with the attacker to move",
    );
  }

  /** §1, attacker to move: V = 1 + min V(child) over the checks, if that is ≤ n (odd, or −1). */
  orNode(n: number): Known {
    if (n < 1) return atLeast(1);
    return this.remember(this.known.or, n, () => {
      let best: Known = atLeast(Infinity);
      for (const check of this.diagram.checks(this.attacker)) {
        // Only a mate that is no longer than the best one so far can matter.
        const limit = best.isMate ? best.plies - 1 : n - 1;
        best = betterForAttacker(
          best,
          this.after(check, () => this.andNode(limit)),
        );
      }
      return best;
    });
  }

  /**
   * §1 and §3, defender to move and in check: V = max (1 + V(child)) over the defences that are not
   * futile, if ≤ n.
   */
  private andNode(n: number): Known {
    return this.remember(this.known.and, n, () => {
      const { diagram } = this;
      const evasions = diagram.evasions(this.defender);
      const line = evasions.some((evasion) => evasion.dropped !== 0) ? this.lineOfFutileDrops() : [];

      // 1. M by the defences that are not drops on the line.
      let longest: Known = { isMate: true, plies: 0, leftover: diagram.handSize(this.attacker) };
      for (const evasion of evasions) {
        if (line.some((square) => isDropOn(evasion, square.to))) continue;
        longest = betterForDefender(
          longest,
          this.after(evasion, () => this.orNode(n - 1)),
        );
        if (!longest.isMate) return longest;
      }

      // 2. The squares of the line: those on which the checker can't capture, then the others, each
      //    from the king outwards.
      for (const square of line) {
        const drops = evasions.filter((evasion) => isDropOn(evasion, square.to));
        if (drops.length === 0 || this.isFutileSquare(square, longest.plies)) continue;
        if (this.isReturnedFrom(square, longest.plies)) continue;
        for (const drop of drops) {
          const value = this.after(drop, () =>
            this.isMatedByAnother(square) ? undefined : this.orNode(n - 1),
          );
          if (value !== undefined) longest = betterForDefender(longest, value);
          if (!longest.isMate) return longest;
        }
      }
      return longest;
    });
  }

  /** The squares of §3's line in the order in which they are judged. */
  private lineOfFutileDrops(): LineSquare[] {
    if (this.interposition === 'none') return [];
    const { diagram } = this;
    const king = diagram.kingOf(this.defender);
    const checkers = diagram.attackersOf(king, this.attacker);
    if (checkers.length !== 1) return [];
    const [checker] = checkers;
    const squares = between(king, checker).map((to) => ({
      to,
      checker,
      captures: diagram.movesTo(checker, to).filter((move) => this.isWay(move)),
    }));
    return [
      ...squares.filter(({ captures }) => captures.length === 0),
      ...squares.filter(({ captures }) => captures.length > 0),
    ];
  }

  /** Whether the checker may go there: legal, and still giving check. */
  private isWay(move: Step): boolean {
    const { diagram } = this;
    return this.after(move, () => !diagram.isInCheck(this.attacker) && diagram.isInCheck(this.defender));
  }

  /**
   * §3: whether w(s) ≤ M (`standard`, `returning`) or w(s) = M (`narrow`). Moving the checker to s
   * on the board makes v/s.
   */
  private isFutileSquare(square: LineSquare, longest: number): boolean {
    const values = square.captures.map((capture) => this.after(capture, () => this.andNode(longest)));
    const least = Math.min(...values.filter((value) => value.isMate).map((value) => value.plies));
    return this.interposition === 'narrow' ? least === longest : least <= longest;
  }

  /**
   * §3, `standard` and `returning`: a piece other than the checker captures the drop just made, and
   * that is mate.
   */
  private isMatedByAnother(square: LineSquare): boolean {
    if (this.interposition === 'narrow') return false;
    return this.diagram
      .checks(this.attacker)
      .filter((check) => check.to === square.to && check.from !== square.checker)
      .some((check) => this.after(check, () => this.andNode(0)).isMate);
  }

  /** §3, `returning`: R(v/s, m, v, m) for one of the ways to capture. */
  private isReturnedFrom(square: LineSquare, m: number): boolean {
    if (this.interposition !== 'returning') return false;
    const target: Target = { key: this.diagram.key(), hand: this.diagram.hand(this.attacker).slice() };
    return square.captures.some((capture) => this.after(capture, () => this.andReturn(m, target, m)));
  }

  /** §3, R(p, n, t, m) with the attacker to move. */
  private orReturn(n: number, target: Target, m: number): boolean {
    if (n < 1) return false;
    return this.diagram
      .checks(this.attacker)
      .some((check) => this.after(check, () => this.andReturn(n - 1, target, m)));
  }

  /** §3, R(p, n, t, m) with the defender to move. */
  private andReturn(n: number, target: Target, m: number): boolean {
    if (this.isTarget(target)) return true;
    const question = [n, m, this.diagram.key(), target.key].join(' ');
    const before = this.returns.get(question);
    if (before !== undefined) return before;
    this.countNode();
    const line = this.lineOfFutileDrops();
    const passed = new Map<LineSquare, boolean>();
    const isPassed = (square: LineSquare): boolean => {
      const known = passed.get(square);
      if (known !== undefined) return known;
      const on = square.captures.some((capture) => this.after(capture, () => this.andReturn(n, target, m)));
      const passes = on || (m > 2 && this.isReturnedFrom(square, m - 2));
      passed.set(square, passes);
      return passes;
    };
    const answer = this.diagram.evasions(this.defender).every((evasion) => {
      if (n > 0 && this.after(evasion, () => this.orReturn(n - 1, target, m))) return true;
      const square = line.find(({ to }) => isDropOn(evasion, to));
      if (square === undefined) return false;
      return this.after(evasion, () => this.isMatedByAnother(square)) || isPassed(square);
    });
    this.returns.set(question, answer);
    return answer;
  }

  /** Whether this is the target's board, with as much in hand at least. */
  private isTarget({ key, hand }: Target): boolean {
    if (this.diagram.key().slice(0, BOARD_CHARACTERS) !== key.slice(0, BOARD_CHARACTERS)) return false;
    return this.diagram.hand(this.attacker).every((count, kind) => count >= hand[kind]);
  }

  /** The mating first moves with their values. */
  firstMoves(maxPlies: number): BruteForceFirstMove[] {
    const mates: BruteForceFirstMove[] = [];
    for (const check of this.diagram.checks(this.attacker)) {
      const value = this.after(check, () => this.andNode(maxPlies - 1));
      if (value.isMate) mates.push({ move: usiOf(check), plies: value.plies + 1, leftover: value.leftover });
    }
    return mates;
  }

  /**
   * Whether the defender can hold out for ever: whether a set of positions (attacker to move)
   * exists that contains this one, and in which every check has an answer that leads back into the
   * set. It proves that there is no mate, repetitions being no mate. All drops count as answers:
   * whether there is a mate depends on no profile. False where the set would grow beyond
   * MAX_STATIONS.
   *
   * Each station picks one answer to every check. One that has none left is lost, and those who
   * trusted it choose anew.
   */
  defenderHoldsForEver(): boolean {
    const root: Station = { diagram: this.diagram.copy(), trustedBy: new Set(), isLost: false };
    const met = new Map([[root.diagram.key(), root]]);
    const toExamine = [root];
    for (const station of toExamine) {
      if (station.isLost) continue;
      if (root.isLost || met.size > MAX_STATIONS) return false;
      for (const check of station.diagram.checks(this.attacker)) {
        const answer = this.answerTo(check, station.diagram, met);
        if (answer === undefined) {
          station.isLost = true;
          toExamine.push(...station.trustedBy);
          break;
        }
        if (answer.trustedBy.size === 0 && answer !== root) toExamine.push(answer);
        answer.trustedBy.add(station);
      }
    }
    return !root.isLost;
  }

  /**
   * The defender's answer to a check: a station already met, else the one that is known to resist
   * longest.
   */
  private answerTo(check: Step, diagram: Diagram, met: Map<string, Station>): Station | undefined {
    let choice: { key: string; evasion: Step; rank: number } | undefined;
    const captured = diagram.play(check);
    try {
      for (const evasion of diagram.evasions(this.defender)) {
        const key = diagram.keyAfter(evasion);
        const station = met.get(key);
        if (station !== undefined && !station.isLost) return station;
        const known = this.known.or.get(key) ?? UNKNOWN;
        if (station !== undefined || known.isMate) continue;
        // A drop gives the attacker a piece, and so makes the set large: only where it is needed.
        const rank = known.plies * 2 + (evasion.dropped === 0 ? 1 : 0);
        if (choice === undefined || rank > choice.rank) choice = { key, evasion, rank };
      }
      if (choice === undefined) return undefined;
      const next = diagram.copy();
      next.play(choice.evasion);
      const station: Station = { diagram: next, trustedBy: new Set(), isLost: false };
      met.set(choice.key, station);
      return station;
    } finally {
      diagram.takeBack(check, captured);
    }
  }

  /** Plays a move, asks, takes it back. */
  private after<T>(move: Step, ask: () => T): T {
    const captured = this.diagram.play(move);
    const answer = ask();
    this.diagram.takeBack(move, captured);
    return answer;
  }

  /** Looks the position up, and works it out where what is known says nothing about V ≤ n. */
  private remember(table: Map<string, Known>, n: number, workOut: () => Known): Known {
    const key = this.diagram.key();
    const before = table.get(key) ?? UNKNOWN;
    if (before.plies > n) return before.isMate ? atLeast(before.plies) : before;
    if (before.isMate) return before;
    this.countNode();
    const now = workOut();
    table.set(key, now);
    return now;
  }

  private countNode(): void {
    this.nodesLeft -= 1;
    if (this.nodesLeft < 0) throw new GaveUp();
  }
}

/** A position, attacker to move, of a set that the defender tries to stay in for ever. */
interface Station {
  readonly diagram: Diagram;
  /** The stations that count on this one. */
  readonly trustedBy: Set<Station>;
  isLost: boolean;
}

/** A position, the defender to move, that the attacker returns to. */
interface Target {
  readonly key: string;
  readonly hand: Uint8Array;
}

/** A square of the line of an interposition, with the checker's ways to capture there. */
interface LineSquare {
  readonly to: number;
  readonly checker: number;
  readonly captures: readonly Step[];
}

function isDropOn(move: Step, square: number): boolean {
  return move.dropped !== 0 && move.to === square;
}

/** At an attacker's node: a mate beats none, then fewer plies, then more pieces left over. */
function betterForAttacker(best: Known, child: Known): Known {
  const here = { ...child, plies: child.plies + 1 };
  if (here.isMate !== best.isMate) return here.isMate ? here : best;
  if (here.plies !== best.plies) return here.plies < best.plies ? here : best;
  return here.leftover > best.leftover ? here : best;
}

/**
 * At a defender's node, `longest` being a mate: no mate beats a mate, then more plies, then fewer
 * pieces left over.
 */
function betterForDefender(longest: Known, child: Known): Known {
  const here = { ...child, plies: child.plies + 1 };
  if (!here.isMate) return here;
  if (here.plies !== longest.plies) return here.plies > longest.plies ? here : longest;
  return here.leftover < longest.leftover ? here : longest;
}

function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
