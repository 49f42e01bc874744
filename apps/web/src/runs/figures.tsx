/** A run in six figures, and how many known works it left out. */

import type { Run } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { figure } from './figure.ts';
import { useInterval } from '../parts/use-interval.ts';

interface FiguresProps {
  readonly run: Run;
  readonly found: number;
  /** Plies of the longest problem, also where its generation has not ended or was cut; 0: none. */
  readonly longest: number;
  readonly seconds: number;
}

/** The run in numbers. */
export function Figures({ run, found, longest, seconds }: FiguresProps): JSX.Element {
  const text = useText();
  const {
    progress,
    counts: { knownWorks },
  } = run;
  const entries: readonly (readonly [string, string])[] = [
    [text.run.problemsFound, found.toLocaleString(text.language)],
    [text.run.longest, longest > 0 ? text.plies(longest) : '–'],
    [text.run.best, progress ? figure(progress.bestFitness) : '–'],
    [text.run.mean, progress ? figure(progress.meanFitness) : '–'],
    [text.run.evaluations, progress ? progress.evaluations.toLocaleString(text.language) : '–'],
    [text.run.time, text.run.seconds(seconds)],
  ];
  return (
    <>
      <dl class="figures">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {knownWorks > 0 && <p class="figures-beside quiet">{text.run.knownWorks(knownWorks)}</p>}
    </>
  );
}

/**
 * Working time in whole seconds: the service's figure, and the clock from then on while the run is
 * at work.
 */
export function useSeconds(run: Run): number {
  const [now, setNow] = useState(() => performance.now());
  const told = useRef({ ms: -1, status: run.status, at: 0 });
  if (told.current.ms !== run.ms || told.current.status !== run.status)
    told.current = { ms: run.ms, status: run.status, at: performance.now() };
  const isAtWork = run.status === 'running';
  useInterval(isAtWork, 1000, () => setNow(performance.now()));
  const since = isAtWork ? Math.max(0, now - told.current.at) : 0;
  return Math.round((run.ms + since) / 1000);
}
