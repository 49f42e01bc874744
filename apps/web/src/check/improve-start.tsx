/** The way from a checked problem to better versions of it. */

import type { CheckTask } from '@tsume/contracts/check';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, startCheck } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { navigate } from '../frame/navigation.ts';
import { FaultNote } from '../frame/fault-note.tsx';

/** Nodes of all searches together, as on the command line: about a minute. */
const NODES = 10_000_000;
const TIME_MS = 300_000;

/** Asks for better versions of the position that was checked. */
export function ImproveStart({ task }: { task: CheckTask }): JSX.Element {
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const start = async (): Promise<void> => {
    setSending(true);
    const { sfen, record, profile, interposition } = task;
    const answer = await startCheck({
      kind: 'improve',
      sfen,
      ...(record && { record }),
      profile,
      interposition,
      nodes: NODES,
      timeMs: TIME_MS,
    });
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) navigate({ page: 'check', id: answer.value.id, sfen: '' });
  };
  return (
    <section class="panel" aria-labelledby="improve">
      <h2 id="improve">{text.improve.title}</h2>
      <p class="quiet">{text.improve.about}</p>
      {fault && <FaultNote fault={fault} />}
      <p>
        <button type="button" class="button" disabled={isSending} onClick={() => void start()}>
          {text.improve.start}
        </button>
      </p>
    </section>
  );
}
