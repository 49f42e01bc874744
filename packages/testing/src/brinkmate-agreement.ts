/** Whether an answer of the brinkmate search and the oracle's can both be true. */

import type { BrinkmateSolution } from '@tsume/core/brinkmate/verdict';
import type { OracleValue } from './brinkmate-oracle.ts';

/**
 * What is wrong with an answer by the oracle's value, which was sought within `maxPlies`; null if
 * nothing is. `unknown` is never wrong.
 */
export function disagreement(
  solution: Pick<BrinkmateSolution, 'verdict' | 'plies' | 'exact' | 'line'>,
  oracle: Exclude<OracleValue, 'gaveUp'>,
  maxPlies: number,
): string | null {
  const { verdict, plies, exact, line } = solution;
  const said = `${verdict} ${plies ?? ''}`.trim();
  const against = `${said}, but the oracle says ${oracle}`;
  if (verdict === 'unknown') return null;
  if (verdict === 'mate') return oracle === 0 ? null : against;
  if (verdict === 'noBrinkmate') return typeof oracle === 'number' ? against : null;
  const length = line?.length ?? Infinity;
  if (plies === null || (exact ? length !== plies : length > plies))
    return `${said} with a line of ${length} plies`;
  if (oracle === 'none') return against;
  if (oracle === 'noneWithin') return plies > maxPlies ? null : against;
  if (oracle === 0 || plies < oracle) return against;
  return exact && plies !== oracle ? against : null;
}
