/**
 * The method that the seed paper proposes: the genetic algorithm whose parents come from the
 * archive of sound problems with a small probability, so that short sound problems pass on their
 * pieces and the population does not converge on unsound mates.
 *
 * @see [Muneto2020] section 4.3
 */

import type { MethodFactory } from '../methods/method.ts';
import { bitsEncoding } from './ga.ts';
import { geneticFactory } from './genetic.ts';

/**
 * Makes `ga-archive`: `archiveRate` is the probability that a parent comes from the archive.
 *
 * @see [Muneto2020] section 4.3
 */
export const gaArchiveMethod: MethodFactory = geneticFactory(bitsEncoding, true);
