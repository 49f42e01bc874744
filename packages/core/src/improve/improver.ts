/**
 * An improvement that is asked and told (as `Composer` is): what to look at next, and what came of
 * it. It knows no thread and no clock; it can be left at any time with what it has found.
 */

import { makeSfen } from '../placement/sfen.ts';
import { extending, rootsOf } from './extending.ts';
import type { Findings } from './findings.ts';
import { type ImproveOptions, type Wishes, wishesOf } from './options.ts';
import type { Improvement } from './proposal.ts';
import { repairing } from './repairing.ts';
import { type Batch, MUCH, Search, type Stage, type StageName } from './search.ts';
import { NO_SHIFT } from './shift.ts';
import type { Subject } from './subject.ts';
import type { ImproveOutcome } from './task.ts';

/**
 * What the report on the problem may take of the nodes, and repairs where extensions are to follow.
 */
const REPORT_SHARE = 1 / 4;
const REPAIR_SHARE = 3 / 4;

/** How far an improvement has come. */
export interface ImproveProgress {
  readonly stage: StageName;
  readonly tried: number;
  readonly found: number;
  readonly nodes: number;
}

/** One improvement, asked and told in turns until `ask` gives null. */
export class Improver {
  readonly #search: Search;
  readonly #stages: Stage<void>;
  #next: IteratorResult<Batch, void>;

  /**
   * Begins with a subject (`readSubject`). The same subject and options lead to the same proposals.
   */
  constructor({ placement, line }: Pick<Subject, 'placement' | 'line'>, options: ImproveOptions = {}) {
    this.#search = new Search(placement, line, wishesOf(placement, options));
    this.#stages = stagesOf(this.#search);
    this.#next = this.#stages.next([]);
  }

  /** Tasks to be done (`perform`); null when there is no more to do. */
  ask(): Batch | null {
    return this.#next.done === true ? null : this.#next.value;
  }

  /** Takes the outcomes of the tasks last asked for, in their order. */
  tell(outcomes: readonly ImproveOutcome[]): void {
    this.#next = this.#stages.next(outcomes);
  }

  get progress(): ImproveProgress {
    const { tried, nodes } = this.#search;
    return { stage: this.ask()?.stage ?? 'report', tried, found: this.#shown.size, nodes };
  }

  /** What it has come to so far. */
  improvement(): Improvement {
    const { report, authorsLine, tried, nodes, wishes, isCut } = this.#search;
    const findings = this.#shown;
    return {
      report,
      authorsLine,
      proposals: findings.best({ kinds: wishes.kinds, count: wishes.proposals, all: wishes.all }),
      found: findings.size,
      tried,
      nodes,
      stopped: this.ask() !== null ? 'aborted' : isCut ? 'nodes' : null,
    };
  }

  /** Versions of the author's problem; where there are none, what is most like it. */
  get #shown(): Findings {
    const { findings, distant } = this.#search;
    return findings.size > 0 ? findings : distant;
  }
}

/** All that is done, in turn. */
function* stagesOf(search: Search): Stage<void> {
  const { wishes, subject } = search;
  const report = yield* search.examine(REPORT_SHARE);
  if (report === null) return;
  const draft = { steps: [], shift: NO_SHIFT };
  if (report.soundness !== 'sound') yield* repairing(search, report, repairLimit(wishes));
  else if (wishes.kinds.includes('pruned') || wishes.kinds.includes('retouched')) {
    const retouch = wishes.kinds.includes('retouched');
    for (const judgement of yield* search.judge('repair', [makeSfen(subject)], { ...MUCH, retouch }))
      search.propose(judgement, draft);
  }
  if (wishes.kinds.includes('extended')) yield* extending(search, rootsOf(search, draft));
}

/** The nodes at which repairs end. */
function repairLimit({ kinds, nodes }: Wishes): number {
  return kinds.includes('extended') ? nodes * REPAIR_SHARE : nodes;
}
