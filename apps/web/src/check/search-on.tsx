/** The way on from a check that ended before all was known. */

import { type Check, MAX_CHECK_MS, MAX_CHECK_NODES } from '@tsume/contracts/check';
import type { Proposal } from '@tsume/core/improve/proposal';
import type { Stopped } from '@tsume/core/mate/verdict';
import type { JSX } from 'preact';
import { FaultNote } from '../frame/fault-note.tsx';
import { useText } from '../i18n/language.ts';
import { useAsking } from './use-asking.ts';

/** How many times the effort of before. */
const MORE = 10;

interface SearchOnProps {
  readonly check: Pick<Check, 'id' | 'task'>;
  /** Why the search ended; null where it came to its end. */
  readonly stopped: Stopped | null;
  /** Proposals that stay in sight. */
  readonly found?: readonly Proposal[];
}

/**
 * Searches on with more effort, or with the same where the visitor cut it short; nothing where
 * there is no more to be had.
 */
export function SearchOn({ check: { id, task }, stopped, found }: SearchOnProps): JSX.Element | null {
  const text = useText();
  const { ask, fault, isSending } = useAsking();
  if (stopped === null || stopped === 'memory') return null;
  const times = stopped === 'aborted' ? 1 : MORE;
  const nodes = Math.min(MAX_CHECK_NODES, task.nodes * times);
  const timeMs = Math.min(MAX_CHECK_MS, task.timeMs * times);
  if (stopped === 'nodes' && nodes === task.nodes) return null;
  if (stopped === 'time' && timeMs === task.timeMs) return null;
  const words = text.check.on;
  return (
    <section class="panel search-on">
      {fault && <FaultNote fault={fault} />}
      <p class="quiet">
        {words.atMost(Math.ceil(timeMs / 60_000))} {found && words.kept}
      </p>
      <button
        type="button"
        class="button button-main"
        disabled={isSending}
        onClick={() => void ask(id, { ...task, nodes, timeMs }, found)}
      >
        {words.start(times)}
      </button>
    </section>
  );
}
