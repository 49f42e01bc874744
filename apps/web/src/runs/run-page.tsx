/** A run like a pot on the stove: how far it is, how fitness grows, what it found. */

import { type RunDetail, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { getRun } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote, tellFault } from '../frame/fault-note.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { FitnessChart } from './fitness-chart.tsx';
import { Icon } from '../frame/icons.tsx';
import { Islands } from './islands.tsx';
import { extentOf, meanMs, tellExtent } from '../parts/run-extent.ts';
import { RunProgress } from '../parts/run-progress.tsx';
import { showTime } from '../parts/instants.ts';
import { StatusSeal } from '../parts/run-line.tsx';
import { makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { Ordered, Parameters } from './facts.tsx';
import { Figures, useSeconds } from './figures.tsx';
import { Found } from './found.tsx';
import { HeatMap } from './heat-map.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RunActions } from './run-actions.tsx';
import { useSizes } from './use-sizes.ts';
import { useWatched } from './use-watched.ts';
import type { Watched } from './watched.ts';
import './run.css';

/** One run, followed while it goes on. */
export function RunPage({ id }: { id: string }): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer(id, () => getRun(id));
  useSubject(value && text.compose.methods[value.parameters.method]);
  return (
    <>
      <p class="crumb">
        <a href={makeRoute({ page: 'runs' })}>
          <Icon name="back" />
          {text.run.back}
        </a>
      </p>
      {value === null && <NotLoaded fault={fault} reload={reload} />}
      {value !== null && <RunView key={value.id} first={value} />}
    </>
  );
}

function RunView({ first }: { first: RunDetail }): JSX.Element {
  const text = useText();
  const [watched, beginAction] = useWatched(first);
  const { run, history, islands } = watched;
  const sizes = useSizes(run.id, watched.news);
  const seconds = useSeconds(run);
  const generation = history.at(-1)?.generation ?? 0;
  const ms = islands.length === 0 ? seconds * 1000 : meanMs(islands, run.parameters.minutes);
  const extent = extentOf(run, generation, ms);
  const counted = sizes.reduce((sum, { problems }) => sum + problems, 0);
  return (
    <>
      <Head watched={watched} />
      <RunActions run={run} begin={beginAction} />
      {run.error && <FaultNote fault={run.error} />}
      <div class="run-progress">
        <RunProgress extent={extent} />
        <span>
          {generation === 0 && run.status === 'queued' ? text.run.waiting : tellExtent(extent, text)}
        </span>
        <span role="status">
          {run.status === 'paused' ? text.watch.paused : run.ending && tellFault(text, run.ending)}
        </span>
      </div>
      <Figures
        run={run}
        found={Math.max(run.counts.problems, counted)}
        longest={Math.max(run.progress?.longestSound ?? 0, ...sizes.map(({ plies }) => plies))}
        seconds={seconds}
      />
      <HowItWorks watched={watched} generation={tellExtent(extent, text)} />
      <div class="run-view">
        <Found watched={watched} />
        <div class="run-pictures">
          {history.length > 0 && (
            <section class="panel" aria-labelledby="chart">
              <h2 id="chart">{text.run.chart}</h2>
              <FitnessChart history={history} generations={extent.generations ?? generation} />
            </section>
          )}
          <section class="panel" aria-labelledby="heat">
            <h2 id="heat">{text.watch.heat.title}</h2>
            <HeatMap id={run.id} sizes={sizes} />
          </section>
        </div>
      </div>
      {islands.length > 0 && <Islands islands={islands} />}
      <Ordered run={run} />
      <Parameters run={run} />
    </>
  );
}

/** What runs, since when, and how the news come. */
function Head({ watched: { run, islands, channel } }: { watched: Watched }): JSX.Element {
  const text = useText();
  const isQuiet = hasEnded(run.status) || (run.status === 'paused' && channel !== 'lost');
  return (
    <header class="run-head">
      <div>
        <h1>{text.compose.methods[run.parameters.method]}</h1>
        <p class="quiet">
          <time dateTime={run.createdAt}>{showTime(run.createdAt, text.language)}</time>
          {` · ${text.problem.seed} ${run.parameters.seed}`}
          {islands.length > 0 && ` · ${text.run.islandCount(islands.length)}`}
        </p>
      </div>
      <StatusSeal run={run} />
      <span role="status">
        {channel !== null && !isQuiet && (
          <span class={`channel channel-${channel}`}>
            {channel === 'lost' ? text.watch.lost : text.run[channel]}
          </span>
        )}
      </span>
    </header>
  );
}
