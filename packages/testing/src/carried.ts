/**
 * What each format has room for, as the round trips of tests and bench compare it; docs/formats.md
 * says the same in words.
 */

import type { ProblemRecord } from '@tsume/core/notation/record';
import type { RecordFormat } from '@tsume/core/notation/formats';
import type { Branch, Line, Note } from '@tsume/core/notation/variation';

interface Room {
  readonly line: boolean;
  readonly branches: boolean;
  readonly comments: boolean;
  /** Seconds of moves. */
  readonly times: boolean;
  readonly bookmarks: boolean;
  readonly headers: 'all' | 'title' | 'none';
}

const NOTHING: Room = {
  line: false,
  branches: false,
  comments: false,
  times: false,
  bookmarks: false,
  headers: 'none',
};
const EVERYTHING: Room = {
  line: true,
  branches: true,
  comments: true,
  times: true,
  bookmarks: true,
  headers: 'all',
};

const ROOM: Readonly<Record<RecordFormat, Room>> = {
  kif: EVERYTHING,
  kifu: EVERYTHING,
  ki2: { ...EVERYTHING, times: false },
  csa: { ...EVERYTHING, branches: false, bookmarks: false, headers: 'title' },
  jkf: { ...EVERYTHING, bookmarks: false },
  bod: NOTHING,
  sfen: NOTHING,
  usi: { ...NOTHING, line: true },
};

/** Headers that CSA has a name for. */
const CSA_HEADERS = ['先手', '後手', '棋戦', '場所', '開始日時', '終了日時', '持ち時間', '戦型', '備考'];

function carriedNotes(notes: readonly Note[], room: Room): Note[] {
  return notes
    .map(({ ply, comment, seconds, bookmark }) => ({
      ply,
      ...(room.comments && comment !== undefined && { comment }),
      ...(room.times && seconds !== undefined && { seconds }),
      ...(room.bookmarks && bookmark !== undefined && { bookmark }),
    }))
    .filter((note) => Object.keys(note).length > 1);
}

function carriedLine<Own extends Line>(own: Own, room: Room): Own {
  const { notes = [], branches = [], ...rest } = own;
  const kept = carriedNotes(notes, room);
  const lines = room.branches ? branches.map((branch): Branch => carriedLine(branch, room)) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left out is optional in any line
  return {
    ...rest,
    ...(kept.length > 0 && { notes: kept }),
    ...(lines.length > 0 && { branches: lines }),
  } as unknown as Own;
}

/** Names that CSA does not tell apart: it has first and second players only. */
const CSA_ALIASES: Readonly<Record<string, string>> = { 下手: '先手', 上手: '後手' };

function carriedHeaders(
  headers: Readonly<Record<string, string>>,
  format: RecordFormat,
): Record<string, string> {
  if (format !== 'csa') return headers;
  const named = Object.entries(headers).map(([name, value]) => [CSA_ALIASES[name] ?? name, value] as const);
  return Object.fromEntries(named.filter(([name]) => CSA_HEADERS.includes(name)));
}

/** A record without what a format has no room for: what is to come back from it. */
export function carriedBy(record: ProblemRecord, format: RecordFormat): ProblemRecord {
  const room = ROOM[format];
  if (!room.line) return { placement: record.placement, line: [] };
  if (room.headers === 'none') return { placement: record.placement, line: record.line };
  const { title, author, plies, headers = {}, comment, goal: _, ...line } = record;
  const others = carriedHeaders(headers, format);
  return {
    ...carriedLine(line, room),
    ...(title !== undefined && { title }),
    ...(room.headers === 'all' && author !== undefined && { author }),
    ...(room.headers === 'all' && plies !== undefined && { plies }),
    ...(Object.keys(others).length > 0 && { headers: others }),
    ...(comment !== undefined && { comment }),
  };
}
