/**
 * A folder of problems: a KIF for each, and a list that `tsume check` reads. Everything is written
 * as soon as it is there, so that nothing found is lost however a command ends.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { endNotes } from '@tsume/core/notation/end-note';
import { exportRecord } from '@tsume/core/notation/record';
import { canonicalKey } from '@tsume/core/placement/canonical';
import { parseSfen } from '@tsume/core/placement/sfen';

/**
 * The folder's list: values set apart by tabs, a header line, then a problem a line with its SFEN
 * first.
 */
const LIST_NAME = 'problems.sfen';

/** What a folder has to know of a problem. */
export interface FolderProblem {
  readonly sfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  /** Default `mate`. */
  readonly goal?: 'mate' | 'brinkmate';
  /** At the diagram in the KIF; of any number of lines. */
  readonly comment?: string;
}

function keyOf(sfen: string): string | null {
  const placement = parseSfen(sfen);
  return placement.ok ? canonicalKey(placement.value) : null;
}

/** SFENs of an earlier list. */
function readList(path: string): string[] {
  if (!existsSync(path)) return [];
  const rows = readFileSync(path, 'utf8').split('\n');
  return rows.map((row) => row.split('\t', 1)[0]).filter((sfen) => keyOf(sfen) !== null);
}

/** A folder that each different problem is written to once; mirror images are one problem. */
export class ProblemFolder {
  readonly #path: string;
  /**
   * Canonical keys of what is in the list: a resumed run may find again what came after its
   * checkpoint.
   */
  readonly #known: Set<string | null>;

  /**
   * Makes the folder where it is missing; what is in it stays and is added to.
   *
   * @param columns names of the values that the list has between plies and line
   */
  constructor(path: string, columns: readonly string[]) {
    this.#path = path;
    mkdirSync(path, { recursive: true });
    const list = join(path, LIST_NAME);
    this.#known = new Set(readList(list).map(keyOf));
    if (!existsSync(list)) writeFileSync(list, `${['sfen', 'plies', ...columns, 'line'].join('\t')}\n`);
  }

  /**
   * Writes a problem that is not in the folder yet, with its values for the list's columns; whether
   * it was not.
   */
  add(
    { sfen, plies, line, goal = 'mate', comment }: FolderProblem,
    values: readonly (string | number)[],
  ): boolean {
    const key = keyOf(sfen);
    const placement = parseSfen(sfen);
    if (this.#known.has(key) || !placement.ok) return false;
    this.#known.add(key);
    const title = `${plies}手${goal === 'mate' ? '詰' : '必至'}`;
    const notes = endNotes(placement.value, line);
    const record = { placement: placement.value, line, notes, plies, goal, title };
    const kif = exportRecord({ ...record, ...(comment !== undefined && { comment }) }, 'kif');
    const number = String(this.#known.size).padStart(4, '0');
    if (kif.ok)
      writeFileSync(join(this.#path, `${number}_${plies}plies.kif`), encodeRecord(kif.value, 'kif'));
    appendFileSync(join(this.#path, LIST_NAME), `${[sfen, plies, ...values, line.join(' ')].join('\t')}\n`);
    return true;
  }
}
