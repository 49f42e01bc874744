/**
 * What a problem is like 類似作: known works first, each beside it with the squares that differ; then
 * what else there is.
 */

import type { LikeWorks } from '@tsume/contracts/work';
import { asBlack } from '@tsume/core/placement/canonical';
import { differingSquares } from '@tsume/core/placement/distance';
import { type Placement, squareNamed } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { ComponentChildren, JSX } from 'preact';
import { getLikeWorks } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { ComparedBoard } from './compared-board.tsx';
import './like-panel.css';

interface LikePanelProps {
  readonly sfen: string;
  /** The main line; null where there is none, or where it is no mate. */
  readonly line: readonly string[] | null;
  /** Other problems that it is like; null for none. */
  readonly others?: ComponentChildren;
}

/** The panel; nothing where the problem is like no known work and there are no others. */
export function LikePanel({ sfen, line, others = null }: LikePanelProps): JSX.Element | null {
  const text = useText();
  const key = `works ${sfen} ${line?.join('.') ?? ''}`;
  const works = useAnswer(key, () => getLikeWorks(sfen, line)).value?.works ?? [];
  if (works.length === 0 && others === null) return null;
  const own = asBlack(placementOf(sfen));
  return (
    <section class="panel" aria-labelledby="alike">
      <h2 id="alike">{text.likeness.heading}</h2>
      <p class="quiet">{text.likeness.help}</p>
      {works.length > 0 && (
        <ul class="known-works">
          {works.map((work, i) => (
            <KnownPair key={i} own={own} work={work} />
          ))}
        </ul>
      )}
      {others}
    </section>
  );
}

interface KnownPairProps {
  readonly own: Placement;
  readonly work: LikeWorks['works'][number];
}

/** The problem and a work that it is like, side by side. */
function KnownPair({ own, work: { kind, name, sfen, image, squares } }: KnownPairProps): JSX.Element {
  const { likeness, ...text } = useText();
  const changed = squares.map(squareNamed);
  const shown = placementOf(image);
  const isMirrored = differingSquares(shown, asBlack(placementOf(sfen))).length > 0;
  return (
    <li>
      <h3>
        {name} <span class="quiet">{likeness.kinds[kind]}</span>
      </h3>
      <div class="known-pair">
        <figure>
          <ComparedBoard placement={own} changed={changed} />
          <figcaption>{likeness.own}</figcaption>
        </figure>
        <figure>
          <a href={makeRoute({ page: 'check', id: null, sfen })}>
            <ComparedBoard placement={shown} changed={changed} />
            <figcaption>{isMirrored ? likeness.mirrored(name) : name}</figcaption>
          </a>
        </figure>
      </div>
      {kind === 'near' && squares.length > 0 && (
        <p class="quiet">{likeness.differs(squares.map(text.square).join(text.comma))}</p>
      )}
    </li>
  );
}
