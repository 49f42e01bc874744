/**
 * The repair of a problem that is not sound: its own neighbours first, those that its cooks suggest (repair/) before all others; then, while
 * little has been found, the repairs of what came nearest, one more change at a time.
 */

import type { Flaw, Report } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { gradeOf } from '../grade.ts';
import { meets } from '../order/meeting.ts';
import { follow } from '../repair/follow.ts';
import { repairs } from '../repair/repairs.ts';
import { placementOf } from '../specimen.ts';
import { flawsOfLine } from './authors-line.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';
import type { Search, Stage } from './search.ts';
import { NO_SHIFT, type Shift, addShifts, shiftedLine } from './shift.ts';
import type { Judgement } from './task.ts';

/** Diagrams judged between two looks at the account of nodes. */
const BATCH = 32;
/** Ideas that are enough to leave it at one change. */
const ENOUGH_IDEAS = 3;
/** Changes, one after the other, at most. */
const MOST_CHANGES = 3;
/** Nodes of the report on a near miss, as a share of all. */
const REPORT_SHARE = 1 / 50;
/** Repairs of a near miss that are tried. */
const REPAIRS = 120;

/** What is to be repaired. */
interface Patient {
  readonly placement: Placement;
  readonly shift: Shift;
  readonly line: readonly string[] | null;
  readonly flaws: readonly Flaw[];
}

/** An unsound mate that may become a problem by one more change. */
interface NearMiss {
  readonly sfen: string;
  readonly shift: Shift;
  readonly changes: number;
  readonly grade: number;
}

/**
 * Looks for sound versions of a problem; what it finds goes to the search's findings. It ends with the nodes, and once something is found
 * where they come to `limit`.
 */
export function* repairing(search: Search, report: Report, limit: number): Stage<void> {
  const isOver = (): boolean => search.isOver(countFound(search) === 0 ? Infinity : limit);
  const { authorsLine: line, subject } = search;
  const misses: NearMiss[] = [];
  const flaws = line === null ? [] : flawsOfLine(line, report);
  const root = { placement: subject, shift: NO_SHIFT, line, flaws };
  yield* tryAll(search, guided(root, search), 1, misses, isOver);
  if (countFound(search) < search.wishes.proposals)
    yield* tryAll(search, unguided(root, search), 1, misses, () => isOver() || isRich(search));

  while (misses.length > 0 && countFound(search) < ENOUGH_IDEAS && !isOver()) {
    const miss = takeBest(misses);
    const placement = placementOf(miss.sfen)!;
    const own = yield* search.reportOn(miss.sfen, search.wishes.nodes * REPORT_SHARE);
    if (own === null || own.line === null || !own.exact) continue;
    const patient = { placement, shift: miss.shift, line: own.line, flaws: own.flaws };
    yield* tryAll(search, guided(patient, search).slice(0, REPAIRS), miss.changes + 1, misses, isOver);
  }
}

function countFound({ findings }: Search): number {
  return findings.countIdeas('repaired');
}

function isRich(search: Search): boolean {
  return countFound(search) >= search.wishes.proposals;
}

/** Judges diagrams in turn: sound ones are proposed, unsound ones that are long enough become near misses. */
function* tryAll(
  search: Search,
  candidates: readonly Neighbour[],
  changes: number,
  misses: NearMiss[],
  isOver: () => boolean,
): Stage<void> {
  for (let start = 0; start < candidates.length && !isOver(); start += BATCH) {
    const shifts = new Map(
      candidates.slice(start, start + BATCH).map(({ placement, shift }) => [makeSfen(placement), shift]),
    );
    for (const judgement of yield* search.judge('repair', [...shifts.keys()])) {
      const { sfen } = judgement;
      const shift = shifts.get(sfen) ?? NO_SHIFT;
      search.propose(judgement, { steps: ['repaired'], shift });
      const grade = changes < MOST_CHANGES ? gradeOfMiss(judgement, search) : 0;
      if (grade > 0) misses.push({ sfen, shift, changes, grade });
    }
  }
}

/** How near a diagram came to a problem of the author's length (grade.ts); 0 for one that is sound, shorter or no mate. */
function gradeOfMiss({ cooksLeft, assessment }: Judgement, { cooks, authorsLine }: Search): number {
  const least = authorsLine?.length ?? 1;
  if (assessment === null) return (least * (cooks.length - cooksLeft)) / (2 * cooks.length);
  const { soundness, plies } = assessment;
  return soundness === 'unsound' && plies !== null && plies >= least ? gradeOf(assessment, false) : 0;
}

/** The near miss with the fewest changes, of these the one with the highest grade; it is taken out. */
function takeBest(misses: NearMiss[]): NearMiss {
  const rank = (one: NearMiss, other: NearMiss): number =>
    one.changes - other.changes || other.grade - one.grade;
  const best = misses.reduce((one, other) => (rank(other, one) < 0 ? other : one));
  misses.splice(misses.indexOf(best), 1);
  return best;
}

/** The repairs that the cooks of a line suggest, the most promising first. */
function guided({ placement, line, flaws, shift }: Patient, { wishes }: Search): Neighbour[] {
  if (line === null) return [];
  return repairs(placement, line, flaws)
    .filter((repair) => meets(wishes.order, repair.placement))
    .map((repair) => ({ placement: repair.placement, shift }));
}

/** All neighbours in an order drawn from the seed, those on which the line can still be played first. */
function unguided({ placement, line, shift }: Patient, { wishes, random }: Search): Neighbour[] {
  const allowed = neighboursOf(placement).filter((each) => meets(wishes.order, each.placement));
  const drawn = random.sample(allowed, allowed.length);
  const isPlayable = (each: Neighbour): boolean => {
    const moved = line === null ? null : shiftedLine(line, each.shift);
    return moved !== null && follow(each.placement, moved) !== null;
  };
  const playable = new Set(drawn.filter(isPlayable));
  return [...playable, ...drawn.filter((each) => !playable.has(each))].map((each) => ({
    ...each,
    shift: addShifts(shift, each.shift),
  }));
}
