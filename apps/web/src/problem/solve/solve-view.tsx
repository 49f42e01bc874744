/**
 * A problem whose solution is hidden: the board takes the visitor's moves, the solver in the
 * browser answers.
 */

import type { JSX } from 'preact';
import { navigate } from '../../frame/navigation.ts';
import { DetailsPanels } from '../details-panels.tsx';
import type { SolverClient } from '../solver/solver-client.ts';
import { commonLength } from '../solution/main-line.ts';
import { type Following } from '../following.ts';
import { Onward } from './onward.tsx';
import { SolveBoard } from './solve-board.tsx';
import { SolvePanel } from './solve-panel.tsx';
import { SolveResult } from './solve-result.tsx';
import { useAttempt } from './use-attempt.ts';
import { useNotedAttempt } from './use-noted-attempt.ts';
import type { ProblemView } from '../view.ts';
import './solve.css';

interface SolveViewProps extends ProblemView {
  readonly solver: SolverClient;
  /** What comes after it. */
  readonly following: Following;
}

/** Board and panel of one attempt, and what may be told before it has ended. */
export function SolveView(props: SolveViewProps): JSX.Element {
  const { problem, route, start, head, reload, onShow, solver, following } = props;
  const inPlay = useNotedAttempt(problem, useAttempt(problem, route, solver));
  /** To the solution, at the last position that it shares with the visitor's play. */
  const leave = (): void => {
    inPlay.giveUp();
    onShow(true);
    navigate({ page: 'problem', id: problem.id, ply: commonLength(problem.line, inPlay.attempt.shown) });
  };
  return (
    <div class="problem">
      <div class="problem-board">
        <SolveBoard start={start} attempt={inPlay.attempt} onMove={inPlay.play} />
        <SolveResult problem={problem} start={start} inPlay={inPlay} />
        {inPlay.attempt.judgement?.kind === 'mated' && <Onward following={following} />}
      </div>
      <div class="problem-side">
        {head}
        <SolvePanel problem={problem} start={start} inPlay={inPlay} onSolution={leave} />
        <DetailsPanels problem={problem} reload={reload} shown={null} />
      </div>
    </div>
  );
}
