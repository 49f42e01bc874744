/** A problem as a thumbnail that leads to its page. */

import type { Problem } from '@tsume/contracts/problem';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { Thumbnail } from '../board/thumbnail.tsx';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../frame/route.ts';
import { houseNumber } from './house-number.ts';
import { PracticeMark } from './practice-mark.tsx';
import './problem-card.css';

/** A problem as a card. */
export interface ProblemCardProps {
  readonly problem: Problem;
  /** A word on it, such as that it is new. */
  readonly badge?: string;
  /** Whether it came just now. */
  readonly hasArrived?: boolean;
  /** A link or button below the card's own link. */
  readonly action?: JSX.Element;
  /** Of its link, where the cards take the focus from one another. */
  readonly tabIndex?: number;
}

/** A diagram with length, pieces and themes, all of it one link. */
export function ProblemCard(props: ProblemCardProps): JSX.Element {
  const { problem, badge, hasArrived, action, tabIndex } = props;
  const text = useText();
  const number = houseNumber(problem);
  const placement = parseSfen(problem.sfen);
  return (
    <li class={`card${hasArrived ? ' card-arrived' : ''}`}>
      <a
        class="card-link"
        href={makeRoute({ page: 'problem', id: problem.id, ply: 0 })}
        tabIndex={tabIndex}
        data-id={problem.id}
      >
        {placement.ok && (
          <Thumbnail
            placement={placement.value}
            label={text.board.hand('attacker', placement.value[placement.value.sideToMove])}
            emptyHand={text.board.emptyHand}
            notation={text.notation}
          />
        )}
        <span class="card-caption">
          <span class="card-plies">
            {text.gallery.reached[problem.kind](problem.plies)} <PracticeMark id={problem.id} />
          </span>
          <span class="card-facts">
            {problem.soundness !== 'sound' && (
              <span class={`seal seal-${problem.soundness}`}>{text.soundness[problem.soundness]}</span>
            )}
            {number !== null && <span class="seal seal-house">{text.problem.house(number)}</span>}
            {badge !== undefined && <span class="seal seal-new">{badge}</span>}
            {text.pieces(problem.pieces)}
          </span>
        </span>
        <Badges problem={problem} />
      </a>
      {action}
    </li>
  );
}

/** Themes, as many as there is room for, and the level. */
function Badges({ problem: { themes, level } }: { problem: Problem }): JSX.Element {
  const text = useText();
  const names = themes.map((theme) => text.themes[theme]).join(text.comma);
  return (
    <span class="card-badges">
      <span class="card-themes" title={names}>
        {names}
      </span>
      {level !== null && <span class="card-level">{text.levels[level]}</span>}
    </span>
  );
}
