/**
 * The genetic algorithm of the seed paper; the method `ga` is the one without archive, ga-archive.ts adds it.
 *
 * A generation is bred from the last one in pairs: two parents are selected, crossed over, and both children are mutated.
 * The paper names no crossover rate (every pair is crossed over) and no elitism (`Variants.elite`, default 0).
 *
 * @see [Muneto2020] section 4
 */

import { Archive } from '../archive.ts';
import { breed, type Individual, randomIndividuals } from '../breeding.ts';
import { decode, type Genome, genomeBits, isGenome } from '../genome.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  judgementsOf,
  proposed,
} from '../method.ts';
import { crossover, mutate, tournament } from '../operators.ts';
import { isRecord } from '../plain.ts';
import type { Random } from '../random.ts';

/** State in a checkpoint: the last generation judged (empty before the first) and the archive. */
interface GeneticState {
  readonly genomes: readonly Genome[];
  readonly fitness: readonly number[];
  readonly archive: readonly Genome[];
}

const EMPTY: GeneticState = { genomes: [], fitness: [], archive: [] };

/** The genetic algorithm with or without the archive population. */
export class GeneticMethod implements CompositionMethod {
  readonly #context: MethodContext;
  readonly #archive: Archive | null;
  readonly #bits: number;
  #genomes: readonly Genome[];
  #fitness: readonly number[];
  #asked: readonly Individual[] = [];

  constructor(context: MethodContext, hasArchive: boolean, state: GeneticState = EMPTY) {
    this.#context = context;
    this.#archive = hasArchive ? new Archive(state.archive) : null;
    this.#bits = genomeBits(context.variants.hand);
    this.#genomes = state.genomes;
    this.#fitness = state.fitness;
  }

  get archiveSize(): number {
    return this.#archive?.size ?? 0;
  }

  ask(random: Random): readonly Proposal[] {
    this.#asked =
      this.#genomes.length === 0 ? randomIndividuals(this.#context, random) : this.#nextGeneration(random);
    return proposed(this.#asked);
  }

  tell(answers: readonly Answer[]): void {
    const judgements = judgementsOf(answers);
    this.#genomes = this.#asked.map(({ genome }) => genome);
    this.#fitness = judgements.map(({ fitness }) => fitness);
    for (const [i, { sound }] of judgements.entries()) if (sound) this.#archive?.add(this.#genomes[i]);
  }

  state(): GeneticState {
    return { genomes: this.#genomes, fitness: this.#fitness, archive: this.#archive?.state() ?? [] };
  }

  #nextGeneration(random: Random): Individual[] {
    const { start, variants, parameters } = this.#context;
    const next = this.#elite().map((genome) => ({ genome, diagram: decode(start, genome, variants) }));
    while (next.length < parameters.population) {
      const parents: [Genome, Genome] = [this.#select(random), this.#select(random)];
      for (const child of this.#children(random, parents)) {
        if (next.length < parameters.population) next.push(child);
      }
    }
    return next;
  }

  /** Both children; one that has to be drawn again repeats crossover and mutation with the same parents. */
  #children(random: Random, parents: [Genome, Genome]): Individual[] {
    const { parameters, variants } = this.#context;
    const cross = (): [Genome, Genome] => crossover(random, ...parents, variants.crossover, this.#bits);
    const pair = cross();
    return [0, 1].map((side) =>
      breed(this.#context, (earlier) => {
        const child = (earlier === 0 ? pair : cross())[side];
        return mutate(random, child, parameters.mutationRate, this.#bits);
      }),
    );
  }

  /** One parent: from the archive with the archive rate, else by tournament. */
  #select(random: Random): Genome {
    const { archiveRate, tournament: size } = this.#context.parameters;
    if (this.#archive !== null && random.chance(archiveRate) && this.#archive.size > 0) {
      return this.#archive.draw(random);
    }
    return this.#genomes[tournament(random, this.#fitness, size)];
  }

  /** The genomes of the fittest, the earlier of equals first. */
  #elite(): Genome[] {
    return [...this.#genomes.keys()]
      .sort((a, b) => this.#fitness[b] - this.#fitness[a] || a - b)
      .slice(0, this.#context.variants.elite)
      .map((i) => this.#genomes[i]);
  }
}

/** The factory of both genetic methods. */
export function geneticFactory(hasArchive: boolean): MethodFactory {
  return {
    create: (context) => new GeneticMethod(context, hasArchive),
    restore: (context, state) =>
      isGeneticState(context, state) ? new GeneticMethod(context, hasArchive, state) : null,
  };
}

/** The genetic algorithm without archive, the paper's `GA`. */
export const gaMethod: MethodFactory = geneticFactory(false);

function isGeneticState({ parameters, variants }: MethodContext, state: unknown): state is GeneticState {
  if (!isRecord(state)) return false;
  const { genomes, fitness, archive } = state;
  const areGenomes = (value: unknown): value is Genome[] =>
    Array.isArray(value) &&
    value.every((genome) => isGenome(genome, parameters.ones, genomeBits(variants.hand)));
  return (
    areGenomes(genomes) &&
    areGenomes(archive) &&
    (genomes.length === 0 || genomes.length === parameters.population) &&
    Array.isArray(fitness) &&
    fitness.length === genomes.length &&
    fitness.every((value) => typeof value === 'number' && Number.isFinite(value))
  );
}
