/**
 * What a visitor can take away: files of every format that the service makes, the SFEN, the printed
 * page, a link to share.
 */

import { RECORD_FORMATS } from '@tsume/core/notation/formats';
import {
  MAX_GIF_PLIES,
  PROBLEM_FORMATS,
  type Problem,
  type ProblemFormat,
  fileNameOf,
} from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { problemFile } from '../../api/client.ts';
import { useText } from '../../i18n/language.ts';
import { DownloadLink } from '../../parts/download-link.tsx';
import { KeepButton } from '../../parts/keep-button.tsx';
import type { Keepable } from '../../state/desk.ts';
import { Icon } from '../../frame/icons.tsx';
import { ExtendLink } from '../../parts/extend-link.tsx';
import { makeRoute } from '../../frame/route.ts';
import { CopySfen } from './copy-sfen.tsx';
import { ShareButton } from './share-button.tsx';
import '../../parts/downloads.css';
import './files.css';

const RECORDS = PROBLEM_FORMATS.filter((format) => RECORD_FORMATS.some((record) => record === format));
const PICTURES = PROBLEM_FORMATS.filter((format) => !RECORDS.includes(format));

/** The problem in every format, and what else can be done with it. */
export function Downloads({ problem }: { readonly problem: Problem }): JSX.Element {
  const text = useText();
  return (
    <section class="panel" aria-labelledby="take">
      <h2 id="take">{text.problem.downloads}</h2>
      <div class="share-row">
        <ShareButton problem={problem} />
        <button type="button" class="button" onClick={() => print()}>
          <Icon name="print" />
          {text.share.print}
        </button>
      </div>
      <Files problem={problem} name={text.share.files} formats={RECORDS} />
      <Files
        problem={problem}
        name={text.share.pictures}
        formats={PICTURES.filter((format) => format !== 'gif' || problem.plies <= MAX_GIF_PLIES)}
      />
      <CopySfen sfen={problem.sfen} />
      {problem.kind === 'mate' && (
        <p class="keep">
          <KeepButton position={keepableOf(problem)} />
        </p>
      )}
      <p class="problem-links">
        <a href={makeRoute({ page: 'check', id: null, sfen: problem.sfen })}>{text.problem.check}</a>
        {problem.kind === 'mate' && problem.soundness === 'sound' && <ExtendLink sfen={problem.sfen} />}
      </p>
    </section>
  );
}

/** What the visitor keeps of it: its verdict is a check's. */
function keepableOf({ sfen, plies, soundness, flaws, createdAt }: Problem): Keepable {
  const told = flaws.map(({ kind, ply, move }) => ({ kind, ply, move }));
  return { sfen, said: { verdict: 'mate', plies, soundness, flaws: told, at: Date.parse(createdAt) } };
}

interface FilesProps {
  readonly problem: Problem;
  readonly name: string;
  readonly formats: readonly ProblemFormat[];
}

function Files({ problem, name, formats }: FilesProps): JSX.Element {
  const { id } = problem;
  return (
    <div class="downloads" role="group" aria-label={name}>
      <span class="downloads-name quiet" aria-hidden="true">
        {name}
      </span>
      {formats.map((format) => (
        <DownloadLink
          key={format}
          class={`button${format === 'kif' ? ' button-main' : ' button-small'}`}
          href={problemFile(id, format)}
          name={`${fileNameOf(problem)}.${format}`}
        >
          {format === 'kif' && <Icon name="down" />}
          {format.toUpperCase()}
        </DownloadLink>
      ))}
    </div>
  );
}
