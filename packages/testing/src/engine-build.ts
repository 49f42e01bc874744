/**
 * Builds of the engine with some of its source replaced, for tests of the search in other
 * conditions than the real ones.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main as compile } from 'assemblyscript/asc';

const ENGINE = new URL('../../engine/', import.meta.url);
const ASSEMBLY = 'assembly/';

/**
 * Compiles the engine's assembly to WebAssembly, for `Engine.create`; takes some seconds. It is
 * optimised less than the real build, which saves some more.
 *
 * @param replaced the source that stands in for a module (`table.ts`), given its own; null or its
 *   own where none does
 * @param entries modules of packages/engine whose exports are those of the build
 */
export async function compileEngine(
  replaced: (name: string, own: string | null) => string | null = (_, own) => own,
  entries: readonly string[] = [`${ASSEMBLY}index.ts`],
): Promise<Uint8Array<ArrayBuffer>> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const messages: string[] = [];
  const { error } = await compile([...entries, '--target', 'test', '--baseDir', fileURLToPath(ENGINE)], {
    readFile: (name) => {
      const file = new URL(name, ENGINE);
      const own = existsSync(file) ? readFileSync(file, 'utf8') : null;
      return name.startsWith(ASSEMBLY) ? replaced(name.slice(ASSEMBLY.length), own) : own;
    },
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') written.push(new Uint8Array(contents));
    },
    listFiles: () => [],
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null) throw new Error(`This engine does not compile: ${messages.join('')}`);
  return written[0];
}
