/** A run in one line: what it does, how far it is, what it found. */

import { type Run, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import type { Messages } from '../i18n/en.ts';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../route.ts';
import { extentOf } from './run-extent.ts';
import { RunProgress } from './run-progress.tsx';

export function StatusSeal({ run }: { run: Run }): JSX.Element {
  const text = useText();
  return <span class={`seal seal-${run.status}`}>{tellStatus(run, text)}</span>;
}

/** The status, or what it is about to be. */
function tellStatus({ status, cancelRequested, pauseRequested }: Run, text: Messages): string {
  if (cancelRequested && !hasEnded(status)) return text.runs.cancelling;
  return pauseRequested ? text.runs.pausing : text.runs.status[status];
}

export function RunLine({ run }: { run: Run }): JSX.Element {
  const text = useText();
  const { method, population, generations, seed, islands = 1 } = run.parameters;
  const extent = extentOf(run, run.progress?.generation ?? 0, run.ms);
  return (
    <li>
      <a class="run-line" href={makeRoute({ page: 'run', id: run.id })}>
        <StatusSeal run={run} />
        <span class="run-line-name">
          {text.compose.methods[method]}{' '}
          <span class="quiet">
            {extent.generations === null ? population : `${population} × ${generations}`} ·{' '}
            {islands > 1 && `${text.run.islandCount(islands)} · `} {text.problem.seed} {seed}
          </span>
        </span>
        <RunProgress extent={extent} />
        <span class="run-line-found">
          {text.runs.found(run.counts.problems)}
          {run.progress !== null && run.progress.longestSound > 0 && (
            <>
              {' · '}
              {text.runs.longest} {text.plies(run.progress.longestSound)}
            </>
          )}
        </span>
        <time class="quiet run-line-time" dateTime={run.createdAt}>
          {showTime(run.createdAt, text.language)}
        </time>
      </a>
    </li>
  );
}

/** An instant in the visitor's time and language, to the minute. */
export function showTime(instant: string, language: string): string {
  return new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
