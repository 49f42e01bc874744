/** The proposals found so far: the best of each idea, by rank, and others where ideas are few. */

import type { Proposal, Step } from './proposal.ts';

/** Which proposals are wanted: kinds, and how many of them all together. */
export interface Selection {
  readonly kinds: readonly Step[];
  readonly count: number;
  /** Every proposal instead of the best of each idea. */
  readonly all: boolean;
}

/** With fewer ideas than this a composer sees further versions of them, up to as many. */
const FEW = 3;

/** The kind of a proposal: the last thing done. */
function kindOfProposal({ steps }: Proposal): Step {
  return steps[steps.length - 1];
}

/**
 * The better first: fewer men changed, more of the author's line kept, more plies, fewer pieces;
 * then by SFEN.
 */
export function compareProposals(one: Proposal, other: Proposal): number {
  return (
    one.changes - other.changes ||
    shareKept(other) - shareKept(one) ||
    other.plies - one.plies ||
    one.pieces - other.pieces ||
    (one.sfen < other.sfen ? -1 : 1)
  );
}

/** How much of the author's line is left, 0 … 1; all where it is not known. */
export function shareKept({ kept }: Pick<Proposal, 'kept'>): number {
  return kept === null ? 1 : kept.moves / kept.of;
}

/** Every proposal found, each diagram once, with the idea that it shows. */
export class Findings {
  readonly #proposals = new Map<string, { readonly proposal: Proposal; readonly idea: string }>();

  /** Takes a proposal and its idea; a diagram that is known already is passed over. */
  add(proposal: Proposal, idea: string): void {
    if (!this.#proposals.has(proposal.sfen)) this.#proposals.set(proposal.sfen, { proposal, idea });
  }

  get size(): number {
    return this.#proposals.size;
  }

  /** Different ideas of a kind. */
  countIdeas(kind: Step): number {
    const ofKind = [...this.#proposals.values()].filter(({ proposal }) => kindOfProposal(proposal) === kind);
    return new Set(ofKind.map(({ idea }) => idea)).size;
  }

  /**
   * The best of some kinds, by rank: of each idea one, and further ones where those are `FEW`.
   * Where there are more than `count`, the kinds have equally many if they can.
   */
  best({ kinds, count, all }: Selection): Proposal[] {
    const ranked = this.#ranked().filter((proposal) => kinds.includes(kindOfProposal(proposal)));
    const leading = all ? ranked : this.#bestOfIdeas(ranked);
    const further = ranked.filter((proposal) => !leading.includes(proposal));
    const wanted = [...leading, ...further.slice(0, Math.max(0, FEW - leading.length))];
    const lists = kinds.map((kind) => wanted.filter((proposal) => kindOfProposal(proposal) === kind));
    const chosen: Proposal[] = [];
    for (let turn = 0; chosen.length < count && lists.some((list) => turn < list.length); turn++) {
      for (const list of lists) if (turn < list.length && chosen.length < count) chosen.push(list[turn]);
    }
    return chosen.sort(compareProposals);
  }

  #ranked(): Proposal[] {
    return [...this.#proposals.values()].map(({ proposal }) => proposal).sort(compareProposals);
  }

  /** The first of each idea. */
  #bestOfIdeas(ranked: readonly Proposal[]): Proposal[] {
    const ideas = new Set<string>();
    return ranked.filter(({ sfen }) => {
      const { size } = ideas;
      return ideas.add(this.#proposals.get(sfen)!.idea).size > size;
    });
  }
}
