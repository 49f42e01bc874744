/**
 * The ranges of a run's parameters. The service checks them with its own schema first; this is the
 * last word, for the command line and for checkpoints, which may come from anywhere.
 */

import { flipColours } from '../placement/canonical.ts';
import type { Placement } from '../placement/placement.ts';
import { parseProblem } from '../placement/problem.ts';
import { ok, refuse, type Result } from '../result.ts';
import { areTexts, isRecord } from '../json.ts';
import { GOALS, type RunParameters, SOUNDNESS_RULES, VARIANT_WORDS } from './parameters.ts';
import { ENDLESS } from './presets.ts';
import { INTERPOSITIONS, PROFILES } from '../mate/verdict.ts';
import { METHODS } from './methods.ts';

/** The range of a number; both ends belong to it, unless it is open. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly nullable?: boolean;
  /** `min` itself is none of it. */
  readonly isOpen?: boolean;
}

/** Islands of a run at most. */
export const MOST_ISLANDS = 64;

const whole = (min: number, max: number): Range => ({ min, max, integer: true });

/** The ranges of the numbers among the parameters. */
export const RANGES = {
  seed: whole(0, 0xffff_ffff),
  population: whole(2, 10_000),
  generations: whole(1, ENDLESS),
  evaluations: { ...whole(1, 100_000_000), nullable: true },
  minutes: { min: 0, max: 1440, integer: false, nullable: true, isOpen: true },
  tournament: whole(1, 1000),
  mutationRate: { min: 0, max: 1, integer: false },
  archiveRate: { min: 0, max: 1, integer: false },
  ones: whole(1, 38),
  mateNodes: whole(100, 100_000_000),
  cookNodes: whole(100, 100_000_000),
} satisfies Partial<Record<keyof RunParameters, Range>>;

/** The words among them. */
const WORDS = {
  method: METHODS,
  interposition: INTERPOSITIONS,
  profile: PROFILES,
  soundnessRule: SOUNDNESS_RULES,
} satisfies Partial<Record<keyof RunParameters, readonly string[]>>;

/** A parameter that is not as it has to be. */
export interface ParameterIssue {
  readonly field: string;
  readonly value: unknown;
  /** What it has to be, e.g. `an integer from 2 to 10000`. */
  readonly expected: string;
}

/**
 * The parameters, if each is of its type and in its range; else `out_of_range` with
 * `details.issues`, a list of `ParameterIssue`. The start position is `readStart`'s concern.
 */
export function checkParameters(parameters: RunParameters): Result<RunParameters> {
  const issues = issuesOf(parameters);
  if (issues.length === 0) return ok(parameters);
  const [{ field, expected }] = issues;
  return refuse('out_of_range', `The parameter ${field} has to be ${expected}.`, { issues });
}

/** Whether a value read from a checkpoint is a set of parameters that `checkParameters` takes. */
export function isRunParameters(value: unknown): value is RunParameters {
  return issuesOf(value).length === 0;
}

/**
 * The start position that genomes are decoded onto: read as a problem (the defender's hand
 * completed) and turned round, if need be, so that Black attacks. Refuses as `parseProblem` does.
 */
export function readStart(sfen: string): Result<Placement> {
  const problem = parseProblem(sfen);
  if (!problem.ok || problem.value.sideToMove === 'black') return problem;
  return ok(flipColours(problem.value));
}

function issuesOf(parameters: unknown): ParameterIssue[] {
  if (!isRecord(parameters)) return [{ field: 'parameters', value: parameters, expected: 'an object' }];
  const { goal = 'mate', retouch = false, variants = {}, islands = 1, islandMethods = [] } = parameters;
  const fields: Field[] = [
    ['start', parameters.start, typeof parameters.start === 'string' ? null : 'a SFEN'],
    ...Object.entries(RANGES).map(([field, range]) => numberField(field, parameters[field], range)),
    ...Object.entries(WORDS).map(([field, words]) => wordField(field, parameters[field], words)),
    wordField('goal', goal, GOALS),
    ['retouch', retouch, typeof retouch === 'boolean' ? null : 'true or false'],
    numberField('islands', islands, whole(1, MOST_ISLANDS)),
    methodsField(islandMethods),
    ['variants', variants, isRecord(variants) ? null : 'an object'],
    ...(isRecord(variants) ? variantFields(variants, parameters.population) : []),
  ];
  return fields.flatMap(([field, value, expected]) =>
    expected === null ? [] : [{ field, value, expected }],
  );
}

/** `expected` is null where the value is as it has to be. */
type Field = [field: string, value: unknown, expected: string | null];

function numberField(field: string, value: unknown, range: Range): Field {
  const { min, max, integer, nullable = false, isOpen = false } = range;
  if (nullable && value === null) return [field, value, null];
  const isNumber = typeof value === 'number' && (!integer || Number.isInteger(value));
  if (isNumber && (isOpen ? value > min : value >= min) && value <= max) return [field, value, null];
  const bounds = isOpen ? `above ${min}, up to ${max}` : `from ${min} to ${max}`;
  return [field, value, `${integer ? 'an integer' : 'a number'} ${bounds}`];
}

function wordField(field: string, value: unknown, words: readonly string[]): Field {
  const isKnown = typeof value === 'string' && words.includes(value);
  return [field, value, isKnown ? null : `one of ${words.join(', ')}`];
}

function methodsField(value: unknown): Field {
  const words: readonly string[] = METHODS;
  const isList =
    areTexts(value) && value.length <= MOST_ISLANDS && value.every((word) => words.includes(word));
  return ['islandMethods', value, isList ? null : `a list of up to ${MOST_ISLANDS} of ${words.join(', ')}`];
}

function variantFields(variants: Record<string, unknown>, population: unknown): Field[] {
  const { elite } = variants;
  return [
    ...Object.entries(VARIANT_WORDS)
      .filter(([field]) => variants[field] !== undefined)
      .map(([field, words]) => wordField(`variants.${field}`, variants[field], words)),
    ...(elite === undefined ? [] : [numberField('variants.elite', elite, whole(0, Number(population)))]),
  ];
}
