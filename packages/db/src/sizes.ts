/**
 * How many problems of each size a run has found: counted as they are stored, so that nobody has to
 * read 100,000 findings for it.
 */

import type { SizeCount } from '@tsume/contracts/run';
import type { Database, Transaction } from './client.ts';

/** Length in plies, and pieces on the board and in both hands. */
type Size = Pick<SizeCount, 'plies' | 'pieces'>;

/** The counts of a run's problems by plies and then by pieces; none where there is no such run. */
export function sizesOf(database: Database, runId: string): Promise<SizeCount[]> {
  return database.sizeCount.findMany({
    where: { runId },
    orderBy: [{ plies: 'asc' }, { pieces: 'asc' }],
    select: { plies: true, pieces: true, problems: true },
  });
}

/** Counts problems that were linked to a run. The caller holds the lock of the run's row. */
export async function countSizes(
  transaction: Transaction,
  runId: string,
  sizes: readonly Size[],
): Promise<void> {
  if (sizes.length === 0) return;
  const [plies, pieces] = (['plies', 'pieces'] as const).map((name) => sizes.map((size) => size[name]));
  await transaction.$executeRaw`
    INSERT INTO size_count (run_id, plies, pieces, problems)
    SELECT ${runId}::uuid, plies, pieces, count(*) FROM unnest(${plies}::int[], ${pieces}::int[]) AS size (plies, pieces) GROUP BY plies, pieces
    ON CONFLICT (run_id, plies, pieces) DO UPDATE SET problems = size_count.problems + excluded.problems`;
}

/** The counts of all runs, from their findings: for a store that has none. */
export const COUNT_ALL_SIZES = `
  INSERT INTO size_count (run_id, plies, pieces, problems)
  SELECT finding.run_id, problem.plies, problem.pieces, count(*)
  FROM finding JOIN problem ON problem.id = finding.problem_id GROUP BY 1, 2, 3`;
