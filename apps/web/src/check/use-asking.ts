/** Asking the service more about a position that was checked, and going to where the answer is. */

import type { CheckRequest } from '@tsume/contracts/check';
import type { Proposal } from '@tsume/core/improve/proposal';
import { useState } from 'preact/hooks';
import { type Fault, startCheck } from '../api/client.ts';
import { navigate } from '../frame/navigation.ts';
import { followCheck } from '../state/desk.ts';
import { rememberFound } from './found-before.ts';

/** A way to ask, and how that stands. */
export interface Asking {
  /**
   * @param from the check whose position it is
   * @param found proposals that are known already, to be shown beside what comes
   */
  readonly ask: (from: string, request: CheckRequest, found?: readonly Proposal[]) => Promise<void>;
  readonly fault: Fault | null;
  readonly isSending: boolean;
}

/** Asks, and goes to the check when the service has taken it. */
export function useAsking(): Asking {
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const ask = async (from: string, request: CheckRequest, found: readonly Proposal[] = []): Promise<void> => {
    setSending(true);
    // The hands are as they were read before.
    const answer = await startCheck({ ...request, reading: 'game' });
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    followCheck(from, answer.value.id);
    if (found.length > 0) rememberFound(answer.value.id, found);
    navigate({ page: 'check', id: answer.value.id, sfen: '' });
  };
  return { ask, fault, isSending };
}
