/** All runs, the newest first; those at work move on while one looks. */

import { type Run, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, listRuns } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../parts/fault-note.tsx';
import { RunLine } from '../parts/run-line.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute } from '../route.ts';

const REFRESH_MS = 2000;
const LIMIT = '50';

export function RunsPage(): JSX.Element {
  const text = useText();
  const first = useAnswer('runs', () => listRuns(new URLSearchParams({ limit: LIMIT })));
  const older = useOlderRuns();
  const isBusy = first.value?.items.some((run) => !hasEnded(run.status)) ?? false;
  useInterval(isBusy, REFRESH_MS, first.reload);
  const fault = first.fault ?? older.fault;
  const cursor = older.runs.length > 0 ? older.cursor : (first.value?.nextCursor ?? null);
  const firstIds = new Set(first.value?.items.map((run) => run.id));
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
      {fault && <FaultNote fault={fault} retry={first.reload} />}
      {first.value === null && fault === null && <p class="empty">{text.loading}</p>}
      {first.value?.items.length === 0 && <p class="empty">{text.runs.empty}</p>}
      <ul class="run-lines">
        {first.value?.items.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
        {older.runs
          .filter((run) => !firstIds.has(run.id))
          .map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
      </ul>
      {cursor !== null && (
        <div class="after-cards">
          <button type="button" class="button" onClick={() => older.load(cursor)}>
            {text.more}
          </button>
        </div>
      )}
    </>
  );
}

interface OlderRuns {
  readonly runs: readonly Run[];
  readonly cursor: string | null;
  readonly fault: Fault | null;
  readonly load: (cursor: string) => void;
}

function useOlderRuns(): OlderRuns {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const load = async (from: string): Promise<void> => {
    const answer = await listRuns(new URLSearchParams({ limit: LIMIT, cursor: from }));
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setRuns((old) => [...old, ...answer.value.items]);
    setCursor(answer.value.nextCursor);
  };
  return { runs, cursor, fault, load: (from) => void load(from) };
}
