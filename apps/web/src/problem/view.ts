/** What both views of a problem are given: the one to read it, the one to solve it. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import type { ProblemRoute } from '../frame/route.ts';

/** What both views of a problem are drawn from. */
export interface ProblemView {
  readonly problem: ProblemDetail;
  readonly route: ProblemRoute;
  readonly start: Placement;
  /** Length and verdict. */
  readonly head: JSX.Element;
  /** Shows the solution, or hides it again. */
  readonly onShow: (isShown: boolean) => void;
  /** Reads the problem again. */
  readonly reload: () => void;
}
