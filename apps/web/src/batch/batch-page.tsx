/**
 * Many positions checked as one job: how far it is, and a table of what came of each. It is read
 * from the service alone, so that its address can be kept; only where the problems came from is
 * known to this device.
 */

import type { Batch, BatchLine } from '@tsume/contracts/batch';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { getBatch, getBatchLines } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { BATCH_FILTERS, type BatchFilter, makeRoute } from '../frame/route.ts';
import { useSubject } from '../frame/title.ts';
import { useText } from '../i18n/language.ts';
import { useInterval } from '../parts/use-interval.ts';
import { placesOf } from '../state/batch-places.ts';
import { BatchState } from './batch-state.tsx';
import { BatchTable } from './batch-table.tsx';
import { passes } from './outcome.ts';
import '../parts/chip-links.css';
import './batch.css';

const POLL_MS = 1000;
/** All outcomes are read anew each time: seldom where there are many of them. */
const LINES_MS = 2000;
const LINES_MS_EACH = 20;

/** @param only which of its positions are shown; null for all */
export function BatchPage({ id, only }: { id: string; only: BatchFilter | null }): JSX.Element {
  const text = useText();
  const batch = useAnswer(`batch ${id}`, () => getBatch(id));
  const lines = useAnswer(`lines ${id}`, () => getBatchLines(id));
  useFollowing(batch.value, batch.poll, lines);
  useSubject(batch.value && text.batch.title(batch.value.positions));
  const fault = batch.fault ?? lines.fault;
  const reload = (): void => {
    batch.reload();
    lines.reload();
  };
  return (
    <>
      <div class="intro intro-row">
        <div>
          <h1>{batch.value ? text.batch.title(batch.value.positions) : text.check.title}</h1>
          {batch.value && <p>{text.batch.intro}</p>}
        </div>
        <a class="button" href={makeRoute({ page: 'check', id: null, sfen: '' })}>
          {text.batch.again}
        </a>
      </div>
      {fault && <FaultNote fault={fault} retry={reload} />}
      {batch.value === null && fault === null && <p class="empty">{text.loading}</p>}
      {batch.value && <BatchState batch={batch.value} onChange={reload} />}
      {lines.value && <Outcomes id={id} lines={lines.value} only={only} />}
    </>
  );
}

/** Asks on while the batch runs, and for all outcomes once it has ended. */
function useFollowing(
  batch: Batch | null,
  poll: () => void,
  lines: { readonly poll: () => void; readonly reload: () => void },
): void {
  const isRunning = batch?.status === 'running';
  const linesMs = Math.max(LINES_MS, LINES_MS_EACH * (batch?.positions ?? 0));
  useInterval(isRunning, POLL_MS, () => document.hidden || poll());
  useInterval(isRunning, linesMs, () => document.hidden || lines.poll());
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) lines.reload();
    wasRunning.current = isRunning;
  }, [isRunning]);
}

interface OutcomesProps {
  readonly id: string;
  readonly lines: readonly BatchLine[];
  readonly only: BatchFilter | null;
}

function Outcomes({ id, lines, only }: OutcomesProps): JSX.Element {
  const text = useText();
  const places = useMemo(() => placesOf(id), [id]);
  const shown = only === null ? lines : lines.filter((line) => passes(line, only));
  return (
    <>
      <Filters id={id} lines={lines} only={only} />
      {shown.length === 0 ? (
        <p class="empty">{text.batch.none}</p>
      ) : (
        <BatchTable key={only} lines={shown} places={places} />
      )}
    </>
  );
}

/** Links that narrow the table, each with what it leaves. */
function Filters({ id, lines, only }: OutcomesProps): JSX.Element {
  const { batch: words, language } = useText();
  const counted = BATCH_FILTERS.map((filter) => ({
    filter,
    count: lines.filter((line) => passes(line, filter)).length,
  })).filter(({ filter, count }) => filter !== 'differs' || count > 0 || filter === only);
  return (
    <nav class="chip-links" aria-label={words.filter}>
      {[{ filter: null, count: lines.length }, ...counted].map(({ filter, count }) => (
        <a
          key={filter}
          class="chip"
          href={makeRoute({ page: 'batch', id, only: filter })}
          aria-current={filter === only ? 'true' : undefined}
        >
          {words.filters[filter ?? 'all']} {count.toLocaleString(language)}
        </a>
      ))}
    </nav>
  );
}
