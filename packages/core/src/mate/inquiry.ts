/**
 * The inquiry behind a soundness report (soundness.ts): every row of RULES §4 that needs no theme,
 * under one interposition rule.
 *
 * The main line is walked from the root. At each attacker's node but the last every other check is
 * refuted, or is a cook; at each defender's node the other longest defences are ties 変同, whose own
 * lines are walked for cooks too.
 *
 * An alternative that mates only by way of a position that already stood on the line is no cook (a
 * repetition fails); one that mates only by way of a later position of the main line is a detour
 * 迂回手順. Both are told by a search that may not enter those positions.
 */

import { RANGING_KINDS } from '../placement/pieces.ts';
import { findReturns } from './returns.ts';
import { type Solved, anyDefence } from './solver.ts';
import type { OptimalPlay } from './optimal-play.ts';
import { Stop } from './stop.ts';
import {
  type Place,
  type EngineMove,
  type Session,
  UNLIMITED_ROUNDS,
  arePromotionTwins,
  isPromotion,
  kindOfMove,
  sourceOf,
  targetOf,
} from './session.ts';
import type { CheckOptions, Flaw, FlawKind, Profile, Report, Solution } from './verdict.ts';

/** Faults of a profile that are flaws only in the laxer ones. */
const STRICT_ONLY: ReadonlySet<FlawKind> = new Set([
  'longerVariation',
  'variationCook',
  'unlimited',
  'detour',
]);
const ALWAYS_FAULTS: ReadonlySet<FlawKind> = new Set(['noMate', 'cook', 'earlyMate', 'leftover']);

/** How many short lengths are asked for before any length, and the nodes for each. */
const SHORT_QUESTIONS = 4;
const SHORT_NODES = 400;

/**
 * Whether a kind of flaw makes a problem unsound under a profile. (A final-move dual of a 1-ply
 * problem does as well.)
 */
function isFault(kind: FlawKind, profile: Profile): boolean {
  return ALWAYS_FAULTS.has(kind) || (profile === 'strict' && STRICT_ONLY.has(kind));
}

/** A defence two plies shorter than the longest, after `ply` plies of the main line. */
interface Shorter {
  readonly ply: number;
  readonly move: EngineMove;
  readonly tail: readonly EngineMove[];
}

/** Thrown to end the walk when the verdict is certain and nothing else is wanted. */
class Settled extends Error {}

/** How one alternative move of the attacker ends. */
type Fate =
  | { readonly kind: 'refuted' }
  | { readonly kind: 'undecided' }
  | {
      readonly kind: 'cook' | 'earlyMate' | 'detour' | 'unlimited';
      readonly line: readonly EngineMove[];
    };

/**
 * Where an alternative is played: the line's rest, the positions before and after, the node budget.
 */
interface Setting {
  readonly rest: readonly EngineMove[];
  readonly before: readonly Place[];
  readonly after: readonly Place[];
  readonly nodes: number;
}

/**
 * Where only the verdict is wanted, all alternatives are asked with few nodes, then those left open
 * with more: a cook near the surface must not wait for an alternative that takes all it may have.
 * The first pass has a fifth of the whole if that is less.
 */
const PASSES: readonly number[] = [400, 3200, 25_600];
/** Nodes for a first glance at an alternative: most of those that don't mate are refuted by it. */
const GLANCE_NODES = 60;

/** An inquiry into a position that is solved. */
export class Inquiry {
  readonly #solution: Solution;
  readonly #rounds: number;
  readonly #play: OptimalPlay;
  readonly #session: Session;
  readonly #options: CheckOptions;
  readonly #profile: Profile;
  readonly #line: readonly EngineMove[];
  readonly #flaws: Flaw[] = [];
  /** Positions from which a tied line has been walked. */
  readonly #walked = new Set<bigint>();
  #undecided = false;
  /** Undecided alternatives on the main line itself, which leave `paperSound` open. */
  #mainUndecided = false;
  #stopped: Solution['stopped'] = null;
  /** Whether the line that is walked as the main line is a shorter one 変長. */
  #isShorterLine = false;
  /** Whether a fault ended the work. */
  #settled = false;

  constructor(solved: Solved, rounds: number, line: readonly EngineMove[], options: CheckOptions) {
    this.#solution = solved.solution;
    this.#rounds = rounds;
    this.#play = solved.play;
    this.#session = solved.play.session;
    this.#line = line;
    this.#options = options;
    this.#profile = options.profile ?? 'strict';
  }

  report(): Report {
    try {
      this.#inquire();
    } catch (error) {
      if (error instanceof Stop) {
        this.#undecided = true;
        this.#mainUndecided = true;
        this.#stopped = error.reason;
      } else if (error instanceof Settled) this.#settled = true;
      else throw error;
    }
    const fault = this.#flaws.some((flaw) => flaw.fault);
    return {
      ...this.#solution,
      stopped: this.#stopped,
      nodes: this.#session.engine.nodes,
      ms: this.#session.engine.elapsedMs,
      soundness: fault ? 'unsound' : this.#undecided ? 'unknown' : 'sound',
      paperSound: this.#paperSound(),
      flaws: this.#flaws,
    };
  }

  /**
   * The seed paper's 完全作: mates, nothing left over, no cook before the final move. 非限定 and 迂回 are
   * no cooks there; where the strict verdict ends the work before they are told apart, the question
   * stays open.
   */
  #paperSound(): boolean | null {
    const kinds = new Set(this.#flaws.map(({ kind }) => kind));
    if (this.#solution.leftover !== 0) return false;
    if (kinds.has('cook') || kinds.has('earlyMate')) return this.#tellsDetours ? false : null;
    return this.#mainUndecided || (this.#settled && !this.#tellsDetours) ? null : true;
  }

  /**
   * Whether detours are told from cooks: not where only a strict verdict is wanted, which both make
   * unsound.
   */
  get #tellsDetours(): boolean {
    return this.#profile !== 'strict' || this.#options.verdictOnly !== true;
  }

  #inquire(): void {
    this.#returns();
    const [shorter = null, ...tied] = this.#solution.leftover === 0 ? [] : this.#shorterDefences();
    if (shorter !== null)
      this.#add('longerVariation', shorter.ply + 1, shorter.move, [shorter.move, ...shorter.tail]);
    const taken = this.#profile === 'strict' ? null : shorter;
    if (this.#solution.leftover !== 0 && taken === null)
      this.#add('leftover', this.#line.length, this.#line.at(-1)!, [this.#line.at(-1)!]);
    this.#isShorterLine = taken !== null;
    const line = taken === null ? this.#line : [...this.#line.slice(0, taken.ply), taken.move, ...taken.tail];
    this.#walk(line, 0, [], true);
    if (this.#passesOverTies) return;
    this.#ties(line, 0, [], taken === null ? 0 : taken.ply + 1);
    if (taken !== null) this.#tiesOfShorter(tied);
  }

  /** Whether ties are left out: what one shows is no fault in the laxer profiles. */
  get #passesOverTies(): boolean {
    return this.#options.verdictOnly === true && this.#profile !== 'strict';
  }

  /** Interpositions of the main line that only return 原型復帰型無駄合. */
  #returns(): void {
    const returns = findReturns(this.#session, this.#line);
    if (returns === null) return;
    const { ply, plies } = returns;
    const line = returns.line.map((move) => this.#session.usi(move));
    this.#flaws.push({ kind: 'returningInterposition', ply, move: line[0], line, fault: false, plies });
  }

  /**
   * 変長: all longest defences leave pieces over, but some two plies shorter leave nothing. The first
   * is reported, and laxer profiles take it as the main line; the others, told only where they
   * count, are tied with it.
   */
  #shorterDefences(): Shorter[] {
    const session = this.#session;
    const isOneEnough = this.#profile === 'strict' || this.#passesOverTies;
    let rounds = this.#rounds;
    const found: Shorter[] = [];
    this.#along(this.#line, (ply) => {
      if (ply % 2 === 0 || (isOneEnough && found.length > 0)) return;
      // After the attacker's move, a node of exactly `rounds`; a defence two plies shorter leads to
      // rounds − 2.
      for (const move of rounds < 2 ? [] : this.#play.inOrder(this.#play.defences(rounds))) {
        const tail = session.after(move, () => {
          if (!this.#play.isWithin(rounds - 2) || this.#play.isWithin(rounds - 3)) return null;
          return this.#play.attackerChoice(rounds - 2).leftover === 0
            ? this.#play.mainLine(rounds - 2)
            : null;
        });
        if (tail === null) continue;
        found.push({ ply, move, tail });
        if (isOneEnough) break;
      }
      rounds--;
    });
    return found;
  }

  /** Defences two plies shorter that are tied with the one taken as the main line: 変同 of it. */
  #tiesOfShorter(defences: readonly Shorter[]): void {
    const places = this.#placesOf(this.#line);
    this.#along(this.#line, (ply) => {
      for (const { move, tail } of defences.filter((each) => each.ply === ply))
        this.#tie(move, (tail.length - 1) / 2, ply + 1, places.slice(0, ply + 1));
    });
  }

  /** Calls back at each position of a line: `ply` moves have been played (0 … length − 1). */
  #along(line: readonly EngineMove[], visit: (ply: number) => void): void {
    let ply = 0;
    try {
      for (; ply < line.length; ply++) {
        visit(ply);
        this.#session.play(line[ply]);
      }
    } finally {
      for (; ply > 0; ply--) this.#session.takeBack();
    }
  }

  /**
   * Looks for other mates at each attacker's node of a line but the last, from the position after
   * `offset` plies of the problem. `path` holds the positions before. On a tied line (not `main`)
   * any cook is a `variationCook`.
   */
  #walk(line: readonly EngineMove[], offset: number, path: readonly Place[], main: boolean): void {
    const places = this.#placesOf(line);
    const cap = this.#options.cookNodes ?? Infinity;
    /** Alternatives that the pass before left undecided; null before the first pass. */
    let open: ReadonlySet<string> | null = null;
    for (const nodes of this.#options.verdictOnly === true ? passesTo(cap) : [cap]) {
      const undecided = new Set<string>();
      this.#along(line, (ply) => {
        if (ply % 2 === 1) return;
        const rest = line.slice(ply);
        if (rest.length === 1) {
          if (main && open === null) this.#finalDuals(rest[0], offset + ply + 1);
          return;
        }
        const before = [...path, ...places.slice(0, ply + 1)];
        for (const move of this.#alternatives(rest[0])) {
          const name = `${ply} ${move}`;
          if (open !== null && !open.has(name)) continue;
          const fate = this.#fate(move, { rest, before, after: places.slice(ply + 1), nodes });
          if (fate.kind === 'undecided') {
            undecided.add(name);
            if (nodes === cap) this.#leaveOpen(main);
          } else this.#judge(move, fate, offset + ply + 1, main);
        }
      });
      open = undecided;
    }
  }

  /**
   * An alternative stays undecided: the problem can't be called sound any more, and a mere verdict
   * needs no more work.
   */
  #leaveOpen(main: boolean): void {
    this.#undecided = true;
    if (main) this.#mainUndecided = true;
    if (this.#options.verdictOnly === true) throw new Settled();
  }

  /** The positions of a line, from the one reached on; one more than there are moves. */
  #placesOf(line: readonly EngineMove[]): Place[] {
    const places: Place[] = [];
    this.#along(line, () => places.push(this.#session.engine.place));
    return places;
  }

  /** The other checks, promotion twins last (they cost most and decide least). */
  #alternatives(main: EngineMove): EngineMove[] {
    const others = this.#session.listMoves().filter((move) => move !== main);
    return this.#play.inOrder(others);
  }

  #finalDuals(main: EngineMove, ply: number): void {
    for (const move of this.#alternatives(main)) {
      if (!this.#session.after(move, () => this.#play.isWithin(0))) continue;
      this.#add('finalMoveDual', ply, move, [move], ply === 1);
    }
  }

  /** What becomes of an alternative to `rest[0]` at the attacker's node reached. */
  #fate(move: EngineMove, { rest, before, after, nodes }: Setting): Fate {
    if (this.#proveAfter(move, UNLIMITED_ROUNDS, Math.min(GLANCE_NODES, nodes)) === false)
      return { kind: 'refuted' };
    const rounds = (rest.length - 1) / 2;
    const asFast = this.#proveAfter(move, rounds, nodes);
    if (asFast !== true) {
      const mates = this.#matesAfter(move, rounds, nodes);
      if (mates !== true) return { kind: mates === null ? 'undecided' : 'refuted' };
      // Only a mate that is longer than the main line's rest can come by the position at hand, or
      // by one before.
      const own = this.#avoiding(move, before, null, nodes);
      if (own !== true) return { kind: own === null ? 'undecided' : 'refuted' };
    }
    const line = this.#session.after(move, () => this.#cookLine());
    if (asFast === true && isUnlimited(move, rest[0]) && this.#goesOnAlike(move, rest)) {
      return { kind: 'unlimited', line };
    }
    if (this.#tellsDetours) {
      const own = this.#avoiding(move, [...before, ...after], asFast === true ? rounds : null, nodes);
      if (own === null) return { kind: 'undecided' };
      if (!own) return { kind: 'detour', line };
    }
    // Best play can't be shortened; and the line is a sample, which tells nothing of lengths.
    const isEarly =
      this.#isShorterLine && asFast === true && this.#proveAfter(move, rounds - 1, nodes) === true;
    return { kind: isEarly ? 'earlyMate' : 'cook', line };
  }

  /** Whether there is a mate within some rounds after a move; null if undecided. */
  #proveAfter(move: EngineMove, rounds: number, nodes: number): boolean | null {
    return this.#session.after(move, () => this.#capped(nodes, () => this.#session.engine.prove(rounds)));
  }

  /**
   * Whether there is a mate of any length after a move, none within `rounds` being likely; null if
   * undecided.
   */
  #matesAfter(move: EngineMove, rounds: number, nodes: number): boolean | null {
    const { engine } = this.#session;
    return this.#session.after(move, () =>
      this.#shortFirst(rounds + 1, nodes, (each) =>
        each === UNLIMITED_ROUNDS ? engine.prove(each) : engine.proveCountingAll(each),
      ),
    );
  }

  /**
   * Whether a move mates without ever reaching some positions; null if undecided.
   *
   * @param rounds where the move mates within them; null if that is not known
   */
  #avoiding(
    move: EngineMove,
    places: readonly Place[],
    rounds: number | null,
    nodes: number,
  ): boolean | null {
    const ask = (each: number): boolean | null => this.#session.engine.proveAvoiding(places, each);
    return this.#session.after(move, () => {
      if (rounds !== null && this.#capped(nodes, () => ask(rounds)) === true) return true;
      return this.#shortFirst(0, nodes, ask);
    });
  }

  /**
   * Asks for a mate within some lengths, at a few nodes each, before it asks for one of any length:
   * on an open board that question can miss a short mate for a long time.
   */
  #shortFirst(from: number, nodes: number, ask: (rounds: number) => boolean | null): boolean | null {
    for (let rounds = from; rounds < from + SHORT_QUESTIONS; rounds++) {
      const answer = this.#capped(Math.min(SHORT_NODES, nodes / 8), () => ask(rounds));
      if (answer === true) return true;
      if (answer === null) break;
    }
    return this.#capped(nodes, () => ask(UNLIMITED_ROUNDS));
  }

  /** Asks the engine under a cap of nodes. Throws Stop where the whole budget is gone. */
  #capped(nodes: number, ask: () => boolean | null): boolean | null {
    const { engine } = this.#session;
    const whole = this.#options.nodes ?? Infinity;
    engine.limitNodes(Math.min(whole, engine.nodes + nodes));
    const answer = ask();
    const reason = engine.stopReason;
    engine.limitNodes(whole);
    if (answer === null && (reason !== 'nodes' || engine.nodes >= whole)) throw new Stop(reason ?? 'nodes');
    return answer;
  }

  /** A line of the mate at the defender's node reached; as short as is known without much work. */
  #cookLine(): EngineMove[] {
    if (this.#options.verdictOnly === true) return [];
    const { engine } = this.#session;
    const cap = this.#options.cookNodes ?? Infinity;
    return this.#capped(cap, () => engine.prove(UNLIMITED_ROUNDS)) === true
      ? anyDefence(this.#play, engine.provenMate())
      : [];
  }

  /**
   * Whether the main line's rest can be played after an alternative and mates as well. A man that
   * was dropped elsewhere goes on from where it stands.
   */
  #goesOnAlike(move: EngineMove, rest: readonly EngineMove[]): boolean {
    const usi = (each: EngineMove): string => this.#session.usi(each);
    const [played, ...names] = rest.map(usi);
    const [stands, stood] = [usi(move), played].map((name) => name.slice(2, 4));
    const follow = (index: number, hasGone: boolean): boolean => {
      const moves = this.#session.listMoves();
      if (index === names.length) return moves.length === 0 || this.#play.isWithin(0);
      const name = names[index];
      const goes = !hasGone && index % 2 === 1 && name.startsWith(stood);
      const wanted = goes ? `${stands}${name.slice(2)}` : name;
      const next = moves.find((each) => usi(each) === wanted);
      return next !== undefined && this.#session.after(next, () => follow(index + 1, hasGone || goes));
    };
    return this.#session.after(move, () => follow(0, false));
  }

  #judge(move: EngineMove, fate: Fate, ply: number, main: boolean): void {
    if (fate.kind === 'refuted' || fate.kind === 'undecided') return;
    const line = [move, ...fate.line];
    if (!main) {
      const isCook = fate.kind === 'cook' || fate.kind === 'earlyMate';
      if (isCook || this.#profile === 'strict') this.#add('variationCook', ply, move, line);
    } else this.#add(fate.kind, ply, move, line);
  }

  /**
   * 変同: at each defender's node of a line but the last, the other defences that last as long with
   * nothing left over. Nodes before `exactFrom` are passed over: a shorter line 変長 leaves best play
   * only after the defence that shortens it.
   */
  #ties(line: readonly EngineMove[], offset: number, path: readonly Place[], exactFrom = 0): void {
    const places = this.#placesOf(line);
    this.#along(line, (ply) => {
      if (ply % 2 === 0 || ply < exactFrom) return;
      const rounds = (line.length - ply) / 2;
      // The last defender's move has no tie that counts.
      if (rounds < 2) return;
      for (const move of this.#play.inOrder(this.#play.longestDefences(rounds))) {
        if (move === line[ply] || arePromotionTwins(move, line[ply])) continue;
        this.#tie(move, rounds - 1, offset + ply + 1, [...path, ...places.slice(0, ply + 1)]);
      }
    });
  }

  /** One tied defence, which leads to an attacker's node of exactly `rounds`. */
  #tie(move: EngineMove, rounds: number, ply: number, path: readonly Place[]): void {
    this.#session.after(move, () => {
      const { key } = this.#session.engine;
      if (this.#walked.has(key) || this.#play.attackerChoice(rounds).leftover > 0) return;
      this.#walked.add(key);
      const tail = this.#play.mainLine(rounds);
      if (this.#profile !== 'app') this.#add('equalVariation', ply, move, [move, ...tail]);
      this.#walk(tail, ply, path, false);
      this.#ties(tail, ply, path);
    });
  }

  #add(kind: FlawKind, ply: number, move: EngineMove, line: readonly EngineMove[], fault = false): void {
    const usi = (each: EngineMove): string => this.#session.usi(each);
    const isFaulty = fault || isFault(kind, this.#profile);
    this.#flaws.push({ kind, ply, move: usi(move), line: line.map(usi), fault: isFaulty });
    if (isFaulty && this.#options.verdictOnly === true) throw new Settled();
  }
}

/** The nodes for each alternative, pass by pass, up to the whole. */
function passesTo(whole: number): number[] {
  const [first, ...more] = PASSES;
  return [Math.min(first, whole / 5), ...more.filter((nodes) => nodes <= whole / 2), whole];
}

/**
 * 非限定: two moves that differ only in where a ranging piece is dropped or comes from, or in
 * promotion. Whether play goes on alike is another question.
 */
function isUnlimited(move: EngineMove, main: EngineMove): boolean {
  if (arePromotionTwins(move, main)) return true;
  if (
    !RANGING_KINDS.includes(kindOfMove(main)) ||
    kindOfMove(move) !== kindOfMove(main) ||
    isPromotion(move) !== isPromotion(main)
  )
    return false;
  const drops = [move, main].filter((each) => sourceOf(each) === null).length;
  return drops === 2 || (drops === 0 && targetOf(move) === targetOf(main));
}
