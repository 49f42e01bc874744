/**
 * A judged diagram as the methods that edit boards keep it, and who of many survives.
 */

import { type Placement, countPieces } from '../../placement/placement.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { asProblem } from '../../placement/problem.ts';
import { kingOf } from '../board/diagram.ts';
import { gradeOf } from './grade.ts';
import { ideaOf } from '../../lineage/idea.ts';
import type { Judgement, ConfirmedProblem } from '../look/assessment.ts';
import { areTexts, isCount, isRecord } from '../../json.ts';
import type { Goal } from '../../run/parameters.ts';
import { lineageOf } from '../../lineage/lineage.ts';

/** A diagram with a mate of known length. Plain JSON; the same diagram has the same specimen. */
export interface Specimen {
  readonly sfen: string;
  readonly plies: number;
  /** The main line, or, where the search stopped at the first move's cook, some line that mates. */
  readonly line: readonly string[];
  /** Confirmed by a second look, or too short to be given one. */
  readonly isSound: boolean;
  /** grade.ts: the plies of a sound problem and what its merit is worth, less for others. */
  readonly grade: number;
  /** Pieces on the board and in the attacker's hand. */
  readonly pieces: number;
  /** Flaws named by its report, be they faults or not. */
  readonly flaws: number;
  /** The ply of the first fault; 0 for none. */
  readonly firstFault: number;
}

/**
 * What was judged; null where it is no mate of known length or of more than `longest` plies, or
 * mates by the start position's own moves.
 */
export function specimenOf(
  { assessment, fitness, sound }: Judgement,
  longest: number = Infinity,
): Specimen | null {
  const { sfen, plies, line, pruned, second, flaws } = assessment;
  if (fitness === 0 || plies === null || plies > longest || line === null) return null;
  if (sound && pruned !== null) return specimenOfProblem(pruned);
  const placement = placementOf(sfen);
  if (placement === null) return null;
  const faults = flaws.filter(({ fault }) => fault).map(({ ply }) => ply);
  const isSound = sound && second === null;
  return {
    sfen,
    plies,
    line,
    isSound,
    grade: gradeOf(assessment, isSound),
    pieces: countPieces(placement),
    flaws: flaws.length,
    firstFault: faults.length === 0 ? 0 : Math.min(...faults),
  };
}

/** A confirmed problem, ornaments pruned. */
export function specimenOfProblem({
  sfen,
  plies,
  line,
  flaws,
  merit = 0,
}: ConfirmedProblem): Specimen | null {
  const placement = placementOf(sfen);
  if (placement === null) return null;
  const pieces = countPieces(placement);
  return {
    sfen,
    plies,
    line,
    isSound: true,
    grade: plies + merit,
    pieces,
    flaws: flaws.length,
    firstFault: 0,
  };
}

/** The diagram of a specimen, or null where a text is no legal problem with Black to attack. */
export function placementOf(sfen: string): Placement | null {
  const parsed = parseSfen(sfen);
  if (!parsed.ok || parsed.value.sideToMove !== 'black' || kingOf(parsed.value) < 0) return null;
  return asProblem(parsed.value);
}

/** What a specimen is about. */
function ideaOfSpecimen({ sfen, line }: Specimen, goal: Goal = 'mate'): string {
  const placement = placementOf(sfen);
  return placement === null ? '' : ideaOf(lineageOf(placement, line, goal).line);
}

/** Whether a value read from a checkpoint is a specimen. */
export function isSpecimen(value: unknown): value is Specimen {
  if (!isRecord(value)) return false;
  const { sfen, plies, line, isSound, grade, pieces, flaws, firstFault } = value;
  return (
    typeof sfen === 'string' &&
    placementOf(sfen) !== null &&
    areTexts(line) &&
    typeof isSound === 'boolean' &&
    typeof grade === 'number' &&
    [plies, pieces, flaws, firstFault].every(isCount)
  );
}

/** Whether a value read from a checkpoint is a list of specimens. */
export function areSpecimens(value: unknown): value is Specimen[] {
  return Array.isArray(value) && value.every(isSpecimen);
}

/** Ideas of specimens seen before: one takes a replay of the line. */
const ideas = new WeakMap<Specimen, string>();

function knownIdea(specimen: Specimen, goal: Goal): string {
  const known = ideas.get(specimen);
  if (known !== undefined) return known;
  const idea = ideaOfSpecimen(specimen, goal);
  ideas.set(specimen, idea);
  return idea;
}

/**
 * The best `count` specimens, each diagram once: the highest grade first, of equals the fewest
 * pieces, then the earliest. No more than `share` (0 … 1) of them, at least one, have the same idea
 * (idea.ts), so that none takes all places.
 */
export function survivors(
  specimens: readonly Specimen[],
  count: number,
  share: number,
  goal: Goal = 'mate',
): Specimen[] {
  const most = Math.max(1, Math.floor(share * count));
  const ranked = [...specimens].sort((a, b) => b.grade - a.grade || a.pieces - b.pieces);
  const diagrams = new Set<string>();
  const taken = new Map<string, number>();
  const chosen: Specimen[] = [];
  for (const specimen of ranked) {
    if (chosen.length >= count) break;
    if (diagrams.has(specimen.sfen)) continue;
    const idea = knownIdea(specimen, goal);
    const before = taken.get(idea) ?? 0;
    if (before >= most) continue;
    diagrams.add(specimen.sfen);
    taken.set(idea, before + 1);
    chosen.push(specimen);
  }
  return chosen;
}
