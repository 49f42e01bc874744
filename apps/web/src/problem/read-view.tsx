/**
 * A problem to be read: the board to step through its solution and what leaves it, and all that is
 * known of it.
 */

import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import { Player } from '../parts/player.tsx';
import type { SolverClient } from './solver/solver-client.ts';
import { DetailsPanels } from './details-panels.tsx';
import { FlawsPanel } from './flaws-panel.tsx';
import { startsWith } from './solution/main-line.ts';
import { SolutionPanel } from './solution/solution-panel.tsx';
import type { Tree } from './solution/tree.ts';
import type { BranchMemory } from './solution/use-branches.ts';
import { type Path, useNode } from './solution/use-node.ts';
import type { ProblemView } from './view.ts';

interface ReadViewProps extends ProblemView {
  /** Null for a brinkmate, which nobody solves on the page: its solution is hidden here. */
  readonly solver: SolverClient | null;
  readonly isShown: boolean;
}

/** Player, solution and data; the player stands still as long as the solution is hidden. */
export function ReadView(props: ReadViewProps): JSX.Element {
  const { problem, route, start, head, reload, solver, isShown, onShow } = props;
  const text = useText();
  const { notation } = text;
  const { node, path, goTo } = useNode(problem, route, solver);
  const memory = useRef<BranchMemory>(new Map());
  const moves = isShown ? path.moves : [];
  const steps = useMemo(() => playLine(start, moves, notation), [start, moves.join('.'), notation]);
  const mainSteps = useMemo(() => playLine(start, problem.line, notation), [start, problem, notation]);
  const isBad = steps.length <= node.length;
  const show = (to: readonly string[], along: Path): void => {
    if (isShown) onShow(true);
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
        <SolutionPanel tree={tree} isShown={isShown} onShow={onShow} />
        <DetailsPanels
          problem={problem}
          reload={reload}
          shown={
            isShown
              ? {
                  steps: mainSteps,
                  ply: startsWith(problem.line, node) ? node.length : 0,
                  onPly: (to) => show(problem.line.slice(0, to), { moves: problem.line, ending: 'mate' }),
                  flaws: <FlawsPanel tree={tree} />,
                }
              : null
          }
        />
      </div>
    </div>
  );
}
