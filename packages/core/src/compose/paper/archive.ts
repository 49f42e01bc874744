/**
 * The archive population アーカイブ母集団 of the seed paper, section 4.3: every sound individual that was
 * ever evaluated, each genome once, without a limit, in the order of discovery.
 *
 * The paper draws from it at random. Most of what is sound has a ply or three, so that an even draw
 * leads back to the start; here a parent is the longest of as many members as in any tournament.
 *
 * @see [Muneto2020]. Deviation: the tournament.
 */

import { isCount, isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import { tournament } from '../selection/tournament.ts';

/** A sound individual. Plain JSON where the genome is. */
export interface Member<Genome> {
  readonly genome: Genome;
  readonly plies: number;
}

/** The archive population of one run. @see [Muneto2020] section 4.3 */
export class Archive<Genome> {
  readonly #members: Member<Genome>[] = [];
  /** The members' plies, in their order. */
  readonly #plies: number[] = [];
  readonly #keyOf: (genome: Genome) => string;
  readonly #known = new Set<string>();

  /**
   * Adds the members, e.g. those of a checkpoint, in their order. Genomes of the same key are the
   * same.
   */
  constructor(keyOf: (genome: Genome) => string, members: readonly Member<Genome>[] = []) {
    this.#keyOf = keyOf;
    for (const member of members) this.add(member);
  }

  get size(): number {
    return this.#members.length;
  }

  /** Takes a genome in unless it is there already. */
  add(member: Member<Genome>): void {
    const key = this.#keyOf(member.genome);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#members.push(member);
    this.#plies.push(member.plies);
  }

  /**
   * The longest of `size` members drawn with replacement; of equals the first drawn. Throws on an
   * empty archive.
   */
  draw(random: Random, size: number): Genome {
    if (this.#members.length === 0) throw new Error('nothing to choose from');
    return this.#members[tournament(random, this.#plies, size)].genome;
  }

  /** All members in the order of discovery. */
  state(): readonly Member<Genome>[] {
    return [...this.#members];
  }
}

/** Whether a value read from a checkpoint is the state of an archive of such genomes. */
export function isArchiveState<Genome>(
  value: unknown,
  isGenome: (genome: unknown) => genome is Genome,
): value is readonly Member<Genome>[] {
  return (
    Array.isArray(value) &&
    value.every((each) => isRecord(each) && isGenome(each.genome) && isCount(each.plies))
  );
}
