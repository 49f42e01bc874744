/** A check under way: how far it has come, and a button that stops it. */

import type { Check, CheckProgress } from '@tsume/contracts/check';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, cancelCheck } from '../api/client.ts';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';

/** A check under way: how far it is, and how to stop it. */
export function CheckWait({ check, onChange }: { check: Check; onChange: () => void }): JSX.Element {
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stop = async (): Promise<void> => {
    setStopping(true);
    const answer = await cancelCheck(check.id);
    // It may have been answered in the meantime: then there is nothing to stop, and the answer is
    // shown.
    if (!answer.ok && answer.fault.code !== 'check_finished') {
      setStopping(false);
      setFault(answer.fault);
    }
    onChange();
  };
  const isEnding = isStopping || check.cancelRequested;
  return (
    <section class="panel check-wait" aria-label={text.check.status[check.status]}>
      <p role="status">
        <strong>{isEnding ? text.check.stopping : text.check.status[check.status]}</strong>
      </p>
      <progress aria-label={text.check.status[check.status]} {...extentOf(check)} />
      {check.progress && <p class="quiet">{tellProgress(check.progress, text)}</p>}
      {fault && <FaultNote fault={fault} />}
      <button type="button" class="button" disabled={isEnding} onClick={() => void stop()}>
        {text.check.stop}
      </button>
    </section>
  );
}

/**
 * How much of an improvement's nodes is used up; of other checks nobody knows how long they take.
 */
function extentOf({ progress, task }: Check): { readonly value?: number; readonly max?: number } {
  return progress?.kind === 'improve' ? { value: Math.min(progress.nodes, task.nodes), max: task.nodes } : {};
}

function tellProgress(progress: CheckProgress, text: Messages): string {
  const words = text.check.progress;
  if (progress.kind === 'improve') {
    return `${words.stages[progress.stage]} ${words.tried(progress.tried, progress.found)}`;
  }
  const { nodes, ms, plies, exact } = progress;
  const next = plies === null ? '' : exact ? words.others : words.shorter;
  return words.searched(text.check.nodes(nodes, ms), `${tellKnown(progress, text)}${next}`);
}

/** What a search has come to know of the length; empty where that is nothing. */
export function tellKnown(progress: CheckProgress, text: Messages): string {
  const words = text.check.progress;
  if (progress.kind === 'improve') return '';
  const { plies, exact, excludedPlies } = progress;
  if (plies === null) return excludedPlies > 0 ? words.noneWithin(excludedPlies) : '';
  return exact ? words.solved(plies) : words.within(plies);
}
