/** The answers of routes that give files, for the OpenAPI page. */

import { z } from 'zod';
import { failures } from './failures.ts';

const contentOf = (type: string) => ({ schema: type.startsWith('text/') ? z.string() : z.unknown() });

/**
 * What a file's route may answer: the file, by the media types that it may have, or a refusal.
 * @param types with or without a charset
 */
export function fileAnswers(description: string, types: readonly string[]) {
  const media = new Set(types.map((type) => type.split(';')[0]));
  return {
    200: { description, content: Object.fromEntries([...media].map((type) => [type, contentOf(type)])) },
    ...failures,
  };
}
