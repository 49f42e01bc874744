/**
 * What a run comes to that nothing disturbs: its islands composed one after the other in this
 * process, without queue, database, threads or checkpoints.
 */

import { resolveRun } from '@tsume/core/run/accept';
import type { RunRequest } from '@tsume/contracts/run';
import { Composer } from '@tsume/core/compose/run/composer';
import { islandParametersOf, plainParameters } from '@tsume/core/run/islands';
import { work } from '@tsume/core/compose/run/work';
import { MateSolver } from '@tsume/core/mate/solver';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { parseSfen } from '@tsume/core/placement/sfen';
import { loadEngine } from '@tsume/engine/node';

/** What has to come out whatever happens on the way. */
export interface Reference {
  /** Evaluations of each island. */
  readonly evaluations: readonly number[];
  /** Canonical keys of the problems of all islands, sorted. */
  readonly problems: readonly string[];
}

const known = new Map<string, Promise<Reference>>();

/**
 * Composes each request once.
 *
 * @param request with a seed, and of a method that takes no guests: with others the islands depend
 *   on one another's pace
 */
export function referenceOf(request: RunRequest): Promise<Reference> {
  const name = JSON.stringify(request);
  let reference = known.get(name);
  if (reference === undefined) known.set(name, (reference = compose(request)));
  return reference;
}

async function compose(request: RunRequest): Promise<Reference> {
  const islands = islandParametersOf(plainParameters(resolveRun(request, 0)));
  if (!islands.ok) throw new Error(islands.error.message);
  const solver = new MateSolver(loadEngine());
  const keys = new Set<string>();
  const evaluations: number[] = [];
  for (const parameters of islands.value) {
    const composer = Composer.create(parameters);
    if (!composer.ok) throw new Error(composer.error.message);
    while (!composer.value.done) {
      const events = await composer.value.step(async (tasks) =>
        tasks.map((task) => work(solver, task, composer.value.parameters)),
      );
      for (const event of events) if (event.event === 'problem') keys.add(keyOf(event.sfen));
    }
    evaluations.push(composer.value.evaluations);
  }
  return { evaluations, problems: [...keys].sort() };
}

/** What a problem has in common with its mirror image and with no other one. */
export function keyOf(sfen: string): string {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(`${sfen}: ${placement.error.message}`);
  return canonicalKey(placement.value);
}
