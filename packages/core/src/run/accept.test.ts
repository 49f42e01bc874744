import { describe, expect, it } from 'vitest';
import { countsOfKinds } from '../order/kinds.ts';
import { type RunRequest, acceptRun, resolveRun } from './accept.ts';
import { defaultVariants } from './parameters.ts';
import { PRESETS } from './presets.ts';

/** The parameters of a request that is accepted. */
function accepted(request: RunRequest) {
  const outcome = acceptRun(request, 7);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

describe('a request for a run', () => {
  it('is Table 1 of the paper where nothing is said', () => {
    expect(accepted({})).toMatchObject({
      seed: 7,
      method: 'ga-archive',
      population: 200,
      generations: 50,
      tournament: 8,
      mutationRate: 0.001,
      archiveRate: 0.05,
      ones: 10,
    });
  });

  it('overrides a preset field by field, the seed included', () => {
    expect(accepted({ preset: 'demo', method: 'random', population: 12, seed: 0 })).toEqual({
      ...PRESETS.demo,
      order: { plies: [5, 11] },
      method: 'random',
      population: 12,
      seed: 0,
      variants: { impossible: 'redraw', crossover: 'uniform', hand: 'folded', elite: 0 },
    });
  });

  it("has a preset's order, which its own wins over field by field", () => {
    expect(accepted({ preset: 'beginner' }).order).toMatchObject({ plies: [3, 5], pieces: [4, 8] });
    const given = accepted({ preset: 'beginner', order: { plies: 3, style: { oneKind: 'S' } } });
    expect(given.order).toMatchObject({ plies: [3, 3], pieces: [4, 8], style: { oneKind: 'S' } });
    expect(given.retouch).toBe(true);
    expect(accepted({ preset: 'varied' }).order).toBeUndefined();
    const one = accepted({ preset: 'handful', seed: 1 }).order;
    expect(one?.squaresOnly?.pieces).toContain('k');
    expect(accepted({ preset: 'handful', seed: 1 }).order).toEqual(one);
    expect(accepted({ preset: 'handful', seed: 2 }).order).not.toEqual(one);
    const even = acceptRun({ preset: 'beginner', order: { plies: 4 } }, 7);
    expect(even.ok ? null : even.error.code).toBe('plies_even');
  });

  it('leaves what is undefined to the preset', () => {
    expect(accepted({ preset: 'demo', population: undefined })).toMatchObject({
      population: 200,
      method: 'map-elites',
    });
  });

  it('orders what the themes take of a diagram, beside what a preset orders', () => {
    expect(accepted({ preset: 'varied', order: { themes: ['一色図式'] } }).order).toEqual({
      themes: ['oneKind'],
      pieces: [4, 40],
      style: { oneKind: true },
    });
    const castle = acceptRun({ preset: 'game', order: { themes: ['nakedKing'] } }, 7);
    expect(castle.ok ? null : castle.error.code).toBe('no_castle_possible');
  });

  it('composes smokes where a theme is one', () => {
    expect(accepted({ order: { themes: ['煙詰'] } })).toMatchObject({
      method: 'smoke',
      order: { pieces: [20, 40] },
    });
    expect(accepted({ order: { themes: ['小煙'] } })).toMatchObject({
      method: 'smoke',
      order: { pieces: [10, 19], counts: { hand: { total: [0, 0] } } },
    });
    // The style leaves three men everywhere, the theme four on 5e.
    expect(accepted({ order: { themes: ['煙詰'] } }).order?.style).toBeUndefined();
    const more = accepted({ preset: 'varied', order: { themes: ['smoke'], style: { smoke: 30 } } });
    expect(more).toMatchObject({ method: 'portfolio', order: { style: { smoke: 30 } } });
  });

  it('fills in the variants that are not chosen', () => {
    const variants = { elite: 2, hand: undefined };
    expect(accepted({ variants }).variants).toEqual({ ...defaultVariants({ population: 200 }), elite: 2 });
  });

  it('has an elite of a fiftieth of the population, where none is named', () => {
    expect(accepted({}).variants).toMatchObject({ elite: 4 });
    expect(accepted({ population: 500 }).variants).toMatchObject({ elite: 10 });
    expect(accepted({ population: 2 }).variants).toMatchObject({ elite: 0 });
  });

  it('takes the preset of the goal where none is named, and the rules that follow from the goal', () => {
    expect(accepted({ goal: 'brinkmate', minutes: 1 })).toEqual({
      ...PRESETS.brinkmate,
      seed: 7,
      minutes: 1,
      variants: defaultVariants(PRESETS.brinkmate),
    });
    expect(accepted({ goal: 'brinkmate', preset: 'paper' })).toMatchObject({
      method: 'ga-archive',
      interposition: 'none',
      soundnessRule: 'profile',
    });
  });

  it('takes a method that selects by wishes where neither method nor preset is named', () => {
    const order = { wish: ['sacrifice'] } as const;
    expect(accepted({ order })).toMatchObject({ method: 'map-elites', order });
    expect(accepted({ order: { maximise: 'economy' } })).toMatchObject({ method: 'map-elites' });
    expect(accepted({ order, method: 'edits' })).toMatchObject({ method: 'edits' });
    expect(accepted({ order, preset: 'best' })).toMatchObject({ method: 'retrograde' });
    expect(accepted({ order: { themes: ['sacrifice'] } })).toMatchObject({ method: 'ga-archive' });
  });

  it.each(['distantInterposition', 'thrownInterposition'] as const)(
    'is refused for %s where every interposition counts',
    (theme) => {
      const order = { themes: ['sacrifice', theme] };
      expect(accepted({ order })).toMatchObject({ interposition: 'standard', order });
      expect(acceptRun({ order, interposition: 'none' }, 7)).toMatchObject({
        ok: false,
        error: { code: 'theme_out_of_reach', details: { theme, fault: 'futility' } },
      });
    },
  );

  it('goes through the space of an order to its end, unless another method is named', () => {
    const order = { fixed: ['k*1a'], handsOnly: true };
    expect(accepted({ order })).toMatchObject({ method: 'exhaustive', generations: 1_000_000 });
    expect(accepted({ order, preset: 'paper' })).toMatchObject({ method: 'exhaustive' });
    expect(accepted({ order, method: 'random' })).toMatchObject({ method: 'random', generations: 50 });
    expect(accepted({ order, generations: 3 })).toMatchObject({ method: 'exhaustive', generations: 3 });
  });

  it('runs for the given minutes where nothing else is given', () => {
    expect(accepted({ minutes: 5 })).toMatchObject({ minutes: 5, generations: 1_000_000 });
    expect(accepted({ minutes: 5, generations: 3 })).toMatchObject({ minutes: 5, generations: 3 });
    expect(accepted({ minutes: 5, evaluations: 900 })).toMatchObject({ evaluations: 900, generations: 50 });
    expect(accepted({ minutes: 5, preset: 'paper' })).toMatchObject({ minutes: 5, generations: 50 });
  });

  it('composes towards a last position by the method for it, as smokes are', () => {
    const order = { shapeAtEnd: { letter: 'I' } };
    const taken = { ...PRESETS.smoke, method: 'final-shape', order };
    expect(accepted({ order })).toMatchObject(taken);
    expect(accepted({ order, preset: 'smoke' })).toMatchObject(taken);
    expect(accepted({ order, minutes: 3 })).toMatchObject({ ...taken, minutes: 3 });
    expect(accepted({ order: { ...order, wish: ['sacrifice'] } })).toMatchObject({ method: 'final-shape' });
  });

  it('composes smokes by the preset for them, unless told otherwise', () => {
    const order = { style: { smoke: 12 } };
    expect(accepted({ order })).toMatchObject({ ...PRESETS.smoke, order });
    expect(accepted({ order, minutes: 3 })).toMatchObject({ ...PRESETS.smoke, minutes: 3 });
    expect(accepted({ order: { ...order, wish: ['sacrifice'] } })).toMatchObject({ method: 'smoke' });
    expect(accepted({ order, preset: 'varied' })).toMatchObject({ method: 'portfolio', population: 1600 });
    expect(accepted({ order, method: 'retrograde' })).toMatchObject({
      method: 'retrograde',
      population: 200,
    });
  });

  it('makes an island for each method, and none of one', () => {
    const methods = ['edits', 'map-elites'] as const;
    expect(accepted({ islandMethods: methods })).toMatchObject({ islands: 2, islandMethods: methods });
    const alone = accepted({ islands: 1, islandMethods: ['edits'] });
    expect(alone).toMatchObject({ method: 'edits' });
    expect(alone).not.toHaveProperty('islands');
  });

  it.each<[string, RunRequest]>([
    ['out_of_range', { population: 1 }],
    ['out_of_range', { minutes: 0 }],
    ['out_of_range', { variants: { elite: 10_000 } }],
    ['sfen_syntax', { start: 'nothing' }],
    ['order_invalid', { order: { plys: 3 } }],
    ['no_space', { method: 'exhaustive' }],
    ['no_last_position', { method: 'smoke', order: { twoKings: true } }],
    ['no_last_position', { preset: 'smoke', order: { counts: { attacker: { P: [0, 9], others: 0 } } } }],
    ['no_last_position', { islandMethods: ['edits', 'smoke'], order: { twoKings: true } }],
    ['too_few_pieces_possible', { order: { style: { smoke: 20 }, counts: countsOfKinds(['N', 'S', 'G']) } }],
    ['goal_contradiction', { goal: 'brinkmate', method: 'smoke' }],
    ['goal_contradiction', { goal: 'brinkmate', order: { shapeAtEnd: { letter: 'I' } } }],
    ['final_shape_method', { method: 'final-shape' }],
    ['final_shape_method', { preset: 'varied', order: { shapeAtEnd: { letter: 'I' } } }],
    ['final_shape_of_smoke', { order: { style: { smoke: 12 }, shapeAtEnd: { letter: 'I' } } }],
    ['final_shape_method', { method: 'retrograde', order: { shapeAtEnd: { letter: 'I' } } }],
    [
      'final_shape_method',
      { islandMethods: ['final-shape', 'edits'], order: { shapeAtEnd: { letter: 'I' } } },
    ],
    ['no_last_position', { order: { shapeAtEnd: { letter: 'I' }, twoKings: true } }],
    ['no_islands', { islandMethods: ['edits', 'exhaustive'], order: { fixed: ['k*1a'], handsOnly: true } }],
    ['goal_contradiction', { goal: 'brinkmate', method: 'portfolio' }],
  ])('is refused with %s', (code, request) => {
    const outcome = acceptRun(request, 7);
    expect(outcome.ok ? null : outcome.error.code).toBe(code);
  });

  it('is the same resolved again: stored parameters keep their meaning', () => {
    const stored = accepted({ preset: 'varied', minutes: 3, islands: 4, seed: 9 });
    const { variants, order, ...others } = stored;
    expect(resolveRun({ ...others, variants, order }, 1)).toEqual(stored);
  });
});
