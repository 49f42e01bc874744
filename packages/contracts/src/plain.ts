/**
 * Schemas of plain types that core has: the compiler holds each to its type, so that neither can
 * change alone.
 */

import type { z } from 'zod';

/**
 * `plain<T>()(schema)` is the schema, if its values are those of T: all that it lets through is a
 * T, and every T fits it.
 */
export function plain<T>() {
  return <S extends z.ZodType<T>>(schema: T extends z.infer<S> ? S : never): S => schema;
}
