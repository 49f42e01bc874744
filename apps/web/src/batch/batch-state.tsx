/** How far a batch has come, the button that stops it, and its outcomes as files. */

import { type Batch, RESULT_FORMATS } from '@tsume/contracts/batch';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, batchFile, cancelBatch } from '../api/client.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { useText } from '../i18n/language.ts';
import { countAnswered } from '../parts/batch-progress.ts';
import { DownloadLink } from '../parts/download-link.tsx';
import '../parts/downloads.css';

interface BatchStateProps {
  readonly batch: Batch;
  /** Called when the batch may have changed. */
  readonly onChange: () => void;
}

/** The panel above the table. */
export function BatchState({ batch, onChange }: BatchStateProps): JSX.Element {
  const text = useText();
  const words = text.batch;
  const { id, status, positions, cancelRequested, task } = batch;
  const asked = [
    text.check.kinds[task.kind],
    ...(task.kind === 'mate' ? [text.compose.profiles[task.profile]] : []),
  ];
  const answered = countAnswered(batch);
  const isRunning = status === 'running';
  const told = words.answered(answered, positions);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isStopping, setStopping] = useState(false);
  const stop = async (): Promise<void> => {
    setStopping(true);
    const answer = await cancelBatch(id);
    setStopping(false);
    setFault(answer.ok ? null : answer.fault);
    onChange();
  };
  return (
    <section class="panel batch-state" aria-label={words.standing}>
      <div class="panel-head">
        <p role="status">
          <strong>{isRunning && cancelRequested ? text.check.stopping : words.status[status]}</strong>
        </p>
        {isRunning && (
          <button
            type="button"
            class="button"
            disabled={isStopping || cancelRequested}
            onClick={() => void stop()}
          >
            {text.check.stop}
          </button>
        )}
      </div>
      {isRunning && <progress max={positions} value={answered} aria-label={told} />}
      {status !== 'done' && <p class="quiet">{told}</p>}
      <p class="quiet">{asked.join(' · ')}</p>
      {fault && <FaultNote fault={fault} />}
      <div class="downloads">
        {RESULT_FORMATS.toReversed().map((format) => (
          <DownloadLink
            key={format}
            class="button button-small"
            href={batchFile(id, format)}
            name={`checks.${format}`}
          >
            {words.files[format]}
          </DownloadLink>
        ))}
      </div>
    </section>
  );
}
