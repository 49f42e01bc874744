/**
 * The genome of the seed paper 遺伝子型: bits over (81 squares + the attacker's hand) × (kinds of
 * piece, promoted ones included).
 *
 * The kinds are the thirteen of each side but the king: 26 pieces, 82 × 26 = 2,132 bits, of which a
 * fixed number (ten by default) is one. A genome is kept as the ascending list of its ones: sparse,
 * comparable, plain JSON. Bit `place × 26 + piece`; `place` 0 … 80 is the board index (0 = 9一), 81
 * the attacker's hand.
 *
 * The paper leaves open what a promoted or a defender's piece means in the attacker's hand.
 * `folded` (default) keeps the product as it is written and lets each of the 26 bits of the hand
 * put the unpromoted piece into the attacker's hand; `plain` leaves only the seven bits that can be
 * in hand.
 *
 * @see [Muneto2020] section 4.1. Deviation: none known; guesses are listed in docs/references.md.
 */

import { BOARD_PIECES } from '../board/diagram.ts';
import { demote, HAND_KINDS, KING, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { readProblem } from '../../placement/problem.ts';
import type { Result } from '../../result.ts';
import { Random } from '../../random.ts';
import type { Variants } from '../../run/parameters.ts';

/** The numbers of the bits that are one, ascending, each once. */
export type Genome = readonly number[];

/** What decoding depends on besides the genome and the start position. */
export type DecodingVariants = Pick<Variants, 'impossible'>;

/** The place that stands for the attacker's hand. */
const HAND = 81;
const PIECES = BOARD_PIECES.length;
const HAND_BASE = HAND * PIECES;

/** Number of bits: 2,132 with the folded hand, 2,113 with the plain one. */
export function genomeBits(hand: Variants['hand']): number {
  return HAND_BASE + (hand === 'folded' ? PIECES : HAND_KINDS.length);
}

/** A genome with `ones` ones, all such genomes equally likely. */
export function randomGenome(random: Random, ones: number, bits: number): Genome {
  const chosen = new Set<number>();
  while (chosen.size < ones) chosen.add(random.below(bits));
  return [...chosen].sort((a, b) => a - b);
}

/**
 * The bits that put a piece where it is allowed, ascending; place 81 is the attacker's hand, where
 * the piece is an unpromoted kind.
 */
export function bitsWhere(
  hand: Variants['hand'],
  allows: (place: number, piece: number) => boolean,
): readonly number[] {
  return Array.from({ length: genomeBits(hand) }, (_, bit) => bit).filter((bit) => {
    const place = Math.floor(bit / PIECES);
    const piece = BOARD_PIECES[bit - place * PIECES];
    return allows(place, place === HAND ? demote(piece) : piece);
  });
}

/**
 * The genome that puts down what a diagram has more than its ground, ascending; null where the bits
 * of the hand don't suffice.
 */
export function genomeOf(
  ground: Placement,
  { board, black }: Placement,
  hand: Variants['hand'],
): Genome | null {
  const bits: number[] = [];
  for (let square = 0; square < HAND; square++)
    if (board[square] !== ground.board[square])
      bits.push(square * PIECES + BOARD_PIECES.indexOf(board[square]));
  for (const kind of HAND_KINDS) {
    const ofKind = bitsWhere(hand, (place, piece) => place === HAND && piece === kind);
    const wanted = black[kind] - ground.black[kind];
    if (wanted > ofKind.length) return null;
    bits.push(...ofKind.slice(0, wanted));
  }
  return bits.sort((a, b) => a - b);
}

/** Whether a value read from a checkpoint is a genome of `ones` ones. */
export function isGenome(value: unknown, ones: number, bits: number): value is Genome {
  return (
    Array.isArray(value) &&
    value.length === ones &&
    value.every((bit, i) => Number.isInteger(bit) && bit < bits && bit > (i === 0 ? -1 : value[i - 1]))
  );
}

/**
 * The diagram of a genome: its pieces put down on `start` (the attacker is Black), the defender's
 * hand the full remainder.
 *
 * A piece overwrites what stands there; a king is never overwritten. Of several ones on a square
 * one is chosen by a generator seeded with the genome itself: the same genome always gives the same
 * diagram. The ones of the hand all count.
 *
 * An impossible diagram is refused with the code of `complete` or `validate`. Under
 * `impossible: 'skip'` it is built up again piece by piece, in an order drawn by the genome's
 * generator, without the pieces that would make it impossible; then only an impossible `start` is
 * refused.
 */
export function decode(start: Placement, genome: Genome, variants: DecodingVariants): Result<Placement> {
  const random = Random.seeded(hashOf(genome));
  const additions = additionsOf(start, genome, random);
  const whole = readProblem(additions.reduce(put, start));
  if (whole.ok || variants.impossible !== 'skip') return whole;
  let kept = readProblem(start);
  for (const addition of random.sample(additions, additions.length)) {
    if (!kept.ok) break;
    const grown = readProblem(put(kept.value, addition));
    if (grown.ok) kept = grown;
  }
  return kept;
}

/** A piece to be put on a square, or into the attacker's hand where `place` is 81. */
interface Addition {
  readonly place: number;
  readonly piece: number;
}

function additionsOf(start: Placement, genome: Genome, random: Random): Addition[] {
  const additions: Addition[] = [];
  for (let i = 0; i < genome.length;) {
    const place = Math.floor(genome[i] / PIECES);
    let end = i + 1;
    while (end < genome.length && Math.floor(genome[end] / PIECES) === place) end++;
    const bits = genome.slice(i, end);
    i = end;
    if (place === HAND) {
      additions.push(...bits.map((bit) => ({ place, piece: demote(BOARD_PIECES[bit - HAND_BASE]) })));
    } else if (kindOf(start.board[place]) !== KING) {
      const bit = bits.length === 1 ? bits[0] : random.choose(bits);
      additions.push({ place, piece: BOARD_PIECES[bit - place * PIECES] });
    }
  }
  return additions;
}

function put(placement: Placement, { place, piece }: Addition): Placement {
  if (place === HAND) {
    const black = placement.black.slice();
    black[piece] += 1;
    return { ...placement, black };
  }
  const board = placement.board.slice();
  board[place] = piece;
  return { ...placement, board };
}

/** FNV-1a over the two bytes of each bit number: 32 bits, the same on every machine. */
function hashOf(genome: Genome): number {
  let hash = 0x811c_9dc5;
  for (const bit of genome) {
    hash = Math.imul(hash ^ (bit & 255), 0x0100_0193);
    hash = Math.imul(hash ^ (bit >>> 8), 0x0100_0193);
  }
  return hash >>> 0;
}
