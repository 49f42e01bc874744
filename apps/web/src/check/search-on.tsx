/** The way on from an improvement that ended before all was tried. */

import { type Check, MAX_CHECK_MS, MAX_CHECK_NODES } from '@tsume/contracts/check';
import type { ImprovementAnswer } from '@tsume/contracts/improvement';
import type { Proposal } from '@tsume/core/improve/proposal';
import type { JSX } from 'preact';
import { FaultNote } from '../frame/fault-note.tsx';
import { useText } from '../i18n/language.ts';
import { useImproving } from './use-improving.ts';

/** How many times the effort of before. */
const MORE = 10;

interface SearchOnProps {
  readonly check: Pick<Check, 'id' | 'task'>;
  /** Why the search ended. */
  readonly stopped: ImprovementAnswer['stopped'];
  /** What stays in sight. */
  readonly found: readonly Proposal[];
}

/**
 * Searches on with more effort, or with the same where the visitor cut it short; nothing where
 * there is no more to be had.
 */
export function SearchOn({ check: { id, task }, stopped, found }: SearchOnProps): JSX.Element | null {
  const text = useText();
  const { start, fault, isSending } = useImproving();
  if (stopped === null) return null;
  const times = stopped === 'aborted' ? 1 : MORE;
  const nodes = Math.min(MAX_CHECK_NODES, task.nodes * times);
  const timeMs = Math.min(MAX_CHECK_MS, task.timeMs * times);
  if (stopped === 'nodes' && nodes === task.nodes) return null;
  if (stopped === 'time' && timeMs === task.timeMs) return null;
  return (
    <section class="panel search-on">
      {fault && <FaultNote fault={fault} />}
      <p class="quiet">{text.improve.searchOnHelp(Math.ceil(timeMs / 60_000))}</p>
      <button
        type="button"
        class="button button-main"
        disabled={isSending}
        onClick={() => void start(id, { ...task, nodes, timeMs }, found)}
      >
        {text.improve.searchOn(times)}
      </button>
    </section>
  );
}
