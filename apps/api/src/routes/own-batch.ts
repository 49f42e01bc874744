/** The batch that a request is about. */

import type { Batch } from '@tsume/contracts/batch';
import { findBatch } from '@tsume/db/batches';
import type { Database } from '@tsume/db/client';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAdmins } from '../access.ts';
import { refuseWith } from '../failure.ts';
import { idOf, type params, refuseUnknown } from './params.ts';

const NOT_YOURS =
  'This batch was asked for with another API key; only that one, or an admin, may see it or end it.';

/**
 * A batch that whoever asks may see and end.
 * @throws RefusalError `batch_not_found`, or `forbidden` where it is another key's
 */
export async function ownBatch(
  database: Database,
  request: FastifyRequest & { readonly params: z.infer<typeof params> },
): Promise<Batch> {
  const id = idOf(request.params, 'batch');
  const found = (await findBatch(database, id)) ?? refuseUnknown('batch', id);
  if (!isAdmins(request) && found.keyId !== request.apiKey?.id) refuseWith('forbidden', NOT_YOURS);
  return found.batch;
}
