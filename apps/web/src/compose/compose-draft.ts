/**
 * What the visitor has typed into the compose form: texts, not yet numbers, so that nothing
 * half-typed is lost. The ranges are the contract's own.
 */

import { ENDLESS, PRESETS, PRESET_OF_GOAL, type PresetName } from '@tsume/core/run/presets';
import type { Goal, RunParameters } from '@tsume/core/run/parameters';
import { type RunRequest, preset, runParameters, runRequest } from '@tsume/contracts/run';
import { methodByOrder, presetByOrder } from '@tsume/core/run/accept';
import type { Messages } from '../i18n/messages.ts';
import { rememberInTab, rememberedInTab } from '../state/remembered.ts';
import { NO_ORDER, ORDER_FIELDS, type OrderDraft, orderDraftOf, orderOfDraft } from './order/order-draft.ts';

/**
 * What the form has a field for: every parameter but the switches of experiments, and the order,
 * which has a section.
 */
export type Field = Exclude<keyof RunParameters, 'variants' | 'order'>;

/** All that is typed into the form. */
export interface Draft {
  readonly preset: PresetName;
  /** Taken over unseen from a run that is repeated. */
  readonly variants?: RunParameters['variants'];
  readonly values: Readonly<Record<Field, string>>;
  readonly order: OrderDraft;
}

const NAME = 'compose';
const TEXTS: readonly Field[] = ['goal', 'method', 'start', 'interposition', 'profile', 'soundnessRule'];
/** An empty field leaves these out, or means no limit. */
const OPTIONAL: readonly Field[] = ['seed', 'evaluations', 'minutes', 'islands', 'islandMethods'];

/** Every parameter that has a field. */
export const FIELDS = Object.keys(runParameters.shape).filter(
  (name): name is Field => name !== 'variants' && name !== 'order',
);
/** The presets in their order. */
export const PRESET_NAMES = preset.options;
/** What the form has at first. */
export const FIRST_PRESET: PresetName = PRESET_NAMES[0];

/** A draft with a preset's values and no seed. */
export function draftOf(name: PresetName): Draft {
  const { order: _, ...values } = PRESETS[name];
  return { preset: name, order: NO_ORDER, values: textsOf({ ...values, seed: null }) };
}

/** A draft with a run's values, to run it again; the seed is left to the service. */
export function draftOfRun(parameters: RunParameters): Draft {
  const { order, variants, ...values } = parameters;
  return {
    preset: 'paper',
    variants,
    order: orderDraftOf(order),
    values: textsOf({ ...values, seed: null }),
  };
}

/** What is wrong with each field, in the visitor's language; empty if the request can be sent. */
export function faultsOfDraft(draft: Draft, text: Messages): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const fault = faultOfField(field, draft.values[field], text);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

/**
 * The body of POST /v1/runs; for drafts without faults only. It says all that the form shows, but
 * where the order asks for a method or a preset of its own, and the preset is the form's first one
 * or that of its goal: then a method that nobody has touched, the preset that brought it, and the
 * generations of a search are left to the service; of an order's preset everything that nobody has
 * touched.
 */
export function requestOf(draft: Draft): RunRequest {
  const read = orderOfDraft(draft.order);
  const order = read.ok ? read.value : undefined;
  const isPlain = draft.preset === PRESET_OF_GOAL[draft.values.goal === 'brinkmate' ? 'brinkmate' : 'mate'];
  const isTouched = (field: Field): boolean => draft.values[field] !== draftOf(draft.preset).values[field];
  const isFirst = isPlain || draft.preset === FIRST_PRESET;
  const isOpen = isFirst && !isTouched('method') && draft.values.goal !== 'brinkmate';
  const byOrder = isOpen ? presetByOrder(order) : undefined;
  const decided = methodByOrder(order, byOrder ?? (isPlain ? undefined : draft.preset));
  const isDecided = decided !== null && !isTouched('method');
  const isLeft = (field: Field): boolean => {
    if (byOrder !== undefined && !isTouched(field)) return true;
    if (field === 'seed') return draft.values.seed.trim() === '';
    if (field === 'islands') return !hasIslands(draft);
    if (field === 'islandMethods') return !hasIslands(draft) || draft.values.islandMethods === '';
    if (field === 'method') return isDecided;
    return field === 'generations' && isDecided && decided === 'exhaustive' && !isTouched(field);
  };
  const given = FIELDS.filter((field) => !isLeft(field)).map((field) => [
    field,
    valueOf(field, draft.values[field]),
  ]);
  const { preset: name, variants } = draft;
  return runRequest.parse({
    preset: isDecided ? undefined : (byOrder ?? name),
    variants,
    order,
    ...Object.fromEntries(given),
  });
}

/**
 * The draft for another goal: what the goal's own preset has, or the form's first one, but for
 * start position and order.
 */
export function withGoal(draft: Draft, goal: Goal): Draft {
  const own = draftOf(goal === 'mate' ? FIRST_PRESET : PRESET_OF_GOAL[goal]);
  return { ...own, order: draft.order, values: { ...own.values, start: draft.values.start } };
}

/** Whether the run is to be spread over several islands. */
export function hasIslands({ values }: Pick<Draft, 'values'>): boolean {
  return Number(values.islands) > 1;
}

/** Diagrams that the run will examine; 0 where that is open, or a field is at fault. */
export function effortOf({ values }: Pick<Draft, 'values'>): number {
  const generations = Number(values.generations);
  const effort = Number(values.population) * generations * Math.max(1, Number(values.islands));
  return generations < ENDLESS && Number.isFinite(effort) ? effort : 0;
}

/** Keeps the form as long as the tab is open. */
export function rememberDraft(draft: Draft): void {
  rememberInTab(NAME, draft);
}

/** The form as it was kept; null where there is none that can be read. */
export function rememberedDraft(): Draft | null {
  const stored = rememberedInTab(NAME);
  return isDraft(stored) ? stored : null;
}

type Values = Readonly<Partial<Record<Field, string | number | boolean | readonly string[] | null>>>;

/** A list is written with commas. */
function textsOf(values: Values): Record<Field, string> {
  const textOf = (field: Field): string => String(values[field] ?? '');
  return {
    goal: textOf('goal') || 'mate',
    method: textOf('method'),
    start: textOf('start'),
    seed: textOf('seed'),
    population: textOf('population'),
    generations: textOf('generations'),
    evaluations: textOf('evaluations'),
    minutes: textOf('minutes'),
    tournament: textOf('tournament'),
    mutationRate: textOf('mutationRate'),
    archiveRate: textOf('archiveRate'),
    ones: textOf('ones'),
    interposition: textOf('interposition'),
    profile: textOf('profile'),
    soundnessRule: textOf('soundnessRule'),
    retouch: textOf('retouch') || 'false',
    mateNodes: textOf('mateNodes'),
    cookNodes: textOf('cookNodes'),
    islands: textOf('islands'),
    islandMethods: textOf('islandMethods'),
  };
}

/** Whether what was stored, perhaps by an older page, is a draft of this one. */
function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('preset' in stored) || !('values' in stored))
    return false;
  const { values } = stored;
  if (typeof values !== 'object' || values === null || !preset.safeParse(stored.preset).success) return false;
  const order: unknown = Reflect.get(stored, 'order');
  if (typeof order !== 'object' || order === null) return false;
  return (
    FIELDS.every((field) => typeof Reflect.get(values, field) === 'string') &&
    ORDER_FIELDS.every((field) => typeof Reflect.get(order, field) === 'string')
  );
}

function valueOf(field: Field, typed: string): string | number | boolean | readonly string[] | null {
  if (field === 'retouch') return typed === 'true';
  if (field === 'islandMethods') return typed === '' ? null : typed.split(',');
  if (TEXTS.includes(field)) return typed.trim();
  return typed.trim() === '' ? null : Number(typed.normalize('NFKC'));
}

function faultOfField(field: Field, typed: string, text: Messages): string | null {
  const value = valueOf(field, typed);
  if (value === null && OPTIONAL.includes(field)) return null;
  const outcome = runParameters.shape[field].safeParse(value);
  if (outcome.success) return null;
  const [issue] = outcome.error.issues;
  if (issue.code === 'too_small' && !issue.inclusive) return text.compose.above(Number(issue.minimum));
  if (issue.code === 'too_small') return text.compose.range(Number(issue.minimum), null);
  if (issue.code === 'too_big') return text.compose.range(null, Number(issue.maximum));
  return issue.code === 'invalid_type' && issue.expected === 'int' ? text.compose.whole : text.compose.number;
}
