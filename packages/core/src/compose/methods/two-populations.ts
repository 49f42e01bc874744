/**
 * The method `two-populations`: sound problems, and beside them long mates that are not sound yet,
 * ranked by how late and how few their cooks are.
 *
 * Both are edited. The best cooked ones are repaired besides (repair/mend.ts), each once; and of
 * every long cooked mate met the part of its main line after the cook is looked at as a diagram of
 * its own, which is often sound: the tail 余詰より後の収束. Where the tail is cooked too, it is a cooked
 * mate like others and has a tail in turn. Rejected: a task that walks the line to the first sound
 * tail; it would assess the same positions out of sight of the run's memo.
 */

import { IDEA_SHARE } from './edits.ts';
import { EARLY_RANDOM, LATE_RANDOM } from './map-elites.ts';
import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { ok } from '../../result.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { asProblem } from '../../placement/problem.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  judgementsOf,
} from './method.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import { tournament } from '../selection/tournament.ts';
import { areTexts, isCount, isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import {
  type Specimen,
  areSpecimens,
  placementOf,
  specimenOf,
  specimenOfProblem,
  survivors,
} from '../selection/specimen.ts';

/** Shorter problems are found by the hundred. */
const LEAST_PLIES = 5;
/**
 * Sizes of the two populations, as shares of the run's.
 */
const SOUND = 1 / 2;
const COOKED = 1 / 4;
/** Shares of a generation's evaluations, at most: for tails and for repairs. */
const TAIL_SHARE = 0.2;
const REPAIR_SHARE = 0.1;
/**
 * Of the rest, beside random diagrams, while few problems are known and later: edits of cooked
 * mates.
 */
const COOKED_CHILDREN = 0.3;
/** Few problems are known below so many. */
const FEW = 10;
/**
 * Repairs that are assessed in each round of one repair, at most; what one costs on the average.
 */
const REPAIR_TRIES = 10;
const REPAIR_COST = 12;
/** Plies of a tail that is worth a look, and of a cooked problem that is worth a repair. */
const LEAST_TAIL = 5;
const LEAST_REPAIRED = 7;
/** How many repaired diagrams are remembered. */
const REMEMBERED = 5000;

/** What is left of a cooked mate's line, as a diagram. */
export interface Tail {
  readonly sfen: string;
  readonly plies: number;
}

interface TwoPopulationsState {
  readonly sound: readonly Specimen[];
  readonly cooked: readonly Specimen[];
  /** Cooked diagrams that were repaired, the latest last. */
  readonly repaired: readonly string[];
  /** Tails to be looked at, the longest first. */
  readonly tails: readonly Tail[];
}

class TwoPopulationsMethod implements CompositionMethod {
  readonly leastPlies: number;
  readonly #context: MethodContext;
  readonly #diagrams: DiagramSource;
  #sound: readonly Specimen[];
  #cooked: readonly Specimen[];
  #repaired: Set<string>;
  #tails: readonly Tail[];
  /** How many of the tails the pending generation asks. */
  #tailsAsked = 0;

  constructor(context: MethodContext, { sound, cooked, repaired, tails }: TwoPopulationsState) {
    this.#context = context;
    this.#diagrams = new DiagramSource(context.parameters);
    this.leastPlies = this.#diagrams.leastPlies(LEAST_PLIES);
    this.#sound = sound;
    this.#cooked = cooked;
    this.#repaired = new Set(repaired);
    this.#tails = tails;
  }

  /** The sound ones. */
  get archiveSize(): number {
    return this.#sound.length;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const count = Math.ceil(share * this.#context.parameters.population);
    this.#diagrams.begin();
    const repairs = this.#repairs(Math.ceil((REPAIR_SHARE * count) / REPAIR_COST), evaluationsLeft);
    this.#tailsAsked = Math.ceil(TAIL_SHARE * count);
    const tails = this.#tails
      .slice(0, this.#tailsAsked)
      .flatMap(({ sfen }) => placementOf(sfen) ?? [])
      .filter((tail) => this.#diagrams.allows(tail));
    const edited = Math.max(0, count - tails.length - REPAIR_COST * repairs.length);
    const children = Array.from({ length: edited }, () => this.#child(random)).filter(
      (child) => child !== null,
    );
    return [...repairs, ...[...tails, ...children].map(diagram)];
  }

  tell(answers: readonly Answer[]): void {
    for (const answer of answers) if (answer.kind === 'repair') this.#remember(answer.options.sfen);
    const specimens = judgementsOf(answers).flatMap(
      (judgement) => specimenOf(judgement, this.#diagrams.longest) ?? [],
    );
    const cooked = specimens.filter(({ isSound }) => !isSound);
    this.#settle(
      specimens.filter(({ isSound }) => isSound),
      cooked,
    );
    const tails = [...this.#tails.slice(this.#tailsAsked), ...cooked.flatMap((mate) => tailOf(mate) ?? [])];
    this.#tails = longest(tails).slice(0, this.#context.parameters.population);
  }

  /** Others' problems compete for places among the sound ones. */
  welcome(problems: readonly ConfirmedProblem[]): void {
    this.#settle(
      problems
        .filter(({ plies }) => plies <= this.#diagrams.longest)
        .flatMap((problem) => specimenOfProblem(problem) ?? []),
      [],
    );
  }

  state(): TwoPopulationsState {
    return {
      sound: this.#sound,
      cooked: this.#cooked,
      repaired: [...this.#repaired],
      tails: this.#tails,
    };
  }

  #settle(sound: readonly Specimen[], cooked: readonly Specimen[]): void {
    const { population } = this.#context.parameters;
    const places = (part: number): number => Math.max(2, Math.floor(part * population));
    this.#sound = survivors([...this.#sound, ...sound], places(SOUND), IDEA_SHARE);
    this.#cooked = survivors([...this.#cooked, ...cooked], places(COOKED), IDEA_SHARE);
  }

  /** Repairs of the best cooked problems that were not repaired before. */
  #repairs(count: number, evaluationsLeft: number): Proposal[] {
    const tries = Math.max(1, Math.min(REPAIR_TRIES, evaluationsLeft));
    return this.#cooked
      .filter(({ sfen, plies }) => plies >= LEAST_REPAIRED && !this.#repaired.has(sfen))
      .slice(0, count)
      .map(({ sfen }) => ({ kind: 'repair', options: { sfen, tries } }));
  }

  #remember(sfen: string): void {
    this.#repaired.add(sfen);
    for (const oldest of this.#repaired) {
      if (this.#repaired.size <= REMEMBERED) break;
      this.#repaired.delete(oldest);
    }
  }

  #child(random: Random): Placement | null {
    const isEarly = this.#sound.length < FEW;
    if (random.chance(isEarly ? EARLY_RANDOM : LATE_RANDOM)) return this.#diagrams.draw(random);
    const parents = this.#sound.length === 0 || random.chance(COOKED_CHILDREN) ? this.#cooked : this.#sound;
    if (parents.length === 0) return this.#diagrams.draw(random);
    const grades = parents.map(({ grade }) => grade);
    const parent = placementOf(parents[tournament(random, grades, 2)].sfen);
    const child = parent === null ? null : this.#diagrams.edited(parent, random);
    return child ?? this.#diagrams.draw(random);
  }
}

function diagram(placement: Placement): Proposal {
  return { kind: 'diagram', diagram: ok(placement) };
}

/** What is left of a cooked mate's line after its first fault; null where that is too short. */
export function tailOf({ sfen, line, firstFault }: Specimen): Tail | null {
  // The fault is a ply of the attacker's, and the next one is his too.
  const played = firstFault + 1 + ((firstFault + 1) % 2);
  const plies = line.length - Math.max(2, played);
  const problem = plies < LEAST_TAIL ? null : placementOf(sfen);
  if (problem === null) return null;
  const end = asProblem(line.slice(0, -plies).reduce(playMove, problem));
  return end === null ? null : { sfen: makeSfen(end), plies };
}

/** The longest first, each once. */
function longest(tails: readonly Tail[]): Tail[] {
  const bySfen = new Map(tails.map((tail) => [tail.sfen, tail]));
  return [...bySfen.values()].sort((a, b) => b.plies - a.plies);
}

/**
 * Makes `two-populations`. Its state holds both populations and the SFENs that were repaired or
 * are to be looked at.
 */
export const twoPopulationsMethod: MethodFactory = {
  create: (context) => new TwoPopulationsMethod(context, { sound: [], cooked: [], repaired: [], tails: [] }),
  restore: (context, state) => (isState(state) ? new TwoPopulationsMethod(context, state) : null),
};

function isState(state: unknown): state is TwoPopulationsState {
  if (!isRecord(state)) return false;
  const { sound, cooked, repaired, tails } = state;
  return areSpecimens(sound) && areSpecimens(cooked) && areTexts(repaired) && areTails(tails);
}

function areTails(value: unknown): value is Tail[] {
  return (
    Array.isArray(value) &&
    value.every((tail) => isRecord(tail) && typeof tail.sfen === 'string' && isCount(tail.plies))
  );
}
