/**
 * The inquiry behind a soundness report (soundness.ts): every row of docs/tsume-rules.md §4 that
 * needs no theme, under one interposition rule.
 *
 * The main line is walked from the root. At each attacker's node but the last every other check is
 * refuted, or is a cook; at each defender's node the other longest defences are ties 変同, whose own
 * lines are walked for cooks too.
 */

import { AuthorsLine } from './authors-line.ts';
import { Alternatives, type Fate, isCook } from './alternatives.ts';
import { findReturns } from './returns.ts';
import type { Solved } from './solver.ts';
import type { OptimalPlay } from './optimal-play.ts';
import { Stop } from './stop.ts';
import { type Place, type EngineMove, type Session, arePromotionTwins } from './session.ts';
import type { CheckOptions, Flaw, FlawKind, Profile, Report, Solution } from './verdict.ts';

/** Faults of a profile that are flaws only in the laxer ones. */
const STRICT_ONLY: ReadonlySet<FlawKind> = new Set([
  'longerVariation',
  'variationCook',
  'unlimited',
  'detour',
]);
const ALWAYS_FAULTS: ReadonlySet<FlawKind> = new Set(['noMate', 'cook', 'earlyMate', 'leftover']);

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

/** A main line, and the defence that makes it a shorter one 変長. */
interface MainLine {
  readonly line: readonly EngineMove[];
  readonly shorter: Shorter | null;
}

/** The plies of a main line before which best play would go another way. */
function exactFrom({ shorter }: MainLine): number {
  return shorter === null ? 0 : shorter.ply + 1;
}

/** Thrown to end the walk when the verdict is certain and nothing else is wanted. */
class Settled extends Error {}

/**
 * Where only the verdict is wanted, all alternatives are asked with few nodes, then those left open
 * with more: a cook near the surface must not wait for an alternative that takes all it may have.
 * The first pass has a fifth of the whole if that is less.
 */
const PASSES: readonly number[] = [400, 3200, 25_600];

/** An inquiry into a position that is solved. */
export class Inquiry {
  readonly #solution: Solution;
  readonly #rounds: number;
  readonly #play: OptimalPlay;
  readonly #session: Session;
  readonly #options: CheckOptions;
  readonly #profile: Profile;
  readonly #alternatives: Alternatives;
  /** The longest line that is told: the solver's, or the author's. */
  #longest: readonly EngineMove[];
  /** Defences two plies shorter than it, each of which may be on the main line. */
  #taken: readonly Shorter[] = [];
  /** The main line 作意 so far. */
  #main: MainLine;
  #flaws: Flaw[] = [];
  /** Positions from which a tied line has been walked. */
  readonly #walked = new Set<bigint>();
  #undecided = false;
  /** Undecided alternatives on the main line itself, which leave `paperSound` open. */
  #mainUndecided = false;
  #stopped: Solution['stopped'] = null;
  /** Whether another line might be the main one, beside which nothing else mates. */
  #isLineOpen = false;
  /** Whether a fault ended the work. */
  #settled = false;

  constructor(solved: Solved, rounds: number, line: readonly EngineMove[], options: CheckOptions) {
    this.#solution = solved.solution;
    this.#rounds = rounds;
    this.#play = solved.play;
    this.#session = solved.play.session;
    this.#longest = line;
    this.#main = { line, shorter: null };
    this.#alternatives = new Alternatives(solved.play, options);
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
    const fault = this.#flaws.some((flaw) => flaw.fault && !this.#mayBeBeside(flaw));
    const isCut = this.#undecided || this.#isLineOpen;
    return {
      ...this.#solution,
      line: (this.#main.shorter === null ? this.#main.line : this.#longest).map((move) =>
        this.#session.usi(move),
      ),
      // An alternative has nodes of its own, which end before those of the whole.
      stopped: this.#stopped ?? (isCut ? 'nodes' : null),
      nodes: this.#session.engine.nodes,
      ms: this.#session.engine.elapsedMs,
      soundness: fault ? 'unsound' : isCut ? 'unknown' : 'sound',
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
    if (this.#leavesOver) return false;
    if (this.#flaws.some(isCook)) return this.#alternatives.tellsDetours && !this.#isLineOpen ? false : null;
    return this.#mainUndecided || (this.#settled && !this.#alternatives.tellsDetours) ? null : true;
  }

  /**
   * Whether a flaw might turn out to be beside a tied line, and that to be no fault: a strict
   * verdict does not hang on which line is the main one.
   */
  #mayBeBeside(flaw: Flaw): boolean {
    return this.#isLineOpen && this.#profile !== 'strict' && isCook(flaw);
  }

  /** Whether the longest line leaves pieces over. */
  get #leavesOver(): boolean {
    return this.#solution.leftover !== 0;
  }

  #inquire(): void {
    this.#walkLongest(this.#longest);
    if (this.#options.verdictOnly !== true) this.#chooseLine();
    if (this.#passesOverTies) return;
    this.#ties(this.#main.line, 0, [], exactFrom(this.#main));
    if (this.#taken.length > 0)
      this.#tiesOfShorter(this.#taken.filter((each) => each !== this.#main.shorter));
  }

  /** Tells of a longest line, or in the laxer profiles of a shorter one 変長 beside it. */
  #walkLongest(longest: readonly EngineMove[]): void {
    const shorter = this.#shorterDefences(longest);
    this.#longest = longest;
    this.#taken = this.#profile === 'strict' ? [] : shorter;
    this.#walkMain(this.#lineOf(this.#taken[0] ?? null), shorter[0]);
  }

  /** @param told a defence that makes the line 変長 */
  #walkMain(main: MainLine, told: Shorter | undefined): void {
    this.#main = main;
    this.#flaws = [];
    this.#undecided = false;
    this.#mainUndecided = false;
    this.#tellLine(told);
    this.#walk(main.line, 0, [], true);
  }

  /** The longest line, or the one with a defence two plies shorter. */
  #lineOf(shorter: Shorter | null): MainLine {
    if (shorter === null) return { line: this.#longest, shorter };
    return { line: [...this.#longest.slice(0, shorter.ply), shorter.move, ...shorter.tail], shorter };
  }

  /** What is wrong with the main line itself. @param told a defence that makes it 変長 */
  #tellLine(told: Shorter | undefined): void {
    const { shorter: taken, line } = this.#main;
    this.#returns(taken === null ? line : this.#longest);
    if (told !== undefined) this.#add('longerVariation', told.ply + 1, told.move, [told.move, ...told.tail]);
    if (this.#leavesOver && taken === null) this.#add('leftover', line.length, line.at(-1)!, [line.at(-1)!]);
  }

  /**
   * Where something else mates beside the main line, takes one beside which nothing does, if best
   * play leaves the choice (authors-line.ts).
   */
  #chooseLine(): void {
    const cookPly = Math.min(...this.#flaws.filter(isCook).map(({ ply }) => ply - 1));
    // Until it is known: a budget may end on the way.
    this.#isLineOpen = cookPly !== Infinity;
    if (!this.#isLineOpen) return;
    const author = new AuthorsLine(this.#play, this.#alternatives, this.#options.cookNodes ?? Infinity);
    const first = author.firstChoice(this.#main.line, exactFrom(this.#main), cookPly);
    const starts = [
      ...(first === null ? [] : [{ ply: first, ...this.#main }]),
      ...this.#taken
        .filter((each) => each !== this.#main.shorter)
        .map((each) => ({ ply: each.ply + 1, ...this.#lineOf(each) })),
    ].filter(({ ply }) => ply <= cookPly);
    for (const { ply, line, shorter } of starts) {
      const head = line.slice(0, ply);
      const tail = this.#cleanAfter(author, head, (line.length - 1 - ply) / 2);
      if (tail === null) continue;
      const clean = [...head, ...tail];
      if (shorter === null) this.#walkLongest(clean);
      else this.#walkMain({ line: clean, shorter }, shorter);
      // A longest line without a cook may have a shorter one 変長 that has one, and other choices.
      if (shorter === null && this.#main.shorter !== null) this.#chooseLine();
      else this.#isLineOpen = this.#flaws.some((flaw) => isCook(flaw) && flaw.ply > ply);
      return;
    }
    this.#isLineOpen = author.isOpen;
  }

  /** A line without a cook from the attacker's node after some moves, exact in its length. */
  #cleanAfter(author: AuthorsLine, head: readonly EngineMove[], rounds: number): EngineMove[] | null {
    const before = this.#session.placesOf(head);
    for (const move of head) this.#session.play(move);
    try {
      return author.clean(rounds, before);
    } finally {
      for (const _ of head) this.#session.takeBack();
    }
  }

  /** Whether ties are left out: what one shows is no fault in the laxer profiles. */
  get #passesOverTies(): boolean {
    return this.#options.verdictOnly === true && this.#profile !== 'strict';
  }

  /** Interpositions of the main line that only return 原型復帰型無駄合. */
  #returns(moves: readonly EngineMove[]): void {
    const returns = findReturns(this.#session, moves);
    if (returns === null) return;
    const { ply, plies } = returns;
    const line = returns.line.map((move) => this.#session.usi(move));
    this.#flaws.push({ kind: 'returningInterposition', ply, move: line[0], line, fault: false, plies });
  }

  /**
   * 変長: all longest defences leave pieces over, but some two plies shorter, beside a longest line,
   * leave nothing. The first is reported, and laxer profiles take it as the main line; the others,
   * told only where they count, are tied with it.
   */
  #shorterDefences(longest: readonly EngineMove[]): Shorter[] {
    if (!this.#leavesOver) return [];
    const session = this.#session;
    const isOneEnough = this.#profile === 'strict' || this.#passesOverTies;
    let rounds = this.#rounds;
    const found: Shorter[] = [];
    session.along(longest, (ply) => {
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
    const places = this.#session.placesOf(this.#longest);
    this.#session.along(this.#longest, (ply) => {
      for (const { move, tail } of defences.filter((each) => each.ply === ply))
        this.#tie(move, (tail.length - 1) / 2, ply + 1, places.slice(0, ply + 1));
    });
  }

  /**
   * Looks for other mates at each attacker's node of a line but the last, from the position after
   * `offset` plies of the problem. `path` holds the positions before. On a tied line (not `main`)
   * any cook is a `variationCook`.
   */
  #walk(line: readonly EngineMove[], offset: number, path: readonly Place[], main: boolean): void {
    const places = this.#session.placesOf(line);
    const cap = this.#options.cookNodes ?? Infinity;
    /** Alternatives that the pass before left undecided; null before the first pass. */
    let open: ReadonlySet<string> | null = null;
    for (const nodes of this.#options.verdictOnly === true ? passesTo(cap) : [cap]) {
      const undecided = new Set<string>();
      this.#session.along(line, (ply) => {
        if (ply % 2 === 1) return;
        const rest = line.slice(ply);
        if (rest.length === 1) {
          if (main && open === null) this.#finalDuals(rest[0], offset + ply + 1);
          return;
        }
        const before = [...path, ...places.slice(0, ply + 1)];
        for (const move of this.#alternatives.beside(rest[0])) {
          const name = `${ply} ${move}`;
          if (open !== null && !open.has(name)) continue;
          const fate = this.#alternatives.fate(move, {
            rest,
            before,
            after: places.slice(ply + 1),
            nodes,
            rounds: (rest.length - 1) / 2 + (main && ply < exactFrom(this.#main) ? 1 : 0),
          });
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

  #finalDuals(main: EngineMove, ply: number): void {
    for (const move of this.#alternatives.beside(main)) {
      if (!this.#session.after(move, () => this.#play.isWithin(0))) continue;
      this.#add('finalMoveDual', ply, move, [move], ply === 1);
    }
  }

  #judge(move: EngineMove, fate: Fate, ply: number, main: boolean): void {
    if (fate.kind === 'refuted' || fate.kind === 'undecided') return;
    const line = [move, ...fate.line];
    if (!main) {
      if (isCook(fate) || this.#profile === 'strict') this.#add('variationCook', ply, move, line);
    } else this.#add(fate.kind, ply, move, line);
  }

  /**
   * 変同: at each defender's node of a line but the last, the other defences that last as long with
   * nothing left over. Nodes before `from` are passed over: a shorter line 変長 leaves best play
   * only after the defence that shortens it.
   */
  #ties(line: readonly EngineMove[], offset: number, path: readonly Place[], from = 0): void {
    const places = this.#session.placesOf(line);
    this.#session.along(line, (ply) => {
      if (ply % 2 === 0 || ply < from) return;
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
