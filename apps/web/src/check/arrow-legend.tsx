/** What the arrows on a board stand for. */

import type { JSX } from 'preact';
import type { MoveArrow } from '../board/move-arrows.ts';
import { useText } from '../i18n/language.ts';
import '../board/arrows.css';

const KINDS = ['solution', 'cook', 'other'] as const;

/** @param text says in words which arrows there are */
export function ArrowLegend({
  arrows,
  text: said,
}: {
  arrows: readonly MoveArrow[];
  text: string;
}): JSX.Element {
  const text = useText();
  return (
    <ul class="arrow-legend" aria-label={`${text.check.arrows}: ${said}`}>
      {KINDS.filter((kind) => arrows.some((arrow) => arrow.kind === kind)).map((kind) => (
        <li key={kind}>
          <svg class={`arrow-sample arrow-${kind}`} viewBox="0 0 34 12" aria-hidden="true">
            <path class="arrow-shaft" d="M1 6H24" />
            <path class="arrow-head" d="M33 6L22 0V12Z" />
          </svg>
          {text.check.legend[kind]}
        </li>
      ))}
      {arrows.some(({ isLater }) => isLater) && <li>{text.check.legend.later}</li>}
    </ul>
  );
}
