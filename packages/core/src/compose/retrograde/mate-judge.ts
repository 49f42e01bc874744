/**
 * What makes a diagram before a sound mate problem a sound one itself.
 *
 * The tail is proven already, so little is left to show for a diagram before a check and an answer:
 * that every other defence against the check is mated sooner than the answer, and that no other
 * check of the diagram mates at all. Then its exact length is two more, its main line is the check,
 * the answer and the old line, nothing is left over and no defence ties with the answer. All
 * questions share a table, in which the tail's proof lies.
 */

import {
  type Engine,
  type EngineMove,
  Session,
  UNLIMITED_ROUNDS,
  isDrop,
  mayBeTakenBack,
} from '../../mate/session.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Effort, TryLimits } from './effort.ts';
import type { Judgement } from './precedents.ts';
import type { Judge } from './predecessors.ts';
import type { Fate } from './tally.ts';
import type { Unanswered, Unmoved } from './unmoves.ts';

/**
 * Judges the diagrams before a problem of so many plies. The job's limits and rule are those that
 * the engine has.
 */
export class MateJudge implements Judge {
  readonly takesQuiet = false;
  readonly #engine: Engine;
  readonly #problem: Placement;
  readonly #rounds: number;

  constructor(engine: Engine, problem: Placement, plies: number) {
    this.#engine = engine;
    this.#problem = problem;
    this.#rounds = (plies - 1) / 2;
  }

  /** Checks alone. */
  listMoves(placement: Placement): EngineMove[] {
    return new Session(this.#engine, placement).listMoves();
  }

  countMoves(placement: Placement): number {
    return new Session(this.#engine, placement).countMoves();
  }

  /** Puts the proof of the tail into the table, where all that follows finds it. */
  prepare(): void {
    const tail = new Session(this.#engine, this.#problem);
    this.#engine.limitNodes(Infinity);
    tail.engine.prove(this.#rounds);
  }

  judgeDefences(unanswered: Unanswered, limits: TryLimits): Fate {
    return judgeDefences(this.#engine, unanswered, this.#rounds, limits);
  }

  judgeDiagram({ placement }: Unmoved, effort: Effort, others: readonly EngineMove[]): Judgement {
    return judgeChecks(this.#engine, placement, others, this.#rounds + 1, effort);
  }
}

/** Whether all defences but the answer are mated sooner than it, which takes `rounds` more. */
function judgeDefences(
  engine: Engine,
  { placement, answer }: Unanswered,
  rounds: number,
  { defenceNodes, defenceProof = Infinity }: TryLimits,
): Fate {
  const session = new Session(engine, placement, true);
  engine.limitNodes(engine.nodes + defenceNodes);
  const moves = session.listMoves();
  // The answer may be a second pawn, or the like.
  if (!moves.includes(answer)) return 'escape';
  const isSooner = (move: EngineMove): boolean | null =>
    rounds === 0 ? false : session.after(move, () => engine.proveWithin(rounds - 1, { proof: defenceProof }));
  const late: EngineMove[] = [];
  for (const move of moves) {
    if (move === answer) continue;
    const sooner = isSooner(move);
    if (sooner === true) continue;
    if (sooner === null) return 'undecided';
    if (!isDrop(move)) return 'escape';
    late.push(move);
  }
  if (late.length === 0 && !isDrop(answer)) return 'sound';
  // A futile interposition may last longer, and the answer must not be one.
  const shorter = engine.prove(rounds);
  if (shorter !== false) return shorter === null ? 'undecided' : 'tie';
  const within = engine.prove(rounds + 1);
  if (within !== true) return within === null ? 'undecided' : 'escape';
  const judged = engine.judgeDefences(rounds + 1);
  if (judged === null) return 'undecided';
  const counts = new Set(judged.filter(({ futile }) => !futile).map(({ move }) => move));
  return counts.has(answer) && !late.some((move) => counts.has(move)) ? 'sound' : 'tie';
}

/**
 * Whether none of some checks of a diagram mates at any length, where another one takes `rounds`.
 * One that mates only by way of the diagram itself repeats it, and is no cook: a horse saw 馬鋸 may
 * always go a step in the wrong direction.
 */
function judgeChecks(
  engine: Engine,
  placement: Placement,
  checks: readonly EngineMove[],
  rounds: number,
  { glanceNodes, openChecks, cookNodes, cookDisproof = Infinity, detourNodes }: Effort,
): Judgement {
  const session = new Session(engine, placement);
  const root = engine.place;
  const limit = engine.nodes + cookNodes;
  let open = checks;
  let spentOnDetours = 0;
  for (const share of [glanceNodes, cookNodes]) {
    const undecided: EngineMove[] = [];
    for (const move of open) {
      engine.limitNodes(Math.min(limit + spentOnDetours, engine.nodes + share));
      const mates = session.after(move, () => {
        const answer = engine.proveWithin(UNLIMITED_ROUNDS, { disproof: cookDisproof });
        if (answer !== true || !mayBeTakenBack(move) || engine.provenMate() <= rounds) return answer;
        const before = engine.nodes;
        engine.limitNodes(before + detourNodes);
        const own = engine.proveAvoiding([root], UNLIMITED_ROUNDS);
        spentOnDetours += engine.nodes - before;
        return own;
      });
      if (mates === true) return { fate: 'cook', against: [move] };
      if (mates === null) undecided.push(move);
      const hadItsShare = mates === null && share === cookNodes;
      if (hadItsShare || engine.nodes >= limit + spentOnDetours)
        return { fate: 'undecided', against: [move] };
    }
    open = undecided;
    if (open.length === 0) return { fate: 'sound', against: [] };
    if (open.length > openChecks) break;
  }
  return { fate: 'undecided', against: open };
}
