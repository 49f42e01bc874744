/**
 * The solution as a tree: the main line as its trunk, and at each move a control that opens what
 * else could be played there: the other defences (変化) with their length and ending, the other
 * checks (紛れ) with why they fail. A branch that is looked at shows its own line, of which each move
 * can be opened in turn.
 */

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isExplained, useText } from '../../i18n/language.ts';
import { BranchList, type SideLine } from './branch-list.tsx';
import { commonLength, startsWith } from './main-line.ts';
import { type Tree, useMoveTexts } from './tree.ts';
import '../../parts/moves.css';

type Moves = readonly string[];

/** The main line, whose every move opens to what else could be played. */
export function SolutionTree({ tree }: { readonly tree: Tree }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { node } = tree;
  useEffect(() => keepInSight(box.current), [node.join('.')]);
  return (
    <div class="tree" ref={box}>
      <TreeLine tree={tree} from={[]} line={tree.problem.line} ending="mate" />
    </div>
  );
}

/** Scrolls the tree's box, not the page, to the current move. */
function keepInSight(box: HTMLElement | null): void {
  const current = box?.querySelector<HTMLElement>('[aria-current]');
  if (!box || !current) return;
  const top = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 0 || top > box.clientHeight - current.clientHeight) box.scrollTop += top - box.clientHeight / 2;
}

interface TreeLineProps extends SideLine {
  readonly tree: Tree;
}

/** A line of moves, each to be clicked and to be opened. */
function TreeLine({ tree, from, line, ending }: TreeLineProps): JSX.Element {
  const text = useText();
  const texts = useMoveTexts(tree.start, from, line);
  const whole = useMemo(() => [...from, ...line], [from, line]);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const leaves = leavesAt(tree.node, whole, from.length);
  const isOpen = (i: number): boolean => toggled.get(i) ?? leaves === from.length + i;
  const toggle = (i: number): void => setToggled(new Map(toggled).set(i, !isOpen(i)));
  return (
    <ol
      class={[
        'moves tree-line',
        ...(isExplained(text) ? ['moves-with-usi'] : []),
        ...(from.length > 0 ? ['tree-side'] : []),
      ].join(' ')}
      aria-label={text.problem.solution}
    >
      {line.map((usi, i) => {
        const ply = from.length + i + 1;
        return (
          <li key={`${ply} ${usi}`} class={isOpen(i) ? 'tree-open' : undefined}>
            <div class="tree-move">
              <button
                type="button"
                class="move"
                aria-current={isNode(tree.node, whole.slice(0, ply)) ? 'step' : undefined}
                onClick={() => tree.goTo(whole.slice(0, ply), { moves: whole, ending })}
              >
                <span class="move-number">{ply}</span>
                <span class="move-text" lang={text.notation.lang}>
                  {texts[i] ?? usi}
                </span>
                {isExplained(text) && <span class="move-usi">{usi}</span>}
              </button>
              {tree.solver && <Opener ply={ply} isOpen={isOpen(i)} onToggle={() => toggle(i)} />}
            </div>
            {isOpen(i) && tree.solver && (
              <BranchList
                tree={tree}
                solver={tree.solver}
                node={whole.slice(0, ply - 1)}
                except={usi}
                linePlies={ending === 'mate' ? line.length - i : null}
                renderLine={(side) => <TreeLine tree={tree} {...side} />}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Opener({
  ply,
  isOpen,
  onToggle,
}: {
  readonly ply: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const text = useText();
  const isAttackers = ply % 2 === 1;
  return (
    <button type="button" class="tree-opener" aria-expanded={isOpen} onClick={onToggle}>
      {isAttackers ? text.tree.tries : text.tree.variations}
      <span class="tree-where"> {text.at(ply)}</span>
    </button>
  );
}

function isNode(node: Moves, moves: Moves): boolean {
  return node.length === moves.length && startsWith(node, moves);
}

/**
 * Where the position on the board has left a line, as an index of it; −1 where it has not, or
 * before the line began.
 */
function leavesAt(node: Moves, whole: Moves, begins: number): number {
  const common = commonLength(node, whole);
  return common >= begins && common < node.length && common < whole.length ? common : -1;
}
