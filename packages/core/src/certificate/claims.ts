/**
 * The claims of a certificate, node by node, as docs/certificates.md specifies them.
 *
 * Every claim is a bound of V(p) (docs/tsume-rules.md §1), so that claims of both directions mix
 * freely. References lead backwards in the list and lengths of mates fall with every move, so that
 * nothing can prove itself by way of a repetition.
 */

import type { Move } from 'tsshogi';
import type { Fault, FaultCode } from './fault.ts';
import {
  type Certificate,
  type Fails,
  type Holds,
  type Judgement,
  type Mated,
  type Mates,
  type NodeKind,
  type NodeKinds,
  type Reference,
  nodeOf,
} from './format.ts';
import { type LineSquare, Referee } from './referee.ts';
import { isDropUsi } from '../placement/usi-move.ts';

const MAX_FAULTS = 10;
/** As a number of line squares: all of them. */
const WHOLE_LINE = Infinity;

/** Unwinds when there are faults enough. */
class Enough extends Error {}

/** Checks the claims of one certificate: what its proof and its disproof say, not the line. */
export class Claims {
  /** The first faults, at most ten. */
  readonly faults: Fault[] = [];
  /** Nodes checked. */
  nodes = 0;
  readonly #certificate: Certificate;
  readonly #referee: Referee;
  /** The position of each node of the list, once it has been checked there. */
  readonly #places: (string | undefined)[] = [];
  /** The moves from the root to the node at hand; slides and all. */
  readonly #path: string[] = [];
  /** The index of the listed node at hand: references from it lead to earlier ones. */
  #index: number;

  constructor(certificate: Certificate) {
    this.#certificate = certificate;
    this.#referee = new Referee(certificate.sfen);
    this.#index = certificate.nodes.length;
  }

  check(): void {
    try {
      this.#checkAll();
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  }

  #checkAll(): void {
    const { plies, exactness, proof, disproof } = this.#certificate;
    const needsDisproof = exactness === 'proven' && plies > 1;
    // The only solution has no shorter one beside it (uniqueness.ts).
    const isFree = needsDisproof && this.#certificate.uniqueness !== undefined;
    if (!isFree && needsDisproof !== (disproof !== null))
      this.#fault(
        'wrong_plies',
        `A certificate of ${plies} plies, ${exactness}, needs ${disproof === null ? 'a' : 'no'} disproof.`,
      );
    if (nodeOf(this.#certificate, proof, 'mates')?.[1] !== plies)
      this.#fault('wrong_plies', `The proof is not about ${plies} plies.`);
    this.#mates(proof, plies);
    if (disproof === null) return;
    if (nodeOf(this.#certificate, disproof, 'fails')?.[1] !== plies - 2)
      this.#fault('wrong_plies', `The disproof is not about ${plies - 2} plies.`);
    this.#fails(disproof, plies - 2);
  }

  // ── Claims
  // ───────────────────────────────────────────────────────────────────────────────────────────────

  /** The attacker to move: V ≤ the node's plies ≤ `most`. */
  #mates(reference: Reference<Mates>, most: number): void {
    this.#visit(reference, 'mates', 0, [1, most], ([, plies, usi, then]) => {
      this.#attack(usi, () => this.#mated(then, plies - 1));
    });
  }

  /**
   * The defender to move: V ≤ the node's plies ≤ `most`; M instead of V where only the first
   * `squares` of the line are judged.
   */
  #mated(reference: Reference<Mated>, most: number, squares = WHOLE_LINE): void {
    this.#visit(reference, 'mated', squares, [0, most], ([, plies, answers, futile = {}]) => {
      const evasions = this.#referee.evasions();
      const line = this.#lineOf([...evasions.keys()]);
      const judged = line.slice(0, squares);
      for (const [usi, move] of evasions) {
        const square = squareOfDrop(usi, line);
        if (square >= squares) continue;
        if (usi in answers) this.#answer(move, answers[usi], plies, line[square]);
        else if (square === -1 || !(line[square].name in futile))
          this.#fault('missing_defence', `The defence ${usi} has no answer.`);
      }
      for (const usi of Object.keys(answers)) if (!evasions.has(usi)) this.#illegal(usi, 'illegal_move');
      for (const [name, judgement] of Object.entries(futile)) {
        const square = judged.findIndex((each) => each.name === name);
        if (square === -1)
          this.#fault('wrong_futile', `${name} is no square of a line on which drops could be futile.`);
        else this.#futile(judgement, line, square, plies);
      }
    });
  }

  /**
   * The answer to a defence: a mate within the rest, or, to a drop on the line, a capture that is
   * mate at once.
   */
  #answer(defence: Move, answer: Reference<Mates>, plies: number, square: LineSquare | undefined): void {
    this.#after(defence, () => {
      const isCapture =
        square !== undefined &&
        this.#certificate.interposition === 'standard' &&
        this.#isCaptureByAnother(nodeOf(this.#certificate, answer, 'mates')?.[2] ?? '', square);
      this.#mates(answer, isCapture ? Math.max(1, plies - 1) : plies - 1);
    });
  }

  #isCaptureByAnother(usi: string, { name, checker }: LineSquare): boolean {
    return usi.slice(2, 4) === name && usi.slice(0, 2) !== checker;
  }

  /** The attacker to move: V > the node's plies ≥ `least`. */
  #fails(reference: Reference<Fails>, least: number): void {
    this.#visit(reference, 'fails', 0, [least, Infinity], ([, plies, refutations]) => {
      const checks = this.#referee.checks();
      for (const [usi, move] of checks) {
        if (usi in refutations) this.#after(move, () => this.#holds(refutations[usi], plies - 1));
        else this.#fault('missing_check', `The check ${usi} has no refutation.`);
      }
      for (const usi of Object.keys(refutations))
        if (!checks.has(usi)) this.#illegal(usi, this.#reasonAgainst(usi));
    });
  }

  #reasonAgainst(usi: string): FaultCode {
    const ruling = this.#referee.ruling(usi);
    return typeof ruling === 'string' ? ruling : 'no_check';
  }

  /**
   * The defender to move: V > the node's plies ≥ `least`; M instead of V where only the first
   * `squares` of the line are judged.
   */
  #holds(reference: Reference<Holds>, least: number, squares = WHOLE_LINE): void {
    this.#visit(reference, 'holds', squares, [least, Infinity], ([, plies, usi, then, judgement]) => {
      const move = this.#referee.ruling(usi);
      if (typeof move === 'string') {
        this.#illegal(usi, move);
        return;
      }
      const line = this.#lineOf([usi]);
      const square = squareOfDrop(usi, line);
      if (square >= squares)
        this.#fault('wrong_futile', `The drop ${usi} is not among the defences judged before.`);
      else if (square !== -1) this.#counts(judgement, line, square, plies);
      this.#after(move, () => {
        if (plies > 0 && (then === undefined || then === null))
          this.#fault('missing_check', 'What holds after the defence is not there.');
        else if (plies > 0) this.#fails(then!, plies - 1);
        else if (square !== -1 && this.#certificate.interposition === 'standard')
          this.#isNotCaptured(judgement?.captures ?? {}, line[square]);
      });
    });
  }

  // ── Judgements: w and M of a square, docs/tsume-rules.md §3
  // ───────────────────────────────────────────────────────

  /**
   * All drops on the square are futile: w ≤ M (`standard`) or w = M (`narrow`), within a node that
   * says V ≤ `plies`.
   */
  #futile(
    { slide, slides, longer, shorter }: Judgement,
    line: readonly LineSquare[],
    square: number,
    plies: number,
  ): void {
    if (slide === undefined) {
      this.#unfounded(line[square]);
      return;
    }
    const w = this.#slide(slide, line[square], plies);
    const needsMore = w > 0;
    const isNarrow = this.#certificate.interposition === 'narrow';
    if (needsMore && longer !== undefined) this.#holds(longer, w - 2, square);
    if (needsMore && isNarrow && slides !== undefined) this.#slides(slides, line[square], w - 2, w - 2);
    if (isNarrow && shorter !== undefined) this.#mated(shorter, w, square);
    const isFounded =
      (!needsMore || longer !== undefined) &&
      (!isNarrow || (shorter !== undefined && (!needsMore || slides !== undefined)));
    if (!isFounded) this.#unfounded(line[square]);
  }

  /**
   * The drops on the square are defences, or those judged before last beyond `plies` anyhow: w > M,
   * or (`narrow`) w < M.
   */
  #counts(
    judgement: Judgement | undefined,
    line: readonly LineSquare[],
    square: number,
    plies: number,
  ): void {
    const { slide, slides, longer, shorter } = judgement ?? {};
    if (slides !== undefined) {
      const w = this.#slides(slides, line[square], 0, plies);
      if (w < plies && shorter === undefined) this.#unfounded(line[square]);
      else if (w < plies) this.#mated(shorter!, w, square);
    } else if (this.#certificate.interposition === 'narrow' && slide !== undefined && longer !== undefined) {
      this.#holds(longer, this.#slide(slide, line[square], plies), square);
    } else this.#unfounded(line[square]);
  }

  /** @returns an upper bound of w */
  #slide([usi, then]: readonly [string, Reference<Mated>], { ways }: LineSquare, most: number): number {
    const way = ways.get(usi);
    if (way === undefined) {
      this.#illegal(usi, 'illegal_move');
      return 0;
    }
    this.#sliding(way, () => this.#mated(then, most));
    return nodeOf(this.#certificate, then, 'mated')?.[1] ?? 0;
  }

  /** @returns what w is more than, from `least` to `most` */
  #slides(
    slides: Readonly<Record<string, Reference<Holds>>>,
    square: LineSquare,
    least: number,
    most: number,
  ): number {
    let bound = most;
    for (const [usi, way] of square.ways) {
      if (!(usi in slides)) {
        this.#unfounded(square);
        continue;
      }
      const length = Math.min(most, nodeOf(this.#certificate, slides[usi], 'holds')?.[1] ?? 0);
      if (length < least) this.#unfounded(square);
      this.#sliding(way, () => this.#holds(slides[usi], length));
      bound = Math.min(bound, length);
    }
    return bound;
  }

  /** After a drop on the line: no piece but the checker captures it with mate. */
  #isNotCaptured(captures: Readonly<Record<string, Reference<Holds>>>, square: LineSquare): void {
    for (const [usi, move] of this.#referee.checks()) {
      if (!this.#isCaptureByAnother(usi, square)) continue;
      if (usi in captures) this.#after(move, () => this.#holds(captures[usi], 0));
      else this.#fault('wrong_futile', `Nothing is said against the capture ${usi}.`);
    }
  }

  #unfounded({ name }: LineSquare): void {
    this.#fault('wrong_futile', `What is said about the drops on ${name} is not shown.`);
  }

  /** The line, if it matters to one of the moves. */
  #lineOf(moves: readonly string[]): readonly LineSquare[] {
    return this.#certificate.interposition !== 'none' && moves.some(isDropUsi) ? this.#referee.line() : [];
  }

  // ── Walking
  // ───────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Looks into a node, unless it is a listed one that has been looked into in this very position.
   *
   * @param part what else the claim is about: a node of the first squares of a line is another
   *   claim than one of all
   * @param range plies of the node, at least and at most
   */
  #visit<Kind extends NodeKind>(
    reference: Reference<NodeKinds[Kind]>,
    kind: Kind,
    part: number,
    [least, most]: readonly [number, number],
    look: (node: NodeKinds[Kind]) => void,
  ): void {
    const node = nodeOf(this.#certificate, reference, kind);
    const isListed = typeof reference === 'number';
    if (node === undefined || (isListed && reference >= this.#index)) {
      this.#fault(
        'wrong_reference',
        `${JSON.stringify(reference)} is no earlier node of the kind "${kind}".`,
      );
      return;
    }
    if (node[1] < least || node[1] > most) {
      const range = most === Infinity ? `at least ${least}` : `at most ${most}`;
      this.#fault('wrong_length', `A node "${kind}" has ${node[1]} plies instead of ${range}.`);
      return;
    }
    if (!isListed) {
      this.nodes += 1;
      look(node);
      return;
    }
    const place = `${part} ${this.#referee.key}`;
    const known = this.#places[reference];
    if (known === undefined) {
      this.nodes += 1;
      this.#places[reference] = place;
      const index = this.#index;
      this.#index = reference;
      look(node);
      this.#index = index;
    } else if (known !== place)
      this.#fault('wrong_reference', `Node ${reference} is about another position.`);
  }

  /** Plays an attacker's move, which has to be a legal check, and looks at what follows. */
  #attack(usi: string, look: () => void): void {
    const move = this.#referee.ruling(usi);
    if (typeof move === 'string') {
      this.#illegal(usi, move);
      return;
    }
    this.#after(move, () => {
      if (this.#referee.isDefenderInCheck) look();
      else this.#illegal(usi, 'no_check');
    });
  }

  #after(move: Move, look: () => void): void {
    this.#referee.play(move);
    this.#path.push(move.usi);
    look();
    this.#path.pop();
    this.#referee.takeBack(move);
  }

  /** Moves the checker on its line without the turn passing. */
  #sliding(way: Move, look: () => void): void {
    this.#referee.slide(way);
    this.#path.push(`(${way.usi})`);
    look();
    this.#path.pop();
    this.#referee.slideBack(way);
  }

  #illegal(usi: string, code: FaultCode): void {
    this.#fault(code, `${usi} ${WHY[code] ?? 'is not legal'}.`);
  }

  #fault(code: FaultCode, sentence: string): void {
    const where = this.#path.length === 0 ? 'At the root' : `After ${this.#path.join(' ')}`;
    this.faults.push({ code, message: `${where}: ${sentence}` });
    if (this.faults.length >= MAX_FAULTS) throw new Enough();
  }
}

const WHY: Readonly<Partial<Record<FaultCode, string>>> = {
  drop_pawn_mate: 'is a drop-pawn mate 打ち歩詰め',
  no_check: 'gives no check',
};

/** The index of the line's square that a drop is made on; −1 for every other move. */
function squareOfDrop(usi: string, line: readonly LineSquare[]): number {
  return isDropUsi(usi) ? line.findIndex(({ name }) => usi.endsWith(name)) : -1;
}
