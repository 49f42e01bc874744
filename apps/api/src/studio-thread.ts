/** One file of the studio (studio.ts), made in a thread. */

import { makeBooklet } from '@tsume/pictures/booklet';
import { makeGif } from '@tsume/pictures/gif';
import type { Commission } from './studio.ts';

/** The bytes of the file; throws where the record cannot be shown. */
export default async function make({ record, format }: Commission): Promise<Uint8Array> {
  const made = format === 'gif' ? makeGif(record) : await makeBooklet([record], { perPage: 1, paper: 'a4' });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
