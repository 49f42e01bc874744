/**
 * The works of a composer 私の作品 as a value: drafts, each with its versions and what checks said of
 * them. It is kept as a text on the visitor's device and nowhere else, so that its size is bounded;
 * what cannot be read of it is kept as it is, and told.
 */

import { sentRecord } from '@tsume/contracts/authors-record';
import { soundness, verdict } from '@tsume/contracts/verdict';
import { MAX_INTENTION, MAX_SHEET_NAME } from '@tsume/contracts/sheet';
import { MAX_SFEN_LENGTH } from '@tsume/contracts/run';
import { parseJson } from '@tsume/core/json';
import { FLAW_KINDS } from '@tsume/core/mate/verdict';
import { parseSfen } from '@tsume/core/placement/sfen';
import { z } from 'zod';

/** Works on a desk, and versions of one: the oldest version goes first. */
export const MOST_WORKS = 300;
export const MOST_VERSIONS = 40;
/** Characters of all of it: half of what browsers keep of one page. */
export const MOST_TEXT = 2_000_000;
/** Flaws and checks that are kept of a version. */
const MOST_FLAWS = 40;
const MOST_CHECKS = 12;
/** Files and texts of a later program are not read. */
export const DESK_VERSION = 1;

/** What a check said of a version. */
const said = z.strictObject({
  verdict,
  plies: z.int().min(0).nullable(),
  soundness,
  flaws: z
    .array(z.strictObject({ kind: z.enum(FLAW_KINDS), ply: z.int().min(0), move: z.string().max(6) }))
    .max(MOST_FLAWS)
    .readonly(),
  /** Milliseconds since 1970. */
  at: z.number().min(0),
});
/** The verdict as a value. */
export type Said = Readonly<z.infer<typeof said>>;

const version = z.strictObject({
  /** When it came to be, in milliseconds since 1970. */
  at: z.number().min(0),
  sfen: z
    .string()
    .max(MAX_SFEN_LENGTH)
    .refine((text) => parseSfen(text).ok),
  /** The author's line, and his comments. */
  record: sentRecord.optional(),
  /** Ids of checks and improvements that were asked for, the latest first. */
  checks: z.array(z.uuid()).max(MOST_CHECKS).readonly(),
  said: said.nullable(),
});
/** A version of a work. */
export type WorkVersion = Readonly<z.infer<typeof version>>;

const work = z.strictObject({
  id: z.uuid(),
  title: z.string().max(MAX_SHEET_NAME),
  author: z.string().max(MAX_SHEET_NAME),
  intention: z.string().max(MAX_INTENTION),
  /** The newest first; never empty. */
  versions: z.array(version).min(1).max(MOST_VERSIONS).readonly(),
});
/** A work: a draft of a problem. */
export type Work = Readonly<z.infer<typeof work>>;

/** What an author says of a work beside its position. */
export type WorkWords = Pick<Work, 'title' | 'author' | 'intention'>;

/** All works, that changed last first, and what stood in the text and is none. */
export interface Desk {
  readonly works: readonly Work[];
  readonly unread: readonly unknown[];
}

/** A desk with nothing on it. */
export const EMPTY_DESK: Desk = { works: [], unread: [] };

const written = z.object({ version: z.literal(DESK_VERSION), works: z.array(z.unknown()) });

/** The text that `readDesk` gives the desk back from. */
export function writeDesk({ works, unread }: Desk): string {
  return JSON.stringify({ version: DESK_VERSION, works: [...works, ...unread] });
}

/** The desk of a text. What cannot be read is in `unread`: a work, or the whole text. */
export function readDesk(text: string | null): Desk {
  if (text === null) return EMPTY_DESK;
  const whole = written.safeParse(parseJson(text)).data;
  if (whole === undefined) return { works: [], unread: [text] };
  const read = whole.works.map((each) => work.safeParse(each));
  return {
    works: read.flatMap(({ data }) => data ?? []).slice(0, MOST_WORKS),
    unread: whole.works.filter((_, n) => !read[n].success),
  };
}

/** A work as it stands in a file; null where it is none. */
export function readWork(value: unknown): Work | null {
  return work.safeParse(value).data ?? null;
}

/** Whether there is room for what is on it. */
export function fits(desk: Desk): boolean {
  return desk.works.length <= MOST_WORKS && writeDesk(desk).length <= MOST_TEXT;
}

/** The work of an id. */
export function workOf({ works }: Desk, id: string): Work | undefined {
  return works.find((each) => each.id === id);
}

/** The work of which a check was asked for; undefined for a check of something else. */
export function workOfCheck({ works }: Desk, check: string): Work | undefined {
  return works.find(({ versions }) => versions.some(({ checks }) => checks.includes(check)));
}

/** The work that has a position among its versions. */
export function workOfPosition({ works }: Desk, sfen: string): Work | undefined {
  return works.find(({ versions }) => versions.some((each) => each.sfen === sfen));
}

/** The desk with a work put on top, in the place of the one of its id. */
export function withWork(desk: Desk, next: Work): Desk {
  return { ...desk, works: [next, ...desk.works.filter(({ id }) => id !== next.id)] };
}

/** The desk without a work. */
export function withoutWork(desk: Desk, id: string): Desk {
  return { ...desk, works: desk.works.filter((each) => each.id !== id) };
}

/** A work with a position: a new version, or the newest one where that is the same. */
export function withVersion(old: Work, next: WorkVersion): Work {
  const [newest, ...others] = old.versions;
  const isSame = newest !== undefined && isSameVersion(newest, next);
  const merged = isSame
    ? [{ ...newest, checks: checksOf(newest, next), said: next.said ?? newest.said }, ...others]
    : [next, ...old.versions];
  return { ...old, versions: merged.slice(0, MOST_VERSIONS) };
}

/** Whether two versions are the same position with the same words. */
export function isSameVersion(one: WorkVersion, other: WorkVersion): boolean {
  return one.sfen === other.sfen && JSON.stringify(one.record) === JSON.stringify(other.record);
}

function checksOf(newest: WorkVersion, next: WorkVersion): string[] {
  return [...new Set([...next.checks, ...newest.checks])].slice(0, MOST_CHECKS);
}

/** The desk with one more check of the version of which another one was asked for. */
export function withFollowingCheck(desk: Desk, known: string, next: string): Desk {
  return changingVersionOf(desk, known, (each) => ({
    ...each,
    checks: [next, ...each.checks].slice(0, MOST_CHECKS),
  }));
}

/** The desk with what a check said of the version that it was asked of. */
export function withSaid(desk: Desk, check: string, what: Said): Desk {
  return changingVersionOf(desk, check, (each) => ({ ...each, said: shortened(what) }));
}

/** As many flaws as are kept. */
export function shortened(what: Said): Said {
  return { ...what, flaws: what.flaws.slice(0, MOST_FLAWS) };
}

function changingVersionOf(desk: Desk, check: string, change: (old: WorkVersion) => WorkVersion): Desk {
  return {
    ...desk,
    works: desk.works.map((each) => ({
      ...each,
      versions: each.versions.map((old) => (old.checks.includes(check) ? change(old) : old)),
    })),
  };
}
