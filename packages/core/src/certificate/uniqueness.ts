/**
 * The verifier's part on second solutions: whether a certificate shows that its solution is the
 * only one (docs/certificates.md, "Uniqueness").
 *
 * A set of positions in which every check has an answer that leads back into the set is one from
 * which nobody ever mates, however often play goes round in it. So its positions may refer to one
 * another in circles, and each is looked at by itself.
 */

import type { Move } from 'tsshogi';
import { HAND_KINDS, KING, demote } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { parseSfen } from '../placement/sfen.ts';
import { isDropUsi } from '../placement/usi-move.ts';
import type { Fault } from './fault.ts';
import { type Certificate, type Mates, type Reference, type Refutations, nodeOf } from './format.ts';
import { Referee } from './referee.ts';

/** A position in which no check mates. */
interface Refuted {
  readonly sfen: string;
  readonly attackerHand: readonly number[];
  /** To so many positions of the main line it may lead back. */
  readonly returns: number;
  readonly answers: Refutations;
}

/** Thrown at the first fault. */
class Unfounded extends Error {}

/**
 * The fault of a certificate's uniqueness; null if there is none. Proof and main line have to hold;
 * nothing may be left over.
 */
export function uniquenessFault(certificate: Certificate): Fault | null {
  try {
    new UniquenessClaims(certificate).check();
    return null;
  } catch (error) {
    if (error instanceof Unfounded) return { code: 'wrong_uniqueness', message: error.message };
    throw error;
  }
}

class UniquenessClaims {
  readonly #certificate: Certificate;
  readonly #referee: Referee;
  /** The keys of the main line's positions with the attacker to move. */
  readonly #line: readonly string[];
  readonly #others: ReadonlyMap<string, Refutations>;
  /** By the keys of their boards. */
  readonly #refuted = new Map<string, Refuted[]>();
  /** The refuted positions that are led to, each to be looked at. */
  readonly #needed = new Set<Refuted>();
  /**
   * The positions of the solution that have been looked at, by plies and key, with their trunks: in
   * fewer plies more of what follows may be tied.
   */
  readonly #seen = new Map<string, number>();

  constructor(certificate: Certificate) {
    const { sfen, line, uniqueness } = certificate;
    this.#certificate = certificate;
    this.#referee = new Referee(sfen);
    this.#line = keysAlong(sfen, line);
    const root = placementOf(sfen);
    const { others = {}, refuted = {} } = uniqueness ?? {};
    this.#others = new Map(
      Object.entries(others).map(([text, answers]) => [refereeAt(text, root).key, answers]),
    );
    for (const [text, [returns, answers]] of Object.entries(refuted)) {
      const { boardKey, attackerHand } = refereeAt(text, root);
      const entry = { sfen: text, attackerHand, returns, answers };
      const known = this.#refuted.get(boardKey);
      if (known === undefined) this.#refuted.set(boardKey, [entry]);
      else known.push(entry);
    }
  }

  check(): void {
    const { exactness, leftover, proof, disproof, plies } = this.#certificate;
    if (leftover > 0) throw new Unfounded('Pieces are left over.');
    const last = otherLastMove(this.#certificate);
    if (last !== null) throw new Unfounded(`The last move could be ${last}.`);
    const rests = exactness === 'proven' && disproof === null;
    if (rests && mayHaveFutileDrop(this.#certificate))
      throw new Unfounded(
        'A drop of the main line may be futile, and there is no disproof of shorter mates.',
      );
    if (plies > 1) this.#solution(proof, 0, true);
    const isWalked = this.#line.every((key, index) => {
      const rest = plies - 2 * index;
      return rest === 1 || this.#seen.has(`${rest} ${key}`);
    });
    if (!isWalked) throw new Unfounded('The main line leaves the longest defences of the proof.');
    for (const refuted of this.#needed) this.#refutes(refuted);
  }

  /**
   * A position of the solution: every check but the proof's is refuted, and so on after each
   * defence that is not shown to be a shorter one.
   *
   * @param trunk index of the last position of the main line on the way here, in attacker's moves
   */
  #solution(reference: Reference<Mates>, trunk: number, isMain: boolean): void {
    const [, plies, check, then] = nodeOf(this.#certificate, reference, 'mates')!;
    if (plies === 1) return;
    const { key } = this.#referee;
    const name = `${plies} ${key}`;
    const seen = this.#seen.get(name);
    if (seen !== undefined && seen <= trunk) return;
    this.#seen.set(name, trunk);
    const checks = this.#referee.checks();
    const others = this.#others.get(key) ?? {};
    for (const [usi, move] of checks)
      if (usi !== check) this.#isRefuted(this.#referee, move, others, trunk + 1);
    this.#after(checks.get(check)!, () => {
      const [, , answers] = nodeOf(this.#certificate, then, 'mated')!;
      const evasions = this.#referee.evasions();
      for (const [defence, answer] of Object.entries(answers)) {
        if (nodeOf(this.#certificate, answer, 'mates')![1] < plies - 2) continue;
        const staysMain = isMain && this.#certificate.line[2 * trunk + 1] === defence;
        this.#after(evasions.get(defence)!, () =>
          this.#solution(answer, staysMain ? trunk + 1 : trunk, staysMain),
        );
      }
    });
  }

  /** A refuted position: every check is. */
  #refutes({ sfen, returns, answers }: Refuted): void {
    const referee = new Referee(sfen);
    for (const move of referee.checks().values()) this.#isRefuted(referee, move, answers, returns);
  }

  /** A check has an answer, and that leads to a refuted position or back to the main line. */
  #isRefuted(referee: Referee, check: Move, answers: Refutations, returns: number): void {
    const answer = Object.hasOwn(answers, check.usi) ? answers[check.usi] : undefined;
    referee.play(check);
    const defence = answer === undefined ? 'none' : referee.ruling(answer);
    if (typeof defence === 'string') {
      referee.takeBack(check);
      const why = answer === undefined ? 'there is no answer' : `${answer} is no legal defence`;
      throw new Unfounded(`In ${referee.sfen}, after ${check.usi}: ${why}.`);
    }
    referee.play(defence);
    const { key, boardKey, attackerHand } = referee;
    referee.takeBack(defence);
    referee.takeBack(check);
    if (this.#line.indexOf(key) !== -1 && this.#line.indexOf(key) < returns) return;
    const refuted = this.#refuted
      .get(boardKey)
      ?.find((each) => each.returns <= returns && isCoveredBy(attackerHand, each));
    if (refuted === undefined)
      throw new Unfounded(`In ${referee.sfen}: what comes after ${check.usi} ${defence.usi} is not refuted.`);
    this.#needed.add(refuted);
  }

  #after(move: Move, look: () => void): void {
    this.#referee.play(move);
    look();
    this.#referee.takeBack(move);
  }
}

/**
 * A check in place of the main line's last move that may be mate, with pieces left over or, where
 * the whole line is that move, anyhow; null if there is none. Drops against it might be futile, so
 * it counts where nothing else meets it.
 */
export function otherLastMove({ sfen, line }: Pick<Certificate, 'sfen' | 'line'>): string | null {
  const referee = new Referee(sfen);
  playAll(referee, line.slice(0, -1));
  for (const [usi, move] of referee.checks()) {
    if (usi === line.at(-1)) continue;
    referee.play(move);
    const isFault = line.length === 1 || referee.attackerHandSize > 0;
    const mayMate = [...referee.evasions().keys()].every((evasion) => isDropUsi(evasion));
    referee.takeBack(move);
    if (isFault && mayMate) return usi;
  }
  return null;
}

/**
 * Whether one of the main line's defences is a drop between checker and king, which would have to
 * be shown to count. Without one the only solution can't be shorter than its main line: the
 * defender plays that.
 */
export function mayHaveFutileDrop(
  certificate: Pick<Certificate, 'sfen' | 'line' | 'interposition'>,
): boolean {
  const { sfen, line, interposition } = certificate;
  if (interposition === 'none') return false;
  const referee = new Referee(sfen);
  return line.some((move, ply) => {
    const isOnLine =
      ply % 2 === 1 && isDropUsi(move) && referee.line().some(({ name }) => move.endsWith(name));
    playAll(referee, [move]);
    return isOnLine;
  });
}

/**
 * Whether what is refuted with a hand is so with another one. With less in his hand, and the
 * defender with more, the attacker mates no better; but a position with another hand is no
 * repetition.
 */
function isCoveredBy(hand: readonly number[], { attackerHand, returns }: Refuted): boolean {
  return hand.every((count, kind) =>
    returns === 0 ? count <= attackerHand[kind] : count === attackerHand[kind],
  );
}

/** A position with the pieces of the problem, its attacker to move. */
function refereeAt(sfen: string, root: Placement): Referee {
  const placement = placementOf(sfen);
  if (placement.sideToMove !== root.sideToMove) throw new Unfounded(`In ${sfen} the defender is to move.`);
  if (countsOf(placement) !== countsOf(root))
    throw new Unfounded(`${sfen} has other pieces than the problem.`);
  return new Referee(sfen);
}

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Unfounded(`"${sfen}" is no position: ${parsed.error.message}`);
  return parsed.value;
}

/** How many pieces of each kind there are, and kings of each side, as a text. */
function countsOf({ board, black, white }: Placement): string {
  const counts = new Map<number, number>();
  const count = (kind: number, pieces: number): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + pieces);
  };
  for (const kind of HAND_KINDS) count(kind, black[kind] + white[kind]);
  for (const piece of board) {
    const kind = demote(piece);
    if (piece !== 0) count(kind === KING ? piece : kind, 1);
  }
  return JSON.stringify([...counts].sort(([a], [b]) => a - b));
}

/** The keys of a line's positions before the moves of the attacker. */
function keysAlong(sfen: string, line: readonly string[]): string[] {
  const referee = new Referee(sfen);
  return line.flatMap((move, ply) => {
    const { key } = referee;
    playAll(referee, [move]);
    return ply % 2 === 0 ? [key] : [];
  });
}

function playAll(referee: Referee, moves: readonly string[]): void {
  for (const usi of moves) {
    const move = referee.ruling(usi);
    if (typeof move === 'string') throw new Error(`The main line was found right, but ${usi} is not legal.`);
    referee.play(move);
  }
}
