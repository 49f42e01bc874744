/**
 * POSTs that may be sent again, since nobody knows whether the answer was lost or the request: with
 * the header Idempotency-Key the id of what is made follows from the header, from whose request it
 * is and from what is made. So a second one finds what the first has made, in whichever process and
 * as long as that is stored; and of two at once the store takes one, or, in one process, the second
 * waits for the first.
 *
 * @see draft-ietf-httpapi-idempotency-key-header
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApiKey } from '@tsume/contracts/key';
import { z } from 'zod';
import { refuseWith } from './failure.ts';

/** The header as routes take it, beside all others. */
export const onceHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe(
      '1 to 200 visible ASCII characters that the client gives to no other request, a UUID for instance: a request that is sent again with it makes nothing new and is answered by what the first has made.',
    ),
});

/** What a route makes at a POST. */
interface Making<T> {
  readonly what: 'run' | 'check' | 'batch';
  readonly find: (id: string) => Promise<T | undefined>;
  /** What was asked for, as plain data: now, and when that was made. */
  readonly asked: (made: T) => readonly [unknown, unknown];
  /** Makes it; with an id of its own where none is given. */
  readonly make: (id: string | undefined) => Promise<T>;
}

/**
 * Makes what is asked for, or finds what an earlier request of the same key has made.
 *
 * Refuses with `idempotency_key_reused` where that was something else.
 */
export async function makeOnce<T>(
  request: { readonly apiKey: ApiKey | null; readonly headers: z.infer<typeof onceHeaders> },
  { what, find, asked, make }: Making<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return make(undefined);
  const id = idFrom(JSON.stringify([what, request.apiKey?.id ?? null, key]));
  const found = await inTurn(
    id,
    async () => (await find(id)) ?? (await make(id).catch((error: unknown) => foundElse(find(id), error))),
  );
  const [now, before] = asked(found).map((each) => JSON.parse(JSON.stringify(each)));
  if (isDeepStrictEqual(now, before)) return found;
  return refuseWith(
    'idempotency_key_reused',
    `This Idempotency-Key belongs to the ${what} ${id}, which was asked for with another body.`,
    { id },
  );
}

/** The last request of this process at work under an id; it never rejects. */
const atWork = new Map<string, Promise<void>>();

/**
 * Works after all earlier requests of this process for the same id: what one of them has stored it
 * may still take back, where the queue refuses it.
 */
async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const made = (atWork.get(id) ?? Promise.resolve()).then(work);
  const done = made.then(
    () => {},
    () => {},
  );
  atWork.set(id, done);
  try {
    return await made;
  } finally {
    if (atWork.get(id) === done) atWork.delete(id);
  }
}

/** Another request may have been quicker: then what could not be made is there. */
async function foundElse<T>(search: Promise<T | undefined>, error: unknown): Promise<T> {
  const found = await search;
  if (found === undefined) throw error;
  return found;
}

/** A UUID of version 8, whose bits are the maker's affair. */
function idFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
