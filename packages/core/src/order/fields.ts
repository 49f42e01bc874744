/**
 * Readers of JSON that collect every fault with its path instead of stopping at the first.
 * Rejected: a schema library, which core does without, and whose messages are written for
 * programmers.
 */

import { isRecord } from '../json.ts';

/** A fault of a value and where it is, e.g. `counts.hand.P[1]`; the path of the whole is empty. */
export interface FieldIssue {
  readonly path: string;
  /** What is wrong and what to write instead. */
  readonly message: string;
  /** Where a whole number is wanted: from `least` to `most`. */
  readonly least?: number;
  readonly most?: number;
}

/**
 * Reads a value; adds to `issues` what is wrong with it and gives undefined, or a part, where there
 * is a fault.
 */
export type Reader<T> = (value: unknown, path: string, issues: FieldIssue[]) => T | undefined;

/** Whole numbers as `[min, max]`, both ends included. */
export type Range = readonly [min: number, max: number];

/** A value as a message shows it, cut short. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 40 ? `${json.slice(0, 37)}…` : json;
}

/**
 * A reader of values for which `parse` gives something other than null; `expected` says what they
 * are, e.g. `a square, 9a to 1i`.
 */
export function reader<T>(expected: string, parse: (value: unknown) => T | null): Reader<T> {
  return (value, path, issues) => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    issues.push({ path, message: `${shown(value)} is not ${expected}.` });
    return undefined;
  };
}

/** `true` or `false`. */
export const flag: Reader<boolean> = reader('true or false', (value) =>
  typeof value === 'boolean' ? value : null,
);

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): Reader<number> {
  return (value, path, issues) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const message = `${shown(value)} is not a whole number from ${min} to ${max}.`;
    issues.push({ path, message, least: min, most: max });
    return undefined;
  };
}

/** One of some words. */
export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return reader(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value) ?? null);
}

/** A text for which `isRight` holds. */
export function text(expected: string, isRight: (value: string) => boolean): Reader<string> {
  return reader(expected, (value) => (typeof value === 'string' && isRight(value) ? value : null));
}

/**
 * A number `n`, read as `[n, n]`, or a list `[min, max]`, each from `min` to `max`. Their order is
 * for contradictions.ts to judge.
 */
export function range(min: number, max: number): Reader<Range> {
  const end = whole(min, max);
  const either = `a whole number from ${min} to ${max}, or two of them: [least, most]`;
  return (value, path, issues) => {
    if (Array.isArray(value) && value.length === 2) {
      const [low, high] = value.map((item, index) => end(item, `${path}[${index}]`, issues));
      return low === undefined || high === undefined ? undefined : [low, high];
    }
    if (typeof value === 'number') {
      const n = end(value, path, issues);
      return n === undefined ? undefined : [n, n];
    }
    issues.push({ path, message: `${shown(value)} is not ${either}.`, least: min, most: max });
    return undefined;
  };
}

/** A list of at most `longest` things; without those at fault. */
export function listOf<T>(item: Reader<T>, longest: number): Reader<readonly T[]> {
  return (value, path, issues) => {
    if (!Array.isArray(value)) {
      issues.push({ path, message: `${shown(value)} is not a list.` });
      return undefined;
    }
    if (value.length > longest) {
      issues.push({ path, message: `The list has ${value.length} entries; ${longest} at most make sense.` });
      return undefined;
    }
    const items = value.map((entry, index) => item(entry, `${path}[${index}]`, issues));
    return items.filter((entry) => entry !== undefined);
  };
}

/**
 * An object of optional fields; a key that is not among them is a fault. Absent fields stay absent,
 * those at fault are left out.
 */
export function object<T extends object>(fields: {
  readonly [K in keyof T]-?: Reader<NonNullable<T[K]>>;
}): Reader<T>;
export function object(fields: Readonly<Record<string, Reader<unknown>>>): Reader<unknown> {
  return (value, path, issues) => readFields(fields, value, path, issues);
}

/** An object with some of the given keys, all of the same kind of value. */
export function recordOf<K extends string, T>(
  keys: readonly K[],
  item: Reader<T>,
): Reader<{ readonly [key in K]?: T }>;
export function recordOf(keys: readonly string[], item: Reader<unknown>): Reader<unknown> {
  const fields = Object.fromEntries(keys.map((key) => [key, item]));
  return (value, path, issues) => readFields(fields, value, path, issues);
}

function readFields(
  fields: Readonly<Record<string, Reader<unknown>>>,
  value: unknown,
  path: string,
  issues: FieldIssue[],
): Record<string, unknown> | undefined {
  const names = Object.keys(fields).join(', ');
  if (!isRecord(value)) {
    issues.push({ path, message: `${shown(value)} is not an object with the fields ${names}.` });
    return undefined;
  }
  const result: Record<string, unknown> = {};
  for (const [key, content] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(fields, key)) {
      issues.push({ path: at, message: `There is no field ${shown(key)} here; the fields are ${names}.` });
      continue;
    }
    const read = fields[key](content, at, issues);
    if (read !== undefined) result[key] = read;
  }
  return result;
}
