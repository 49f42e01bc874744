/**
 * The outer game of the brinkmate search: the moves of both sides (docs/brinkmate.md §1) in the
 * order in which they are tried, and which of the attacker's are threatmates 詰めろ.
 */

import { type EngineMove, type Session, isCapture, isKingMove, sourceOf, targetOf } from '../mate/session.ts';
import { distanceBetween } from '../placement/squares.ts';
import { type Answer, type InnerMate, isSameMove } from './inner-mate.ts';

/**
 * A move of the attacker that may count: a check, or a quiet move that is no threatmate only if it
 * has proved to be none.
 */
export interface Candidate {
  readonly move: EngineMove;
  readonly quiet: boolean;
  /** Replies that no mate answers, when last counted: candidates with few are tried first. */
  survivors: number;
  /** It has proved to be no threatmate, or to lose in whatever number of plies. */
  useless: boolean;
}

/** Lists of candidates kept; beyond, they are made anew. */
const LISTS_LIMIT = 300_000;

/** The moves of both sides at the position that `session` has reached. */
export class OuterGame {
  readonly session: Session;
  readonly inner: InnerMate;
  readonly #lists = new Map<bigint, Candidate[]>();

  constructor(inner: InnerMate) {
    this.session = inner.session;
    this.inner = inner;
  }

  /**
   * The attacker's moves that may count, the likeliest first. What is noted on them stays with the
   * position.
   */
  candidates(): readonly Candidate[] {
    const { key } = this.session.engine;
    const known = this.#lists.get(key);
    const list = known === undefined ? this.#makeList() : known.filter(({ useless }) => !useless);
    if (known !== undefined) list.sort((a, b) => a.survivors - b.survivors);
    if (known !== undefined || this.#lists.size < LISTS_LIMIT) this.#lists.set(key, list);
    return list;
  }

  #makeList(): Candidate[] {
    const king = this.session.engine.defenderKing;
    const near = (move: EngineMove): number => distanceBetween(targetOf(move), king);
    const quiet = this.session.listQuietMoves().sort((a, b) => near(a) - near(b) || a - b);
    const fresh = { survivors: Infinity, useless: false };
    return [
      ...this.session.listMoves().map((move) => ({ move, quiet: false, ...fresh })),
      ...quiet.map((move) => ({ move, quiet: true, ...fresh })),
    ];
  }

  /** After a quiet move: whether the attacker would mate if the defender passed. */
  isThreat(): Answer {
    return this.session.afterPass(() => this.inner.ask());
  }

  /**
   * All legal replies of the defender: those named first, then captures of what moved last, moves
   * of the king, other captures, other moves, drops from the king outwards.
   *
   * @param target where the attacker moved last
   * @param first moves that refuted siblings
   */
  replies(target: number | null, first: readonly EngineMove[]): EngineMove[] {
    const { session } = this;
    const moves = session.engine.isDefenderInCheck ? session.listMoves() : session.listQuietMoves();
    const king = session.engine.defenderKing;
    const rank = (move: EngineMove): number => {
      const at = first.findIndex((each) => isSameMove(each, move));
      if (at !== -1) return at - first.length;
      if (targetOf(move) === target) return 0;
      if (isKingMove(move)) return 1;
      if (isCapture(move)) return 2;
      return sourceOf(move) === null ? 4 + distanceBetween(targetOf(move), king) : 3;
    };
    const ranked = moves.map((move) => ({ move, rank: rank(move) }));
    return ranked.sort((a, b) => a.rank - b.rank || a.move - b.move).map(({ move }) => move);
  }
}
