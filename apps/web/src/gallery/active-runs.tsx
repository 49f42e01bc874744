/** The runs at work, so that a visitor sees where problems come from. */

import type { Run } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { listRuns } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { RunLine } from '../parts/run-line.tsx';
import { useInterval } from '../parts/use-interval.ts';

const REFRESH_MS = 3000;

/** As they were when somebody looked last: whoever comes back sees them at once. */
let lastSeen: readonly Run[] | null = null;

/**
 * A few of them, followed for as long as somebody looks; null until they are known, so that nothing
 * has to move when they come.
 */
export function useActiveRuns(): readonly Run[] | null {
  const runs = useAnswer('running', () => listRuns(new URLSearchParams({ status: 'running', limit: '3' })));
  useInterval(true, REFRESH_MS, () => document.hidden || runs.poll());
  if (runs.value !== null) lastSeen = runs.value.items;
  return lastSeen ?? (runs.fault === null ? null : []);
}

/** The runs that compose just now, a line each. */
export function ActiveRuns({ runs }: { runs: readonly Run[] }): JSX.Element | null {
  const text = useText();
  if (runs.length === 0) return null;
  return (
    <section class="active-runs" aria-label={text.gallery.composing}>
      <h2>{text.gallery.composing}</h2>
      <ul class="run-lines">
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}
