/** What modules import, read from their text, and the circles in it. */

import { dirname, join } from 'node:path/posix';

const STATIC = /^(?:import|export)\s+(?<what>[^'";]*?)\bfrom\s+'(?<from>[^']+)'/gm;
const BARE = /^import\s+'(?<from>[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<from>[^']+)'/g;

/**
 * `core/mate/solver` of `packages/core/src/mate/solver.ts`: as others import it, without `@tsume/`.
 */
export function nameOf(path) {
  return path.replace(/^(?:packages|apps)\/([^/]+)\/(?:src\/)?/, '$1/').replace(/\.(?:js|tsx?)$/, '');
}

/**
 * The imports of a module: `to` is the name of a module of the project, or what stands there
 * (`specifier`); `isType` where nothing but types is imported; `isLater` of `import()`, which runs
 * when it is come to.
 */
export function importsIn(path, text) {
  const imported = (pattern, isLater) =>
    [...text.matchAll(pattern)].map(({ groups: { what, from } }) => ({
      to: target(path, from),
      specifier: from,
      isType: isType(what),
      isLater,
    }));
  return [...imported(STATIC, false), ...imported(BARE, false), ...imported(DYNAMIC, true)];
}

function target(path, specifier) {
  if (specifier.startsWith('.')) return nameOf(join(dirname(path), specifier));
  return specifier.replace(/^@tsume\//, '');
}

function isType(what = '') {
  const named = /^\{(?<names>[\s\S]*)\}/
    .exec(what)
    ?.groups.names.split(',')
    .map((name) => name.trim());
  return (
    what.startsWith('type ') || (named?.every((name) => name === '' || name.startsWith('type ')) ?? false)
  );
}

/**
 * The circles of a graph (its strongly connected components of two nodes or more, by Tarjan's
 * algorithm), each sorted.
 * @param graph Map of each node to those it leads to; others than its keys do not count
 */
export function circlesOf(graph) {
  const order = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let lowest = index;
    for (const next of graph.get(node)) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next));
    }
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted(byAlphabet));
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

function byAlphabet(a, b) {
  return a < b ? -1 : 1;
}
