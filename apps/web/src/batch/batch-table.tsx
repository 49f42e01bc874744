/** The outcomes of a batch, a row each; every row leads to its check. */

import type { BatchLine } from '@tsume/contracts/batch';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Thumbnail } from '../board/thumbnail.tsx';
import { tellFault } from '../frame/fault-note.tsx';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { brinkmateBy, reachedBy } from '../parts/verdict-words.ts';
import type { Place } from '../state/batch-places.ts';
import { kindsOf, otherLength } from './outcome.ts';
import { keepRow, keptRow, useKeptRow } from './kept-row.ts';

/** Rows that are drawn at a time. */
const ROWS = 500;

interface BatchTableProps {
  readonly lines: readonly BatchLine[];
  /** Where the positions came from, by their numbers from 1; empty where nobody knows. */
  readonly places: readonly Place[];
}

/** The table; of thousands the rest is drawn when it is asked for. */
export function BatchTable({ lines, places }: BatchTableProps): JSX.Element {
  const text = useText();
  const { columns, outcomes } = text.batch;
  const [most, setMost] = useState(() => Math.max(ROWS, keptRow() ?? 0));
  const body = useRef<HTMLTableSectionElement>(null);
  useKeptRow(body);
  return (
    <>
      <div class="batch-frame" tabIndex={0} role="region" aria-label={outcomes}>
        <table class="batch-table">
          <thead>
            <tr>
              <th scope="col">{columns.problem}</th>
              <th scope="col">{columns.diagram}</th>
              <th scope="col">{columns.outcome}</th>
              <th scope="col">{columns.notes}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.slice(0, most).map((line) => (
              <Row key={line.number} line={line} place={places.at(line.number - 1)} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > most && (
        <div class="after-cards">
          <button type="button" class="button" onClick={() => setMost(most + ROWS)}>
            {text.more}
          </button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly line: BatchLine;
  readonly place: Place | undefined;
}

function Row({ line, place }: RowProps): JSX.Element {
  const text = useText();
  const { number, sfen, record } = line;
  const placement = parseSfen(sfen);
  return (
    <tr>
      <th scope="row">
        <a href={addressOf(line)} data-number={number} onClick={() => keepRow(number)}>
          <span class="batch-number">{text.batch.number(number)}</span> {record?.title}
        </a>
        {place && <span class="quiet batch-place">{text.batch.place(place)}</span>}
      </th>
      <td class="batch-diagram">
        {placement.ok ? (
          <Thumbnail
            placement={placement.value}
            label={text.board.hand('attacker', placement.value[placement.value.sideToMove])}
            emptyHand={text.board.emptyHand}
            notation={text.notation}
          />
        ) : (
          <code>{sfen}</code>
        )}
      </td>
      <td>
        <Outcome line={line} />
      </td>
      <td>
        <Notes line={line} />
      </td>
    </tr>
  );
}

/** The check with its board; what could not be checked is set up to be mended. */
function addressOf({ id, sfen, error }: BatchLine): string {
  return makeRoute(error === null ? { page: 'check', id, sfen: '' } : { page: 'check', id: null, sfen });
}

function Outcome({ line: { status, report, brinkmate } }: { readonly line: BatchLine }): JSX.Element {
  const text = useText();
  if (report !== null)
    return (
      <>
        <span class="batch-reached">{reachedBy(report, text)}</span>{' '}
        {report.verdict === 'mate' && (
          <span class={`seal seal-${report.soundness}`}>{text.soundness[report.soundness]}</span>
        )}
      </>
    );
  if (brinkmate !== null)
    return (
      <>
        <span class="batch-reached">{brinkmateBy(brinkmate, text)}</span>{' '}
        {brinkmate.verdict === 'brinkmate' && (
          <span class={`seal seal-${brinkmate.soundness}`}>
            {text.brinkmate.soundness[brinkmate.soundness]}
          </span>
        )}
      </>
    );
  const isSeal = status === 'failed' || status === 'running';
  return <span class={isSeal ? `seal seal-${status}` : 'quiet'}>{text.batch.pending[status]}</span>;
}

function Notes({ line }: { readonly line: BatchLine }): JSX.Element | null {
  const text = useText();
  const { report, error } = line;
  if (error !== null) return <p>{tellFault(text, error)}</p>;
  const stated = otherLength(line);
  const kinds = kindsOf(report?.flaws ?? []);
  if (stated === null && kinds.length === 0) return null;
  return (
    <ul class="batch-notes">
      {stated !== null && (
        <li>
          <strong>{text.batch.stated(stated)}</strong>
        </li>
      )}
      {kinds.map(({ kind, isFault, count }) => (
        <li key={`${kind} ${isFault}`}>
          <span class={`seal ${isFault ? 'seal-unsound' : 'seal-remark'}`}>
            {isFault ? text.problem.fault : text.problem.remark}
          </span>{' '}
          {text.flaws[kind]} {count > 1 && <span class="quiet">{text.batch.times(count)}</span>}
        </li>
      ))}
    </ul>
  );
}
