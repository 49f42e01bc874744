/** The id in an address. One that is no UUID is an unknown one: 404, not a lecture on its form. */

import { id as uuid } from '@tsume/contracts/list';
import { type Thing, notFound } from '@tsume/db/not-found';
import { z } from 'zod';
import { accept } from '../failure.ts';

/** The id of a path, of any form: what is no UUID is unknown, not malformed. */
export const params = z.object({ id: z.string() });

/** @throws RefusalError where no such thing can exist */
export function idOf({ id }: z.infer<typeof params>, thing: Thing): string {
  return uuid.safeParse(id).success ? id : refuseUnknown(thing, id);
}

/** @throws RefusalError that of the thing, such as `run_not_found` */
export function refuseUnknown(thing: Thing, id: string): never {
  return accept(notFound(thing, id));
}
