/**
 * The graph-history interaction problem: a position that recurs on the path is a failure of the
 * attacker, so what a search finds out about a position can hang on the path, and a table must not
 * tell it to another. Asked of the real search on abstract graphs.
 *
 * @slow
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine, type JobOptions, type Numbers, UNLIMITED_ROUNDS } from '../src/index.ts';
import { type Graph, compileAbstractEngine, forcesWin, setGraph } from './abstract-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = Engine.create(await compileAbstractEngine(), { tableMiB: 1 });
}, 60_000);

/** More than any question here needs. */
const ENOUGH = 100_000;

interface Question {
  readonly start: number;
  /** Default: any number. */
  readonly rounds?: number;
  readonly nodes?: number;
  /**
   * Which interpositions are futile: none here, but the table keeps what it knows of lengths apart.
   * Default `none`.
   */
  readonly interposition?: JobOptions['interposition'];
  readonly countingAll?: boolean;
  /** Limits on the numbers of `start`; default: none. */
  readonly numbers?: Numbers;
}

/**
 * Asks for a win; the table stays as it is. Null where the nodes are too few, or the limits too
 * low.
 */
function ask(
  graph: Graph,
  { start, rounds, nodes, interposition, countingAll, numbers }: Question,
): boolean | null {
  setGraph(engine, graph, start);
  engine.startJob({ nodes: nodes ?? ENOUGH, interposition: interposition ?? 'none' });
  const limit = rounds ?? UNLIMITED_ROUNDS;
  if (numbers !== undefined) return engine.proveWithin(limit, numbers);
  return countingAll === true ? engine.proveCountingAll(limit) : engine.prove(limit);
}

/**
 * A graph from its edges by name, as `A:BC`; the attacker moves at the vertices named in `attacks`.
 */
function graphOf(attacks: string, edges: string): Graph {
  const rows = edges.split(' ').map((row) => row.split(':'));
  const names = rows.map(([name]) => name);
  return rows.map(([name, targets]) => ({
    defends: !attacks.includes(name),
    edges: targets.split('').map((target) => names.indexOf(target)),
  }));
}

/** The graph with the edges of the vertices in `bits` in reverse. */
function turned(graph: Graph, bits: number): Graph {
  return graph.map(({ defends, edges }, index) => ({
    defends,
    edges: (bits >> index) & 1 ? edges.toReversed() : edges,
  }));
}

/**
 * Figure 1 of [Kishimoto2005]: the attacker moves at A, D, E, F; D is lost, G is won. H is lost on
 * the path A B E H, since E recurs, but won on A C F H E G. In the second drawing D and G take some
 * search, so that the way by H is tried before G.
 */
const FIGURES = {
  'D and G at a glance': graphOf('ADEF', 'A:BC B:DE C:F D: E:HG F:H G: H:E'),
  'D and G hard to see': graphOf(
    'ADEFxyzq',
    'A:BC B:DE C:F D:uvw E:HG F:H G:xyz H:E u:q v:q w:q q: x:m y:m z:m m:',
  ),
};
/** A … H */
const ANSWERS = [true, false, true, false, true, true, true, true];
const STARTS = [...ANSWERS.keys()];
/** All orders of the edges of A, B and E. */
const ORDERS = [0b00000, 0b00001, 0b00010, 0b00011, 0b10000, 0b10001, 0b10010, 0b10011];

describe.each(Object.entries(FIGURES))('Figure 1 of [Kishimoto2005], %s', (_, figure) => {
  test('the answers are those of a walk along every path', () => {
    expect(STARTS.map((start) => forcesWin(figure, start))).toEqual(ANSWERS);
  });

  test.each(ORDERS)('edges turned by %i: right whatever was asked before', (order) => {
    const graph = turned(figure, order);
    for (const first of STARTS) {
      for (const second of STARTS) {
        engine.forget();
        expect(ask(graph, { start: first })).toBe(ANSWERS[first]);
        expect(ask(graph, { start: second })).toBe(ANSWERS[second]);
        expect(STARTS.map((start) => ask(graph, { start }))).toEqual(ANSWERS);
      }
    }
  });

  test.each(ORDERS)('edges turned by %i: right whatever search was broken off before', (order) => {
    const graph = turned(figure, order);
    for (const first of STARTS) {
      for (let nodes = 1; nodes <= 40; nodes++) {
        for (const second of STARTS) {
          engine.forget();
          ask(graph, { start: first, nodes });
          expect(ask(graph, { start: second })).toBe(ANSWERS[second]);
        }
      }
    }
  });

  test.each(ORDERS)('edges turned by %i: right within every number of rounds', (order) => {
    const graph = turned(figure, order);
    for (const start of STARTS) {
      engine.forget();
      for (const rounds of [3, 0, 5, 1, 4, 2])
        expect(ask(graph, { start, rounds })).toBe(forcesWin(figure, start, rounds));
    }
  });
});

/** Numbers 0 … n − 1 by mulberry32. */
function makePick(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/**
 * 6 to 16 vertices, the attacker's even; edges at random, so that most graphs are full of cycles.
 */
function randomGraph(pick: (n: number) => number): Graph {
  const size = 6 + pick(11);
  const most = 2 + pick(3);
  const deadPercent = pick(30);
  return Array.from({ length: size }, (_, index) => {
    const defends = index % 2 === 1;
    const isDead = pick(100) < deadPercent / (defends ? 1 : 2);
    const others = Math.floor((size + (defends ? 1 : 0)) / 2);
    const targets = Array.from(
      { length: isDead ? 0 : 1 + pick(most) },
      () => 2 * pick(others) + (defends ? 0 : 1),
    );
    return { defends, edges: [...new Set(targets)] };
  });
}

const PROFILES = ['standard', 'narrow', 'none'] as const;

/**
 * From any vertex, at any length or within some rounds; three in four are likely to be broken off.
 */
function randomQuestion(pick: (n: number) => number, graph: Graph): Question {
  return {
    start: pick(graph.length),
    ...(pick(3) === 0 && { rounds: pick(6) }),
    ...(pick(4) !== 0 && { nodes: 1 + pick(15) }),
    countingAll: pick(4) === 0,
  };
}

describe('random graphs', () => {
  test('of 2,000 graphs, each asked 30 questions on one table, every answer is right', () => {
    const pick = makePick(1);
    const wrong: string[] = [];
    const answers = { true: 0, false: 0, null: 0 };
    for (let index = 0; index < 2000; index++) {
      const graph = randomGraph(pick);
      const interposition = PROFILES[index % 3];
      const asked: Question[] = [];
      engine.forget();
      for (let count = 0; count < 30; count++) {
        const question = { ...randomQuestion(pick, graph), interposition };
        asked.push(question);
        const answer = ask(graph, question);
        answers[`${answer}`]++;
        if (
          answer === null
            ? question.nodes !== undefined
            : answer === forcesWin(graph, question.start, question.rounds)
        )
          continue;
        wrong.push(`${JSON.stringify(graph)} ${JSON.stringify(asked)} ${answer}`);
        break;
      }
    }
    expect(wrong).toEqual([]);
    for (const count of Object.values(answers)) expect(count).toBeGreaterThan(500);
  });

  test('of 2,000 graphs, what is left open within some numbers is decided within more of them', () => {
    const pick = makePick(3);
    const wrong: string[] = [];
    let open = 0;
    for (let index = 0; index < 2000; index++) {
      const graph = randomGraph(pick);
      const start = pick(graph.length);
      const limited = pick(2) === 0 ? 'proof' : 'disproof';
      engine.forget();
      let limit = 1;
      let answer: boolean | null = null;
      for (; answer === null && limit <= 64; limit++) {
        answer = ask(graph, { start, numbers: { [limited]: limit } });
        if (answer === null && engine.stopReason !== null) break;
      }
      if (limit > 2) open++;
      // What is known by then is told whatever was left open in between.
      ask(graph, { start: pick(graph.length), numbers: { [limited]: 1 } });
      const again = ask(graph, { start, numbers: { [limited]: 64 } });
      const expected = forcesWin(graph, start);
      if (answer !== expected || again !== expected)
        wrong.push(`${JSON.stringify(graph)} from ${start}, ${limited} below ${limit}: ${answer}, ${again}`);
    }
    expect(wrong).toEqual([]);
    expect(open).toBeGreaterThan(500);
  });

  test('of 2,000 graphs, wins that avoid some positions are told from those that do not', () => {
    const pick = makePick(2);
    const wrong: string[] = [];
    for (let index = 0; index < 2000; index++) {
      const graph = randomGraph(pick);
      const start = pick(graph.length);
      const avoided = [pick(graph.length), pick(graph.length)].filter((vertex) => vertex !== start);
      const places = avoided.map((vertex) => {
        setGraph(engine, graph, vertex);
        return engine.place;
      });
      setGraph(engine, graph, start);
      engine.forget();
      engine.startJob({ nodes: ENOUGH, interposition: 'none' });
      const answer = engine.proveAvoiding(places, UNLIMITED_ROUNDS);
      if (answer !== forcesWin(graph, start, Infinity, new Set(avoided)))
        wrong.push(`${JSON.stringify(graph)} from ${start} avoiding ${avoided.join(', ')}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});
