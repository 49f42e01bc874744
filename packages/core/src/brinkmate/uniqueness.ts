/**
 * Whether a brinkmate problem has one solution: at each attacker's node of the line no other move
 * leads to a brinkmate, in however many plies.
 *
 * A move other than the solution's is a cook 余詰 if it counts (docs/brinkmate.md §1) and `D` after
 * it is finite. At the last node too, unlike the last ply of a mate: which move makes the brinkmate
 * is what such a problem asks. (A mate by checks is none of them, since `V > 0` on the line.) A
 * detour 迂回手順 counts as a cook.
 */

import { type EngineMove, type Session, arePromotionTwins } from '../mate/session.ts';
import { Stop } from '../mate/stop.ts';
import type { Placement } from '../placement/placement.ts';
import type { Outcome } from './bounds.ts';
import type { Candidate } from './outer-game.ts';
import type { BrinkmateSolver, Search } from './solver.ts';
import type { BrinkmateCook, BrinkmateOptions, BrinkmateReport } from './verdict.ts';

/** Budgets of the check and how much of it is wanted; nodes are those of both levels. */
export interface BrinkmateCheckOptions extends BrinkmateOptions {
  /**
   * Stop at the first cook, or alternative left undecided: enough for a verdict, not for a full
   * report. Cooks that make a brinkmate at once are looked for first. Default false.
   */
  readonly verdictOnly?: boolean;
  /** Node budget for verdict and length alone; default the whole budget `nodes`. */
  readonly solveNodes?: number;
  /** Node budget of each refutation of an alternative move; default the whole budget. */
  readonly cookNodes?: number;
}

/**
 * Solves a position and looks for other solutions. `nodes` and `timeMs` bound all of it; what they
 * leave undecided makes the soundness `unknown`, unless a cook was found.
 *
 * @param cancel see BrinkmateSolver.solve
 */
export function checkBrinkmate(
  solver: BrinkmateSolver,
  placement: Placement,
  options: BrinkmateCheckOptions = {},
  cancel?: Int32Array,
): BrinkmateReport {
  const search = solver.search(placement, options, cancel);
  const solution = search.run(options.solveNodes);
  const { verdict, exact, line } = solution;
  if (verdict === 'unknown') return { ...solution, soundness: 'unknown', cooks: [] };
  if (verdict !== 'brinkmate' || line === null) return { ...solution, soundness: 'unsound', cooks: [] };
  const cooks: BrinkmateCook[] = [];
  let decided = exact && line.length === solution.plies;
  let stopped = solution.stopped;
  try {
    if (decided) decided = seekAllCooks(search, line, cooks, options);
    if (!decided && cooks.length === 0) stopped ??= 'inner';
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    decided = false;
    stopped = error.reason;
  }
  const soundness = cooks.length > 0 ? 'unsound' : decided ? 'sound' : 'unknown';
  return { ...solution, ...search.counts(), stopped, soundness, cooks };
}

/**
 * Whether a move of the position that a search began with is the only one that leads to a
 * brinkmate, whatever the length: `lost` says that no other one does, `won` that some other does.
 * Cooks that make a brinkmate at once are looked for first. Throws Stop.
 */
export function judgeOthers(search: Search, solution: EngineMove, cookNodes: number): Outcome['state'] {
  const cooks: BrinkmateCook[] = [];
  seekCooksHere(search, 1, solution, cooks, {
    ask: (candidate) => search.makesBrinkmate(candidate),
    until: 'cook',
  });
  if (cooks.length > 0) return 'won';
  const decided = seekCooksHere(search, 1, solution, cooks, {
    ask: (candidate) => search.proveAfter(candidate, cookNodes),
    until: 'doubt',
  });
  return cooks.length > 0 ? 'won' : decided ? 'lost' : 'doubt';
}

/** Whether a candidate, played, leads to a brinkmate. */
type AskCandidate = (candidate: Candidate) => Outcome;

/** Looks for cooks; false where some move was left undecided. Throws Stop. */
function seekAllCooks(
  search: Search,
  line: readonly string[],
  cooks: BrinkmateCook[],
  { verdictOnly = false, cookNodes }: BrinkmateCheckOptions,
): boolean {
  if (verdictOnly) {
    seekCooks(search, line, cooks, { ask: (candidate) => search.makesBrinkmate(candidate), until: 'cook' });
    if (cooks.length > 0) return true;
  }
  const ask: AskCandidate = (candidate) => search.proveAfter(candidate, cookNodes);
  return seekCooks(search, line, cooks, { ask, until: verdictOnly ? 'doubt' : 'end' });
}

/**
 * What is asked of each alternative, and how far: to the first cook, to the first cook or doubt, or
 * to the end.
 */
interface Inquiry {
  readonly ask: AskCandidate;
  readonly until: 'cook' | 'doubt' | 'end';
}

/** Looks for cooks along the line; false where some move was left undecided. Throws Stop. */
function seekCooks(
  search: Search,
  line: readonly string[],
  cooks: BrinkmateCook[],
  inquiry: Inquiry,
): boolean {
  const { session } = search;
  let decided = true;
  let played = 0;
  try {
    for (const [at, usi] of line.entries()) {
      const own = moveNamed(session, usi);
      if (at % 2 === 0) {
        decided = seekCooksHere(search, at + 1, own, cooks, inquiry) && decided;
        if (isOver(inquiry, cooks, decided)) return decided;
      }
      session.play(own);
      played += 1;
    }
  } finally {
    for (; played > 0; played -= 1) session.takeBack();
  }
  return decided;
}

function seekCooksHere(
  search: Search,
  ply: number,
  own: EngineMove,
  cooks: BrinkmateCook[],
  inquiry: Inquiry,
): boolean {
  const { session } = search;
  let decided = true;
  for (const candidate of search.candidates()) {
    if (candidate.move === own) continue;
    const outcome = session.after(candidate.move, () => inquiry.ask(candidate));
    if (outcome.state === 'doubt') decided = false;
    if (outcome.state === 'won')
      cooks.push({
        ply,
        move: session.usi(candidate.move),
        plies: outcome.plies + 1,
        promotionOnly: arePromotionTwins(candidate.move, own),
      });
    if (isOver(inquiry, cooks, decided)) break;
  }
  return decided;
}

function isOver({ until }: Inquiry, cooks: readonly BrinkmateCook[], decided: boolean): boolean {
  if (until === 'end') return false;
  return cooks.length > 0 || (until === 'doubt' && !decided);
}

/** The engine's number of a legal move of either side. */
function moveNamed(session: Session, usi: string): EngineMove {
  const move = [...session.listMoves(), ...session.listQuietMoves()].find(
    (each) => session.usi(each) === usi,
  );
  if (move === undefined) throw new Error(`The line has the illegal move ${usi}.`);
  return move;
}
