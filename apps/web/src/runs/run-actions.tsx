/** What can be done to a run: pause, go on, end; start another one like it. */

import { type Run, type RunRequest, hasEnded, runRequest } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, type Fault, cancelRun, pauseRun, resumeRun } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { Icon } from '../frame/icons.tsx';
import { makeRoute } from '../frame/route.ts';
import { StartButton } from '../parts/start-button.tsx';
import type { TellAnswer } from './use-watched.ts';

interface ActionsProps {
  readonly run: Run;
  /**
   * Called when an action begins; what it returns is told of the state that the action was answered
   * with.
   */
  readonly begin: () => TellAnswer;
}

type Action = (id: string) => Promise<Answer<Run>>;

/** The buttons that this state of the run allows. */
export function RunActions({ run, begin }: ActionsProps): JSX.Element {
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (action: Action): Promise<void> => {
    setBusy(true);
    const tell = begin();
    const answer = await action(run.id);
    setBusy(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) tell(answer.value);
  };
  const isOver = hasEnded(run.status);
  return (
    <div class="run-actions">
      {!isOver && <PauseButton {...{ run, isBusy }} act={(action) => void act(action)} />}
      {!isOver && <CancelButton {...{ run, isBusy }} cancel={() => void act(cancelRun)} />}
      <StartButton
        class={`button${isOver ? ' button-main' : ''}`}
        title={text.watch.againHelp}
        request={() => againOf(run)}
      >
        <Icon name="dice" />
        {text.watch.again}
      </StartButton>
      <a class="button" href={makeRoute({ page: 'compose', query: new URLSearchParams({ from: run.id }) })}>
        {text.watch.change}
      </a>
      {fault && <FaultNote fault={fault} />}
    </div>
  );
}

interface PauseProps {
  readonly run: Run;
  readonly isBusy: boolean;
  readonly act: (action: Action) => void;
}

function PauseButton({ run, isBusy, act }: PauseProps): JSX.Element | null {
  const text = useText();
  if (run.cancelRequested) return null;
  if (run.status === 'paused')
    return (
      <button type="button" class="button button-main" disabled={isBusy} onClick={() => act(resumeRun)}>
        <Icon name="play" />
        {text.watch.resume}
      </button>
    );
  return (
    <button
      type="button"
      class="button"
      disabled={isBusy || run.pauseRequested}
      onClick={() => act(pauseRun)}
    >
      <Icon name="pause" />
      {run.pauseRequested ? text.watch.pausing : text.watch.pause}
    </button>
  );
}

interface CancelProps {
  readonly run: Run;
  readonly isBusy: boolean;
  readonly cancel: () => void;
}

/** Asks once, since there is no way back. */
function CancelButton({ run, isBusy, cancel }: CancelProps): JSX.Element {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking && !run.cancelRequested)
    return (
      <span
        class="ask"
        role="group"
        aria-label={text.watch.cancelAsk}
        onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
      >
        <span>{text.watch.cancelAsk}</span>
        <button type="button" class="button button-danger" disabled={isBusy} onClick={cancel}>
          {text.watch.cancelDo}
        </button>
        <button type="button" class="button" ref={keep} onClick={() => setAsking(false)}>
          {run.status === 'paused' ? text.watch.cancelNotPaused : text.watch.cancelNot}
        </button>
      </span>
    );
  return (
    <button
      type="button"
      class="button button-danger"
      ref={button}
      disabled={isBusy || run.cancelRequested}
      onClick={() => setAsking(true)}
    >
      {run.cancelRequested ? text.runs.cancelling : text.watch.cancel}
    </button>
  );
}

/** The same settings with a fresh seed, which the service draws. */
function againOf({ parameters }: Run): RunRequest {
  const { seed: _, ...same } = parameters;
  return runRequest.parse(same);
}
