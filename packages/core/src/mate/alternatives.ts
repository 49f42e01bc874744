/**
 * What becomes of the checks beside a line (docs/tsume-rules.md §4): each is refuted, or is a cook,
 * an early mate, a detour or 非限定.
 *
 * An alternative that mates only by way of a position that already stood on the line is no cook (a
 * repetition fails); one that mates only by way of a later position of the line is a detour
 * 迂回手順. Both are told by a search that may not enter those positions.
 */

import { RANGING_KINDS } from '../placement/pieces.ts';
import type { OptimalPlay } from './optimal-play.ts';
import { anyDefence } from './solver.ts';
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
import type { CheckOptions, FlawKind } from './verdict.ts';

/** How many short lengths are asked for before any length, and the nodes for each. */
const SHORT_QUESTIONS = 4;
const SHORT_NODES = 400;

/** How one alternative move of the attacker ends. */
export type Fate =
  | { readonly kind: 'refuted' }
  | { readonly kind: 'undecided' }
  | {
      readonly kind: 'cook' | 'detour' | 'unlimited';
      readonly line: readonly EngineMove[];
    };

/** Whether a fate, or the flaw made of it, is another mate beside the line. */
export function isCook({ kind }: { readonly kind: Fate['kind'] | FlawKind }): boolean {
  return kind === 'cook' || kind === 'earlyMate';
}

/**
 * Where an alternative is played: the line's rest, the positions before and after, the node budget.
 */
export interface Setting {
  readonly rest: readonly EngineMove[];
  readonly before: readonly Place[];
  readonly after: readonly Place[];
  readonly nodes: number;
  /** Rounds of best play from there: those of the rest, or more where it is a shorter line 変長. */
  readonly rounds: number;
}

/** Nodes for a first glance at an alternative: most of those that don't mate are refuted by it. */
const GLANCE_NODES = 60;

/** The checks beside a line that is walked; budgets are those of a soundness check. */
export class Alternatives {
  readonly #play: OptimalPlay;
  readonly #session: Session;
  readonly #options: CheckOptions;

  constructor(play: OptimalPlay, options: CheckOptions) {
    this.#play = play;
    this.#session = play.session;
    this.#options = options;
  }

  /**
   * Whether detours are told from cooks: not where only a strict verdict is wanted, which both make
   * unsound.
   */
  get tellsDetours(): boolean {
    return this.#options.verdictOnly !== true || (this.#options.profile ?? 'strict') !== 'strict';
  }

  /** What becomes of an alternative to `rest[0]` at the attacker's node reached. */
  fate(move: EngineMove, { rest, before, after, nodes, rounds }: Setting): Fate {
    if (this.#proveAfter(move, UNLIMITED_ROUNDS, Math.min(GLANCE_NODES, nodes)) === false)
      return { kind: 'refuted' };
    const asFast = this.#proveAfter(move, rounds, nodes);
    if (asFast !== true) {
      const mates = this.#matesAfter(move, rounds, nodes);
      if (mates !== true) return { kind: mates === null ? 'undecided' : 'refuted' };
      // Only a mate that is longer than best play can come by the position at hand, or by one
      // before.
      const own = this.#avoiding(move, before, null, nodes);
      if (own !== true) return { kind: own === null ? 'undecided' : 'refuted' };
    }
    const line = this.#session.after(move, () => this.#cookLine());
    if (asFast === true && isUnlimited(move, rest[0]) && this.#goesOnAlike(move, rest)) {
      return { kind: 'unlimited', line };
    }
    if (this.tellsDetours) {
      const own = this.#avoiding(move, [...before, ...after], asFast === true ? rounds : null, nodes);
      if (own === null) return { kind: 'undecided' };
      if (!own) return { kind: 'detour', line: this.#wayBack(move, rest, after) ?? line };
    }
    return { kind: 'cook', line };
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
   * The defence that leads from an alternative straight back to the line, and the line from there;
   * null where the way is longer. It shows what a detour is better than the mate of a proof.
   */
  #wayBack(
    move: EngineMove,
    rest: readonly EngineMove[],
    after: readonly Place[],
  ): readonly EngineMove[] | null {
    const session = this.#session;
    return session.after(move, () => {
      for (const defence of this.#play.inOrder(session.listMoves())) {
        const { boardKey, attackerHand } = session.after(defence, () => session.engine.place);
        const at = after.findIndex(
          (each) => each.boardKey === boardKey && each.attackerHand === attackerHand,
        );
        if (at >= 0) return [defence, ...rest.slice(at + 1)];
      }
      return null;
    });
  }

  /**
   * Whether the main line's rest can be played after an alternative and mates as well. A man that
   * was dropped elsewhere goes on from where it stands.
   *
   * @param rest of three plies and more
   */
  #goesOnAlike(move: EngineMove, rest: readonly EngineMove[]): boolean {
    const usi = (each: EngineMove): string => this.#session.usi(each);
    const [played, ...names] = rest.map(usi);
    const [stands, stood] = [usi(move), played].map((name) => name.slice(2, 4));
    const follow = (index: number, hasGone: boolean): boolean => {
      // Several last moves are no fault: any will do.
      if (index === names.length - 1) return this.#play.isWithin(0);
      const moves = this.#session.listMoves();
      const name = names[index];
      const goes = !hasGone && index % 2 === 1 && name.startsWith(stood);
      const wanted = goes ? `${stands}${name.slice(2)}` : name;
      const next = moves.find((each) => usi(each) === wanted);
      return next !== undefined && this.#session.after(next, () => follow(index + 1, hasGone || goes));
    };
    return this.#session.after(move, () => follow(0, false));
  }

  /** The other checks, promotion twins last (they cost most and decide least). */
  beside(main: EngineMove): EngineMove[] {
    const others = this.#session.listMoves().filter((move) => move !== main);
    return this.#play.inOrder(others);
  }
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
