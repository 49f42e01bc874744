/**
 * The paths of the service and their methods: who sends another method is told which there are.
 * Fastify looks a path up under one method only.
 */

import type { FastifyInstance } from 'fastify';

/** Longer than any path: a pattern with a point goes back and forth over what has many of them. */
const LONGEST = 500;

/** A path with parameters as a pattern, and its methods. */
interface Path {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Collects what is registered after it. */
export class Paths {
  readonly #paths = new Map<string, Path>();

  constructor(app: Pick<FastifyInstance, 'addHook'>) {
    app.addHook('onRoute', ({ url, method }) => {
      // Of what takes every path, as the page does, nothing is known of a single one.
      if (url.endsWith('*')) return;
      const path = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      this.#paths.set(url, path);
      for (const each of [method].flat()) path.methods.add(each);
    });
  }

  /** The methods of a path, in the order of the alphabet; none where there is no such path. */
  methodsOf(path: string): string[] {
    if (path.length > LONGEST) return [];
    const methods = [...this.#paths.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((each) => [...each.methods]);
    return [...new Set(methods)].toSorted();
  }
}

/** Of `/v1/problems/:id.:format`, say. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`);
}
