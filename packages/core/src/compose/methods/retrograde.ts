/**
 * The method `retrograde` 逆算: sound problems are extended backwards, two plies at a time.
 *
 * A run begins with random sparse diagrams. The few of them that are sound problems are the seeds, as is the start position if it is one.
 * From then on a generation is `population` climbs (retrograde/climb.ts), whose roots the archive of families chooses, and more
 * random diagrams, without which all problems would come of the first seeds.
 *
 * @see [Hirose1998] for the idea of composing from the mate backwards. Deviation: we extend whole problems, proven sound at every step.
 */

import { parseSfen } from '../../placement/sfen.ts';
import { Guide } from '../guide.ts';
import { areTexts, isCount, isRecord } from '../plain.ts';
import type {
  Answer,
  CompositionMethod,
  KnownProblem,
  MethodContext,
  MethodFactory,
  Proposal,
} from '../method.ts';
import type { ClimbedProblem } from '../retrograde/climb.ts';
import { type Elite, makeElite } from '../retrograde/elite.ts';
import { Families, type FamiliesState, type Held } from '../retrograde/families.ts';
import { sparseDiagram } from '../sparse-diagram.ts';
import type { Random } from '../random.ts';
import { FAMILY_FROM, lineageOf } from '../variety.ts';

/** Nodes of one climb: a few tenths of a second. */
const CLIMB_NODES = 600_000;
/** Elites that a climb brings home. */
const KEPT = 200;
/** Problems confirmed after each climb, at most. */
const CONFIRMATIONS = 2;
/** Random diagrams of the first generation and of each later one, of which one in eighty is a seed. */
const FIRST_DIAGRAMS = 1500;
const DIAGRAMS = 400;
/** What all these may take of a run's evaluations. */
const DIAGRAM_SHARE = 0.1;

class RetrogradeMethod implements CompositionMethod {
  /** Shorter problems are steps on the way. */
  readonly leastPlies: number;
  readonly #context: MethodContext;
  readonly #guide: Guide;
  readonly #families: Families;
  #isFirst: boolean;

  constructor(context: MethodContext, state: FamiliesState | null) {
    this.#context = context;
    this.#guide = new Guide(context.parameters.order);
    this.leastPlies = this.#guide.leastPlies(FAMILY_FROM);
    this.#families = state === null ? new Families(CLIMB_NODES) : new Families(CLIMB_NODES, state);
    this.#isFirst = state === null;
  }

  get archiveSize(): number {
    return this.#families.size;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const population = Math.ceil(share * this.#context.parameters.population);
    const proposals: Proposal[] = this.#families.choose(population, random).map((root) => ({
      kind: 'climb',
      options: {
        root,
        seed: random.word(),
        nodes: CLIMB_NODES,
        tries: Math.max(1, Math.floor(evaluationsLeft / population)),
        keep: KEPT,
        confirmations: CONFIRMATIONS,
        full: this.#families.full(root.family),
      },
    }));
    const { start, parameters } = this.#context;
    if (this.#isFirst && parameters.order === undefined)
      proposals.push({ kind: 'diagram', diagram: { ok: true, value: start } });
    const wanted = Math.ceil(share * (this.#isFirst ? FIRST_DIAGRAMS : DIAGRAMS));
    const count = Math.min(wanted, Math.ceil(DIAGRAM_SHARE * evaluationsLeft));
    this.#guide.begin();
    for (let i = 0; i < count; i++) {
      const drawn = this.#guide.drawGrowing(random, sparseDiagram);
      if (drawn !== null) proposals.push({ kind: 'diagram', diagram: { ok: true, value: drawn } });
    }
    return proposals;
  }

  tell(answers: readonly Answer[], random: Random): void {
    this.#isFirst = false;
    for (const answer of answers) {
      if (answer.kind === 'diagram') this.#add(seedsOf(answer), random);
      else if (answer.kind === 'climb') {
        const { root } = answer.options;
        const { elites, exhausted, nodes, problems } = answer.climb;
        this.#families.visit(root, exhausted);
        this.#families.spend(root.family, nodes);
        this.#add([...elites, ...problems.flatMap((problem) => this.#published(problem))], random);
      }
    }
  }

  /** Others' problems are seeds, or join their families. */
  welcome(problems: readonly KnownProblem[], random: Random): void {
    this.#add(problems.flatMap(eliteOf), random);
  }

  /** Takes in what may be extended and still be short enough for the order. */
  #add(elites: readonly Elite[], random: Random): void {
    this.#families.add(
      elites.filter(({ plies }) => plies + 2 <= this.#guide.longest),
      random,
    );
  }

  /** Counts a confirmed problem. One that lost ornaments can be extended anew: its pieces are free for something else. */
  #published({ sfen, plies, line, removed }: ClimbedProblem): Elite[] {
    const placement = parseSfen(sfen);
    if (!placement.ok) return [];
    const { family } = lineageOf(placement.value, line);
    this.#families.publish(family, plies);
    if (removed.length === 0) return [];
    return [makeElite(placement.value, { plies, family, line: null })];
  }

  /** Null before the first generation. */
  state(): FamiliesState | null {
    return this.#isFirst ? null : this.#families.state();
  }
}

/** The sound problem that a diagram turned out to be. */
function seedsOf({ judgement: { assessment } }: Extract<Answer, { kind: 'diagram' }>): Elite[] {
  const { soundness, plies, line, sfen, leftover } = assessment;
  return plies === null || line === null || leftover !== 0 ? [] : eliteOf({ sfen, plies, line, soundness });
}

/** A problem as one to climb from, if it is sound to the letter: an extension builds on a tail without duals. */
function eliteOf({ sfen, plies, line, soundness }: Omit<KnownProblem, 'flaws'>): Elite[] {
  const placement = parseSfen(sfen);
  if (soundness !== 'sound' || !placement.ok) return [];
  const family = plies < FAMILY_FROM ? null : lineageOf(placement.value, line).family;
  return [makeElite(placement.value, { plies, family, line })];
}

export const retrogradeMethod: MethodFactory = {
  create: (context) => new RetrogradeMethod(context, null),
  restore: (context, state) =>
    state === null || isFamiliesState(state) ? new RetrogradeMethod(context, state) : null,
};

function isFamiliesState(state: unknown): state is FamiliesState {
  if (!isRecord(state)) return false;
  const { families, young, effort } = state;
  return (
    typeof effort === 'number' &&
    Array.isArray(young) &&
    young.every(isHeld) &&
    Array.isArray(families) &&
    families.every(
      (family: unknown) =>
        isRecord(family) &&
        typeof family.name === 'string' &&
        typeof family.best === 'number' &&
        typeof family.effort === 'number' &&
        isRecord(family.published) &&
        Object.values(family.published).every(isCount) &&
        Array.isArray(family.elites) &&
        family.elites.every(isHeld),
    )
  );
}

function isHeld(value: unknown): value is Held {
  return isRecord(value) && isCount(value.visits) && isElite(value.elite);
}

function isElite(value: unknown): value is Elite {
  return (
    isRecord(value) &&
    typeof value.sfen === 'string' &&
    parseSfen(value.sfen).ok &&
    typeof value.plies === 'number' &&
    typeof value.pieces === 'number' &&
    typeof value.promise === 'number' &&
    (value.family === null || typeof value.family === 'string') &&
    (value.line === null || areTexts(value.line))
  );
}
