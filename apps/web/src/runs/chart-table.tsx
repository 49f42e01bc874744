/**
 * The figures of the chart as a table, for those who read rather than look; made when it is opened.
 */

import type { GenerationEvent } from '@tsume/core/run/events';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { figure } from './figure.ts';
import './tables.css';

const MOST_ROWS = 100;
const COLUMNS = ['generation', 'best', 'mean', 'longest', 'evaluations', 'archive'] as const;

/** The chart in figures, thinned where there are many. */
export function ChartTable({ history }: { history: readonly GenerationEvent[] }): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.watch.chart.table}</summary>
      {isOpen && <Rows history={history} />}
    </details>
  );
}

function Rows({ history }: { history: readonly GenerationEvent[] }): JSX.Element {
  const text = useText();
  const every = Math.ceil(history.length / MOST_ROWS);
  const rows = history.filter((_, i) => i % every === 0 || i === history.length - 1);
  return (
    <>
      {every > 1 && <p class="quiet">{text.watch.chart.thinned(every)}</p>}
      <div class="table-frame chart-rows" tabIndex={0} role="region" aria-label={text.watch.chart.table}>
        <table class="islands">
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" class="count">
                  {text.watch.chart.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((event) => (
              <tr key={event.generation}>
                <th scope="row" class="count">
                  {event.generation}
                </th>
                <td class="count">{figure(event.bestFitness)}</td>
                <td class="count">{figure(event.meanFitness)}</td>
                <td class="count">{event.longestSound}</td>
                <td class="count">{event.evaluations.toLocaleString(text.language)}</td>
                <td class="count">{event.archive.toLocaleString(text.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
