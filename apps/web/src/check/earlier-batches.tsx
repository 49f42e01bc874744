/**
 * The batches that were asked for before, for whoever has lost the address of one: the newest, and
 * older ones on request.
 */

import type { Batch } from '@tsume/contracts/batch';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { listBatches } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { joined, useOlder } from '../api/use-older.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { countAnswered } from '../parts/batch-progress.ts';
import { tellAge, showTime } from '../parts/instants.ts';
import { useInterval } from '../parts/use-interval.ts';
import { filesOfBatches } from '../state/batch-places.ts';

/** The form for a check stays the thing on its page. */
const SHOWN = '5';
const BUSY_MS = 3000;

/** A panel with a link to each; nothing where there is none, or as long as nobody knows. */
export function EarlierBatches(): JSX.Element | null {
  const text = useText();
  // An admin is shown his own as well.
  const asked = { mine: 'true', limit: SHOWN };
  const first = useAnswer('batches', () => listBatches(new URLSearchParams(asked)));
  const older = useOlder((cursor) => listBatches(new URLSearchParams({ ...asked, cursor })));
  const { items, nextCursor } = joined(first.value, older);
  const files = useMemo(filesOfBatches, [first.value]);
  const isBusy = items.some(({ status }) => status === 'running');
  useInterval(isBusy, BUSY_MS, () => document.hidden || first.poll());
  if (items.length === 0) return null;
  return (
    <section class="panel earlier" aria-labelledby="earlier">
      <h2 id="earlier">{text.batch.earlier.heading}</h2>
      <ul class="earlier-batches">
        {items.map((batch) => (
          <EarlierBatch key={batch.id} batch={batch} files={files.get(batch.id) ?? []} />
        ))}
      </ul>
      {older.fault && <FaultNote fault={older.fault} />}
      {nextCursor !== null && (
        <button
          type="button"
          class="button button-small"
          disabled={older.isLoading}
          onClick={() => older.load(nextCursor)}
        >
          {older.isLoading ? text.loading : text.more}
        </button>
      )}
    </section>
  );
}

interface EarlierBatchProps {
  readonly batch: Batch;
  /** The visitor's files that it was read from, as far as this device knows. */
  readonly files: readonly string[];
}

function EarlierBatch({ batch, files }: EarlierBatchProps): JSX.Element {
  const text = useText();
  const words = text.batch.earlier;
  const { id, status, positions, task, createdAt } = batch;
  const facts = [
    ...(files.length > 0 ? [words.files(files[0], files.length - 1)] : []),
    text.check.kinds[task.kind],
    ...(status === 'done' ? [] : [text.batch.answered(countAnswered(batch), positions)]),
  ];
  return (
    <li>
      <a href={makeRoute({ page: 'batch', id, only: null })}>{text.batch.several.heading(positions)}</a>{' '}
      <span class={`seal seal-${status}`}>{text.runs.status[status]}</span>{' '}
      <span class="quiet">
        {facts.join(' · ')}
        {' · '}
        <time dateTime={createdAt} title={showTime(createdAt, text.language)}>
          {tellAge(createdAt, Date.now(), text.language)}
        </time>
      </span>
    </li>
  );
}
