/**
 * Evolution of sound tails: diagrams are edited, and what keeps most of its line sound has
 * children.
 *
 * Steady state: a child of the best of three takes the place of the worst of some, if it is no
 * worse. Few men count, for they are what a climb has to spend later.
 */

import { countPieces, type Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { isStopped } from '../../cancel.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Random } from '../../random.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import type { EndStep } from '../last-position/end-node.ts';
import { tailOf } from '../last-position/kept-steps.ts';
import { type SoundTail, soundTailOf } from './sound-tail.ts';
import { editTail } from './tail-edits.ts';

/** A diagram of the population. */
interface Member extends SoundTail {
  readonly placement: Placement;
  readonly men: number;
}

/** Diagrams of a population; those of whom the best has a child, and those of whom one may go. */
const MEMBERS = 60;
const TOURNAMENT = 3;
const CONTENDERS = 6;
/** What a ply of the whole line and a man are worth, in plies of the sound tail. */
const PLY = 0.1;
const MAN = 0.15;
/** Longer lines than this are worth no more. */
const LONG = 60;
/** Nodes for a mate: at least, at most, and in those of the parent's. */
const LEAST_NODES = 10_000;
const MOST_NODES = 80_000;
const PARENTS_NODES = 4;
const COOK_NODES = 6000;
/** Plies by which a child's tail may be shorter than its parent's. */
const BACK = 6;
/** Diagrams without progress, after which a population begins anew. */
const PATIENCE = 15_000;

const worthOf = ({ plies, line, men }: Member): number =>
  plies + PLY * Math.min(line.length, LONG) - MAN * men;

/**
 * The sound tails that evolution comes to with so many nodes and diagrams, the best of each
 * population. The same generator gives the same.
 *
 * @param draw what a population begins with
 * @param cancel see `MateSolver.solve`; the tails so far are what it has come to
 */
export function evolveTails(
  solver: MateSolver,
  draw: (random: Random) => Placement,
  budget: { readonly nodes: number; readonly diagrams: number },
  random: Random,
  parameters: Pick<AssessParameters, 'interposition' | 'profile'>,
  cancel?: Int32Array,
): { readonly tails: readonly EndStep[]; readonly nodes: number; readonly diagrams: number } {
  let nodes = 0;
  let diagrams = 0;
  const isOver = (): boolean => nodes >= budget.nodes || diagrams >= budget.diagrams || isStopped(cancel);
  const assess = (placement: Placement, parent: Member | null): Member | null => {
    diagrams += 1;
    const wanted = Math.max(LEAST_NODES, PARENTS_NODES * (parent?.nodes ?? 0));
    const limits = {
      mateNodes: Math.min(MOST_NODES, wanted),
      cookNodes: COOK_NODES,
      least: parent === null ? 1 : parent.plies - BACK,
    };
    const tail = soundTailOf(solver, placement, limits, parameters, (spent) => void (nodes += spent), cancel);
    return tail === null || tail.line.length < 3 ? null : { ...tail, placement, men: countPieces(placement) };
  };
  const tails: EndStep[] = [];
  while (!isOver()) {
    const members: Member[] = [];
    while (members.length < MEMBERS && !isOver()) {
      const member = assess(draw(random), null);
      if (member !== null) members.push(member);
    }
    if (members.length < MEMBERS) break;
    const known = new Set<string>();
    let best = members.reduce(better);
    for (let vain = 0; vain < PATIENCE && !isOver(); vain++) {
      const parent = sampled(members, TOURNAMENT, random).reduce(better);
      const edited = editTail(parent.placement, random);
      const sfen = edited === null ? '' : makeSfen(edited);
      if (edited === null || known.has(sfen)) continue;
      known.add(sfen);
      const child = assess(edited, parent);
      if (child === null) continue;
      const worst = sampled(members, CONTENDERS, random).reduce((one, other) =>
        worthOf(one) <= worthOf(other) ? one : other,
      );
      if (worthOf(child) >= worthOf(worst)) members[members.indexOf(worst)] = child;
      if (worthOf(child) <= worthOf(best)) continue;
      vain = 0;
      best = child;
    }
    tails.push(tailOf({ sfen: makeSfen(best.placement), line: best.line }, best.plies));
  }
  return { tails, nodes, diagrams };
}

const better = (one: Member, other: Member): Member => (worthOf(one) >= worthOf(other) ? one : other);

function sampled(members: readonly Member[], count: number, random: Random): Member[] {
  return Array.from({ length: count }, () => random.choose(members));
}
