/**
 * The JSON that lies beneath the fields of an order: what no field of the draft has is written
 * there, by controls or by an expert.
 */

import { isRecord, parseJson } from '@tsume/core/json';

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The object of a text, empty for an empty one; null where it is none. */
export function fieldsOf(json: string): Fields | null {
  if (json.trim() === '') return {};
  const value = parseJson(json);
  return isRecord(value) ? value : null;
}

/** The text of an object, a field a line; empty for an empty one. */
export function jsonOf(fields: Fields): string {
  return Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, null, 1);
}

/** An object within another one; empty where there is none. */
export function fieldsAt(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isRecord(value) ? value : {};
}

/** The texts of a list within an object. */
export function textsAt(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The object with a field, or without it where its value is undefined or an empty object. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  const { [name]: _, ...others } = fields;
  const isNothing = value === undefined || (isRecord(value) && Object.keys(value).length === 0);
  return isNothing ? others : { ...others, [name]: value };
}
