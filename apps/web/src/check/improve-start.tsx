/** The way from a checked problem to better versions of it. */

import type { Check } from '@tsume/contracts/check';
import { IMPROVE_NODES, IMPROVE_PLIES } from '@tsume/core/improve/options';
import { squareName } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { KeepBoard } from './keep-board.tsx';
import { useAsking } from './use-asking.ts';

/** Milliseconds after which it ends at the latest; its nodes take about a minute. */
const TIME_MS = 300_000;
/** Plies by which versions may be longer: a few, or a round of a dragon chase 龍追い and more. */
const EXTENSIONS = [IMPROVE_PLIES, 12, 24, 48];

/**
 * Asks for better versions of the position that was checked; what is to stay in them can be chosen
 * before.
 */
export function ImproveStart({ check: { id, task } }: { check: Check }): JSX.Element {
  const text = useText();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [by, setBy] = useState(EXTENSIONS[0]);
  const { ask, fault, isSending } = useAsking();
  const keep = [...kept].sort((one, other) => one - other).map(squareName);
  const { sfen, record, profile, interposition } = task;
  const start = (): Promise<void> =>
    ask(id, {
      kind: 'improve',
      sfen,
      record,
      profile,
      interposition,
      by,
      ...(keep.length > 0 && { keep }),
      nodes: IMPROVE_NODES,
      timeMs: TIME_MS,
    });
  return (
    <section class="panel" aria-labelledby="improve">
      <h2 id="improve">{text.improve.title}</h2>
      <p class="quiet">{text.improve.about}</p>
      <details class="keep">
        <summary>{keep.length === 0 ? text.improve.keep.open : text.improve.keep.count(keep.length)}</summary>
        <KeepBoard placement={placementOf(task.sfen)} kept={kept} setKept={setKept} />
      </details>
      <div class="field">
        <label for="extend-by">{text.improve.by}</label>
        <select
          id="extend-by"
          value={by}
          onChange={(event) => setBy(EXTENSIONS[event.currentTarget.selectedIndex])}
        >
          {EXTENSIONS.map((plies) => (
            <option key={plies} value={plies}>
              {text.improve.upTo(plies)}
            </option>
          ))}
        </select>
      </div>
      {fault && <FaultNote fault={fault} />}
      <p>
        <button type="button" class="button" disabled={isSending} onClick={() => void start()}>
          {text.improve.start}
        </button>
      </p>
    </section>
  );
}
