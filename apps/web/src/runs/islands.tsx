/** The islands of a run, a row each: what each does, how far it is, what it found. */

import type { Island } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import './tables.css';

/** How far each island of a run is. */
export function Islands({ islands }: { islands: readonly Island[] }): JSX.Element {
  const text = useText();
  const names = text.run.islandColumns;
  return (
    <section class="panel" aria-labelledby="islands">
      <h2 id="islands">{text.run.islands}</h2>
      <div class="table-frame">
        <table class="islands">
          <thead>
            <tr>
              <th scope="col" class="count">
                {names.island}
              </th>
              <th scope="col">{names.method}</th>
              <th scope="col" class="count">
                {names.seed}
              </th>
              <th scope="col" class="count">
                {names.generation}
              </th>
              <th scope="col" class="count">
                {names.evaluations}
              </th>
              <th scope="col" class="count">
                {names.longest}
              </th>
              <th scope="col" class="count">
                {names.problems}
              </th>
              <th scope="col">{names.state}</th>
            </tr>
          </thead>
          <tbody>
            {islands.map((island) => (
              <IslandRow key={island.island} island={island} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function IslandRow({ island }: { island: Island }): JSX.Element {
  const text = useText();
  const { progress, status, error } = island;
  const count = (value: number | undefined): string => (value ?? 0).toLocaleString(text.language);
  return (
    <tr>
      <th scope="row" class="count">
        {island.island}
      </th>
      <td>{text.compose.methods[island.method]}</td>
      <td class="count">{island.seed}</td>
      <td class="count">{count(progress?.generation)}</td>
      <td class="count">{count(progress?.evaluations)}</td>
      <td class="count">{progress?.longestSound ? text.plies(progress.longestSound) : '–'}</td>
      <td class="count">{count(island.problems)}</td>
      <td>
        {text.runs.status[status]}
        {error && <span class="quiet">: {error.message}</span>}
      </td>
    </tr>
  );
}
