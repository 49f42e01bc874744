/**
 * The history of a run: figures of generations, for the chart and for who connects again. A run may
 * have any number of generations, and their figures are read all at once: so as many are kept as a
 * chart can show.
 *
 * Which ones follows from the number of the last generation, and from nothing that would have to be
 * kept: of up to `MOST_POINTS` generations every one, of up to twice as many every second one, and
 * so on. The first and the last stay, and so does each that is a record: the longest problem of the
 * run so far, or the best fitness.
 */

import type { GenerationEvent } from '@tsume/core/run/events';
import type { Transaction } from './client.ts';

/**
 * Generations of a run that are kept, beside its records: more than a chart has pixels in its
 * width.
 */
const MOST_POINTS = 1000;

/**
 * In SQL the power of two whose multiples are kept. The logarithms are of floats, for those of
 * numerics took most of the query's time. The billionth is for their rounding: the logarithm of a
 * power of two must not come out above it.
 */
const STEP = `(1 << ceil(ln(ceil(last / ${MOST_POINTS}.0)::float8) / ln(2::float8) - 1e-9)::int)`;

/**
 * Deletes what is not to be kept of some runs. A first generation is a record, having none before
 * it.
 */
const thinning = (runs: string): string => `
  DELETE FROM generation USING (
    SELECT run_id AS run, generation AS number,
      max(generation) OVER whole AS last,
      longest_sound > coalesce(max(longest_sound) OVER earlier, -1)
        OR best_fitness > coalesce(max(best_fitness) OVER earlier, -1) AS is_record
    FROM generation WHERE ${runs}
    WINDOW whole AS (PARTITION BY run_id),
      earlier AS (PARTITION BY run_id ORDER BY generation ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) AS point
  WHERE run_id = run AND generation = number AND number <> last AND NOT is_record
    AND number % ${STEP} <> 0`;

const THIN_ONE_HISTORY = thinning('run_id = $1::uuid');

/** Deletes what is not to be kept of all runs: for a store that may have all generations. */
export const THIN_ALL_HISTORIES = thinning('true');

/**
 * Of the generations of one commit those that may have to be kept: a hundred a second need not be
 * stored to be deleted at once. A record among them may be none of the run.
 */
export function worthStoring(commit: readonly GenerationEvent[]): readonly GenerationEvent[] {
  const last = commit[commit.length - 1].generation;
  let step = 1;
  while (last > step * MOST_POINTS) step *= 2;
  let [longestSound, bestFitness] = [-1, -1];
  return commit.filter((each) => {
    const isRecord = each.longestSound > longestSound || each.bestFitness > bestFitness;
    longestSound = Math.max(longestSound, each.longestSound);
    bestFitness = Math.max(bestFitness, each.bestFitness);
    return isRecord || each.generation % step === 0 || each.generation === last;
  });
}

/**
 * Deletes what is not to be kept of a run's history. The caller holds the lock of the run's row.
 * @param last the number of its last generation
 */
export async function thinHistory(transaction: Transaction, runId: string, last: number): Promise<void> {
  if (last > MOST_POINTS) await transaction.$executeRawUnsafe(THIN_ONE_HISTORY, runId);
}
