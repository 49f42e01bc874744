/**
 * The solution beside the board: hidden at first, then as a tree; or the line beside it that is on
 * the board.
 */

import type { JSX } from 'preact';
import { useText } from '../../i18n/language.ts';
import { startsWith } from './main-line.ts';
import { SolutionTree } from './solution-tree.tsx';
import type { Tree } from './tree.ts';
import './solution.css';

interface SolutionPanelProps {
  readonly tree: Tree;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The solution, hidden until it is asked for. */
export function SolutionPanel({ tree, isShown, onShow }: SolutionPanelProps): JSX.Element {
  const text = useText();
  const isBeside = !startsWith(tree.problem.line, tree.path.moves);
  return (
    <section class="panel" aria-labelledby="solution">
      <div class="panel-head">
        <h2 id="solution" tabIndex={-1}>
          {text.problem.solution}
        </h2>
        <div class="panel-actions">
          {isBeside && (
            <button
              type="button"
              class="button button-small"
              onClick={() => tree.goTo([], { moves: tree.problem.line, ending: 'mate' })}
            >
              {text.tree.toMain}
            </button>
          )}
          <button
            type="button"
            class="button button-small"
            aria-expanded={isShown}
            onClick={() => onShow(!isShown)}
          >
            {isShown ? text.problem.hide : text.problem.show}
          </button>
        </div>
      </div>
      {isShown ? <SolutionTree tree={tree} /> : <p class="quiet">{text.problem.hidden}</p>}
      {tree.solver === null && <p class="quiet">{text.tree.brinkmate}</p>}
      {isShown && <p class="quiet key-hint">{text.problem.keys}</p>}
    </section>
  );
}
