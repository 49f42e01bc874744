/** The flaws of a report; each can be chosen, to play its line on the board. */

import type { Flaw } from '@tsume/contracts/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';

export interface FlawListProps {
  readonly flaws: readonly Flaw[];
  readonly start: Placement;
  /** Of each flaw, its whole line from the start (`linesOfFlaws`). */
  readonly lines: readonly (readonly string[])[];
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
}

export function FlawList({ flaws, start, lines, chosen, onChoose }: FlawListProps): JSX.Element {
  const text = useText();
  if (flaws.length === 0) return <p class="quiet">{text.problem.noFlaws}</p>;
  return (
    <ul class="flaws">
      {flaws.map((flaw, i) => {
        const move = playLine(start, lines[i])[flaw.ply]?.text ?? flaw.move;
        return (
          <li key={`${flaw.kind}${flaw.ply}${flaw.move}`}>
            <button
              type="button"
              class="flaw"
              aria-pressed={chosen === i}
              onClick={() => onChoose(chosen === i ? null : i)}
            >
              <span class={`seal ${flaw.fault ? 'seal-unsound' : 'seal-remark'}`}>
                {flaw.fault ? text.problem.fault : text.problem.remark}
              </span>
              <span>
                {text.flaws[flaw.kind]}
                {flaw.ply > 0 && <span class="quiet"> {text.at(flaw.ply)}</span>}{' '}
                <span class="move-text" lang="ja">
                  {move}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
