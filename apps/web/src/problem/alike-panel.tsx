/** Stored problems that are much like one: small diagrams with the squares that differ. */

import type { Problem } from '@tsume/contracts/problem';
import { differenceBetween } from '@tsume/core/improve/difference';
import { asBlack } from '@tsume/core/placement/canonical';
import { distanceBetween, nearestImage } from '@tsume/core/placement/distance';
import { type Placement, squareNamed } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { listProblems } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Board } from '../board/board.tsx';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import './alike-panel.css';

/** Diagrams that are shown, of so many that are asked for: the nearest. */
const SHOWN = 4;
const ASKED = 48;

/** The nearest problems of its family, and the way to all of them; nothing where it is alone. */
export function AlikePanel({ problem: { id, sfen } }: { readonly problem: Problem }): JSX.Element | null {
  const text = useText();
  const family = useAnswer(`alike ${id}`, () => listProblems(queryOf(id, { limit: String(ASKED) })));
  const items = family.value?.items ?? [];
  const nearest = useMemo(() => nearestOf(items, id, asBlack(placementOf(sfen))), [family.value, id, sfen]);
  if (nearest.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="alike">
      <h2 id="alike">{text.problem.alike}</h2>
      <p class="quiet">{text.problem.alikeHelp}</p>
      <ul class="alike">
        {nearest.map(({ problem, placement, changed }) => (
          <li key={problem.id}>
            <a href={makeRoute({ page: 'problem', id: problem.id, ply: 0 })}>
              <Board
                placement={placement}
                attacker="black"
                dress="book"
                hands="attacker"
                changed={changed}
                label={text.board.hand('attacker', placement.black)}
              />
              {text.reached[problem.kind](problem.plies)}
            </a>
          </li>
        ))}
      </ul>
      {items.length > SHOWN + 1 && (
        <a href={makeRoute({ page: 'problems', query: queryOf(id) })}>{text.problem.allAlike}</a>
      )}
    </section>
  );
}

function queryOf(id: string, more: Readonly<Record<string, string>> = {}): URLSearchParams {
  return new URLSearchParams({ alikeTo: id, ...more });
}

interface Near {
  readonly problem: Problem;
  /** Its diagram as Black's, mirrored where that is nearer. */
  readonly placement: Placement;
  /** Board squares that differ. */
  readonly changed: readonly number[];
}

function nearestOf(family: readonly Problem[], id: string, own: Placement): Near[] {
  return family
    .filter((problem) => problem.id !== id)
    .map((problem) => {
      const placement = nearestImage(placementOf(problem.sfen), own);
      return { problem, placement, distance: distanceBetween(placement, own) };
    })
    .sort((one, other) => one.distance - other.distance)
    .slice(0, SHOWN)
    .map(({ problem, placement }) => {
      const { squares } = differenceBetween(own, placement);
      return { problem, placement, changed: squares.map(({ square }) => squareNamed(square)) };
    });
}
