/** Asking the service for better versions of a problem, and going to where they will be. */

import type { CheckTask } from '@tsume/contracts/check';
import type { Proposal } from '@tsume/core/improve/proposal';
import { useState } from 'preact/hooks';
import { type Fault, startCheck } from '../api/client.ts';
import { navigate } from '../frame/navigation.ts';
import { followCheck } from '../state/desk.ts';
import { rememberFound } from './found-before.ts';

/** A problem with what is wanted of its versions, and what the search for them may cost. */
type Wanted = Pick<
  CheckTask,
  'sfen' | 'record' | 'profile' | 'interposition' | 'keep' | 'by' | 'nodes' | 'timeMs'
>;

/** A way to ask, and how that stands. */
export interface Improving {
  /**
   * @param from the check whose problem it is
   * @param found proposals that are known already, to be shown beside what comes
   */
  readonly start: (from: string, wanted: Wanted, found?: readonly Proposal[]) => Promise<void>;
  readonly fault: Fault | null;
  readonly isSending: boolean;
}

/** Asks, and goes to the check when the service has taken it. */
export function useImproving(): Improving {
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const start = async (from: string, wanted: Wanted, found: readonly Proposal[] = []): Promise<void> => {
    setSending(true);
    const { sfen, record, profile, interposition, keep = [], by, nodes, timeMs } = wanted;
    const answer = await startCheck({
      kind: 'improve',
      sfen,
      ...(record && { record }),
      ...(keep.length > 0 && { keep: [...keep] }),
      ...(by !== undefined && { by }),
      profile,
      interposition,
      nodes,
      timeMs,
    });
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    followCheck(from, answer.value.id);
    if (found.length > 0) rememberFound(answer.value.id, found);
    navigate({ page: 'check', id: answer.value.id, sfen: '' });
  };
  return { start, fault, isSending };
}
