/**
 * The folder of a run: a KIF for each problem, a list that `tsume check` reads, and the checkpoint. Everything is written
 * as soon as it is there, so that nothing found is lost however the run ends.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@tsume/core/compose/archipelago';
import type { FoundProblem } from '@tsume/core/compose/run';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { exportRecord } from '@tsume/core/notation/record';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { parseSfen } from '@tsume/core/placement/sfen';

export const LIST_NAME = 'problems.sfen';
export const CHECKPOINT_NAME = 'checkpoint.json';
const HEADER = 'sfen\tplies\tfitness\tgeneration\tline\n';

function keyOf(sfen: string): string | null {
  const placement = parseSfen(sfen);
  return placement.ok ? canonicalKey(placement.value) : null;
}

/** SFENs of an earlier run's list. */
function readList(path: string): string[] {
  if (!existsSync(path)) return [];
  const rows = readFileSync(path, 'utf8').split('\n');
  return rows.map((row) => row.split('\t', 1)[0]).filter((sfen) => keyOf(sfen) !== null);
}

export class FoundFolder {
  readonly #path: string;
  /** Canonical keys of what is in the list: a resumed run may find again what came after its checkpoint. */
  readonly #known: Set<string | null>;

  /** Makes the folder where it is missing; what is in it stays and is added to. */
  constructor(path: string) {
    this.#path = path;
    mkdirSync(path, { recursive: true });
    const list = join(path, LIST_NAME);
    this.#known = new Set(readList(list).map(keyOf));
    if (!existsSync(list)) writeFileSync(list, HEADER);
  }

  /** Writes a problem that is not in the folder yet; whether it was not. */
  add(problem: FoundProblem): boolean {
    const key = keyOf(problem.sfen);
    const placement = parseSfen(problem.sfen);
    if (this.#known.has(key) || !placement.ok) return false;
    this.#known.add(key);
    const { sfen, plies, line, fitness, generation } = problem;
    const title = `${plies}手詰`;
    const kif = exportRecord({ placement: placement.value, line, plies, title }, 'kif');
    const number = String(this.#known.size).padStart(4, '0');
    if (kif.ok)
      writeFileSync(join(this.#path, `${number}_${plies}plies.kif`), encodeRecord(kif.value, 'kif'));
    appendFileSync(
      join(this.#path, LIST_NAME),
      `${[sfen, plies, fitness, generation, line.join(' ')].join('\t')}\n`,
    );
    return true;
  }

  /** Replaces the checkpoint in one step. */
  saveCheckpoint(checkpoint: ReturnType<Composition['checkpoint']>): void {
    const path = join(this.#path, CHECKPOINT_NAME);
    writeFileSync(`${path}.new`, JSON.stringify(checkpoint));
    renameSync(`${path}.new`, path);
  }
}
