/** Random circuits for tests of what is made of circuits. */

/** What of a circuit it takes, so that it serves the built one as well as the source. */
interface Conjunctions {
  all(literals: readonly number[]): number;
}

/** A literal over the inputs: some layers of random gates of two or three inputs. */
export function randomLiteral(
  circuit: Conjunctions,
  inputs: readonly number[],
  gates: number,
  random: () => number,
): number {
  const pool = [...inputs];
  const pick = (): number => pool[Math.floor(random() * pool.length)] ^ (random() < 0.5 ? 1 : 0);
  for (let gate = 0; gate < gates; gate++) {
    const chosen = [pick(), pick(), ...(random() < 0.3 ? [pick()] : [])];
    const made = circuit.all(chosen);
    if (made > 1) pool.push(made);
  }
  return pool[pool.length - 1] ^ (random() < 0.5 ? 1 : 0);
}
