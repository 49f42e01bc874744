/** Loads the engine in Node: reads and compiles the built WebAssembly files once a thread. */

import { readFileSync } from 'node:fs';
import { Engine, type EngineOptions } from './index.ts';
import { SearchEngine, type SearchEngineOptions } from './search.ts';
import { type SharedSearch, help } from './together.ts';

export { type SharedSearch, dismissHelper, makeSharedSearch } from './together.ts';

const compiled = new Map<string, WebAssembly.Module>();

function moduleOf(file: string): WebAssembly.Module {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const module = new WebAssembly.Module(readFileSync(new URL(`../build/${file}`, import.meta.url)));
  compiled.set(file, module);
  return module;
}

/**
 * Makes an engine instance, with a table of its own unless it leads others (`shared`). Throws if
 * the package has not been built.
 */
export function loadEngine(options: EngineOptions = {}): Engine {
  return Engine.create(
    moduleOf(options.shared === undefined ? 'engine.wasm' : 'engine-shared.wasm'),
    options,
  );
}

/**
 * Makes an instance of the search of whole games; weights are the caller's. Throws if the package
 * has not been built.
 */
export function loadSearchEngine(options: SearchEngineOptions = {}): SearchEngine {
  return SearchEngine.create(moduleOf('search.wasm'), options);
}

/**
 * Helps the engine that leads a search, as thread 1 … `search.threads` − 1. Never returns: for a
 * worker thread of its own.
 */
export function helpEngine(search: SharedSearch, thread: number): never {
  return help(moduleOf('engine-shared.wasm'), search, thread);
}
