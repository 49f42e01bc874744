/** The problems of a run as they come, each with its KIF. */

import { type Problem, fileNameOf } from '@tsume/contracts/problem';
import { type Run, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { problemFile } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { DownloadLink } from '../parts/download-link.tsx';
import { Icon } from '../frame/icons.tsx';
import { ProblemCard } from '../parts/problem-card.tsx';
import { makeRoute } from '../frame/route.ts';
import type { Watched } from './watched.ts';
import '../parts/choice.css';
import './found.css';

/** What the run found, as cards with their files. */
export function Found({ watched }: { watched: Watched }): JSX.Element {
  const text = useText();
  const { run } = watched;
  const [order, setOrder] = useState<'newest' | 'longest'>(hasEnded(run.status) ? 'longest' : 'newest');
  const problems = watched[order];
  return (
    <section class="found" aria-labelledby="found">
      <div class="panel-head">
        <h2 id="found">{text.run.problems}</h2>
        {problems.length > 0 && (
          <>
            <span class="choice" role="group" aria-label={text.gallery.sort}>
              {(['newest', 'longest'] as const).map((name) => (
                <button key={name} type="button" aria-pressed={order === name} onClick={() => setOrder(name)}>
                  {name === 'newest' ? text.run.newest : text.run.longestFirst}
                </button>
              ))}
            </span>
            <a href={inGallery(run)}>{text.run.all}</a>
          </>
        )}
      </div>
      {problems.length === 0 && (
        <p class="empty">{hasEnded(run.status) ? text.run.noneEnded : text.run.noneYet}</p>
      )}
      <ul class="cards">
        {problems.map((problem) => (
          <ProblemCard
            key={problem.id}
            problem={problem}
            hasArrived={watched.arrived.has(problem.id)}
            action={<KifLink problem={problem} />}
          />
        ))}
      </ul>
    </section>
  );
}

function inGallery({ id }: Run): string {
  return makeRoute({ page: 'problems', query: new URLSearchParams({ run: id, sort: '-plies' }) });
}

function KifLink({ problem }: { problem: Problem }): JSX.Element {
  const text = useText();
  const { id, kind, plies, pieces } = problem;
  const words = `${text.reached[kind](plies)}${text.comma}${text.pieces(pieces)}`;
  return (
    <DownloadLink class="card-file" href={problemFile(id, 'kif')} name={`${fileNameOf(problem)}.kif`}>
      <Icon name="down" />
      {text.watch.kif}
      <span class="visually-hidden">: {words}</span>
    </DownloadLink>
  );
}
