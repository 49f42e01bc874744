/**
 * The direct genome of a problem is its board: an edit changes a piece or two and gives a legal
 * diagram again.
 *
 * Rejected: repairing what an edit breaks (a second pawn, the king in check). It would make small
 * edits large ones, and drawing again costs far less than the search of the diagram that comes of
 * it.
 */

import type { Placement } from '../../placement/placement.ts';
import { complete } from '../../placement/reading.ts';
import type { Random } from '../../random.ts';
import { CHANGES, EDITS, type EditName } from './changes.ts';
import { asProblem } from '../../placement/problem.ts';
import { isSameDiagram } from './diagram.ts';

/** How often each edit is drawn, in any unit; absent ones never. */
export type EditWeights = Readonly<Partial<Record<EditName, number>>>;

/**
 * What paid in trials: retype, promote, swap, near moves and shifts; additions, recolouring and the
 * hand seldom do.
 */
export const DEFAULT_EDIT_WEIGHTS: EditWeights = {
  move: 6,
  retype: 6,
  promote: 4,
  swap: 4,
  shift: 2,
  remove: 2,
  add: 2,
  recolour: 1,
  hand: 1,
};

/** Which edits are made, how many at once, and what may come of them. */
export interface EditOptions {
  /** Default `DEFAULT_EDIT_WEIGHTS`. At least one has to be above 0. */
  readonly weights?: EditWeights;
  /**
   * Whether a (legal) diagram may come out: fixed squares, kinds that are wanted or not. Default:
   * every one.
   */
  readonly allows?: (placement: Placement) => boolean;
  /** Most edits at once. Default 1. */
  readonly most?: number;
}

/** A diagram that came of edits. */
export interface Edited {
  /** Legal, its defender's hand completed, and different from what went in. */
  readonly placement: Placement;
  /** The edits made, in turn; at least one. */
  readonly edits: readonly EditName[];
}

/** How many draws an edit may take. */
const TRIES = 60;
/** The probability of one more edit, up to `most`. */
const ANOTHER = 0.3;

/**
 * A legal diagram one edit (up to `most`) away from a completed legal problem of Black's, or null
 * where none is found in a bounded number of draws. Kings are moved and swapped, and never changed
 * otherwise.
 */
export function edit(placement: Placement, random: Random, options: EditOptions = {}): Edited | null {
  const { weights = DEFAULT_EDIT_WEIGHTS, allows, most = 1 } = options;
  for (let tries = 0; tries < TRIES; tries++) {
    const edits: EditName[] = [];
    let changed: Placement | null = placement;
    do {
      const name = drawEdit(random, weights);
      edits.push(name);
      changed = completed(CHANGES[name](changed, random));
    } while (changed !== null && edits.length < most && random.chance(ANOTHER));
    const problem = changed === null || isSameDiagram(changed, placement) ? null : asProblem(changed);
    if (problem !== null && (allows === undefined || allows(problem))) return { placement: problem, edits };
  }
  return null;
}

/** An edit by weight. Throws where no weight is above 0. */
export function drawEdit(random: Random, weights: EditWeights): EditName {
  const names = EDITS.filter((name) => (weights[name] ?? 0) > 0);
  const total = names.reduce((sum, name) => sum + weights[name]!, 0);
  let drawn = random.float() * total;
  for (const name of names) {
    drawn -= weights[name]!;
    if (drawn < 0) return name;
  }
  // Reached only by rounding.
  return random.choose(names);
}

/** With the remainder brought up to date, so that the next edit draws from it. */
function completed(placement: Placement | null): Placement | null {
  if (placement === null) return null;
  const result = complete(placement);
  return result.ok ? result.value : null;
}

/** Most edits of a child, one after the other. */
const MOST_EDITS = 3;

/**
 * A legal diagram one to three edits (by the options, each of them up to `most`) away, each number
 * equally likely; null where none was found. Few edits alone would give the same children again and
 * again.
 */
export function editSeveral(
  placement: Placement,
  random: Random,
  options: EditOptions = {},
): Placement | null {
  let child: Placement | null = placement;
  for (let edits = 1 + random.below(MOST_EDITS); edits > 0 && child !== null; edits--) {
    child = edit(child, random, options)?.placement ?? null;
  }
  return child === null || isSameDiagram(child, placement) ? null : child;
}
