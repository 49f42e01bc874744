/**
 * Assessments that need no search. They stand apart from assess.ts so that the composer does not depend on the solver.
 */

import type { Assessment } from '../../run/run.ts';

/** The assessment of a diagram that is not searched: `code` says why (a code of `parseSfen`, `complete` or `validate`). */
export function refusedAssessment(sfen: string, code: string): Assessment {
  return {
    sfen,
    refusal: code,
    verdict: 'unknown',
    plies: null,
    exact: false,
    line: null,
    leftover: null,
    soundness: 'unknown',
    paperSound: null,
    flaws: [],
    pruned: null,
    second: null,
    nodes: 0,
  };
}
