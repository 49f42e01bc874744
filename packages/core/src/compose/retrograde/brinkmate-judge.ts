/**
 * What makes a diagram before a sound brinkmate problem 必至 a sound one itself, two plies longer.
 *
 * As before a mate (mate-judge.ts): every other defence against the check has to lose sooner than
 * the answer, and no other move of the diagram, check or threatmate 詰めろ, may lead to a mate or a
 * brinkmate. Then nothing shorter exists either, since there is no other way at all. The quiet
 * moves are what it costs: each is asked whether it threatens anything.
 */

import { type Search, searchOf } from '../../brinkmate/solver.ts';
import { judgeOthers } from '../../brinkmate/uniqueness.ts';
import { type Engine, type EngineMove, Session } from '../../mate/session.ts';
import { Stop } from '../../mate/stop.ts';
import { isAttacked } from '../../placement/movement.ts';
import { KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Effort, TryLimits } from './effort.ts';
import type { Judgement } from './precedents.ts';
import type { Judge } from './predecessors.ts';
import type { Fate } from './tally.ts';
import type { Unanswered, Unmoved } from './unmoves.ts';

/** Nodes of each mate search inside. */
export const INNER_NODES = 20_000;
/** Defences that no mate answers, at most. */
const MOST_OPEN = 6;

/** All legal moves of the attacker. */
export function listMoves(engine: Engine, placement: Placement): EngineMove[] {
  const session = new Session(engine, placement);
  return [...session.listMoves(), ...session.listQuietMoves()];
}

/** Judges the diagrams before a problem of so many plies, within the job that the engine is at. */
export class BrinkmateJudge implements Judge {
  readonly takesQuiet = true;
  readonly #engine: Engine;
  readonly #plies: number;
  readonly #cancel: Int32Array | undefined;

  constructor(engine: Engine, plies: number, cancel?: Int32Array) {
    this.#engine = engine;
    this.#plies = plies;
    this.#cancel = cancel;
  }

  /** Checks and quiet moves. */
  listMoves(placement: Placement): EngineMove[] {
    return listMoves(this.#engine, placement);
  }

  countMoves(placement: Placement): number {
    return this.listMoves(placement).length;
  }

  /** Each question is a search of its own; the engine's table is all that they share. */
  prepare(): void {}

  judgeDefences({ placement, answer }: Unanswered, { defenceNodes }: TryLimits): Fate {
    const session = new Session(this.#engine, placement, true);
    return this.#ask(session, (search) => {
      const isQuiet = !isAttacked(placement.board, placement.board.indexOf(KING | WHITE), 0);
      if (isQuiet && !isThreatmate(search, defenceNodes)) return 'escape';
      const replies = isQuiet ? session.listQuietMoves() : session.listMoves();
      const others = replies.filter((move) => move !== answer);
      // The answer is a second pawn, or the like.
      if (others.length === replies.length) return 'escape';
      return this.#areSooner(search, others, defenceNodes);
    });
  }

  /** Mates first: most defences allow one, and where several do not, one of them will last. */
  #areSooner(search: Search, replies: readonly EngineMove[], nodes: number): Fate {
    const least = this.#plies - 2;
    const open: EngineMove[] = [];
    for (const move of replies) {
      const mated = search.session.after(move, () => search.winsWithin(-1, nodes));
      if (mated.state === 'won') continue;
      if (least < 0 || open.push(move) > MOST_OPEN) return mated.state === 'doubt' ? 'undecided' : 'escape';
    }
    for (const move of open) {
      const { state } = search.session.after(move, () => search.winsWithin(least, nodes));
      if (state !== 'won') return state === 'doubt' ? 'undecided' : 'escape';
    }
    return 'sound';
  }

  /** Mates first, whatever the order asked for. */
  judgeDiagram({ placement, move }: Unmoved, _answer: EngineMove, { cookNodes }: Effort): Judgement {
    const session = new Session(this.#engine, placement);
    const fate = this.#ask(session, (search) => {
      const mate = search.winsWithin(-1, cookNodes).state;
      if (mate !== 'lost') return mate === 'won' ? 'cook' : 'undecided';
      const others = judgeOthers(search, move, cookNodes);
      return others === 'lost' ? 'sound' : others === 'won' ? 'cook' : 'undecided';
    });
    return { fate, against: [] };
  }

  #ask(session: Session, question: (search: Search) => Fate): Fate {
    const search = searchOf(session, { innerNodes: INNER_NODES }, this.#cancel);
    try {
      return question(search);
    } catch (error) {
      if (error instanceof Stop) return 'undecided';
      throw error;
    }
  }
}

/** Before a reply: whether the attacker would mate if the defender passed. */
function isThreatmate(search: Search, nodes: number): boolean {
  return search.session.afterPass(() => search.winsWithin(-1, nodes)).state === 'won';
}
