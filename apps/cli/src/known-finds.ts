/** What a run finds, held against a list of known works. */

import type { KnownWorks, Likeness } from '@tsume/core/known/works';
import type { DoneEvent, GenerationEvent, ProblemEvent, RunEvent } from '@tsume/core/run/events';
import { isSameWork } from '@tsume/core/vocabulary/likeness';
import { likeOf } from './likeness.ts';

/** A problem with the works that it is like, where a list was named. */
export type ComparedProblem = ProblemEvent & { readonly duplicates?: readonly Likeness[] };

/** The end of a run with how many problems were left out, where a list was named. */
export type ComparedEnd = DoneEvent & { readonly known?: number };

/** An event as the command tells it. */
export type ComparedEvent = GenerationEvent | ComparedProblem | ComparedEnd;

/** Leaves out of a run's events the problems that are on a list, mirrored or not. */
export class KnownFinds {
  readonly #works: KnownWorks | undefined;
  #count = 0;

  /** @param works undefined where no list was named: then every event stays as it is */
  constructor(works: KnownWorks | undefined) {
    this.#works = works;
  }

  /** The event as it is told; null for a problem that is on the list. */
  compare(event: RunEvent): ComparedEvent | null {
    if (this.#works === undefined) return event;
    if (event.event === 'done') return { ...event, known: this.#count };
    if (event.event !== 'problem') return event;
    const duplicates = likeOf(this.#works, event);
    if (!duplicates.some(isSameWork)) return { ...event, duplicates };
    this.#count += 1;
    return null;
  }
}
