/** The visitor's own desk (desk-book), on this device. */

import type { Check } from '@tsume/contracts/check';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import {
  type Desk,
  type Said,
  type Work,
  type WorkVersion,
  type WorkWords,
  fits,
  readDesk,
  shortened,
  withFollowingCheck,
  withSaid,
  withVersion,
  withWork,
  workOf,
  workOfCheck,
  writeDesk,
} from './desk-book.ts';
import { followRemembered, remember, rememberedText } from './remembered.ts';
import { createStore } from './store.ts';

const NAME = 'desk';

/** The desk as it is now, in all tabs. */
export const desk = createStore<Desk>(readDesk(rememberedText(NAME)));
followRemembered(NAME, () => desk.set(readDesk(rememberedText(NAME))));

/**
 * `full`: there is no room for the change, and it was not made; `unkept`: the browser keeps
 * nothing, and it lasts as long as the page.
 */
export type Kept = 'kept' | 'full' | 'unkept';

/** How the last change went. */
export const lastKept = createStore<Kept>('kept');

/** Changes the desk, where there is room for it. */
export function changeDesk(change: (old: Desk) => Desk): Kept {
  const next = change(desk.get());
  lastKept.set(keep(next));
  return lastKept.get();
}

function keep(next: Desk): Kept {
  if (!fits(next)) return 'full';
  desk.set(next);
  return remember(NAME, writeDesk(next)) ? 'kept' : 'unkept';
}

/** A position with what is known of it, to be kept. */
export interface Keepable {
  readonly sfen: string;
  readonly record?: AuthorsRecord;
  readonly said: Said | null;
  /** The check that said so. */
  readonly check?: string;
}

/** Puts a position on the desk as a new work; returns its id, null where there is no room. */
export function keepWork(kept: Keepable): string | null {
  const { title = '', author = '', ...record } = kept.record ?? { line: [] };
  const work: Work = {
    id: newId(),
    title,
    author,
    intention: '',
    versions: [versionOf({ ...kept, record })],
  };
  return changeDesk((old) => withWork(old, work)) === 'full' ? null : work.id;
}

/** A random UUID (version 4); the browser's own is for pages by HTTPS only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Gives a work its words: what is said of it beside its position. */
export function nameWork(id: string, { title, author, intention }: WorkWords): void {
  changeDesk((old) => {
    const work = workOf(old, id);
    return work === undefined ? old : withWork(old, { ...work, title, author, intention });
  });
}

/** A new version of a work, where its position or record is another one than that of the newest. */
export function keepVersion(id: string, kept: Keepable): void {
  const { title: _title, author: _author, ...record } = kept.record ?? { line: [] };
  changeDesk((old) => {
    const work = workOf(old, id);
    return work === undefined ? old : withWork(old, withVersion(work, versionOf({ ...kept, record })));
  });
}

function versionOf({ sfen, record, said, check }: Keepable): WorkVersion {
  const hasWords = record !== undefined && (record.line.length > 0 || Object.keys(record).length > 1);
  return {
    at: Date.now(),
    sfen,
    ...(hasWords && { record }),
    checks: check === undefined ? [] : [check],
    said: said && shortened(said),
  };
}

/** A check asked for from another one's result is one of the same version. */
export function followCheck(known: string, next: string): void {
  if (workOfCheck(desk.get(), known) !== undefined) changeDesk((old) => withFollowingCheck(old, known, next));
}

/** Writes down what a check said, where it was asked of a work's version. */
export function noteAnswer(check: Check): void {
  const known = workOfCheck(desk.get(), check.id)?.versions.find(({ checks }) => checks.includes(check.id))
    ?.said?.at;
  const said = saidBy(check);
  if (said !== null && known !== said.at) changeDesk((old) => withSaid(old, check.id, said));
}

/** What a check for mate said; null before it is done, and of other checks. */
export function saidBy({ report, finishedAt }: Check): Said | null {
  if (report === null) return null;
  const { verdict, plies, soundness, flaws } = report;
  return {
    verdict,
    plies,
    soundness,
    flaws: flaws.map(({ kind, ply, move }) => ({ kind, ply, move })),
    at: Date.parse(finishedAt ?? '') || 0,
  };
}
