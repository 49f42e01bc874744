/** A problem as a thumbnail that leads to its page. */

import type { Problem } from '@tsume/contracts/problem';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../route.ts';

/** Themes that a card has room for. */
const BADGES = 3;

interface ProblemCardProps {
  readonly problem: Problem;
  readonly badge?: string;
  /** Whether it came just now. */
  readonly hasArrived?: boolean;
  /** A link or button below the card's own link. */
  readonly action?: JSX.Element;
}

export function ProblemCard({ problem, badge, hasArrived, action }: ProblemCardProps): JSX.Element {
  const text = useText();
  const placement = useMemo(() => parseSfen(problem.sfen), [problem.sfen]);
  return (
    <li class={`card${hasArrived ? ' card-arrived' : ''}`}>
      <a
        class="card-link"
        href={makeRoute({ page: 'problem', id: problem.id, ply: 0 })}
        data-sfen={problem.sfen}
      >
        <span class="card-board">
          {placement.ok && (
            <Board
              placement={placement.value}
              attacker={placement.value.sideToMove}
              dress="thumbnail"
              hands="attacker"
              label={text.board.thumbnail(text.reached[problem.kind](problem.plies), problem.pieces)}
            />
          )}
        </span>
        <span class="card-caption">
          <span class="card-plies">{text.reached[problem.kind](problem.plies)}</span>
          <span class="card-facts">
            {text.pieces(problem.pieces)}
            {problem.soundness !== 'sound' && (
              <span class={`seal seal-${problem.soundness}`}>{text.soundness[problem.soundness]}</span>
            )}
            {badge !== undefined && <span class="seal seal-new">{badge}</span>}
          </span>
        </span>
        <Badges problem={problem} />
      </a>
      {action}
    </li>
  );
}

/** Score and themes, a few by name. */
function Badges({ problem: { themes, score } }: { problem: Problem }): JSX.Element | null {
  const text = useText();
  if (themes.length === 0 && score === null) return null;
  const rest = themes.slice(BADGES);
  return (
    <span class="card-badges">
      {score !== null && (
        <span class="seal seal-score">
          {text.gallery.score(
            score.toLocaleString(text.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          )}
        </span>
      )}
      {themes.slice(0, BADGES).map((theme) => (
        <span key={theme} class="seal">
          {text.themes[theme]}
        </span>
      ))}
      {rest.length > 0 && (
        <span class="seal" title={rest.map((theme) => text.themes[theme]).join(text.comma)}>
          {text.gallery.moreThemes(rest.length)}
        </span>
      )}
    </span>
  );
}
