/**
 * Cook repair 余詰消し: small changes of an unsound problem after which its main line can still be
 * played, and its cooks no more, or not unanswered. Which of them makes it sound is for the search
 * to say.
 *
 * Every change that comes to mind is made and then judged in the same way: legal, main line
 * playable up to a position without a king's move or a capture, no more pieces left over than
 * before, at least one flaw touched. Rejected: judging in each generator what it may change; the
 * judgement is the same for all and much the longer part.
 */

import { attacksFrom } from '../../placement/movement.ts';
import type { Flaw } from '../../mate/verdict.ts';
import { isWhite } from '../../placement/pieces.ts';
import { type Placement, countHeld } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { asProblem } from '../../placement/problem.ts';
import { targetOfUsi } from '../../placement/usi-move.ts';
import { isSameDiagram, squaresWith } from '../board/diagram.ts';
import type { Candidate, RepairKind } from './candidate.ts';
import { type Cook, attacksOf, cooksOf } from './cook.ts';
import { blocks, guards } from './defend.ts';
import { follow, isCornered } from './follow.ts';
import { demotions, displacements, handChanges, makers, removal } from './weaken.ts';

/**
 * A change after which the main line can still be played; whether it makes the problem sound is
 * not known.
 */
export interface Repair {
  /** Legal, its defender's hand completed. */
  readonly placement: Placement;
  readonly how: RepairKind;
  /** The squares changed; none for a change of the attacker's hand. */
  readonly squares: readonly number[];
  /** The main line as it reads now: another source square or kind dropped, promotion or not. */
  readonly line: readonly string[];
  /** How many of the flaws it touches; at least 1. */
  readonly touched: number;
}

/**
 * How many of each kind come in one turn: about in proportion to how often one of them makes a
 * problem sound.
 */
const SHARES: Readonly<Record<RepairKind, number>> = {
  remove: 4,
  demote: 3,
  guard: 3,
  handOver: 2,
  block: 1,
  move: 1,
};

/** What a repair is judged by. */
interface Patient {
  readonly placement: Placement;
  readonly line: readonly string[];
  readonly cooks: readonly Cook[];
  /** Pieces in the attacker's hand at the main line's end. */
  readonly leftover: number;
  readonly isLeftoverFault: boolean;
}

/**
 * The repairs of a completed legal problem of Black's with its main line and the flaws of its
 * report (those that are faults: cooks of all kinds, and pieces left over), each diagram once:
 * first those that touch the most flaws, then the most promising in kind. A report in full serves
 * better than one made for the verdict alone, which names one cook and its first move only.
 */
export function repairs(placement: Placement, line: readonly string[], flaws: readonly Flaw[]): Repair[] {
  const places = follow(placement, line);
  if (places === null) return [];
  const patient = {
    placement,
    line,
    cooks: cooksOf(placement, line, flaws),
    leftover: countHeld(places[line.length].black),
    isLeftoverFault: flaws.some(({ kind, fault }) => kind === 'leftover' && fault),
  };
  const found = new Map<string, Repair>();
  for (const candidate of candidatesFor(patient)) {
    const repair = judged(patient, candidate);
    if (repair === null) continue;
    const key = makeSfen(repair.placement);
    if (!found.has(key)) found.set(key, repair);
  }
  return inOrder([...found.values()]);
}

/**
 * Those that touch most flaws first; of these, those that give the defender a new capture on the
 * main line last; otherwise the kinds by turns.
 */
function inOrder(found: readonly Repair[]): Repair[] {
  const counts = new Map<RepairKind, number>();
  const ranked = found.map((repair) => {
    const before = counts.get(repair.how) ?? 0;
    counts.set(repair.how, before + 1);
    return { repair, turn: before / SHARES[repair.how], spoils: spoilsLine(repair) ? 1 : 0 };
  });
  ranked.sort(
    (one, other) =>
      other.repair.touched - one.repair.touched || one.spoils - other.spoils || one.turn - other.turn,
  );
  return ranked.map(({ repair }) => repair);
}

/** Whether a defender's piece put down could capture on the main line. */
function spoilsLine({ placement, line, squares }: Repair): boolean {
  const places = follow(placement, line) ?? [];
  const plies = [...line.keys()].filter((ply) => ply % 2 === 0);
  return places.length > 0 && plies.some((ply) => guardsTarget(places[ply + 1], line[ply], squares));
}

/**
 * Whether one of the defender's pieces on some squares attacks the target of the move just played.
 */
function guardsTarget({ board }: Placement, usi: string, squares: readonly number[]): boolean {
  const to = targetOfUsi(usi);
  return squares.some((square) => isWhite(board[square]) && attacksFrom(board, square).includes(to));
}

function candidatesFor({ placement, line, cooks, isLeftoverFault }: Patient): Candidate[] {
  const hands = handChanges(placement, line);
  const ofCooks = cooks.flatMap((cook) => {
    const pieces = makers(placement, cook);
    return [
      ...pieces.map((square) => removal(placement, square)),
      ...blocks(placement, cook),
      ...guards(placement, cook),
      ...pieces.flatMap((square) => displacements(placement, line, square)),
      ...pieces.flatMap((square) => demotions(placement, line, square)),
    ];
  });
  if (!isLeftoverFault) return [...ofCooks, ...hands];
  const captured = squaresWith(placement, isWhite).map((square) => removal(placement, square));
  return [...hands, ...captured, ...ofCooks];
}

/** The repair that a candidate is, or null. */
function judged(patient: Patient, { how, placement: changed, squares, lines }: Candidate): Repair | null {
  const placement = asProblem(changed);
  if (placement === null || isSameDiagram(placement, patient.placement)) return null;
  for (const line of lines ?? [patient.line]) {
    const places = follow(placement, line);
    if (places === null || !canMate(line, places[line.length])) continue;
    const leftover = countHeld(places[line.length].black);
    if (leftover > patient.leftover) continue;
    const cured = patient.isLeftoverFault && leftover < patient.leftover ? 1 : 0;
    const touched = cured + patient.cooks.filter((cook) => touches(placement, squares, line, cook)).length;
    return touched === 0 ? null : { placement, how, squares, line, touched };
  }
  return null;
}

/**
 * Whether a line could end in mate: not by the drop of a pawn 打ち歩詰め, which an exchange in hand can
 * come to.
 */
function canMate(line: readonly string[], end: Placement): boolean {
  return line.length > 0 && !line[line.length - 1].startsWith('P*') && isCornered(end);
}

/**
 * Whether a cook can't be played on a diagram as it was, meets a new capture, or is what the main
 * line plays by now.
 */
function touches(
  placement: Placement,
  squares: readonly number[],
  line: readonly string[],
  cook: Cook,
): boolean {
  if (line[cook.from] === cook.moves[cook.from]) return true;
  const places = follow(placement, cook.moves);
  if (places === null) return true;
  return attacksOf(cook).some((ply) => guardsTarget(places[ply + 1], cook.moves[ply], squares));
}
