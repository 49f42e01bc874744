/** The refusal of what is not there. */

import { type Result, refuse } from '@tsume/core/result';

/** What an id can be of; `key_not_found` and its like are made of it. */
export type Thing = 'run' | 'problem' | 'check' | 'batch' | 'webhook' | 'key';

/** Refuses with the code of the thing, such as `run_not_found`. */
export function notFound(thing: Thing, id: string): Result<never> {
  return refuse(`${thing}_not_found`, `There is no ${thing} ${id}.`, { id });
}
