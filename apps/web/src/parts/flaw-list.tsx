/** The flaws of a report; each can be chosen, to play its line on the board. */

import type { Flaw } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import type { ArrowKind } from '../board/move-arrows.ts';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import '../board/arrows.css';
import './moves.css';
import './flaw-list.css';

/** The flaws of a line, and which is chosen. */
export interface FlawListProps {
  readonly flaws: readonly Flaw[];
  readonly start: Placement;
  /** Of each flaw, its whole line from the start (`linesOfFlaws`). */
  readonly lines: readonly (readonly string[])[];
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  /**
   * What the arrow of each flaw on the board is like, where there are arrows: then the list shows
   * their numbers.
   */
  readonly arrowOf?: (flaw: Flaw) => ArrowKind;
}

/** Flaws with the moves they are at; a press shows one on the board. */
export function FlawList({ flaws, start, lines, chosen, onChoose, arrowOf }: FlawListProps): JSX.Element {
  const text = useText();
  if (flaws.length === 0) return <p class="quiet">{text.problem.noFlaws}</p>;
  return (
    <ul class="flaws">
      {flaws.map((flaw, i) => {
        const move = playLine(start, lines[i], text.notation)[flaw.ply]?.text ?? flaw.move;
        return (
          <li key={`${flaw.kind}${flaw.ply}${flaw.move}`}>
            <button
              type="button"
              class="flaw"
              aria-pressed={chosen === i}
              onClick={() => onChoose(chosen === i ? null : i)}
            >
              {arrowOf && <span class={`flaw-number arrow-${arrowOf(flaw)}`}>{i + 1}</span>}
              <span class={`seal ${flaw.fault ? 'seal-unsound' : 'seal-remark'}`}>
                {flaw.fault ? text.problem.fault : text.problem.remark}
              </span>
              <span>
                {text.flaws[flaw.kind]}
                {flaw.ply > 0 && <span class="quiet"> {text.at(flaw.ply)}</span>}{' '}
                <span class="move-text" lang={text.notation.lang}>
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
