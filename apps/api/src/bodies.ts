/** What every body has to be before anybody looks at it, whatever the route. */

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cut, refuseWith } from './failure.ts';

/**
 * No request that the contract knows has a fourth of it; whoever walks through more runs out of
 * stack.
 */
const MOST_LEVELS = 32;
const TOO_DEEP = `The body: it is nested deeper than ${MOST_LEVELS} levels.`;
/**
 * Half of a character of two, as where an emoji was cut in two, and U+0000: PostgreSQL stores
 * neither.
 */
const NO_CHARACTER = /[\p{Surrogate}\0]/gu;
/** The sign for what is no character. */
const REPLACEMENT = '\uFFFD';

/**
 * Refuses a body that is compressed with `unsupported_media_type`, one that is nested too deeply
 * with `invalid_request`, and puts the sign for what is no character into its texts where one is: a
 * comment in a record is not worth a refusal.
 */
export function acceptBodies(app: FastifyInstance): void {
  // Fastify takes plain text as well, and then each route would say that a text is no object.
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async ({ headers }, reply) => {
    const encoding = headers['content-encoding'] ?? PLAIN;
    if (encoding.toLowerCase() === PLAIN || !hasBody(headers)) return;
    // Here the header says what would have been taken (RFC 9110, 15.5.16).
    reply.header('accept-encoding', PLAIN);
    refuseWith(
      'unsupported_media_type',
      `The body is encoded as ${cut(encoding)}: send it as it is, without Content-Encoding.`,
      { encoding: cut(encoding) },
    );
  });
  app.addHook('preValidation', async ({ body }) => {
    if (!mendTexts(body)) refuseWith('invalid_request', TOO_DEEP);
  });
}

/** Content-Encoding of what is not encoded. */
const PLAIN = 'identity';

function hasBody({
  'transfer-encoding': transfer,
  'content-length': bytes = '0',
}: IncomingHttpHeaders): boolean {
  return transfer !== undefined || Number(bytes) > 0;
}

/**
 * Puts that sign into the texts of a value, level by level, without a stack. Returns whether the
 * value has no more levels than it may have; what lies deeper is left as it is.
 */
function mendTexts(body: unknown): boolean {
  let level = [body].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) return false;
    for (const parent of level)
      for (const [name, value] of Object.entries(parent))
        if (typeof value === 'string' && value.search(NO_CHARACTER) >= 0)
          Reflect.set(parent, name, value.replaceAll(NO_CHARACTER, REPLACEMENT));
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  }
  return true;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
