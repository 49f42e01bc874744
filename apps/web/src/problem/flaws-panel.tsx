/** What a check has found wrong with a problem, or remarkable; each can be played on the board. */

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { linesOfFlaws } from '@tsume/core/notation/flaw-lines';
import { useText } from '../i18n/language.ts';
import { FlawList } from '../parts/flaw-list.tsx';
import { startsWith } from './solution/main-line.ts';
import type { Tree } from './solution/tree.ts';

/** What the check found; a press leads to it in the tree. */
export function FlawsPanel({ tree }: { readonly tree: Tree }): JSX.Element {
  const text = useText();
  const { problem, start, node, path } = tree;
  const { line: main, flaws } = problem;
  const lines = useMemo(() => linesOfFlaws(start, main, flaws), [start, problem]);
  const chosen = startsWith(main, path.moves)
    ? -1
    : lines.findIndex((line, i) => startsWith(path.moves, line) && node.length >= flaws[i].ply);
  const choose = (index: number | null): void => {
    if (index === null) {
      tree.goTo([], { moves: main, ending: 'mate' });
      return;
    }
    const { ply, kind } = flaws[index];
    const ending = kind === 'noMate' ? 'noMate' : 'mate';
    tree.goTo(lines[index].slice(0, Math.max(ply, 1)), { moves: lines[index], ending });
  };
  return (
    <section class="panel" aria-labelledby="notes">
      <h2 id="notes">{text.problem.flaws}</h2>
      <FlawList
        flaws={flaws}
        start={start}
        lines={lines}
        chosen={chosen < 0 ? null : chosen}
        onChoose={choose}
      />
    </section>
  );
}
