/**
 * The extension of a problem 逆算: two plies before it, two before these, and so on. A beam rather
 * than a climb (climb/climb.ts): what is wanted is not length but different ways to begin, and few
 * plies of them.
 */

import { makeSfen } from '../placement/sfen.ts';
import { promiseOf } from '../compose/retrograde/promise.ts';
import { type Effort, LITTLE } from '../compose/retrograde/effort.ts';
import type { EndStep } from '../compose/last-position/end-node.ts';
import { interleaved } from '../compose/repair/candidate.ts';
import type { Child } from '../compose/retrograde/predecessors.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { type Draft, MOST, MUCH, type Search, type Stage } from './search.ts';

/** A sound problem to be extended. */
export interface Root extends Draft, EndStep {}

/** Problems extended on each level, and diagrams judged. */
const ROOTS = 4;
const JUDGED = 24;

/** What a predecessor may cost where the usual effort finds none: nodes are plenty here. */
const MORE: Effort = {
  defenceNodes: 5000,
  glanceNodes: 200,
  openChecks: 8,
  cookNodes: 10_000,
  detourNodes: 10_000,
  otherMoves: 12,
  alike: 6,
};

/**
 * What of the nodes goes into walks, and the most of them: a walk that is stopped loses what it has
 * found, and what waits before its problems fills memory.
 */
const WALK_SHARE = 1 / 5;
const MOST_WALK_NODES = 10_000_000;
/** Problems of each walk that are judged. */
const WALKED = 4;

/**
 * Extends problems by up to `by` plies: by walks of the king's that cost no man, then in any way by
 * two plies at a time. What is sound goes to the search's findings.
 */
export function* extending(search: Search, problems: readonly Root[]): Stage<void> {
  yield* walkAll(search, problems);
  let roots = problems;
  for (let plies = 2; plies <= search.wishes.by && roots.length > 0 && !search.isOver(); plies += 2) {
    let grown = yield* extendAll(search, roots, LITTLE);
    if (grown.length === 0) grown = yield* extendAll(search, roots, MORE);
    roots = mostPromising(grown);
  }
}

/** Different problems two plies longer than some, all of them confirmed. */
function* extendAll(search: Search, roots: readonly Root[], effort: Effort): Stage<Root[]> {
  const families = yield* search.extend(roots, effort);
  const chosen = differentOnes(families, search).slice(0, JUDGED);
  const grown = new Map(
    chosen.map(({ child: { sfen, move, answer }, of }) => [
      sfen,
      longer(roots[of], { sfen, line: [move, answer, ...roots[of].line] }),
    ]),
  );
  const judgements = yield* search.judge('extend', [...grown.keys()], MUCH);
  return judgements.flatMap((judgement) => {
    const root = grown.get(judgement.sfen);
    if (root === undefined || judgement.whole === null) return [];
    search.propose(judgement, root);
    return [root];
  });
}

/** Of each walk the longest problems, of different lengths. */
function* walkAll(search: Search, roots: readonly Root[]): Stage<void> {
  if (roots.length === 0 || search.isOver()) return;
  const { by, nodes } = search.wishes;
  const walks = yield* search.walk(roots, by, Math.min(nodes * WALK_SHARE, MOST_WALK_NODES));
  const chosen = walks.map((walked) => oneOfEachLength(walked).slice(0, WALKED));
  const drafts = new Map(
    chosen.flatMap((walked, of) => walked.map((each) => [each.sfen, longer(roots[of], each)])),
  );
  for (const judgement of yield* search.judge('extend', [...drafts.keys()], MOST)) {
    const draft = drafts.get(judgement.sfen);
    if (draft !== undefined) search.propose(judgement, draft);
  }
}

/** The first of each length. */
function oneOfEachLength(walked: readonly EndStep[]): EndStep[] {
  const lengths = new Set<number>();
  return walked.filter(({ line }) => !lengths.has(line.length) && lengths.add(line.length));
}

function longer({ steps, shift }: Root, { sfen, line }: EndStep): Root {
  return { steps: steps.includes('extended') ? steps : [...steps, 'extended'], shift, sfen, line };
}

/** Children by turns of their roots, in random order, with the same two plies once each. */
function differentOnes(
  families: readonly (readonly Child[])[],
  { random }: Search,
): { readonly child: Child; readonly of: number }[] {
  const lists = families.map((children, of) => {
    const known = new Set<string>();
    return random
      .sample(children, children.length)
      .filter(({ move, answer }) => !known.has(move + answer) && known.add(move + answer))
      .map((child) => ({ child, of }));
  });
  return interleaved(lists);
}

function mostPromising(roots: readonly Root[]): Root[] {
  const promise = (root: Root): number => promiseOf(placementOf(root.sfen)!);
  return [...roots].sort((one, other) => promise(other) - promise(one)).slice(0, ROOTS);
}

/** Where extension begins: the problem itself if it is sound, else the best repairs. */
export function rootsOf(search: Search, draft: Draft): Root[] {
  const { report, subject, findings } = search;
  if (report?.soundness === 'sound' && report.line !== null)
    return [{ ...draft, sfen: makeSfen(subject), line: report.line }];
  return findings
    .best({ kinds: ['repaired'], count: ROOTS - 1, all: false })
    .map(({ steps, difference, sfen, line }) => ({ steps, shift: difference.shift, sfen, line }));
}
