/**
 * What a stored problem is like: known works, and small diagrams of stored ones with the squares
 * that differ.
 */

import type { Problem } from '@tsume/contracts/problem';
import { asBlack } from '@tsume/core/placement/canonical';
import { differingSquares, distanceBetween, nearestImage } from '@tsume/core/placement/distance';
import type { Placement } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { listProblems } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ComparedBoard } from '../parts/compared-board.tsx';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { LikePanel } from '../parts/like-panel.tsx';
import './alike-panel.css';

/** Diagrams that are shown, of so many that are asked for: the nearest. */
const SHOWN = 4;
const ASKED = 48;

/**
 * Known works that it is like, the nearest problems of its family, and the way to all of them;
 * nothing where it is alone.
 */
export function AlikePanel({ problem }: { readonly problem: Problem }): JSX.Element | null {
  const { id, kind, sfen, line } = problem;
  const family = useAnswer(`alike ${id}`, () => listProblems(queryOf(id, { limit: String(ASKED) })));
  const items = family.value?.items ?? [];
  const nearest = useMemo(() => nearestOf(items, id, asBlack(placementOf(sfen))), [family.value, id, sfen]);
  const others =
    nearest.length === 0 ? null : (
      <Nearest nearest={nearest} all={items.length > SHOWN + 1 ? queryOf(id) : null} />
    );
  return <LikePanel sfen={sfen} line={kind === 'mate' ? line : null} others={others} />;
}

interface NearestProps {
  readonly nearest: readonly Near[];
  /** What lists all of the family; null where all of them are shown. */
  readonly all: URLSearchParams | null;
}

function Nearest({ nearest, all }: NearestProps): JSX.Element {
  const text = useText();
  return (
    <>
      <ul class="alike">
        {nearest.map(({ problem, placement, changed }) => (
          <li key={problem.id}>
            <a href={makeRoute({ page: 'problem', id: problem.id, ply: 0 })}>
              <ComparedBoard placement={placement} changed={changed} />
              {text.reached[problem.kind](problem.plies)}
            </a>
          </li>
        ))}
      </ul>
      {all && <a href={makeRoute({ page: 'problems', query: all })}>{text.problem.allAlike}</a>}
    </>
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
    .map(({ problem, placement }) => ({ problem, placement, changed: differingSquares(own, placement) }));
}
