/** A run in one line: what it does, how far it is, what it found. */

import { type Run, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { makeRoute } from '../frame/route.ts';
import { showTime, tellAge } from './instants.ts';
import { extentOf } from './run-extent.ts';
import { tellOrder } from './order-words.ts';
import { RunProgress } from './run-progress.tsx';
import './run-line.css';

/** A status in words; one that this page has no word for by its name. */
export function tellStatus(text: Messages, status: string): string {
  const words: Readonly<Record<string, string>> = text.runs.status;
  return words[status] ?? status;
}

/** The state of a run in its colour. */
export function StatusSeal({ run }: { run: Run }): JSX.Element {
  const text = useText();
  return <span class={`seal seal-${run.status}`}>{tellStanding(run, text)}</span>;
}

/** The status, or what it is about to be. */
function tellStanding({ status, cancelRequested, pauseRequested }: Run, text: Messages): string {
  if (cancelRequested && !hasEnded(status)) return text.runs.cancelling;
  return pauseRequested ? text.runs.pausing : tellStatus(text, status);
}

/** An item of a list of runs. */
export function RunLine({ run }: { run: Run }): JSX.Element {
  const text = useText();
  const { method, population, generations, seed, goal = 'mate', islands = 1, order } = run.parameters;
  const extent = extentOf(run, run.progress?.generation ?? 0, run.ms);
  const facts = [
    extent.generations === null ? String(population) : `${population} × ${generations}`,
    ...(islands > 1 ? [text.run.islandCount(islands)] : []),
    ...(order === undefined ? [] : tellOrder(order, text).map(([name, words]) => `${name} ${words}`)),
    `${text.problem.seed} ${seed}`,
  ];
  const share = extent.share === null ? '' : `${Math.floor(100 * extent.share)}%`;
  return (
    <li>
      <a class="run-line" href={makeRoute({ page: 'run', id: run.id })}>
        <StatusSeal run={run} />
        <span class="run-line-name">
          {text.compose.methods[method]}
          {goal !== 'mate' && ` · ${text.kinds[goal]}`} <span class="quiet">{facts.join(' · ')}</span>
        </span>
        <span class="run-line-progress">
          <RunProgress extent={extent} />
          <span class="quiet">{share}</span>
        </span>
        <span class="run-line-found">
          {text.runs.found(run.counts.problems)}
          {run.progress !== null && run.progress.longestSound > 0 && (
            <span class="quiet">
              {' · '}
              {text.runs.longest} {text.plies(run.progress.longestSound)}
            </span>
          )}
        </span>
        <time
          class="quiet run-line-time"
          dateTime={run.createdAt}
          title={showTime(run.createdAt, text.language)}
        >
          {tellAge(run.createdAt, Date.now(), text.language)}
        </time>
      </a>
    </li>
  );
}
