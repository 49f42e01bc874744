/**
 * What makes a diagram before a sound mate problem a sound one itself.
 *
 * The tail is proven already, so little is left to show for a diagram before a check and an answer:
 * that every other defence against the check is mated sooner than the answer, and that no other
 * check of the diagram mates at all. Then its exact length is two more, its main line is the check,
 * the answer and the old line, nothing is left over and no defence ties with the answer. All
 * questions share a table, in which the tail's proof lies.
 *
 * Where a profile is less strict, a defence may tie 変同, and another check may mate by a way round
 * to the line 迂回 or as 非限定 (mate/alternatives.ts). Where a dragon drives the king round the board
 * there is hardly a step without such a check.
 */

import { Alternatives, isCook } from '../../mate/alternatives.ts';
import { OptimalPlay } from '../../mate/optimal-play.ts';
import {
  type Engine,
  type EngineMove,
  Session,
  UNLIMITED_ROUNDS,
  isDrop,
  mayBeTakenBack,
} from '../../mate/session.ts';
import { Stop } from '../../mate/stop.ts';
import type { Profile } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Effort, TryLimits } from './effort.ts';
import type { Judgement } from './precedents.ts';
import type { Judge } from './predecessors.ts';
import type { Fate } from './tally.ts';
import type { Unanswered, Unmoved } from './unmoves.ts';

/** A sound problem, what is before which is judged. */
export interface Tail {
  readonly placement: Placement;
  readonly plies: number;
  /** Its main line; null where that is not at hand: then it is judged as under `strict`. */
  readonly line: readonly string[] | null;
}

/**
 * Judges the diagrams before a problem, under a profile. The job's limits and rule are those that
 * the engine has.
 */
export class MateJudge implements Judge {
  readonly takesQuiet = false;
  readonly #engine: Engine;
  readonly #problem: Placement;
  readonly #rounds: number;
  /** The main line, where the profile is less strict than `strict`. */
  readonly #lenientLine: readonly string[] | null;

  constructor(engine: Engine, { placement, plies, line }: Tail, profile: Profile = 'strict') {
    this.#engine = engine;
    this.#problem = placement;
    this.#rounds = (plies - 1) / 2;
    this.#lenientLine = profile === 'strict' ? null : line;
  }

  /** Checks alone. The attacker is Black, so the engine can take the board as it is. */
  listMoves({ board, black, white }: Placement): EngineMove[] {
    this.#engine.setPosition(board, black, white);
    return this.#engine.listMoves();
  }

  countMoves({ board, black, white }: Placement): number {
    this.#engine.setPosition(board, black, white);
    return this.#engine.countMoves();
  }

  /** Puts the proof of the tail into the table, where all that follows finds it. */
  prepare(): void {
    const tail = new Session(this.#engine, this.#problem);
    this.#engine.limitNodes(Infinity);
    tail.engine.prove(this.#rounds);
  }

  judgeDefences(unanswered: Unanswered, limits: TryLimits): Fate {
    return judgeDefences(this.#engine, unanswered, this.#rounds, limits, this.#lenientLine !== null);
  }

  judgeDiagram(
    { placement, move }: Unmoved,
    answer: EngineMove,
    effort: Effort,
    others: readonly EngineMove[],
  ): Judgement {
    const line = this.#lenientLine;
    const rounds = this.#rounds + 1;
    const { detourNodes } = effort;
    return judgeChecks(this.#engine, placement, others, effort, (session, mate) =>
      line === null
        ? isStrictCook(session, mate, rounds, detourNodes)
        : isLenientCook(session, mate, rounds, [move, answer], line, detourNodes),
    );
  }
}

/**
 * Whether all defences but the answer are mated sooner than it, which takes `rounds` more, or as
 * soon where one `mayTie`.
 */
function judgeDefences(
  engine: Engine,
  { placement, answer }: Unanswered,
  rounds: number,
  { defenceNodes, defenceProof = Infinity }: TryLimits,
  mayTie: boolean,
): Fate {
  const session = new Session(engine, placement, true);
  engine.limitNodes(engine.nodes + defenceNodes);
  const moves = session.listMoves();
  // The answer may be a second pawn, or the like.
  if (!moves.includes(answer)) return 'escape';
  const most = mayTie ? rounds : rounds - 1;
  const isSooner = (move: EngineMove): boolean | null =>
    most < 0 ? false : session.after(move, () => engine.proveWithin(most, { proof: defenceProof }));
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
  return counts.has(answer) && (mayTie || !late.some((move) => counts.has(move))) ? 'sound' : 'tie';
}

/** Another check of a diagram, and the rounds within which it is known to mate. */
interface OtherMate {
  readonly move: EngineMove;
  readonly rounds: number;
}

/**
 * Whether another mate of a diagram that takes `rounds` is a cook under the strict rule: not where
 * it comes by the diagram itself, which is only a repetition; null if undecided. A horse saw 馬鋸
 * may always go a step in the wrong direction.
 */
function isStrictCook(session: Session, mate: OtherMate, rounds: number, nodes: number): boolean | null {
  if (!mayBeTakenBack(mate.move) || mate.rounds <= rounds) return true;
  const { engine } = session;
  const root = engine.place;
  engine.limitNodes(engine.nodes + nodes);
  return session.after(mate.move, () => engine.proveAvoiding([root], UNLIMITED_ROUNDS));
}

/**
 * The same where neither a way round to the line 迂回 nor 非限定 is a fault; but one that mates sooner
 * is no way round. The first moves of the line are given as the engine numbers them.
 */
function isLenientCook(
  session: Session,
  { move }: OtherMate,
  rounds: number,
  begun: readonly EngineMove[],
  line: readonly string[],
  nodes: number,
): boolean | null {
  const { engine } = session;
  engine.limitNodes(engine.nodes + nodes);
  const isSooner = session.after(move, () => engine.prove(rounds - 1));
  if (isSooner !== false) return isSooner;
  const rest = movesOf(session, begun, line);
  const [root, ...after] = session.placesOf(rest);
  try {
    const play = new OptimalPlay(session);
    const alternatives = new Alternatives(play, { profile: 'magazine', verdictOnly: true });
    const fate = alternatives.fate(move, { rest, before: [root], after, nodes, rounds });
    if (fate.kind === 'undecided') return null;
    engine.limitNodes(engine.nodes + nodes);
    return isCook(fate) || session.after(move, () => leavesPieces(play, rounds));
  } catch (error) {
    if (error instanceof Stop) return null;
    throw error;
  }
}

/** Whether a defender's node is mate within some rounds, and best play then leaves pieces over. */
function leavesPieces(play: OptimalPlay, rounds: number): boolean {
  return play.isWithin(rounds) && play.defenderChoice(rounds).leftover > 0;
}

/** The moves of a line, the first of which are known already, as the engine numbers them. */
function movesOf(session: Session, begun: readonly EngineMove[], line: readonly string[]): EngineMove[] {
  for (const move of begun) session.play(move);
  const rest = session.movesNamed(line)!;
  session.takeBackTo(0);
  return [...begun, ...rest];
}

/**
 * Whether no check of some is a cook of a diagram, at any length. Checks that mate are asked about
 * with nodes of their own.
 *
 * @param judgeMate whether one that mates is a cook; null if undecided
 */
function judgeChecks(
  engine: Engine,
  placement: Placement,
  checks: readonly EngineMove[],
  { glanceNodes, openChecks, cookNodes, cookDisproof = Infinity }: Effort,
  judgeMate: (session: Session, mate: OtherMate) => boolean | null,
): Judgement {
  const session = new Session(engine, placement);
  const limit = engine.nodes + cookNodes;
  let open = checks;
  let onMates = 0;
  for (const share of [glanceNodes, cookNodes]) {
    const undecided: EngineMove[] = [];
    for (const move of open) {
      engine.limitNodes(Math.min(limit + onMates, engine.nodes + share));
      const found = session.after(move, () => {
        const answer = engine.proveWithin(UNLIMITED_ROUNDS, { disproof: cookDisproof });
        return answer === true ? engine.provenMate() : answer;
      });
      const before = engine.nodes;
      const cooks = typeof found === 'number' ? judgeMate(session, { move, rounds: found }) : found;
      onMates += engine.nodes - before;
      if (cooks === true) return { fate: 'cook', against: [move] };
      if (cooks === null) undecided.push(move);
      const hadItsShare = cooks === null && share === cookNodes;
      if (hadItsShare || engine.nodes >= limit + onMates) return { fate: 'undecided', against: [move] };
    }
    open = undecided;
    if (open.length === 0) return { fate: 'sound', against: [] };
    if (open.length > openChecks) break;
  }
  return { fate: 'undecided', against: open };
}
