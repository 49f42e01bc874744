/** Loads the engine in Node: reads and compiles the built WebAssembly file once a thread. */

import { readFileSync } from 'node:fs';
import { Engine, type EngineOptions } from './index.ts';

let compiled: WebAssembly.Module | undefined;

/** Makes an engine instance with a table of its own. Throws if the package has not been built. */
export function loadEngine(options: EngineOptions = {}): Engine {
  compiled ??= new WebAssembly.Module(readFileSync(new URL('../build/engine.wasm', import.meta.url)));
  return Engine.create(compiled, options);
}
