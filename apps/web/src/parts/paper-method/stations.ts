/**
 * The seed paper's method as the stations of a picture (genome → board → solver → tournament →
 * archive), with what one run has in each of them. Nothing is made up: the genome is read off a
 * diagram that the run found.
 *
 * @see [Muneto2020] section 4
 */

import type { Problem } from '@tsume/contracts/problem';
import { KING, isWhite, kindOf } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { GenerationEvent } from '@tsume/core/run/events';
import { goalOf } from '@tsume/core/run/goal';
import { PAPER_METHODS } from '@tsume/core/run/methods';
import { type RunParameters, defaultVariants } from '@tsume/core/run/parameters';

/** The place of a one that is in the attacker's hand; 0 … 80 are the squares (0 = 9一). */
export const HAND = 81;
/** Bits of a place: thirteen kinds of either side, kings aside. */
export const BITS_OF_PLACE = 26;

/** A one of a genome: it puts a piece somewhere. */
export interface One {
  /** 0 … 80, or `HAND`. */
  readonly place: number;
  /** 1 … 14. */
  readonly kind: number;
  readonly side: 'attacker' | 'defender';
  /**
   * Which of the place's bits it is, 0 … 25: the attacker's kinds, then the defender's. In hand
   * several mean the same.
   */
  readonly bit: number;
}

/** What the picture is told of a problem that was found. */
export interface Found extends Pick<Problem, 'plies' | 'soundness' | 'paperSound'> {
  readonly origin: Pick<NonNullable<Problem['origin']>, 'unprunedSfen'> | null;
}

/** What the picture shows; a station that the method does not have is null. */
export interface Stations {
  readonly genome: {
    readonly encoding: 'bits' | 'squares';
    /** How many pieces a genome puts down. */
    readonly pieces: number;
    readonly bits: number;
    /**
     * Those that can be read off the diagram: of several on one square it has one. None before the
     * first problem.
     */
    readonly ones: readonly One[];
  };
  readonly board: { readonly placement: Placement; readonly isFound: boolean };
  readonly solver: {
    readonly mateNodes: number;
    readonly cookNodes: number;
    readonly found: Pick<Problem, 'plies' | 'soundness' | 'paperSound'> | null;
  };
  readonly tournament:
    | (Pick<RunParameters, 'population' | 'mutationRate'> & {
        /** Diagrams drawn for one tournament. */
        readonly size: number;
      })
    | null;
  /** Sound diagrams that it holds, and the probability that a parent is drawn from it. */
  readonly archive: { readonly size: number; readonly rate: number } | null;
}

/**
 * The stations of a run.
 * @param latest its latest generation, null before the first
 * @param problems found by it; the first whose diagram a genome of this run gives is shown
 * @returns null where the run does not go the paper's way: another method, an order instead of a
 *   start, brinkmates, mixed islands
 */
export function stationsOf(
  parameters: Omit<RunParameters, 'seed'>,
  latest: Pick<GenerationEvent, 'archive'> | null,
  problems: readonly Found[],
): Stations | null {
  const { method, order, islandMethods, start, ones: pieces } = parameters;
  const parsed = parseSfen(start);
  const isPapers = PAPER_METHODS.some((each) => each === method);
  if (!isPapers || order || islandMethods || goalOf(parameters) !== 'mate' || !parsed.ok) return null;
  const { mateNodes, cookNodes, population, mutationRate, tournament, archiveRate } = parameters;
  const example = exampleOf(parsed.value, pieces, problems);
  const hand = parameters.variants?.hand ?? defaultVariants(parameters).hand;
  return {
    genome: {
      encoding: method === 'squares' ? 'squares' : 'bits',
      pieces,
      bits: bitsOf(hand),
      ones: example?.ones ?? [],
    },
    board: { placement: example?.diagram ?? parsed.value, isFound: example !== null },
    solver: { mateNodes, cookNodes, found: example?.problem ?? null },
    tournament: method === 'random' ? null : { size: tournament, population, mutationRate },
    archive:
      method === 'random' || method === 'ga' ? null : { size: latest?.archive ?? 0, rate: archiveRate },
  };
}

/**
 * Bits of a genome: 2,132 where the hand takes all pieces as their unpromoted kinds, 2,113 where it
 * has a bit for each of seven kinds.
 */
function bitsOf(hand: 'folded' | 'plain'): number {
  return HAND * BITS_OF_PLACE + (hand === 'folded' ? BITS_OF_PLACE : 7);
}

interface Example {
  readonly problem: Found;
  readonly diagram: Placement;
  readonly ones: readonly One[];
}

function exampleOf(start: Placement, pieces: number, problems: readonly Found[]): Example | null {
  for (const problem of problems) {
    const diagram = parseSfen(problem.origin?.unprunedSfen ?? '');
    const ones = diagram.ok ? onesOf(start, diagram.value) : null;
    if (diagram.ok && ones !== null && ones.length <= pieces)
      return { problem, diagram: diagram.value, ones };
  }
  return null;
}

/**
 * The ones that a diagram shows beside its start, square by square; null where no genome puts the
 * diagram onto this start, as of a problem that another run had found from elsewhere.
 */
export function onesOf(start: Placement, { board, black, sideToMove }: Placement): readonly One[] | null {
  if (sideToMove !== start.sideToMove) return null;
  const ones: One[] = [];
  for (let place = 0; place < HAND; place++) {
    const piece = board[place];
    if (piece === start.board[place]) continue;
    if (piece === 0 || kindOf(piece) === KING || kindOf(start.board[place]) === KING) return null;
    ones.push(oneOf(place, piece));
  }
  for (const [kind, count] of black.entries()) {
    if (count < start.black[kind]) return null;
    for (let held = start.black[kind]; held < count; held++) ones.push(oneOf(HAND, kind));
  }
  return ones;
}

function oneOf(place: number, piece: number): One {
  const kind = kindOf(piece);
  const side = isWhite(piece) ? 'defender' : 'attacker';
  const ofSide = kind < KING ? kind - 1 : kind - 2;
  return { place, kind, side, bit: ofSide + (side === 'defender' ? BITS_OF_PLACE / 2 : 0) };
}
