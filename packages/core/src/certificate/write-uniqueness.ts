/**
 * Writes down why nothing else mates than the solution of a certificate (uniqueness.ts looks at it).
 * The engine is asked after which defence there is no mate; every position that such a defence leads
 * to needs a defence against each of its own checks, and so on until nothing new comes.
 */

import type { Place } from '../mate/session.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { makeSfen } from '../placement/sfen.ts';
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

/** Nodes for looks at each of several defences; then all there are. */
const LOOKS: readonly (number | undefined)[] = [300, 3000, 30_000, undefined];

/** A refuted position, the attacker to move. */
interface Refuted {
  readonly placement: Placement;
  /** To so many positions of the main line it may lead back. */
  readonly returns: number;
}

/**
 * Why there is no proof of uniqueness: pieces are left over, or may be by another last move (of one
 * ply: there may be another); something else mates; or there are too many positions.
 */
export type NotUnique = 'lastMove' | 'otherMate' | 'tooLarge';

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
  /** The main line's positions with the attacker to move, by name, with their index. */
  readonly #line = new Map<string, number>();
  /** All positions of the main line. */
  readonly #places: readonly Place[];
  readonly #others: Record<string, Refutations> = {};
  readonly #refuted = new Map<string, Refuted>();
  readonly #answers = new Map<string, readonly [number, Refutations]>();
  /** The positions of the solution that have been looked at, with the returns that they allow. */
  readonly #seen = new Map<string, number>();

  constructor(judge: Judge, certificate: Certificate, root: Placement, maxPositions: number) {
    this.#judge = judge;
    this.#certificate = certificate;
    this.#root = root;
    this.#maxPositions = maxPositions;
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
    for (const [name, refuted] of this.#refuted) {
      const answers = this.#refute(refuted.placement, this.#judge.moves(refuted.placement), refuted.returns);
      this.#answers.set(name, [refuted.returns, answers]);
    }
    return { others: this.#others, refuted: Object.fromEntries(this.#answers) };
  }

  /** @param trunk see the verifier */
  #solution(reference: Reference<Mates>, placement: Placement, trunk: number, isMain: boolean): void {
    const [, plies, check, then] = nodeOf(this.#certificate, reference, 'mates')!;
    if (plies === 1) return;
    const name = makeSfen(placement);
    const seen = this.#seen.get(name);
    if (seen !== undefined && seen <= trunk) return;
    this.#seen.set(name, trunk);
    const others = this.#judge.moves(placement).filter((move) => move !== check);
    this.#others[name] = this.#refute(placement, others, trunk + 1);
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
    const judge = this.#judge;
    // Where there is no mate at all, none is needed that leads back.
    const allowed = judge.mates(placement) === true ? returns : 0;
    if (allowed > 0 && judge.mates(placement, this.#placesUpTo(allowed)) === true)
      throw new NoProof('otherMate');
    const defences = this.#cheapestFirst(placement, allowed);
    for (const nodes of LOOKS) {
      for (const { defence, after, name } of defences) {
        if (!this.#isRefuted(after, name, allowed, nodes)) continue;
        this.#need(after, name, allowed);
        return defence;
      }
    }
    throw new Error('A check without a mate has no answer.');
  }

  /** Whether the attacker does not mate, but by way of the first positions of the main line. */
  #isRefuted(placement: Placement, name: string, returns: number, nodes: number | undefined): boolean {
    if (this.#leadsBack(name, returns)) return true;
    const known = this.#refuted.get(name);
    if (known !== undefined && known.returns <= returns) return true;
    if (this.#judge.mates(placement, [], nodes) === false) return true;
    return returns > 0 && this.#judge.mates(placement, this.#placesUpTo(returns), nodes) === false;
  }

  #leadsBack(name: string, returns: number): boolean {
    const index = this.#line.get(name);
    return index !== undefined && index < returns;
  }

  /** Notes that a position has to be refuted, without returns where it can be. */
  #need(placement: Placement, name: string, returns: number): void {
    if (this.#leadsBack(name, returns)) return;
    const known = this.#refuted.get(name);
    if (known !== undefined && known.returns <= returns) return;
    const needed = returns > 0 && this.#judge.mates(placement) === false ? 0 : returns;
    this.#refuted.delete(name);
    this.#refuted.set(name, { placement, returns: needed });
    if (this.#refuted.size > this.#maxPositions) throw new NoProof('tooLarge');
  }

  /** The positions of the main line up to so many of the attacker's. */
  #placesUpTo(returns: number): readonly Place[] {
    return this.#places.slice(0, 2 * returns - 1);
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
        const known = this.#refuted.get(name);
        const isFree = this.#leadsBack(name, returns) || (known !== undefined && known.returns <= returns);
        return { defence, after, name, cost: isFree ? -1 : this.#judge.moves(after).length };
      })
      .sort((a, b) => a.cost - b.cost);
  }
}
