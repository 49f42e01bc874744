/**
 * A typed position as the service would read it: the board, and what is wrong with it before
 * anything is sent.
 */

import type { Placement } from '@tsume/core/placement/placement';
import { type Reading, applyReading } from '@tsume/core/placement/reading';
import type { Refusal } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { faultsOf } from '@tsume/core/placement/validate';
import type { JSX } from 'preact';
import { Board } from '../board.tsx';
import { useText } from '../../i18n/language.ts';
import { squaresOf, tellFault } from '../../frame/fault-note.tsx';
import './position-preview.css';
import '../../frame/fields.css';

/** A SFEN as the service would judge it. */
export interface Judged {
  readonly ok: boolean;
  /** What can be drawn, even if it is illegal; null if the text is no SFEN. */
  readonly placement: Placement | null;
  readonly faults: readonly Refusal[];
}

/** Reads a SFEN and lists every fault of the position. */
export function judgeSfen(sfen: string, reading?: Reading): Judged {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) return { ok: false, placement: null, faults: [parsed.error] };
  const completed = applyReading(parsed.value, reading);
  if (!completed.ok) return { ok: false, placement: parsed.value, faults: [completed.error] };
  const faults = faultsOf(completed.value);
  return { ok: faults.length === 0, placement: completed.value, faults };
}

/** The position small, with what is wrong with it or that all is well. */
export function PositionPreview(props: { judged: Judged; label: string; okText: string }): JSX.Element {
  const text = useText();
  const { placement, faults } = props.judged;
  return (
    <div class="preview">
      {placement && (
        <Board
          placement={placement}
          attacker={placement.sideToMove}
          dress="book"
          hands="attacker"
          faults={faults.flatMap(squaresOf)}
          label={props.label}
        />
      )}
      <div role="status">
        {faults.length === 0 && <p class="fine">{props.okText}</p>}
        {faults.map((fault) => (
          <p key={fault.message} class="field-fault">
            {tellFault(text, fault)}
          </p>
        ))}
      </div>
    </div>
  );
}
