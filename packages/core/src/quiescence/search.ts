/**
 * What a player sees at a glance: the quiescence search 静止探索 of a position and of each of its
 * moves, and the normal search above it. Either side may be without a king, as the attacker of a
 * tsume problem is. Method, weights and experiments: docs/quiescence.md.
 *
 * @see [Takeuchi] in docs/references.md
 */

import type { Placement } from '../placement/placement.ts';
import { type EvaluationWeights, packWeights } from './evaluation.ts';
import {
  type Cut,
  INFINITE_VALUE,
  MATE_BOUND,
  MATE_VALUE,
  type MoveClass,
  type SearchEngine,
  type SearchJob,
  setUp,
  usiOf,
} from './session.ts';
import { FORECAST, WEIGHTS } from './weights.ts';

/** Depth of the quiescence search in plies. */
const DEEP_PLIES = 8;
/** Depth of the shallow quiescence search that foretells the deep one's value, in plies. */
const SHALLOW_PLIES = 4;
/** Half the window in which the full-width search begins, in hundredths of a pawn. */
const WINDOW = 40;
/** Deepest search, full-width or quiescence: both together fit the engine's stack. */
const DEEPEST = 40;

/**
 * PieceEval: material alone; ProgressEval: material and the kings' safety by the progress of the
 * game.
 */
export type EvaluationName = 'piece' | 'progress';

/**
 * In pawns, the same throughout the game; or in deviations of the forecast, which grow with the
 * progress of the game.
 */
export type Margin = { readonly pawns: number } | { readonly sigmas: number };

/** How the search evaluates, and where ProbCut ends it early. */
export interface QuiescenceOptions {
  /** Default `progress`. */
  readonly evaluation?: EvaluationName;
  /**
   * How far beyond the window the forecast of ProbCut has to be to be believed; `null` (the
   * default) for no ProbCut. It is used at the leaves of `think` and in `leaf`, nowhere else.
   */
  readonly margin?: Margin | null;
  /**
   * Whether ProbCut does not believe a low forecast where the side to move could give check, and so
   * might mate beyond its sight; default true. The paper has no such rule.
   */
  readonly heedsChecks?: boolean;
  /** Depth of the leaves of `think`; default 8. */
  readonly leafPlies?: number;
  /** Default those of weights.ts. */
  readonly weights?: EvaluationWeights;
}

/** What a search found. */
export interface SearchResult {
  /** Hundredths of a pawn, for the side to move; see `mateDistance`. */
  readonly value: number;
  /** USI moves from the position on; empty where it is best left as it is. */
  readonly line: readonly string[];
  /** Positions visited, those at the horizon included. */
  readonly nodes: number;
}

/** A legal move with its value, for the side that makes it. */
export interface MoveValue {
  /** USI. */
  readonly move: string;
  readonly value: number;
  /** 1 for the best; moves of equal value share a rank, the number of better moves + 1. */
  readonly rank: number;
  /** Whether it gives check. */
  readonly isCheck: boolean;
  /** What is expected to follow it. */
  readonly line: readonly string[];
}

/** What `think` found. */
export interface Thought extends SearchResult {
  /** Best move in USI; null if there is none. */
  readonly move: string | null;
  /** Depth of the last search that was finished, in plies above the quiescence search. */
  readonly depth: number;
}

/** Limits of a search by iterative deepening, and who is told of it. */
export interface ThinkOptions extends SearchJob {
  /** Plies above the quiescence search at most; default 40. */
  readonly depth?: number;
  /** Told after each finished depth. */
  readonly onDepth?: (thought: Thought) => void;
}

/** Plies to mate (positive: the side to move mates) where a value means mate, else null. */
export function mateDistance(value: number): number | null {
  if (Math.abs(value) <= MATE_BOUND) return null;
  return value > 0 ? MATE_VALUE - value : -(MATE_VALUE + value);
}

/**
 * A search over one engine. Values are in hundredths of a pawn, for the side to move.
 *
 * @see [Takeuchi]
 */
export class QuiescenceSearch {
  readonly engine: SearchEngine;

  /**
   * Takes an engine for itself: one search, one engine, one thread. A position is taken as it is:
   * legal (placement/validate.ts), and of a tsume problem with the defender's hand filled up
   * (placement/reading.ts). The side that is not to move must not be in check. Throws RangeError
   * for a depth or a margin that is none, as all that takes a depth does.
   */
  constructor(engine: SearchEngine, options: QuiescenceOptions = {}) {
    this.engine = engine;
    const {
      evaluation = 'progress',
      margin = null,
      heedsChecks,
      leafPlies = DEEP_PLIES,
      weights = WEIGHTS,
    } = options;
    depthOf(leafPlies);
    engine.setWeights(packWeights(weights));
    engine.useKings(evaluation === 'progress');
    if (margin === null) engine.cutNever(leafPlies);
    else engine.cutAt(leafPlies, SHALLOW_PLIES, cutsOf(evaluation, margin), heedsChecks);
  }

  /** The evaluation without a search, in hundredths of a pawn, for the side to move. */
  evaluate(placement: Placement): number {
    setUp(this.engine, placement);
    return this.engine.evaluate();
  }

  /** Progress of the game, 0 … 1. */
  progress(placement: Placement): number {
    setUp(this.engine, placement);
    return this.engine.progress / 1024;
  }

  /**
   * Legal moves in USI, in no particular order; `which` as in the engine's `MOVE_CLASSES`, default
   * every one.
   */
  listMoves(placement: Placement, which: MoveClass = 'every'): string[] {
    setUp(this.engine, placement);
    return this.engine.listMoves(which).map(usiOf);
  }

  /** The value by quiescence search to a depth (default 8 plies), with the principal line. */
  search(placement: Placement, depth = DEEP_PLIES): SearchResult {
    const { engine } = this;
    setUp(engine, placement);
    engine.startJob();
    const value = engine.quiescence(depthOf(depth));
    return { value, line: engine.line().map(usiOf), nodes: engine.nodes };
  }

  /**
   * The value of each legal move as seen at a glance: the quiescence search of the position after
   * it. Best first; of equal values, in the order of their USI names. Ranks are among the moves
   * looked at: those of a tsume problem's checks, say.
   *
   * @param depth plies of the search after the move; default 8
   * @param moves which moves to look at: every legal one (default), the checks, or those of the
   *   given USI names
   */
  values(
    placement: Placement,
    depth = DEEP_PLIES,
    moves: 'legal' | 'checks' | readonly string[] = 'legal',
  ): MoveValue[] {
    const { engine } = this;
    setUp(engine, placement);
    depthOf(depth);
    const valued: Omit<MoveValue, 'rank'>[] = [];
    for (const number of engine.listMoves('every')) {
      const move = usiOf(number);
      if (typeof moves === 'object' && !moves.includes(move)) continue;
      engine.play(number);
      const isCheck = engine.isInCheck;
      if (isCheck || moves !== 'checks') {
        engine.startJob();
        const value = -engine.quiescence(depth);
        valued.push({ move, value, isCheck, line: engine.line().map(usiOf) });
      }
      engine.takeBack(number);
    }
    valued.sort((a, b) => b.value - a.value || (a.move < b.move ? -1 : 1));
    return valued.map((each) => ({
      ...each,
      rank: 1 + valued.filter(({ value }) => value > each.value).length,
    }));
  }

  /**
   * A leaf as the full-width search has it: the quiescence search within a window, with ProbCut if
   * there is a margin.
   *
   * @returns the value where it is within (alpha, beta), else a bound of it
   */
  leaf(placement: Placement, alpha = -INFINITE_VALUE, beta = INFINITE_VALUE): SearchResult {
    const { engine } = this;
    setUp(engine, placement);
    engine.startJob();
    const value = engine.leaf(alpha, beta);
    return { value, line: engine.line().map(usiOf), nodes: engine.nodes };
  }

  /**
   * The normal search: iterative deepening above the quiescence search, until its depth, its nodes
   * or `shouldStop`. It starts from nothing, so that depth and nodes determine the answer. A move
   * is found whatever the limits are, if there is one.
   */
  think(placement: Placement, { depth = DEEPEST, nodes, shouldStop, onDepth }: ThinkOptions = {}): Thought {
    const { engine } = this;
    depthOf(depth);
    setUp(engine, placement);
    engine.forget();
    const first = engine.listMoves('sensible').map(usiOf).at(0) ?? null;
    let thought: Thought = {
      move: first,
      value: first === null ? -MATE_VALUE : engine.evaluate(),
      line: [],
      nodes: 0,
      depth: 0,
    };
    if (first === null) return thought;
    engine.startJob({ nodes, shouldStop });
    let guess = engine.quiescence(SHALLOW_PLIES);
    for (let plies = 1; plies <= depth && !engine.wasStopped; plies++) {
      // 1. In a window around the last value, which is opened where the value is not in it.
      let [below, above] = [WINDOW, WINDOW];
      for (;;) {
        const [alpha, beta] = [
          Math.max(guess - below, -INFINITE_VALUE),
          Math.min(guess + above, INFINITE_VALUE),
        ];
        const value = engine.fullWidth(plies, alpha, beta);
        // 2. A move above the window's lower bound is the best so far, even if the search was
        //    stopped after it.
        const line = engine.line().map(usiOf);
        const isFinished = !engine.wasStopped && value > alpha && value < beta;
        if (line.length > 0 && value > alpha)
          thought = {
            move: line[0],
            value,
            line,
            nodes: engine.nodes,
            depth: isFinished ? plies : plies - 1,
          };
        if (engine.wasStopped) break;
        if (isFinished) {
          guess = value;
          break;
        }
        if (value <= alpha) below = opened(below);
        else above = opened(above);
      }
      if (engine.wasStopped) break;
      onDepth?.(thought);
      if (mateDistance(thought.value) !== null) break;
    }
    return { ...thought, nodes: engine.nodes };
  }
}

/** A depth in plies, if it is one. Throws RangeError. */
function depthOf(plies: number): number {
  if (Number.isInteger(plies) && plies >= 0 && plies <= DEEPEST) return plies;
  throw new RangeError(`A search is 0 to ${DEEPEST} whole plies deep, not ${plies}.`);
}

/** A window that has proved too narrow, opened: soon altogether. */
function opened(half: number): number {
  return half < 1000 ? half * 5 : 2 * INFINITE_VALUE;
}

/** ProbCut's table for a margin; never a cut where the margin is infinite. */
function cutsOf(evaluation: EvaluationName, margin: Margin): Cut[] {
  const width = 'pawns' in margin ? margin.pawns : margin.sigmas;
  if (!(width >= 0)) throw new RangeError(`A margin is 0 or more, not ${width}.`);
  return FORECAST[evaluation].map(({ slope, intercept, sigma }) => ({
    slope,
    intercept,
    margin: 'pawns' in margin ? 100 * margin.pawns : sigma * margin.sigmas,
  }));
}
