/**
 * What becomes of a request for a run: the one place where command line, API, page and worker learn
 * a run's parameters.
 *
 * A request is a preset and whatever differs from it. What it leaves open is decided in turn:
 * 1. The preset is the one named, or that of the goal. The goal brings the rules that follow from
 *    it.
 * 2. An order that leaves only the hand or only squares open is gone through by `exhaustive`, to
 *    its end.
 * 3. An order for a smoke 煙詰, by its style or a theme, is for the preset `smoke`, where neither
 *    method nor preset is named; one for a last position あぶり出し likewise, with the method
 *    `final-shape`.
 * 4. Wishes are for a method that selects by them: `map-elites`, where neither method nor preset is
 *    named.
 * 5. Where minutes are the only end that is named, and no preset, they are the only end.
 * 6. Methods of islands without their number make an island each; one island is none.
 * 7. A preset's own order holds as far as the request's says nothing else, field by field.
 * 8. What the themes of an order take of a diagram is ordered as well (`searchedOrder`).
 * 9. Variants are filled in, so that a stored run does not change its meaning with later defaults.
 */

import { acceptOptionalOrder, hasSpace } from '../order/accept.ts';
import type { Order } from '../order/order.ts';
import { noLastPosition } from '../order/smoke.ts';
import { termsOf } from '../order/terms.ts';
import { searchedOrder } from '../order/with-demands.ts';
import { themeFault } from '../order/theme-contradictions.ts';
import { DEMANDS } from '../order/theme-demands.ts';
import type { Placement } from '../placement/placement.ts';
import { type Refusal, type Result, ok, refuse } from '../result.ts';
import { acceptGoal, goalOf, RULES_OF_GOAL } from './goal.ts';
import { islandParametersOf, plainParameters } from './islands.ts';
import type { Method } from './methods.ts';
import { defaultVariants, type RunParameters, type Variants } from './parameters.ts';
import { ENDLESS, PRESET_OF_GOAL, PRESETS, type PresetName, orderOfPreset } from './presets.ts';
import { checkParameters, readStart } from './ranges.ts';

/** What somebody asks for; fields that are absent or undefined are left to the rules above. */
export interface RunRequest extends Partial<Omit<RunParameters, 'order' | 'variants'>> {
  readonly preset?: PresetName;
  readonly variants?: Partial<Variants>;
  /** As people write it: `parseOrder` reads it. */
  readonly order?: unknown;
}

/** A run's parameters with what has been read from them. */
export interface AcceptedRun {
  readonly parameters: RunParameters & { readonly variants: Variants };
  /** Legal, Black attacks, the defender's hand complete. */
  readonly start: Placement;
}

/**
 * The parameters of a request, complete and checked.
 *
 * Refuses as `checkRun` does, and with `no_islands` where one of several islands would go through a
 * whole space.
 *
 * @param seed taken where the request has none; 32-bit unsigned
 */
export function acceptRun(request: RunRequest, seed: number): Result<RunParameters> {
  const order = acceptOptionalOrder(request.order);
  if (!order.ok) return order;
  const parameters = resolveRun({ ...request, order: order.value }, seed);
  const checked = checkParameters(parameters);
  if (!checked.ok) return checked;
  const islands = islandParametersOf(parameters);
  if (!islands.ok) return islands;
  const accepted = checkRun(parameters);
  return accepted.ok ? ok(parameters) : accepted;
}

/** The parameters of a request whose order has been read; nothing is checked. */
export function resolveRun(
  { preset, order, variants, ...request }: RunRequest & { readonly order?: Order },
  seed: number,
): RunParameters {
  const given = defined(request);
  const goal = goalOf(given);
  const byOrder = goal === 'mate' && given.method === undefined ? presetByOrder(order) : undefined;
  const named = preset ?? byOrder;
  const decided = given.method ?? methodByOrder(order, named);
  const base = { ...PRESETS[named ?? PRESET_OF_GOAL[goal]], ...RULES_OF_GOAL[goal] };
  const method = decided ?? base.method;
  const isEndless = method === 'exhaustive' || (preset === undefined && endsByClockAlone(given));
  const islands = given.islands ?? given.islandMethods?.length;
  const { population } = { ...base, ...given };
  const ordered = named === undefined ? order : { ...orderOfPreset(named, given.seed ?? seed), ...order };
  const isOrdered = ordered !== undefined && Object.keys(ordered).length > 0;
  return plainParameters({
    ...base,
    seed,
    ...(isEndless && { generations: ENDLESS }),
    ...given,
    method,
    ...(islands !== undefined && { islands }),
    ...(isOrdered && { order: searchedOrder(ordered) }),
    variants: { ...defaultVariants({ population }), ...base.variants, ...defined(variants ?? {}) },
  });
}

/**
 * The preset that an order asks for by what it is, where neither preset nor method is named;
 * undefined where it asks for none.
 */
export function presetByOrder(order: Order | undefined): PresetName | undefined {
  const { style, themes = [], shapeAtEnd } = order ?? {};
  const isSmoke = style?.smoke !== undefined || themes.some((theme) => DEMANDS[theme].last === 'burnt');
  return isSmoke || shapeAtEnd !== undefined ? 'smoke' : undefined;
}

/**
 * The method that an order asks for by what it is, where none is named; null where it asks for none
 * or the preset decides.
 */
export function methodByOrder(order: Order | undefined, preset: PresetName | undefined): Method | null {
  if (order === undefined) return null;
  if (hasSpace(order)) return 'exhaustive';
  if (order.shapeAtEnd !== undefined && preset === 'smoke') return 'final-shape';
  const hasWishes = order.wish !== undefined || order.maximise !== undefined;
  return hasWishes && preset === undefined ? 'map-elites' : null;
}

/**
 * The last word on the parameters of a run, wherever they come from.
 *
 * Refuses as `checkParameters`, `acceptGoal`, `readStart` and `acceptOrder` do, with `no_space`
 * where `exhaustive` has nothing to go through, with `theme_out_of_reach` where the run cannot tell
 * a theme, with `no_last_position` where no smoke can end, and with `final_shape_method` where
 * method and last position do not go together.
 */
export function checkRun(parameters: RunParameters): Result<AcceptedRun> {
  const checked = checkParameters(parameters);
  if (!checked.ok) return checked;
  const goal = acceptGoal(parameters);
  if (!goal.ok) return goal;
  const start = readStart(parameters.start);
  if (!start.ok) return start;
  const accepted = acceptOptionalOrder(parameters.order);
  if (!accepted.ok) return accepted;
  const { order: _, ...others } = parameters;
  const order = accepted.value;
  if (parameters.method === 'exhaustive' && (order === undefined || !hasSpace(order)))
    return refuse('no_space', NO_SPACE);
  const methods = [parameters.method, ...(parameters.islandMethods ?? [])];
  const reason =
    contradictionOfInterposition(parameters, order) ??
    (methods.includes('smoke') ? noLastPosition(order) : null) ??
    acceptEnd(methods, order);
  if (reason !== null) return refuse(reason.code, reason.message, reason.details);
  const variants = { ...defaultVariants(parameters), ...parameters.variants };
  return ok({ parameters: { ...others, variants, ...(order && { order }) }, start: start.value });
}

/** Themes that a run cannot tell, under whose rule every interposition counts. */
function contradictionOfInterposition(
  { interposition }: Pick<RunParameters, 'interposition'>,
  { themes = [] }: Order = {},
): Refusal | null {
  const theme = themes.find((each) => DEMANDS[each].futility);
  if (interposition !== 'none' || theme === undefined) return null;
  return themeFault(theme, 'futility', [
    'is told only where futile interpositions are; the run counts every interposition',
    'take another rule than `none` for `interposition`',
  ]);
}

/** Why an order's last position and the methods of a run do not go together; null where they do. */
function acceptEnd(methods: readonly Method[], order: Order | undefined): Refusal | null {
  const code = 'final_shape_method';
  if (order?.shapeAtEnd === undefined) {
    if (!methods.includes('final-shape')) return null;
    return {
      code,
      message: 'The method final-shape goes backwards from a last position: the order needs shapeAtEnd.',
    };
  }
  const other = methods.find((method) => method !== 'final-shape' && method !== 'exhaustive');
  if (other !== undefined)
    return {
      code,
      message: `The method ${other} does not compose towards a last position: leave it out, or take final-shape.`,
    };
  if (termsOf(order).kings === 1) return null;
  const message =
    'The method final-shape mates without a king of the attacker’s: leave him out of the order.';
  return { code: 'no_last_position', message };
}

const NO_SPACE =
  'The method exhaustive goes through all hands or squares of an order: it needs an order with handsOnly or squaresOnly.';

function endsByClockAlone({ minutes, generations, evaluations }: Partial<RunParameters>): boolean {
  return minutes !== undefined && generations === undefined && evaluations === undefined;
}

/** A copy without what is undefined. */
function defined<T extends object>(values: T): T {
  const copy = { ...values };
  for (const key of Object.keys(copy))
    if (Reflect.get(copy, key) === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}
