/**
 * The house's shelf: problems chosen from what the composer has found, put into an empty store, so
 * that the first screen has something worth solving. They are the findings of one run of a fixed
 * id, the n-th of its n-th generation.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { appraisal } from '@tsume/contracts/appraisal';
import { SHELF_RUN } from '@tsume/contracts/run';
import { flaw } from '@tsume/contracts/verdict';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { placementOf } from '@tsume/core/placement/sfen';
import { PRESETS } from '@tsume/core/run/presets';
import type { FoundProblem } from '@tsume/core/run/problem';
import { z } from 'zod';
import { type Database, toJson } from './client.ts';
import { storeFindings } from './findings.ts';
import { isEmpty } from './runs.ts';

/**
 * The problems, a line of JSON each (`shelved`), the first on the shelf first; bench/shelf.mjs
 * makes it.
 */
const SHELF_FILE = fileURLToPath(new URL('../../../examples/shelf/shelf.ndjson', import.meta.url));

/** A problem of the shelf: sound under `strict` and `standard`. */
export const shelved = z.object({
  sfen: z.string(),
  plies: z.int().min(1),
  line: z.array(z.string()),
  flaws: z.array(flaw),
  engineVersion: z.string(),
  appraisal,
  /** Version of the appraiser that made it: a later one appraises anew. */
  appraiser: z.int().min(1),
});
/** A problem of the shelf as a value. */
export type Shelved = z.infer<typeof shelved>;

/** The problems of the shelf, in their order. Throws where the file is none. */
export async function readShelf(): Promise<Shelved[]> {
  const lines = (await readFile(SHELF_FILE, 'utf8')).trim().split('\n');
  return lines.map((line) => shelved.parse(JSON.parse(line)));
}

/**
 * Puts the shelf's problems with their appraisals into a store in which nothing was ever composed.
 * @returns how many; 0 where the store is not empty
 */
export async function fillShelf(database: Database, shelf: readonly Shelved[]): Promise<number> {
  if (shelf.length === 0 || !(await isEmpty(database))) return 0;
  const [{ engineVersion }] = shelf;
  return database.$transaction(async (transaction) => {
    // Of several processes that start together one makes the run.
    const { count } = await transaction.run.createMany({
      data: [{ id: SHELF_RUN, parameters: toJson({ ...PRESETS.varied, seed: 0 }), engineVersion }],
      skipDuplicates: true,
    });
    if (count === 0) return 0;
    const rules = { kind: 'mate', interposition: 'standard', profile: 'strict', engineVersion } as const;
    const found = shelf.map((each, i) => ({ generation: i + 1, problem: foundOf(each, i + 1) }));
    const stored = await storeFindings(transaction, { runId: SHELF_RUN, island: null, found, rules });
    for (const { sfen, appraisal: told, appraiser } of shelf) {
      await transaction.problem.update({
        where: { canonicalKey: canonicalKey(placementOf(sfen)) },
        data: {
          themes: told.themes.map(({ theme }) => theme),
          score: told.score,
          appraisal: toJson(told),
          appraiser,
        },
        select: { id: true },
      });
    }
    const now = new Date();
    const ended = { status: 'done', startedAt: now, finishedAt: now } as const;
    await transaction.run.update({ where: { id: SHELF_RUN }, data: { ...stored, ...ended } });
    return shelf.length;
  });
}

function foundOf({ sfen, plies, line, flaws }: Shelved, generation: number): FoundProblem {
  const circumstances = { unprunedSfen: sfen, pruned: [], fitness: plies, generation };
  return { sfen, plies, line, flaws, soundness: 'sound', paperSound: true, ...circumstances };
}
