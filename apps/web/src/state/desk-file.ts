/**
 * A desk as one file, to be taken to another device: written, read, and refused where it is none.
 */

import { parseJson } from '@tsume/core/json';
import { z } from 'zod';
import {
  DESK_VERSION,
  type Desk,
  MOST_TEXT,
  type Work,
  fits,
  isSameVersion,
  readWork,
  withWork,
  workOf,
  MOST_VERSIONS,
} from './desk-book.ts';

/** Bytes of a file that is looked at: a character may take three. */
export const MOST_FILE_BYTES = 3 * MOST_TEXT;

const FORMAT = 'tsume-desk';

/**
 * Why a file is not taken. `newer`: of a later program; `broken`: one of its works, by its number
 * from 1; `full`: no room for all of it.
 */
export type DeskRefusal =
  | { readonly code: 'large' | 'noDesk' | 'newer' | 'full' }
  | { readonly code: 'broken'; readonly number: number };

/** The desk with what came, and how many works that were; or why nothing did. */
export type Imported =
  | { readonly ok: true; readonly desk: Desk; readonly works: number }
  | { readonly ok: false; readonly refusal: DeskRefusal };

const file = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  works: z.array(z.unknown()),
});

/** The text of a file with all works. */
export function makeDeskFile({ works }: Desk): string {
  return `${JSON.stringify({ format: FORMAT, version: DESK_VERSION, works }, null, 1)}\n`;
}

/**
 * The desk with the works of a file: all of them or none. A work that is there already keeps the
 * versions of both.
 */
export function importDesk(desk: Desk, text: string): Imported {
  if (text.length > MOST_FILE_BYTES) return refused({ code: 'large' });
  const read = file.safeParse(parseJson(text)).data;
  if (read === undefined) return refused({ code: 'noDesk' });
  if (read.version > DESK_VERSION) return refused({ code: 'newer' });
  const works: Work[] = [];
  for (const [n, each] of read.works.entries()) {
    const work = readWork(each);
    if (work === null) return refused({ code: 'broken', number: n + 1 });
    works.push(work);
  }
  const next = works.toReversed().reduce(withImported, desk);
  return fits(next) ? { ok: true, desk: next, works: works.length } : refused({ code: 'full' });
}

function refused(refusal: DeskRefusal): Imported {
  return { ok: false, refusal };
}

function withImported(desk: Desk, next: Work): Desk {
  const old = workOf(desk, next.id);
  return withWork(desk, old === undefined ? next : merged(old, next));
}

/** The versions of both, the newest first; the words are those of the one that changed last. */
function merged(old: Work, next: Work): Work {
  const fresh = next.versions.filter((each) => !old.versions.some((known) => isSameVersion(known, each)));
  const versions = [...old.versions, ...fresh].sort((one, other) => other.at - one.at);
  const later = next.versions[0].at > old.versions[0].at ? next : old;
  return { ...later, versions: versions.slice(0, MOST_VERSIONS) };
}
