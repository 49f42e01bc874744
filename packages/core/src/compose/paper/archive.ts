/**
 * The archive population アーカイブ母集団 of the seed paper, section 4.3: every sound individual that was ever evaluated,
 * each genome once, without a limit, in the order of discovery.
 *
 * @see [Muneto2020]
 */

import type { Random } from '../../random.ts';

/** The archive population of one run. @see [Muneto2020] section 4.3 */
export class Archive<Genome> {
  readonly #genomes: Genome[] = [];
  readonly #keyOf: (genome: Genome) => string;
  readonly #known = new Set<string>();

  /** Adds the genomes, e.g. those of a checkpoint, in their order. Genomes of the same key are the same. */
  constructor(keyOf: (genome: Genome) => string, genomes: readonly Genome[] = []) {
    this.#keyOf = keyOf;
    for (const genome of genomes) this.add(genome);
  }

  get size(): number {
    return this.#genomes.length;
  }

  /** Takes a genome in unless it is there already. */
  add(genome: Genome): void {
    const key = this.#keyOf(genome);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#genomes.push(genome);
  }

  /** A random individual, each equally likely. Throws on an empty archive. */
  draw(random: Random): Genome {
    return random.choose(this.#genomes);
  }

  /** All genomes in the order of discovery: plain JSON. */
  state(): readonly Genome[] {
    return [...this.#genomes];
  }
}
