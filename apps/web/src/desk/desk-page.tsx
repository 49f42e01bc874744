/**
 * My problems 私の作品: all works of the visitor, or one of them. Nothing of it comes from the service.
 */

import type { JSX } from 'preact';
import { Thumbnail } from '../board/thumbnail.tsx';
import { makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { useText } from '../i18n/language.ts';
import { desk, lastKept } from '../state/desk.ts';
import { type Work, workOf } from '../state/desk-book.ts';
import { useStore } from '../state/store.ts';
import { placementOf } from '@tsume/core/placement/sfen';
import { DeskFiles } from './desk-files.tsx';
import { SaidLine } from './said-line.tsx';
import { Unread } from './unread.tsx';
import { WorkView } from './work-view.tsx';
import '../parts/problem-card.css';
import './desk.css';

/** The desk, or the work of this id. */
export function DeskPage({ id }: { readonly id: string | null }): JSX.Element {
  const text = useText();
  const all = useStore(desk);
  const kept = useStore(lastKept);
  const work = id === null ? undefined : workOf(all, id);
  useSubject(work?.title ? text.desk.named(work.title) : text.desk.title);
  return (
    <>
      {kept !== 'kept' && (
        <p class="field-fault" role="alert">
          {text.desk[kept]}
        </p>
      )}
      {work === undefined ? (
        <Works works={all.works} isGone={id !== null} />
      ) : (
        <WorkView key={work.id} work={work} />
      )}
    </>
  );
}

function Works({
  works,
  isGone,
}: {
  readonly works: readonly Work[];
  readonly isGone: boolean;
}): JSX.Element {
  const text = useText();
  return (
    <>
      <div class="intro">
        <h1>{text.desk.title}</h1>
        <p>{text.desk.intro}</p>
        {isGone && <p role="alert">{text.desk.gone}</p>}
      </div>
      <DeskFiles hasWorks={works.length > 0} />
      <Unread />
      {works.length === 0 ? (
        <div class="empty">
          <p>{text.desk.empty}</p>
          <a class="button button-main" href={makeRoute({ page: 'check', id: null, sfen: '' })}>
            {text.desk.begin}
          </a>
        </div>
      ) : (
        <ul class="cards">
          {works.map((work) => (
            <WorkCard key={work.id} work={work} />
          ))}
        </ul>
      )}
    </>
  );
}

function WorkCard({ work }: { readonly work: Work }): JSX.Element {
  const text = useText();
  const [newest] = work.versions;
  const placement = placementOf(newest.sfen);
  return (
    <li class="card">
      <a class="card-link" href={makeRoute({ page: 'desk', id: work.id })}>
        <Thumbnail
          placement={placement}
          label={text.board.hand('attacker', placement[placement.sideToMove])}
          emptyHand={text.board.emptyHand}
          notation={text.notation}
        />
        <span class="card-caption">
          <span class="card-plies work-title">{work.title || text.desk.untitled}</span>
          <span class="card-facts">{text.desk.count(work.versions.length)}</span>
        </span>
        <SaidLine said={newest.said} />
      </a>
    </li>
  );
}
