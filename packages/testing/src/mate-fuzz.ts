/**
 * The ways in which the fuzz (bench/fuzz.mjs) questions the mate solver: each asks the same thing
 * twice, of the solver and of the oracle, or of the solver under two conditions that must not
 * matter, and says where the two answers contradict one another.
 *
 * Every way depends on the position and the profile only, so that a contradiction can be had again,
 * and the position be made smaller while it stays.
 */
import { loadEngine } from '@tsume/engine/node';
import { type BruteForceValue, bruteForceMates, bruteForceValue } from './brute-force.ts';
import { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import {
  type CheckOptions,
  INTERPOSITIONS,
  type Interposition,
  type Report,
  type Solution,
} from '@tsume/core/mate/verdict';
import { flipColours, mirror } from '@tsume/core/placement/canonical';
import { HAND_KINDS, KING, demote } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import { isComplete } from '@tsume/core/placement/reading';
import { makeSfen } from '@tsume/core/placement/sfen';
import { validate } from '@tsume/core/placement/validate';
import { contradiction, disagreement, faultOfLine, isDecided } from './agreement.ts';
import type { Random } from './random-positions.ts';
import { withDefendersHand } from './tsshogi-placement.ts';

/** Budgets, in the engine's nodes and the oracle's. */
const NODES = 10_000;
const MORE_NODES = 60_000;
const FEW_NODES = [60, 300, 2000];
const CHECK: CheckOptions = { nodes: 30_000, cookNodes: 1500 };
const ORACLE_NODES = 4000;
/** For a length that the engine is sure of, up to MAX_CONFIRMED plies. */
const CONFIRMING_NODES = 20_000;
const MAX_CONFIRMED = 11;
/** Depths that the oracle is asked for in turn, as long as its nodes suffice. */
const ORACLE_PLIES = [3, 5, 7];

/** Two answers that contradict one another. */
export interface Finding {
  readonly way: string;
  readonly interposition: Interposition;
  readonly sfen: string;
  readonly said: string;
}

/**
 * Null: the answers agree. Undefined: one of them is open, there is nothing to compare. A text: how
 * they contradict.
 */
type Outcome = string | null | undefined;

interface Way {
  readonly name: string;
  /** Whether it is taken under every profile; else under one drawn at random. */
  readonly everyProfile?: boolean;
  /** Taken once in so many positions. Default 1. */
  readonly oneIn?: number;
  readonly ask: (placement: Placement, interposition: Interposition) => Outcome;
}

/** What came of one position: how many comparisons each way could make, and what contradicted. */
export interface Examination {
  readonly compared: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Holds a solver for each condition, and asks about one position at a time. */
export class MateFuzz {
  readonly #solver = new MateSolver(loadEngine({ tableMiB: 1 }));
  readonly #tiny = new MateSolver(loadEngine({ tableMiB: 1 / 16 }));
  readonly #large = new MateSolver(loadEngine({ tableMiB: 16 }));
  readonly #shallow = new MateSolver(loadEngine({ tableMiB: 1, deepestPly: 6 }));
  readonly #ways: readonly Way[] = [
    { name: 'oracle', everyProfile: true, ask: (...of) => this.#oracle(...of) },
    { name: 'line', everyProfile: true, ask: (...of) => this.#line(...of) },
    { name: 'profiles', ask: (placement) => this.#profiles(placement) },
    {
      name: 'mirror',
      ask: (placement, by) => this.#same(placement, by, () => this.#solve(mirror(placement), by)),
    },
    {
      name: 'colours',
      ask: (placement, by) => this.#same(placement, by, () => this.#solve(flipColours(placement), by)),
    },
    { name: 'table', ask: (...of) => this.#tables(...of) },
    { name: 'depth', ask: (...of) => this.#depth(...of) },
    { name: 'nodes', ask: (...of) => this.#budgets(...of) },
    { name: 'moreNodes', oneIn: 8, ask: (...of) => this.#moreNodes(...of) },
    { name: 'any', ask: (...of) => this.#any(...of) },
    { name: 'hands', oneIn: 4, ask: (...of) => this.#hands(...of) },
    { name: 'again', oneIn: 4, ask: (...of) => this.#again(...of) },
    { name: 'soundness', oneIn: 3, ask: (...of) => this.#soundness(...of) },
  ];
  /** Answers about the position at hand under the usual conditions. */
  readonly #known = new Map<string, Solution>();

  /**
   * Takes every way from one position. What is drawn (profiles, ways left out) comes from `random`.
   */
  examine(placement: Placement, random: Random): Examination {
    this.#known.clear();
    const compared: Record<string, number> = {};
    const findings: Finding[] = [];
    for (const way of this.#ways) {
      if (way.oneIn !== undefined && !random.oneIn(way.oneIn)) continue;
      const profiles = way.everyProfile === true ? INTERPOSITIONS : [random.pick(INTERPOSITIONS)];
      for (const interposition of profiles) {
        const said = take(way, placement, interposition);
        if (said === undefined) continue;
        compared[way.name] = (compared[way.name] ?? 0) + 1;
        if (said !== null) findings.push({ way: way.name, interposition, sfen: makeSfen(placement), said });
      }
    }
    return { compared, findings };
  }

  /** The usual answer, for the tallies. */
  solve(placement: Placement, interposition: Interposition): Solution {
    return this.#solve(placement, interposition);
  }

  /**
   * A finding on a smaller position: pieces are taken off as long as the same way still
   * contradicts.
   */
  shrink(placement: Placement, finding: Finding): Finding {
    const way = this.#ways.find(({ name }) => name === finding.way)!;
    let least = { placement, finding };
    for (let smaller: typeof least | undefined = least; smaller !== undefined;) {
      least = smaller;
      smaller = undefined;
      for (const candidate of smallerThan(least.placement)) {
        this.#known.clear();
        const said = take(way, candidate, finding.interposition);
        if (typeof said !== 'string') continue;
        smaller = { placement: candidate, finding: { ...finding, sfen: makeSfen(candidate), said } };
        break;
      }
    }
    return least.finding;
  }

  #solve(placement: Placement, interposition: Interposition, nodes = NODES): Solution {
    const key = `${makeSfen(placement)} ${interposition} ${nodes}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const solution = this.#solver.solve(placement, { interposition, nodes });
    this.#known.set(key, solution);
    return solution;
  }

  /** The usual answer against another one. */
  #same(placement: Placement, interposition: Interposition, solveOtherwise: () => Solution): Outcome {
    const usual = this.#solve(placement, interposition);
    if (!isDecided(usual)) return undefined;
    const other = solveOtherwise();
    return isDecided(other) ? contradiction(usual, other) : undefined;
  }

  #oracle(placement: Placement, interposition: Interposition): Outcome {
    const solution = this.#solve(placement, interposition);
    if (!isDecided(solution)) return undefined;
    const { truth, maxPlies } = oracleTruth(placement, interposition);
    const wrong = disagreement(solution, truth, maxPlies);
    if (wrong !== null) return wrong;
    const { exact, plies } = solution;
    if (truth === 'noMateWithin' && exact && plies! <= MAX_CONFIRMED) {
      const options = { interposition, maxPlies: plies!, maxNodes: CONFIRMING_NODES };
      return disagreement(solution, bruteForceValue(placement, options), plies!);
    }
    return truth === 'gaveUp' ? undefined : null;
  }

  #line(placement: Placement, interposition: Interposition): Outcome {
    const solution = this.#solve(placement, interposition);
    if (!solution.exact || solution.stopped !== null) return undefined;
    return faultOfLine(placement, solution, interposition, ORACLE_NODES);
  }

  /**
   * docs/tsume-rules.md §3: whether there is a mate depends on no profile. Leaving defences out
   * never makes a mate longer, so that `none` is the longest. (Between `standard` and `narrow`
   * nothing holds: a shorter M can make a drop count.)
   */
  #profiles(placement: Placement): Outcome {
    const standard = this.#solver.solve(placement, { nodes: NODES });
    const { sawFutile } = this.#solver.engine;
    const [narrow, returning, none] = (['narrow', 'returning', 'none'] as const).map((profile) =>
      this.#solve(placement, profile),
    );
    const all = { standard, narrow, returning, none };
    const decided = Object.values(all).filter(isDecided);
    if (new Set(decided.map(({ verdict }) => verdict)).size > 1)
      return Object.entries(all)
        .map(([name, { verdict }]) => `${name} ${verdict}`)
        .join(', ');
    for (const [name, fewer] of Object.entries({ standard, narrow, returning })) {
      if (fewer.exact && none.plies !== null && fewer.plies! > none.plies)
        return `${name} ${fewer.plies} plies, none ${none.plies}`;
      const wrong =
        sawFutile || !isDecided(standard)
          ? null
          : (contradiction(standard, narrow) ?? contradiction(standard, none));
      if (wrong !== null) return `no drop was judged futile, and yet: ${wrong}`;
    }
    return decided.length < 2 ? undefined : null;
  }

  #tables(placement: Placement, interposition: Interposition): Outcome {
    return firstOf(
      [this.#tiny, this.#large].map((solver) =>
        this.#same(placement, interposition, () => solver.solve(placement, { interposition, nodes: NODES })),
      ),
    );
  }

  /** Where paths may not be deep, what is beyond them stays open. */
  #depth(placement: Placement, interposition: Interposition): Outcome {
    return this.#same(placement, interposition, () =>
      this.#shallow.solve(placement, { interposition, nodes: NODES }),
    );
  }

  #budgets(placement: Placement, interposition: Interposition): Outcome {
    return firstOf(
      FEW_NODES.map((nodes) =>
        this.#same(placement, interposition, () => this.#solve(placement, interposition, nodes)),
      ),
    );
  }

  #moreNodes(placement: Placement, interposition: Interposition): Outcome {
    return this.#same(placement, interposition, () => this.#solve(placement, interposition, MORE_NODES));
  }

  #any(placement: Placement, interposition: Interposition): Outcome {
    const any = { interposition, nodes: NODES, any: true };
    return this.#same(placement, interposition, () => this.#solver.solve(placement, any));
  }

  /**
   * A piece that goes from the defender's hand into the attacker's keeps a mate, and so does one
   * that leaves the defender's hand. Where every interposition counts the mate gets no longer.
   * (Under the other profiles fewer drops may be futile.)
   */
  #hands(placement: Placement, interposition: Interposition): Outcome {
    const usual = this.#solve(placement, interposition);
    if (usual.verdict !== 'mate') return undefined;
    const { sideToMove } = placement;
    const defender = sideToMove === 'black' ? 'white' : 'black';
    const hand = placement[defender];
    const richer = HAND_KINDS.filter((kind) => hand[kind] > 0).flatMap((kind) => {
      const without = { ...placement, [defender]: hand.with(kind, hand[kind] - 1) };
      const attacker = placement[sideToMove];
      return [without, { ...without, [sideToMove]: attacker.with(kind, attacker[kind] + 1) }];
    });
    for (const other of richer) {
      const { verdict, exact, plies } = this.#solver.solve(other, { interposition, nodes: NODES });
      const isLonger = interposition === 'none' && exact && usual.plies !== null && plies! > usual.plies;
      if (verdict === 'noMate' || isLonger)
        return `mate in ${usual.plies}, but with the hands of ${makeSfen(other)} ${verdict} ${plies}`;
    }
    return null;
  }

  /** The same solver after other work, every figure but the time. */
  #again(placement: Placement, interposition: Interposition): Outcome {
    const usual = this.#solve(placement, interposition);
    this.#solver.solve(mirror(placement), { nodes: 500 });
    const again = this.#solver.solve(placement, { interposition, nodes: NODES });
    const [a, b] = [usual, again].map((solution) => JSON.stringify({ ...solution, ms: 0 }));
    return a === b ? null : `${a} and ${b}`;
  }

  #soundness(placement: Placement, interposition: Interposition): Outcome {
    const usual = this.#solve(placement, interposition);
    if (usual.verdict !== 'mate' || !usual.exact) return undefined;
    const options = { ...CHECK, interposition };
    const report = checkSoundness(this.#solver, placement, options);
    const others = {
      'verdict only': checkSoundness(this.#solver, placement, { ...options, verdictOnly: true }),
      'a larger table': checkSoundness(this.#large, placement, options),
      'a smaller table': checkSoundness(this.#tiny, placement, options),
      'fewer nodes': checkSoundness(this.#solver, placement, { ...options, nodes: 4000, cookNodes: 200 }),
      mirrored: checkSoundness(this.#solver, mirror(placement), options),
      'colours exchanged': checkSoundness(this.#solver, flipColours(placement), options),
    };
    for (const [name, other] of Object.entries(others)) {
      const wrong = contradiction(report, other) ?? reportsContradict(report, other);
      if (wrong !== null) return `${name}: ${wrong}`;
    }
    const laxer = this.#laxer(placement, report, options);
    return laxer ?? contradiction(usual, report) ?? oracleOnReport(report, placement, interposition);
  }

  /**
   * Under `magazine` a diagram and its mirror image are the same, whichever line is the main one;
   * and what is sound under `strict` is sound there too.
   */
  #laxer(placement: Placement, strict: Report, options: CheckOptions): string | null {
    const [one, other] = [placement, mirror(placement)].map((each) =>
      checkSoundness(this.#solver, each, { ...options, profile: 'magazine' }),
    );
    const wrong = contradiction(one, other) ?? reportsContradict(one, other);
    if (wrong !== null) return `magazine, mirrored: ${wrong}`;
    if (strict.soundness === 'sound' && ['unsound', 'grey'].includes(one.soundness))
      return `strict sound, magazine ${one.soundness}`;
    return null;
  }
}

/** Takes a way; what the code under test throws is a contradiction too. */
function take(way: Way, placement: Placement, interposition: Interposition): Outcome {
  try {
    return way.ask(placement, interposition);
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** The first contradiction; null if something was compared at all. */
function firstOf(outcomes: readonly Outcome[]): Outcome {
  return (
    outcomes.find((outcome) => typeof outcome === 'string') ?? (outcomes.includes(null) ? null : undefined)
  );
}

/** The deepest answer that the oracle gives within its nodes. */
function oracleTruth(
  placement: Placement,
  interposition: Interposition,
): { truth: BruteForceValue; maxPlies: number } {
  let answer: { truth: BruteForceValue; maxPlies: number } = { truth: 'gaveUp', maxPlies: 0 };
  for (const maxPlies of ORACLE_PLIES) {
    const truth = bruteForceValue(placement, { interposition, maxPlies, maxNodes: ORACLE_NODES });
    if (truth === 'gaveUp') break;
    answer = { truth, maxPlies };
    if (truth !== 'noMateWithin') break;
  }
  return answer;
}

/**
 * Where two soundness reports on one position contradict one another, or null. `unsound` and `grey`
 * do not: a contested interposition is looked for only where the rest of the work has been done.
 */
function reportsContradict(a: Report, b: Report): string | null {
  const kinds = new Set([a.soundness, b.soundness]);
  if (kinds.has('sound') && (kinds.has('unsound') || kinds.has('grey')))
    return `${a.soundness} and ${b.soundness}`;
  const areBothKnown = a.paperSound !== null && b.paperSound !== null;
  return areBothKnown && a.paperSound !== b.paperSound
    ? `paperSound ${String(a.paperSound)} and ${String(b.paperSound)}`
    : null;
}

/**
 * What a full report says of leftover and of other first moves, against the oracle. Where it is not
 * sound, a mating move that it does not name may have been left undecided.
 */
function oracleOnReport(report: Report, placement: Placement, interposition: Interposition): Outcome {
  const { plies, stopped, flaws, leftover, soundness } = report;
  if (plies === null || leftover === null || stopped !== null || plies > MAX_CONFIRMED) return undefined;
  const isLeftoverNamed = flaws.some(({ kind }) => kind === 'leftover' || kind === 'longerVariation');
  if (isLeftoverNamed !== leftover > 0) return `${leftover} left over, flaws ${JSON.stringify(flaws)}`;
  const mates = bruteForceMates(placement, { interposition, maxPlies: plies, maxNodes: CONFIRMING_NODES });
  if (mates === 'gaveUp') return undefined;
  const moves = mates.map(({ move }) => move);
  if (plies === 1) {
    const duals = flaws.filter(({ kind }) => kind === 'finalMoveDual').map(({ move }) => move);
    const named = [report.line![0], ...duals].sort().join(' ');
    return named === moves.join(' ') ? null : `mates with ${named}, the oracle with ${moves.join(' ')}`;
  }
  return soundness === 'sound' && moves.length > 1
    ? `sound, but the oracle mates with ${moves.join(' ')}`
    : null;
}

/**
 * The problems with one piece less on the board or in the attacker's hand; a whole set stays a
 * whole set.
 */
function smallerThan(placement: Placement): Placement[] {
  const { board, sideToMove } = placement;
  const attacker = placement[sideToMove];
  const candidates = [
    ...[...board.keys()]
      .filter((square) => board[square] !== 0 && demote(board[square]) !== KING)
      .map((square) => ({ ...placement, board: board.with(square, 0) })),
    ...HAND_KINDS.filter((kind) => attacker[kind] > 0).map((kind) => ({
      ...placement,
      [sideToMove]: attacker.with(kind, attacker[kind] - 1),
    })),
  ];
  return (isComplete(placement) ? candidates.map(withDefendersHand) : candidates).filter(
    (candidate) => validate(candidate).ok,
  );
}
