/** A run like a pot on the stove: how far it is, how fitness grows, what it found. */

import type { Problem } from '@tsume/contracts/problem';
import { type GenerationEvent, type Island, type Run, type RunDetail, hasEnded } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Fault, cancelRun, getRun, listProblems } from '../api/client.ts';
import { followRun } from '../api/follow-run.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote, tellFault } from '../parts/fault-note.tsx';
import { FitnessChart, figure } from '../parts/fitness-chart.tsx';
import { Icon } from '../parts/icons.tsx';
import { Islands } from '../parts/islands.tsx';
import { ProblemCard } from '../parts/problem-card.tsx';
import { extentOf, meanMs, tellExtent } from '../parts/run-extent.ts';
import { RunProgress } from '../parts/run-progress.tsx';
import { StatusSeal, showTime } from '../parts/run-line.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute } from '../route.ts';
import { tellOrder } from './order-draft.ts';

/** Thumbnails shown here; the gallery has the rest. */
const SHOWN = 24;

export function RunPage({ id }: { id: string }): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer(id, () => getRun(id));
  return (
    <>
      <p class="crumb">
        <a href={makeRoute({ page: 'runs' })}>
          <Icon name="back" />
          {text.run.back}
        </a>
      </p>
      {fault && value === null && <FaultNote fault={fault} retry={reload} />}
      {value === null && fault === null && <p class="empty">{text.loading}</p>}
      {value !== null && <RunView key={value.id} first={value} />}
    </>
  );
}

interface Watched {
  readonly run: Run;
  readonly history: readonly GenerationEvent[];
  readonly islands: readonly Island[];
  /** In the order of their arrival. */
  readonly problems: readonly Problem[];
  readonly channel: 'live' | 'polling' | null;
}

/** The run as it stands, kept up to date until it ends. */
function useWatched(first: RunDetail): [Watched, (run: Run) => void] {
  const [watched, setWatched] = useState<Watched>({
    run: first,
    history: first.history,
    islands: first.islands,
    problems: [],
    channel: null,
  });
  const setRun = (run: Run): void => setWatched((old) => ({ ...old, run }));
  const addProblems = (problems: readonly Problem[]): void =>
    setWatched((old) => ({ ...old, problems: mergeProblems(old.problems, problems) }));
  useEffect(() => {
    const query = new URLSearchParams({ run: first.id, sort: '-plies', limit: String(SHOWN) });
    void listProblems(query).then((answer) => answer.ok && addProblems(answer.value.items.toReversed()));
    if (hasEnded(first.status)) return undefined;
    return followRun(first.id, {
      run: setRun,
      generations: (events) =>
        setWatched((old) => ({
          ...old,
          history: mergeHistory(old.history, events),
          run: { ...old.run, progress: events.at(-1) ?? old.run.progress },
        })),
      problems: addProblems,
      islands: (islands) => setWatched((old) => ({ ...old, islands })),
      channel: (channel) => setWatched((old) => (old.channel === channel ? old : { ...old, channel })),
    });
  }, [first.id]);
  return [watched, setRun];
}

function mergeHistory(
  old: readonly GenerationEvent[],
  events: readonly GenerationEvent[],
): GenerationEvent[] {
  const byGeneration = new Map([...old, ...events].map((event) => [event.generation, event]));
  return [...byGeneration.values()].sort((a, b) => a.generation - b.generation);
}

function mergeProblems(old: readonly Problem[], problems: readonly Problem[]): readonly Problem[] {
  const known = new Set(old.map(({ id }) => id));
  const added = problems.filter(({ id }) => !known.has(id));
  return added.length === 0 ? old : [...old, ...added];
}

function RunView({ first }: { first: RunDetail }): JSX.Element {
  const text = useText();
  const [watched, setRun] = useWatched(first);
  const { run, history, islands, problems, channel } = watched;
  const generation = history.at(-1)?.generation ?? 0;
  const isOver = hasEnded(run.status);
  const seconds = useSeconds(run, !isOver);
  const ms = islands.length === 0 ? seconds * 1000 : meanMs(islands, run.parameters.minutes);
  const extent = extentOf(run, generation, ms);
  return (
    <>
      <header class="run-head">
        <div>
          <h1>{text.compose.methods[run.parameters.method]}</h1>
          <p class="quiet">
            <time dateTime={run.createdAt}>{showTime(run.createdAt, text.language)}</time>
            {islands.length > 0 && ` · ${text.run.islandCount(islands.length)}`}
          </p>
        </div>
        <StatusSeal run={run} />
        {channel !== null && !isOver && <span class={`channel channel-${channel}`}>{text.run[channel]}</span>}
        <span class="run-actions">
          {!isOver && <CancelButton run={run} onRun={setRun} />}
          <a
            class="button"
            href={makeRoute({ page: 'compose', query: new URLSearchParams({ from: run.id }) })}
          >
            {text.run.again}
          </a>
        </span>
      </header>
      {run.error && <FaultNote fault={run.error} />}
      <div class="run-progress">
        <RunProgress extent={extent} />
        <span>
          {generation === 0 && run.status === 'queued' ? text.run.waiting : tellExtent(extent, text)}
        </span>
      </div>
      <Figures run={run} found={Math.max(run.counts.problems, problems.length)} seconds={seconds} />
      {history.length > 0 && (
        <section class="panel" aria-labelledby="chart">
          <h2 id="chart">{text.run.chart}</h2>
          <FitnessChart history={history} generations={extent.generations ?? generation} />
        </section>
      )}
      {islands.length > 0 && <Islands islands={islands} />}
      <Ordered run={run} />
      <Found run={run} problems={problems} isOver={isOver} />
      <Parameters run={run} />
    </>
  );
}

function CancelButton({ run, onRun }: { run: Run; onRun: (run: Run) => void }): JSX.Element {
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await cancelRun(run.id);
    setBusy(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) onRun(answer.value);
  };
  return (
    <>
      <button
        type="button"
        class="button button-danger"
        disabled={isBusy || run.cancelRequested}
        onClick={() => void cancel()}
      >
        {isBusy || run.cancelRequested ? text.runs.cancelling : text.run.cancel}
      </button>
      {fault && <FaultNote fault={fault} />}
    </>
  );
}

function Figures({ run, found, seconds }: { run: Run; found: number; seconds: number }): JSX.Element {
  const text = useText();
  const { progress } = run;
  const entries: readonly (readonly [string, string])[] = [
    [text.run.problemsFound, String(found)],
    [text.run.longest, progress?.longestSound ? text.plies(progress.longestSound) : '–'],
    [text.run.best, progress ? figure(progress.bestFitness) : '–'],
    [text.run.mean, progress ? figure(progress.meanFitness) : '–'],
    [text.run.evaluations, progress ? progress.evaluations.toLocaleString(text.language) : '–'],
    [text.run.time, text.run.seconds(seconds)],
  ];
  return (
    <dl class="figures">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Working time: the service's figure once the run has ended, the clock while it works. */
function useSeconds(run: Run, isLive: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(isLive, 1000, () => setNow(Date.now()));
  if (!isLive || run.startedAt === null) return Math.round(run.ms / 1000);
  return Math.max(0, Math.round((now - Date.parse(run.startedAt)) / 1000));
}

interface FoundProps {
  readonly run: Run;
  readonly problems: readonly Problem[];
  readonly isOver: boolean;
}

function Found({ run, problems, isOver }: FoundProps): JSX.Element {
  const text = useText();
  const [order, setOrder] = useState<'newest' | 'longest'>(isOver ? 'longest' : 'newest');
  const newestFirst = problems.toReversed();
  const shown = (order === 'newest' ? newestFirst : newestFirst.toSorted((a, b) => b.plies - a.plies)).slice(
    0,
    SHOWN,
  );
  const inGallery = makeRoute({
    page: 'problems',
    query: new URLSearchParams({ run: run.id, sort: '-plies' }),
  });
  return (
    <section aria-labelledby="found">
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
            <a href={inGallery}>{text.run.all}</a>
          </>
        )}
      </div>
      {problems.length === 0 && <p class="empty">{isOver ? text.run.noneEnded : text.run.noneYet}</p>}
      <ul class="cards">
        {shown.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} />
        ))}
      </ul>
    </section>
  );
}

/** The order in words, and why the run ended before its time. */
function Ordered({ run }: { run: Run }): JSX.Element | null {
  const text = useText();
  const { order } = run.parameters;
  if (order === undefined) return null;
  return (
    <section class="panel" aria-labelledby="order">
      <h2 id="order">{text.compose.order.title}</h2>
      <dl class="facts">
        {tellOrder(order, text).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {run.ending && <p role="status">{tellFault(text, run.ending)}</p>}
    </section>
  );
}

function Parameters({ run }: { run: Run }): JSX.Element {
  const text = useText();
  const { order: _, ...parameters } = run.parameters;
  return (
    <details class="panel">
      <summary>{text.run.parameters}</summary>
      <dl class="facts">
        {Object.entries(parameters).map(([name, value]) => (
          <div key={name}>
            <dt>{text.compose.fields[name]?.[0] ?? text.run.parameterNames[name] ?? name}</dt>
            <dd>
              <code>
                {value === null ? text.none : typeof value === 'object' ? JSON.stringify(value) : value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
