/** A button that starts a run and goes to its page. */

import type { RunRequest } from '@tsume/contracts/run';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, startRun } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { navigate } from '../frame/navigation.ts';

interface StartButtonProps {
  readonly request: () => RunRequest;
  readonly class: string;
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** Starts what `request` says when it is pressed, and tells below what went wrong. */
export function StartButton({ request, class: look, title, children }: StartButtonProps): JSX.Element {
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const answer = await startRun(request());
    setBusy(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) navigate({ page: 'run', id: answer.value.id });
  };
  return (
    <>
      <button type="button" class={look} title={title} disabled={isBusy} onClick={() => void start()}>
        {isBusy ? text.watch.starting : children}
      </button>
      {fault && <FaultNote fault={fault} />}
    </>
  );
}
