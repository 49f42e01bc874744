/**
 * Writes down why nothing else mates than the solution of a certificate (uniqueness.ts looks at
 * it). The engine is asked after which defence there is no mate; every position that such a
 * defence leads to needs a defence against each of its own checks, and so on until nothing new
 * comes.
 */

import type { Place } from '../mate/session.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { makeSfen } from '../placement/sfen.ts';
import type { NotUnique } from './facts.ts';
import {
  type Certificate,
  type Mates,
  type Reference,
  type Refutations,
  type Uniqueness,
  nodeOf,
} from './format.ts';
import type { Judge } from './judge.ts';
import { otherLastMove } from './uniqueness.ts';

/** Nodes for one question, and for all of them together. */
const QUESTION_NODES = 1_000_000;
const ALL_NODES = 100_000_000;
/** Nodes for looks at each of several defences. */
const LOOKS: readonly number[] = [300, 3000, 30_000, QUESTION_NODES];

/** A position with the attacker to move, and the defences against his checks. */
interface Answered {
  readonly placement: Placement;
  readonly answers: Refutations;
}

/** A refuted position, the attacker to move. */
interface Refuted {
  readonly placement: Placement;
  /** To so many positions of the main line it may lead back. */
  readonly returns: number;
}

/** Thrown where it ends. */
class NoProof extends Error {
  readonly reason: NotUnique;

  constructor(reason: NotUnique) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * What shows that the solution of a certificate is the only one, or why nothing does. Throws Stop
 * where the engine's budget ends.
 *
 * @param maxPositions refuted positions, at most
 */
export function writeUniqueness(
  judge: Judge,
  certificate: Certificate,
  root: Placement,
  maxPositions: number,
): Uniqueness | NotUnique {
  if (certificate.leftover > 0 || otherLastMove(certificate) !== null) return 'lastMove';
  try {
    return new UniquenessWriter(judge, certificate, root, maxPositions).write();
  } catch (error) {
    if (error instanceof NoProof) return error.reason;
    throw error;
  }
}

class UniquenessWriter {
  readonly #judge: Judge;
  readonly #certificate: Certificate;
  readonly #root: Placement;
  readonly #maxPositions: number;
  readonly #nodesBefore: number;
  /** The main line's positions with the attacker to move, by name, with their index. */
  readonly #line = new Map<string, number>();
  /** All positions of the main line. */
  readonly #places: readonly Place[];
  /** The positions of the solution, by name. */
  readonly #others = new Map<string, Answered & { readonly returns: number }>();
  /** What is to be refuted, by name. */
  readonly #refuted = new Map<string, Refuted>();
  /** The same, by their boards; some are overtaken by others. */
  readonly #byBoard = new Map<string, Refuted[]>();
  /** What is refuted, by name. */
  readonly #answered = new Map<string, Answered & Refuted>();
  /** The positions of the solution that have been looked at, as the verifier does. */
  readonly #seen = new Map<string, number>();

  constructor(judge: Judge, certificate: Certificate, root: Placement, maxPositions: number) {
    this.#judge = judge;
    this.#certificate = certificate;
    this.#root = root;
    this.#maxPositions = maxPositions;
    this.#nodesBefore = judge.nodes;
    this.#places = judge.placesOf(root, certificate.line);
    let here = root;
    for (const [ply, move] of certificate.line.entries()) {
      if (ply % 2 === 0) this.#line.set(makeSfen(here), ply / 2);
      here = playMove(here, move);
    }
  }

  write(): Uniqueness {
    if (this.#certificate.plies > 1) this.#solution(this.#certificate.proof, this.#root, 0, true);
    // Grows as it is gone through; what is needed with fewer returns comes again.
    for (const [name, { placement, returns }] of this.#refuted) {
      const answers = this.#refute(placement, this.#judge.moves(placement), returns);
      this.#answered.set(name, { placement, returns, answers });
    }
    const others = [...this.#others].map(([name, { answers }]) => [name, answers] as const);
    const reached = this.#reached();
    const refuted = [...this.#answered]
      .filter(([name]) => reached.has(name))
      .map(([name, { returns, answers }]) => [name, [returns, answers]] as const);
    return { others: Object.fromEntries(others), refuted: Object.fromEntries(refuted) };
  }

  /**
   * The refuted positions that the verifier comes to: others are covered by those with more in
   * hand.
   */
  #reached(): Set<string> {
    const byBoard = new Map<string, [string, Answered & Refuted][]>();
    for (const [name, entry] of this.#answered) {
      const board = boardOf(entry.placement);
      byBoard.set(board, [...(byBoard.get(board) ?? []), [name, entry]]);
    }
    const reached = new Set<string>();
    const open: (Answered & { readonly returns: number })[] = [...this.#others.values()];
    for (const { placement, answers, returns } of open) {
      for (const [check, defence] of Object.entries(answers)) {
        const after = playMove(playMove(placement, check), defence);
        if (this.#leadsBack(makeSfen(after), returns)) continue;
        const covers = ([, entry]: [string, Refuted]): boolean => isCoveredBy(after, entry, returns);
        const [name, entry] = byBoard.get(boardOf(after))!.find(covers)!;
        if (reached.has(name)) continue;
        reached.add(name);
        open.push(entry);
      }
    }
    return reached;
  }

  /** @param trunk see the verifier */
  #solution(reference: Reference<Mates>, placement: Placement, trunk: number, isMain: boolean): void {
    const [, plies, check, then] = nodeOf(this.#certificate, reference, 'mates')!;
    if (plies === 1) return;
    const name = makeSfen(placement);
    const seen = this.#seen.get(`${plies} ${name}`);
    if (seen !== undefined && seen <= trunk) return;
    this.#seen.set(`${plies} ${name}`, trunk);
    const returns = trunk + 1;
    if (returns < (this.#others.get(name)?.returns ?? Infinity)) {
      const others = this.#judge.moves(placement).filter((move) => move !== check);
      this.#others.set(name, { placement, returns, answers: this.#refute(placement, others, returns) });
    }
    const after = playMove(placement, check);
    for (const [defence, answer] of Object.entries(nodeOf(this.#certificate, then, 'mated')![2])) {
      if (nodeOf(this.#certificate, answer, 'mates')![1] < plies - 2) continue;
      const staysMain = isMain && this.#certificate.line[2 * trunk + 1] === defence;
      this.#solution(answer, playMove(after, defence), staysMain ? trunk + 1 : trunk, staysMain);
    }
  }

  /** A defence against each of some checks. */
  #refute(placement: Placement, checks: readonly string[], returns: number): Refutations {
    return Object.fromEntries(
      checks.map((check) => [check, this.#defence(playMove(placement, check), returns)]),
    );
  }

  #defence(placement: Placement, returns: number): string {
    // Where there is no mate at all, none is needed that leads back.
    const allowed = this.#mates(placement, 0) ? returns : 0;
    if (allowed > 0 && this.#mates(placement, allowed)) throw new NoProof('otherMate');
    const defences = this.#cheapestFirst(placement, allowed);
    for (const nodes of LOOKS) {
      for (const { defence, after, name } of defences) {
        if (!this.#isRefuted(after, name, allowed, nodes)) continue;
        this.#need(after, name, allowed);
        return defence;
      }
    }
    throw new NoProof('undecided');
  }

  /** Whether the attacker mates, but by way of the first positions of the main line. */
  #mates(placement: Placement, returns: number): boolean {
    const answer = this.#judge.mates(placement, this.#placesUpTo(returns), QUESTION_NODES);
    if (answer === null || this.#judge.nodes - this.#nodesBefore > ALL_NODES) throw new NoProof('undecided');
    return answer;
  }

  /** Whether it can be told with some nodes that he does not. */
  #isRefuted(placement: Placement, name: string, returns: number, nodes: number): boolean {
    if (this.#isKnown(placement, name, returns)) return true;
    return [0, returns].some((each) => this.#judge.mates(placement, this.#placesUpTo(each), nodes) === false);
  }

  /** Whether it is refuted already, or leads back. */
  #isKnown(placement: Placement, name: string, returns: number): boolean {
    if (this.#leadsBack(name, returns)) return true;
    const others = this.#byBoard.get(boardOf(placement)) ?? [];
    return others.some((other) => isCoveredBy(placement, other, returns));
  }

  #leadsBack(name: string, returns: number): boolean {
    const index = this.#line.get(name);
    return index !== undefined && index < returns;
  }

  /** Notes that a position has to be refuted, without returns where it can be. */
  #need(placement: Placement, name: string, returns: number): void {
    if (this.#isKnown(placement, name, returns)) return;
    const needed = returns > 0 && !this.#mates(placement, 0) ? 0 : returns;
    const refuted = { placement, returns: needed };
    this.#refuted.delete(name);
    this.#refuted.set(name, refuted);
    const board = boardOf(placement);
    this.#byBoard.set(board, [...(this.#byBoard.get(board) ?? []), refuted]);
    if (this.#refuted.size > this.#maxPositions) throw new NoProof('tooLarge');
  }

  /** The positions of the main line up to so many of the attacker's. */
  #placesUpTo(returns: number): readonly Place[] {
    return this.#places.slice(0, Math.max(0, 2 * returns - 1));
  }

  /** The defences: those whose positions are refuted already, then those that leave few checks. */
  #cheapestFirst(
    placement: Placement,
    returns: number,
  ): { defence: string; after: Placement; name: string }[] {
    return this.#judge
      .moves(placement)
      .map((defence) => {
        const after = playMove(placement, defence);
        const name = makeSfen(after);
        const isFree = this.#isKnown(after, name, returns);
        return { defence, after, name, cost: isFree ? -1 : this.#judge.moves(after).length };
      })
      .sort((a, b) => a.cost - b.cost);
  }
}

/** Tells boards apart. */
function boardOf({ board }: Placement): string {
  return String.fromCharCode(...board);
}

/** Whether one position on a board is refuted with another one, see the verifier. */
function isCoveredBy(placement: Placement, { placement: other, returns }: Refuted, most: number): boolean {
  if (returns > most) return false;
  const hand = other[other.sideToMove];
  return placement[placement.sideToMove].every((count, kind) =>
    returns === 0 ? count <= hand[kind] : count === hand[kind],
  );
}
