/** A problem to be read: the board to step through its solution and what leaves it, and all that is known of it. */

import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import { Player } from '../parts/player.tsx';
import { SecondOpinion } from './second-opinion.tsx';
import { navigate } from '../frame/navigation.ts';
import type { SolverClient } from './solver/solver-client.ts';
import { AppraisalPanels } from './appraisal-panels.tsx';
import { Downloads } from './files/downloads.tsx';
import { Facts } from './facts.tsx';
import { FlawsPanel } from './flaws-panel.tsx';
import { startsWith } from './solution/main-line.ts';
import { SolutionPanel } from './solution/solution-panel.tsx';
import type { Tree } from './solution/tree.ts';
import type { BranchMemory } from './solution/use-branches.ts';
import { type Path, useNode } from './solution/use-node.ts';
import type { ProblemView } from './view.ts';

/** Player, solution and data. */
export function ReadView(props: ProblemView & { readonly solver: SolverClient | null }): JSX.Element {
  const { problem, route, start, head, reload, solver } = props;
  const text = useText();
  const { node, path, goTo } = useNode(problem, route, solver);
  const [isShown, setShown] = useState(node.length > 0);
  const memory = useRef<BranchMemory>(new Map());
  const steps = useMemo(() => playLine(start, path.moves), [start, path.moves.join('.')]);
  const mainSteps = useMemo(() => playLine(start, problem.line), [start, problem]);
  const isBad = steps.length <= node.length;
  const show = (to: readonly string[], along: Path): void => {
    if (to.length > 0) setShown(true);
    goTo(to, along);
  };
  const tree: Tree = { problem, start, solver, memory: memory.current, node, path, goTo: show };
  return (
    <div class="problem">
      <div class="problem-board">
        {isBad && (
          <p class="problem-bad" role="alert">
            {text.tree.badLine}
          </p>
        )}
        <Player
          steps={steps}
          ply={isBad ? 0 : node.length}
          onPly={(to) => show(path.moves.slice(0, to), path)}
          attacker={start.sideToMove}
          endsInMate={problem.kind === 'mate' && path.ending === 'mate'}
          escapes={path.ending === 'noMate'}
        />
      </div>
      <div class="problem-side">
        {head}
        <SolutionPanel
          tree={tree}
          isShown={isShown}
          onShow={setShown}
          onSolve={solver && (() => navigate({ page: 'problem', id: problem.id, ply: 0, solve: true }))}
        />
        {problem.kind === 'mate' && (
          <AppraisalPanels
            problem={problem}
            steps={isShown ? mainSteps : null}
            ply={startsWith(problem.line, node) ? node.length : 0}
            onPly={(to) => show(problem.line.slice(0, to), { moves: problem.line, ending: 'mate' })}
          />
        )}
        <FlawsPanel tree={tree} />
        <Downloads problem={problem} />
        {problem.kind === 'mate' && <SecondOpinion key={problem.id} problem={problem} onAnswer={reload} />}
        <Facts problem={problem} />
      </div>
    </div>
  );
}
