/** What is followed of a service: a run or a batch. */

import type { Api } from './api.ts';
import type { Sending } from './sending.ts';

/** A run or a batch as it was heard of last, and how to ask again. */
export abstract class Followed<State extends { readonly id: string }> {
  /** It goes along while it is followed. */
  state: State;
  protected readonly api: Api;
  protected readonly sending: Sending;
  /** Ends whatever is under way. */
  protected readonly signal: AbortSignal | undefined;

  constructor(state: State, api: Api, sending: Sending, signal?: AbortSignal) {
    this.state = state;
    this.api = api;
    this.sending = sending;
    this.signal = signal;
  }

  get id(): string {
    return this.state.id;
  }
}
