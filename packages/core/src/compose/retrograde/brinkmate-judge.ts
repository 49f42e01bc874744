/**
 * What makes a diagram before a sound brinkmate problem 必至 a sound one itself, two plies longer.
 *
 * As before a mate (mate-judge.ts): every other defence against the check has to lose sooner than the answer, and no other move of the diagram,
 * check or threatmate 詰めろ, may lead to a mate or a brinkmate. Then nothing shorter exists either, since there is no other way at all. The quiet moves
 * are what it costs: each is asked whether it threatens anything.
 */

import { type Search, searchOf } from '../../brinkmate/solver.ts';
import { judgeOthers } from '../../brinkmate/uniqueness.ts';
import { type Engine, type EngineMove, Session } from '../../mate/session.ts';
import { Stop } from '../../mate/stop.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Effort, TryNodes } from './effort.ts';
import type { Judge } from './predecessors.ts';
import type { Fate } from './tally.ts';
import type { Unanswered, Unchecked } from './unmoves.ts';

/** Nodes of each mate search inside. */
const INNER_NODES = 20_000;

/** All legal moves of the attacker. */
export function countMoves(engine: Engine, placement: Placement): number {
  const session = new Session(engine, placement);
  return session.listMoves().length + session.listQuietMoves().length;
}

/** Judges the diagrams before a problem of so many plies, within the job that the engine is at. */
export class BrinkmateJudge implements Judge {
  readonly #engine: Engine;
  readonly #plies: number;
  readonly #cancel: Int32Array | undefined;

  constructor(engine: Engine, plies: number, cancel?: Int32Array) {
    this.#engine = engine;
    this.#plies = plies;
    this.#cancel = cancel;
  }

  /** Checks and quiet moves. */
  countMoves(placement: Placement): number {
    return countMoves(this.#engine, placement);
  }

  /** Each question is a search of its own; the engine's table is all that they share. */
  prepare(): void {}

  judgeDefences({ placement, answer }: Unanswered, { defenceNodes }: TryNodes): Fate {
    const session = new Session(this.#engine, placement, true);
    return this.#ask(session, (search) => {
      const replies = session.listMoves();
      const main = replies.find((move) => session.usi(move) === answer);
      // The answer is a second pawn, or the like.
      if (main === undefined) return 'escape';
      const others = replies.filter((move) => move !== main);
      return this.#areSooner(search, others, defenceNodes);
    });
  }

  /** Mates first: most defences allow one, and where one does not, the others need not be looked at long. */
  #areSooner(search: Search, replies: readonly EngineMove[], nodes: number): Fate {
    let open = replies;
    for (const plies of [-1, this.#plies - 2]) {
      const left: EngineMove[] = [];
      for (const move of open) {
        const { state } = search.session.after(move, () => search.winsWithin(plies, nodes));
        if (state === 'won') continue;
        if (plies === this.#plies - 2) return state === 'doubt' ? 'undecided' : 'escape';
        left.push(move);
      }
      open = left;
    }
    return 'sound';
  }

  judgeDiagram({ placement, check }: Unchecked, { cookNodes }: Effort): Fate {
    const session = new Session(this.#engine, placement);
    return this.#ask(session, (search) => {
      // The check is no legal one: a second pawn, or the like.
      if (!session.listMoves().some((move) => session.usi(move) === check)) return 'escape';
      const mate = search.winsWithin(-1, cookNodes).state;
      if (mate !== 'lost') return mate === 'won' ? 'cook' : 'undecided';
      const others = judgeOthers(search, check, cookNodes);
      return others === 'lost' ? 'sound' : others === 'won' ? 'cook' : 'undecided';
    });
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
