/**
 * The repair of a problem that is not sound. Its own neighbours come first, those that its cooks
 * suggest (repair/) before all others; then, while little has been found, the repairs of what came
 * nearest. All of that with little effort at first, and with more for what is left undecided: most
 * diagrams that are sound are told at little cost, and some that are not would take all there is.
 */

import type { Flaw, Report } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import { gradeOf } from '../compose/selection/grade.ts';
import { meets } from '../order/meeting.ts';
import { follow } from '../compose/repair/follow.ts';
import { repairs } from '../compose/repair/repairs.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { lineToRepair } from './authors-line.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';
import { EFFORTS, type Effort, MUCH, type Search, type Stage } from './search.ts';
import { NO_SHIFT, type Shift, addShifts, shiftedLine } from './shift.ts';
import type { Judgement } from './task.ts';

/** Diagrams judged between two looks at the account of nodes, and where each may cost much. */
const BATCH = 32;
const SMALL_BATCH = 8;
/** Ideas that are enough to leave it at what has been tried. */
const ENOUGH_IDEAS = 3;
/** Changes, one after the other, at most. */
const MOST_CHANGES = 3;
/** What may go into the repairs that cooks suggest before others are tried. */
const SUGGESTED_SHARE = 1 / 2;
/** Plies from which little effort is in vain. */
const LONG = 21;
/**
 * Near misses repaired with each effort, the repairs of each that are tried, and the nodes of its
 * report.
 */
const MISSES = 8;
const REPAIRS = 120;
const REPORT_NODES = 100_000;

/** What is to be repaired. */
interface Patient {
  readonly placement: Placement;
  readonly shift: Shift;
  readonly line: readonly string[] | null;
  readonly flaws: readonly Flaw[];
}

/** Diagrams that are not decided yet. */
interface Ward {
  readonly candidates: readonly Neighbour[];
  /** How many changes led to them. */
  readonly changes: number;
}

/** An unsound mate that may become a problem by one more change. */
interface NearMiss {
  readonly sfen: string;
  readonly shift: Shift;
  readonly changes: number;
  readonly grade: number;
}

/** What is passed from one round of repairs to the next. */
interface Rounds {
  readonly search: Search;
  readonly misses: NearMiss[];
  /** Whether no more is to be tried. */
  readonly isOver: () => boolean;
}

/**
 * Looks for sound versions of a problem; what it finds goes to the search's findings. It ends with
 * the nodes (once something is found, where they come to `limit`), with as many ideas as proposals
 * are wanted, or with what there is to try.
 */
export function* repairing(search: Search, report: Report, limit: number): Stage<void> {
  const isOver = (): boolean => isRich(search) || search.isOver(countIdeas(search) === 0 ? Infinity : limit);
  const rounds = { search, misses: [], isOver };
  const { authorsLine, subject } = search;
  const root = { placement: subject, shift: NO_SHIFT, ...lineToRepair(authorsLine, report) };
  const efforts = effortsFor(report, root.line);
  // What the cooks suggest is worth all efforts before the rest gets any.
  const share = search.nodes + (search.wishes.nodes - search.nodes) * SUGGESTED_SHARE;
  const first = { ...rounds, isOver: () => search.nodes >= share || isOver() };
  let suggested: Ward = { candidates: guided(root, search), changes: 1 };
  for (const effort of efforts) suggested = yield* treat(first, suggested, effort);

  let others: Ward = { candidates: unguided(root, search), changes: 1 };
  let further: Ward[] = [];
  for (const effort of efforts) {
    others = yield* treat(rounds, others, effort);
    further = yield* treatMisses(rounds, further, effort);
    if (countIdeas(search) >= ENOUGH_IDEAS || isOver()) return;
    suggested = yield* treat(rounds, suggested, effort);
  }
}

function countIdeas({ findings }: Search): number {
  return findings.countIdeas('repaired');
}

/** Whether there is as much as is asked for. */
function isRich(search: Search): boolean {
  const { all, proposals } = search.wishes;
  return (all ? search.findings.size : countIdeas(search)) >= proposals;
}

/**
 * The efforts that make sense: a long problem's mate alone takes a good part of what its report
 * took.
 */
function effortsFor({ nodes }: Report, line: readonly string[] | null): readonly Effort[] {
  if (line === null || line.length < LONG) return EFFORTS;
  const enough = EFFORTS.filter(({ mateNodes }) => mateNodes >= nodes / 4);
  return enough.length === 0 ? [MUCH] : enough;
}

/**
 * Repairs of near misses: those left undecided, and those of the best that are not repaired yet.
 */
function* treatMisses(rounds: Rounds, wards: readonly Ward[], effort: Effort): Stage<Ward[]> {
  const { search, misses, isOver } = rounds;
  const undecided: Ward[] = [];
  const isEnough = (): boolean => countIdeas(search) >= ENOUGH_IDEAS || isOver();
  for (const ward of wards) if (!isEnough()) undecided.push(yield* treat(rounds, ward, effort));
  for (let repaired = 0; repaired < MISSES && misses.length > 0 && !isEnough(); repaired++) {
    const miss = takeBest(misses);
    const ward = { candidates: yield* repairsOfMiss(search, miss), changes: miss.changes + 1 };
    undecided.push(yield* treat(rounds, ward, effort));
  }
  return undecided;
}

/**
 * Judges diagrams in turn: sound ones are proposed, unsound ones that are long enough become near
 * misses. What is undecided or not tried is given back.
 */
function* treat(
  { search, misses, isOver }: Rounds,
  { candidates, changes }: Ward,
  effort: Effort,
): Stage<Ward> {
  const undecided: Neighbour[] = [];
  const size = effort === MUCH ? SMALL_BATCH : BATCH;
  let start = 0;
  for (; start < candidates.length && !isOver(); start += size) {
    const bySfen = new Map(
      candidates.slice(start, start + size).map((each) => [makeSfen(each.placement), each]),
    );
    for (const judgement of yield* search.judge('repair', [...bySfen.keys()], effort)) {
      const { sfen } = judgement;
      const neighbour = bySfen.get(sfen)!;
      const { shift } = neighbour;
      search.propose(judgement, { steps: ['repaired'], shift });
      if (isUndecided(judgement)) undecided.push(neighbour);
      const grade = changes < MOST_CHANGES ? gradeOfMiss(judgement, search) : 0;
      if (grade > 0) misses.push({ sfen, shift, changes, grade });
    }
  }
  return { candidates: [...undecided, ...candidates.slice(start)], changes };
}

/** Whether more nodes might make a sound problem of it. */
function isUndecided({ assessment }: Judgement): boolean {
  return assessment !== null && assessment.refusal === null && assessment.soundness === 'unknown';
}

/**
 * How near a diagram came to a problem of the author's length (grade.ts); 0 for one that is sound,
 * shorter or no mate.
 */
function gradeOfMiss({ cooksLeft, assessment }: Judgement, { cooks, authorsLine }: Search): number {
  const least = authorsLine?.length ?? 1;
  if (assessment === null) return (least * (cooks.length - cooksLeft)) / (2 * cooks.length);
  const { soundness, plies } = assessment;
  return soundness === 'unsound' && plies !== null && plies >= least ? gradeOf(assessment, false) : 0;
}

/**
 * The near miss with the fewest changes, of these the one with the highest grade; it is taken out.
 */
function takeBest(misses: NearMiss[]): NearMiss {
  const rank = (one: NearMiss, other: NearMiss): number =>
    one.changes - other.changes || other.grade - one.grade;
  const best = misses.reduce((one, other) => (rank(other, one) < 0 ? other : one));
  misses.splice(misses.indexOf(best), 1);
  return best;
}

function* repairsOfMiss(search: Search, { sfen, shift }: NearMiss): Stage<Neighbour[]> {
  const report = yield* search.reportOn(sfen, REPORT_NODES);
  const placement = placementOf(sfen);
  if (report === null || report.line === null || !report.exact || placement === null) return [];
  const { line, flaws } = report;
  return guided({ placement, shift, line, flaws }, search).slice(0, REPAIRS);
}

/** The repairs that the cooks of a line suggest, the most promising first. */
function guided({ placement, line, flaws, shift }: Patient, { wishes }: Search): Neighbour[] {
  if (line === null) return [];
  return repairs(placement, line, flaws)
    .filter((repair) => meets(wishes.order, repair.placement))
    .map((repair) => ({ placement: repair.placement, shift }));
}

/**
 * All neighbours in an order drawn from the seed, those on which the line can still be played
 * first.
 */
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
