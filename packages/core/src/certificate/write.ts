/**
 * Makes a certificate of a problem. The engine solves it and is then asked one kind of question
 * only, "is this position mate within so many plies?"; what is written down follows from the
 * answers by docs/tsume-rules.md. Nothing here needs to be trusted: the verifier (verify.ts) finds
 * out whether it came to a proof.
 *
 * Of the moves that would do, those are taken that promise a small certificate: fast mates, and
 * defences after which the attacker has few checks.
 */

import type { MateSolver } from '../mate/solver.ts';
import { Stop } from '../mate/stop.ts';
import type { Interposition, Limits, Verdict } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { type Result, ok, refuse } from '../result.ts';
import { makeSfen } from '../placement/sfen.ts';
import type { NotUnique } from './facts.ts';
import {
  CERTIFICATE_FORMAT,
  type Certificate,
  type CertificateNode,
  type Fails,
  type Holds,
  type Judgement,
  type Mated,
  type Mates,
  type Reference,
} from './format.ts';
import { Judge, type JudgedSquare } from './judge.ts';
import { mayHaveFutileDrop } from './uniqueness.ts';
import { writeUniqueness } from './write-uniqueness.ts';

/** Limits and rule of the search that a certificate is made from. */
export interface CertifyOptions extends Limits {
  /** Default `standard`. */
  readonly interposition?: Interposition;
  /**
   * Nodes of the disproof at most: a larger one is left out, and exactness only claimed. Default
   * 200,000.
   */
  readonly disproofNodes?: number;
  /**
   * Whether to show as well that the solution is the only one, in so many positions at most as the
   * disproof may have nodes. Left out where something else mates, the disproof is left out, or
   * pieces are left over. Default false.
   */
  readonly uniqueness?: boolean;
}

/**
 * Nodes of the certificate's disproof of shorter mates, at most, where nothing else is asked for.
 */
export const DEFAULT_DISPROOF_NODES = 200_000;
/** Nodes of the proof at most. */
const PROOF_NODES = 2_000_000;

/**
 * A square whose drops are futile is judged so, rather than each drop answered, where the slide to
 * it mates within so many plies: the judgement needs a disproof of two plies less.
 */
const CHEAP_SLIDE_PLIES = 2;
/** As a number of line squares: all of them. */
const WHOLE_LINE = Infinity;

/** A certificate, and why it does not show the only solution where that was asked for. */
export interface Written {
  readonly certificate: Certificate;
  /** Null where it does, and where nobody asked. */
  readonly notUnique: NotUnique | null;
}

/** As `certify`, the certificate alone. */
export function writeCertificate(
  solver: MateSolver,
  placement: Placement,
  options?: CertifyOptions,
): Result<Certificate> {
  const written = certify(solver, placement, options);
  return written.ok ? ok(written.value.certificate) : written;
}

/**
 * The certificate of a legal position with the side to move attacking, hands as they are.
 *
 * Refuses with `certificate_rule` the rule `returning`, with `no_mate`, with
 * `certificate_undecided` where the limits don't suffice for the exact length and its proof, and
 * with `certificate_too_large` where even the proof has more than two million nodes.
 *
 * @param cancel over a SharedArrayBuffer; a non-zero first element stops the work
 */
export function certify(
  solver: MateSolver,
  placement: Placement,
  options: CertifyOptions = {},
  cancel?: Int32Array,
): Result<Written> {
  const {
    disproofNodes = DEFAULT_DISPROOF_NODES,
    interposition = 'standard',
    uniqueness: asksUniqueness = false,
    ...limits
  } = options;
  if (interposition === 'returning')
    return refuse(
      'certificate_rule',
      'Certificates do not cover the rule "returning": take standard, narrow or none.',
    );
  const { verdict, exact, plies, line, leftover } = solver.solve(
    placement,
    { ...limits, interposition },
    cancel,
  );
  if (!exact || plies === null || line === null || leftover === null) return uncertified(verdict);
  const judge = new Judge(solver.engine, placement.sideToMove, interposition, limits.nodes);
  const writer = new Writer(judge, placement, line, asksUniqueness);
  const proof = withinLimits(() => writer.proof(plies));
  if (proof === null) return writer.isFull ? tooLarge() : uncertified(verdict);
  const proofNodes = writer.nodes.length;
  const claimed: Certificate = {
    format: CERTIFICATE_FORMAT,
    version: 1,
    sfen: makeSfen(placement),
    interposition,
    plies,
    leftover,
    line,
    exactness: 'claimed',
    proof,
    disproof: null,
    nodes: writer.nodes.slice(0, proofNodes),
  };
  const uniqueness = asksUniqueness
    ? (withinLimits(() => writeUniqueness(judge, claimed, placement, disproofNodes)) ?? 'undecided')
    : null;
  const isUnique = uniqueness !== null && typeof uniqueness !== 'string';
  const unique: Partial<Certificate> = isUnique ? { version: 2, uniqueness } : {};
  const written = (rest: Partial<Certificate>): Result<Written> =>
    ok({
      certificate: { ...claimed, ...unique, ...rest },
      notUnique: typeof uniqueness === 'string' ? uniqueness : null,
    });
  // What is the only solution needs no disproof of shorter ones.
  if (plies === 1 || (isUnique && !mayHaveFutileDrop(claimed))) return written({ exactness: 'proven' });
  const disproof = withinLimits(() => writer.disproof(plies - 2, disproofNodes));
  if (disproof === null) return written({});
  return written({ exactness: 'proven', disproof, nodes: writer.nodes });
}

/**
 * Refuses a certificate where a search has come to this verdict and to nothing that can be written:
 * with `no_mate`, else with `certificate_undecided`.
 */
export function uncertified<T>(verdict: Verdict): Result<T> {
  return verdict === 'noMate'
    ? refuse('no_mate', 'There is no mate to certify.')
    : refuse(
        'certificate_undecided',
        'The search ended before the proof of the exact length was written. Allow more nodes or time.',
      );
}

function tooLarge<T>(): Result<T> {
  return refuse('certificate_too_large', `The proof has more than ${PROOF_NODES} nodes.`);
}

/** There are more nodes than there may be. */
class Full extends Error {}

/** The outcome of some work; null if it went beyond the limits. */
function withinLimits<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Full || error instanceof Stop) return null;
    throw error;
  }
}

/** A node that has been written: the strongest of its claim and position. */
interface WrittenNode<Node extends CertificateNode> {
  readonly plies: number;
  readonly reference: Reference<Node>;
}

class Writer {
  readonly nodes: CertificateNode[] = [];
  readonly #judge: Judge;
  readonly #root: Placement;
  /** Whether lengths on best play are written as they are, and not only as bounds. */
  readonly #isExact: boolean;
  /** The attacker's positions of best play that are written so. */
  readonly #exact = new Set<string>();
  /** The main line's move in each of its positions. */
  readonly #mainMoves = new Map<string, string>();
  /** What is written already, by claim and position. */
  readonly #mates = new Map<string, WrittenNode<Mates>>();
  readonly #mated = new Map<string, WrittenNode<Mated>>();
  readonly #fails = new Map<string, WrittenNode<Fails>>();
  readonly #holds = new Map<string, WrittenNode<Holds>>();
  #written = 0;
  #limit = PROOF_NODES;

  constructor(judge: Judge, root: Placement, line: readonly string[], isExact: boolean) {
    this.#judge = judge;
    this.#root = root;
    this.#isExact = isExact;
    let placement = root;
    for (const move of line) {
      this.#mainMoves.set(keyOf(placement), move);
      placement = playMove(placement, move);
    }
  }

  /** Writes that the root is mate within `plies`. */
  proof(plies: number): Reference<Mates> {
    return this.#writeMates(this.#root, plies, this.#isExact);
  }

  /** Writes that the root is not mate within `plies`, in so many nodes at most. */
  disproof(plies: number, maxNodes: number): Reference<Fails> {
    this.#limit = this.#written + maxNodes;
    return this.#writeFails(this.#root, plies);
  }

  /** Whether the last work ended because there were too many nodes. */
  get isFull(): boolean {
    return this.#written > this.#limit;
  }

  // Each of these four writes a node, or finds one written before that claims no less.

  /** @param isBest whether `most` is exact and best play leads here: then it is written so */
  #writeMates(placement: Placement, most: number, isBest = false): Reference<Mates> {
    const key = keyOf(placement);
    const known = this.#mates.get(key);
    if (known !== undefined && known.plies <= most && (!isBest || this.#exact.has(key)))
      return known.reference;
    if (isBest) this.#exact.add(key);
    const plies = isBest ? most : this.#judge.bound(placement, most);
    const move = this.#mainMoves.get(key) ?? this.#matingMove(placement, plies);
    const then = this.#writeMated(playMove(placement, move), plies - 1, WHOLE_LINE, isBest);
    const reference = this.#add<Mates>(['mates', plies, move, then], false);
    this.#mates.set(key, { plies, reference });
    return reference;
  }

  /** A fast mate that needs no search, if there is one. */
  #matingMove(placement: Placement, plies: number): string {
    const moves = this.#judge.moves(placement);
    const mating =
      moves.find((move) => this.#judge.isKnownWithin(playMove(placement, move), plies - 1)) ??
      moves.find((move) => this.#judge.isWithin(playMove(placement, move), plies - 1));
    if (mating === undefined) throw new Error('A proven mate has no mating move.');
    return mating;
  }

  /** Of all defences, or of those before the square `end` of the line. */
  #writeMated(placement: Placement, most: number, end = WHOLE_LINE, isBest = false): Reference<Mated> {
    const key = `${end} ${keyOf(placement)}`;
    const known = this.#mated.get(key);
    if (known !== undefined && known.plies <= most && !isBest) return known.reference;
    const plies = end === WHOLE_LINE && !isBest ? this.#judge.bound(placement, most) : most;
    const defences = this.#judge.defences(placement);
    const answers: Record<string, Reference<Mates>> = {};
    const futile: Record<string, Judgement> = {};
    for (const defence of defences.plain)
      answers[defence] = this.#writeRest(playMove(placement, defence), plies, isBest);
    for (const square of this.#judge.judge(placement, defences, plies)) {
      if (square.index >= end) break;
      if (this.#isBestJudged(placement, square, plies))
        futile[square.name] = this.#futility(placement, square);
      else
        for (const drop of square.drops)
          answers[drop] = this.#writeAnswer(placement, drop, square, plies, isBest);
    }
    const hasFutile = Object.keys(futile).length > 0;
    const node: Mated = hasFutile ? ['mated', plies, answers, futile] : ['mated', plies, answers];
    const reference = this.#add<Mated>(node, !hasFutile && Object.keys(answers).length === 0);
    this.#mated.set(key, { plies, reference });
    return reference;
  }

  /** What follows a defence: on best play, whether it lasts as long as can be. */
  #writeRest(after: Placement, plies: number, isBest: boolean): Reference<Mates> {
    const isShorter = isBest && this.#judge.isWithin(after, plies - 3);
    return this.#writeMates(after, isShorter ? plies - 3 : plies - 1, isBest && !isShorter);
  }

  #isBestJudged(placement: Placement, { isFutile, w, drops }: JudgedSquare, plies: number): boolean {
    if (!isFutile) return false;
    return (
      w <= CHEAP_SLIDE_PLIES ||
      drops.some((drop) => !this.#judge.isWithin(playMove(placement, drop), plies - 1))
    );
  }

  /**
   * The answer to a drop on the line: a mate within the rest, or where nothing is left a capture
   * that is mate.
   */
  #writeAnswer(
    placement: Placement,
    drop: string,
    square: JudgedSquare,
    plies: number,
    isBest: boolean,
  ): Reference<Mates> {
    const after = playMove(placement, drop);
    const capture = plies === 0 ? this.#judge.matingCapture(placement, drop, square) : null;
    if (capture === null) return this.#writeRest(after, plies, isBest);
    return this.#add<Mates>(['mates', 1, capture, this.#writeMated(playMove(after, capture), 0)], false);
  }

  #writeFails(placement: Placement, plies: number): Reference<Fails> {
    const key = keyOf(placement);
    const known = this.#fails.get(key);
    if (known !== undefined && known.plies >= plies) return known.reference;
    const checks = this.#judge.moves(placement);
    const refutations: Record<string, Reference<Holds>> = {};
    for (const check of checks) refutations[check] = this.#writeHolds(playMove(placement, check), plies - 1);
    const reference = this.#add<Fails>(['fails', plies, refutations], checks.length === 0);
    this.#fails.set(key, { plies, reference });
    return reference;
  }

  /** By one of all defences, or of those before the square `end` of the line. */
  #writeHolds(placement: Placement, plies: number, end = WHOLE_LINE): Reference<Holds> {
    const key = `${end} ${keyOf(placement)}`;
    const known = this.#holds.get(key);
    if (known !== undefined && known.plies >= plies) return known.reference;
    const { defence, square } = this.#refutation(placement, plies, end);
    const after = playMove(placement, defence);
    const then = plies > 0 ? this.#writeFails(after, plies - 1) : null;
    const judgement = square === null ? null : this.#counting(placement, square, defence, plies);
    const node: Holds =
      judgement === null
        ? then === null
          ? ['holds', plies, defence]
          : ['holds', plies, defence, then]
        : ['holds', plies, defence, then, judgement];
    const reference = this.#add<Holds>(node, then === null && judgement === null);
    this.#holds.set(key, { plies, reference });
    return reference;
  }

  /**
   * A defence that lasts beyond `plies`: the main line's, or one that leaves the attacker few
   * checks, off the line if possible.
   */
  #refutation(
    placement: Placement,
    plies: number,
    end: number,
  ): { defence: string; square: JudgedSquare | null } {
    const judge = this.#judge;
    const defences = judge.defences(placement);
    const main = this.#mainMoves.get(keyOf(placement));
    const holds = (defence: string): boolean => !judge.isWithin(playMove(placement, defence), plies - 1);
    const plain = this.#cheapestFirst(placement, defences.plain, plies, main);
    const isMainPlain = main === undefined || plain[0] === main;
    const defence = isMainPlain ? plain.find(holds) : undefined;
    if (defence !== undefined) return { defence, square: null };
    for (const square of judge.judge(placement, defences, plies)) {
      if (square.index >= end || square.isFutile) continue;
      const drops = this.#cheapestFirst(placement, square.drops, plies, main);
      const drop = drops.find((each) => holds(each) && judge.matingCapture(placement, each, square) === null);
      if (drop !== undefined && (isMainPlain || drop === main)) return { defence: drop, square };
    }
    const other = plain.find(holds);
    if (other === undefined) throw new Error('A mate that was disproved has no refutation.');
    return { defence: other, square: null };
  }

  /**
   * The main line's defence first, then those whose refutation is written already, then those that
   * leave few checks.
   */
  #cheapestFirst(placement: Placement, defences: readonly string[], plies: number, main?: string): string[] {
    const cost = (defence: string): number => {
      if (defence === main) return -2;
      const after = playMove(placement, defence);
      const known = this.#fails.get(keyOf(after));
      return known !== undefined && known.plies >= plies - 1 ? -1 : this.#judge.moves(after).length;
    };
    return defences
      .map((defence) => ({ defence, cost: cost(defence) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ defence }) => defence);
  }

  /** Why the drops on a square are futile: w ≤ M (`standard`), w = M (`narrow`). */
  #futility(placement: Placement, square: JudgedSquare): Judgement {
    const { w, index } = square;
    const longer = w > 0 ? { longer: this.#writeHolds(placement, w - 2, index) } : {};
    const slide = { slide: this.#slide(placement, square) };
    if (this.#judge.interposition === 'standard') return { ...slide, ...longer };
    const slides = w > 0 ? { slides: this.#slides(placement, square, w - 2) } : {};
    return { ...slide, ...slides, ...longer, shorter: this.#writeMated(placement, w, index) };
  }

  /**
   * Why a drop on a square counts: w > M, or (`narrow`) w < M; values beyond `plies` need not be
   * told apart.
   */
  #counting(placement: Placement, square: JudgedSquare, drop: string, plies: number): Judgement {
    const { w, index, isAfterLonger } = square;
    if (isAfterLonger)
      return { slide: this.#slide(placement, square), longer: this.#writeHolds(placement, w, index) };
    const bound = Math.min(plies, w - 2);
    const slides = { slides: this.#slides(placement, square, bound) };
    const shorter = bound < plies ? { shorter: this.#writeMated(placement, bound, index) } : {};
    const needsCaptures = plies === 0 && this.#judge.interposition === 'standard';
    const captures = needsCaptures ? { captures: this.#captures(placement, square, drop) } : {};
    return { ...slides, ...shorter, ...captures };
  }

  /** A way of the checker to the square that mates within w. */
  #slide(placement: Placement, { ways, w }: JudgedSquare): [string, Reference<Mated>] {
    for (const way of ways) {
      const slid = this.#judge.afterSlide(placement, way);
      if (this.#judge.isWithin(slid, w)) return [way, this.#writeMated(slid, w)];
    }
    throw new Error('No way of the checker mates as fast as was found.');
  }

  #slides(placement: Placement, { ways }: JudgedSquare, plies: number): Record<string, Reference<Holds>> {
    return Object.fromEntries(
      ways.map((way) => [way, this.#writeHolds(this.#judge.afterSlide(placement, way), plies)]),
    );
  }

  #captures(placement: Placement, square: JudgedSquare, drop: string): Record<string, Reference<Holds>> {
    const after = playMove(placement, drop);
    return Object.fromEntries(
      this.#judge
        .capturesByOthers(after, square)
        .map((capture) => [capture, this.#writeHolds(playMove(after, capture), 0)]),
    );
  }

  /** Puts a node on the list; a leaf is left to be written in place. */
  #add<Node extends CertificateNode>(node: Node, isLeaf: boolean): Reference<Node> {
    this.#written += 1;
    if (this.#written > this.#limit) throw new Full();
    return isLeaf ? node : this.nodes.push(node) - 1;
  }
}

/** Tells positions apart that come from one problem. */
function keyOf({ board, black, white, sideToMove }: Placement): string {
  return sideToMove + String.fromCharCode(...board, ...black, ...white);
}
