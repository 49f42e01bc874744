/**
 * The genetic algorithm of the seed paper, for any encoding: generations bred in pairs by
 * tournament, with or without the archive population of sound problems as a second source of
 * parents.
 *
 * Two parents are selected, crossed over, and both children are mutated. The paper names no
 * crossover rate (every pair is crossed over) and no elitism (`Variants.elite`, default 0).
 *
 * @see [Muneto2020] section 4
 */

import type { Placement } from '../../placement/placement.ts';
import type { Result } from '../../result.ts';
import { Archive, type Member, isArchiveState } from './archive.ts';
import { type Individual, breedUntilLegal } from './breeding.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  judgementsOf,
  proposed,
} from '../methods/method.ts';
import { tournament } from '../selection/tournament.ts';
import { longestWanted } from '../../order/meeting.ts';
import { isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import { rankOf } from '../selection/rank.ts';

/**
 * A way to write diagrams as genomes, with its operators. Genomes are plain JSON and never changed.
 */
export interface Encoding<Genome> {
  random(random: Random): Genome;
  cross(random: Random, first: Genome, second: Genome): [Genome, Genome];
  mutate(random: Random, genome: Genome): Genome;
  decode(genome: Genome): Result<Placement>;
  /** A text that two genomes share if and only if they are the same. */
  keyOf(genome: Genome): string;
  /** Whether a value read from a checkpoint is a genome of this encoding. */
  isGenome(value: unknown): value is Genome;
}

/** State in a checkpoint: the last generation judged (empty before the first) and the archive. */
interface GeneticState<Genome> {
  readonly genomes: readonly Genome[];
  /** What they compete by (rank.ts). */
  readonly ranks: readonly number[];
  readonly archive: readonly Member<Genome>[];
}

class GeneticMethod<Genome> implements CompositionMethod {
  readonly #context: MethodContext;
  readonly #encoding: Encoding<Genome>;
  readonly #archive: Archive<Genome> | null;
  #genomes: readonly Genome[];
  #ranks: readonly number[];
  readonly leastPlies: number;
  readonly countsFound = true;
  #asked: readonly Individual<Genome>[] = [];

  constructor(
    context: MethodContext,
    encoding: Encoding<Genome>,
    hasArchive: boolean,
    { genomes, ranks, archive }: GeneticState<Genome>,
  ) {
    this.#context = context;
    this.leastPlies = new DiagramSource(context.parameters).leastPlies(1);
    this.#encoding = encoding;
    this.#archive = hasArchive ? new Archive((genome) => encoding.keyOf(genome), archive) : null;
    this.#genomes = genomes;
    this.#ranks = ranks;
  }

  get archiveSize(): number {
    return this.#archive?.size ?? 0;
  }

  ask(random: Random): readonly Proposal[] {
    this.#asked = this.#genomes.length === 0 ? this.#firstGeneration(random) : this.#nextGeneration(random);
    return proposed(this.#asked);
  }

  tell(answers: readonly Answer[]): void {
    const judgements = judgementsOf(answers);
    this.#genomes = this.#asked.map(({ genome }) => genome);
    const longest = longestWanted(this.#context.parameters.order);
    this.#ranks = judgements.map((judgement) => rankOf(judgement, (plies) => withinReach(plies, longest)));
    for (const [i, { sound, assessment }] of judgements.entries()) {
      if (sound && assessment.plies !== null)
        this.#archive?.add({ genome: this.#genomes[i], plies: assessment.plies });
    }
  }

  state(): GeneticState<Genome> {
    return { genomes: this.#genomes, ranks: this.#ranks, archive: this.#archive?.state() ?? [] };
  }

  #firstGeneration(random: Random): Individual<Genome>[] {
    const { population } = this.#context.parameters;
    return Array.from({ length: population }, () => this.#breed(() => this.#encoding.random(random)));
  }

  #nextGeneration(random: Random): Individual<Genome>[] {
    const { population } = this.#context.parameters;
    const next = this.#elite().map((genome) => ({ genome, diagram: this.#encoding.decode(genome) }));
    while (next.length < population) {
      const parents: [Genome, Genome] = [this.#select(random), this.#select(random)];
      for (const child of this.#children(random, parents)) if (next.length < population) next.push(child);
    }
    return next;
  }

  /**
   * Both children; one that has to be drawn again repeats crossover and mutation with the same
   * parents.
   */
  #children(random: Random, parents: [Genome, Genome]): Individual<Genome>[] {
    const cross = (): [Genome, Genome] => this.#encoding.cross(random, ...parents);
    const pair = cross();
    return [0, 1].map((side) =>
      this.#breed((earlier) => this.#encoding.mutate(random, (earlier === 0 ? pair : cross())[side])),
    );
  }

  #breed(draw: (earlier: number) => Genome): Individual<Genome> {
    return breedUntilLegal(this.#context.variants, (genome) => this.#encoding.decode(genome), draw);
  }

  /** One parent: from the archive with the archive rate, else by tournament. */
  #select(random: Random): Genome {
    const { archiveRate, tournament: size } = this.#context.parameters;
    if (this.#archive !== null && random.chance(archiveRate) && this.#archive.size > 0) {
      return this.#archive.draw(random, size);
    }
    return this.#genomes[tournament(random, this.#ranks, size)];
  }

  /** The genomes of the fittest, the earlier of equals first. */
  #elite(): Genome[] {
    return [...this.#genomes.keys()]
      .sort((a, b) => this.#ranks[b] - this.#ranks[a] || a - b)
      .slice(0, this.#context.variants.elite)
      .map((i) => this.#genomes[i]);
  }
}

/** What a length is worth: it falls again beyond the longest problem that is wanted. */
function withinReach(plies: number, longest: number): number {
  return plies <= longest ? plies : Math.max(0, 2 * longest - plies);
}

/** For an order for which nothing can be drawn: a run that ends at once. */
const BARREN: CompositionMethod = {
  archiveSize: 0,
  ask: () => [],
  tell: () => undefined,
  state: () => null,
};

/**
 * The factory of the genetic algorithm under an encoding, with or without the archive population.
 */
export function geneticFactory<Genome>(
  encodingOf: (context: MethodContext) => Encoding<Genome> | null,
  hasArchive: boolean,
): MethodFactory {
  return {
    create: (context) => {
      const encoding = encodingOf(context);
      if (encoding === null) return BARREN;
      return new GeneticMethod(context, encoding, hasArchive, { genomes: [], ranks: [], archive: [] });
    },
    restore: (context, state) => {
      const encoding = encodingOf(context);
      if (encoding === null) return BARREN;
      return isGeneticState(context, encoding, state)
        ? new GeneticMethod(context, encoding, hasArchive, state)
        : null;
    },
  };
}

function isGeneticState<Genome>(
  { parameters }: MethodContext,
  encoding: Encoding<Genome>,
  state: unknown,
): state is GeneticState<Genome> {
  if (!isRecord(state)) return false;
  const { genomes, ranks, archive } = state;
  return (
    Array.isArray(genomes) &&
    genomes.every((genome) => encoding.isGenome(genome)) &&
    isArchiveState(archive, (genome) => encoding.isGenome(genome)) &&
    (genomes.length === 0 || genomes.length === parameters.population) &&
    Array.isArray(ranks) &&
    ranks.length === genomes.length &&
    ranks.every((value) => typeof value === 'number' && Number.isFinite(value))
  );
}
