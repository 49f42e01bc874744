/**
 * A check under way and its outcome: its progress, then the verdict, the main line, every cook and
 * flaw as arrows on the board.
 */

import { type Check, isAnswered } from '@tsume/contracts/check';
import type { JSX } from 'preact';
import { getCheck } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { CheckWait, tellKnown } from './check-wait.tsx';
import { FaultNote } from '../frame/fault-note.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { tellVerdict } from '../parts/verdict-words.ts';
import { CheckView } from './check-view.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { ImprovementView } from './improvement-view.tsx';

const POLL_MS = 700;

/** Follows a check until it has ended, then shows its outcome. */
export function CheckResult({ id }: { id: string }): JSX.Element {
  const text = useText();
  const { value, fault, reload, poll } = useAnswer(id, () => getCheck(id));
  const isBusy = value !== null && !isAnswered(value.status);
  useInterval(isBusy, POLL_MS, poll);
  if (value === null) return <NotLoaded fault={fault} reload={reload} />;
  const state = <CheckState check={value} reload={reload} />;
  return (
    <>
      {/* There before the answer is: what comes into it is read out. */}
      <p class="visually-hidden" role="status">
        {value.report !== null && tellVerdict(value.report, text)}
      </p>
      {value.task.kind === 'improve' ? (
        <ImprovementView check={value} state={state} />
      ) : (
        <CheckView check={value} state={state} />
      )}
    </>
  );
}

/**
 * What is to be said of a check that has no answer: that it is under way, was stopped, or failed.
 */
function CheckState({ check, reload }: { check: Check; reload: () => void }): JSX.Element | null {
  const text = useText();
  if (!isAnswered(check.status)) return <CheckWait check={check} onChange={reload} />;
  if (check.error) return <FaultNote fault={check.error} />;
  if (check.status !== 'cancelled' || check.improvement) return null;
  return (
    <div class="panel" role="status">
      <p>
        <strong>{text.check.status.cancelled}</strong>
      </p>
      <p class="quiet">{text.check.stoppedHelp}</p>
      {check.progress && <p>{tellKnown(check.progress, text)}</p>}
      <p>
        <EditLink sfen={check.task.sfen} record={check.task.record}>
          {text.check.edit}
        </EditLink>
      </p>
    </div>
  );
}
