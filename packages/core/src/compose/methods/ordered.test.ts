/** @slow */

import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { countPieces } from '../../placement/placement.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { Composer } from '../run/composer.ts';
import { violationsOfProblem } from '../../order/conform.ts';
import { parseOrder } from '../../order/order.ts';
import { PRESETS } from '../../run/presets.ts';
import type { DoneEvent, ProblemEvent } from '../../run/events.ts';
import { METHODS, type Method } from '../../run/methods.ts';
import type { RunParameters } from '../../run/parameters.ts';
import { work } from '../run/work.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));

interface Made {
  readonly problems: ProblemEvent[];
  readonly summary: Omit<DoneEvent, 'event' | 'ms'>;
}

/** A run to its end, or up to the generation with which it has found `enough`. */
function run(parameters: RunParameters, enough = Infinity): Made {
  const composer = Composer.create(parameters);
  if (!composer.ok) throw new Error(composer.error.message);
  const problems: ProblemEvent[] = [];
  while (problems.length < enough && !composer.value.done) {
    const outcomes = composer.value.ask().map((task) => work(solver, task, composer.value.parameters));
    for (const event of composer.value.tell(outcomes)) if (event.event === 'problem') problems.push(event);
  }
  return { problems, summary: composer.value.summary() };
}

function orderOf(value: unknown) {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const CORNER = { files: [1, 4], ranks: [1, 4] };
const SMALL = { minutes: null, seed: 1, population: 60, ones: 5, generations: 200, evaluations: 6000 };
const small: Omit<RunParameters, 'method'> = { ...PRESETS.best, ...SMALL, mateNodes: 500, cookNodes: 300 };

describe('an order', () => {
  it.each<[Method, object]>([
    ['random', { area: CORNER, pieces: [3, 6], plies: [3, 9] }],
    ['ga', { area: CORNER, pieces: [3, 6], plies: [3, 9] }],
    ['ga-archive', { area: CORNER, pieces: [3, 6], plies: [3, 9], counts: { hand: { total: 1 } } }],
    ['squares', { area: CORNER, pieces: [3, 6], plies: [3, 9] }],
    ['edits', { area: { files: [1, 3], ranks: [1, 3] }, pieces: [3, 6], plies: [3, 9] }],
    ['map-elites', { style: { oneKind: 'S' }, area: CORNER, pieces: [3, 5], plies: [3, 9] }],
    ['two-populations', { style: { rookAndBishop: true }, pieces: [3, 5], plies: [3, 9] }],
    ['retrograde', { area: CORNER, pieces: [3, 6], plies: [5, 7] }],
    ['periodic', { area: CORNER, pieces: [3, 6], plies: [5, 7] }],
    ['portfolio', { area: CORNER, pieces: [4, 6], plies: [3, 9] }],
    [
      'exhaustive',
      { fixed: ['k*1a', 'P*1c'], handsOnly: true, counts: { hand: { P: 0, B: 0, R: 0, total: [1, 2] } } },
    ],
  ])('is met by every problem of %s', (method, value) => {
    const order = orderOf(value);
    const { problems } = run({ ...small, method, order }, 3);
    expect(problems.length).toBeGreaterThan(0);
    for (const { sfen, plies, line } of problems) {
      const placement = parseSfen(sfen);
      if (!placement.ok) throw new Error(placement.error.message);
      expect(violationsOfProblem(order, { placement: placement.value, plies, line })).toEqual([]);
      const report = checkSoundness(solver, placement.value, { nodes: 5_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', exact: true, plies, line });
    }
  });
});

describe('themes of an order', () => {
  const base: RunParameters = { ...small, method: 'edits' };
  const near = { area: CORNER, pieces: [3, 6], plies: [3, 9] };

  it('are shown by every problem', () => {
    const { problems } = run({ ...base, order: orderOf({ ...near, themes: ['sacrifice'] }) }, 5);
    expect(problems.length).toBeGreaterThan(0);
    for (const { line, themes } of problems) {
      expect(themes).toEqual(['sacrifice']);
      // Some reply goes to the square that the move before it went to.
      expect(line.some((move, ply) => ply % 2 === 1 && move.slice(2, 4) === line[ply - 1].slice(2, 4))).toBe(
        true,
      );
    }
  });

  it('that are wished for are told, and none is turned down for lack of them', () => {
    const { problems } = run({ ...base, order: orderOf({ ...near, wish: ['sacrifice', 'nakedKing'] }) }, 20);
    const shown = problems.map(({ themes }) => themes);
    expect(shown).toContainEqual(['sacrifice']);
    expect(shown).toContainEqual([]);
    for (const { themes, merit } of problems) expect(merit).toBe(6 * (themes?.length ?? 0));
  });

  it('nobody looks for where none is asked for', () => {
    const { problems } = run({ ...base, order: orderOf(near) }, 1);
    expect(problems[0]).not.toHaveProperty('themes');
  });

  it('a measure to be maximised is a merit', () => {
    const { problems } = run({ ...base, order: orderOf({ ...near, maximise: 'economy' }) }, 5);
    expect(problems.length).toBeGreaterThan(0);
    for (const { sfen, plies, merit } of problems) {
      const placement = parseSfen(sfen);
      const pieces = placement.ok ? countPieces(placement.value) : Number.NaN;
      expect(merit).toBeCloseTo((20 * plies) / (plies + pieces));
    }
  });
});

/**
 * Hands of up to two golds and silvers for a bare corner: eight with a piece at least, of which the
 * search has to find those that mate.
 */
const HANDS = orderOf({
  fixed: ['k*1a', 'P*1c'],
  handsOnly: true,
  counts: { hand: { others: 0, G: [0, 2], S: [0, 2], total: [1, 4] } },
});

describe('exhaustive', () => {
  const whole: RunParameters = { ...small, method: 'exhaustive', evaluations: null };

  it('finds what a search of every single hand finds, and says that it is at the end', () => {
    const expected = new Set<string>();
    for (let golds = 0; golds <= 2; golds++) {
      for (let silvers = 0; silvers <= 2; silvers++) {
        if (golds + silvers === 0) continue;
        const held = `${golds === 0 ? '' : `${golds > 1 ? 2 : ''}G`}${silvers === 0 ? '' : `${silvers > 1 ? 2 : ''}S`}`;
        const rest = `2r2b${4 - golds}g${4 - silvers === 4 ? 4 : 4 - silvers}s4n4l17p`;
        const sfen = `8k/9/8P/9/9/9/9/9/9 b ${held}${rest} 1`;
        const parsed = parseSfen(sfen);
        if (!parsed.ok) throw new Error(parsed.error.message);
        const { soundness } = checkSoundness(solver, parsed.value, { nodes: 5_000_000 });
        if (soundness === 'sound') expected.add(sfen);
      }
    }
    const { problems, summary } = run({ ...whole, order: HANDS, soundnessRule: 'profile' });
    expect(expected.size).toBeGreaterThan(0);
    expect(new Set(problems.map(({ sfen }) => sfen))).toEqual(expected);
    expect(summary).toMatchObject({
      exhausted: true,
      evaluations: 8,
      ending: { code: 'space_exhausted', details: { size: '9', found: expected.size } },
    });
  });

  it('says with certainty that there is none', () => {
    const order = { ...HANDS, plies: [21, 31] } as const;
    const { problems, summary } = run({ ...whole, order });
    expect(problems).toEqual([]);
    expect(summary.ending?.message).toBe(
      'All 9 candidates of this order were tried: no diagram of this order is such a problem.',
    );
  });

  it('claims no more than the budget of nodes has shown', () => {
    const order = orderOf({
      fixed: ['k*5e', 'R*9i', 'B*9g', '+R*1h'],
      handsOnly: true,
      counts: { hand: { G: 4 } },
    });
    const { summary } = run({ ...whole, mateNodes: 100, cookNodes: 100, order });
    expect(summary.ending?.message).toMatch(/\d+ stayed undecided within the budget of nodes\.$/);
  });

  it('goes through the squares of a piece', () => {
    const order = orderOf({ fixed: ['k*1a', 'P*1c'], squaresOnly: { pieces: ['n'], hand: ['G'] } });
    const { summary } = run({ ...whole, order });
    expect(summary).toMatchObject({ exhausted: true, ending: { details: { size: '79' } } });
  });

  it('needs an order with a space', () => {
    for (const order of [undefined, {}, { pieces: [3, 5] as const }]) {
      const refused = Composer.create({ ...whole, ...(order && { order }) });
      expect(refused).toMatchObject({ ok: false, error: { code: 'no_space' } });
    }
  });
});

describe('a run under an order', () => {
  it.each([
    ['a field that is unknown', { plys: [3, 5] }, 'order_invalid'],
    ['a length that no mate has', { plies: [8, 8] }, 'plies_even'],
    ['a king in check', { fixed: ['k*5a', 'G*5b'] }, 'king_in_check'],
    ['a measure that nobody takes', { maximise: 'beauty' }, 'order_invalid'],
  ])('is refused with %s, from a checkpoint as well', (_, value, code) => {
    const parameters: RunParameters = { ...small, method: 'edits' };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what arrives from outside is not yet an order
    const order = value as RunParameters['order'];
    expect(Composer.create({ ...parameters, order })).toMatchObject({ ok: false, error: { code } });
    const composer = Composer.create(parameters);
    if (!composer.ok) throw new Error(composer.error.message);
    const checkpoint = { ...composer.value.checkpoint(), parameters: { ...parameters, order } };
    expect(Composer.restore(checkpoint)).toMatchObject({ ok: false, error: { code } });
  });

  /** On each of the three squares that there are, the gold gives check. */
  const impossible = orderOf({
    fixed: ['k*1a'],
    area: { files: [1, 2], ranks: [1, 2] },
    counts: { attacker: { G: 1, others: 0 }, defender: { others: 0 }, hand: { total: 1 } },
  });
  /**
   * Methods that draw some of their diagrams without what may still come, and so have something to
   * do.
   */
  const growing: readonly Method[] = ['retrograde', 'chase', 'periodic', 'portfolio'];

  /**
   * Methods that refuse such an order before they begin: it leaves no space, no two men who mate,
   * and names no last shape.
   */
  const REFUSALS: Readonly<Partial<Record<Method, string>>> = {
    exhaustive: 'no_space',
    smoke: 'no_last_position',
    'final-shape': 'final_shape_method',
  };
  const refusing = METHODS.filter((method) => method in REFUSALS);

  const drawing = METHODS.filter((method) => ![...refusing, ...growing, 'extension'].includes(method));

  it.each(drawing)('of %s ends with the reason where nothing can be drawn', (method) => {
    expect(run({ ...small, method, order: impossible }).summary).toMatchObject({
      evaluations: 0,
      sound: 0,
      ending: { code: 'order_unmet' },
    });
  });

  it('of extension ends with the reason where no step backwards meets it', () => {
    const { summary } = run({ ...small, method: 'extension', order: impossible, generations: 100 });
    expect(summary).toMatchObject({ sound: 0, ending: { code: 'extension_dry' } });
  });

  it.each(growing)('of %s ends with its evaluations where nothing can be drawn', (method) => {
    const { summary } = run({ ...small, method, order: impossible, evaluations: 40 });
    expect(summary).toMatchObject({ sound: 0 });
    expect(summary.evaluations).toBeGreaterThanOrEqual(40);
  });

  it.each(refusing)('of %s is refused where nothing can be drawn', (method) => {
    const refused = Composer.create({ ...small, method, order: impossible });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: REFUSALS[method] },
    });
  });

  it.each(METHODS)('of %s refuses a start position that is not legal', (method) => {
    const start = '8k/8G/9/9/9/9/9/9/9 b - 1';
    expect(Composer.create({ ...small, method, start, order: HANDS })).toMatchObject({ ok: false });
  });

  it('keeps a piece that only the order wants', () => {
    const order = orderOf({
      fixed: ['k*1a', 'P*1c', 'p*9e'],
      handsOnly: true,
      counts: { hand: { G: 1, others: 0 } },
    });
    const { problems } = run({ ...small, method: 'exhaustive', order });
    expect(problems.map(({ sfen, pruned }) => [sfen.split(' ')[0], pruned])).toEqual([
      ['8k/9/8P/9/p8/9/9/9/9', []],
    ]);
  });
});
