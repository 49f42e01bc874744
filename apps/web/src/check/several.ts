/** Texts with several problems, read to be checked together. */

import { MAX_POSITIONS, type NewBatchRequest } from '@tsume/contracts/batch';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import { makeSfen } from '@tsume/core/placement/sfen';
import type { Refusal } from '@tsume/core/result';
import { useEffect, useState } from 'preact/hooks';
import { isRecord, readProblems } from '../board/editor/read-position.ts';
import type { OpenedFile } from '../board/editor/use-open-file.ts';
import type { Told } from '../frame/fault-note.tsx';
import type { Place } from '../state/batch-places.ts';

/** A text with problems; without a name it was typed or pasted. */
interface Source {
  readonly name: string | null;
  readonly text: string;
}

/** A problem of several. */
interface OneOfSeveral {
  readonly place: Place;
  readonly sfen: string;
  readonly record?: AuthorsRecord;
}

/** The problems of texts, in their order, and what in them cannot be read. */
export interface Several {
  readonly problems: readonly OneOfSeveral[];
  readonly unread: readonly { readonly place: Place; readonly fault: Refusal }[];
}

/** Reads all problems of texts; rejects as `readProblems` does. */
export async function readSeveral(sources: readonly Source[]): Promise<Several> {
  const { authorsRecordOf } = await import('@tsume/core/notation/authors-record');
  const problems: OneOfSeveral[] = [];
  const unread: Several['unread'][number][] = [];
  for (const { name, text } of sources) {
    // Also of hundreds of files with one problem each the page is drawn in between.
    await new Promise((resolve) => setTimeout(resolve));
    const items = await readProblems(text);
    for (const { line, problem } of items) {
      const place = { file: name, line: name !== null && items.length === 1 ? null : line };
      if (!problem.ok) {
        unread.push({ place, fault: problem.error });
        continue;
      }
      const record = authorsRecordOf(problem.value);
      problems.push({ place, sfen: makeSfen(problem.value.placement), ...(record && { record }) });
    }
  }
  return { problems, unread };
}

/** The request for a check of each; records are told only where there are some. */
export function requestOf(
  { problems }: Several,
  options: Pick<NewBatchRequest, 'kind' | 'profile'>,
): NewBatchRequest {
  const records = problems.map(({ record = null }) => record);
  const isSaid = records.some((record) => record !== null);
  return { ...options, sfens: problems.map(({ sfen }) => sfen), ...(isSaid && { records }) };
}

/** Why so many cannot be asked for at all; null where they can. */
export function tooMany({ problems }: Several): Told | null {
  if (problems.length <= MAX_POSITIONS) return null;
  const message = `There are ${problems.length} problems; a batch has ${MAX_POSITIONS} at most.`;
  return { code: 'over_budget', message, details: { field: 'sfens', limit: MAX_POSITIONS } };
}

/** How many problems a refusal lets through together; null where it is about another thing. */
export function limitOf({ code, details }: Told): number | null {
  if (code !== 'over_budget' || details?.field !== 'sfens') return null;
  return typeof details.limit === 'number' ? details.limit : null;
}

/** What is known of several problems. */
export interface SeveralRead {
  /** Null where there is one at most, while they are being read, and where that failed. */
  readonly several: Several | null;
  /** Reads them again, where what reads them could not be loaded; else null. */
  readonly retry: (() => void) | null;
}

/** The problems of files that were opened together, or of a text where it has several. */
export function useSeveral(files: readonly OpenedFile[], text: string): SeveralRead {
  const [read, setRead] = useState<{ of: unknown; several: Several | null } | null>(null);
  const of = files.length > 0 ? files : text;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isStale = false;
    const sources = files.length > 0 ? files : isRecord(text) ? [{ name: null, text }] : [];
    const take = (several: Several | null): void => {
      if (!isStale) setRead({ of, several });
    };
    if (sources.length > 0) void readSeveral(sources).then(take, () => take(null));
    return () => {
      isStale = true;
    };
  }, [of, turn]);
  if (read?.of !== of) return { several: null, retry: null };
  const { several } = read;
  if (several === null) return { several, retry: () => setTurn((n) => n + 1) };
  const areSeveral = files.length > 0 || several.problems.length + several.unread.length > 1;
  return { several: areSeveral ? several : null, retry: null };
}

/** Where the problems stand in no files. */
export const NO_FILES: readonly OpenedFile[] = [];

/**
 * The files that were opened together, and the link of the form at the time: going back to it finds
 * them again, as long as the page is open. A form at another position is about that.
 */
let opened: { readonly sfen: string; readonly files: readonly OpenedFile[] } = { sfen: '', files: NO_FILES };

/** Keeps the files that the form is about. @param sfen the position of its link */
export function rememberFiles(sfen: string, files: readonly OpenedFile[]): void {
  opened = { sfen, files };
}

/** The files that the form at a link was about. */
export function filesBeside(sfen: string): readonly OpenedFile[] {
  return opened.sfen === sfen ? opened.files : NO_FILES;
}
