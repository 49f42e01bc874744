/** All runs, or those of one state, the newest first; those at work move on while one looks. */

import { RUN_STATUSES, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { listRuns } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { joined, useOlder } from '../api/use-older.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { RunLine, tellStatus } from '../parts/run-line.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute } from '../frame/route.ts';
import '../parts/chip-links.css';

const BUSY_MS = 2000;
const QUIET_MS = 10_000;
const LIMIT = '50';

/** @param status the state of the runs to show; empty for all */
export function RunsPage({ status }: { status: string }): JSX.Element {
  const text = useText();
  return (
    <>
      <div class="intro intro-row">
        <div>
          <h1>{text.runs.title}</h1>
          <p>{text.runs.intro}</p>
        </div>
        <a class="button button-main" href={makeRoute({ page: 'compose', query: new URLSearchParams() })}>
          {text.runs.new}
        </a>
      </div>
      <Statuses chosen={status} />
      <Runs key={status} status={status} />
    </>
  );
}

function Runs({ status }: { status: string }): JSX.Element {
  const text = useText();
  const asked = { limit: LIMIT, ...(status !== '' && { status }) };
  const first = useAnswer(`runs ${status}`, () => listRuns(new URLSearchParams(asked)));
  const older = useOlder((cursor) => listRuns(new URLSearchParams({ ...asked, cursor })));
  const { items, nextCursor } = joined(first.value, older);
  const isBusy = first.value?.items.some((run) => !hasEnded(run.status)) === true;
  useInterval(true, isBusy ? BUSY_MS : QUIET_MS, () => document.hidden || first.poll());
  const fault = first.fault ?? older.fault;
  return (
    <>
      {fault && <FaultNote fault={fault} retry={first.reload} />}
      {first.value === null && fault === null && <p class="empty">{text.loading}</p>}
      {first.value !== null && items.length === 0 && <NoRuns isFiltered={status !== ''} />}
      <ul class="run-lines">
        {items.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
      {nextCursor !== null && (
        <div class="after-cards">
          <button
            type="button"
            class="button"
            disabled={older.isLoading}
            onClick={() => older.load(nextCursor)}
          >
            {older.isLoading ? text.loading : text.more}
          </button>
        </div>
      )}
    </>
  );
}

function Statuses({ chosen }: { chosen: string }): JSX.Element {
  const text = useText();
  return (
    <nav class="chip-links" aria-label={text.runs.filter}>
      {['', ...RUN_STATUSES].map((status) => (
        <a
          key={status}
          class="chip"
          href={makeRoute({ page: 'runs', ...(status !== '' && { status }) })}
          aria-current={status === chosen ? 'true' : undefined}
        >
          {status === '' ? text.runs.all : tellStatus(text, status)}
        </a>
      ))}
    </nav>
  );
}

function NoRuns({ isFiltered }: { isFiltered: boolean }): JSX.Element {
  const text = useText();
  if (isFiltered) return <p class="empty">{text.runs.noneOfStatus}</p>;
  return (
    <div class="empty">
      <p>{text.runs.empty}</p>
      <p class="quiet">{text.runs.emptyHelp}</p>
    </div>
  );
}
