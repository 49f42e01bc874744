/** The states that runs and checks have in common. */

/** Something waits, or is worked on. */
export const PENDING = ['queued', 'running'] as const;
/** Nothing more will happen. */
export const ENDED = ['done', 'cancelled', 'failed'] as const;

/** Whether a state is one of `ENDED`. */
export function isFinal(status: string): boolean {
  return ENDED.some((each) => each === status);
}
