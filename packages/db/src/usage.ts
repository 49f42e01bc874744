/** What each key has used, of what is stored: what was pruned is not counted any more. */

import { type KeyUsage, keyUsage } from '@tsume/contracts/key';
import { z } from 'zod';
import type { Database } from './client.ts';

const rows = z.array(keyUsage.extend({ key: z.uuid() }));

/**
 * Usage by the ids of keys; a key that has used nothing is absent. Reads all runs and checks: for
 * admins, now and then.
 */
export async function usageByKey(database: Database): Promise<Map<string, KeyUsage>> {
  const found = await database.$queryRaw`
    SELECT key_id::text AS key, sum(runs)::int AS runs, sum(checks)::int AS checks, sum(ms)::float8 / 1000 AS seconds
    FROM (
      -- Of a run with islands these have the time.
      SELECT key_id, count(*) FILTER (WHERE parent_id IS NULL) AS runs, 0 AS checks,
        sum(ms) FILTER (WHERE NOT EXISTS (SELECT FROM run island WHERE island.parent_id = run.id)) AS ms
      FROM run WHERE key_id IS NOT NULL GROUP BY key_id
      UNION ALL
      SELECT key_id, 0, count(*), sum(ms) FROM "check" WHERE key_id IS NOT NULL GROUP BY key_id
    ) AS used GROUP BY key_id`;
  return new Map(rows.parse(found).map(({ key, ...usage }) => [key, usage]));
}
