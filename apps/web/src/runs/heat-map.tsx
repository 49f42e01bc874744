/**
 * What a run has found, by length and number of pieces: a table whose cells are the darker the more
 * problems they have, each a link to these problems in the gallery. One cell takes the focus; the
 * arrow keys move it.
 */

import type { SizeCount } from '@tsume/contracts/run';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { useWidth } from './use-width.ts';
import { makeRoute } from '../frame/route.ts';
import {
  type HeatMap as Map,
  type Place,
  type Span,
  firstFilled,
  heatMapOf,
  nextFilled,
  placeWithin,
  shadeOf,
  shadesOf,
  tellSpan,
} from './heat.ts';
import './heat-map.css';

/** Pixels of the row's names, and of a cell that a finger can hit. */
const NAMES = 56;
const CELL = 30;
const MOST_COLUMNS = 40;
const MOST_ROWS = 14;

/** How many problems of each size, a table whose cells lead to them. */
export function HeatMap({ id, sizes }: { id: string; sizes: readonly SizeCount[] }): JSX.Element {
  const text = useText();
  const [frame, width] = useWidth();
  const columns = Math.min(MOST_COLUMNS, Math.floor((width - NAMES) / CELL));
  return (
    <figure class="heat" ref={frame}>
      {sizes.length === 0 ? (
        <p class="quiet">{text.watch.heat.none}</p>
      ) : (
        <Filled id={id} map={heatMapOf(sizes, columns, MOST_ROWS)} />
      )}
    </figure>
  );
}

function Filled({ id, map }: { id: string; map: Map }): JSX.Element {
  const text = useText();
  const [chosen, setChosen] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const shades = shadesOf(map.most);
  const current = placeWithin(map, chosen) ?? firstFilled(map);
  const told = placeWithin(map, pointed);
  return (
    <>
      <figcaption class="heat-caption">
        <span class="heat-told">
          {told === null
            ? text.watch.heat.help
            : tell(
                text.watch.heat.cell,
                map.columns[told.column],
                map.rows[told.row],
                map.counts[told.row][told.column],
              )}
        </span>
        <Legend shades={shades} />
      </figcaption>
      <table class="heat-map" onPointerLeave={() => setPointed(null)}>
        <caption class="visually-hidden">{text.watch.heat.caption}</caption>
        <thead aria-hidden="true">
          <tr>
            <td class="heat-corner">{text.watch.heat.rows}</td>
          </tr>
        </thead>
        <tbody onKeyDown={(event) => move(event, map, setChosen)}>
          {map.rows.map((pieces, row) => (
            <tr key={pieces[0]}>
              <th scope="row">{tellSpan(pieces)}</th>
              {map.columns.map((plies, column) => (
                <Cell
                  key={plies[0]}
                  {...{ id, plies, pieces }}
                  count={map.counts[row][column]}
                  shade={shadeOf(map.counts[row][column], shades)}
                  isCurrent={current.row === row && current.column === column}
                  onPoint={() => setPointed({ row, column })}
                  onFocus={() => {
                    setChosen({ row, column });
                    setPointed({ row, column });
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td class="heat-corner" aria-hidden="true">
              {text.watch.heat.corner}
            </td>
            {map.columns.map((plies) => (
              <th key={plies[0]} scope="col">
                {plies[0] === plies[1] ? plies[0] : `${plies[0]}–`}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface CellProps {
  readonly id: string;
  readonly plies: Span;
  readonly pieces: Span;
  readonly count: number;
  readonly shade: number;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onFocus: () => void;
}

function Cell({ id, plies, pieces, count, shade, isCurrent, onPoint, onFocus }: CellProps): JSX.Element {
  const text = useText();
  if (count === 0) return <td class="heat-cell" onPointerEnter={onPoint} />;
  const label = tell(text.watch.heat.cell, plies, pieces, count);
  return (
    <td class={`heat-cell heat-${shade}`} onPointerEnter={onPoint}>
      <a
        href={inGallery(id, plies, pieces)}
        aria-label={label}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
      >
        {short(count)}
      </a>
    </td>
  );
}

function Legend({ shades }: { shades: readonly number[] }): JSX.Element {
  const text = useText();
  return (
    <span class="heat-legend">
      {text.watch.heat.legend}
      {shades.map((least, i) => {
        const next = shades[i + 1];
        return (
          <span key={least} class={`heat-swatch heat-${shadeOf(least, shades)}`}>
            {next === undefined ? `${short(least)}+` : tellSpan([least, next - 1])}
          </span>
        );
      })}
    </span>
  );
}

/** The problems of a cell, in the gallery: all that the cell counts, alike or not. */
function inGallery(run: string, plies: Span, pieces: Span): string {
  const query = new URLSearchParams({ run, group: 'none' });
  for (const [name, [least, most]] of [['Plies', plies] as const, ['Pieces', pieces] as const]) {
    query.set(`min${name}`, String(least));
    query.set(`max${name}`, String(most));
  }
  return makeRoute({ page: 'problems', query });
}

function tell(
  words: (plies: string, pieces: string, count: number) => string,
  plies: Span,
  pieces: Span,
  count: number,
): string {
  return words(tellSpan(plies), tellSpan(pieces), count);
}

/** A count in at most four characters. */
function short(count: number): string {
  return count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cell that has the focus. Keys may come faster than the page is drawn, so that its state would
 * be behind.
 */
function focused(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null;
}

/** Moves the focus to the next cell in a direction that has problems. */
function move(event: TargetedKeyboardEvent<HTMLElement>, map: Map, choose: (place: Place) => void): void {
  const step = STEPS[event.key];
  const from = focused(event.target);
  if (step === undefined || from === null) return;
  event.preventDefault();
  const next = nextFilled(map, from, step);
  if (next === null) return;
  choose(next);
  const row = event.currentTarget.children[next.row];
  row?.children[next.column + 1]?.querySelector('a')?.focus();
}
