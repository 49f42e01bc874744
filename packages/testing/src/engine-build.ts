/** Builds of the engine with some of its source replaced, for tests of the search in other conditions than the real ones. */
import { existsSync, readFileSync } from 'node:fs';
import { main as compile } from 'assemblyscript/asc';

const ASSEMBLY = new URL('../../engine/assembly/', import.meta.url);

/** Flags of the build that shape memory and imports; the optimiser does less, which saves seconds. */
const FLAGS =
  '-O1 --noAssert --runtime stub --memoryBase 524288 --initialMemory 128 --use abort= --outFile search.wasm';

/**
 * Compiles the engine's assembly to WebAssembly, for `Engine.create`; takes some seconds.
 *
 * @param replaced the source that stands in for a module (`table.ts`), given its own; null or its own where none does
 */
export async function compileEngine(
  replaced: (name: string, own: string | null) => string | null,
): Promise<Uint8Array> {
  const written: Uint8Array[] = [];
  const messages: string[] = [];
  const { error } = await compile(['index.ts', ...FLAGS.split(' ')], {
    readFile: (name) => {
      const file = new URL(name, ASSEMBLY);
      return replaced(name, existsSync(file) ? readFileSync(file, 'utf8') : null);
    },
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') written.push(contents);
    },
    listFiles: () => [],
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null) throw new Error(`This engine does not compile: ${messages.join('')}`);
  return written[0];
}
