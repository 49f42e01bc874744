/** Random circuits for tests of what is made of circuits. */

import type { Circuit, Lit } from '../src/qbf/circuit.ts';

/** A literal over the inputs: some layers of random gates of two or three inputs. */
export function randomLiteral(
  circuit: Circuit,
  inputs: readonly Lit[],
  gates: number,
  random: () => number,
): Lit {
  const pool = [...inputs];
  const pick = (): Lit => pool[Math.floor(random() * pool.length)] ^ (random() < 0.5 ? 1 : 0);
  for (let gate = 0; gate < gates; gate++) {
    const chosen = [pick(), pick(), ...(random() < 0.3 ? [pick()] : [])];
    const made = circuit.all(chosen);
    if (made > 1) pool.push(made);
  }
  return pool[pool.length - 1] ^ (random() < 0.5 ? 1 : 0);
}
