/**
 * Which engine makes the verdicts: the package's version and the beginning of the binary's hash,
 * e.g. `0.1.0-3f9c02ab`.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** Reads the binary that the engine's package has; throws where it is not built. */
export function readEngineVersion(): string {
  const binary = new URL(import.meta.resolve('@tsume/engine/engine.wasm'));
  const { version } = manifest.parse(JSON.parse(readFileSync(new URL('../package.json', binary), 'utf8')));
  return `${version}-${createHash('sha256').update(readFileSync(binary)).digest('hex').slice(0, 8)}`;
}
